"""Two people and a spectator at one table: one reloads, one loses the network, and all see the same game."""

import json
import re

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import Guests
from tests.e2e.guest import FEW, Guest
from tests.support.samples import FIRST, sample, title

GAME = FIRST


def test_two_people_and_a_spectator_see_the_same_game(guests: Guests) -> None:
    host, friend, watcher = guests(), guests(), guests()
    invite(host, friend)
    watcher.visit(host.page.url)
    expect(watcher.prompt).to_contain_text("One moment")
    take_turns([host, friend], 6)
    friend.page.reload()
    take_turns([host, friend], 6)
    lose_the_network(host, friend)
    sees_no_secret(watcher)
    take_turns([host, friend], FEW)
    assert len({ending(person) for person in (host, friend, watcher)}) == 1


def test_a_page_that_has_missed_a_message_asks_for_everything(guests: Guests) -> None:
    """Messages hold only what has changed: one that is lost would be missing for ever."""
    host, friend, watcher = guests(), guests(), guests()
    invite(host, friend)
    line = Leaky(watcher)
    watcher.visit(host.page.url)
    expect(watcher.prompt).to_contain_text("One moment")
    take_turns([host, friend], 2)
    line.loses = True
    while "whole" not in line.said and not host.over.is_visible():  # the gap is noticed when the next change comes
        take_turns([host, friend], 1)
        watcher.page.wait_for_timeout(200)
    assert "whole" in line.said and {"news", "change"} <= line.passed
    take_turns([host, friend], FEW)
    assert len({ending(person) for person in (host, friend, watcher)}) == 1


class Leaky:
    """The line of a guest, which loses the next change when it is told to."""

    def __init__(self, guest: Guest) -> None:
        self.loses = False
        self.said: list[str] = []  # by the page
        self.passed: set[str] = set()  # kinds of messages to the page
        guest.page.route_web_socket(re.compile("/news"), self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def to_page(message: str | bytes) -> None:
            kind = json.loads(message)["type"]
            if kind == "change" and self.loses:
                self.loses = False
                return
            self.passed.add(kind)
            page.send(message)

        def to_server(message: str | bytes) -> None:
            self.said.append(str(message))
            server.send(message)

        server.on_message(to_page)
        page.on_message(to_server)


def invite(host: Guest, friend: Guest) -> None:
    """A table for friends, and the link that leads there."""
    host.visit().page.get_by_role("article", name=title(GAME)).get_by_role("link", name="Invite friends").click()
    host.button("Open the table").click()
    link = host.page.get_by_label("Link for your friends").input_value()
    friend.visit(link).page.get_by_label("Your name at the table").fill("Zoé")
    friend.button("Sit down as violet").click()
    seat = host.page.get_by_role("region", name="Seats").get_by_role("listitem").filter(has_text="Zoé")
    expect(seat).to_be_visible()
    expect(seat).not_to_contain_text("away")


def take_turns(people: list[Guest], moves: int) -> None:
    """Whoever is offered something takes it, so many times or until the end."""
    while moves > 0 and not people[0].over.is_visible():
        for person in people:
            if person.choices.get_by_role("button").count():
                person.choose()
                moves -= 1


def lose_the_network(person: Guest, other: Guest) -> None:
    """The page says so, and says when it is back; what others did meanwhile is there then."""
    person.page.context.set_offline(True)
    expect(person.page.get_by_role("status").filter(has_text="offline")).to_be_visible()
    if other.choices.get_by_role("button").count():
        other.choose()
    person.page.context.set_offline(False)
    expect(person.page.get_by_role("status").filter(has_text="Connected again")).to_be_visible()
    person.faults.clear()  # the browser itself complained about the missing network


def sees_no_secret(watcher: Guest) -> None:
    watched = sample(GAME)["watched"]
    expect(watcher.tab("Log")).to_contain_text(watched["log"])
    expect(watcher.tab("In words")).to_contain_text(watched["words"])
    for words in watched["never"]:
        expect(watcher.page.locator("body")).not_to_contain_text(words)


def ending(person: Guest) -> tuple[str, str]:
    """How many moves there were, and what the ranks say."""
    ranks = person.page.get_by_role("tabpanel", name="Result").get_by_role("list").first.inner_text()
    person.over.click()
    return person.slider.get_attribute("max") or "", ranks.replace(" you\n", "\n")  # each is told which seat is theirs
