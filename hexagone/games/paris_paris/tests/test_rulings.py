"""Every clause of Paris Paris, shown once. The number of the clause is in the name of its test."""

from typing import Any

import pytest

import hexagone
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.boardfile import read_board
from hexagone.games.paris_paris.rules.state import SEATS
from hexagone.games.paris_paris.tests.table import Table, table
from hexagone.match import Illegal

PARIS: Paris = GAME.board


def refused(at: Table, line: str, clause: str) -> None:
    before = at.match.state.tobytes()
    with pytest.raises(Illegal) as error:
        at.play(line)
    assert error.value.clause == clause
    assert at.match.state.tobytes() == before


# The board


def test_PP_1_five_lines_of_seven_stations_meet_in_ten_crossings() -> None:
    assert [len(stops) for stops in PARIS.lines.values()] == [7] * 5
    assert len(PARIS.stations) == 25
    assert sum(map(PARIS.is_crossing, PARIS.stations)) == 10
    for a in PARIS.lines.values():
        assert sum(map(PARIS.is_crossing, a)) == 4
        assert all(len(set(a) & set(b)) == 1 for b in PARIS.lines.values() if b != a)


def test_PP_2_a_crossing_has_three_or_four_neighbours_another_station_one_or_two() -> None:
    for station, neighbours in PARIS.neighbours.items():
        assert len(neighbours) in ((3, 4) if PARIS.is_crossing(station) else (1, 2))


def test_PP_3_as_many_tiles_as_neighbours_twelve_of_every_colour() -> None:
    left = hexagone.Match(GAME, 2).view()["left"]
    assert sum(left.values()) == 60
    for line in PARIS.lines:
        assert sum(n for tile, n in left.items() if tile.endswith("/" + line)) == 12
    for station, neighbours in PARIS.neighbours.items():
        assert sum(n for tile, n in left.items() if tile.startswith(station + "/")) == len(neighbours)
    assert (left["Pompidou/turquoise"], left["Pompidou/blue"]) == (2, 2)  # four arms
    assert (left["Opéra/red"], left["Opéra/orange"]) == (2, 1)  # three: orange ends there


def test_PP_4_nineteen_shops_are_the_supply() -> None:
    assert hexagone.Match(GAME, 3).view()["supply"] == {"grey": 19, "violet": 19, "yellow": 19}


# Setting up


@pytest.mark.parametrize(("players", "piles"), [(2, 20), (3, 15), (4, 12)])
def test_PP_5_piles_of_one_tile_more_than_players(players: int, piles: int) -> None:
    match = hexagone.Match(GAME, players)
    assert match.view()["piles"] == piles
    while match.turn < 0:
        match.play(match.legal[0])
    assert len(match.view()["lying"]) == players + 1
    assert match.view()["piles"] == piles - 1


def test_PP_6_markers_are_dealt_once_and_only_the_owner_knows() -> None:
    match = hexagone.Match(GAME, 2)
    match.play("marker grey red")
    assert "marker violet red" not in match.legal
    with pytest.raises(Illegal, match="PP-6"):
        match.play("marker violet red")
    match.play("marker violet blue")
    assert match.events("violet")[0]["line"] == "blue"
    assert match.events("grey")[0]["line"] is None
    assert match.legal == ["open-marker turquoise", "open-marker orange", "open-marker brown"]
    match.play("open-marker brown")
    assert match.view("grey")["markers"] == {"grey": "red", "violet": None}
    assert match.view("violet")["markers"] == {"grey": None, "violet": "blue"}
    assert match.view()["markers"] == {"grey": None, "violet": None}
    assert match.view()["open_marker"] == "brown"


@pytest.mark.parametrize("players", [3, 4])
def test_PP_6_with_more_than_two_players_no_marker_lies_open(players: int) -> None:
    match = hexagone.Match(GAME, players)
    for seat, line in zip(SEATS[:players], PARIS.lines, strict=False):
        match.play(f"marker {seat} {line}")
    assert all(words.startswith("first") for words in match.legal)


def test_PP_7_the_first_player_begins_and_play_goes_in_seat_order() -> None:
    match = hexagone.Match(GAME, 3, seed="clockwise")
    first = SEATS.index(match.view()["first"])
    order = []
    for _ in range(3):
        order.append(match.turn)
        match.play(match.legal[0])
    assert order == [(first + i) % 3 for i in range(3)]


