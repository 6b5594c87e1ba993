"""Coming back: push shown by the service worker, letters, quiet hours; the lobby, the waiting page, spectators. The server, the push
endpoint and the mail server are real."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from hexagone import load
from hexagone.engine.text import Text
from hexagone.server.delivery import webpush
from tests.e2e.conftest import Guests, Shift, serving
from tests.e2e.guest import Guest
from tests.e2e.test_fair_play import NAMES
from tests.e2e.test_people import take_turn
from tests.support.ports import free_port
from tests.support.post_office import Door, Mailbox, Subscription, mail_door, web_door
from tests.support.samples import FIRST, title

WORKER: dict[str, Any] = {"service_workers": "allow"}  # it shows what is pushed


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    with web_door() as door:
        yield door


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mail_door() as box:
        yield box


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, door: Door, box: Mailbox, shift: Shift) -> Iterator[str]:
    folder, port = tmp_path_factory.mktemp("server"), free_port()
    site = f"http://127.0.0.1:{port}"
    more = ("--site", site, "--smtp", box.address, "--mail-from", "table@table.example", "--private-hooks")
    os.environ["HEXAGONE_SHIFT"] = str(shift.file)
    with serving(folder, str(folder / "hexagone.db"), ports=[port], options=more, program=("-m", "tests.support.shifted")):
        yield site


def subscribing(browser: Subscription, endpoint: str) -> str:
    """Browsers ask a push service of their maker for an address; here it is ours. Everything else is as it is."""
    keys = {"p256dh": webpush.encoded(browser.public), "auth": webpush.encoded(browser.auth)}
    made = json.dumps({"endpoint": endpoint, "keys": keys})
    return f"""
      const made = {{ ...{made}, toJSON: () => ({made}), unsubscribe: async () => {{ window.subscribed = false; return true }} }};
      PushManager.prototype.subscribe = async () => {{ window.subscribed = true; return made }};
      PushManager.prototype.getSubscription = async () => (window.subscribed ? made : null);
      Notification.requestPermission = async () => "granted";
    """


def test_push_from_the_settings_to_the_table(guests: Guests, door: Door) -> None:
    host, friend, browser = guests(), guests(390, 800, **WORKER), Subscription()
    friend.page.context.grant_permissions(["notifications"])
    friend.page.add_init_script(subscribing(browser, f"{door.address}/push/friend"))
    friend.visit("/new/" + FIRST).page.get_by_label("Over several days").check()
    expect(friend.page.get_by_text("Nothing is set up: nobody will call you")).to_be_visible()
    friend.page.get_by_role("link", name="Set up notifications").click()
    friend.button("Notify me in this browser").click()
    expect(friend.page.get_by_text("This browser", exact=True).first).to_be_visible()
    table = host.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}], open=True)
    friend.button("Try it: This browser").click()
    expect(friend.page.get_by_text("It should arrive in a moment.")).to_be_visible()
    said = browser.read(door.arrived[-1].body)
    assert said["body"] == "This is how Hexagone will call you."
    friend.page.reload()  # from now on the worker looks after this page
    shown = delivered(friend, said | {"path": f"/t/{table['id']}"})
    assert (shown["title"], shown["body"], shown["data"]["path"]) == ("Hexagone", said["body"], f"/t/{table['id']}")
    assert [action["title"] for action in shown["actions"]] == ["Unsubscribe"] and shown["data"]["stop"] == said["stop"]
    tapped(friend, shown["data"])
    friend.page.wait_for_url(f"**/t/{table['id']}")
    friend.visit("/settings").button("Remove: ").first.click()
    expect(friend.page.get_by_text("Nothing is set up")).to_be_visible()
    friend.button("Notify me in this browser").click()
    friend.button("Try it: This browser").click()
    expect(friend.page.get_by_text("It should arrive in a moment.")).to_be_visible()
    tapped(friend, browser.read(door.arrived[-1].body), "stop")  # one tap on the notification, and nothing more comes
    assert friend.page.request.get("/api/me/notices").json()["channels"] == []


def test_over_days_three_people_are_called_back_in_turn(guests: Guests, door: Door, shift: Shift) -> None:
    """Nobody looks. Whose move it is gets a message, finds it first at home, is led to the table by a tap; then the next one is called."""
    party = {name: guests(*size, **WORKER) for name, size in zip(NAMES, ((1280, 860), (390, 800), (360, 740, "dark")), strict=True)}
    browsers = {name: Subscription() for name in party}
    for name, guest in party.items():
        guest.send("PATCH", "/api/me", name=name)
        guest.page.context.grant_permissions(["notifications"])
        guest.post("/api/me/channels", **browsers[name].json(f"{door.address}/days/{NAMES.index(name)}"))
    host, *others = party.values()
    wishes, clock = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], {"pace": "days", "days": 3}
    path = f"/t/{host.post('/api/tables', game=FIRST, seats=wishes, open=True, name='Sundays', clock=clock)['id']}"
    for guest in others:
        guest.post(f"/api/tables/{path.removeprefix('/t/')}/seats")
    for _ in range(2):
        name = next(name for name, guest in party.items() if offered(guest, path))
        guest, waiting = party[name], [other for other in NAMES if other != name]
        before = len(calls(door, name))
        shift.turn(400)  # a notice waits a minute for others; messages keep five minutes apart
        said = browsers[name].read(called(guest, door, name, before))
        assert (said["body"], said["path"]) == ("It is your move.", path)
        guest.visit().page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        guest.page.reload()  # from now on the worker looks after this page
        expect(guest.page.get_by_role("heading", level=2).first).to_have_text("Your move")
        card = guest.page.get_by_role("region", name="Your move").get_by_role("link", name="Sundays")
        expect(card).to_contain_text(f"{' and '.join(waiting)} are waiting")
        expect(card).to_contain_text(re.compile(r"(2 d 23|3 d 0) h left"))
        tapped(guest, delivered(guest, said)["data"])
        guest.page.wait_for_url(f"**{path}")
        assert guest.waits()
        guest.page.goto("about:blank")
        take_turn(guest, path.removeprefix("/t/"))


MOVE = "It is your move."


def test_each_of_three_people_is_called_in_their_own_way(guests: Guests, door: Door, box: Mailbox, shift: Shift, server: str) -> None:
    """One by push, one by letter, one by a webhook: each is called when it is their move, nobody else is, and the link leads there."""
    party = {name: guests(*size, **WORKER) for name, size in zip(NAMES, ((1280, 860), (390, 800), (360, 740)), strict=True)}
    browser = Subscription()
    anna, paul, zoe = party.values()
    for name, guest in party.items():
        guest.send("PATCH", "/api/me", name=name)
    anna.post("/api/me/channels", **browser.json(f"{door.address}/own/push"))
    paul.post("/api/me/channels", kind="mail", address="paul@example.org")
    (link,) = re.findall(rf"{server}(/confirm#\S+)", letters(box, "paul@example.org")[0])
    paul.visit(link).button("Confirm").click()
    expect(paul.page.get_by_text("Your address is confirmed.")).to_be_visible()
    zoe.post("/api/me/channels", kind="webhook", address=f"{door.address}/own/hook")
    heard: dict[str, Callable[[], list[str]]] = {  # where they are led by what says that it is their move
        "Anna": lambda: [server + said["path"] for said in pushed(door, browser) if said["body"] == MOVE],
        "Paul": lambda: re.findall(rf"{server}/t/[\w-]+", "".join(letters(box, "paul@example.org", f"Hexagone: {MOVE}"))),
        "Zoé": lambda: [said["url"] for said in hooked(door) if said["text"].startswith(MOVE)],
    }
    wishes, clock = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], {"pace": "days", "days": 3}
    path = f"/t/{anna.post('/api/tables', game=FIRST, seats=wishes, open=True, name='Mondays', clock=clock)['id']}"
    for guest in (paul, zoe):
        guest.post(f"/api/tables/{path.removeprefix('/t/')}/seats")
    called = set[str]()
    for _ in party:
        name = next(name for name, guest in party.items() if offered(guest, path))
        before = {name: len(links()) for name, links in heard.items()}
        shift.turn(400)
        awaited(party[name], lambda name=name, before=before: len(heard[name]()) > before[name])  # type: ignore[misc]
        assert {other: len(links()) - before[other] for other, links in heard.items()} == {other: int(other == name) for other in party}
        party[name].page.goto(heard[name]()[-1])
        assert party[name].page.url == f"{server}{path}" and party[name].waits()
        party[name].page.goto("about:blank")
        take_turn(party[name], path.removeprefix("/t/"))
        called.add(name)
    assert called == {*NAMES}


def letters(box: Mailbox, to: str, subject: str = "") -> list[str]:
    return [str(letter.get_content()) for letter in box.letters if letter["to"] == to and subject in ("", letter["subject"])]


def pushed(door: Door, browser: Subscription) -> list[Any]:
    return [browser.read(one.body) for one in door.arrived if one.path == "/own/push"]


def hooked(door: Door) -> list[Any]:
    return [json.loads(one.body) for one in door.arrived if one.path == "/own/hook"]


def awaited(guest: Guest, arrived: Callable[[], bool]) -> None:
    """The server looks every two seconds for what is due."""
    for _ in range(600):
        if arrived():
            return
        guest.page.wait_for_timeout(100)
    raise AssertionError("nobody called")


def offered(guest: Guest, path: str) -> bool:
    """Can this guest move there?"""
    return bool(guest.page.request.get(f"/api/tables/{path.removeprefix('/t/')}").json()["legal"])


def calls(door: Door, name: str) -> list[bytes]:
    return [one.body for one in door.arrived if one.path == f"/days/{NAMES.index(name)}"]


def called(guest: Guest, door: Door, name: str, before: int) -> bytes:
    """The next message for somebody; the server looks every two seconds."""
    awaited(guest, lambda: len(calls(door, name)) > before)
    return calls(door, name)[-1]


TAP = """([data, action]) => new Promise((done) => {
  const event = new ExtendableEvent("notificationclick");
  const waitUntil = (work) => Promise.resolve(work).then(() => done(null), done);
  const more = { notification: { data, close: () => null }, action, waitUntil };
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
  self.dispatchEvent(event);
})"""


def tapped(guest: Guest, data: Any, action: str = "") -> None:
    """Somebody taps the notification, or a button on it; the worker has done its part. (A browser without windows shows none to tap.)"""
    assert guest.page.context.service_workers[0].evaluate(TAP, [data, action]) is None


def delivered(guest: Guest, said: dict[str, Any]) -> Any:
    """What the service worker would show when the browser hands it this message. (A browser without windows shows nothing.)"""
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    worker = guest.page.context.service_workers[0]
    noted = "self.shown = new Promise((done) => (self.registration.showNotification = async (title, more) => done({ title, ...more })))"
    worker.evaluate(f"() => {{ {noted} }}")
    session, found = guest.page.context.new_cdp_session(guest.page), list[str]()
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(r["registrationId"] for r in event["registrations"]))
    session.send("ServiceWorker.enable")
    for _ in range(100):
        if found:
            break
        guest.page.wait_for_timeout(50)
    origin = "/".join(guest.page.url.split("/")[:3])
    session.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": json.dumps(said)})
    return worker.evaluate("() => self.shown")


def test_an_address_is_confirmed_and_unsubscribed(guests: Guests, box: Mailbox, server: str) -> None:
    guest, elsewhere = guests(), guests(390, 800)
    guest.visit("/settings").page.get_by_label("E-mail address", exact=True).fill("zoe@example.org")
    guest.button("Add").first.click()
    expect(guest.page.get_by_text("An e-mail is on its way.")).to_be_visible()
    expect(guest.page.get_by_text("not confirmed yet")).to_be_visible()
    link = re.findall(rf"{server}(/confirm#\S+)", box.letters[-1].get_content())[0]
    elsewhere.visit(link).button("Confirm").click()
    expect(elsewhere.page.get_by_text("Your address is confirmed.")).to_be_visible()
    guest.page.reload()
    expect(guest.page.get_by_text("not confirmed yet")).to_have_count(0)
    with guest.page.expect_response(re.compile("/api/me/channels/")):  # from now on for tables over days only
        guest.page.get_by_role("group", name="For tables").get_by_label("without a clock").uncheck()
    [channel] = guest.page.request.get("/api/me/notices").json()["channels"]
    assert channel["paces"] == ["days"]
    warned(guest, 0)
    guest.send("PATCH", f"/api/me/channels/{channel['id']}", paces=["live"])
    warned(guest, 1)
    guest.send("PATCH", f"/api/me/channels/{channel['id']}", paces=["days"])
    guest.visit("/settings")
    guest.page.get_by_label("From").fill("21:30")
    guest.page.locator("#notices").get_by_role("button", name="Save", exact=True).click()
    expect(guest.page.get_by_text("Saved.")).to_be_visible()
    quiet = guest.page.request.get("/api/me/notices").json()["quiet"]
    assert (quiet["begins"], quiet["ends"]) == (21 * 60 + 30, 7 * 60)
    guest.button("Try it: zoe@example.org").click()
    expect(guest.page.get_by_text("It should arrive in a moment.")).to_be_visible()
    stop = str(box.letters[-1]["list-unsubscribe"]).strip("<>").removeprefix(server)
    elsewhere.visit(stop).button("Unsubscribe").click()
    expect(elsewhere.page.get_by_text("Nothing more will come this way.")).to_be_visible()
    assert guest.page.request.get("/api/me/notices").json()["channels"] == []


def warned(guest: Guest, times: int) -> None:
    """Where a game over days or a tournament is set up: that nobody will call."""
    for path in (f"/new/{FIRST}", "/cups"):
        with guest.visit(path).page.expect_response("**/api/me/notices"):
            guest.page.get_by_label("Over several days").check()
        expect(guest.page.get_by_role("spinbutton", name="Days for each turn")).to_be_visible()
        expect(guest.page.get_by_text("None of your notifications is for games over days")).to_have_count(times)


def test_a_letter_signs_in_on_another_device(guests: Guests, box: Mailbox, server: str) -> None:
    anna, elsewhere = guests(), guests(390, 800, theme="dark")
    anna.send("PATCH", "/api/me", name="Anna")
    anna.visit("/settings").page.get_by_label("E-mail address", exact=True).fill("anna@example.org")
    anna.button("Add").first.click()
    expect(anna.page.get_by_text("not confirmed yet")).to_be_visible()
    anna.visit(re.findall(rf"{server}(/confirm#\S+)", box.letters[-1].get_content())[0]).button("Confirm").click()
    expect(anna.page.get_by_text("Your address is confirmed.")).to_be_visible()
    elsewhere.visit("/settings").page.get_by_label("Your e-mail address").fill("anna@example.org")
    elsewhere.button("Send me the link").click()
    expect(elsewhere.page.get_by_text("an e-mail is on its way. Its link works once")).to_be_visible()
    for _ in range(100):
        if "sign in" in str(box.letters[-1]["subject"]):
            break
        elsewhere.page.wait_for_timeout(100)
    elsewhere.visit(re.findall(rf"{server}(/me#\S+)", box.letters[-1].get_content())[0]).button("Be Anna").click()
    elsewhere.page.wait_for_url(f"{server}/")
    expect(elsewhere.visit("/settings").page.get_by_label("Your name at the table")).to_have_value("Anna")


def test_the_waiting_page_and_the_lobby(guests: Guests) -> None:
    host, friend, watcher = guests(), guests(390, 800), guests()
    host.send("PATCH", "/api/me", name="Anna")
    friend.send("PATCH", "/api/me", name="Paul")
    clock = {"pace": "live", "minutes": 15, "increment": 5, "loses": True}
    wishes = [{"kind": "me"}, {"kind": "open"}]
    option, told = next(iter(Text(load(FIRST)).table("options").items()))
    more = {"clock": clock, "wanted": "new", "language": "fr", "options": [option]}
    host.post("/api/tables", game=FIRST, seats=wishes, open=True, name="Fridays", **more)
    friend.visit()
    line = friend.page.get_by_role("link", name="Fridays")
    for words in ("Anna", "15 min + 5 s", "for beginners", "Français", "1 of 2 seats free", "just now"):
        expect(line).to_contain_text(words)
    line.click()
    for words in ("Anna invites you.", "15 minutes each", "Whoever runs out of time loses.", told):
        expect(friend.prompt).to_contain_text(words)
    expect(friend.page.get_by_role("link", name="Learn it while you wait")).to_have_attribute("href", f"/learn/{FIRST}")
    host.visit(friend.page.url.replace(str(friend.page.url).split("/t/")[0], ""))
    expect(host.page.get_by_role("img", name="Scan to sit down")).to_be_visible()
    friend.button("Sit down as violet").click()
    expect(host.page.get_by_role("img", name="Scan to sit down")).to_have_count(0)
    watcher.visit()
    watcher.page.get_by_role("region", name="Games to watch").get_by_role("link", name="Fridays").click()
    expect(watcher.prompt).to_contain_text("You are watching.")
    assert watcher.page.request.get("/api/games").ok and title(FIRST)
    spectate(watcher, host, friend)


def spectate(watcher: Guest, host: Guest, friend: Guest) -> None:
    """When the game is over whoever watched may look at it through any eyes: what was secret then is secret again."""
    while not (mover := next((guest for guest in (host, friend) if guest.choices.get_by_role("button").count()), None)):
        watcher.page.wait_for_timeout(100)
    mover.choose()
    friend.page.get_by_role("region", name="Seats").get_by_role("button", name="you").click()
    friend.button("Resign").click()
    friend.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    watcher.button("Look at it again").click()
    eyes = watcher.page.get_by_label("Look through the eyes of")
    with watcher.page.expect_response(lambda answer: "/at/" in answer.url and "seat=violet" in answer.url) as through:
        eyes.select_option("violet")
    assert through.value.json()["seat"] == "violet"
