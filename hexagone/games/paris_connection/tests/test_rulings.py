"""Every clause, shown under its number. The pictures of PC-9 to PC-12 are in test_rulebook."""

import pytest

from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.rules.play import can_exchange
from hexagone.games.paris_connection.rules.state import COMPANY, LIMIT, SHARE, State
from hexagone.games.paris_connection.tests.table import table
from hexagone.match import Illegal, Match

FRANCE = GAME.board
OPEN = """
    .   .   .   .
  .   ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
"""

# The board


def test_PC_1_six_starts_round_the_tower() -> None:
    assert sorted(FRANCE.starts.values()) == sorted(FRANCE.beside["F11"])
    assert FRANCE.tower == "F11"


def test_PC_2_what_a_locomotive_is_worth() -> None:
    t = table(OPEN).place("red", "B1").place("yellow", "C5").place("purple", "E4")
    t.play("build red A2", "build red Ay", "stop", "build yellow Bu", "stop", "build black Cy", "stop")
    assert [t.value(c) for c in ("red", "yellow", "black", "blue")] == [1, 2, 3, 0]
    t.depots(purple=9).place("blue", "B4").place("brown", "D1").values(blue=1, brown=1, purple=1).play("build purple Marseille")
    assert t.value("purple") == 1 + 4


def test_PC_3_hatched_edges_part_neighbours() -> None:
    for a, b in FRANCE.barriers:
        assert b in FRANCE.beside[a] and b not in FRANCE.touching[a] and a not in FRANCE.touching[b]


def test_PC_4_six_companies() -> None:
    assert COMPANY == ("red", "blue", "yellow", "purple", "black", "brown")
    t = table()
    for company in COMPANY:  # 33: one on its start, one marks the value, the others in depot and hands
        assert t.view()["depots"][company] + sum(int(t.state.hands[i, COMPANY.index(company)]) for i in range(3)) == 31


# Setting up


def test_PC_5_companies_draw_their_starts_in_order() -> None:
    match = Match(GAME, 3)
    assert len(match.legal) == 6
    match.play("start red Gare de Lyon", "chance")
    for words, key in (("start red Gare du Nord", "start-order"), ("start blue Gare de Lyon", "start-taken")):
        with pytest.raises(Illegal) as error:
            match.play(words)
        assert (error.value.clause, error.value.reason.key) == ("PC-5", key)
    match.play("start blue G10")  # a start may be called by its hex, and is written by its name
    assert match.record.splitlines()[-1] == "chance start blue Gare d'Austerlitz"
    assert match.view()["values"] == dict.fromkeys(COMPANY, 0)


@pytest.mark.parametrize(("players", "share"), [(3, 10), (4, 8), (5, 6), (6, 5)])
def test_PC_6_hands_are_drawn_and_the_rest_goes_to_the_depots(players: int, share: int) -> None:
    t = table(players=players)
    assert t.view()["sizes"] == dict.fromkeys(t.match.seats, share)
    assert sum(t.view()["depots"].values()) == 6 * 31 - players * share
    assert t.match.view("1")["hand"] == t.match.view("1")["hands"]["1"]


def test_PC_6_in_order_and_from_what_the_bag_holds() -> None:
    match = Match(GAME, 3)
    for i, company in enumerate(COMPANY):
        match.play(f"start {company} {FRANCE.stations[i]}")
    for words, key in (("deal 2 red", "deal-order"), ("deal 6 red", "no-such-seat")):
        with pytest.raises(Illegal) as error:
            match.play(words)
        assert (error.value.clause, error.value.reason.key) == ("PC-6", key)
    match.play("deal 1 red")
    assert GAME.odds(match.state, match.board) == [30, 31, 31, 31, 31, 31]
    GAME.state.at(match.state).depots[1] = 0  # type: ignore[attr-defined]
    with pytest.raises(Illegal, match="bag"):
        match.play("deal 1 blue")


def test_PC_7_clockwise_and_no_passing() -> None:
    t = table().may_not("stop", "PC-7")
    with pytest.raises(Illegal) as error:
        t.match.play("build red D10", "2")
    assert error.value.clause == "PC-7"
    assert [t.play("exchange red for 1 blue").match.to_move for _ in range(3)] == ["2", "3", "1"]
    assert t.match.view()["first"] == "1"


def test_PC_7_nobody_else_moves_while_a_build_goes_on() -> None:
    t = table()
    t.play(next(words for words in t.match.legal if words.startswith("build")))
    with pytest.raises(Illegal) as error:
        t.match.play("stop", "2")
    assert (error.value.clause, error.value.reason.key) == ("PC-7", "not-your-turn")