# A round


def test_PP_8_several_tiles_may_lie_at_one_station() -> None:
    match = hexagone.Match(GAME, 2)
    for words in ("marker grey red", "marker violet blue", "open-marker brown", "first grey"):
        match.play(words)
    for words in ("reveal Opéra/red", "reveal Opéra/red", "reveal Opéra/orange"):
        match.play(words)
    assert match.view()["lying"] == ["Opéra/red", "Opéra/red", "Opéra/orange"]
    assert match.legal == ["open Opéra/red", "open Opéra/orange"]  # either red one is the same move
    match.undo()
    with pytest.raises(Illegal, match="PP-8"):
        match.play("reveal Opéra/red")  # there are only two


def test_PP_9_one_of_the_tiles_is_chosen_a_shop_opens_the_tile_is_gone() -> None:
    at = table().turn("grey", "Opéra/red", "Louvre/orange", "Denfert/blue")
    refused(at, "grey open Concorde/red", "PP-9")
    refused(at, "violet open Opéra/red", "PP-7")
    at.play("grey open Opéra/red")
    assert at.at("Opéra") == ["grey"]
    assert at.match.view()["lying"] == ["Louvre/orange", "Denfert/blue"]
    assert at.match.to_move == "violet"


def test_PP_10_every_shop_at_the_station_earns() -> None:
    table(grey="Opéra", violet="Opéra").visit("Opéra").scores(grey=1, violet=1)
    table(grey=["Opéra", "Opéra"]).visit("Opéra").scores(grey=2)


def test_PP_11_all_shops_at_the_smallest_distance_along_the_line_earn() -> None:
    table(grey="Opéra", violet="Invalides").visit("Concorde").scores(grey=1, violet=1)
    table(grey=["Opéra"], violet=["Opéra"], yellow="Vaugirard").visit("Concorde").scores(grey=1, violet=1)
    table(grey="Louvre").visit("Concorde").scores()  # beside Opéra, but on no line through Concorde


def test_PP_12_at_a_crossing_both_lines_count_and_the_smallest_distance_decides() -> None:
    table(grey="Concorde", violet="Pont Neuf").visit("Opéra").scores(grey=1)
    table(grey="Concorde", violet="Louvre").visit("Opéra").scores(grey=1, violet=1)


def test_PP_12_a_station_reached_along_both_lines_pays_once(twice: Paris) -> None:
    assert len(set(twice.lines["red"]) & set(twice.lines["blue"])) == 2
    table(board=twice, grey="Y").visit("X").scores(grey=1)


@pytest.fixture
def twice() -> Paris:
    """A hand-made board on which red and blue meet twice, X and Y, at the same distance along both."""
    lines = {
        "turquoise": ["t1", "t2", "t3", "t4", "t5", "t6", "t7"],
        "red": ["r1", "X", "r2", "Y", "r3", "t2", "r4"],
        "blue": ["b1", "X", "b2", "Y", "b3", "t4", "b4"],
        "orange": ["o1", "o2", "o3", "t6", "o4", "o5", "o6"],
        "brown": ["m1", "m2", "o2", "m3", "m4", "m5", "m6"],
    }
    source = {
        "id": "twice",
        "name": "Twice",
        "lines": [{"name": n, "mark": n[0].upper() if n != "brown" else "M", "stations": s} for n, s in lines.items()],
    }
    return read_board(source)


def test_PP_13_without_a_shop_on_any_line_through_the_station_nobody_scores() -> None:
    table(grey="Tour Eiffel", violet="Gare de Lyon").visit("Concorde").scores()


def test_PP_14_the_score_counts_on_past_forty_five() -> None:
    at = table(grey="Concorde")
    at.state.scores[0] = 45
    at.visit("Concorde").scores(grey=46)


