"""A table of Paris Connection: hands on a phone, and dealt by hand at one screen."""

import pytest
from playwright.sync_api import expect

from hexagone.games.paris_connection import GAME
from hexagone.script import read
from tests.e2e.careful import asks_twice, needs_a_second_tap
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import before_the_end, golden, half


@pytest.mark.parametrize(("width", "players"), [(360, 6), (390, 3), (390, 4)])
def test_open_hands_are_all_in_sight(guests: Guests, width: int, players: int) -> None:
    guest = guests(width, 740)
    guest.bring(golden(GAME.name, f"greedy-{players}"))
    expect(guest.over).to_be_visible()
    hands = guest.page.get_by_role("region", name="hands")
    expect(hands.get_by_role("listitem")).to_have_count(6 * players)
    for number in hands.locator("li > span:last-child, p > span").all():
        box = number.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width


@pytest.mark.parametrize(("width", "height", "players"), [(1280, 860, 4), (390, 844, 4), (390, 844, 6), (844, 390, 6)])
def test_open_hands_leave_the_map_its_place(guests: Guests, width: int, height: int, players: int) -> None:
    guest = guests(width, height)
    guest.bring(golden(GAME.name, f"greedy-{players}"))
    expect(guest.page.get_by_role("region", name="hands")).to_be_visible()
    end = guest.page.locator("main .map").bounding_box()
    guest.open(GAME.name, " ".join(["me", *["bot"] * (players - 1)]), record=half(GAME.name, f"greedy-{players}"))
    guest.waits()
    assert guest.page.locator("main .map").bounding_box() == end


def test_where_trains_start_is_entered_by_all_and_a_hand_by_whoever_is_alone(guest: Guest) -> None:
    """The box is real, and two people share the screen: before anything is dealt nobody knows what others do not."""
    guest.open(GAME.name, "me me bot", referee=True)
    alone = guest.button("I am alone with the screen")
    for _ in range(6):
        expect(guest.prompt).to_contain_text("start")
        expect(alone).to_have_count(0)
        guest.choices.get_by_role("button").first.click()
    for _ in range(2):
        alone.click()
        expect(guest.prompt).to_contain_text("Only you look")
        for _ in range(10):
            guest.choices.get_by_role("button").first.click()
    expect(alone).to_have_count(0)


@pytest.mark.parametrize("width", [360, 390])
def test_two_digits_find_room_beside_a_locomotive(guests: Guests, width: int) -> None:
    """A hand may be of 20 and more, of one company."""
    guest = guests(width, 740)
    guest.open(GAME.name, "me bot bot", record=half(GAME.name, "greedy-3", 0))
    guest.waits()
    for held in guest.page.locator("main .held").all():
        held.locator("span:last-child").evaluate("it => { it.textContent = '20'; }")
        assert held.evaluate("""it => {
          const box = it.getBoundingClientRect();
          return [...it.querySelectorAll("svg, span:last-child")].every((part) => {
            const { left, right } = part.getBoundingClientRect();
            return box.left <= left && right <= box.right;
          });
        }""")


def test_PC_18_to_build_at_marseille_needs_a_second_tap(guest: Guest) -> None:
    """Typed, in the list, and by key on the board."""
    record, _, words = before_the_end(GAME.name, "race-to-marseille-3")
    assert words.endswith(" Marseille")
    asks_twice(guest, read(record), words)


def test_PC_18_an_exchange_that_leaves_one_depot_needs_a_second_tap(guest: Guest) -> None:
    """Typed and in the list; the hand and its tray are two taps anyway."""
    needs_a_second_tap(guest, GAME.name)
