"""Three people at a table who can be fair to each other: clocks, resigning, ending, lots, hints, blocks; and the way back to it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from hexagone import load
from hexagone.server.domain import seats
from tests.e2e.conftest import Guests, Shift, serving
from tests.e2e.guest import Guest
from tests.support.samples import FIRST

NAMES = ("Anna", "Paul", "Zoé")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, shift: Shift) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("server")
    os.environ["HEXAGONE_SHIFT"] = str(shift.file)
    with serving(folder, str(folder / "hexagone.db"), program=("-m", "tests.support.shifted")) as (port,):
        yield f"http://127.0.0.1:{port}"


WATCH = """() => {
  window.missed = 0;
  const place = document.getElementById("todo");
  const look = () => (window.missed += Number(!place.textContent.includes("has run out of time")));
  new MutationObserver(look).observe(place, { childList: true, subtree: true });
}"""


def company(guests: Guests, people: int = 3, **more: Any) -> list[Guest]:
    """So many people at a table that has begun, each with the page open."""
    party = [guests(*((390, 800) if number else ())) for number in range(people)]
    for guest, name in zip(party, NAMES, strict=False):
        guest.send("PATCH", "/api/me", name=name)
    wishes = [{"kind": "open" if number else "me"} for number in range(people)]
    table = party[0].post("/api/tables", game=FIRST, seats=wishes, open=True, **more)
    for guest in party[1:]:
        guest.post(f"/api/tables/{table['id']}/seats", seat=None, entropy="x" * len(NAMES))
    for guest in party:
        guest.visit(f"/t/{table['id']}")
        expect(guest.prompt).to_be_visible()
    return party


def parted(party: list[Guest]) -> tuple[Guest, list[Guest]]:
    """Whose turn it is, and the others."""
    for guest in party:
        expect(guest.page.locator("[aria-current='true']")).to_have_count(1)
    mover = next(guest for guest in party if guest.choices.get_by_role("button").or_(guest.choices.locator("summary")).count())
    return mover, [guest for guest in party if guest is not mover]


def seat(guest: Guest, name: str) -> Locator:
    return guest.page.get_by_role("region", name="Seats").get_by_role("button", name=name)


def test_out_of_time_the_others_choose(guests: Guests, shift: Shift) -> None:
    party = company(guests, clock={"pace": "live", "minutes": 1, "increment": 0})
    parted(party)[0].choose()  # so that it cannot be cancelled any more
    late, (other, third) = parted(party)
    shift.turn(61)
    other.page.reload()
    expect(other.prompt).to_contain_text("has run out of time. You decide:")
    other.page.evaluate(WATCH)
    third.post(f"/api/tables/{third.page.url.partition('/t/')[2]}/end")
    other.button("Disagree").click()
    expect(other.button("Disagree")).to_have_count(0)
    assert other.page.evaluate("window.missed") == 0  # whatever news comes, nobody has to aim at a button that goes and comes
    other.button("More time").click()
    expect(other.prompt).not_to_contain_text("has run out of time")
    shift.turn(61)
    other.page.reload()
    other.button("A bot plays on").click()
    expect(late.prompt).to_contain_text("Your time was up, so the others let a bot play for you.")
    late.button("Take my seat back").click()
    expect(late.prompt).not_to_contain_text("let a bot play for you")
    third.tab("More").get_by_role("button", name="Ask to end the game").click()
    third.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    other.button("Agree", exact=True).click()  # the one whose time is up is not asked
    for guest in party:
        expect(guest.prompt).to_contain_text("Ended by agreement, without a winner.")


def test_where_time_loses_the_page_says_so(guests: Guests, shift: Shift) -> None:
    party = company(guests, 2, clock={"pace": "live", "minutes": 1, "increment": 0, "loses": True})
    _, (other,) = parted(party)
    shift.turn(61)
    for guest in party:
        expect(guest.prompt).to_contain_text("Time is up:")
    expect(other.page.get_by_role("region", name="Seats")).to_contain_text("wins")


def test_of_three_the_last_one_with_time_wins(guests: Guests, shift: Shift) -> None:
    """Where time loses a bot plays a lost seat to the end for the others; it is given back to nobody."""
    party = company(guests, clock={"pace": "live", "minutes": 1, "increment": 0, "loses": True})
    late, _ = parted(party)
    shift.turn(61)
    expect(late.prompt).to_contain_text("Your time was up, so you have lost.")
    expect(late.button("Take my seat back")).to_have_count(0)
    others = [guest for guest in party if guest is not late]
    expect(others[0].page.get_by_role("region", name="Seats")).to_contain_text("lost on time")
    second = next(guest for guest in others if offered(guest, others))
    shift.turn(61)
    winner = next(guest for guest in others if guest is not second)
    for guest in party:
        expect(guest.prompt).to_contain_text(f"Time is up: {NAMES[party.index(winner)]} wins.")


def offered(guest: Guest, others: list[Guest]) -> bool:
    """Can this guest move? As soon as the bot of the lost seat has moved, one of the others can."""
    while not any(other.choices.locator("button, summary").count() for other in others):
        guest.page.wait_for_timeout(50)
    return bool(guest.choices.locator("button, summary").count())


def test_somebody_who_went_away_is_replaced_told_and_comes_back(guests: Guests, shift: Shift) -> None:
    """Of three one goes away: for two minutes nobody can put a bot there alone, then those who are left can; one tap undoes it."""
    party = company(guests)
    parted(party)[0].choose()
    one, two, gone = party
    path = gone.page.url
    gone.page.goto("about:blank")
    expect(seat(one, "Zoé")).to_contain_text("away")
    shift.turn(100)
    ask_for_a_bot(one, "Zoé")
    two.button("Agree", exact=True).click()
    expect(one.prompt).to_contain_text("Still to answer: Zoé")
    shift.turn(30)
    ask_for_a_bot(one, "Zoé")  # asked again, absence is counted again
    expect(seat(two, "Zoé")).to_contain_text("bot")
    gone.visit(path)
    expect(gone.prompt).to_contain_text("You were away, so the others let a bot play for you.")
    gone.visit()
    expect(gone.page.get_by_role("link", name="a bot plays for you")).to_be_visible()
    gone.visit(path).button("Take my seat back").click()
    expect(gone.prompt).not_to_contain_text("let a bot play for you")
    expect(seat(one, "Zoé")).not_to_contain_text("bot")


def test_over_days_the_clock_replaces_somebody_and_absence_does_not(guests: Guests, shift: Shift) -> None:
    """Of three the one who has the turn goes away. The vote names the table's level, whoever proposes it."""
    party = company(guests, clock={"pace": "days", "days": 1})
    parted(party)[0].choose()
    gone, (one, two) = parted(party)
    path, name = gone.page.url, NAMES[party.index(gone)]
    gone.page.goto("about:blank")
    expect(seat(one, name)).to_contain_text("away")
    shift.turn(80_000)
    ask_for_a_bot(one, name)
    expect(two.prompt).to_contain_text(f"suggests letting a bot ({seats.usual().capitalize()}) play for")
    two.button("Agree", exact=True).click()
    ask_for_a_bot(one, name)  # asked again, absence would be counted again
    expect(one.prompt).to_contain_text(f"Still to answer: {name}")
    expect(seat(two, name)).not_to_contain_text("stands in")
    shift.turn(10_000)
    two.page.reload()
    two.button("A bot plays on").click()
    expect(seat(one, name)).to_contain_text("a bot stands in")
    gone.visit(path)
    expect(gone.prompt).to_contain_text("Your time was up, so the others let a bot play for you.")
    gone.button("Take my seat back").click()
    expect(seat(one, name)).not_to_contain_text("stands in")


