"""A game comes from a file and goes into one."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hexagone import GAMES
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.support.samples import FIRST


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_looked_at_again(guest: Guest, game: str) -> None:
    guest.bring(golden(game, "greedy-3"))
    expect(guest.page.get_by_role("heading", name="Result")).to_be_visible()
    guest.over.click()
    for number in range(1, 6):
        guest.page.keyboard.press("ArrowRight")
        expect(guest.slider).to_have_value(str(number))
    expect(guest.page).to_have_url(re.compile(r"\?at=5$"))
    guest.page.reload()
    expect(guest.slider).to_have_value("5")


def test_an_unfinished_game_goes_on(guest: Guest) -> None:
    guest.bring(golden(FIRST, "unfinished-3"))
    guest.play()
    expect(guest.over).to_be_visible()


def test_what_is_no_game_is_refused_with_a_reason(guest: Guest, tmp_path: Path) -> None:
    words = golden(FIRST, "greedy-2").read_text(encoding="utf-8")
    (tmp_path / "broken.game").write_text(re.sub(r"^chance .*$", "chance dance", words, count=1, flags=re.M), encoding="utf-8")
    (tmp_path / "letter.game").write_text("Dear Paris", encoding="utf-8")
    guest.bring(tmp_path / "letter.game")
    expect(guest.page.get_by_role("alert")).to_contain_text("This is not one of our .game files.")
    guest.bring(tmp_path / "broken.game")
    expect(guest.page.get_by_role("alert")).to_contain_text("This game could not be read: line")
    guest.faults.clear()  # the refusal was wanted


def test_a_running_game_is_saved_without_secrets(guest: Guest, tmp_path: Path) -> None:
    guest.open(FIRST)
    guest.play(3)
    guest.tab("More")
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name="Save as .game").click()
    download.value.save_as(tmp_path / "mine.game")
    assert re.search(r"^chance .* violet \?$", (tmp_path / "mine.game").read_text(encoding="utf-8"), re.M)
