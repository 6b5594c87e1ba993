"""On a phone, 360 pixels wide: nothing is wider than the page, and everything can be reached."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from hexagone import GAMES, load
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden, half
from tests.support.samples import CROWDED, FIRST, LONG, OTHER, sample

PAGES = ("/", f"/new/{FIRST}", f"/new/{OTHER}?friends", f"/rules/{LONG}", "/settings", "/stored", "/nowhere", "/t/nowhere")
FITS = "document.scrollingElement.scrollWidth <= innerWidth"
# Controls that stick out of the page, unless they lie on the board or in something that scrolls sideways.
CUT = """[...document.querySelectorAll('button, a, input, select, summary')].filter((it) => {
  const box = it.getBoundingClientRect();
  const scrolls = (at) => at && (/auto|scroll/.test(getComputedStyle(at).overflowX) || scrolls(at.parentElement));
  const out = box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
  return out && it.checkVisibility() && !it.closest('.content') && !scrolls(it.parentElement);
}).map((it) => it.outerHTML.slice(0, 120))"""

PIECES = "main svg.pieces >> nth=0"  # as large as the board is drawn
# Where the board has been since, whatever has changed on the page.
PLACES = """() => {
  window.places = [];
  const look = () => {
    const { y, height } = document.querySelector("main svg.pieces").getBoundingClientRect();
    const place = [y, height].map(Math.round).join(" ");
    if (!window.places.includes(place)) window.places.push(place);
  };
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def fits(guest: Guest) -> None:
    assert guest.page.evaluate(FITS)
    assert guest.page.evaluate(CUT) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits(guests: Guests, path: str) -> None:
    guest = guests(360, 740).visit(path)
    expect(guest.page.get_by_role("heading", level=1)).to_be_attached()
    guest.page.wait_for_load_state("networkidle")
    fits(guest)
    guest.faults = [fault for fault in guest.faults if "404" not in fault]  # there is no such table


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
def test_a_personal_link_fits(guests: Guests, language: str) -> None:
    anna, paul = guests(), guests(360, 740)
    paul.page.add_init_script(f"localStorage.setItem('hexagone', JSON.stringify({{language: '{language}'}}))")
    paul.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}])
    paul.visit(anna.post("/api/me/link")["path"])
    expect(paul.page.locator("dl")).to_be_visible()
    fits(paul)
    paul.visit("/settings")
    expect(paul.page.locator("main li")).to_have_count(1)
    fits(paul)


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
def test_the_title_of_a_page_is_whole(guests: Guests, language: str) -> None:
    guest = guests(390, 844)
    guest.page.add_init_script(f"localStorage.setItem('hexagone', JSON.stringify({{language: '{language}'}}))")
    guest.visit(f"/daily/{FIRST}")
    title = guest.page.locator("header .title")
    expect(title).not_to_have_text("")
    assert title.evaluate("(it) => it.scrollWidth <= it.clientWidth")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_and_can_be_played_by_thumb(guests: Guests, game: str) -> None:
    guest = guests(360, 740, has_touch=True, is_mobile=True)
    guest.open(game)
    guest.play(6)
    guest.waits()
    fits(guest)
    for name in ("Log", "Rules", "Chat", "In words", "More"):
        guest.tab(name)
        fits(guest)


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_in_words_does_not_scroll_sideways(guests: Guests, game: str, language: str) -> None:
    guest = guests(360, 740, has_touch=True, is_mobile=True)
    guest.page.add_init_script(f"localStorage.setItem('hexagone', JSON.stringify({{language: '{language}'}}))")
    guest.open(game, "me bot bot bot", record=half(game))
    guest.page.locator("#tab-words").click()
    words = guest.page.get_by_role("tabpanel")
    expect(words.locator("table").first).to_be_visible()
    assert words.evaluate("(it) => it.scrollWidth - it.clientWidth") == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_board_keeps_its_place_from_turn_to_turn(guests: Guests, game: str) -> None:
    """However many choices there are, while others play, and when the game is over: nothing slides under a finger."""
    guest = guests(390, 844, has_touch=True, is_mobile=True)
    guest.bring(golden(game, "greedy-4"))
    expect(guest.over).to_be_visible()
    end = box(guest.page.locator(PIECES))
    guest.open(game, record=half(game), seats="me bot bot bot")
    guest.waits()
    guest.page.evaluate(PLACES)
    guest.play(6)
    guest.waits()
    assert guest.page.evaluate("window.places") == [f"{round(end['y'])} {round(end['height'])}"]


@pytest.mark.parametrize("game", GAMES)
def test_held_sideways_the_board_has_the_whole_height(guests: Guests, game: str) -> None:
    guest = guests(844, 390, has_touch=True, is_mobile=True)
    guest.open(game)
    guest.play(2)
    guest.waits()
    fits(guest)
    assert box(guest.page.get_by_role("main"))["height"] == 390
    assert box(guest.prompt)["x"] >= box(guest.page.get_by_role("main"))["width"]
    panel = guest.page.get_by_role("region", name="Log, rules and more")
    assert box(guest.prompt)["y"] + box(guest.prompt)["height"] == pytest.approx(box(panel)["y"], abs=1)  # down to it: nothing lies idle
    guest.tab("Log")
    expect(guest.page.get_by_role("group", name="Moves on the board")).to_be_visible()  # beside the panel, not under it


