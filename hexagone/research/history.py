"""What has been told of a game: its moves, and from whom each is hidden. A history is never changed, only gone on with,
so that states which part share what came before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hexagone.engine.record import CHANCE

UNSEEN = -1  # stands for a move that one may not know


class History:
    """A move, and the history before it."""

    __slots__ = ("before", "hidden", "move", "secrets", "who", "words")

    def __init__(self, before: History | None, who: int, move: int, hidden: int) -> None:
        self.before, self.who, self.move, self.hidden = before, who, move, hidden
        self.secrets: int = hidden | (before.secrets if before else 0)  # a bit for each seat that something was hidden from
        self.words: dict[int, str] = {}

    def __deepcopy__(self, memo: Any) -> History:
        return self

    def __reduce__(self) -> Any:
        return replayed, ([(told.who, told.move, told.hidden) for told in self.moves()],)

    def hides_from(self, seat: int) -> bool:
        return bool(self.secrets >> seat & 1)

    def moves(self) -> Iterator[History]:
        return reversed(list(self.backwards()))

    def backwards(self) -> Iterator[History]:
        told = self
        while told.before:
            yield told
            told = told.before

    def last(self, count: int, seat: int) -> list[int]:
        """The newest first, counted from 1; what this seat may not know is UNSEEN."""
        return [UNSEEN if told.hidden >> seat & 1 else told.move + 1 for told, _ in zip(self.backwards(), range(count), strict=False)]

    def written(self, seat: int, phrases: Sequence[str], seats: Sequence[str]) -> str:
        """In words, a line a move, as this seat has heard it. The text is handed on from move to move, not kept by each."""
        waiting, told = [], self
        while told.before and seat not in told.words:
            waiting.append(told)
            told = told.before
        text = told.words.pop(seat, "")
        for told in reversed(waiting):
            text += line(told, seat, phrases, seats)
        self.words[seat] = text
        return text


def line(told: History, seat: int, phrases: Sequence[str], seats: Sequence[str]) -> str:
    words = phrases[told.move]
    if told.hidden >> seat & 1:
        words = words.rsplit(" ", 1)[0] + " ?"
    return f"{'chance' if told.who == CHANCE else seats[told.who]} {words}\n"


def replayed(moves: Sequence[tuple[int, int, int]]) -> History:
    told = BEGINNING
    for move in moves:
        told = History(told, *move)
    return told


BEGINNING = History(None, CHANCE, UNSEEN, 0)