def ask_for_a_bot(guest: Guest, name: str) -> None:
    seat(guest, name).click()
    guest.button("Ask for a bot to stand in").click()


def test_of_three_who_are_there_the_one_concerned_decides(guests: Guests) -> None:
    one, two, three = company(guests)
    ask_for_a_bot(one, "Zoé")
    expect(three.prompt).to_contain_text("play for you. You decide.")
    two.button("Agree", exact=True).click()
    expect(one.prompt).to_contain_text("Still to answer: Zoé")
    three.button("Disagree").click()
    for guest in (one, two):
        expect(guest.prompt).not_to_contain_text("suggests")
    ask_for_a_bot(two, "Zoé")
    expect(two.prompt).to_contain_text("That was declined a moment ago.")
    two.faults.clear()  # the refusal was wanted


def test_before_the_first_move_it_is_cancelled_and_a_table_of_ones_own_is_deleted(guests: Guests) -> None:
    party = company(guests)
    _, _, three = party
    three.tab("More").get_by_role("button", name="Cancel the game").click()
    three.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    for guest in party:
        expect(guest.prompt).to_contain_text("The game was cancelled.")
    alone = guests(390, 800)
    alone.open(FIRST, "me bot bot", name="Solo")
    assert alone.waits()
    alone.tab("More").get_by_role("button", name="Delete this table").click()
    alone.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    alone.page.wait_for_url("**/")
    expect(alone.page.get_by_role("heading", name="Your move")).to_have_count(0)
    assert alone.page.request.get("/api/tables/mine").json() == []


