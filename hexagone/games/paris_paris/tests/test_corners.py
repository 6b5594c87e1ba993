"""Corners of the clauses of Paris Paris: each test fails for a reading of its clause that is near the right one, but wrong."""

import pytest

import hexagone
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.rules.state import SEATS, State
from hexagone.games.paris_paris.tests.table import Table, table
from hexagone.games.paris_paris.tests.test_rulings import last_choice, refused

LINES = ("red", "orange", "turquoise", "brown")  # of the final markers, in seat order


def robbed(players: int, *options: str) -> hexagone.Match:
    """A real game, stopped in its first round: violet has just opened over grey."""
    match = hexagone.Match(GAME, players, options=options)
    for seat, line in zip(match.seats, LINES, strict=False):
        match.play(f"marker {seat} {line}")
    for words in [*["open-marker blue"] * (players == 2), "first grey", "reveal Louvre/orange", "reveal Louvre/orange"]:
        match.play(words)
    for tile in ("Denfert/blue", "Bastille/brown", "Concorde/red")[: players - 1]:
        match.play(f"reveal {tile}")
    match.play("open Louvre/orange", "grey")
    match.play("open Louvre/orange over grey", "violet")
    return match


def bags(match: hexagone.Match) -> list[dict[str, int] | None]:
    """What a spectator and every seat are shown of the bag."""
    return [match.view()["bag"], *(match.view(seat)["bag"] for seat in match.seats)]


def ending(at: Table) -> Table:
    return last_choice(at, **dict(zip(at.match.seats, LINES, strict=False)))


# A round


@pytest.mark.parametrize("players", GAME.players)
def test_PP_16_from_the_last_seat_the_bus_goes_to_the_first(players: int) -> None:
    """Seats that nobody has at this table are passed over, and the new first player chooses first."""
    last, mover = SEATS[players - 1], SEATS[players - 2]
    at = table(players).turn(mover, "Denfert/blue", "Vaugirard/red", first=last)
    at.play(f"{mover} open Denfert/blue")
    assert at.match.view()["first"] == "grey"
    while at.match.to_move == "chance":
        at.match.play(at.match.legal[0])
    assert at.match.to_move == "grey"


# Taking over


def test_PP_23_a_second_shop_of_one_s_own_opens_beside_the_first() -> None:
    """There is room for it: nothing is removed, and nothing comes back."""
    at = table(3, grey="Opéra").turn("grey", "Opéra/red", "Louvre/orange", "Denfert/blue")
    assert at.match.legal == ["open Opéra/red", "open Louvre/orange", "open Denfert/blue"]
    refused(at, "grey open Opéra/red over grey", "PP-22")
    at.play("grey open Opéra/red")
    assert at.at("Opéra") == ["grey", "grey"]
    assert at.supplies() == {"grey": 2, "violet": 0, "yellow": 0}
    assert at.in_bag() == {}


def test_PP_23_two_shops_of_one_s_own_make_a_crossing_full() -> None:
    """A third takes the place of one of them, which returns to the supply (PP-26)."""
    at = table(3, grey=["Opéra", "Opéra"]).turn("grey", "Opéra/red", "Louvre/orange", "Denfert/blue")
    refused(at, "grey open Opéra/red", "PP-23")
    at.play("grey open Opéra/red over grey")
    assert at.at("Opéra") == ["grey", "grey"]
    assert at.supplies() == {"grey": 2, "violet": 0, "yellow": 0}
    assert at.in_bag() == {}


@pytest.mark.parametrize("players", [3, 4])
def test_PP_24_what_lies_in_the_bag_is_hidden_in_the_middle_of_a_game(players: int) -> None:
    match = robbed(players)
    assert State.at(match.state).bag[0] == 1
    assert bags(match) == [None] * (players + 1)


@pytest.mark.parametrize("players", [3, 4])
def test_PP_24_an_open_bag_shows_it_to_all(players: int) -> None:
    assert bags(robbed(players, "open-bag")) == [{seat: int(seat == "grey") for seat in SEATS[:players]}] * (players + 1)


def test_PP_24_at_the_end_the_bag_is_opened_without_the_option_too() -> None:
    at = ending(table(3)).bag(grey=2, violet=1)
    assert bags(at.match) == [None] * 4
    at.play("yellow open Denfert/blue")
    assert at.match.over
    assert bags(at.match) == [{"grey": 2, "violet": 1, "yellow": 0}] * 4


@pytest.mark.parametrize("options", [(), ("open-bag",)])
def test_PP_25_with_two_players_there_is_no_bag_to_show(options: tuple[str, ...]) -> None:
    """Neither while they play nor at the end, whatever the option says; the shop is back in grey's supply."""
    match = robbed(2, *options)
    assert bags(match) == [None] * 3
    assert match.view()["supply"] == {"grey": 19, "violet": 18}
    while not match.over:
        match.play(match.legal[0])
    assert bags(match) == [None] * 3


# The end


@pytest.mark.parametrize(
    ("players", "bus", "order"),
    [
        (3, "grey", ["violet", "yellow", "grey"]),
        (3, "violet", ["yellow", "grey", "violet"]),
        (3, "yellow", ["grey", "violet", "yellow"]),
        (4, "grey", ["violet", "yellow", "green", "grey"]),
        (4, "yellow", ["green", "grey", "violet", "yellow"]),
        (4, "green", ["grey", "violet", "yellow", "green"]),
    ],
)
def test_PP_28_final_excursions_begin_with_whom_the_bus_has_come_to(players: int, bus: str, order: list[str]) -> None:
    """Not with who had it in the last round, nor always with the first seat; and no line but those of the players is driven."""
    at = ending(table(players))
    last = at.match.seats[SEATS.index(bus) - 1]
    at.turn(last, "Denfert/blue", "Tour Eiffel/brown", first=bus).play(f"{last} open Denfert/blue")
    told = at.match.events()
    lines = [LINES[SEATS.index(seat)] for seat in order]
    assert [(e["seat"], e["line"]) for e in told if e["what"] == "showed"] == list(zip(order, lines, strict=True))
    assert [e["line"] for e in told if e["what"] == "drove"] == lines
    assert [e["what"] for e in told if e["what"] in ("showed", "drove")] == ["showed", "drove"] * players
    assert at.match.over


def ended(shops: dict[str, list[str]], **points: int) -> Table:
    """The end of a game in which nobody earns any more: shops stand away from all crossings, yellow opens the last one."""
    at = ending(table(3, None, **shops))
    for seat, score in points.items():
        at.state.scores[SEATS.index(seat)] = score
    return at.play("yellow open Denfert/blue").scores(**points)


def test_PP_30_points_count_before_shops() -> None:
    """The leader has more shops on the board than anybody: that matters among equals only."""
    assert ended({"grey": ["Luxembourg", "République"]}, grey=9, violet=8, yellow=7).match.winners == ("grey",)
    assert ended({"violet": ["Luxembourg", "République"]}, grey=8, violet=9, yellow=7).match.winners == ("violet",)


def test_PP_30_fewer_shops_help_only_those_who_lead() -> None:
    shops = {"grey": ["Luxembourg", "République", "Les Halles"], "violet": ["Concorde", "Vaugirard"]}
    assert ended(shops, grey=9, violet=9, yellow=8).match.winners == ("violet",)