def test_PP_15_the_leftover_tile_is_set_aside_the_second_of_a_colour_drives() -> None:
    first = table(grey="Opéra").turn("violet", "Denfert/blue", "Vaugirard/red", first="grey")
    first.play("violet open Denfert/blue")
    assert first.match.view()["aside"] == ["Vaugirard/red"]
    assert not [event for event in first.match.events() if event["what"] == "drove"]

    second = table(grey="Opéra").aside("Concorde/red").turn("violet", "Denfert/blue", "Vaugirard/red", first="grey")
    second.play("violet open Denfert/blue")
    assert [event["line"] for event in second.match.events() if event["what"] == "drove"] == ["red"]
    assert second.match.view()["aside"] == []


def test_PP_16_the_bus_passes_to_the_next_player() -> None:
    at = table(3).turn("yellow", "Denfert/blue", "Vaugirard/red", first="grey")
    at.play("yellow open Denfert/blue")
    assert at.match.view()["first"] == "violet"


# Excursion


def test_PP_17_the_bus_stops_at_crossings_only_in_the_order_of_the_line() -> None:
    red = list(PARIS.lines["red"])
    at = table(grey=red).excursion("red")
    stops = [event["station"] for event in at.match.game.events(at.state, PARIS) if event["what"] == "stopped"]
    assert stops == ["Montmartre", "Opéra", "Invalides", "Montparnasse"]


def test_PP_18_every_shop_on_the_crossing_earns() -> None:
    table(grey="Opéra", violet="Opéra").stop("Opéra").scores(grey=1, violet=1)


def test_PP_19_neighbouring_shops_count_whatever_the_line_and_once_a_stop() -> None:
    table(grey=["Opéra", "Louvre", "Concorde", "Montmartre"]).stop("Opéra").scores(grey=4)
    table(grey=["Opéra", "Opéra", "Louvre"]).stop("Opéra").scores(grey=3)


def test_PP_20_without_a_shop_on_the_crossing_nothing_beside_it_earns() -> None:
    table(grey="Louvre", violet="Opéra").stop("Opéra").scores(violet=1)


def test_PP_21_a_shop_may_earn_at_several_stops() -> None:
    table(grey=["Pompidou", "Hôtel de Ville"]).excursion("turquoise").scores(grey=4)


# Taking over


def test_PP_22_a_station_holds_one_shop_a_crossing_two() -> None:
    at = table(grey="Opéra").turn("violet", "Opéra/red", "Louvre/orange")
    assert at.match.legal == ["open Opéra/red", "open Louvre/orange"]
    refused(at, "violet open Opéra/red over grey", "PP-22")
    refused(at, "violet open Louvre/orange over violet", "PP-22")


def test_PP_23_at_a_full_station_a_shop_is_removed_at_a_crossing_by_choice() -> None:
    at = table(3, grey=["Opéra", "Louvre"], yellow="Opéra").turn("violet", "Opéra/red", "Louvre/orange")
    assert at.match.legal == ["open Opéra/red over grey", "open Opéra/red over yellow", "open Louvre/orange over grey"]
    refused(at, "violet open Opéra/red", "PP-23")
    refused(at, "violet open Opéra/red over violet", "PP-23")
    at.play("violet open Opéra/red over yellow")
    assert at.at("Opéra") == ["grey", "violet"]
    both = table(grey=["Opéra", "Opéra"]).turn("violet", "Opéra/red", "Louvre/orange")
    assert both.match.legal == ["open Opéra/red over grey", "open Louvre/orange"]


def test_PP_24_another_player_s_shop_goes_into_the_bag_which_is_shut() -> None:
    at = table(3, grey="Louvre").turn("violet", "Louvre/orange", "Denfert/blue", "Bastille/brown")
    at.play("violet open Louvre/orange over grey")
    assert at.in_bag() == {"grey": 1}
    assert at.match.view("grey")["bag"] is None
    assert at.supplies() == {"grey": 1, "violet": 1, "yellow": 0}
    opened = hexagone.Match(GAME, 3, options=["open-bag"], seed=1)
    assert opened.view()["bag"] == {"grey": 0, "violet": 0, "yellow": 0}


def test_PP_25_with_two_players_a_removed_shop_returns_to_its_owner() -> None:
    at = table(grey="Louvre").turn("violet", "Louvre/orange", "Denfert/blue", "Bastille/brown")
    at.play("violet open Louvre/orange over grey")
    assert at.in_bag() == {}
    assert at.supplies() == {"grey": 0, "violet": 1}


