"""Answers that come late, twice or not at all: nothing is shown that should not be, and nobody is thrown about."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.support.samples import CROWDED, FIRST, sample

ALONE = "I am alone with the screen"


def curtain(guest: Guest) -> None:
    """Play until another seat has the turn. The last curtain may still be going up."""
    guest.waits()
    heading = guest.page.get_by_role("heading", name="Now it is")
    while True:
        expect(guest.choices.locator("button, summary").or_(heading).first).to_be_visible()
        if heading.is_visible():
            return
        guest.choose()


def test_behind_a_curtain_that_goes_up_slowly_is_not_what_the_last_one_saw(guest: Guest) -> None:
    guest.open(FIRST, "me me")
    guest.button(ALONE).click()
    curtain(guest)
    waiting = held(guest.page, "**/steps?*")
    with guest.page.expect_request("**/steps?*"):
        guest.button(ALONE).click()
    expect(guest.button(ALONE)).to_be_visible()
    expect(guest.tab("In words")).not_to_contain_text(sample(FIRST)["secret"])
    for request in waiting:  # the line may have asked as well
        request.abort()
    expect(guest.button(ALONE)).to_be_visible()  # it stays; one may try again
    guest.page.unroute("**/steps?*")
    guest.button(ALONE).click()
    expect(guest.tab("In words")).to_contain_text(sample(FIRST)["secret"])
    guest.faults.clear()  # the answer that was torn up


def test_who_looks_back_sees_what_their_own_seat_saw(guest: Guest) -> None:
    guest.open(FIRST, "me me")
    guest.button(ALONE).click()
    first = marker_looking_back(guest)
    curtain(guest)
    guest.button(ALONE).click()
    assert marker_looking_back(guest) != first


def marker_looking_back(guest: Guest) -> str:
    """What the table in words says of the secret markers at the sixth position; then back to the present."""
    guest.tab("More").get_by_role("button", name="Look back").click()
    guest.slider.fill("6")
    expect(guest.page).to_have_url(re.compile(r"\?at=6$"))
    marker = re.search(rf"{sample(FIRST)['secret']}.*", guest.tab("In words").inner_text())
    assert marker
    guest.button("Back to the game").click()
    return marker.group()


def test_a_chart_that_comes_late_moves_nothing(guest: Guest) -> None:
    held(guest.page, "**/at/*")
    guest.bring(golden(FIRST, "greedy-2"))
    expect(guest.page.get_by_role("figure", name="Points over time")).to_be_visible()
    before = guest.page.get_by_role("link", name="Review the game").bounding_box()
    guest.page.unroute("**/at/*")  # they go on
    expect(guest.page.get_by_role("slider", name=re.compile(r"^\S+ \d+, \S+ \d+$"))).to_be_visible()
    assert guest.page.get_by_role("link", name="Review the game").bounding_box() == before


def test_one_may_play_while_a_hint_is_thought_about(guest: Guest) -> None:
    guest.open(FIRST, "me bot")
    guest.waits()
    waiting = held(guest.page, "**/hint")
    with guest.page.expect_request("**/hint"):
        guest.button("Hint").click()
    expect(guest.button("Hint")).to_be_disabled()
    with guest.page.expect_response("**/moves"):
        guest.choose()
    waiting[0].continue_()
    guest.waits()
    expect(guest.button("Hint")).to_be_enabled()
    expect(guest.prompt.get_by_role("status")).to_have_count(0)  # it was about another position


def test_a_hint_that_fails_is_not_told_of_another_position(guest: Guest) -> None:
    guest.open(FIRST, "me bot")
    guest.waits()
    waiting = held(guest.page, "**/hint")
    with guest.page.expect_request("**/hint"):
        guest.button("Hint").click()
    with guest.page.expect_response("**/moves"):
        guest.choose()
    guest.waits()
    waiting[0].fulfill(status=503, json={"type": "/problems/busy", "status": 503})
    expect(guest.button("Hint")).to_be_enabled()
    expect(guest.prompt.get_by_role("alert")).to_have_text("")
    guest.faults.clear()  # the browser itself complains about the answer


def test_whoever_comes_throws_no_reader_out_of_the_log(guests: Guests) -> None:
    reader, late = guests(), guests()
    reader.bring(golden(FIRST, "greedy-3"))
    expect(reader.page.get_by_role("heading", name="Result")).to_be_visible()
    reader.tab("Log")
    late.visit(reader.page.url)
    expect(reader.page.get_by_text("Watching: 1")).to_be_visible()
    expect(reader.page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_what_was_taken_back_while_the_line_was_lost_is_told(guests: Guests) -> None:
    player, watcher = guests(), guests()
    player.open(CROWDED)
    player.waits()
    player.choose()
    expect(player.button("Take back")).to_be_visible()
    watcher.visit(player.page.url)
    built = watcher.tab("Log").inner_text()
    watcher.page.context.set_offline(True)
    expect(watcher.page.get_by_role("status").filter(has_text="offline")).to_be_visible()
    player.button("Take back").click()
    player.waits()
    player.choose()  # as many moves as before
    expect(player.button("Take back")).to_be_visible()
    watcher.page.context.set_offline(False)
    expect(watcher.tab("Log")).to_contain_text("Taken back:")
    assert "Taken back:" not in built
    watcher.faults.clear()  # the browser itself complained about the missing network


def test_a_move_made_while_the_log_is_fetched_is_told_once(guests: Guests) -> None:
    player, watcher = guests(), guests()
    player.open(CROWDED)
    player.waits()
    waiting = held(watcher.page, "**/steps?*")
    with watcher.page.expect_request("**/steps?*"):
        watcher.visit(player.page.url)
    player.choose()
    expect(player.button("Take back")).to_be_visible()
    waiting[0].continue_()
    watcher.page.unroute("**/steps?*")
    mine = player.tab("Log").get_by_role("listitem").first.inner_text()
    expect(watcher.tab("Log")).to_contain_text(mine)
    watcher.page.wait_for_timeout(500)
    assert watcher.tab("Log").inner_text().count(mine) == 1


def test_a_review_is_asked_for_now_and_then(guest: Guest) -> None:
    guest.bring(golden(FIRST, "greedy-3"))
    asked = count(guest.page, "/review")
    guest.page.get_by_role("link", name="Review the game").click()
    guest.page.wait_for_timeout(2000)
    assert 1 <= len(asked) <= 2


def test_a_review_brings_every_step_once(guest: Guest) -> None:
    guest.bring(golden(FIRST, "greedy-2"))
    asked = re.compile(r"/review\?after=")
    with guest.page.expect_response(asked) as answer:
        guest.page.get_by_role("link", name="Review the game").click()
    parts = [answer.value.json()]
    while not parts[-1]["done"] and len([part for part in parts if part["steps"]]) < 2:  # it is asked for again after some seconds
        with guest.page.expect_response(asked) as answer:
            pass
        parts.append(answer.value.json())
    brought = [step["number"] for part in parts for step in part["steps"]]
    assert brought == list(range(1, len(brought) + 1))
    expect(guest.page.get_by_text(re.compile(rf"{len(brought)} moves done|Every position is judged\."))).to_be_visible()


def test_what_is_said_is_said_once_and_what_is_typed_meanwhile_stays(guest: Guest) -> None:
    guest.open(FIRST, "me bot")
    guest.tab("Chat")
    said = count(guest.page, "/chat")
    box = guest.page.get_by_label("Write a message")
    waiting = held(guest.page, "**/chat")
    box.fill("hello")
    box.press("Enter")
    box.press("Enter")
    box.fill("and more")
    waiting[0].continue_()
    expect(guest.page.get_by_role("tabpanel")).to_contain_text("hello")
    expect(box).to_have_value("and more")
    assert len(said) == 1


def held(page: Page, path: str) -> list[Route]:
    """Requests to this path, which wait until they are let go."""
    waiting: list[Route] = []
    page.route(path, lambda route: waiting.append(route))  # noqa: PLW0108 (Playwright wants a function of its own)
    return waiting


def count(page: Page, path: str) -> list[str]:
    """Requests to this path from now on."""
    seen: list[str] = []
    page.on("request", lambda request: seen.append(request.url) if urlsplit(request.url).path.endswith(path) else None)
    return seen
