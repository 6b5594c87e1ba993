"""Four languages, switched at once, wherever one is."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hexagone import GAMES
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.support.samples import FIRST, LONG, OTHER

TEXT = Path(__file__).parents[2] / "web" / "text"
NAMES = {"fr": "Français", "it": "Italiano", "de": "Deutsch", "en": "English"}
PLACES = {"/": "home.motto", f"/new/{FIRST}": "setup.start", f"/rules/{OTHER}": "rules.search", "/settings": "me.elsewhere"}


def sentence(language: str, key: str) -> str:
    table, name = key.split(".")
    return str(tomllib.loads((TEXT / f"{language}.toml").read_text(encoding="utf-8"))[table][name])


def speak(page: Page, language: str) -> None:
    page.locator("header").get_by_role("combobox").select_option(label=NAMES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("path", PLACES)
def test_a_page_speaks_four_languages(guest: Guest, path: str) -> None:
    guest.visit(path)
    for language in NAMES:
        speak(guest.page, language)
        words = sentence(language, PLACES[path])
        expect(guest.page.get_by_text(words).or_(guest.page.get_by_label(words)).first).to_be_visible()
    guest.page.reload()
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")


def test_a_table_speaks_four_languages_without_losing_anything(guest: Guest) -> None:
    guest.open(LONG)
    guest.waits()
    guest.page.get_by_role("tab", name="Chat").click()
    guest.page.get_by_label("Write a message").fill("Un moment")
    prompts = set()
    for language in NAMES:
        speak(guest.page, language)
        todo = guest.page.get_by_role("region", name=sentence(language, "table.todo"))
        prompts.add(todo.get_by_role("paragraph").first.inner_text())
        expect(guest.page.get_by_label(sentence(language, "chat.write"))).to_have_value("Un moment")
    assert len(prompts) == len(NAMES)


@pytest.mark.parametrize("game", GAMES)
def test_who_has_won_is_said_in_one_line_in_four_languages(guests: Guests, game: str) -> None:
    """Else the sentence below, and the buttons, move when the game is over."""
    guest = guests()
    guest.bring(golden(game, "greedy-4"))
    expect(guest.over).to_be_visible()
    seats = guest.page.locator(".seats li")
    for language in NAMES:
        speak(guest.page, language)
        expect(seats.filter(has_text=sentence(language, "seat.won"))).not_to_have_count(0)
        assert len({seat.evaluate("it => it.offsetHeight") for seat in seats.all()}) == 1, language


def test_without_a_server_the_page_says_so_in_the_language_of_its_reader(guests: Guests) -> None:
    guest = guests()
    guest.page.add_init_script("localStorage.hexagone = JSON.stringify({ language: 'de' })")
    guest.page.route("**/api/me", lambda route: route.abort())
    guest.visit()
    expect(guest.page.get_by_role("heading", name=sentence("de", "lost.no-answer"))).to_be_visible()
    guest.page.unroute("**/api/me")
    guest.button(sentence("de", "lost.again")).click()
    expect(guest.page.get_by_text(sentence("de", "home.motto"))).to_be_visible()
    guest.faults.clear()  # the server was away
