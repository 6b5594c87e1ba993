"""A game is known by name in its own folder and in GAMES only: whoever adds or removes one changes nothing else."""

import re
import subprocess
from pathlib import Path

from hexagone import OURS

ROOT = Path(__file__).parents[1]
PROSE = {".md", ".svg", ".webp", ".png", ".woff2"}  # documentation and pictures speak of games
FOLDERS = ("hexagone/games/", "docs/", "tests/server/before/")  # the last: a database of the version before, as it was
EXCEPT = {"hexagone/catalogue.py"}  # GAMES
EXAMPLE = re.compile(r"^ *>>> .*(?:\n(?! *>>> | *\n| *\"\"\").*)*", re.M)  # with what it prints
NAME = re.compile("|".join(re.escape(name).replace(r"\-", "[-_ ]?") for name in OURS), re.IGNORECASE)


def test_no_file_outside_its_folder_knows_a_game_by_name() -> None:
    assert {path: found for path in shared_files() if (found := NAME.findall(code(path)))} == {}


def code(path: str) -> str:
    """A file without the examples in its docstrings: they are documentation, and show what a reader can type."""
    text = (ROOT / path).read_text(encoding="utf-8")
    return EXAMPLE.sub("", text) if path.endswith(".py") else text


def test_the_names_are_found_where_they_may_be() -> None:
    assert all(NAME.search((ROOT / path).read_text(encoding="utf-8")) for path in EXCEPT)


def shared_files() -> list[str]:
    """What git keeps, in the repository; a copy without git has no list."""
    kept = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [path for path in kept.splitlines() if (ROOT / path).is_file() and Path(path).suffix not in PROSE]
    return [path for path in paths if path not in EXCEPT and not path.startswith(FOLDERS)]
