"""The command line, in this process or in one of its own."""

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from hexagone.cli import app


def call(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def in_a_process(*words: str, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "hexagone.cli", *words], env=os.environ | env, capture_output=True, text=True, check=False)
