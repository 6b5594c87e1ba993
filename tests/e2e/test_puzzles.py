"""Puzzles and the review in the browser: by mouse and by keyboard, on a phone, and clean."""

import re
import time
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from hexagone import GAMES, load
from hexagone.analysis.composing import decisions
from hexagone.analysis.findings import findings
from hexagone.analysis.puzzles import shipped
from hexagone.analysis.review import FEW, Choice, course
from hexagone.match import Match
from hexagone.script import read
from hexagone.server.thinking.reviews import Progress, finding, summed
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.e2e.test_axe import THEMES, clean
from tests.support.samples import FIRST, title

FAULTY = golden(FIRST, "random-3")  # by players who move at random


def answer(guest: Guest, by_key: bool = False) -> bool:
    """Take what is offered first, and read what is said of it; whether it was right."""
    expect(guest.choices.locator("button, summary").first).to_be_visible()
    if not guest.choices.get_by_role("button").first.is_visible():
        guest.choices.locator("summary").first.click()
    button = guest.choices.get_by_role("button").first
    with guest.page.expect_response(lambda answer: answer.request.method == "POST" and "/api/puzzles/" in answer.url) as told:
        for _ in range(2):  # what hurts is asked twice
            if button.count():
                button.press("Enter") if by_key else button.click()
    solved = told.value.json()["solved"]
    reply = guest.page.get_by_role("region", name=re.compile("Puzzle")).get_by_role("status")
    expect(reply).to_contain_text("Right: " if solved else "Better: ")
    expect(reply).to_contain_text(re.compile(r"wins \S+ \(± \S+\) more often than"))
    expect(reply).to_contain_text(re.compile(r"Your puzzle rating: [\d,]+ ±"))
    return bool(solved)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_come_one_by_one_and_tell_why(guest: Guest, game: str) -> None:
    article = guest.visit("/puzzles").page.get_by_role("article", name=title(game))
    expect(article).to_contain_text(f"{len(shipped(load(game)))} puzzles")
    article.get_by_role("link", name="Solve puzzles").click()
    answer(guest)
    with guest.page.expect_response(re.compile(rf"/api/puzzles/{game}$")) as asked:
        guest.button("Next puzzle").click()
    assert asked.value.json()["tried"] is None
    answer(guest, by_key=True)
    guest.page.get_by_role("link", name="Puzzles").click()
    expect(guest.page.get_by_role("article", name=title(game))).to_contain_text(re.compile("[012] of 2 solved"))


def test_the_answer_is_marked_on_the_board(guest: Guest) -> None:
    guest.visit(f"/puzzles/{FIRST}/today")
    solved = answer(guest)
    expect(guest.page.locator("[data-mark=better]")).to_have_count(1)
    expect(guest.page.locator("[data-mark=played]")).to_have_count(0 if solved else 1)
    spoken = guest.page.get_by_role("region", name=re.compile("Puzzle")).get_by_role("status").aria_snapshot()
    assert re.search(r'heading "(Right|Better): .+\[level=2\].*paragraph: .*more often than.*Your puzzle rating', spoken, re.S), spoken
    guest.page.reload()
    expect(guest.page.get_by_text("you know this one")).to_be_visible()


def test_an_answered_puzzle_is_tried_against_bots(guest: Guest) -> None:
    """From its position, at a table of one's own."""
    guest.visit(f"/puzzles/{FIRST}/today")
    expect(guest.page.get_by_role("link", name="Try from here")).to_have_count(0)
    answer(guest)
    guest.page.get_by_role("link", name="Try from here").press("Enter")
    guest.page.wait_for_url(re.compile("/t/"))
    expect(guest.page.get_by_role("tab", name="Study")).to_be_visible()
    expect(guest.choices).to_be_visible()