def test_how_time_and_seats_are_set_up_and_seats_rotate_in_a_rematch(guests: Guests) -> None:
    """The host goes through the pages, the others come by the link: two more people, three seats."""
    anna, paul, zoe = guests(390, 800), guests(), guests(360, 740, theme="dark")
    anna.visit(f"/new/{FIRST}?friends").page.get_by_label("Your name at the table").fill("Anna")
    anna.page.get_by_role("radiogroup", name="How many players").get_by_text("3").click()
    anna.page.get_by_label("Who sits where").select_option("rotated")
    anna.page.get_by_label("Live: minutes for the whole game").check()
    anna.page.get_by_label("Whoever runs out of time loses").check()
    anna.button("Open the table").click()
    link = anna.page.get_by_label("Link for your friends").input_value()
    for guest, name in ((paul, "Paul"), (zoe, "Zoé")):
        guest.visit(link)
        for words in ("Anna invites you.", "20 minutes each", "Whoever runs out of time loses.", "No hints.", "one seat further"):
            expect(guest.prompt).to_contain_text(words)
        guest.page.get_by_label("Your name at the table").fill(name)
        guest.button("Sit down as").first.click()
    party = [anna, paul, zoe]
    before = [where(guest) for guest in party]
    for guest in (anna, paul):
        seat(guest, "you").click()
        guest.button("Resign", exact=True).click()
        guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    zoe.button("Rematch").click()
    expect(zoe.prompt).to_contain_text("Waiting for Anna and Paul.")
    for guest in (anna, paul):
        guest.button("Go to the rematch").click()
    parted(party)
    assert [where(guest) for guest in party] == [*before[1:], before[0]]


def test_a_rematch_waits_for_everybody_and_no_clock_runs_meanwhile(guests: Guests, shift: Shift) -> None:
    """Where time loses. One goes there from the game before, one finds the question at home, hours later."""
    party = company(guests, clock={"pace": "live", "minutes": 60, "increment": 0, "loses": True}, name="Friday")
    anna, paul, zoe = party
    for guest in (paul, zoe):
        seat(guest, "you").click()
        guest.button("Resign", exact=True).click()
        guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    anna.button("Rematch").click()
    expect(anna.prompt).to_contain_text("Waiting for Paul and Zoé. The game starts when everybody has said yes.")
    expect(seat(anna, "Paul")).to_contain_text("no answer yet")
    paul.button("Go to the rematch").click()
    expect(anna.prompt).to_contain_text("Waiting for Zoé.")
    shift.turn(7200)
    zoe.visit()
    expect(zoe.page.get_by_role("heading", name="Running")).to_have_count(0)
    zoe.page.get_by_role("link", name="Go to the table: Friday").click()
    expect(zoe.prompt).to_contain_text("Anna would like to play again.")
    zoe.button("Play again").click()
    mover, _ = parted(party)
    mover.choose()
    parted(party)
    for guest in party:
        expect(guest.prompt).not_to_contain_text("Time is up")


