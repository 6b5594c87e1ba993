"""After the last move: where the points came from, and charts that lead back into the game, by mouse, finger and key."""

import re

import pytest
from playwright.sync_api import Locator, expect

from hexagone import GAMES
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.support.samples import FIRST, sample

ACCOUNTS = [game for game in GAMES if "pieces" in sample(game)]  # a game without a page accounts for nothing
POINT = re.compile(r"^Move (\d+): ")


def ended(guest: Guest, game: str) -> Locator:
    """The tab with the result, its chart drawn."""
    guest.bring(golden(game, "greedy-4"))
    expect(guest.over).to_be_visible()
    if guest.button("The result in detail").is_visible():
        guest.button("The result in detail").click()
    result = guest.page.get_by_role("tabpanel", name="Result")
    expect(result.get_by_role("figure").locator("path").first).to_be_attached()
    return result


@pytest.mark.parametrize("game", ACCOUNTS)
def test_the_account_ends_with_the_scores(guest: Guest, game: str) -> None:
    """As tables with named rows and columns; the last row of one of them has what the result says."""
    result = ended(guest, game)
    scores = sorted(score.split(" / ")[0] for score in result.locator(".ranks strong").all_inner_texts())
    tables = [table for table in result.get_by_role("table").all() if table.locator("caption").count()]
    sums = [sorted(table.get_by_role("row").last.get_by_role("cell").all_inner_texts()) for table in tables]
    assert any(scores == [cell for cell in row if cell] for row in sums), (scores, sums)
    for table in tables:
        assert table.get_by_role("columnheader").count() >= 4
        assert table.get_by_role("rowheader").count() == table.get_by_role("row").count() - 1


def test_a_chart_is_read_by_keys_and_leads_into_the_game(guest: Guest) -> None:
    chart = ended(guest, FIRST).get_by_role("slider")
    chart.focus()
    told = []
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft"):
        chart.press(key)
        told.append(number(chart))
    assert told[0] == 0 < told[1] < told[2]
    assert told[3] == told[1]
    chart.press("Enter")
    expect(guest.page).to_have_url(re.compile(rf"\?at={told[1]}$"))
    expect(guest.slider).to_have_value(str(told[1]))


def test_a_chart_is_read_by_mouse_and_snaps_to_the_nearest_point(guest: Guest) -> None:
    chart = ended(guest, FIRST).get_by_role("slider")
    chart.focus()
    points = set()
    for _ in range(40):
        chart.press("ArrowLeft")
        points.add(number(chart))
    box = chart.bounding_box()
    assert box and box["height"] >= 200 and box["width"] >= 300
    for place in range(20, int(box["width"]), 37):
        chart.hover(position={"x": place, "y": 100})
        assert number(chart) in points
    at = number(chart)
    chart.click(position={"x": place, "y": 100})
    expect(guest.page).to_have_url(re.compile(rf"\?at={at}$"))


def test_a_finger_reads_a_chart_before_it_opens_a_move(guests: Guests) -> None:
    guest = guests(390, 844, has_touch=True, is_mobile=True)
    chart = ended(guest, FIRST).get_by_role("slider")
    chart.tap(position={"x": 160, "y": 100})
    at = number(chart)
    expect(chart).to_be_visible()
    chart.tap(position={"x": 160, "y": 100})
    expect(guest.page).to_have_url(re.compile(rf"\?at={at}$"))


def number(chart: Locator) -> int:
    """Of the move that is pointed at."""
    expect(chart).to_have_attribute("aria-valuetext", POINT)
    found = POINT.match(chart.get_attribute("aria-valuetext") or "")
    assert found
    return int(found[1])