def test_everybody_has_the_same_puzzle_today(guests: Guests) -> None:
    boards = [guests().visit(f"/puzzles/{FIRST}/today") for _ in range(2)]
    for guest in boards:
        expect(guest.page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
        expect(guest.choices).to_be_visible()
    assert boards[0].choices.inner_text() == boards[1].choices.inner_text()


# The review


def reviewed(guest: Guest, record: Path = FAULTY, playouts: int = 200) -> Locator:
    """The review of a game of players who move at random; its findings. How many playouts a busy server has time for is not tested here."""
    said = judged(record, playouts)
    guest.page.route(re.compile(r"/api/tables/[^/]+/review"), lambda route: route.fulfill(body=said, content_type="application/json"))
    guest.bring(record)
    guest.page.wait_for_url(re.compile("/t/"))
    guest.visit(guest.page.url.replace("/t/", "/review/"))
    guest.button("Everybody").click()
    findings = guest.page.get_by_role("region", name="The decisions that cost most").get_by_role("listitem").get_by_role("button")
    expect(findings.first).to_be_visible()
    return findings


@cache
def judged(record: Path, playouts: int) -> bytes:
    match = read(record.read_bytes())
    progress = Progress(len(match.moves))
    found = findings(match, 1) if playouts > FEW else [accused(match)]
    progress.findings.extend(finding(match, number, choice) for number, choice in found)
    for step in course(match, 1, playouts=playouts):
        progress.add(match, step)
    return msgspec.json.encode(summed(match, replace(progress, done=True), 0))


def accused(match: Match) -> tuple[int, Choice]:
    """A decision that is said to be a mistake, where none was looked for."""
    last = decisions(match)[-1]
    other = next(move for move in last.moves if move != match.moves[last.number][1])
    given = tuple(-0.2 if seat == last.seat else 0.2 / (len(match.seats) - 1) for seat in range(len(match.seats)))
    return last.number, Choice(other, 0.2, 0.03, 2.0, given)


@pytest.mark.parametrize("game", [game for game in GAMES if game != FIRST])
def test_a_puzzle_a_review_and_a_study_of_every_game_are_clean_on_a_phone(guests: Guests, game: str) -> None:
    """Those of the first game are looked at more closely elsewhere."""
    guest = guests(bypass_csp=True, width=360, height=740)
    guest.visit(f"/puzzles/{game}/today")
    answer(guest)
    fits(guest)
    clean(guest)
    reviewed(guest, golden(game, "greedy-3"), FEW).first.click()
    expect(guest.page.get_by_role("main").get_by_role("status").filter(has_text="Played:")).to_be_visible()
    fits(guest)
    clean(guest)
    study = guest.post("/api/tries", record=golden(game, "greedy-3").read_text(encoding="utf-8"), at=60, level="random")["id"]
    guest.visit(f"/t/{study}")
    expect(guest.tab("Study").get_by_label("Name of the study")).to_be_visible()
    fits(guest)
    clean(guest)


def test_a_review_opens_each_mistake_and_is_read_by_key(guest: Guest) -> None:
    finding = reviewed(guest).first
    opens_a_finding(guest, finding)
    reads_the_chart(guest)
    rows = guest.page.get_by_role("table", name=re.compile("Luck and decisions")).get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text(re.compile(r"% ± .*% ± "))


def test_a_review_tells_mistakes_first_and_then_everything(guest: Guest) -> None:
    """From the click, with the server's own search; `pytest -s` prints how long it took on this machine."""
    guest.bring(golden(FIRST, "random-2"))
    expect(guest.over).to_be_visible()
    guest.page.get_by_role("link", name="Review the game").click()
    clicked, thinking = time.monotonic(), guest.page.get_by_role("status").filter(has_text="Thinking…")
    guest.button("Everybody").click()
    found = guest.page.get_by_role("region", name="The decisions that cost most").get_by_role("listitem")
    expect(found.first).to_be_visible()
    first, was_thinking = time.monotonic() - clicked, thinking.count() > 0
    expect(guest.page.get_by_text("Every position is judged.")).to_be_visible()
    done = time.monotonic() - clicked
    print(f"\nfirst finding after {first:.2f} s ({'the rest came later' if was_thinking else 'with all the rest'}), all after {done:.2f} s")
    assert first <= done and found.count() >= 1
    expect(guest.page.get_by_role("slider", name="Chance of winning, move by move")).to_be_visible()


def test_a_mistake_is_tried_again_from_the_seat_that_made_it(guest: Guest) -> None:
    reviewed(guest).first.press("Enter")
    expect(guest.page.locator("[data-mark=played]")).to_have_count(1)
    link = guest.page.get_by_role("link", name="Try from here")
    expect(link).to_have_attribute("href", re.compile(r"\?table=[^&]+&at=\d+&seat=\w+$"))
    seat = str(link.get_attribute("href")).rpartition("=")[2]
    link.press("Enter")
    guest.page.wait_for_url(re.compile("/t/"))
    assert guest.waits()
    news = guest.page.request.get(guest.page.url.replace("/t/", "/api/tables/")).json()
    assert news["study"] and news["seat"] == seat == news["view"]["to_move"]


def opens_a_finding(guest: Guest, finding: Locator) -> None:
    """Its position, both moves on the board, and why."""
    number = int(re.search(r"Move (\d+)", finding.inner_text()).group(1))  # type: ignore[union-attr]
    finding.press("Enter")
    expect(guest.page).to_have_url(re.compile(rf"\?at={number - 1}$"))
    verdict = guest.page.get_by_role("main").get_by_role("status").filter(has_text="Played:")
    expect(verdict).to_contain_text(re.compile(rf"Move {number}, .*Played: .*Better: .*wins \S+ \(± \S+\) more often than", re.S))
    spoken = verdict.aria_snapshot()
    assert re.search(rf"strong: Move {number}, .*Played: .*Better: .*paragraph: .*more often than", spoken, re.S), spoken
    expect(guest.page.locator("[data-mark=played]")).to_have_count(1)
    expect(guest.page.locator("[data-mark=better]")).to_have_count(1)
    guest.button("One move forward").click()
    expect(guest.page.locator("[data-mark]")).to_have_count(0)


def reads_the_chart(guest: Guest) -> None:
    chart = guest.page.get_by_role("slider", name="Chance of winning, move by move")
    box = chart.bounding_box()
    assert box and box["width"] > 1000
    chart.focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "PageUp"):
        chart.press(key)
    expect(chart).to_have_attribute("aria-valuetext", re.compile(r"^Move 13: .*%"))  # the first point is after move 1
    chart.press("Enter")
    expect(guest.page).to_have_url(re.compile(r"\?at=13$"))


@pytest.mark.parametrize("theme", THEMES)
def test_puzzles_are_clean_on_a_phone(guests: Guests, theme: str) -> None:
    guest = guests(theme=theme, bypass_csp=True, width=360, height=740)
    guest.visit("/puzzles")
    expect(guest.page.get_by_role("article").first).to_be_visible()
    clean(guest)
    guest.visit(f"/puzzles/{FIRST}/today")
    answer(guest)
    fits(guest)
    clean(guest)


def test_a_review_is_clean_on_a_phone(guests: Guests) -> None:
    guest = guests(theme="dark", bypass_csp=True, width=360, height=740)
    reviewed(guest).first.click()
    expect(guest.page.locator("[data-mark=played]")).to_have_count(1)
    board = guest.page.get_by_role("main").locator(".frame").first.bounding_box()
    assert board and board["height"] >= 300  # what is said below leaves it its place
    fits(guest)
    clean(guest)


def fits(guest: Guest) -> None:
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
