"""A try from a position, in the browser: lines are kept, compared, named and shown to others."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Guests
from tests.e2e.record import golden
from tests.e2e.test_axe import clean
from tests.support.samples import FIRST

LINE = re.compile(r"^Line \d+$")


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 360)])
def test_a_position_is_tried_and_its_lines_are_kept(guests: Guests, theme: str, width: int) -> None:
    anna, paul = guests(theme=theme, width=width, bypass_csp=True), guests()
    anna.bring(golden(FIRST, "greedy-2"))
    expect(anna.over).to_be_visible()
    table = anna.page.url.rpartition("/")[2].partition("?")[0]
    anna.visit(f"/t/{table}?at=37")  # it is her turn there, with four moves
    anna.page.get_by_role("link", name="Try from here").press("Enter")
    anna.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    study = anna.page.url.rpartition("/")[2]
    box = anna.tab("Study")
    expect(box.get_by_text("every line stays here").or_(box.get_by_role("listitem").first)).to_be_visible()
    for way in (0, 1):
        news = anna.page.request.get(f"/api/tables/{study}").json()
        while not news["legal"]:
            news = anna.page.request.get(f"/api/tables/{study}").json()
        anna.post(f"/api/tables/{study}/moves", seat=news["seat"], move=news["legal"][way]["move"], after=news["number"])
        expect(box.get_by_text(LINE)).to_have_count(way + 1)
        with anna.page.expect_response(lambda answer: answer.url.endswith("/tree") and answer.request.method == "POST"):
            box.get_by_role("button", name="To the beginning").press("Enter")
        expect(box).not_to_contain_text(news["legal"][way]["move"])  # moves are said as on buttons, not as in a record
        expect(box.locator("ol ol").get_by_role("button").first).to_be_visible()
    box.get_by_role("button", name="Evaluate").press("Enter")
    expect(box.get_by_role("img", name="Chances to win").first).to_be_visible()
    assert anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")  # the panel scrolls, the page does not
    clean(anna)
    box.get_by_label("Name of the study").fill("My idea")
    with anna.page.expect_response("**/name"):
        box.get_by_label("Name of the study").press("Enter")
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    paul.visit(f"/t/{study}")
    expect(paul.tab("Study").get_by_text(LINE)).to_have_count(2)
    expect(paul.page.get_by_label("Name of the study")).to_have_count(0)
    anna.visit("/studies")
    expect(anna.page.get_by_role("link", name="My idea")).to_be_visible()
    clean(anna)
