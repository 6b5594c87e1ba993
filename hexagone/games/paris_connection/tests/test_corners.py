"""Corners of the clauses of Paris Connection: each test fails for a reading of its clause that is near the right one, but wrong."""

import random

import pytest

from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.reach import look_for_ways
from hexagone.games.paris_connection.rules.state import COMPANY, State
from hexagone.games.paris_connection.tests.table import Table, drawn, table
from hexagone.games.paris_connection.tests.test_rulings import OPEN
from hexagone.match import Illegal, Match

# Setting up


def test_PC_5_every_free_start_is_as_likely() -> None:
    """The last company has no choice; up to it each goes to any start that is left, near or far."""
    match = Match(GAME, 3)
    for i, company in enumerate(COMPANY):
        free = GAME.board.stations[i:]
        assert match.legal == [f"start {company} {station}" for station in free]
        assert GAME.odds(match.state, match.board) == [1] * len(free)
        match.play(f"start {company} {free[0]}")


@pytest.mark.parametrize("players", GAME.players)
def test_PC_7_every_seat_is_as_likely_to_begin(players: int) -> None:
    """Also for those dealt last, and only for seats at this table."""
    t = begun(players)
    assert t.match.legal == [f"first {seat}" for seat in t.match.seats]
    assert GAME.odds(t.match.state, t.match.board) == [1] * players


@pytest.mark.parametrize(("players", "first", "order"), [(3, "3", "3123"), (4, "2", "23412"), (6, "5", "5612345")])
def test_PC_7_play_begins_with_the_seat_drawn_and_goes_round(players: int, first: str, order: str) -> None:
    t = begun(players).play(f"first {first}")
    assert t.view()["first"] == first
    for seat in order:
        assert t.match.to_move == seat
        t.play("exchange red for 1 blue" if "exchange red for 1 blue" in t.match.legal else "exchange blue for 1 red")
    assert t.view()["first"] == first  # it does not pass on


def begun(players: int) -> Table:
    """The hands are dealt, and nobody has been drawn to begin."""
    t = table(players=players)
    t.match.undo()
    return t


# Build

# Brown can go to E2, which leads nowhere, and to A3, which is the last way out of Paris for red.
CORNERED = """
    BM  B   .   .
  BM  ^R  ^B  .   .
1Y  ^M  *   ^Y  .   2
  KM  ^K  ^P  .   .
    .   3K  .   4
"""


def test_PC_8_a_build_ends_when_only_what_PC_12_forbids_is_left() -> None:
    """There is room in A3, and brown touches it, but brown may not go there: nobody asks for a `stop`."""
    t = table(CORNERED).may_not("build brown A3", "PC-12", "cuts-off").play("build brown E2")
    assert (t.match.to_move, t.view()["phase"], t.view()["building"]) == ("2", "action", None)
    assert "stopped" not in t.happened
    t.may_not("stop", "PC-7")


def test_PC_8_the_same_build_goes_on_when_red_has_reached_a_city() -> None:
    t = table(CORNERED.replace("1Y", "1R")).play("build brown E2")
    assert t.match.to_move == "1"
    assert sorted(t.match.legal) == ["build brown A3", "stop"]


# Nobody is cut off

# With B1 full, red's way leads by A2 and A3 to A4.
ESTUARY = """
    .   .  |.   .
  B   ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
"""


def test_PC_12_a_hatched_edge_closes_the_last_way() -> None:
    """A2 and A3 keep their room, but no track leads from there to A4."""
    table(ESTUARY).may_not("build brown B1", "PC-12", "cuts-off").may("build red B1")


def test_PC_12_without_the_hatched_edge_there_is_a_way() -> None:
    table(ESTUARY.replace("|", " ")).may("build brown B1")


# Red can leave by B1 or by A3: brown may fill either of them, not both.
TWO_WAYS = """
    BM  B   .   .
  B   ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
"""


