"""Three people at a table who can be fair to each other: clocks, resigning, ending, lots, hints, blocks; and the way back to it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Guests, serving
from tests.e2e.guest import Guest
from tests.support.samples import FIRST

NAMES = ("Anna", "Paul", "Zoé")


class Shift:
    """Turns the clock of the server."""

    def __init__(self, file: Path) -> None:
        self.file, self.ahead = file, 0.0
        self.turn(0)

    def turn(self, seconds: float) -> None:
        self.ahead += seconds
        self.file.write_text(str(self.ahead))


@pytest.fixture(scope="module")
def shift(tmp_path_factory: pytest.TempPathFactory) -> Shift:
    return Shift(tmp_path_factory.mktemp("clock") / "shift")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, shift: Shift) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("server")
    os.environ["HEXAGONE_SHIFT"] = str(shift.file)
    with serving(folder, str(folder / "hexagone.db"), program=("-m", "tests.support.shifted")) as (port,):
        yield f"http://127.0.0.1:{port}"


def company(guests: Guests, people: int = 3, **more: Any) -> list[Guest]:
    """So many people at a table that has begun, each with the page open."""
    party = [guests(*((390, 800) if number else ())) for number in range(people)]
    for guest, name in zip(party, NAMES, strict=False):
        guest.send("PATCH", "/api/me", name=name)
    wishes = [{"kind": "open" if number else "me"} for number in range(people)]
    table = party[0].post("/api/tables", game=FIRST, seats=wishes, open=True, **more)
    for guest in party[1:]:
        guest.post(f"/api/tables/{table['id']}/seats", seat=None, entropy="x" * len(NAMES))
    for guest in party:
        guest.visit(f"/t/{table['id']}")
        expect(guest.prompt).to_be_visible()
    return party


def parted(party: list[Guest]) -> tuple[Guest, list[Guest]]:
    """Whose turn it is, and the others."""
    for guest in party:
        expect(guest.page.locator("[aria-current='true']")).to_have_count(1)
    mover = next(guest for guest in party if guest.choices.get_by_role("button").or_(guest.choices.locator("summary")).count())
    return mover, [guest for guest in party if guest is not mover]


def seat(guest: Guest, name: str) -> Locator:
    return guest.page.get_by_role("region", name="Seats").get_by_role("button", name=name)


def test_out_of_time_the_others_choose(guests: Guests, shift: Shift) -> None:
    party = company(guests, clock={"pace": "live", "minutes": 1, "increment": 0})
    parted(party)[0].choose()  # so that it cannot be cancelled any more
    late, (other, third) = parted(party)
    shift.turn(61)
    other.page.reload()
    expect(other.prompt).to_contain_text("has run out of time. You decide:")
    other.button("More time").click()
    expect(other.prompt).not_to_contain_text("has run out of time")
    shift.turn(61)
    other.page.reload()
    other.button("A bot plays on").click()
    expect(late.prompt).to_contain_text("Your time was up, so the others let a bot play for you.")
    late.button("Take my seat back").click()
    expect(late.prompt).not_to_contain_text("let a bot play for you")
    third.tab("More").get_by_role("button", name="Ask to end the game").click()
    third.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    other.button("Agree", exact=True).click()  # the one whose time is up is not asked
    for guest in party:
        expect(guest.prompt).to_contain_text("Ended by agreement, without a winner.")


def test_where_time_loses_the_page_says_so(guests: Guests, shift: Shift) -> None:
    party = company(guests, 2, clock={"pace": "live", "minutes": 1, "increment": 0, "loses": True})
    _, (other,) = parted(party)
    shift.turn(61)
    for guest in party:
        expect(guest.prompt).to_contain_text("Time is up:")
    expect(other.page.get_by_role("region", name="Seats")).to_contain_text("wins")


def test_leaving_and_resigning_ask_first(guests: Guests) -> None:
    one, two, three = company(guests)
    seat(two, "you").click()
    two.button("Leave the table").click()
    two.button("Stay").click()
    for guest in (two, three):
        expect(guest.over).to_have_count(0)
        seat(guest, "you").click()
        guest.button("Resign", exact=True).click()
        guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(one.prompt).to_contain_text("The others have resigned: Anna wins.")
    expect(seat(one, "Paul")).to_contain_text("resigned")
    one.tab("More").get_by_role("button", name="Delete this table").click()
    one.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    one.page.wait_for_url("**/")
    expect(one.page.get_by_role("heading", name="Finished")).to_have_count(0)
    two.visit()
    expect(two.page.get_by_role("heading", name="Finished")).to_be_visible()


def test_by_lot_everybody_finds_their_seat(guests: Guests) -> None:
    party = company(guests, seating="lot")
    for guest, name in zip(party, NAMES, strict=True):
        expect(guest.page.get_by_role("region", name="Seats").locator("li", has_text="you")).to_contain_text(name)
    mover, _ = parted(party)
    mover.choose()


def test_hints_between_people_are_seen(guests: Guests) -> None:
    party = company(guests, 2, hints=True)
    mover, (other,) = parted(party)
    mover.button("Hint").click()
    expect(other.page.get_by_role("region", name="Seats")).to_contain_text("1 hint used")
    quiet, (_,) = parted(company(guests, 2))
    expect(quiet.button("Hint")).to_have_count(0)


def test_block_and_report(guests: Guests) -> None:
    one, two = company(guests, 2)
    seat(one, "Paul").click()
    one.button("Report Paul").click()
    one.page.get_by_label("What happened?").fill("He shouts.")
    one.button("Send the note").click()
    expect(one.page.get_by_text("The host of this server has your note.")).to_be_visible()
    one.button("Close").click()
    seat(one, "Paul").click()
    one.button("Block Paul").click()
    one.button("Block Paul").click()
    expect(one.page.get_by_text("You will not meet again.")).to_be_visible()
    one.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}], open=True, name="Without Paul")
    assert [table["name"] for table in two.page.request.get("/api/tables").json() if table["name"] == "Without Paul"] == []
    one.visit("/settings")
    one.button("Unblock: Paul").click()
    expect(one.page.get_by_text("People you blocked")).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 390])
def test_home_begins_with_your_move(guests: Guests, width: int) -> None:
    guest, friend = guests(width, 800), guests()
    friend.send("PATCH", "/api/me", name="Paul")
    clock = {"pace": "days", "days": 3}
    for name in ("Monday", "Tuesday"):
        table = guest.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}], open=True, name=name, clock=clock)
        news = friend.post(f"/api/tables/{table['id']}/seats")
        if news["view"]["to_move"] == news["seat"]:
            move = news["legal"][0]["move"]
            friend.post(f"/api/tables/{table['id']}/moves", seat=news["seat"], move=move, after=news["number"])
    guest.visit()
    first = guest.page.get_by_role("heading", level=2).first
    expect(first).to_have_text("Your move")
    card = guest.page.get_by_role("region", name="Your move").get_by_role("link", name="Tuesday")
    expect(card).to_contain_text("Paul is waiting")
    expect(card).to_contain_text(re.compile(r"(2 d 23|3 d 0) h left"))
    assert card.bounding_box()["y"] < 400  # type: ignore[index]
    expect(card.locator("img")).to_have_js_property("complete", True)
    assert card.locator("img").evaluate("image => image.naturalWidth") > 0
