"""The states of a match, of which few are kept: the same bytes as a plain list of all of them, whatever is done to it."""

from __future__ import annotations

import gc
import tracemalloc

from hypothesis import given, settings
from hypothesis import strategies as st

from hexagone import load
from hexagone.engine.chance import below, source
from hexagone.engine.history import APART
from hexagone.match import Match
from tests.support.samples import LONG

LENGTH = 5 * APART
Plain = list[bytes]  # all states, as a match once kept them


def played(match: Match, plain: Plain, moves: int, seed: str) -> None:
    random = source(seed)
    for _ in range(moves):
        legal = match.game.moves(match.state, match.board)
        if match.over:
            return
        match.push(legal[below(random, len(legal))])
        plain.append(match.state.tobytes())


def begun(moves: int = 0) -> tuple[Match, Plain]:
    match = Match(LONG, 3)
    plain = [match.state.tobytes()]
    played(match, plain, moves, "begun")
    return match, plain


def same(match: Match, plain: Plain) -> bool:
    return [state.tobytes() for state in match.states] == plain and len(match.states) == len(match.moves) + 1 == len(plain)


what = st.tuples(st.sampled_from(["play", "rewind", "copy", "leave"]), st.integers(0, 1000))


@settings(max_examples=60, deadline=None)
@given(st.lists(what, max_size=8), st.integers(0, 1000))
def test_whatever_is_done_it_is_as_a_list_of_all_states(doings: list[tuple[str, int]], seed: int) -> None:
    match, plain = begun(LENGTH)
    aside: list[tuple[Match, Plain]] = []
    for number, (doing, much) in enumerate(doings):
        if doing == "play":
            played(match, plain, much % (3 * APART), f"{seed}/{number}")
        elif doing == "rewind":
            match.rewind(much % len(plain))
            del plain[much % len(plain) + 1 :]
        else:  # one of the two goes on
            both = [(match, plain), (match.copy(), plain[:])]
            match, plain = both.pop(doing == "copy")
            aside += both
        at = much * 7 % len(plain)
        assert match.states[at].tobytes() == match.states[at - len(plain)].tobytes() == plain[at]
    assert all(same(*both) for both in [*aside, (match, plain)])


def test_slices_are_those_of_a_list() -> None:
    match, plain = begun(LENGTH)
    for piece in (slice(None), slice(3, -2), slice(APART + 1, 2 * APART + 1), slice(None, None, -7), slice(10_000, None)):
        assert [state.tobytes() for state in match.states[piece]] == plain[piece]


def test_every_move_of_a_page_is_applied_once_when_it_is_read_in_order() -> None:
    match, _ = begun(LENGTH)
    applied = []
    following = match.states.following
    match.states.following = lambda state, move: applied.append(move) or following(state, move)  # type: ignore[method-assign,func-returns-value]
    assert len(list(match.states)) == LENGTH + 1
    assert len(applied) < LENGTH
    applied.clear()
    match.copy().push(match.game.moves(match.state, match.board)[0])
    match.rewind(len(match.moves) - APART // 2)
    assert len(applied) <= 1  # neither a move nor a short way back makes others again


def test_a_long_match_holds_few_states_and_says_how_much_memory_it_takes() -> None:
    load(LONG).ready()  # no thread loads compiled rules beside the measurement
    begun(APART)  # what is made once is not counted
    tracemalloc.start()
    try:
        match = Match(LONG, 6)
        gc.collect()  # what would be freed meanwhile is not taken
        before = tracemalloc.get_traced_memory()[0]
        played(match, Forgetful(), 40 * APART, "long")
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    states = match.states
    assert len(states.moves) == 40 * APART and len(states.kept) == 41 and len(states.last) <= 2 * APART + 1
    assert taken / 2 < states.size < taken * 2


class Forgetful(Plain):
    def append(self, state: bytes) -> None:
        """Nothing is kept that would be counted."""


def test_a_copy_shares_the_moves_and_two_copies_go_their_own_ways() -> None:
    """So a move costs as much in a long game as in a short one: nothing is copied that grows."""
    match, plain = begun(LENGTH)
    one, other = match.copy(), match.copy()
    played(one, one_way := plain[:], 3, "one")
    assert one.states.moves.items is match.states.moves.items and one.states.kept.items is match.states.kept.items
    played(other, other_way := plain[:], 5, "other")
    assert same(match, plain) and same(one, one_way) and same(other, other_way)
    assert match.moves == one.moves[:LENGTH] == other.moves[:LENGTH] and one.moves != other.moves
