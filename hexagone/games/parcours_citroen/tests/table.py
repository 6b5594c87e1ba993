"""A table of Parcours Citroën for tests: say where everybody stands and what they own, then play in words."""

from __future__ import annotations

import re
from typing import Any, Self

from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.rules.state import SEATS, State
from hexagone.match import Illegal, Match


class Table:
    """`Table("blue, green, red").at(red="Lille").play("red roll", "chance throw 1 2").cash(red=143_000)`"""

    def __init__(self, players: int = 4, first: str = "red", options: tuple[str, ...] = (), board: Any = None) -> None:
        self.match = Match(GAME, players, options=options, board=board)
        self.match.play(f"first {first}", "chance")

    @property
    def state(self) -> State:
        return State.at(self.match.state)

    # Facts

    def at(self, **places: str) -> Self:
        for seat, square in places.items():
            self.state.place[SEATS.index(seat)] = self.match.board.names.index(square)
        return self

    def with_cash(self, **amounts: int) -> Self:
        for seat, amount in amounts.items():
            self.state.bank -= amount // 1000 - self.state.cash[SEATS.index(seat)]
            self.state.cash[SEATS.index(seat)] = amount // 1000
        return self

    def with_parks(self, **cities: str | int) -> Self:
        """Names with commas, or a number: so many, from the last city of the board backwards."""
        names = self.match.board.city_names
        for seat, said in cities.items():
            chosen = names[len(names) - said :] if isinstance(said, int) else re.split(", *", said)
            self.state.parks[SEATS.index(seat)] |= sum(1 << names.index(city) for city in chosen)
        return self

    def fact(self, name: str, value: int, seat: str | None = None) -> Self:
        if seat is None:
            setattr(self.state, name, value)
        else:
            getattr(self.state, name)[SEATS.index(seat)] = value
        return self

    # Play

    def play(self, *lines: str) -> Self:
        for line in lines:
            who, _, words = line.partition(" ")
            self.match.play(words, who)
        return self

    def lands(self, square: str) -> Self:
        """Whoever is to roll stops there by a throw of 1 2; they start three squares before it."""
        who, names = self.match.to_move, self.match.board.names
        self.at(**{who: names[(names.index(square) - 3) % len(names)]})
        return self.play(f"{who} roll", "chance throw 1 2")

    def draws(self, card: str) -> Self:
        """Whoever is to roll stops on the first square of this pack and draws this card."""
        square = "CHEVRONS 1" if card.startswith("prime") else "MOTARD 1"
        return self.lands(square).play(f"chance card {card}")

    # What is expected

    def cash(self, **amounts: int) -> Self:
        assert {seat: self.view["cash"][seat] for seat in amounts} == amounts
        return self

    def parks(self, **cities: str) -> Self:
        for seat, said in cities.items():
            has = [city for city, owners in self.view["counters"].items() if seat in owners]
            assert has == (re.split(", *", said) if said else []), f"{seat} has {has}"
        return self

    def stands(self, **places: str) -> Self:
        assert {seat: self.view["places"][seat] for seat in places} == places
        return self

    def sees(self, **facts: Any) -> Self:
        assert {key: self.view[key] for key in facts} == facts
        return self

    def may(self, *moves: str) -> Self:
        """Exactly these, by whoever is to move: `red install`, `red decline`."""
        assert sorted(f"{self.match.to_move} {words}" for words in self.match.legal) == sorted(moves)
        return self

    def refuses(self, line: str, clause: str) -> Self:
        try:
            self.play(line)
        except Illegal as error:
            assert error.clause == clause, f"{line}: {error}"
            return self
        raise AssertionError(f"{line} was allowed")

    def wins(self, *seats: str) -> Self:
        assert self.match.over and self.match.winners == seats
        return self

    def tells(self, *events: str) -> Self:
        said = [event["what"] for event in self.match.events()]
        assert all(event in said for event in events), said
        return self

    @property
    def view(self) -> dict[str, Any]:
        return self.match.view()


def brawl_of_four() -> Table:
    """Red has declared one in Reims; everybody has 9 counters to place and has staked 36,000."""
    table = Table(first="red").with_parks(red=2, yellow=2, blue=2, green=2).with_parks(red="Reims", yellow="Reims", blue="Reims")
    return table.with_parks(green="Reims").fact("reserve", 8).fact("bank", -8).lands("Reims").play("red brawl")


def fight(table: Table, *throws: str) -> Table:
    """`red miss`, `blue hit`: each chooses two dice."""
    for throw in throws:
        seat, result = throw.split()
        table.play(f"{seat} dice 2", "chance throw 4 5" if result == "hit" else "chance throw 1 1")
    return table