@pytest.mark.parametrize(("sooner", "later"), [("B1", "A3"), ("A3", "B1")])
def test_PC_12_holds_for_a_later_placement_of_a_build(sooner: str, later: str) -> None:
    """What was legal when the build began is looked at again after each placement."""
    t = table(TWO_WAYS).may(f"build brown {sooner}", f"build brown {later}").play(f"build brown {sooner}")
    t.may_not(f"build brown {later}", "PC-12", "cuts-off").may("stop", "build brown D1")
    assert t.match.to_move == "1"  # a refusal does not end the build
    t.play("build brown D1").may_not(f"build brown {later}", "PC-12", "cuts-off")
    t.play("stop").may(f"build red {later}").play(f"build red {later}")


# The end


def test_PC_18_Marseille_stops_a_build_that_has_begun() -> None:
    """It is the second of five, and more could be placed: no `stop`, no third, no turn for anybody."""
    t = table(OPEN).play("build purple E4")
    assert (t.match.to_move, t.match.over) == ("1", False)
    left = t.view()["depots"]["purple"]
    t.play("build purple Marseille")
    assert t.match.over and t.happened[:3] == ["built", "rose", "ended-marseille"]
    assert (t.value("purple"), t.view()["depots"]["purple"], t.view()["building"]) == (4, left - 1, None)
    for words in ("stop", "build purple D4"):
        with pytest.raises(Illegal) as error:
            t.match.play(words)
        assert error.value.clause == "PC-18"
    assert [line.split()[1] for line in t.match.record.splitlines()[-4:-2]] == ["build", "build"]


def test_PC_18_a_build_that_empties_the_last_but_one_depot_ends_the_game() -> None:
    t = table(OPEN).depots(red=2, blue=5, yellow=0, purple=0, black=0, brown=0).play("build red A2")
    assert (t.match.to_move, t.match.over) == ("1", False)
    t.play("build red A3")
    assert t.match.over and "ended-depots" in t.happened


def test_PC_18_a_build_that_leaves_two_filled_depots_does_not() -> None:
    """Either it stops in time, or two others are filled."""
    t = table(OPEN).depots(red=2, blue=5, yellow=0, purple=0, black=0, brown=0).play("build red A2", "stop")
    assert (t.match.to_move, t.match.over) == ("2", False)
    t = table(OPEN).depots(red=2, blue=5, yellow=1, purple=0, black=0, brown=0).play("build red A2", "build red A3")
    assert (t.match.to_move, t.match.over) == ("2", False)


@pytest.mark.parametrize("players", [3, 6])
def test_PC_21_after_a_build_the_quiet_turns_are_counted_anew(players: int) -> None:
    """A build in the last turn before the limit: the game goes on, for as many quiet turns as at first."""
    limit = 20 * players
    t = quiet(table(players=players), limit - 1).play("build red D10", "stop")
    assert not t.match.over
    quiet(t, limit - 1)
    assert not t.match.over and t.view()["quiet"] == limit - 1
    assert quiet(t, 1).match.over and "ended-quiet" in t.happened


def quiet(t: Table, turns: int) -> Table:
    """So many one-for-one exchanges."""
    for _ in range(turns):
        t.play(next(words for words in t.match.legal if " for 1 " in words))
    return t


@pytest.mark.parametrize("players", [3, 6])
def test_PC_12_what_a_company_needs_is_remembered_as_a_fresh_look_finds_it(players: int) -> None:
    """After every move of random games, on France and on a map where much is needed."""
    found = 0
    boards = GAME.board, drawn(TWO_WAYS)[0], drawn(TWO_WAYS)[0], drawn(CORNERED)[0], drawn(CORNERED)[0]
    for seed, board in enumerate(boards):
        match, luck = Match(GAME, players, board=board, seed=seed), random.Random(seed)
        while not match.over and len(match.moves) < 400:
            match.play(luck.choice([move for move in match.legal if move.startswith("build")] or match.legal))
            found += looked_alike(match)
    assert found > 20  # hexes that were needed: else this shows nothing


def looked_alike(match: Match) -> int:
    state, fresh = State.at(match.state), State.at(match.state.copy())
    without = [company for company in range(len(COMPANY)) if state.values[company] == 0]
    for company in without:
        look_for_ways(fresh, Tables.at(match.board.tables), company)
        assert state.needed[company].tolist() == fresh.needed[company].tolist()
    assert not any(state.needed[company].any() for company in range(len(COMPANY)) if company not in without)  # who has a city needs none
    return sum(bool(state.needed[company].any()) for company in without)
