"""What axe finds: nothing, in light and in dark."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from hexagone import GAMES
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.e2e.test_show import HOLD, last_move, shown
from tests.support.samples import FIRST, LONG, OTHER, title

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("light", "dark")


@pytest.fixture
def checked(guests: Guests) -> Any:
    """Somebody whose browser lets axe in."""
    return lambda theme, **more: guests(theme=theme, bypass_csp=True, **more)


def clean(guest: Guest) -> None:
    if not guest.page.evaluate("'axe' in window"):
        guest.page.add_script_tag(path=AXE)
    found = guest.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    assert [f"{one['id']}: {node['html'][:200]} {node['failureSummary']}" for one in found for node in one["nodes"]] == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/", f"/new/{FIRST}", f"/rules/{OTHER}", "/settings", "/statistics", "/daily", "/stored", "/nowhere"])
def test_a_page_is_clean(checked: Any, theme: str, path: str) -> None:
    guest = checked(theme).visit(path)
    expect(guest.page.get_by_role("heading", level=1)).to_be_attached()
    guest.page.wait_for_load_state("networkidle")
    clean(guest)


@pytest.mark.parametrize("theme", THEMES)
def test_a_personal_link_and_the_list_of_keys_are_clean(checked: Any, theme: str) -> None:
    anna, paul = checked(theme), checked(theme)
    paul.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}])  # else there is nothing to lose
    paul.visit(anna.post("/api/me/link")["path"])
    paul.button("Make a link first").click()
    expect(paul.page.get_by_label("Your personal link")).to_be_visible()
    clean(paul)
    anna.visit("/settings")
    expect(anna.button("Sign out everywhere else")).to_be_visible()
    clean(anna)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_clean(checked: Any, theme: str, game: str) -> None:
    guest = checked(theme)
    guest.open(game)
    guest.play(2)
    guest.waits()
    clean(guest)
    guest.tab("In words")
    clean(guest)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_clean(checked: Any, theme: str, game: str) -> None:
    guest = checked(theme)
    guest.bring(golden(game, "greedy-3"))
    expect(guest.over).to_be_visible()
    clean(guest)


@pytest.mark.parametrize("theme", THEMES)
def test_a_phone_is_clean(checked: Any, theme: str) -> None:
    guest = checked(theme, width=360, height=740)
    guest.open(FIRST)
    guest.waits()
    guest.tab("Rules")
    clean(guest)


def showing(guest: Guest) -> None:
    shown(guest, FIRST)


def ending(guest: Guest) -> None:
    guest.page.add_init_script(HOLD)
    last_move(guest, FIRST)
    expect(guest.page.locator(".sprite").first).to_be_attached()


def curtained(guest: Guest) -> None:
    guest.open(FIRST, "me me")
    expect(guest.button("I am alone with the screen")).to_be_visible()


def refereed(guest: Guest) -> None:
    guest.open(LONG, "me me", referee=True)
    guest.waits()


def hinted(guest: Guest) -> None:
    guest.open(FIRST)
    guest.waits()
    guest.button("Hint").click()
    expect(guest.prompt.get_by_role("status")).to_be_visible()


def asked_how_strong(guest: Guest) -> None:
    guest.visit().page.get_by_role("article", name=title(FIRST)).get_by_role("button", name="Play now").click()


def asked_about_a_seat(guest: Guest) -> None:
    guest.open(FIRST, "me open")
    guest.page.get_by_role("region", name="Seats").get_by_role("button").first.click()


def asked_for_a_name(guest: Guest) -> None:
    guest.visit("/people")
    guest.button("Find people").click()


def set_as_one_likes(guest: Guest) -> None:
    guest.open(FIRST)
    expect(guest.tab("More").get_by_label("Animations")).to_be_visible()


MOMENTS = (showing, ending, curtained, refereed, hinted, asked_how_strong, asked_about_a_seat, asked_for_a_name, set_as_one_likes)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_is_clean(checked: Any, moment: Callable[[Guest], None], width: int, theme: str) -> None:
    guest = checked(theme, width=width, motion=moment in (showing, ending))
    moment(guest)
    if moment in (asked_how_strong, asked_about_a_seat, asked_for_a_name):
        expect(guest.page.get_by_role("dialog")).to_be_visible()
    clean(guest)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_referee_of_every_game_is_clean(checked: Any, theme: str, game: str) -> None:
    guest = checked(theme)
    guest.open(game, referee=True)
    guest.waits()
    clean(guest)
