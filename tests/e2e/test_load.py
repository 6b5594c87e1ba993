"""What a first visit weighs, and how many clicks lead to the first move."""

import gzip
import json
import time

from playwright.sync_api import Response, expect

from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.support.samples import FIRST, LONG, sample, title

MOST = 100_000  # bytes of script and style, compressed


def test_a_first_visit_is_light(guest: Guest) -> None:
    loaded: list[Response] = []
    guest.page.on("response", lambda one: loaded.append(one))  # noqa: PLW0108 (a bare method it cannot wrap)
    guest.visit().page.wait_for_load_state("networkidle")
    kinds = ("script", "stylesheet")
    sizes = {one.url: len(gzip.compress(one.body())) for one in loaded if one.request.resource_type in kinds}
    print(f"first load: {sum(sizes.values()) / 1000:.1f} kB of script and style, compressed")
    assert len(sizes) > 1 and sum(sizes.values()) <= MOST
    assert {one.url.split("/")[2] for one in loaded if not one.url.startswith("data:")} == {guest.page.url.split("/")[2]}


def test_three_clicks_lead_from_a_cold_visit_to_the_first_move(guests: Guests) -> None:
    guest, begun = guests(motion=True), time.perf_counter()
    guest.visit().page.get_by_role("article", name=title(FIRST)).get_by_role("button", name="Play now").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Novice").click()
    guest.waits()
    guest.choices.get_by_role("button").first.click()
    expect(guest.tab("Log")).to_contain_text(sample(FIRST)["told"])
    print(f"cold visit to first move: {time.perf_counter() - begun:.1f} s")


def test_the_level_is_asked_once(guest: Guest) -> None:
    guest.visit().page.get_by_role("article", name=title(FIRST)).get_by_role("button", name="Play now").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Novice").click()
    guest.waits()
    guest.visit().page.get_by_role("article", name=title(LONG)).get_by_role("button", name="Play now").click()
    assert guest.waits()


def test_a_name_is_asked_once_of_whoever_opens_a_first_table(guest: Guest) -> None:
    field = guest.page.get_by_label("Your name at the table")
    guest.visit(f"/new/{FIRST}")
    expect(field).to_be_visible()
    guest.visit().page.get_by_role("article", name=title(FIRST)).get_by_role("button", name="Play now").click()
    field.fill("Inès")
    guest.page.get_by_role("dialog").get_by_role("button", name="Novice").click()
    expect(guest.page.get_by_role("region", name="Seats").locator(".called").first).to_have_text("Inès")
    for path in (f"/new/{LONG}", f"/new/{FIRST}?friends"):
        expect(guest.visit(path).button("table" if "friends" in path else "Start the game")).to_be_visible()
        expect(field).to_have_count(0)


def test_the_page_adds_entropy_after_the_server_has_committed_itself(guest: Guest) -> None:
    guest.visit(f"/new/{FIRST}")
    with guest.page.expect_response("**/api/tables") as opened, guest.page.expect_request("**/start") as started:
        guest.button("Start the game").click()
    assert opened.value.json()["stage"] == "waiting" and opened.value.json()["draws"]["commitment"]
    (mine,) = json.loads(started.value.post_data or "")["entropy"].values()
    assert len(mine) == 32
    guest.waits()
    guest.tab("More").get_by_text("Are the draws honest?").click()
    expect(guest.page.get_by_role("tabpanel")).to_contain_text(mine)
