"""What the tests of all adapters share."""

from pathlib import Path

from hexagone import GAMES, load
from hexagone.cli.checking import verdicts
from hexagone.match import Match

TABLES = [(name, players) for name in GAMES for players in load(name).players]


def replays(match: Match, folder: Path) -> bool:
    """Written down and read again by what `hexagone replay` does: sound, and finished."""
    file = folder / "played.game"
    file.write_text(match.record, encoding="utf-8")
    [(code, line)] = verdicts([str(file)], [])
    return code == 0 and ": finished: " in line
