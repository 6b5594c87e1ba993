"""Hot-seat with the curtain between secrets, undo, the referee, hints, reasons."""

import re

import pytest
from playwright.sync_api import expect

from hexagone import GAMES, OURS
from tests.e2e.guest import Guest
from tests.e2e.record import half
from tests.support.samples import CROWDED, FIRST, LONG, least, sample, with_secrets

SECRETS = [(game, " ".join(["me me", *["bot"] * (least(game) - 2)]), sample(game)["secret"]) for game in with_secrets([*OURS])]
ENTER = re.compile(r"\?|: tap|Enter what was drawn or thrown at your table\.")  # whose throw or deal it is, in the words of the game


@pytest.mark.parametrize(("game", "seats", "secret"), SECRETS)
def test_a_curtain_hangs_between_two_people_at_one_screen(guest: Guest, game: str, seats: str, secret: str) -> None:
    guest.open(game, seats)
    seen = [looks_behind_the_curtain(guest, secret), looks_behind_the_curtain(guest, secret)]
    assert seen[0] != seen[1]


def looks_behind_the_curtain(guest: Guest, secret: str) -> str:
    """Whose secrets they are is said first, and nothing else is shown; then this seat plays until another has the turn."""
    heading = guest.page.get_by_role("heading", name="Now it is")
    whose = heading.inner_text()
    expect(guest.page.get_by_role("tab")).to_have_count(0)
    guest.button("I am alone with the screen").click()
    expect(guest.tab("In words")).to_contain_text(secret)
    for _ in range(20):
        expect(guest.choices.locator("button, summary").or_(heading).first).to_be_visible()
        if heading.is_visible():
            break
        guest.choose()
    return whose


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
