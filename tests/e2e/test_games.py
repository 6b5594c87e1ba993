"""A person against bots, from the home page to the end of the game."""

import pytest
from playwright.sync_api import expect

from hexagone import GAMES, load
from tests.e2e.guest import Guest
from tests.support.samples import sample, title


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_against_bots_to_the_end(guest: Guest, game: str) -> None:
    sits_down(guest, game)
    guest.play()
    expect(guest.over).to_be_visible()
    reads_the_result(guest)
    looks_at_it_again(guest)


def sits_down(guest: Guest, game: str) -> None:
    """By the page where tables are set up; with as few bots as can play, but three where one alone takes long to win."""
    guest.visit().page.get_by_role("article", name=title(game)).get_by_role("link", name="Set up a table").click()
    numbers = guest.page.get_by_role("radiogroup", name="How many players")
    numbers.locator("label").nth(sample(game)["players"]).click()
    for wish in guest.page.get_by_role("combobox").filter(has_text="A friend, by link").all()[1:]:
        wish.select_option(label="Bot: " + sample(game)["level"].title())
    guest.button("Start the game").click()


def reads_the_result(guest: Guest) -> None:
    result = guest.page.get_by_role("tabpanel", name="Result")
    expect(result.get_by_role("heading", name="Result")).to_be_visible()
    expect(result.get_by_role("figure").get_by_role("slider")).to_be_visible()
    expect(result.get_by_role("link", name="Review the game")).to_be_visible()
    expect(guest.page.get_by_role("region", name="Seats")).to_contain_text("wins")


def looks_at_it_again(guest: Guest) -> None:
    guest.over.click()
    expect(guest.slider).to_have_value("0")
    last = guest.slider.get_attribute("max") or ""
    guest.button("One move forward").click()
    expect(guest.slider).to_have_value("1")
    guest.page.keyboard.press("End")
    expect(guest.slider).to_have_value(last)
    guest.slider.fill("7")
    expect(guest.page.get_by_role("group", name="Replay")).to_contain_text(f"7 / {int(last):,}")
    guest.button("Leave the replay").click()
    expect(guest.slider).to_have_count(0)


BRINGING = [game for game in GAMES if (load(game).folder / "page" / "index.js").is_file()]


@pytest.mark.parametrize("game", BRINGING)
def test_a_page_that_a_package_brings_draws_its_game(guest: Guest, game: str) -> None:
    """The server sends its module as it is, and the board that all games share shows what it draws. None of ours: they are built in."""
    with guest.page.expect_response(f"**/games/{game}/page/index.js") as sent:
        guest.open(game)
    assert sent.value.ok
    guest.waits()
    expect(guest.page.locator(f"svg[data-page={game}]").first).to_be_attached()
    guest.play(4)
