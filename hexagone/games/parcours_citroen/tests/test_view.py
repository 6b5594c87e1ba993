"""What is seen of a game besides its rules: the dice that lie there, the pot of a brawl, who takes part in what."""

from typing import Any

from hexagone.games.parcours_citroen.tests.table import Table, brawl_of_four, fight


def test_the_dice_keep_the_last_throw() -> None:
    """Also when other moves have been made since, and somebody opens the page only then."""
    table = Table(first="red").sees(dice=[]).lands("Lyon").sees(dice=[1, 2])
    table.play("red install").sees(dice=[1, 2]).play("yellow roll").sees(dice=[1, 2])
    table = Table(players=2, first="blue").with_parks(blue=11, green="Paris").lands("Paris").play("blue brawl", "blue dice 1")
    table.play("chance throw 4").sees(dice=[4])


def test_the_pot_is_what_the_winner_takes() -> None:
    table = brawl_of_four()
    assert table.view["brawl"]["pot"] == 4 * 36_000 + 8_000
    assert event(fight(table, "red hit"), "won")["amount"] == 152_000


def test_a_brawl_says_who_needs_what() -> None:
    told = event(brawl_of_four(), "declared")
    assert told["numbers"] == dict.fromkeys(("blue", "green", "red", "yellow"), 9)
    assert (told["reserve"], told["tries"]) == (8_000, 3)


def test_a_throw_of_a_brawl_says_what_came_of_it() -> None:
    table = fight(brawl_of_four(), "red miss")
    assert event(table, "tried") == {"what": "tried", "clause": "CI-22", "seat": "red", "number": 9, "faces": [1, 1], "try": 1}
    fight(table, "yellow miss", "blue miss", "green miss")
    assert event(table, "tried")["try"] == 1  # the last throw of the first try, though the second is on
    assert table.view["brawl"]["try"] == 2
    hit = event(fight(table, "red hit"), "hit")
    assert (hit["seat"], hit["number"], hit["faces"], hit["try"]) == ("red", 9, [4, 5], 2)


def test_an_auction_says_who_may_bid() -> None:
    """All who have no counter there. CI-28"""
    table = Table(first="red").with_parks(red="Nice", blue="Nice").play("red auction Nice")
    assert event(table, "offered")["bidders"] == ["green", "yellow"]


def event(table: Table, what: str) -> dict[str, Any]:
    return next(dict(event) for event in table.match.events() if event["what"] == what)
