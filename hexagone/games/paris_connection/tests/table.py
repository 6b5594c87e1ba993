"""A table laid out by hand, so that a test reads like the picture in a rulebook.

A map is drawn with a cell every four characters, every second row half a cell to the east:
`.` country, `1` to `4` a city of that worth, `*` the tower, `^R` a start and its company, letters the
locomotives that stand there (`RB` in the country, `2R` in a city), `|` a hatched edge to the east.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Self

import pytest

from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.rules.board import France, Tables
from hexagone.games.paris_connection.rules.boardfile import read_board
from hexagone.games.paris_connection.rules.reach import forget_ways, look_for_ways
from hexagone.games.paris_connection.rules.state import ACTION, COMPANY, DEAL, FIRST, LOCOMOTIVES, SHARE, START, State
from hexagone.games.paris_connection.rules.track import lay
from hexagone.match import Illegal, Match

LETTERS = dict(zip("RBYPKM", COMPANY, strict=True))
NAMES = {"1": "Ay", "2": "Bu", "3": "Cy", "4": "Marseille"}


def drawn(picture: str) -> tuple[France, dict[str, list[str]]]:
    """The board of a drawing, and the companies on its hexes."""
    rows = [line for line in picture.splitlines() if line.strip()]
    left = min(len(line) - len(line.lstrip()) for line in rows) // 4 * 4
    cells = {f"{chr(65 + y)}{(m.start() - left) // 4 + 1}": m[0] for y, line in enumerate(rows) for m in re.finditer(r"[^\s|]+", line)}
    shifted = "".join(chr(65 + y) for y, line in enumerate(rows) if (len(line) - len(line.lstrip()) - left) % 4 == 2)
    hatched = [(y, (m.start() - left - 3) // 4 + 1) for y, line in enumerate(rows) for m in re.finditer(r"\|", line)]
    board = read_board(source(cells, shifted, [[f"{chr(65 + y)}{x}", f"{chr(65 + y)}{x + 1}"] for y, x in hatched]))
    return board, {h: [LETTERS[c] for c in cell if c in LETTERS] for h, cell in cells.items() if "^" not in cell}


def source(cells: dict[str, str], shifted: str, barriers: list[list[str]]) -> dict[str, Any]:
    grid: dict[str, list[list[int]]] = {}
    for h in cells:
        grid.setdefault(h[0], []).append([int(h[1:]), int(h[1:])])
    cities: dict[str, dict[str, str]] = {}
    for h, cell in cells.items():
        if cell[0] in NAMES:
            named = cities.setdefault(cell[0], {})
            named[NAMES[cell[0]] + str(len(named) + 1) * (len(named) > 0)] = h
    starts = {f"Gare {LETTERS[cell[1]]}": h for h, cell in cells.items() if cell[0] == "^"}
    tower = next(h for h, cell in cells.items() if cell == "*")
    paris = {"tower": tower, "shifted_rows": shifted, "starts": starts}
    return {"id": "drawn", "name": "Drawn", "grid": grid, "paris": paris, "cities": cities, "barriers": barriers}


class Table:
    """`table(picture)`: the locomotives stand there, the hands are dealt, it is the turn of seat 1."""

    def __init__(self, picture: str = "", players: int = 3, **hands: str) -> None:
        board, standing = drawn(picture) if picture else (GAME.board, {})
        self.match, self.board = Match(GAME, players, board=board), board
        for company in COMPANY:
            self.match.play(f"start {company} {self.start(company)}")
        for seat in range(players):
            for company in dealt(hands.get(f"seat{seat + 1}", ""), SHARE[players]):
                self.match.play(f"deal {seat + 1} {company}")
        self.match.play("first 1")
        for h, companies in standing.items():
            for company in companies:
                self.place(company, h)

    def start(self, company: str) -> str:
        return f"Gare {company}" if self.board.id == "drawn" else self.board.stations[COMPANY.index(company)]

    @property
    def state(self) -> State:
        return State.at(self.match.state)

    def place(self, company: str, *places: str) -> Self:
        """Locomotives that were built before."""
        for name in places:
            h = self.board.cities[name][0] if name in self.board.cities else name
            lay(self.state, Tables.at(self.board.tables), COMPANY.index(company), self.board.hexes.index(h))
            self.state.values[COMPANY.index(company)] += self.board.worth.get(h, 0)
            self.state.depots[COMPANY.index(company)] -= 1
        return self.look_again()

    def look_again(self) -> Self:
        """What the state remembers follows from where locomotives stand, and who has reached a city."""
        for number, value in enumerate(self.state.values):
            forget_ways(self.state, number) if value else look_for_ways(self.state, Tables.at(self.board.tables), number)
        return self

    def hand(self, seat: str, held: str) -> Self:
        """What a seat holds now, whatever it was dealt."""
        self.state.hands[int(seat) - 1] = [Counter(spelt(held))[company] for company in COMPANY]
        self.state.flow[int(seat) - 1] = 0
        self.state.flow[int(seat) - 1, 0] = len(spelt(held)) - SHARE[self.state.players]
        return self

    def values(self, **values: int) -> Self:
        for company, value in values.items():
            self.state.values[COMPANY.index(company)] = value
        return self.look_again()

    def depots(self, **depots: int) -> Self:
        for company, left in depots.items():
            self.state.depots[COMPANY.index(company)] = left
        return self

    def play(self, *moves: str) -> Self:
        for words in moves:
            self.match.play(words)
        return self

    def may(self, *moves: str) -> Self:
        for words in moves:
            assert words in self.match.legal, f"{words} should be legal"
        return self

    def may_not(self, words: str, clause: str, key: str = "") -> Self:
        """Refused, with this clause."""
        assert words not in self.match.legal, f"{words} should not be legal"
        with pytest.raises(Illegal) as error:
            self.match.play(words)
        assert error.value.clause == clause
        assert key in ("", error.value.reason.key)
        return self

    def view(self, seat: str = "") -> dict[str, Any]:
        return self.match.view(seat) if seat else self.match.view()

    def value(self, company: str) -> int:
        return int(self.view()["values"][company])

    @property
    def happened(self) -> list[str]:
        return [event["what"] for event in self.match.events()]


def spelt(held: str) -> list[str]:
    """`3 red, 1 blue` -> red red red blue"""
    return [words.split()[1] for words in held.split(", ") if words for _ in range(int(words.split()[0]))]


def dealt(held: str, share: int) -> list[str]:
    """At least these; the rest of the hand goes round the companies."""
    return (spelt(held) + [COMPANY[i % len(COMPANY)] for i in range(share)])[:share]


def table(picture: str = "", players: int = 3, **hands: str) -> Table:
    return Table(picture, players, **hands)


__all__ = ["ACTION", "DEAL", "FIRST", "LOCOMOTIVES", "START", "Table", "drawn", "table"]
