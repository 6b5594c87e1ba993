"""Frames a second while the bus drives, as they are seen: the browser sends every picture that it shows, and only those count that differ
from the one before. (It copies each of them for us, so without us there are rather more.)

    hexagone serve &
    python -m hexagone.games.paris_paris.tests.frames [ADDRESS]
"""

from __future__ import annotations

import sys
import time
from itertools import pairwise
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from hexagone.games.paris_paris import GAME
from hexagone.match import Match
from hexagone.script import read
from tests.support.browser import launched

RECORD = GAME.folder / "tests" / "golden" / "greedy-4.game"
DRIVES = 4  # excursions looked at


def main(address: str) -> None:
    with sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page(base_url=address, viewport={"width": 1280, "height": 860}, reduced_motion="no-preference", locale="en-GB")
        table = opened(page)
        for number in drives(read(RECORD.read_bytes()))[:DRIVES]:
            print(f"move {number}: {told(*driven(page, f'{table}?at={number - 1}'))}")
        browser.close()


def drives(match: Match) -> list[int]:
    """After which moves the bus drove."""
    told = [match.game.events(match.game.state.at(state), match.board) for state in match.states]
    return [number for number, events in enumerate(told) if any(event["what"] == "drove" for event in events)]


def opened(page: Page) -> str:
    """The game on the page; its path."""
    page.goto("/")
    page.get_by_label("Open a .game file").set_input_files(RECORD)
    page.get_by_role("button", name="Look at it again").wait_for()
    return page.url


def driven(page: Page, position: str) -> tuple[list[float], float]:
    """When each changed picture was shown while the bus was under way, and how long that took, in seconds."""
    page.goto(position)
    page.get_by_role("slider").wait_for()
    film = Film(page.context.new_cdp_session(page))
    page.keyboard.press("ArrowRight")
    bus = page.locator(".sprite .door")
    bus.first.wait_for(state="attached")
    begun = time.time()
    bus.first.wait_for(state="detached")
    seconds = time.time() - begun
    return [at for at in film.end() if begun <= at <= begun + seconds], seconds


class Film:
    """The pictures a page shows, small, with the time of each."""

    def __init__(self, line: CDPSession) -> None:
        self.line = line
        self.pictures: list[tuple[float, str]] = []
        line.on("Page.screencastFrame", self.take)
        line.send("Page.startScreencast", {"format": "jpeg", "quality": 60, "maxWidth": 640, "maxHeight": 430})

    def take(self, frame: dict[str, Any]) -> None:
        self.pictures.append((frame["metadata"]["timestamp"], frame["data"]))
        self.line.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def end(self) -> list[float]:
        self.line.remove_listener("Page.screencastFrame", self.take)
        self.line.send("Page.stopScreencast")
        return [at for (_, before), (at, picture) in pairwise(self.pictures) if picture != before]


def told(times: list[float], seconds: float) -> str:
    """Something moves all the while: where the bus stops, points rise."""
    gaps = [after - before for before, after in pairwise(times)] or [seconds]
    on_time = sum(gap < 1.5 / 60 for gap in gaps) / len(gaps)
    median = sorted(gaps)[len(gaps) // 2]
    return f"{len(times) / seconds:.0f} frames/s seen to change, median {1000 * median:.1f} ms, {on_time:.0%} of frames on time"


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["http://127.0.0.1:8000"]))
