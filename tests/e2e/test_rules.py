"""The rules page: a guide with pictures, every clause linked, found by search, printed by keyboard, in four languages, on a small phone."""

import re

import pytest
from playwright.sync_api import expect

from hexagone import GAMES, load
from hexagone.engine.text import LANGUAGES, Text
from hexagone.guide import facts, words
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.test_axe import clean
from tests.e2e.test_keys import reach
from tests.e2e.test_languages import sentence
from tests.e2e.test_phone import fits

GUIDED = [name for name in GAMES if words(load(name).folder, "en")]
LOADED = "[...document.querySelectorAll('figure img')].every((image) => image.complete && image.naturalWidth > 0)"


def told(game: str, language: str = "en") -> dict[str, str]:
    return words(load(game).folder, language)


def seen(guest: Guest) -> None:
    """Every picture has come."""
    guest.page.wait_for_load_state("networkidle")
    assert guest.page.evaluate(LOADED)


@pytest.mark.parametrize("game", GUIDED)
def test_the_rules_of_a_game_are_a_page_to_read(guest: Guest, game: str) -> None:
    guest.visit(f"/rules/{game}")
    examples = facts(load(game).folder)["examples"]
    expect(guest.page.get_by_text(told(game)["aim"])).to_be_visible()
    expect(guest.page.get_by_role("figure")).to_have_count(len(examples))
    for figure in guest.page.get_by_role("figure").all():  # whoever does not see the picture is told whose it is, and what is on it
        heading = figure.get_by_role("heading").inner_text()
        expect(figure.get_by_role("img", name=f"Picture of the board: {heading}", exact=True)).to_be_attached()
        expect(figure.get_by_role("paragraph")).to_contain_text(re.compile(r"\w{3}.*\w{3}", re.S))
    seen(guest)
    clause = next(iter(examples.values()))["clauses"][0]
    guest.page.get_by_role("figure").first.get_by_role("link", name=clause, exact=True).click()
    expect(guest.page.locator(f"#clause-{clause}")).to_be_focused()
    for apart in facts(load(game).folder)["files"]:
        expect(guest.page.locator(f"#clause-{apart}")).to_have_count(0)
    guest.page.emulate_media(media="print")
    expect(guest.page.get_by_role("searchbox")).to_be_hidden()
    expect(guest.page.get_by_role("banner")).to_be_hidden()


WATCH = "localStorage.hexagone = JSON.stringify({ language: '%s' }); window.print = () => (window.printed = true)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_searched_and_printed_by_keyboard(guest: Guest, language: str) -> None:
    """Words find the clauses that use them all, and no others are shown then; also what only writers of files need."""
    game = next(one for one in GUIDED if facts(load(one).folder)["files"])
    clauses, apart = Text(load(game), language).table("clauses"), facts(load(game).folder)["files"]
    guest.page.add_init_script(WATCH % language)
    guest.visit(f"/rules/{game}")
    expect(guest.page.get_by_text(told(game, language)["aim"])).to_be_visible()
    shown = guest.page.locator("[id^='clause-']")
    expect(shown).to_have_count(len(clauses) - len(apart))
    reach(guest, sentence(language, "rules.print"))
    guest.page.keyboard.press("Enter")
    assert guest.page.evaluate("window.printed")
    reach(guest, sentence(language, "rules.search"))
    for name in (next(iter(clauses)), apart[0]):
        guest.page.keyboard.press("Control+a")
        guest.page.keyboard.type(clauses[name][:60])
        expect(shown).to_have_count(1)
        expect(shown).to_contain_text(clauses[name])
    expect(shown).to_contain_text(sentence(language, "rules.apart"))
    guest.page.keyboard.press("Control+a")
    guest.page.keyboard.type("xyzxyz")
    expect(shown).to_have_count(0)
    expect(guest.page.get_by_role("main").get_by_role("status")).to_have_text(sentence(language, "rules.found").replace("{count}", "0"))


@pytest.mark.parametrize("game", GUIDED)
def test_the_rules_fit_a_small_phone_in_every_language_and_are_clean(guests: Guests, game: str) -> None:
    guest = guests(360, 740, bypass_csp=True)
    for language in (*LANGUAGES[1:], "en"):
        guest.page.add_init_script(f"localStorage.hexagone = JSON.stringify({{ language: '{language}' }})")
        guest.visit(f"/rules/{game}")
        expect(guest.page.get_by_text(told(game, language)["aim"])).to_be_visible()
        seen(guest)
        fits(guest)
    clean(guest)


@pytest.mark.parametrize("game", GUIDED)
def test_a_player_aid_is_beside_the_board(guest: Guest, game: str) -> None:
    guest.open(game)
    aid = guest.tab("Rules").get_by_role("region", name="Player aid")
    expect(aid).to_be_visible()
    shown = aid.bounding_box()
    assert shown and shown["height"] <= 430  # half a screen
