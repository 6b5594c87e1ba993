"""Paris Connection by hand: a company first, then its hexes; a locomotive from the hand to a depot; and the hands at the end."""

import re

from playwright.sync_api import Locator, expect

from hexagone import load
from hexagone.match import Match
from hexagone.script import read
from tests.e2e.careful import moves_sent
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden, half

GAME = "paris-connection"
FOUR = "me bot bot bot"


def sits(guest: Guest, part: float = 0.6) -> None:
    guest.open(GAME, FOUR, record=half(GAME, "greedy-4", part))
    guest.waits()


def company(guest: Guest, name: str) -> Locator:
    """Its button under the map."""
    return guest.page.get_by_role("button", name=re.compile(f"^{name}: value", re.I))


def held(guest: Guest, name: str) -> Locator:
    return guest.page.get_by_role("button", name=f"{name} in your hand")


def test_a_company_is_chosen_and_the_others_are_dimmed(guest: Guest) -> None:
    sits(guest)
    everything, choices = guest.spots.count(), guest.choices.locator("button, summary").count()
    company(guest, "purple").click()
    expect(company(guest, "purple")).to_have_attribute("aria-pressed", "true")
    assert 0 < guest.spots.count() < everything
    assert all("urple" in spot for spot in names(guest))
    assert guest.page.locator(".pieces .dim").count() > 10
    assert guest.choices.locator("button, summary").count() == choices  # the list offers all that is legal
    company(guest, "purple").click()
    expect(guest.spots).to_have_count(everything)
    expect(guest.page.locator(".pieces .dim")).to_have_count(0)


def names(guest: Guest) -> list[str]:
    return [str(spot.get_attribute("aria-label")) for spot in guest.spots.all()]


def test_hexes_say_what_they_bring_the_company_that_is_chosen(guests: Guests) -> None:
    """As a badge, to those who hear the board, and in the list; what the rules say of the build, and nothing in the country."""
    for width, height in ((1280, 860), (390, 844)):
        guest = guests(width, height)
        sits(guest)
        match = read(half(GAME, "greedy-4").encode())
        moves = [move for move in match.legal if move.startswith("build purple")]
        brings = {move.removeprefix("build purple "): risen(match, move) for move in moves}
        expect(guest.page.locator(".face .gain")).to_have_count(0)
        company(guest, "purple").click()
        expect(guest.page.locator(".face .gain")).to_have_text([f"+{gain}" for gain in brings.values() if gain])
        assert names(guest) == [f"Build Purple to {place}" + (f" (+{gain})" if gain else "") for place, gain in places(guest, brings)]
        guest.choices.locator("summary", has_text="Purple").first.click()
        for place, gain in brings.items():
            expect(guest.choices.locator("details[open]").get_by_text(f"{place} (+{gain})" if gain else place, exact=True)).to_be_visible()


def risen(match: Match, move: str) -> int:
    """By how much a build raises the value of its company."""
    after = match.copy()
    after.play(move)
    return int(after.view("1")["values"]["purple"] - match.view("1")["values"]["purple"])


def places(guest: Guest, brings: dict[str, int]) -> list[tuple[str, int]]:
    """In the order of the board."""
    return [(str(spot.get_attribute("data-spot")), brings[str(spot.get_attribute("data-spot"))]) for spot in guest.spots.all()]


def test_its_line_of_the_departure_board_or_an_engine_chooses_it_too(guest: Guest) -> None:
    sits(guest)
    layout = load(GAME).layout(load(GAME).board)
    (x, y), (engine_x, engine_y) = layout["rows"]["black"]["scale"], layout["spots"]["Calais"]
    click(guest, x + 100, y)
    expect(company(guest, "black")).to_have_attribute("aria-pressed", "true")
    click(guest, x + 100, y)
    expect(company(guest, "black")).to_have_attribute("aria-pressed", "false")
    click(guest, engine_x + 4, engine_y - 11)  # a black locomotive stands there
    expect(company(guest, "black")).to_have_attribute("aria-pressed", "true")


def click(guest: Guest, x: float, y: float) -> None:
    guest.page.mouse.click(*on_screen(guest, x, y))


def on_screen(guest: Guest, x: float, y: float) -> tuple[float, float]:
    """A point of the map in pixels."""
    way = "(it, [x, y]) => { const p = new DOMPoint(x, y).matrixTransform(it.getScreenCTM()); return [p.x, p.y]; }"
    px, py = guest.page.locator("svg.pieces").evaluate(way, [x, y])
    return px, py


def test_slots_fill_while_a_company_builds(guest: Guest) -> None:
    sits(guest)
    company(guest, "purple").click()
    for number in (1, 2):
        guest.spots.first.press("Enter")
        expect(guest.page.get_by_role("img", name=f"{number} of 5")).to_be_visible()
    guest.choices.get_by_role("button", name=re.compile("stop|finish", re.I)).click()
    expect(guest.page.get_by_role("img", name="of 5")).to_have_count(0)


def test_an_exchange_takes_two_taps(guests: Guests) -> None:
    guest = guests(390, 844, has_touch=True, is_mobile=True)
    sits(guest)
    moves = moves_sent(guest)
    held(guest, "red").tap()
    tray = guest.page.get_by_role("dialog", name="Give 1 red")
    expect(tray.get_by_role("button").first).to_be_focused()
    tray.locator('[data-depot="yellow"][data-count="2"]').tap()
    expect(tray).to_have_count(0)
    assert moves == ["exchange red for 2 yellow"]


