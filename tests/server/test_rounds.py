"""Pairings, seats and standings of tournaments: pure functions."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from hexagone.server.domain.outcomes import Outcome
from hexagone.server.domain.rounds import full_rounds, next_round, split
from hexagone.server.domain.standings import standings, table_points, table_wins
from hexagone.server.domain.tournament import Entrant, Game, Tournament, meetings, places
from hexagone.server.wire.tables import Clock
from hexagone.server.wire.tournaments import System


def tournament(players: int, size: int = 4, system: System = "swiss", id: str = "t") -> Tournament:
    entrants = tuple(Entrant(number, level="random") for number in range(1, players + 1))
    return Tournament(id, "", "g", (), size, system, 5, False, Clock(), None, 0.0, 0.0, entrants=entrants)


def after(one: Tournament, order: list[int]) -> Tournament:
    """One round later."""
    number = one.round + 1
    games = [Game(number, board, players, f"{number}/{board}") for board, players in enumerate(next_round(one, order), 1)]
    return replace(one, round=number, games=(*one.games, *games))


def numbers(one: Tournament) -> list[int]:
    return [entrant.number for entrant in one.entrants]


@pytest.mark.parametrize("players", [2, 3, 5, 7, 10, 24, 29, 37])
@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_everybody_sits_once_and_bots_are_spread_evenly(players: int, size: int) -> None:
    one = after(tournament(players, size), list(range(1, players + 1)))
    assert sorted(p for game in one.games for p in game.players if p) == numbers(one)
    bots = [game.players.count(None) for game in one.games]
    assert all(len(game.players) == size for game in one.games) and max(bots) - min(bots) <= 1 and sum(bots) < size
    assert [len(group) for group in split(range(players), size)] == sorted((size - b for b in bots), reverse=True)


@pytest.mark.parametrize(("players", "size", "rounds"), [(24, 4, 5), (24, 3, 7), (12, 3, 3), (30, 5, 4), (36, 6, 3), (23, 4, 5)])
def test_a_swiss_lets_nobody_meet_twice_as_long_as_there_are_others(players: int, size: int, rounds: int) -> None:
    one = tournament(players, size)
    for number in range(rounds):
        one = after(one, sorted(numbers(one), key=lambda n: (n * 7919 * (number + 1)) % 101))
    assert max(meetings(one.games).values()) == 1


def test_neighbours_in_the_standings_meet() -> None:
    one = after(tournament(16), list(range(1, 17)))
    assert {frozenset(filter(None, game.players)) for game in one.games} == {frozenset(range(n, n + 4)) for n in (1, 5, 9, 13)}
    later = after(one, list(range(1, 17)))
    assert max(meetings(later.games).values()) == 1


@pytest.mark.parametrize(("players", "size", "most"), [(9, 3, 5), (16, 4, 7), (13, 4, 7), (6, 3, 7), (8, 4, 5), (12, 4, 7)])
def test_in_a_round_robin_everybody_meets_everybody_and_soon(players: int, size: int, most: int) -> None:
    one = tournament(players, size, "round-robin")
    rounds = full_rounds(one)
    for _ in range(rounds):
        one = after(one, numbers(one))
    met = meetings(one.games)
    assert met.keys() == {*combinations(numbers(one), 2)}
    assert -(-(players - 1) // (size - 1)) <= rounds <= most
    assert max(met.values()) <= 4


def test_everybody_has_every_seat_about_as_often() -> None:
    one = tournament(24)
    for _ in range(8):
        one = after(one, numbers(one))
    had = places(one.games)
    assert all(1 <= had[number, place] <= 3 for number in numbers(one) for place in range(4))


def test_the_same_tournament_is_paired_the_same_and_another_one_otherwise() -> None:
    assert after(tournament(24), list(range(1, 25))) == after(tournament(24), list(range(1, 25)))
    seats = [[game.players for game in after(tournament(24, id=id), list(range(1, 25))).games] for id in "ab"]
    assert seats[0] != seats[1]


def test_whoever_dropped_out_is_not_paired() -> None:
    one = tournament(9, 3)
    one = replace(one, entrants=tuple(replace(e, dropped=e.number == 5) for e in one.entrants))
    assert sorted(p for game in after(one, numbers(one)).games for p in game.players if p) == [1, 2, 3, 4, 6, 7, 8, 9]


def ends(*ranks: int, forfeits: tuple[int, ...] = ()) -> list[Outcome]:
    return [Outcome(-rank, rank, place in forfeits) for place, rank in enumerate(ranks)]


def test_points_are_for_seats_one_is_ahead_of() -> None:
    assert table_points(ends(1, 2, 3, 4)) == [6, 4, 2, 0]
    assert table_points(ends(1, 1, 3, 4)) == [5, 5, 2, 0]
    assert table_points(ends(1, 2, 3, 3, forfeits=(2, 3))) == [6, 4, 0, 0]
    assert table_points(ends(0, 0, 0)) == [2, 2, 2]
    assert table_wins(ends(1, 2, 3)) == [2, 0, 0] and table_wins(ends(1, 1, 3)) == [1, 1, 0] and table_wins(ends(0, 0)) == [0, 0]


def test_equal_points_are_parted_by_wins_then_opponents_then_margins_then_lot() -> None:
    one = tournament(6, 3)
    games = (Game(1, 1, (1, 2, 3), "a"), Game(1, 2, (4, 5, 6), "b"), Game(2, 1, (1, 4, 2), "c"), Game(2, 2, (5, 3, 6), "d"))
    table = standings(replace(one, games=games), {"a": ends(1, 2, 3), "b": ends(1, 2, 3), "c": ends(1, 2, 3), "d": ends(1, 2, 3)})
    lines = {line.number: line for line in table}
    assert [line.number for line in table][:1] == [1] and lines[1].points == 8 and lines[1].wins == 4
    assert lines[4].points == lines[5].points == 6 and lines[4].wins == lines[5].wins == 2
    assert lines[4].opponents == 6 + 0 + 8 + 2 > lines[5].opponents == 6 + 0 + 2 + 0
    assert [n for n in (line.number for line in table) if n in (4, 5)] == [4, 5]
    nothing = standings(one, {})
    assert [line.lot for line in nothing] == sorted(line.lot for line in nothing)
    assert Counter(line.points for line in nothing) == {0: 6}
