"""A table of Paris Connection on a phone."""

from playwright.sync_api import expect

from hexagone.games.paris_connection import GAME
from tests.e2e.conftest import Guests
from tests.e2e.record import golden


def test_open_hands_leave_the_map_its_height(guests: Guests) -> None:
    guest = guests(360, 740)
    guest.bring(golden(GAME.name, "greedy-6"))
    expect(guest.over).to_be_visible()
    hands = guest.page.get_by_role("region", name="hands")
    expect(hands.get_by_role("listitem").first).to_be_visible()
    assert hands.evaluate("it => it.offsetHeight < it.previousElementSibling.offsetHeight / 3 && it.scrollWidth > it.clientWidth")
