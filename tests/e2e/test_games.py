"""A person against bots, from the home page to the end of the game."""

import pytest
from playwright.sync_api import expect

from hexagone import GAMES
from tests.e2e.guest import Guest


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_against_bots_to_the_end(guest: Guest, game: str) -> None:
    guest.visit().play_now(game)
    guest.play()
    result = guest.page.get_by_role("tabpanel", name="Result")
    expect(result.get_by_role("heading", name="Result")).to_be_visible()
    expect(guest.prompt).to_contain_text("win")
    looks_at_it_again(guest)


def looks_at_it_again(guest: Guest) -> None:
    guest.button("Look at it again").click()
    slider = guest.page.get_by_role("slider", name="Position")
    expect(slider).to_have_value("0")
