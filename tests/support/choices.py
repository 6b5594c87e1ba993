"""A choice of every kind that the games offer, for the tests of the client. `python -m tests.support.choices` writes the files.

The client is tested with what the server really sends, and needs no server for that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from hexagone import OURS, load
from hexagone.engine.game import Game
from hexagone.engine.record import Buffer
from hexagone.match import Match
from hexagone.script import read
from hexagone.server.domain.news import choice
from hexagone.server.wire.tables import Choice

STATES = 1500  # of each game: the longest ones only repeat themselves


def file(game: Game) -> Path:
    return game.folder / "tests" / "choices.json"


def made(game: Game) -> str:
    return json.dumps({"names": dict(game.names), "choices": samples(game)}, ensure_ascii=False, indent=1) + "\n"


def samples(game: Game) -> list[Any]:
    """One of each kind: the verb, what it is called in this phase, and which words are known."""
    found: dict[str, Choice] = {}
    for one in offered(game):
        found.setdefault(kind(one), one)
    return [msgspec.to_builtins(found[key]) for key in sorted(found)]


def kind(one: Choice) -> str:
    return json.dumps([one.parts["verb"], one.facts.get("kind"), sorted(one.parts), sorted(one.facts), one.careful, one.rank])


def offered(game: Game) -> Iterator[Choice]:
    """Everything that could have been chosen in the golden games, by seats and, where chance is entered by hand, for chance."""
    for match, state in positions(game):
        seat = max(int(game.state.at(state).to_move), 0)
        known = game.seen(state, match.board, seat)
        yield from (choice(match, known, move) for move in game.moves(known, match.board))


def positions(game: Game, every: int = 1) -> Iterator[tuple[Match, Buffer]]:
    for path in sorted((game.folder / "tests" / "golden").glob("*.game")):
        match = read(path.read_text(encoding="utf-8"))
        yield from ((match, state) for state in islice(match.states, 0, STATES, every))


def tried(game: Game, every: int = 1) -> Iterator[tuple[str, Choice, list[Any]]]:
    """Who could have chosen what in the golden games, and what would have happened at once."""
    for match, state in positions(game, every):
        seat = int(game.state.at(state).to_move)
        known = game.seen(state, match.board, seat)
        for move in game.moves(known, match.board) if seat >= 0 else ():
            after = state.copy()
            game.machine.apply(after, match.board.tables, move)
            yield match.seats[seat], choice(match, known, move), list(game.events(game.state.at(after), match.board))


if __name__ == "__main__":
    for game in map(load, OURS):
        file(game).write_text(made(game), encoding="utf-8")