# Seats whose numbers are wider than they are.
WIDE = """[...document.querySelectorAll('.seats li')].filter((seat) => [...seat.querySelectorAll('.main, .brief')].some((number) => {
  const words = new Range();
  words.selectNode(number.lastChild); // before it there may be words for those who hear it
  return words.getBoundingClientRect().right > seat.getBoundingClientRect().right;
})).map((seat) => seat.innerText)"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740), (844, 390), (667, 375)])
@pytest.mark.parametrize("game", GAMES)
def test_all_seats_fit(guests: Guests, game: str, width: int, height: int) -> None:
    guest = guests(width, height, has_touch=True, is_mobile=True)
    for players in {4, load(game).players[-1]}:
        guest.bring(golden(game, f"greedy-{players}"))
        expect(guest.over).to_be_visible()
        for seat in guest.page.get_by_role("region", name="Seats").get_by_role("listitem").all():
            expect(seat).to_be_in_viewport(ratio=1)
        assert guest.page.evaluate(WIDE) == []


def test_how_to_begin_is_in_sight(guests: Guests) -> None:
    guest = guests(360, 640)
    guest.open(FIRST, "me open open")
    expect(guest.button("Start now")).to_be_in_viewport(ratio=1)
    expect(guest.page.get_by_role("region", name="Seats").get_by_text("Free", exact=True).filter(visible=True)).to_have_count(2)
    guest.page.set_viewport_size({"width": 844, "height": 390})
    expect(guest.button("Start now")).to_be_in_viewport(ratio=1)


def test_a_tablet_names_the_players(guests: Guests) -> None:
    guest = guests(820, 1180)
    path = guest.open(FIRST, "me bot bot bot")
    bot = guest.page.request.get(f"/api/tables/{path[3:]}").json()["seats"][1]["name"]
    for words in (bot, sample(FIRST)["level"].title()):
        expect(guest.page.get_by_role("region", name="Seats").get_by_text(words).first).to_be_in_viewport()


def test_choices_come_before_the_box_that_finds_them(guests: Guests) -> None:
    guest = guests(390, 844)
    guest.open(CROWDED, " ".join(["me", *["bot"] * 5]), record=half(CROWDED, "greedy-6"))
    guest.waits()
    expect(guest.choices.locator("button, summary").first).to_be_in_viewport(ratio=1)
    guest.button("Find a move").click()
    expect(guest.page.get_by_role("searchbox", name="Find a move")).to_be_focused()


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


def test_two_people_at_one_phone_are_named(guests: Guests) -> None:
    """Who sits where can be chosen and named; at the table both have their names, and one of them is told apart."""
    guest = guests(390, 844).visit(f"/new/{FIRST}")
    wishes = guest.page.get_by_role("list").get_by_role("combobox")
    wishes.nth(1).select_option("me")
    for seat, name in enumerate(("Inès", "Éloi")):
        field = guest.page.get_by_role("list").get_by_role("textbox").nth(seat)
        field.fill(name)
        assert box(wishes.nth(seat))["width"] > 120
        assert box(field)["y"] >= box(wishes.nth(seat))["y"] + box(wishes.nth(seat))["height"]
    fits(guest)
    guest.button("Start the game").click()
    guest.button("I am alone with the screen").click()
    seats = guest.page.get_by_role("region", name="Seats")
    expect(seats.locator(".called", has_text="Inès").or_(seats.locator(".called", has_text="Éloi"))).to_have_count(2)
    you = seats.locator(".you")
    expect(you).to_have_count(1)
    called = box(seats.locator(".called:has(+ * + .you)"))
    assert box(you)["x"] >= called["x"] + called["width"] + 2


def test_a_bracket_stays_with_its_colour(guests: Guests) -> None:
    guest = guests(390, 844)
    guest.open(FIRST)
    guest.waits()
    broken = "[...document.querySelectorAll('.choices .whole')].filter((it) => it.getClientRects().length > 1).length"
    assert guest.choices.locator(".whole").count()
    assert guest.page.evaluate(broken) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_end_and_the_lesson_fit(guests: Guests, game: str) -> None:
    guest = guests(360, 740)
    guest.bring(golden(game, "greedy-4"))
    guest.over.click()
    fits(guest)
    slider, first, last = box(guest.slider), box(guest.button("To the beginning")), box(guest.button("Leave the replay"))
    assert slider["y"] + slider["height"] <= first["y"] == last["y"]
    guest.button("Leave the replay").click()
    guest.button("The result in detail").click()
    fits(guest)
    guest.visit(f"/learn/{game}")
    expect(guest.prompt).to_contain_text("Step 1 of")
    fits(guest)


def test_a_thumb_that_covers_several_places_is_asked(guests: Guests) -> None:
    guest = guests(360, 740, has_touch=True, is_mobile=True)
    guest.open(CROWDED)
    guest.waits()
    places = guest.spots.count()
    guest.page.locator("[data-spot][role=button]:not([aria-haspopup])").first.tap()  # one move only
    sure = guest.page.get_by_role("main").get_by_role("dialog").get_by_role("button")
    expect(sure.first).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    expect(guest.spots).to_have_count(places)