# Build


def test_PC_8_one_to_five_of_one_company() -> None:
    t = table().play("build red D10").may_not("build blue D12", "PC-8", "another-build").may_not("exchange red for 1 blue", "PC-8")
    t.play("build red D9", "build red C10", "build red B10", "build red Calais")
    assert (t.match.to_move, t.view()["building"]) == ("2", None)  # the fifth ends the build by itself
    t.play("build blue D12", "stop")
    assert (t.match.to_move, t.view()["phase"]) == ("3", "action")


def test_PC_8_an_empty_depot_cannot_be_chosen() -> None:
    t = table().depots(red=0, blue=1).may_not("build red D10", "PC-8", "depot-empty").play("build blue D12")
    assert t.match.to_move == "2"  # nothing more to place


def test_PC_8_a_build_ends_when_nothing_more_can_be_placed() -> None:
    t = table("""
    BM  B   YK  .
  BM  ^R  ^B  .   .
1R  ^M  *   ^Y  .   2
  KM  ^K  ^P  .   .
    .   3   .   4
""")
    assert t.play("build red A3").match.to_move == "2"


def test_PC_9_those_placed_this_turn_count() -> None:
    t = table(OPEN).may_not("build red A4", "PC-9")
    t.play("build red A3").may("build red A4")


def test_PC_10_two_in_the_country_one_in_a_city() -> None:
    t = table(OPEN).place("red", "A2", "Ay").place("brown", "B1").may("build brown A2")
    t.may_not("build brown Ay", "PC-10").may_not("build red A2", "PC-10")


def test_PC_11_nothing_in_Paris() -> None:
    table().may_not("build blue F11", "PC-11").may_not("build blue E10", "PC-11")


# Nobody is cut off

BUSY = """
    1B  1M  1K  .
  .   ^R  ^B  .   .
1Y  ^M  *   ^Y  .   2Y
  .   ^K  ^P  RP  Y
    .   3Y  .   4
"""


def test_PC_12_two_companies_may_depend_on_one_last_city_and_neither_may_take_it() -> None:
    t = table(BUSY)  # red and purple have no city, and Marseille is the last one
    t.may_not("build red Marseille", "PC-12").may_not("build purple Marseille", "PC-12").may_not("build yellow Marseille", "PC-12")


def test_PC_12_who_alone_depends_on_it_may_take_it() -> None:
    t = table(BUSY.replace("1K  .", "1K  1P")).may_not("build yellow Marseille", "PC-12").may("build red Marseille")
    assert t.play("build red Marseille").match.over


def test_PC_12_whatever_the_depot_holds() -> None:
    table(BUSY.replace("1K  .", "1K  1P")).depots(red=0).may_not("build yellow Marseille", "PC-12")


def test_PC_12_a_half_filled_hex_has_room_for_everybody() -> None:
    t = table("""
    BM  .   .   .
  BM  ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
""")
    t.may("build brown A3").play("build brown A3", "stop").may_not("build blue A3", "PC-12").may("build red A3")


def test_PC_12_a_company_in_the_hex_is_not_shut_out_of_it() -> None:
    """Red stands in A3 already: filling it takes nothing from red."""
    table("""
    BM  R   .   .
  BM  ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
""").may("build brown A3", "build blue A3")


def test_PC_13_and_PC_14_the_value_rises_past_the_scale() -> None:
    t = table(OPEN).place("red", "B1").values(red=30).play("build red Ay")
    assert t.value("red") == 31
    assert t.happened[:2] == ["built", "rose"]


# Exchange


def test_PC_15_one_is_given_one_or_two_of_another_company_are_taken() -> None:
    t = table(seat1="10 red").depots(blue=1, yellow=2)
    t.may("exchange red for 1 blue", "exchange red for 2 yellow").may_not("exchange red for 2 blue", "PC-15", "too-few")
    t.may_not("exchange red for 1 red", "PC-15", "same-company").may_not("exchange blue for 1 red", "PC-15", "not-held")
    red = t.view()["depots"]["red"]
    t.play("exchange red for 2 yellow")
    assert t.match.view("1")["hand"] == {"red": 9, "blue": 0, "yellow": 2, "purple": 0, "black": 0, "brown": 0}
    assert (t.view()["depots"]["red"], t.view()["depots"]["yellow"]) == (red + 1, 0)


