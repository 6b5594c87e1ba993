"""Whole games as files: drop a `.game` into a game's tests/golden and it is checked here. They must replay for ever."""

import re
from pathlib import Path

import pytest

from hexagone import GAMES, load
from hexagone.engine.perft import perft
from hexagone.script import read

TESTS = [load(name).folder / "tests" for name in GAMES]
GOLDEN = sorted(path for tests in TESTS for path in tests.glob("golden/*.game"))
PERFT = [
    (path.parent, *line.split())
    for path in (tests / "perft.txt" for tests in TESTS)
    for line in (path.read_text(encoding="utf-8").splitlines() if path.exists() else ())
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parents[2].name}-{path.stem}")
def test_a_golden_game_replays_and_writes_itself(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = read(text)
    assert match.record == text
    assert match.over == bool(re.search("^winner ", text, re.M))


def test_every_game_has_golden_games_of_every_number_of_players() -> None:
    told = {(match.game.name, len(match.seats)) for match in map(read, (path.read_bytes() for path in GOLDEN)) if match.over}
    assert told >= {(name, players) for name in GAMES for players in load(name).players}


@pytest.mark.parametrize(("tests", "golden", "moves", "depth", "count"), PERFT)
def test_perft(tests: Path, golden: str, moves: str, depth: str, count: str) -> None:
    """After so many moves of a golden game there are so many ways to go on, so many moves deep."""
    match = read((tests / "golden" / f"{golden}.game").read_bytes())
    assert perft(match.game, match.board, match.states[int(moves)], int(depth)) == int(count)
