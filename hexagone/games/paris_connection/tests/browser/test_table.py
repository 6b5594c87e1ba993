"""A table of Paris Connection on a phone."""

import pytest
from playwright.sync_api import expect

from hexagone.games.paris_connection import GAME
from tests.e2e.conftest import Guests
from tests.e2e.record import golden, half


@pytest.mark.parametrize(("width", "players"), [(360, 6), (390, 3), (390, 4)])
def test_open_hands_are_all_in_sight_and_leave_the_map_its_height(guests: Guests, width: int, players: int) -> None:
    guest = guests(width, 740)
    guest.bring(golden(GAME.name, f"greedy-{players}"))
    expect(guest.over).to_be_visible()
    hands = guest.page.get_by_role("region", name="hands")
    expect(hands.get_by_role("listitem")).to_have_count(6 * players)
    for number in hands.locator("li > span:last-child, p > span").all():
        box = number.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
    assert hands.evaluate("it => it.offsetHeight < it.previousElementSibling.offsetHeight / 3")


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
