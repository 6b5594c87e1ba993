"""What the tests of all adapters share."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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


def states(game: Any, seed: int | str) -> Iterator[Any]:
    """Every state of a random game of OpenSpiel's."""
    draw, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(move, 1.0) for move in state.legal_actions()]
        state.apply_action(draw.choices(*zip(*outcomes, strict=True))[0])
    yield state