def test_whoever_does_not_want_a_rematch_says_so_and_a_bot_plays_instead(guests: Guests) -> None:
    anna, paul = company(guests, 2)
    seat(paul, "you").click()
    paul.button("Resign", exact=True).click()
    paul.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    anna.button("Rematch").click()
    expect(anna.prompt).to_contain_text("Waiting for Paul.")
    expect(anna.button("Start now, with bots for those who are missing")).to_be_visible()
    paul.visit().button("No, thanks").click()
    expect(paul.button("No, thanks")).to_have_count(0)
    expect(anna.prompt).not_to_contain_text("Waiting for Paul.")
    anna.button("Start now, with bots on free seats").click()
    assert anna.waits()


def where(guest: Guest) -> str:
    """Which seat is mine, as the board calls it."""
    expect(guest.page.locator("[aria-current='true']")).to_have_count(1)
    news = guest.page.request.get(f"/api/tables/{guest.page.url.partition('/t/')[2].partition('?')[0]}").json()
    return str(news["seat"])


def test_whoever_is_muted_is_not_heard_under_another_name_either(guests: Guests) -> None:
    one, two, three = company(guests)
    say(two, "Hello all")
    expect(one.tab("Chat")).to_contain_text("Hello all")
    seat(one, "Paul").click()
    one.button("Mute Paul").click()
    one.button("Close").click()
    expect(one.tab("Chat")).not_to_contain_text("Hello all")
    two.send("PATCH", "/api/me", name="Pierre")
    say(two, "Once more")
    expect(three.tab("Chat")).to_contain_text("Once more")
    say(three, "Who was that")
    expect(one.tab("Chat")).to_contain_text("Who was that")
    expect(one.tab("Chat")).not_to_contain_text("Once more")
    seat(one, "Pierre").click()
    one.button("Unmute Pierre").click()
    one.button("Close").click()
    expect(one.tab("Chat")).to_contain_text("Once more")


def say(guest: Guest, text: str) -> None:
    chat = guest.page.get_by_role("tabpanel", name="Chat")
    if not chat.is_visible():  # on a phone a second tap closes it
        guest.tab("Chat")
    chat.get_by_role("textbox").fill(text)
    chat.get_by_role("button", name="Send").click()
    expect(chat).to_contain_text(text)


def test_leaving_and_resigning_ask_first(guests: Guests) -> None:
    one, two, three = company(guests)
    seat(two, "you").click()
    two.button("Leave the table").click()
    two.button("Stay").click()
    expect(seat(one, "Paul")).not_to_contain_text("bot")
    seat(two, "you").click()
    two.button("Leave the table").click()
    two.button("Leave", exact=True).click()
    expect(two.prompt).to_contain_text("You have left. A bot plays for you.")
    expect(seat(one, "Paul")).to_contain_text("a bot stands in")
    two.button("Take my seat back").click()
    expect(seat(one, "Paul")).not_to_contain_text("stands in")
    for guest in (two, three):
        expect(guest.over).to_have_count(0)
        seat(guest, "you").click()
        guest.button("Resign", exact=True).click()
        guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(one.prompt).to_contain_text("The others have resigned: Anna wins.")
    expect(seat(one, "Paul")).to_contain_text("resigned")
    one.tab("More").get_by_role("button", name="Delete this table").click()
    one.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    one.page.wait_for_url("**/")
    expect(one.page.get_by_role("heading", name="Finished")).to_have_count(0)
    two.visit()
    expect(two.page.get_by_role("heading", name="Finished")).to_be_visible()


def test_by_lot_everybody_finds_their_seat_and_all_three_end_the_game(guests: Guests) -> None:
    party = company(guests, seating="lot")
    for guest, name in zip(party, NAMES, strict=True):
        expect(guest.page.get_by_role("region", name="Seats").locator("li", has_text="you")).to_contain_text(name)
    mover, (one, two) = parted(party)
    mover.choose()
    one.tab("More").get_by_role("button", name="Ask to end the game").click()  # nobody is late: everybody is asked
    one.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    two.button("Agree", exact=True).click()
    expect(one.prompt).to_contain_text("Still to answer:")
    mover.button("Agree", exact=True).click()
    for guest in party:
        expect(guest.prompt).to_contain_text("Ended by agreement, without a winner.")


