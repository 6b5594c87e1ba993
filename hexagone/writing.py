"""The text of a game, written; script.py reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from hexagone.engine.game import Game
from hexagone.engine.history import History
from hexagone.engine.journal import EVERYBODY, HIDDEN, entries


class Played(Protocol):
    """What a text tells of a match. (`Match` knows how it is written: so this cannot know Match.)"""

    game: Game
    board: Any
    options: tuple[str, ...]
    edition: int
    seats: tuple[str, ...]
    states: History
    header: dict[str, str]

    @property
    def moves(self) -> Sequence[tuple[int, int]]: ...
    @property
    def over(self) -> bool: ...
    @property
    def to_move(self) -> str: ...
    @property
    def scores(self) -> Mapping[str, int]: ...
    @property
    def winners(self) -> Sequence[str]: ...
    def words(self, move: int) -> str: ...
    def name(self, who: int) -> str: ...


def write(match: Played, seat: int | None = None) -> str:
    """The text of a match; for a seat of a running game (NOBODY: a spectator) with `?` for what it may not know."""
    moves = [f"{match.name(who)} {match.words(move)}" for who, move in match.moves]
    if seat is not None and not match.over:
        moves = [veiled(match, i, line, seat) for i, line in enumerate(moves)]
    return "\n".join([*header(match), "", *moves, *(ending(match) if match.over else ())]) + "\n"


def header(match: Played) -> list[str]:
    given = match.header or {"Game": match.game.name, "Board": match.board.id, "Seats": ", ".join(match.seats)} | (
        {"Options": ", ".join(match.options)} if match.options else {}
    ) | {"Edition": str(match.edition)}
    return [f"{key}: {value}".rstrip() for key, value in given.items()]


def veiled(match: Played, number: int, line: str, seat: int) -> str:
    """The last word of a move is what may be secret about it."""
    if all(entry.sight == EVERYBODY for entry in entries(match.game.state.at(match.states[number + 1]))):
        return line
    seen = entries(match.game.state.at(match.game.seen(match.states[number + 1], match.board, seat)))
    return line.rsplit(" ", 1)[0] + " ?" if any(entry.value == HIDDEN for entry in seen) else line


def verdict(match: Played) -> str:
    """What `replay` says of a sound text."""
    if match.over:
        return f"finished: {tally(match)}; winner {', '.join(match.winners)}"
    return f"unfinished: {tally(match)}; {match.to_move} to move"


def ending(match: Played) -> tuple[str, str]:
    return "result " + tally(match), "winner " + ", ".join(match.winners)


def tally(match: Played) -> str:
    return ", ".join(f"{seat} {score}" for seat, score in match.scores.items())