def test_PC_16_what_is_given_and_taken_is_seen_by_all() -> None:
    t = table(seat1="10 red").play("exchange red for 2 yellow")
    for seat in ("1", "2", "3"):
        told = t.match.events(seat)
        assert [(e["what"], e["company"]) for e in told] == [("gave", "red"), ("took", "yellow")]
        assert t.match.view(seat)["sizes"] == {"1": 11, "2": 10, "3": 10}
        assert t.match.view(seat)["seen"]["1"]["yellow"] == 2
    assert t.match.view("2")["hands"]["1"] is None


@pytest.mark.parametrize(("players", "limit"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_PC_17_each_above_the_limit_costs_twenty(players: int, limit: int) -> None:
    assert LIMIT[players] == limit
    t = table(players=players).hand("1", f"{limit} red").values(red=7)
    assert t.match.scores["1"] == 7 * limit
    assert t.hand("1", f"{limit + 2} red").match.scores["1"] == 7 * (limit + 2) - 40


# The end


def test_PC_18_the_game_ends_at_once_on_Marseille() -> None:
    t = table(OPEN).place("purple", "E4").play("build purple Marseille")
    assert t.match.over and t.value("purple") == 4
    assert "ended-marseille" in t.happened and t.match.legal == []
    with pytest.raises(Illegal) as error:
        t.match.play("stop")
    assert error.value.clause == "PC-18"


def test_PC_18_or_when_one_depot_at_most_is_filled_at_the_end_of_a_turn() -> None:
    t = table(seat1="10 blue").depots(red=1, blue=1, yellow=0, purple=0, black=0, brown=0).play("exchange blue for 1 red")
    assert t.match.over and "ended-depots" in t.happened
    t = table(seat1="10 black").depots(red=1, blue=1, yellow=0, purple=0, black=0, brown=0).play("exchange black for 1 red")
    assert not t.match.over


def test_PC_19_highest_total_wins_and_equals_share() -> None:
    t = table(OPEN).place("purple", "E4").hand("1", "3 red, 1 blue").hand("2", "2 red, 3 blue").hand("3", "1 blue").values(red=2, blue=1)
    t.play("build purple Marseille")
    assert t.match.scores == {"1": 7, "2": 7, "3": 1}
    assert t.match.winners == ("1", "2")
    assert t.match.view()["hands"]["3"]["blue"] == 1  # all screens are put aside
    assert t.match.record.endswith("result 1 7, 2 7, 3 1\nwinner 1, 2\n")


def test_PC_20_who_has_no_action_misses_the_turn() -> None:
    """Every hand has something, and two depots are filled while a game runs: it takes a forged hand to see it."""
    t = table().depots(blue=0, yellow=0, purple=0, black=0, brown=5, red=2)
    t.state.touch[:] = 0  # and a map without room
    t.state.hands[1] = 0
    t.play("exchange red for 1 brown")
    assert t.match.to_move == "3" and "missed" in t.happened


def test_PC_20_if_nobody_has_one_the_game_ends() -> None:
    t = table().play("build red D10")
    t.state.touch[:] = 0
    t.state.hands[:] = 0
    t.play("stop")
    assert t.match.over and t.happened.count("missed") == 3 and "ended-nobody" in t.happened


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_PC_21_twenty_quiet_turns_for_each_player_end_the_game(players: int) -> None:
    t = table(players=players)
    for turn in range(20 * players):
        assert not t.match.over and t.view()["quiet"] == turn
        t.play(next(words for words in t.match.legal if " for 1 " in words))
    assert t.match.over and "ended-quiet" in t.happened


def test_PC_21_a_build_breaks_the_row() -> None:
    t = table()
    for _ in range(30):
        t.play(next(words for words in t.match.legal if " for 1 " in words))
    t.play("build red D10", "stop")
    assert t.view()["quiet"] == 0


def test_the_shares_of_PC_6_are_known() -> None:
    assert SHARE[3:] == (10, 8, 6, 5)


def test_PC_15_whoever_holds_something_for_which_another_depot_is_filled_can_exchange() -> None:
    """Also if it is not the first company in the hand: red's depot is the only filled one, red and blue are held, so blue can be given."""
    state = State.at(State.blank())
    state.players = 3
    state.depots[:] = 0
    state.depots[0] = 5
    state.hands[0, 0] = state.hands[0, 1] = 1
    state.hands[1, 0] = 1
    assert can_exchange(state, 0)
    assert not can_exchange(state, 1)