def test_an_exchange_can_be_thought_better_of_by_key(guest: Guest) -> None:
    sits(guest)
    held(guest, "red").press("Enter")
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog", name="Give 1")).to_have_count(0)
    expect(held(guest, "red")).to_be_focused()


def test_a_locomotive_is_dragged_to_a_depot(guest: Guest) -> None:
    """To one that has a single locomotive; where there are more, how many is asked."""
    sits(guest)
    moves, rows = moves_sent(guest), load(GAME).layout(load(GAME).board)["rows"]
    drag(guest, held(guest, "red"), *rows["yellow"]["depot"])
    expect(guest.page.get_by_role("dialog", name="Give 1 red").get_by_role("button", name=re.compile("yellow", re.I))).to_have_count(2)
    guest.page.keyboard.press("Escape")
    assert moves == []
    drag(guest, held(guest, "red"), *rows["black"]["depot"])
    expect(guest.tab("Log")).to_contain_text(re.compile(r"gives 1\s×\sred", re.I))
    assert moves == ["exchange red for 1 black"]


def drag(guest: Guest, what: Locator, x: float, y: float) -> None:
    box = what.bounding_box()
    assert box
    guest.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    guest.page.mouse.down()
    guest.page.mouse.move(*on_screen(guest, x, y), steps=4)
    guest.page.mouse.up()


def test_what_rivals_surely_hold_can_be_seen(guest: Guest) -> None:
    sits(guest)
    match = read(half(GAME, "greedy-4").encode())
    surely = [count for seat, seen in match.view("1")["seen"].items() if seat != "1" for count in seen.values() if count]
    guest.button("What others surely hold").click()
    table = guest.page.get_by_role("table", name="What others surely hold")
    expect(table.get_by_text("at least")).to_have_count(len(surely))


def test_hexes_say_their_names_when_they_are_asked(guest: Guest) -> None:
    sits(guest)
    name = guest.page.locator(".pieces").get_by_text("H2", exact=True)
    expect(name).to_have_count(0)
    guest.button("Names of the hexes").click()
    expect(name).to_have_count(1)


def test_marseille_says_that_it_ends_the_game(guest: Guest) -> None:
    lines = golden(GAME, "race-to-marseille-3").read_text(encoding="utf-8").splitlines()
    last = lines.index("3 build yellow Marseille")
    guest.open(GAME, "bot bot me", record="\n".join([*lines[:last], ""]))
    guest.waits()
    expect(guest.page.locator(".face").get_by_text("ends the game")).to_have_count(1)
    moves = moves_sent(guest)
    guest.page.locator('[data-spot="Marseille"]').click()
    expect(guest.page.get_by_role("main").get_by_role("dialog")).to_be_visible()
    assert moves == []


def test_the_hands_are_opened_and_counted_one_by_one(guests: Guests) -> None:
    """Every hand is shut before it is opened; the totals come when all shares are counted, then the result."""
    guest = guests(motion=True)
    lines = golden(GAME, "race-to-marseille-3").read_text(encoding="utf-8").splitlines()
    guest.open(GAME, "bot bot me", record="\n".join([*lines[: lines.index("3 build yellow Marseille")], ""]))
    guest.waits()
    guest.page.evaluate(WATCH)
    guest.page.locator('[data-spot="Marseille"]').press("Enter")
    guest.page.get_by_role("main").get_by_role("dialog").get_by_role("button").first.press("Enter")
    expect(guest.page.get_by_role("table", name="The hands are counted")).to_be_visible()
    expect(guest.prompt.locator(".prompt")).to_have_text("The hands are counted…")
    expect(guest.over).to_be_visible()
    told = guest.page.evaluate("window.told")
    assert [shut for shut, _ in told] == sorted((shut for shut, _ in told), reverse=True)
    assert told[0] == [2, ["0"]] and told[-1] == [0, ["8", "24", "8"]]
    assert guest.page.evaluate("window.spoiled") == []
    account = guest.page.get_by_role("table", name="Shares at the end")
    expect(account.get_by_role("row", name="Total")).to_contain_text("24")


# How many hands are shut, and what the others have come to, whenever that changes; it stands still when the table goes.
# And the scores beside seats whose hands are shut, but for one's own; and more sums in words than have been counted to the end.
WATCH = """() => {
  [window.told, window.spoiled] = [[], []];
  new MutationObserver(() => {
    const rows = [...document.querySelectorAll(".tally tbody tr")];
    const totals = rows.map((row) => row.lastElementChild.textContent.trim()).filter(Boolean);
    const now = [rows.length - totals.length, totals];
    const scores = [...document.querySelectorAll(".seats .main")].map((score) => score.lastChild.textContent.trim());
    if (rows.length) window.spoiled.push(...scores.slice(totals.length, -1).filter((score) => score !== "?"));
    const counted = rows.filter((row, i) => i < totals.length && !row.querySelector(".waits")).length;
    const words = document.querySelector(".recent")?.textContent.match(/ earns \\d/g) ?? [];
    if (rows.length && words.length > counted) window.spoiled.push(words.length);
    if (rows.length && JSON.stringify(now) !== JSON.stringify(window.told.at(-1))) window.told.push(now);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
