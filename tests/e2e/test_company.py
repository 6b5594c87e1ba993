"""What makes a page a companion: it calls when it is your turn, can be installed, knows you on another device, plays again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.e2e.test_together import invite
from tests.support.samples import CROWDED, FIRST

AWAY = "Object.defineProperty(document, 'hidden', { get: () => true })"
CALLS = (
    "window.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted'; "
    "constructor(title) { document.documentElement.dataset.call = title } }"
)


def test_the_title_and_a_notification_say_that_it_is_your_turn(guest: Guest) -> None:
    guest.page.add_init_script(f"{AWAY}; {CALLS}")
    guest.open(FIRST, name="Thursday")
    guest.tab("More").get_by_label("Tell me when it is my turn").check()
    guest.play(4)  # by then violet has answered, whoever began
    expect(guest.page.locator("html")).to_have_attribute("data-call", "Your turn: Thursday")
    assert guest.waits()
    expect(guest.page).to_have_title("Your turn: Thursday")


def test_it_can_be_installed(guests: Guests) -> None:
    guest = guests(service_workers="allow").visit()
    assert guest.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.active.scriptURL)").endswith("/sw.js")
    manifest = guest.page.request.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    assert all(guest.page.request.get(icon["src"]).ok for icon in manifest["icons"])


def test_a_personal_link_makes_another_device_the_same_person(guests: Guests) -> None:
    phone, desk = guests(360, 740), guests()
    desk.visit("/settings").page.get_by_label("Your name at the table").fill("Anna")
    desk.page.get_by_label("Your name at the table").press("Enter")
    desk.open(FIRST, "me bot", name="Sunday")
    desk.visit("/settings").button("Make a link").click()
    phone.visit("/settings").page.get_by_label("Your name at the table").fill("Paul")
    with phone.page.expect_response("**/api/me"):
        phone.page.get_by_label("Your name at the table").press("Enter")
    phone.visit(desk.page.get_by_label("Your personal link").input_value())
    expect(phone.page.get_by_text("Anna, tables: 1")).to_be_visible()
    phone.button("Make a link first").click()
    expect(phone.page.get_by_label("Your personal link")).to_be_visible()
    phone.button("Be Anna").click()
    expect(phone.page.get_by_role("link", name="Sunday")).to_be_visible()
    phone.visit("/settings")
    expect(phone.page.get_by_label("Your name at the table")).to_have_value("Anna")


def test_another_browser_is_signed_out(guests: Guests) -> None:
    phone, desk = guests(360, 740), guests()
    link = desk.post("/api/me/link")["path"].partition("#")[2]
    phone.post("/api/me/link/follow", key=link)
    desk.visit("/settings")
    expect(desk.page.get_by_text("This browser", exact=True)).to_be_visible()
    desk.button("Revoke: Another browser").click()
    expect(desk.page.get_by_text("Another browser")).to_have_count(0)
    expect(desk.page.get_by_text("This browser", exact=True)).to_be_visible()
    assert phone.page.request.get("/api/me/keys").json() == []


def test_a_finished_game_is_played_again(guest: Guest) -> None:
    guest.open(FIRST, "me bot", record=golden(FIRST, "greedy-2").read_text(encoding="utf-8"))
    before = guest.page.url
    guest.button("Rematch").click()
    guest.page.wait_for_url(lambda url: url != before and "/t/" in url)
    assert guest.waits()


def wheel(guest: Guest) -> None:
    guest.page.mouse.move(400, 400)
    guest.page.mouse.wheel(0, -400)


ENLARGE: dict[str, Callable[[Guest], object]] = {
    "button": lambda guest: guest.button("Larger").click(),
    "wheel": wheel,
    "keys": lambda guest: guest.page.get_by_role("main").locator("[tabindex='0']").first.press("+"),
    "fingers": lambda guest: guest.page.context.new_cdp_session(guest.page).send(
        "Input.synthesizePinchGesture", {"x": 400, "y": 400, "scaleFactor": 2, "gestureSourceType": "touch"}
    ),
}


@pytest.mark.parametrize("way", ENLARGE)
def test_the_board_is_enlarged_and_whole_again(guests: Guests, way: str) -> None:
    guest = guests(has_touch=way == "fingers")
    guest.open(CROWDED)
    guest.waits()
    ENLARGE[way](guest)
    guest.button("Whole board").click()
    expect(guest.button("Whole board")).to_have_count(0)


def test_who_does_not_want_a_bot_is_not_asked_again_at_once(guests: Guests) -> None:
    host, friend = guests(), guests(390, 800)
    invite(host, friend)
    ask_for_a_bot(host, "violet")
    friend.button("Disagree").click()
    expect(host.prompt).not_to_contain_text("suggests")
    ask_for_a_bot(host, "violet")
    expect(host.prompt).to_contain_text("That was declined a moment ago.")
    expect(friend.prompt).not_to_contain_text("You decide.")
    host.faults.clear()  # the refusal was wanted


def test_whoever_is_there_decides_whether_a_bot_plays_for_them(guests: Guests) -> None:
    host, friend = guests(), guests(390, 800)
    invite(host, friend)
    while not host.choices.get_by_role("button").count():  # it is not violet's turn: no bot has to think here
        if friend.choices.get_by_role("button").count():
            friend.choose()
        host.page.wait_for_timeout(100)  # news comes to both pages, but not at the same moment
    ask_for_a_bot(host, "violet")
    expect(friend.prompt).to_contain_text("play for you. You decide.")
    expect(host.prompt).to_contain_text("Still to answer: Zoé")
    friend.button("Agree", exact=True).click()
    expect(friend.prompt).to_contain_text("A bot plays for you.")
    friend.button("Take my seat back").click()
    expect(friend.prompt).not_to_contain_text("A bot plays for you.")


def ask_for_a_bot(guest: Guest, seat: str) -> None:
    guest.page.get_by_role("region", name="Seats").get_by_role("button", name=seat).click()
    guest.button("Ask for a bot to stand in").click()


def test_who_has_only_the_address_of_a_table_looks_on_and_is_offered_no_seat(guests: Guests) -> None:
    host, stranger = guests(), guests()
    host.open(FIRST, "me open")
    link = host.page.get_by_label("Link for your friends").input_value()
    sit = stranger.page.get_by_role("button", name="Sit down as")
    stranger.visit(host.page.url)
    expect(stranger.page.get_by_text("You can watch.")).to_be_visible()
    expect(sit).to_have_count(0)
    stranger.visit(link)
    expect(sit).to_be_visible()
