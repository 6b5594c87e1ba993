"""Who plays whom, and who sits where: the tables of the next round. Pure functions; the same seed gives the same tables.

Round robin: tables are made so that everybody meets everybody as evenly as possible. Swiss: neighbours in the standings
meet, unless they have met before. Both look for the cheapest grouping by exchanging players between tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from random import Random

from hexagone.server.domain.tournament import ROUNDS, Game, Tournament, meetings, places

KICKS = 150  # beginnings from which groupings are sought, at most
AGAIN = 1_000_000  # what it costs that two meet again, beside one place of distance in the standings
Groups = list[list[int]]
Prices = Mapping[tuple[int, int], int]
Cost = Callable[[int, int], int]  # of two at one table


def next_round(tournament: Tournament, order: Sequence[int]) -> list[tuple[int | None, ...]]:
    """The tables of the next round; `order` is the standings, the first one first."""
    random = Random(f"{tournament.id} {tournament.round + 1}")
    active = [player for player in order if player in set(tournament.active)]
    met = meetings(tournament.games)
    groups = cheapest(active, tournament.size, swiss(active, met) if tournament.system == "swiss" else even(met), random)
    seats = places(tournament.games)
    return [seated(group, tournament.size, seats, random) for group in groups]


def even(met: Mapping[tuple[int, int], int]) -> Cost:
    """Two who have met often shall not meet again before the others have."""
    return lambda one, other: (times := met.get(pair(one, other), 0)) * times * AGAIN + times


def swiss(order: Sequence[int], met: Mapping[tuple[int, int], int]) -> Cost:
    """Who is level meets, but nobody twice if it can be helped."""
    at = {player: place for place, player in enumerate(order)}
    again = even(met)
    return lambda one, other: again(one, other) + abs(at[one] - at[other])


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


# Groups


def cheapest(order: Sequence[int], size: int, cost: Cost, random: Random) -> Groups:
    """The best grouping that is found from several beginnings: the order itself, then what was found so far, with some players exchanged
    at random. The search ends early when nobody meets again."""
    prices = {(a, b): cost(a, b) for a in order for b in order if a != b}
    best = improved(split(order, size), prices)
    for _ in range(KICKS):
        if total(best, prices) < AGAIN:
            return best
        other = improved(kicked(best, random), prices)
        best = other if total(other, prices) <= total(best, prices) else best
    return best


def split(order: Sequence[int], size: int) -> Groups:
    """Tables of about the same number of players: bots fill the other seats, at no table more than one more than elsewhere."""
    count = -(-len(order) // size)
    short, groups, begin = count * size - len(order), [], 0
    for table in range(count):
        missing = short // count + (table >= count - short % count)
        groups.append([*order[begin : begin + size - missing]])
        begin += size - missing
    return groups


def kicked(groups: Groups, random: Random) -> Groups:
    """A few players exchanged at random."""
    fresh = [[*group] for group in groups]
    for _ in range(min(3, len(fresh) - 1)):
        first, second = random.sample(fresh, 2)
        i, j = random.randrange(len(first)), random.randrange(len(second))
        first[i], second[j] = second[j], first[i]
    return fresh


def total(groups: Groups, prices: Prices) -> int:
    return sum(prices[pair] for group in groups for pair in combinations(group, 2))


def improved(groups: Groups, prices: Prices) -> Groups:
    """Exchange two players of different tables as long as that is cheaper."""
    while sum(exchanged(first, second, prices) for first, second in combinations(groups, 2)):
        pass
    return groups


def exchanged(first: list[int], second: list[int], prices: Prices) -> bool:
    """Every exchange between two tables that is cheaper; whether there was one."""
    done = False
    for i, j in product(range(len(first)), range(len(second))):
        one, other = first[i], second[j]
        before = sum(prices[one, p] for p in first if p != one) + sum(prices[other, p] for p in second if p != other)
        after = sum(prices[other, p] for p in first if p != one) + sum(prices[one, p] for p in second if p != other)
        if after < before:
            first[i], second[j], done = other, one, True
    return done


# Seats


def seated(group: Sequence[int], size: int, had: Mapping[tuple[int, int], int], random: Random) -> tuple[int | None, ...]:
    """Everybody where they have sat least often; bots on the seats that are left."""
    players: list[int | None] = [*random.sample(group, len(group)), *[None] * (size - len(group))]
    return min(permutations(players), key=lambda order: sum(had.get((p, place), 0) ** 2 for place, p in enumerate(order) if p is not None))


# How many rounds


def full_rounds(tournament: Tournament) -> int:
    """Of a round robin: until everybody has met everybody."""
    pairs = {pair(a, b) for a, b in combinations(tournament.active, 2)}
    games: tuple[Game, ...] = ()
    for number in range(1, ROUNDS + 1):
        here = replace(tournament, round=number - 1, games=games)
        games += tuple(Game(number, board, players, "") for board, players in enumerate(next_round(here, tournament.active), 1))
        if pairs <= meetings(games).keys():
            return number
    return ROUNDS
