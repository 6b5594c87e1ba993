"""My statistics in the browser, with games in them; and every page of learning on a small phone in four languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.e2e.test_axe import THEMES, clean
from tests.e2e.test_languages import NAMES, sentence, speak
from tests.e2e.test_phone import fits
from tests.e2e.test_puzzles import answer, reviewed
from tests.server.evening import nearly_over
from tests.support.samples import FIRST, title


def news(guest: Guest, table: str) -> Any:
    return guest.page.request.get(f"/api/tables/{table}").json()


def evening(first: Guest, second: Guest) -> None:
    """A game from its last moves to its end."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = first.post("/api/tables", game=FIRST, seats=seats, record=nearly_over(), open=True, hints=False)["id"]
    second.post(f"/api/tables/{table}/seats")
    while news(first, table)["stage"] == "playing":
        mover = next(one for one in (first, second) if news(one, table)["legal"])
        turn = news(mover, table)
        mover.post(f"/api/tables/{table}/moves", seat=turn["seat"], move=turn["legal"][0]["move"], after=turn["number"])


@pytest.mark.parametrize("theme", THEMES)
def test_games_are_added_up_taken_along_and_erased_by_keyboard(guests: Guests, theme: str) -> None:
    anna, paul = guests(theme=theme, bypass_csp=True), guests()
    paul.send("PATCH", "/api/me", name="Paul")
    evening(anna, paul)
    anna.visit("/statistics")
    kinds = anna.page.get_by_role("table").first.get_by_role("row")
    expect(kinds).to_have_count(2)
    expect(kinds.nth(1)).to_contain_text(title(FIRST))
    expect(anna.page.get_by_role("table").nth(1).get_by_role("link", name="Paul")).to_be_visible()
    spoken = anna.page.get_by_role("table").first.aria_snapshot()
    assert re.search(rf'columnheader "\w.*\n(.*\n)*.*rowheader "{title(FIRST)}.*"\n(.*\n)*.*cell "\d+"', spoken), spoken
    clean(anna)
    with anna.page.expect_download() as file:
        anna.page.get_by_role("link", name=sentence("en", "statistics.export")).press("Enter")
    assert len(file.value.path().read_text(encoding="utf-8").splitlines()) == 2
    anna.button(sentence("en", "statistics.erase")).press("Enter")
    anna.page.get_by_role("dialog").get_by_role("button", name=sentence("en", "more.yes")).press("Enter")
    expect(anna.page.get_by_text(sentence("en", "statistics.none"))).to_be_visible()


def test_statistics_fit_a_small_phone_in_four_languages(guests: Guests) -> None:
    anna, paul = guests(360, 740, bypass_csp=True), guests()
    evening(anna, paul)
    anna.visit("/statistics")
    expect(anna.page.get_by_role("table").first).to_be_visible()
    in_four_languages(anna, "statistics.by-kind")
    clean(anna)


def test_the_luck_of_all_my_games_is_found_when_i_ask_for_it(guests: Guests) -> None:
    """One review after the other, for me and for those I played with."""
    anna, paul = guests(bypass_csp=True), guests(390, 800)
    for _ in range(2):
        evening(anna, paul)
    anna.visit("/statistics")
    expect(anna.page.get_by_text(sentence("en", "statistics.luck-none"))).to_be_visible()
    anna.button("Review 2 games").press("Enter")
    expect(anna.page.get_by_text("from 2 reviewed games")).to_be_visible()
    expect(anna.page.get_by_role("button", name=re.compile("^Review"))).to_have_count(0)
    clean(anna)
    expect(paul.visit("/statistics").page.get_by_text("from 2 reviewed games")).to_be_visible()


@pytest.mark.parametrize(("path", "key"), [("/puzzles", "puzzle.about"), ("/studies", "study.about")])
def test_a_list_fits_a_small_phone_in_four_languages(guests: Guests, path: str, key: str) -> None:
    guest = guests(360, 740, bypass_csp=True).visit(path)
    in_four_languages(guest, key)
    clean(guest)


def test_an_answered_puzzle_fits_a_small_phone_in_four_languages(guests: Guests) -> None:
    guest = guests(360, 740)
    guest.visit(f"/puzzles/{FIRST}/today")
    answer(guest)
    in_four_languages(guest, "puzzle.next")


def test_a_review_fits_a_small_phone_in_four_languages(guests: Guests) -> None:
    guest = guests(360, 740)
    reviewed(guest)
    in_four_languages(guest, "review.costly")


def test_a_daily_deal_fits_a_small_phone_in_four_languages(guests: Guests) -> None:
    guest = guests(360, 740)
    guest.visit("/daily")
    in_four_languages(guest, "daily.title")


def test_a_study_fits_a_small_phone_in_four_languages(guests: Guests) -> None:
    guest = guests(360, 740)
    guest.bring(golden(FIRST, "greedy-2"))
    guest.page.wait_for_url(re.compile("/t/"))
    guest.visit(guest.page.url.partition("?")[0] + "?at=37")
    guest.page.get_by_role("link", name="Try from here").click()
    expect(guest.page.get_by_role("tab", name="Study")).to_be_visible()
    for language in NAMES:  # a table on a phone has no room for the choice of languages
        guest.page.add_init_script(f"localStorage.hexagone = JSON.stringify({{ language: '{language}' }})")
        guest.page.reload()
        guest.tab(sentence(language, "tab.study"))
        expect(guest.page.get_by_label(sentence(language, "study.name"))).to_be_visible()
        fits(guest)


def in_four_languages(guest: Guest, key: str) -> None:
    """The page speaks each of them, and is nowhere wider than the phone."""
    for language in NAMES:
        speak(guest.page, language)
        words = sentence(language, key).partition("{")[0].strip()
        expect(guest.page.get_by_text(words).or_(guest.page.get_by_label(words)).first).to_be_attached()
        fits(guest)
