"""The command line, in this process or in one of its own."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.main import get_command
from typer.testing import CliRunner, Result

from hexagone.cli import app


def call(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def in_a_process(*words: str, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "hexagone.cli", *words], env=os.environ | env, capture_output=True, text=True, check=False)


def examples(group: Any = None, name: str = "hexagone") -> dict[str, list[str]]:
    """What each help page ends with: the calls that it shows, by the command."""
    here = group or get_command(app)
    shown = [part.strip() for part in (here.epilog or "").partition(":  ")[2].split("·") if part.strip()]
    found = {name: shown} if shown else {}
    for key, command in getattr(here, "commands", {}).items():
        found |= examples(command, f"{name} {key}")
    return found
