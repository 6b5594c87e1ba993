"""Frames a second while the bus drives, as the browser's own tracing counts them.

    hexagone serve &
    python -m bench.frames [ADDRESS]
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.browser import launched
from hexagone import load
from hexagone.match import Match
from hexagone.script import read

RECORD = load("paris-paris").folder / "tests" / "golden" / "greedy-4.game"
DRIVES = 4  # excursions looked at
STOP = 0.1  # seconds without a frame: the bus stands


def main(address: str) -> None:
    with sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page(base_url=address, viewport={"width": 1280, "height": 860}, reduced_motion="no-preference", locale="en-GB")
        table = opened(page)
        for number in drives(read(RECORD.read_bytes()))[:DRIVES]:
            print(f"move {number}: {told(driven(browser, page, f'{table}?at={number - 1}'))}")
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


def driven(browser: Browser, page: Page, position: str) -> list[float]:
    """When each frame was drawn while the bus was under way, in seconds."""
    page.goto(position)
    page.get_by_role("slider").wait_for()
    browser.start_tracing(page=page, categories=["viz"])
    page.keyboard.press("ArrowRight")
    bus = page.locator(".sprite .door")
    bus.first.wait_for(state="attached")
    bus.first.wait_for(state="detached")
    return drawn(json.loads(browser.stop_tracing()))


def drawn(trace: Any) -> list[float]:
    """Frames that reached the screen."""
    began = (event for event in trace["traceEvents"] if event["name"] == "Graphics.Pipeline.DrawAndSwap" and event["ph"] in "bBX")
    return sorted(event["ts"] / 1e6 for event in began)


def told(times: list[float]) -> str:
    """While it moves: at a stop nothing is drawn for a while."""
    gaps = [after - before for before, after in pairwise(times) if after - before < STOP]
    if not gaps:
        return "no frame was drawn"
    on_time = sum(gap < 1.5 / 60 for gap in gaps) / len(gaps)
    return f"{len(gaps) / sum(gaps):.0f} frames/s, median {1000 * sorted(gaps)[len(gaps) // 2]:.1f} ms, {on_time:.0%} of frames on time"


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["http://127.0.0.1:8000"]))
