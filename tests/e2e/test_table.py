"""Hot-seat with the curtain between secrets, undo, the referee, hints, reasons."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hexagone import GAMES, OURS
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import half
from tests.e2e.test_show import HOLD
from tests.support.samples import CROWDED, FIRST, LONG, least, sample, with_secrets

SECRETS = [(game, " ".join(["me me", *["bot"] * (least(game) - 2)]), sample(game)["secret"]) for game in with_secrets([*OURS])]
ENTER = re.compile(r"\?|: tap|Enter what was drawn or thrown at your table\.")  # whose throw or deal it is, in the words of the game


@pytest.mark.parametrize(("game", "seats", "secret"), SECRETS)
def test_a_screen_that_changes_hands_knows_no_secrets(guest: Guest, game: str, seats: str, secret: str) -> None:
    """What it shows then, to the last letter, it shows too when it is opened then; and so opened it is sent no secret."""
    sent = news_sent_to(guest.page)
    guest.open(game, seats)
    whose = [heading(guest).inner_text()]
    for _ in range(2):
        plays_alone(guest, secret)
        shown = shown_in_words(guest)
        sent.clear()
        guest.page.reload()
        assert shown_in_words(guest) == shown
        assert {news["seat"] for news in sent} == {None}
        whose.append(heading(guest).inner_text())
    assert whose[0] != whose[1] != whose[2]


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (390, 844)])
@pytest.mark.parametrize(("game", "seats"), [case[:2] for case in SECRETS])
def test_the_curtain_comes_after_the_show_and_leaves_the_board_in_sight(
    guests: Guests, game: str, seats: str, width: int, height: int
) -> None:
    """What all may see is shown first, to whoever has made the move; and nothing that is public is covered then."""
    guest = guests(width, height, motion=True)
    guest.page.add_init_script(HOLD)
    guest.open(game, seats)
    heading(guest).wait_for()
    covered = places(guest)
    guest.button("I am alone with the screen").click()
    expect(heading(guest)).to_have_count(0)
    assert places(guest) == covered
    while not guest.page.locator(".sprite").count():
        guest.waits()
        guest.choose()
        guest.page.wait_for_timeout(300)  # a move that shows nothing, or asks for a second tap
    expect(guest.button("Skip")).to_be_visible()
    expect(heading(guest)).to_have_count(0)
    while not heading(guest).is_visible():  # a turn may be several moves
        skip_or_choose(guest)
    assert places(guest) == covered
    assert guest.page.evaluate(ON_TOP)
    expect(guest.page.get_by_role("region", name="Seats").get_by_role("listitem").first).to_be_in_viewport(ratio=1)


def places(guest: Guest) -> list[Any]:
    """Where the board is, and what is drawn on it: neither moves when the screen changes hands."""
    return [guest.page.locator(one).bounding_box() for one in ("main", "main svg.pieces >> nth=0")]


# Whether nothing lies over the middle of the board, nor over its corners.
ON_TOP = """() => {
  const [main, box] = [document.querySelector("main"), document.querySelector("main svg.pieces").getBoundingClientRect()];
  const within = (low, high, part) => low + part * (high - low);
  const ground = main.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, ground.left), Math.min(box.right, ground.right)];
  const [top, bottom] = [Math.max(box.top, ground.top), Math.min(box.bottom, ground.bottom)];
  return [0.05, 0.5, 0.95].every((x) => [0.05, 0.5, 0.95].every((y) =>
    main.contains(document.elementFromPoint(within(left, right, x), within(top, bottom, y)))));
}"""


def skip_or_choose(guest: Guest) -> None:
    expect(guest.button("Skip").or_(guest.choices.locator("button, summary")).or_(heading(guest)).first).to_be_visible()
    if guest.button("Skip").is_visible():
        guest.button("Skip").click()
    elif guest.choices.locator("button, summary").count():
        guest.choose()
    guest.page.wait_for_timeout(200)


def heading(guest: Guest) -> Locator:
    return guest.page.get_by_role("heading", name="Now it is")


def shown_in_words(guest: Guest) -> list[str]:
    """All that the page draws, says and hides in attributes, while the screen waits for somebody."""
    heading(guest).wait_for()
    guest.tab("Log")
    expect(guest.tab("In words")).to_contain_text("Type a move")
    return sorted(re.findall(r'[\w-]+="[^"]*"|[^<>" ]+', guest.page.locator("body").inner_html()))


def plays_alone(guest: Guest, secret: str) -> None:
    """Until another seat has the turn."""
    guest.button("I am alone with the screen").click()
    expect(heading(guest)).to_have_count(0)
    expect(guest.tab("In words")).to_contain_text(secret)
    for _ in range(20):
        expect(guest.choices.locator("button, summary").or_(heading(guest)).first).to_be_visible()
        if heading(guest).is_visible():
            break
        guest.choose()


def news_sent_to(page: Page) -> list[Any]:
    """All news, asked for or sent by the line."""
    sent: list[Any] = []
    page.on("response", lambda answer: sent.append(answer.json()) if re.search(r"/api/tables/\w+(\?|$)", answer.url) else None)
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: sent.extend(news_in(json.loads(frame)))))
    return sent


def news_in(message: Any) -> list[Any]:
    return [message["news"]] if message["type"] == "news" else []


def test_a_move_is_taken_back(guest: Guest) -> None:
    guest.open(CROWDED)
    guest.waits()
    guest.choose()
    guest.button("Take back").click()
    expect(guest.tab("Log")).to_contain_text("Taken back:")
    assert guest.waits()


@pytest.mark.parametrize("game", GAMES)
def test_the_referee_enters_what_was_drawn(guest: Guest, game: str) -> None:
    guest.open(game, referee=True)
    for drawn in sample(game)["drawn"]:
        expect(guest.prompt).to_contain_text(ENTER)
        guest.choices.get_by_role("button", name=drawn).click()
    guest.button("Take back").click()
    expect(guest.choices.get_by_role("button", name=drawn)).to_be_visible()


def test_the_setup_page_offers_a_referee(guest: Guest) -> None:
    guest.visit(f"/new/{LONG}").page.get_by_role("checkbox", name="Referee").check()
    guest.button("Start the game").click()
    expect(guest.prompt).to_contain_text(ENTER)


def test_a_hint_is_given(guest: Guest) -> None:
    guest.open(FIRST)
    guest.waits()
    guest.button("Hint").click()
    expect(guest.prompt.get_by_role("status")).to_contain_text("Your chance of winning")


def test_a_move_has_one_name_in_the_list_and_on_the_board(guest: Guest) -> None:
    guest.open(FIRST, "me bot bot bot", record=half(FIRST, part=0))
    guest.waits()
    names = [str(choice.get_attribute("aria-label")) for choice in guest.choices.get_by_role("button").all()]
    for spot in guest.spots.all():
        assert spot.get_attribute("aria-label") in names


def test_people_talk(guest: Guest) -> None:
    guest.open(FIRST)
    chat = guest.tab("Chat")
    chat.get_by_label("Write a message").fill("Bonjour <b>Paris</b>")
    chat.get_by_role("button", name="Send").click()
    expect(chat.get_by_role("list")).to_contain_text("Bonjour <b>Paris</b>")


def test_what_a_tab_shows_is_read_from_its_beginning(guest: Guest) -> None:
    guest.open(LONG)
    guest.waits()
    guest.tab("Rules").evaluate("(it) => it.scrollTo(0, 400)")
    assert guest.page.get_by_role("tabpanel").evaluate("(it) => it.scrollTop") == 400
    assert guest.tab("In words").evaluate("(it) => it.scrollTop") == 0


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (390, 844)])
def test_a_hint_among_many_choices_is_a_badge_on_their_group_and_moves_nothing(guests: Guests, width: int, height: int) -> None:
    guest = guests(width, height)
    path = guest.open(CROWDED)
    guest.waits()
    legal = guest.page.request.get(f"/api/tables/{path[3:]}").json()["legal"]
    group = guest.choices.locator("summary").first
    verb, company = legal[0]["parts"]["verb"], legal[0]["parts"].get("company")
    alike = [one["move"] for one in legal if (one["parts"]["verb"], one["parts"].get("company")) == (verb, company)]
    hint = {"wins": {"1": 0.4}, "moves": [[alike[-1], 0.55], [alike[0], 0.5]]}
    guest.page.route("**/hint", lambda route: route.fulfill(json=hint))
    guest.button("Hint").scroll_into_view_if_needed()
    before = [part.bounding_box() for part in (group, guest.choices, guest.page.get_by_role("main"))]
    guest.button("Hint").click()
    expect(guest.prompt.get_by_role("status")).to_contain_text("55%")
    expect(guest.choices.locator("summary", has_text="55%")).to_have_count(1)
    assert [part.bounding_box() for part in (group, guest.choices, guest.page.get_by_role("main"))] == before
