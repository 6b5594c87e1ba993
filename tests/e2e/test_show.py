"""One truth on the screen: what has not been shown has not been told; a key, a tap or a button skips to now."""

import pytest
from playwright.sync_api import expect

from hexagone import GAMES, load
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import before_the_end, golden, half
from tests.support.samples import FIRST, sample

# Everything that flies over the board stands still half way, until somebody skips it.
HOLD = """(() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    if (this.dataset.kind) motion.pause();
    return motion;
  };
})()"""
MOVING = [game for game in GAMES if "pieces" in sample(game)]


def shown(guest: Guest, game: str) -> None:
    """A move of mine is being shown, and held."""
    guest.page.add_init_script(HOLD)
    guest.open(game, "me bot bot bot", record=half(game))
    guest.waits()
    while not guest.page.locator(".sprite").count():
        guest.choose()
        guest.page.wait_for_timeout(500)  # a move that shows nothing, or asks for a second tap
    expect(guest.button("Skip")).to_be_visible()


@pytest.mark.parametrize("game", MOVING)
def test_what_has_not_been_shown_has_not_been_told(guests: Guests, game: str) -> None:
    guest = guests(motion=True)
    shown(guest, game)
    log, seats = guest.tab("Log"), guest.page.get_by_role("region", name="Seats")
    guest.page.wait_for_timeout(1500)  # what needs no motion is told at once
    told, scores = log.inner_text(), seats.inner_text()
    guest.page.wait_for_timeout(1500)  # bots have answered by now, and nobody is told
    assert (log.inner_text(), seats.inner_text()) == (told, scores)
    expect(guest.choices).to_have_count(0)
    guest.button("Skip").click()
    guest.waits()
    expect(guest.page.locator(".sprite")).to_have_count(0)


def test_a_show_asks_the_server_nothing(guests: Guests) -> None:
    """The page changes with every picture of a show; what it asks the server does not."""
    guest = guests(motion=True)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/compilation") else None)
    guest.open(MOVING[0])
    for _ in range(2):
        guest.waits()
        guest.choose()
    guest.waits()
    assert len(asked) <= 2  # on coming, and if the rules are compiled only then


@pytest.mark.parametrize("key", ["Space", "Escape"])
def test_a_key_skips_to_now(guests: Guests, key: str) -> None:
    guest = guests(motion=True)
    shown(guest, MOVING[0])
    guest.page.locator("body").press(key)
    guest.waits()
    expect(guest.page.locator(".sprite")).to_have_count(0)


def test_a_tap_on_the_board_skips_to_now(guests: Guests) -> None:
    guest = guests(390, 844, motion=True, has_touch=True)
    shown(guest, MOVING[0])
    guest.page.get_by_role("main").tap(position={"x": 40, "y": 60})
    guest.waits()


# Of every sentence that is told under the board: whether it is the last one of those that are told, in sight, and what it says.
FOLLOW = """() => {
  window.told = [];
  const look = () => {
    const told = document.querySelector(".todo .recent");
    const last = told?.querySelector(".sentence:last-of-type");
    if (!last || last.textContent === window.told.at(-1)?.[0]) return;
    const [here, box] = [last.getBoundingClientRect(), told.getBoundingClientRect()];
    const seen = (range) => range.top <= here.top + 1 && here.bottom <= range.bottom + 1;
    const [more, column] = [told.scrollHeight > told.clientHeight, told.closest("section").getBoundingClientRect()];
    window.told.push([last.textContent, (seen(box) || here.height > box.height) && seen(column) && here.bottom <= innerHeight, more]);
  };
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)], ids=["upright", "sideways"])
@pytest.mark.parametrize("game", MOVING)
def test_the_sentence_follows_the_show_of_a_long_ending(guests: Guests, game: str, width: int, height: int) -> None:
    guest = guests(width, height, motion=True, has_touch=True, is_mobile=True)
    guest.page.add_init_script("localStorage.setItem('hexagone', JSON.stringify({ pace: 'fast', sound: false }))")
    ends(guest, game)
    told = guest.page.evaluate("window.told")
    assert len(told) > 1
    assert [words for words, seen, _ in told if not seen] == []


@pytest.mark.parametrize("game", MOVING)
def test_without_motion_the_same_is_told_in_the_same_order(guests: Guests, game: str) -> None:
    """To those who hear the page all that an ending brings, then the result."""
    guest = guests()
    ends(guest, game)
    told = [
        " ".join(one.split()) for one in guest.page.get_by_role("region", name="How it ended").get_by_role("listitem").all_inner_texts()
    ]
    heard = " ".join(guest.page.locator('[role="log"]').inner_text().split())
    assert len(told) > 1
    at = 0
    for sentence in told:
        at = heard.find(sentence.removesuffix("."), at)
        assert at >= 0, sentence
    assert heard.endswith(guest.prompt.locator(".prompt").inner_text())


@pytest.mark.parametrize("game", MOVING)
def test_no_tab_tells_the_end_before_it_is_shown(guests: Guests, game: str) -> None:
    guest = guests(motion=True)
    guest.page.add_init_script(HOLD)
    last_move(guest, game)
    expect(guest.button("Skip")).to_be_visible()
    expect(guest.page.locator(".sprite").first).to_be_attached()
    expect(guest.tab("More")).to_contain_text("Link to watch this table")
    expect(guest.page.get_by_role("tab", name="Result")).to_have_count(0)
    guest.button("Skip").click()
    expect(guest.over).to_be_visible()
    expect(guest.tab("More")).to_contain_text("Link to this position")


def ends(guest: Guest, game: str) -> None:
    """The last move of a kept game, and all that it brings."""
    last_move(guest, game)
    expect(guest.over).to_be_visible()


def last_move(guest: Guest, game: str) -> None:
    record, who, move = before_the_end(game)
    path = guest.open(game, " ".join("me" if seat == who else "bot" for seat in load(game).seats[:4]), record=record)
    guest.waits()
    guest.page.evaluate(FOLLOW)
    number = guest.page.request.get(f"/api/tables/{path[3:]}").json()["number"]
    guest.post(f"/api/tables/{path[3:]}/moves", seat=who, move=move, after=number)


def test_an_ending_that_is_looked_at_again_names_its_winner_last(guests: Guests) -> None:
    guest = guests(motion=True)
    guest.page.add_init_script(HOLD)
    guest.bring(golden(FIRST, "greedy-4"))
    seats = guest.page.get_by_role("region", name="Seats")
    expect(seats).to_contain_text("wins")
    guest.over.click()
    last = int(guest.slider.get_attribute("max") or 0)
    guest.slider.fill(str(last - 1))
    guest.page.wait_for_url(f"**?at={last - 1}")
    guest.button("One move forward").click()
    expect(guest.page.locator(".sprite").first).to_be_attached()
    expect(seats).not_to_contain_text("wins")
    guest.page.get_by_role("main").click(position={"x": 40, "y": 60})
    expect(seats).to_contain_text("wins")


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (390, 844)])
def test_the_way_out_of_a_replay_keeps_its_place(guests: Guests, width: int, height: int) -> None:
    """Whether a move is told in one line or, like the last one, in twenty."""
    guest = guests(width, height)
    guest.bring(golden(FIRST, "greedy-4"))
    guest.over.click()
    last, places = int(guest.slider.get_attribute("max") or 0), []
    for number in (8, 12, last):
        guest.slider.fill(str(number))
        guest.page.wait_for_url(f"**?at={number}")
        places.append(guest.button("Back to the").bounding_box())
    assert places[0] and places == [places[0]] * 3
