"""What a seat may know, and what it may imagine: deals counted by hand beside deals imagined. PC-16"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from math import comb, factorial, prod
from typing import Any

import numpy as np
import pytest

from hexagone.engine.chance import source
from hexagone.engine.record import NOBODY, Buffer, Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.rules import secrets
from hexagone.games.paris_connection.rules.state import COMPANY, DEAL, State
from hexagone.games.paris_connection.tests.table import Table, table
from hexagone.match import Match

SAMPLE = 12_000
Row = tuple[int, ...]
Deal = tuple[Row, ...]


def imagined(t: Table, seat: int, times: int = SAMPLE) -> Counter[Deal]:
    """What the seats may have been dealt, as this seat imagines it."""
    random, found = source(f"{seat}/{times}"), Counter[Deal]()
    seen = GAME.seen(t.match.state, t.board, seat)
    for _ in range(times):
        world = seen.copy()
        GAME.machine.redeal(world, t.board.tables, seat, random)
        here = State.at(world)
        dealt = np.array(here.hands[: here.players]) - here.flow[: here.players]
        found[tuple(tuple(map(int, row)) for row in dealt)] += 1
    return found


def counted(t: Table, seat: int) -> dict[Deal, float]:
    """Every deal that fits, with the share of all fitting deals of single locomotives that give it: 1 / product of n!."""
    state = t.state
    hands = [tuple(int(state.hands[s, c] - state.flow[s, c]) for c in range(6)) for s in range(state.players)]
    columns = tuple(sum(hand[c] for hand in hands) for c in range(6))
    known = {seat: hands[seat]} if seat >= 0 else {}
    least = [tuple(map(int, state.least[s])) for s in range(state.players)]
    ways = {deal: 1 / prod(factorial(n) for row in deal for n in row) for deal in fitting(columns, least, known, int(state.players))}
    return {deal: weight / sum(ways.values()) for deal, weight in ways.items()}


def fitting(columns: Row, least: list[Row], known: dict[int, Row], players: int, seat: int = 0) -> Iterator[Deal]:
    if seat == players:
        if not any(columns):
            yield ()
        return
    share = sum(columns) // (players - seat)
    rows = [known[seat]] if seat in known else product(*(range(low, n + 1) for low, n in zip(least[seat], columns, strict=True)))
    for row in rows:
        if sum(row) == share and all(n <= left for n, left in zip(row, columns, strict=True)):
            rest = tuple(left - n for n, left in zip(row, columns, strict=True))
            yield from ((tuple(row), *others) for others in fitting(rest, least, known, players, seat + 1))


def agree(found: Counter[Deal], expected: dict[Deal, float]) -> None:
    """Nothing that does not fit; every likely deal within five standard errors; all of them by Pearson's test."""
    times, surprise, cells = found.total(), 0.0, 0
    assert set(found) <= set(expected)
    for deal, p in expected.items():
        if times * p >= 5:
            assert abs(found[deal] - times * p) < 5.5 * (times * p * (1 - p)) ** 0.5
            surprise, cells = surprise + (found[deal] - times * p) ** 2 / (times * p), cells + 1
    assert surprise < cells + 5 * (2 * cells) ** 0.5 + 5


def test_two_hidden_hands_by_hand() -> None:
    """Seat 1 sees 8 red and 12 blue in the two other hands: seat 2 was dealt k of the 8 red ones in
    C(8, k) C(12, 10 - k) of C(20, 10) ways."""
    t = table(seat1="10 brown", seat2="5 red, 5 blue", seat3="3 red, 7 blue")
    reds = Counter[int]()
    for deal, times in imagined(t, 0).items():
        reds[deal[1][0]] += times
    for k in range(9):
        p = comb(8, k) * comb(12, 10 - k) / comb(20, 10)
        assert abs(reds[k] - SAMPLE * p) < 5 * (SAMPLE * p * (1 - p)) ** 0.5 + 1


def test_who_gave_red_had_red_by_hand() -> None:
    """Two red and 18 blue are hidden; seat 2 has given a red one. Without that, seat 2 would have 0, 1 or 2 in 45, 100
    and 45 of 190 ways; now 0 is out: 100 to 45."""
    t = table(seat1="10 brown", seat2="1 red, 9 blue", seat3="1 red, 9 blue")
    t.play("exchange brown for 1 black", "exchange red for 1 yellow")
    reds = Counter[int]()
    for deal, times in imagined(t, 0).items():
        reds[deal[1][0]] += times
    p = 100 / 145
    assert set(reds) == {1, 2}
    assert abs(reds[1] - SAMPLE * p) < 5 * (SAMPLE * p * (1 - p)) ** 0.5