def test_PP_26_one_s_own_shop_returns_to_the_supply() -> None:
    at = table(3, violet="Louvre").turn("violet", "Louvre/orange", "Denfert/blue", "Bastille/brown")
    at.play("violet open Louvre/orange over violet")
    assert at.in_bag() == {}
    assert at.supplies() == {"grey": 0, "violet": 1, "yellow": 0}
    assert at.at("Louvre") == ["violet"]


def test_PP_27_without_supply_a_tile_is_only_taken() -> None:
    at = table(grey="Louvre").supply(violet=0).turn("violet", "Louvre/orange", "Denfert/blue", "Bastille/brown")
    assert at.match.legal == ["take Louvre/orange", "take Denfert/blue", "take Bastille/brown"]
    refused(at, "violet open Denfert/blue", "PP-27")
    at.play("violet take Louvre/orange")
    assert at.at("Louvre") == ["grey"]
    assert at.match.view()["lying"] == ["Denfert/blue", "Bastille/brown"]
    refused(at, "grey take Denfert/blue", "PP-27")


@pytest.mark.parametrize(
    ("shops", "tile"),
    [({"grey": "Bastille"}, "Bastille/brown"), ({"violet": "Opéra", "yellow": ["Opéra", "Louvre"]}, "Opéra/red"), ({}, "Opéra/red")],
)
def test_PP_27_who_may_not_take_is_told_a_move_that_is_legal(shops: dict[str, Any], tile: str) -> None:
    at = table(3, **shops).turn("yellow", tile, "Louvre/orange")
    with pytest.raises(Illegal) as error:
        at.play(f"yellow take {tile}")
    assert error.value.message.split("`")[1].casefold() in map(str.casefold, at.match.legal)  # who types it need not mind capitals


# The end


def last_choice(at: Table, **markers: str) -> Table:
    """The very last choice of a game: after it the leftover tile, Tour Eiffel, is visited, then the end."""
    seats = at.match.seats
    return at.markers(**markers).piles(0).turn(seats[-1], "Denfert/blue", "Tour Eiffel/brown", first=seats[0])


def test_PP_28_final_excursions_from_the_new_first_player_on_the_open_marker_last() -> None:
    at = last_choice(table(grey="Opéra", violet="Odéon"), grey="red", violet="brown", open="orange")
    at.play("violet open Denfert/blue")
    told = at.match.events()
    assert [(e["seat"], e["line"]) for e in told if e["what"] == "showed"] == [("violet", "brown"), ("grey", "red")]
    assert [e["line"] for e in told if e["what"] == "drove"] == ["brown", "red", "orange"]
    # Visit to Tour Eiffel: nearest on brown is Odéon, +1 violet. Brown: Odéon +1. Red: Opéra +1. Orange: Opéra +1.
    at.scores(grey=2, violet=2)
    assert at.match.over


@pytest.mark.parametrize(
    ("bag", "earned"),
    [({"grey": 3, "violet": 2}, {"grey": 3}), ({"grey": 3, "violet": 3}, {}), ({"grey": 2, "violet": 2, "yellow": 1}, {}), ({}, {})],
)
def test_PP_29_only_a_strict_majority_in_the_bag_earns(bag: dict[str, int], earned: dict[str, int]) -> None:
    at = last_choice(table(3), grey="red", violet="orange", yellow="turquoise").bag(**bag)
    at.play("yellow open Denfert/blue").scores(**earned)


def test_PP_29_with_two_players_the_bag_does_not_count() -> None:
    at = last_choice(table(), grey="red", violet="orange", open="turquoise").bag(grey=5)
    at.play("violet open Denfert/blue").scores()


def test_PP_30_the_highest_score_wins_then_fewer_shops_then_both() -> None:
    def ended(shops: dict[str, list[str]], **points: int) -> tuple[str, ...]:
        at = last_choice(table(3, None, **shops), grey="red", violet="orange", yellow="turquoise")
        for seat, score in points.items():
            at.state.scores[SEATS.index(seat)] = score
        at.play("yellow open Denfert/blue")
        return at.match.winners

    assert ended({}, grey=9, violet=8) == ("grey",)
    assert ended({"grey": ["Luxembourg"]}, grey=9, violet=9) == ("violet",)
    assert ended({}, grey=9, violet=9) == ("grey", "violet")
