"""A table laid out by hand, so that a test reads like the picture in a rulebook."""

from __future__ import annotations

from typing import Self

import hexagone
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.rules import scoring
from hexagone.games.paris_paris.rules.board import Paris, Tables
from hexagone.games.paris_paris.rules.shops import add_shop
from hexagone.games.paris_paris.rules.state import NONE, OPEN, SEATS, SUPPLY, State


class Table:
    """`table(grey="Opéra", violet=["Bastille", "Louvre"])`: shops on the board, nothing else yet."""

    def __init__(self, players: int = 0, board: Paris | None = None, **shops: str | list[str]) -> None:
        seats = max(players, 2, *(SEATS.index(seat) + 1 for seat in shops))
        self.match = hexagone.Match(GAME, seats, board=board)
        self.board: Paris = self.match.board
        for seat, stations in shops.items():
            for station in [stations] if isinstance(stations, str) else stations:
                add_shop(self.state, SEATS.index(seat), self.board.stations.index(station))
                self.state.supply[SEATS.index(seat)] -= 1

    @property
    def state(self) -> State:
        return State.at(self.match.state)

    @property
    def tables(self) -> Tables:
        return Tables.at(self.board.tables)

    def visit(self, station: str) -> Self:
        """The leftover tile lies there."""
        kind = next(i for i, (place, _) in enumerate(self.board.kinds) if place == station)
        scoring.visit(self.state, self.tables, kind)
        return self

    def excursion(self, line: str) -> Self:
        scoring.excursion(self.state, self.tables, list(self.board.lines).index(line))
        return self

    def stop(self, crossing: str) -> Self:
        scoring.stop(self.state, self.tables, self.board.stations.index(crossing))
        return self

    def scores(self, **expected: int) -> Self:
        """Whoever is not named has nothing."""
        assert self.match.scores == {seat: expected.get(seat, 0) for seat in self.match.seats}
        return self

    def turn(self, seat: str, *tiles: str, first: str = "") -> Self:
        """These tiles lie on the board and it is this seat's turn."""
        self.state.phase, self.state.to_move = OPEN, SEATS.index(seat)
        self.state.first = SEATS.index(first or seat)
        self.state.lying[:] = NONE
        self.state.lies = len(tiles)
        self.state.lying[: len(tiles)] = [self.board.tiles.index(tile) for tile in tiles]
        return self

    def aside(self, *tiles: str) -> Self:
        for tile in tiles:
            kind = self.board.tiles.index(tile)
            self.state.aside[self.tables.line[kind]] = kind
        return self

    def supply(self, **shops: int) -> Self:
        for seat, count in shops.items():
            self.state.supply[SEATS.index(seat)] = count
        return self

    def piles(self, tiles: int) -> Self:
        """So many tiles are left in the piles."""
        self.state.piles = (1 << tiles) - 1
        return self

    def markers(self, **lines: str) -> Self:
        for seat, line in lines.items():
            number = list(self.board.lines).index(line)
            if seat == "open":
                self.state.open_marker = number
            else:
                self.state.markers[SEATS.index(seat)] = number
        return self

    def bag(self, **shops: int) -> Self:
        for seat, count in shops.items():
            self.state.bag[SEATS.index(seat)] = count
        return self

    def play(self, line: str) -> Self:
        who, _, words = line.partition(" ")
        self.match.play(words, who)
        return self

    def at(self, station: str) -> list[str]:
        owners: list[str] = self.match.view()["shops"].get(station, [])
        return owners

    def in_bag(self) -> dict[str, int]:
        return {seat: int(self.state.bag[i]) for i, seat in enumerate(self.match.seats) if self.state.bag[i]}

    def supplies(self) -> dict[str, int]:
        return {seat: SUPPLY - int(self.state.supply[i]) for i, seat in enumerate(self.match.seats)}


def table(players: int = 0, board: Paris | None = None, **shops: str | list[str]) -> Table:
    return Table(players, board, **shops)