def traded() -> Table:
    """Some exchanges: bounds of one and of two, one of them for a company that came back in between."""
    t = table(seat1="10 brown", seat2="4 red, 3 blue, 3 black", seat3="3 red, 5 blue, 2 black")
    t.play("exchange brown for 1 yellow", "exchange red for 1 yellow", "exchange blue for 2 red")
    t.play("exchange brown for 1 yellow", "exchange red for 1 purple", "exchange red for 1 black")
    return t.play("exchange brown for 1 yellow", "exchange black for 1 red", "exchange blue for 1 purple")


def test_bounds_are_what_everybody_saw() -> None:
    least = traded().state.least
    assert [dict(zip(COMPANY, map(int, row), strict=True)) for row in least[1:3]] == [
        {"red": 2, "blue": 0, "yellow": 0, "purple": 0, "black": 1, "brown": 0},
        {"red": 0, "blue": 2, "yellow": 0, "purple": 0, "black": 0, "brown": 0},  # the red one it gave had just come
    ]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_imagined_as_often_as_counted(seat: int) -> None:
    t = traded()
    agree(imagined(t, seat), counted(t, seat))


def test_spectators_imagine_three_hands() -> None:
    t = table(seat1="10 brown", seat2="9 brown, 1 red", seat3="8 brown, 2 red")
    t.play("exchange brown for 1 black", "exchange red for 1 yellow")
    agree(imagined(t, NOBODY), counted(t, NOBODY))


def mixing(state_type: Any, board_type: Any) -> dict[str, Callable[..., Any]]:
    @rule
    def mix(state: Any, loose: Cells, dealt: Cells, random: Cells) -> None:
        secrets.deal_loose(state.view(state_type)[0], 1, loose, dealt, random)
        secrets.mix(state.view(state_type)[0], dealt, random)

    return {"mix": mix}


def test_the_slower_way_gives_the_same() -> None:
    """The swaps that are left when two thousand deals were refused."""
    t = traded()
    mix, seen, random, found = GAME.code.kept(mixing)["mix"], GAME.seen(t.match.state, t.board, 0), source("mix"), Counter[Deal]()
    loose, dealt = np.zeros(6, np.int64), np.zeros((6, 6), np.int64)
    for _ in range(3000):
        mix(seen, loose, dealt, random)
        found[tuple(tuple(map(int, row)) for row in dealt[:3])] += 1
    agree(found, counted(t, 0))


# While the hands are dealt


def halfway(*companies: str) -> Buffer:
    """Seat 1 has its hand, seat 2 has drawn these."""
    match = Match(GAME, 3)
    for i, company in enumerate(COMPANY):
        match.play(f"start {company} {GAME.board.stations[i]}")
    for company in ["red"] * 10:
        match.play(f"deal 1 {company}")
    for company in companies:
        match.play(f"deal 2 {company}")
    return match.state


def test_the_bag_is_shut() -> None:
    """Neither the bag nor anything else tells what seat 2 has drawn."""
    for seat in (NOBODY, 0, 2):
        assert GAME.seen(halfway("blue"), GAME.board, seat).tobytes() == GAME.seen(halfway("black"), GAME.board, seat).tobytes()
    assert GAME.seen(halfway("blue"), GAME.board, 1).tobytes() != GAME.seen(halfway("black"), GAME.board, 1).tobytes()
    assert GAME.view(State.at(GAME.seen(halfway("blue"), GAME.board, 0)), GAME.board, 0)["depots"] is None


def test_the_bag_is_imagined_as_it_is() -> None:
    """Seat 1 holds 10 red: seat 2 drew red with 21 chances of 176."""
    random, reds = source(7), 0
    for _ in range(SAMPLE):
        world = halfway_seen.copy()
        GAME.machine.redeal(world, GAME.board.tables, 0, random)
        here = State.at(world)
        assert here.phase == DEAL and here.depots.sum() == 175 and here.hands[1].sum() == 1
        reds += int(here.hands[1, 0])
    p = 21 / 176
    assert abs(reds - SAMPLE * p) < 5 * (SAMPLE * p * (1 - p)) ** 0.5


halfway_seen = GAME.seen(halfway("blue"), GAME.board, 0)


# What is shown


def test_legal_exchanges_are_seen_by_that_seat_only() -> None:
    t = table(seat1="10 red")
    assert "exchange red for 1 blue" in t.match.view("1")["legal"]
    assert t.match.view("2")["legal"] == t.match.view()["legal"] == []


def test_scores_of_others_are_hidden_until_the_end() -> None:
    t = table(seat1="10 red").values(red=3)
    assert t.match.view("1")["scores"] == {"1": 30, "2": None, "3": None}
    assert t.match.view()["scores"] == {"1": None, "2": None, "3": None}
    assert t.match.view("1")["hands"]["2"] is None


def test_the_record_for_a_seat_has_question_marks() -> None:
    from hexagone.script import write

    t = table(seat1="10 red")
    lines = write(t.match, 1).splitlines()
    assert "chance deal 1 ?" in lines and "chance deal 2 red" in lines and "chance deal 3 ?" in lines
    assert write(t.match, NOBODY).count("?") == 30
