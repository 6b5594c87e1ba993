"""Answers to what a person asks a match (`hexagone.study`): names instead of numbers, and tables that a notebook shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hexagone.analysis.evaluation import Prospect, Value, evaluate
from hexagone.analysis.tables import Rows, html, percent, plain
from hexagone.bots import LEVELS, decide
from hexagone.engine.chance import Seed, source
from hexagone.engine.record import CHANCE, NOBODY
from hexagone.engine.suggestion import suggestion
from hexagone.match import BadMove, Match

SHOWN = 8  # moves in a table


@dataclass(frozen=True)
class Assessment:
    """A position in the eyes of one seat: `seats` by name, `moves` in words, the best first. `match.evaluate()` gives it.

    >>> import hexagone
    >>> found = hexagone.Match("paris-paris", 2, seed=7).evaluate(playouts=50)
    >>> found.eyes, found.to_move
    ('grey', 'grey')
    >>> 0 < found.seats["grey"].win < 1, found.moves[found.best].playouts > 0
    (True, True)
    """

    eyes: str  # whose: the name of a seat, or `spectator`
    to_move: str  # who is to move: a seat, `chance`, or nothing when the game is over
    seats: Mapping[str, Prospect]
    moves: Mapping[str, Value]

    @property
    def best(self) -> str:
        """The move that wins most often in the playouts; nothing if no seat is to move.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.evaluate(playouts=50).best in match.legal
        True
        """
        return next(iter(self.moves), "") if self.to_move in self.seats else ""

    def rows(self) -> list[Rows]:
        seats = [(name, percent(each.win, each.win_error), f"{each.score:.1f}") for name, each in self.seats.items()]
        moves = [(words, percent(value.win, value.error), f"{value.playouts}") for words, value in self.moves.items()][:SHOWN]
        found = [Rows(("seat", "wins", "final score"), seats)]
        return found + ([Rows((f"{self.to_move} may", "wins", "playouts"), moves)] if moves else [])

    def __repr__(self) -> str:
        return plain(self.rows())

    def _repr_html_(self) -> str:
        return html(self.rows())


def assessed(match: Match, seat: str | int | None, playouts: int, seconds: float, seed: int | str) -> Assessment:
    eyes = max(match.turn, NOBODY) if seat is None else match.eyes(seat)
    seen, random = match.game.seen(match.state, match.board, eyes), source(f"{seed}/evaluate/{len(match.moves)}")
    found = evaluate(match.game, match.board, seen, eyes, random, simulations=playouts, seconds=seconds)
    seats = dict(zip(match.seats, found.seats, strict=True))
    moves = {match.words(value.move): value for value in found.moves}
    return Assessment("spectator" if eyes == NOBODY else match.seats[eyes], match.to_move, seats, moves)


def hinted(match: Match, playouts: int, seconds: float, seed: int | str) -> str:
    demand_seat(match)
    return assessed(match, None, playouts, seconds, seed).best


def decided(match: Match, level: str, seed: int | str) -> str:
    demand_seat(match)
    if level not in LEVELS:
        raise ValueError(f"there is no bot {level!r}: {', '.join(LEVELS)}{suggestion(level, LEVELS)}")
    random = source(f"{seed}/{level}/{len(match.moves)}")
    return match.words(decide(level, match.game, match.board, match.state, match.turn, random))


def finished(match: Match, levels: Sequence[str], seed: int | str) -> None:
    """Chance draws as it does in this match; if it was played by hand so far, by a seed from here on."""
    luck = Seed(f"{seed}/chance")
    while not match.over:
        if match.turn == CHANCE:
            match.make(drawn(match, luck))
        else:
            match.play(decided(match, levels[match.turn % len(levels)], seed))


def drawn(match: Match, luck: Seed) -> int:
    return match.game.moves(match.state, match.board)[luck.pick(len(match.moves), match.game.odds(match.state, match.board))]


def demand_seat(match: Match) -> None:
    if match.over:
        raise BadMove("the game is over")
    if match.turn == CHANCE:
        raise BadMove("chance is to move: nobody decides")
