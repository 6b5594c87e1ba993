"""What happens to you, and what is yours, can be read on a phone."""

from playwright.sync_api import expect

from tests.e2e.conftest import Guests
from tests.e2e.record import golden

SIZE = """(it) => parseFloat(getComputedStyle(it).fontSize) * it.getBoundingClientRect().width
  / (it.offsetWidth ?? it.getBBox().width)"""  # pixels on the screen


def test_a_card_can_be_read(guests: Guests) -> None:
    """On a phone it lies before the board until it is tapped, on a desk on its pack."""
    lines = golden("parcours-citroen", "greedy-3").read_text(encoding="utf-8").splitlines()
    drawn = lines[: lines.index("blue choose Lyon")]
    guest = guests(360, 740)
    guest.open("parcours-citroen", "me bot bot", record="\n".join([*drawn, ""]))
    guest.waits()
    card = guest.page.get_by_role("main").get_by_text("The mayor owns a meadow", exact=False).first
    for width in (1280, 360):
        guest.page.set_viewport_size({"width": width, "height": 740})
        expect(card).to_be_visible()
        assert card.evaluate(SIZE) >= 13.9
    card.click()
    expect(card).to_be_hidden()


def test_the_own_marker_is_on_the_board_and_no_other(guests: Guests) -> None:
    guest, onlooker = guests(360, 740), guests(360, 740)
    path = guest.open("paris-paris")
    guest.waits()
    marker = guest.page.locator("[data-marker]")
    expect(marker).to_have_count(1)
    assert marker.locator("text").first.evaluate(SIZE) >= 10
    onlooker.visit(path)
    expect(onlooker.page.locator(".pieces")).to_be_attached()
    expect(onlooker.page.locator("[data-marker]")).to_have_count(0)
