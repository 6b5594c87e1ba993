"""What buttons tell comes true."""

from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.tests.table import Table, brawl_of_four
from hexagone.server.domain.news import choice
from hexagone.server.wire.tables import Choice
from tests.support.choices import tried

SAID = {"install": "installed", "sell": "sold", "auction": "offered", "bid": "bid"}  # verb -> the event with the amount


def test_amounts_are_paid_as_told() -> None:
    seen = set()
    for seat, one, events in tried(GAME, every=7):
        if one.parts["verb"] in SAID:
            event = next(event for event in events if event["what"] == SAID[str(one.parts["verb"])])
            assert (event["seat"], event["amount"]) == (seat, one.facts.get("amount", one.parts.get("amount")))
            seen.add(event["what"])
    assert seen == set(SAID.values())


def test_ci_7_and_ci_8_prices_and_rents_stand_on_the_buttons() -> None:
    """Of installing what everybody else will owe; of a drive what is due at once, which is nothing where one has a car park."""
    table = Table(first="red").with_parks(red="Lyon", blue="Nice").lands("Bordeaux")
    assert buttons(table)["install"].facts == {"amount": 7_000, "rent": 9_000}
    table = Table(first="red").with_parks(red="Lyon", blue="Lyon", green="Bordeaux").with_parks(blue="Bordeaux").lands("ROUTE LIBRE")
    drives = buttons(table)
    assert drives["go Bordeaux"].facts == {"amount": 7_000, "owed": 18_000}
    assert set(drives["go Nice"].facts) == {"amount"}
    assert drives["go Lyon"].facts == drives["go DÉPART"].facts == {}


def test_ci_7_the_rents_that_a_drive_tells_are_paid() -> None:
    seen = 0
    for seat, one, events in tried(GAME, every=3):
        if "owed" in one.facts and not any(event["what"] == "forgiven" for event in events):
            paid = [event["amount"] for event in events if event["what"] == "rented" and event["seat"] == seat]
            if paid:  # else something must be sold first
                assert sum(paid) == one.facts["owed"]
                seen += 1
    assert seen


def test_ci_21_the_stake_of_a_brawl_is_told_before() -> None:
    table = Table(first="red").with_parks(red=2, yellow=2, blue=2, green=2).with_parks(red="Reims", yellow="Reims").lands("Reims")
    assert buttons(table)["brawl"].facts == {"amount": 36_000}
    assert buttons(table)["pass"].facts == {"kind": "brawl"}


def test_ci_22_a_brawler_reads_the_number_to_throw() -> None:
    assert {one.facts["number"] for one in buttons(brawl_of_four()).values()} == {9}


def test_ci_16_who_swaps_reads_where_the_other_stands() -> None:
    table = Table(first="red").at(blue="Lyon", green="Nice").lands("DÉPART")
    assert {move: one.facts.get("square") for move, one in buttons(table).items()} == {
        "swap blue": "Lyon",
        "swap green": "Nice",
        "stay": None,
    }


def test_ci_27_to_throw_is_the_one_large_button_and_selling_is_tucked_away() -> None:
    table = Table(first="red").with_parks(red="Lille").with_cash(red=1_000)
    ranks = {move: one.rank for move, one in buttons(table).items()}
    assert ranks == {"roll": "primary", "sell Lille to bank": "rare", "auction Lille": "rare"}
    table.with_parks(blue="Lyon").lands("Lyon")  # the rent is more than red has
    assert {one.rank for one in buttons(table).values()} == {"secondary"}


def buttons(table: Table) -> dict[str, Choice]:
    match = table.match
    known = GAME.seen(match.state, match.board, match.turn)
    return {one.move: one for one in (choice(match, known, move) for move in GAME.moves(known, match.board))}
