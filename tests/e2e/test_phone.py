"""On a phone, 360 pixels wide: nothing is wider than the page, and everything can be reached."""

import pytest
from playwright.sync_api import expect

from hexagone import GAMES
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden

PAGES = ("/", "/new/paris-paris", "/new/paris-connection?friends", "/rules/parcours-citroen", "/settings", "/nowhere", "/t/nowhere")
FITS = "document.scrollingElement.scrollWidth <= innerWidth"
# Controls that stick out of the page, unless they lie on the board or in something that scrolls sideways.
CUT = """[...document.querySelectorAll('button, a, input, select, summary')].filter((it) => {
  const box = it.getBoundingClientRect();
  const scrolls = (at) => at && (/auto|scroll/.test(getComputedStyle(at).overflowX) || scrolls(at.parentElement));
  const out = box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
  return out && it.checkVisibility() && !it.closest('.content') && !scrolls(it.parentElement);
}).map((it) => it.outerHTML.slice(0, 120))"""


def fits(guest: Guest) -> None:
    assert guest.page.evaluate(FITS)
    assert guest.page.evaluate(CUT) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits(guests: Guests, path: str) -> None:
    guest = guests(360, 740).visit(path)
    expect(guest.page.get_by_role("heading", level=1)).to_be_attached()
    guest.page.wait_for_load_state("networkidle")
    fits(guest)
    guest.faults = [fault for fault in guest.faults if "404" not in fault]  # there is no such table


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_and_can_be_played_by_thumb(guests: Guests, game: str) -> None:
    guest = guests(360, 740, has_touch=True, is_mobile=True)
    guest.open(game)
    guest.play(6)
    guest.waits()
    fits(guest)
    for name in ("Log", "Rules", "Chat", "In words", "More"):
        guest.tab(name)
        fits(guest)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_and_the_lesson_fit(guests: Guests, game: str) -> None:
    guest = guests(360, 740)
    guest.bring(golden(game, "greedy-4"))
    guest.over.click()
    fits(guest)
    guest.button("Leave the replay").click()
    guest.button("How it ended").click()
    fits(guest)
    guest.visit(f"/learn/{game}")
    expect(guest.prompt).to_contain_text("Step 1 of")
    fits(guest)


def test_a_thumb_that_covers_several_places_is_asked(guests: Guests) -> None:
    guest = guests(360, 740, has_touch=True, is_mobile=True)
    guest.open("paris-connection")
    guest.waits()
    places = guest.spots.count()
    guest.page.locator("[data-spot][role=button]:not([aria-haspopup])").first.tap()  # one move only
    sure = guest.page.get_by_role("main").get_by_role("dialog").get_by_role("button")
    expect(sure.first).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    expect(guest.spots).to_have_count(places)


def test_open_hands_leave_the_map_its_height(guests: Guests) -> None:
    guest = guests(360, 740)
    guest.bring(golden("paris-connection", "greedy-6"))
    expect(guest.over).to_be_visible()
    hands = guest.page.get_by_role("region", name="hands")
    expect(hands.get_by_role("listitem").first).to_be_visible()
    assert hands.evaluate("it => it.offsetHeight < it.previousElementSibling.offsetHeight / 3 && it.scrollWidth > it.clientWidth")