def test_hints_and_moves_of_a_bot_between_people_are_seen(guests: Guests) -> None:
    party = company(guests, hints=True)
    mover, others = parted(party)
    mover.button("Hint").click()
    for guest in others:
        expect(guest.page.get_by_role("region", name="Seats")).to_contain_text("1 hint used")
    quiet, others = parted(company(guests))
    expect(quiet.button("Hint")).to_have_count(0)
    seat(quiet, "you").click()
    expect(quiet.page.get_by_text("Everybody sees how many moves it makes")).to_be_visible()
    quiet.button("Let a bot play for me").click()
    expect(quiet.prompt).to_contain_text("A bot plays for you, because you asked for it.")
    expect(others[0].page.locator("li[aria-current='true']")).not_to_contain_text("a bot stands in")  # it has moved
    quiet.button("Take my seat back").click()
    expect(quiet.prompt).not_to_contain_text("A bot plays for you")
    expect(others[0].page.get_by_role("region", name="Seats")).to_contain_text(re.compile(r"\d moves? by a bot"))


def test_block_and_report(guests: Guests) -> None:
    one, two, three = company(guests)
    seat(one, "Paul").click()
    one.button("Report Paul").click()
    one.page.get_by_label("What happened?").fill("He shouts.")
    one.button("Send the note").click()
    expect(one.page.get_by_text("The host of this server has your note.")).to_be_visible()
    one.button("Close").click()
    seat(one, "Paul").click()
    one.button("Block Paul").click()
    one.button("Block Paul").click()
    expect(one.page.get_by_text("You will not meet again.")).to_be_visible()
    one.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}], open=True, name="Without Paul")
    for guest, shown in ((two, 0), (three, 1)):
        expect(guest.visit().page.get_by_role("heading", name="Open tables")).to_be_visible()
        expect(guest.page.get_by_role("link", name="Without Paul")).to_have_count(shown)
    cup = two.post("/api/tournaments", game=FIRST, size=3, name="Cup")["id"]
    for guest, said in ((two, 0), (one, 1)):
        two.post(f"/api/tournaments/{cup}/entrants")
        guest.visit(f"/cup/{cup}")
        expect(guest.page.get_by_role("heading", name="Cup")).to_be_visible()
        expect(guest.page.get_by_text("You have blocked Paul. In a tournament you may still sit at one table")).to_have_count(said)
    one.visit("/settings")
    one.button("Unblock: Paul").click()
    expect(one.page.get_by_text("People you blocked")).to_have_count(0)


FIRST_SEAT = load(FIRST).seats[0]
ORDER = ["Your move", "Running", "Finished", "New game"]


@pytest.mark.parametrize("width", [1280, 390])
def test_home_begins_with_your_move(guests: Guests, shift: Shift, width: int) -> None:
    guest, friend = guests(width, 800), guests()
    friend.send("PATCH", "/api/me", name="Paul")
    clock = {"pace": "days", "days": 3}
    for name in ("Monday", "Tuesday"):
        table = guest.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}], open=True, name=name, clock=clock)
        news = friend.post(f"/api/tables/{table['id']}/seats")
        if news["view"]["to_move"] == news["seat"]:
            move = news["legal"][0]["move"]
            friend.post(f"/api/tables/{table['id']}/moves", seat=news["seat"], move=move, after=news["number"])
    given_up = guest.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])["id"]
    guest.post(f"/api/tables/{given_up}/resign", seat=FIRST_SEAT)
    guest.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}])  # waits for somebody
    guest.visit()
    first = guest.page.get_by_role("heading", level=2).first
    expect(first).to_have_text("Your move")
    expect(guest.page.get_by_role("heading", name="New game")).to_be_visible()
    order = [told for told in guest.page.get_by_role("heading", level=2).all_inner_texts() if told in ORDER]
    assert order == ORDER
    card = guest.page.get_by_role("region", name="Your move").get_by_role("link", name="Tuesday")
    expect(card).to_contain_text("Paul is waiting")
    hours = 72 + int(shift.ahead // 3600)  # by so much other tests have turned the server's clock, and not the browser's
    left = "|".join(f"{many // 24} d {many % 24}" for many in (hours - 1, hours))
    expect(card).to_contain_text(re.compile(f"({left}) h left"))
    assert card.bounding_box()["y"] < 400  # type: ignore[index]
    expect(card.locator("img")).to_have_js_property("complete", True)
    assert card.locator("img").evaluate("image => image.naturalWidth") > 0
