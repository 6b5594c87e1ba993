"""A picture of every page and state, in both themes and both widths, for people to look at (HEXAGONE_SHOTS names the folder)."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hexagone import GAMES, OURS, load
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden, half
from tests.support.samples import FIRST, OTHER, title

Pose = Callable[[Guest], object]


def page(path: str) -> Pose:
    def pose(guest: Guest) -> None:
        guest.visit(path)
        expect(guest.page.get_by_role("heading", level=1)).to_be_attached()

    return pose


def home(guest: Guest) -> None:
    """All boards are drawn."""
    guest.visit()
    expect(guest.page.locator("article img")).to_have_count(len(GAMES))


def ask_level(guest: Guest) -> None:
    guest.visit().page.get_by_role("article", name=title(FIRST)).get_by_role("button", name="Play now").click()


def wait_for_friends(guest: Guest) -> None:
    guest.open(FIRST, "me open open", name="Thursday evening")
    expect(guest.button("Copy link").first).to_be_visible()


def draw_curtain(guest: Guest) -> None:
    guest.open(FIRST, "me me")
    expect(guest.button("I am alone with the screen")).to_be_visible()


def be_referee(guest: Guest) -> None:
    guest.open(OTHER, referee=True)
    guest.waits()


def sit(game: str, players: int = 4) -> Pose:
    """In the middle of a game."""

    def pose(guest: Guest) -> None:
        guest.open(game, " ".join(["me", *["bot"] * (players - 1)]), record=half(game, f"greedy-{players}"))
        guest.waits()

    return pose


def read(name: str) -> Pose:
    return lambda guest: guest.tab(name)


def open_spot(guest: Guest) -> None:
    """A place on the board that may mean several moves, if there is one."""
    for spot in guest.spots.all():
        if spot.get_attribute("aria-haspopup"):
            return spot.press("Enter")
    return None


def ask_hint(guest: Guest) -> None:
    guest.button("Hint").click()
    expect(guest.prompt.get_by_role("status")).to_be_visible()


def ask_why(guest: Guest) -> None:
    words = guest.tab("In words")
    words.get_by_label("Type a move or a command").fill(load(FIRST).words(load(FIRST).board)[0])
    words.get_by_label("Type a move or a command").press("Enter")
    expect(words.get_by_role("listitem").first).to_be_visible()


def end(game: str) -> Pose:
    def pose(guest: Guest) -> None:
        guest.bring(golden(game, "greedy-4"))
        expect(guest.over).to_be_visible()
        if guest.button("The result in detail").is_visible():
            guest.button("The result in detail").click()

    return pose


def look_back(guest: Guest) -> None:
    if guest.button("Close").is_visible():  # on a phone the panel covers the page
        guest.button("Close").click()
    guest.over.click()
    guest.slider.fill("30")


def learn(game: str) -> Pose:
    def pose(guest: Guest) -> None:
        guest.visit(f"/learn/{game}")
        expect(guest.prompt).to_contain_text("Step 1 of")

    return pose


def lose_the_line(guest: Guest) -> None:
    guest.open(FIRST)
    guest.waits()
    guest.page.context.set_offline(True)
    expect(guest.page.get_by_role("status").filter(has_text="offline")).to_be_visible()


POSES: dict[str, Pose] = {
    "home": home,
    "level": ask_level,
    "rules": page(f"/rules/{FIRST}"),
    "settings": page("/settings"),
    "lost": page("/nowhere"),
    **{f"setup-{game}": page(f"/new/{game}") for game in GAMES},
    "friends": page(f"/new/{OTHER}?friends"),
    "waiting": wait_for_friends,
    "curtain": draw_curtain,
    "referee": be_referee,
    FIRST: sit(FIRST),
    f"{FIRST}-spot": open_spot,
    "hint": ask_hint,
    "why": ask_why,
    "table-rules": read("Rules"),
    "chat": read("Chat"),
    "more": read("More"),
    "log": read("Log"),
    **{name: pose for game in OURS if game != FIRST for name, pose in ((game, sit(game, 6)), (f"{game}-words", read("In words")))},
    **{f"end-{game}": end(game) for game in GAMES},
    "replay": look_back,
    **{f"learn-{game}": learn(game) for game in GAMES},
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1280, 860), (360, 740)])
def test_every_page_and_state_is_reached_without_a_fault(guests: Guests, shots: Path, theme: str, width: int, height: int) -> None:
    guest = guests(width, height, theme)
    for name, pose in POSES.items():
        pose(guest)
        if "HEXAGONE_SHOTS" in os.environ:  # for people to look at; test_pictures.py compares ten of them
            guest.page.screenshot(path=shots / f"{name}-{theme}-{width}.png")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_lost_line_is_drawn(guests: Guests, shots: Path, theme: str) -> None:
    guest = guests(360, 740, theme)
    lose_the_line(guest)
    guest.page.screenshot(path=shots / f"offline-{theme}-360.png")
    guest.faults.clear()  # the browser itself complained about the missing network
