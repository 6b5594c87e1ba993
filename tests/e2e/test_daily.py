"""The daily deal in the browser: played once, told without spoilers, and over at the same moment everywhere."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Guests, serving
from tests.e2e.guest import Guest
from tests.e2e.test_axe import clean
from tests.support.samples import FIRST, title

DAY = 86_400
ZONES = {
    "Pacific/Kiritimati": "2:00.PM",
    "Europe/Paris": "1:00.AM",
    "America/New_York": "7:00.PM",
}  # when it is midnight in UTC, in January


def finish(guest: Guest, table: str) -> None:
    """Take the first move each time, without a page."""
    while (news := guest.page.request.get(f"/api/tables/{table}").json())["stage"] == "playing":
        if news["legal"]:
            guest.post(f"/api/tables/{table}/moves", seat=news["seat"], move=news["legal"][0]["move"], after=news["number"])
        else:
            time.sleep(0.02)  # a bot thinks


@pytest.mark.parametrize(("theme", "width"), [("light", 360), ("dark", 1280)])
def test_a_deal_is_begun_by_keyboard_and_its_result_is_shared_as_text(guests: Guests, theme: str, width: int) -> None:
    guest = guests(width=width, theme=theme, bypass_csp=True, permissions=["clipboard-read", "clipboard-write"])
    guest.post("/api/me/link")  # somebody who is known here
    guest.visit("/daily")
    card = guest.page.get_by_role("region", name=title(FIRST))
    expect(card.get_by_role("button", name="Play")).to_be_visible()
    clean(guest)
    card.get_by_role("button", name="Play").press("Enter")
    guest.page.wait_for_url("**/t/*")
    table = guest.page.url.rpartition("/")[2]
    finish(guest, table)
    guest.page.get_by_role("link", name="To the daily deal").click()
    row = guest.page.get_by_role("row", name="you")
    expect(row).to_be_visible()
    spoken = guest.page.get_by_role("table").first.aria_snapshot()  # what a screen reader finds: heads of columns, a row of mine
    assert all(f'columnheader "{head}"' in spoken for head in ("Place", "Player", "Points")), spoken
    assert re.search(r'rowheader "you"\n(.*\n)*.*cell "[\d,]+"', spoken), spoken
    clean(guest)
    guest.button("Share as text").press("Enter")
    expect(guest.page.get_by_text("Copied")).to_be_visible()
    said = guest.page.evaluate("navigator.clipboard.readText()")
    record = guest.page.request.get(f"/api/tables/{table}/record").text()
    moves = {line.partition(" ")[2] for line in record.partition("\n\n")[2].splitlines()}
    assert f"/daily/{FIRST}/" in said and title(FIRST) in said and table not in said
    assert not [words for words in moves if words and words in said]
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.visit("/daily")
    expect(guest.page.get_by_role("region", name=title(FIRST)).get_by_role("button", name="Play")).to_have_count(0)
    guest.visit(f"/t/{table}?at=3")
    expect(guest.todo.get_by_text("You can try from here when the day or the round is over")).to_be_visible()
    expect(guest.page.get_by_role("link", name="Try from here")).to_have_count(0)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server where it is 14 January 2026, ten minutes before midnight in UTC; and the file that turns its clock."""
    folder = tmp_path_factory.mktemp("evening")
    shift = folder / "shift"
    shift.write_text(str(1_768_435_200 - 600 - time.time()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEXAGONE_SHIFT", str(shift))
        with serving(folder, str(folder / "hexagone.db"), program=("-m", "tests.support.shifted")) as (port,):
            yield f"http://127.0.0.1:{port}", shift


def test_the_day_ends_for_everybody_at_once_whatever_their_clocks_say(browser: Browser, evening: tuple[str, Path]) -> None:
    server, shift = evening
    people: dict[str, Any] = {}
    for zone, midnight in ZONES.items():
        context = browser.new_context(base_url=server, timezone_id=zone, locale="en-GB", reduced_motion="reduce")
        people[zone] = Guest(context.new_page()).visit(f"/daily/{FIRST}")
        expect(people[zone].page.get_by_text(re.compile(f"until {midnight}"))).to_be_visible()
        expect(people[zone].page.get_by_role("heading", name="Jan 14, 2026")).to_be_visible()
    first, *_ = people.values()
    early = first.post(f"/api/daily/{FIRST}")["id"]
    finish(first, early)
    shift.write_text(str(float(shift.read_text()) + 1200))
    for guest in people.values():
        guest.visit(f"/daily/{FIRST}")
        expect(guest.page.get_by_role("heading", name="Jan 15, 2026")).to_be_visible()
        guest.page.get_by_role("link", name="The day before").click()
        expect(guest.page.get_by_role("heading", name="Jan 14, 2026")).to_be_visible()
        expect(guest.page.get_by_role("row")).to_have_count(2)
        guest.page.get_by_text("Proof").click()
        expect(guest.page.get_by_text("follows at")).to_have_count(0)
        assert not guest.faults
        guest.page.context.close()
