"""A table of Paris Paris: what is yours, what a hint and a reason say, and what others read."""

from playwright.sync_api import expect

from hexagone.games.paris_paris import GAME
from tests.e2e.careful import needs_a_second_tap
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.letters import pixels
from tests.e2e.record import half
from tests.e2e.test_show import last_move


def test_the_own_marker_is_on_the_board_and_no_other(guests: Guests) -> None:
    guest, onlooker = guests(360, 740), guests(360, 740)
    path = guest.open(GAME.name)
    guest.waits()
    marker = guest.page.locator("[data-marker]")
    expect(marker).to_have_count(1)
    assert pixels(marker.locator("text").first) >= 10
    onlooker.visit(path)
    expect(onlooker.page.locator(".pieces")).to_be_attached()
    expect(onlooker.page.locator("[data-marker]")).to_have_count(0)


def test_a_hint_does_not_contradict_itself_and_moves_nothing(guest: Guest) -> None:
    """It is a badge on each button, told to those who hear the page; the buttons stay where they were."""
    path = guest.open(GAME.name)
    guest.waits()
    best, other = [choice["move"] for choice in guest.page.request.get(f"/api/tables/{path[3:]}").json()["legal"]][:2]
    hint = {"wins": {"grey": 0.32}, "moves": [[best, 0.55], [other, 0.5]]}
    guest.page.route("**/hint", lambda route: route.fulfill(json=hint))
    first, second = guest.choices.get_by_role("button").all()[:2]
    name, before = first.get_attribute("aria-label"), (first.bounding_box(), second.bounding_box(), guest.prompt.bounding_box())
    guest.button("Hint").click()
    expect(guest.prompt.get_by_role("status")).to_contain_text(f"Your chance of winning: 55%. {name}: 55% chance of winning.")
    expect(first).to_have_accessible_name(f"{name}: 55% chance of winning")
    expect(first).to_contain_text("55%")
    expect(second).to_contain_text("50%")
    assert (first.bounding_box(), second.bounding_box(), guest.prompt.bounding_box()) == before


def test_somebody_who_watches_reads_who_is_away(guests: Guests) -> None:
    player, watcher = guests(), guests()
    path = player.open(GAME.name)
    player.waits()
    player.page.close()
    watcher.visit(path)
    expect(watcher.page.get_by_role("region", name="Seats")).to_contain_text("away · supply")


def test_what_is_not_possible_says_why(guest: Guest) -> None:
    guest.open(GAME.name, "me bot", record=half(GAME.name, "greedy-2", 0))
    guest.waits()
    words = guest.tab("In words")
    words.get_by_label("Type a move or a command").fill("open opera red")
    words.get_by_role("button", name="Do it").click()
    expect(words).to_contain_text("PP-")


def test_clauses_come_on_demand(guest: Guest) -> None:
    """To whoever points at a sentence, taps it, or goes there by key; the story stays where it is."""
    guest.open(GAME.name)
    guest.play(1)
    guest.waits()
    story = guest.tab("Log").get_by_role("listitem").filter(has_text="Turned over").first
    clause, before = story.get_by_role("button", name="Read clause").first, story.bounding_box()

    def shown() -> None:
        expect(clause).to_have_css("opacity", "1")

    def hidden() -> None:
        expect(clause).to_have_css("opacity", "0")

    hidden()
    story.get_by_text("Turned over").first.hover()
    shown()
    guest.page.mouse.move(0, 0)
    hidden()
    story.get_by_text("Turned over").first.click(position={"x": 5, "y": 5})
    guest.page.mouse.move(0, 0)
    shown()
    story.get_by_text("Turned over").first.click(position={"x": 5, "y": 5})
    guest.page.mouse.move(0, 0)
    hidden()
    guest.page.keyboard.press("Tab")
    clause.focus()
    shown()
    assert story.bounding_box() == before
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("tabpanel", name="Rules")).to_be_visible()


def test_the_final_excursions_are_nobodys_move(guests: Guests) -> None:
    """They follow the last one, and belong to all."""
    guest = guests(motion=True)
    last_move(guest, GAME.name)
    expect(guest.prompt).to_contain_text("Now come the final excursions")
    guest.button("Skip").click()
    expect(guest.over).to_be_visible()


def test_PP_23_to_remove_an_own_shop_needs_a_second_tap(guest: Guest) -> None:
    """Typed, in the list, and by key on the board."""
    needs_a_second_tap(guest, GAME.name)
