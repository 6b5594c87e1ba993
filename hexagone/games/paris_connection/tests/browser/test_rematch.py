"""A rematch among three people: the rules say who begins. PC-7"""

from playwright.sync_api import expect

from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest

GAME = "paris-connection"


def beginner(guest: Guest) -> int:
    """Whose turn it is at the table that this page shows, by the place of the seat."""
    rows = guest.page.get_by_role("region", name="Seats").get_by_role("listitem")
    expect(guest.page.locator("[aria-current='true']")).to_have_count(1)
    return [row.get_attribute("aria-current") for row in rows.all()].index("true")


def test_PC_7_in_a_rematch_of_three_people_the_next_one_begins(guests: Guests) -> None:
    """It begins when all three have said yes."""
    anna, paul, zoe = party = [guests(), guests(390, 800), guests(360, 740)]
    wishes = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    id = anna.post("/api/tables", game=GAME, seats=wishes, open=True)["id"]
    for guest in (paul, zoe):
        guest.post(f"/api/tables/{id}/seats")
    before = beginner(anna.visit(f"/t/{id}"))
    for guest, seat in ((paul, "2"), (zoe, "3")):
        guest.visit(f"/t/{id}").post(f"/api/tables/{id}/resign", seat=seat)
    anna.button("Rematch").click()
    for guest in (paul, zoe):
        guest.button("Go to the rematch").click()
    for guest in party:
        expect(guest.prompt).not_to_contain_text("Waiting for")
        assert beginner(guest) == (before + 1) % 3
