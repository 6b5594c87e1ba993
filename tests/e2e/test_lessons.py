"""Every lesson, played to its end as a learner does it: wrong taps in between, and a reload on the way."""

import re
from math import dist
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from hexagone import GAMES, load
from hexagone.engine.lessons import lessons
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.test_axe import clean
from tests.e2e.test_phone import fits

ALL = [(name, number) for name in GAMES for number in lessons(load(name).folder)]
FIRST = [one for one in ALL if one[1] == 1]


def at(guest: Guest, number: int) -> None:
    expect(guest.prompt).to_contain_text(re.compile(rf"(Step|Étape|Passo|Schritt) {number} \D+ \d+"))
    expect(guest.prompt.locator("button.primary:enabled, button.wanted, summary, a.button.primary").first).to_be_visible()


def shown(button: Locator) -> Locator:
    """A button that may be in a folded list."""
    if not button.is_visible():
        button.locator("xpath=ancestor::details/summary").click()
    return button


def tap_wrong(guest: Guest) -> bool:
    """Another move than the one that is wanted, if there is one: it is answered, and nothing is played."""
    other = guest.choices.locator("button:not(.wanted)").first
    if not guest.choices.locator("button:not(.wanted)").count():
        return False
    shown(other).click()
    expect(guest.prompt.get_by_role("alert").first).to_contain_text("would do this")
    return True


def tap_wrong_on_board(guest: Guest, why: str) -> bool:
    """Another place that lights up, if there is one: it is answered like a button, and says why another move is wanted."""
    other = guest.board.locator(".spot:not(.wanted)[role=button]").first
    if not other.count():
        return False
    other.press("Enter")
    meant = guest.page.get_by_role("main").get_by_role("dialog").get_by_role("button")
    if meant.count():
        meant.first.press("Enter")
    answer = guest.prompt.get_by_role("alert").first
    expect(answer).to_contain_text("would do this")
    expect(answer).to_contain_text(why)
    return True


def tap_nothing(guest: Guest, game: str, answer: str) -> None:
    """Places of the board far from all that light up, until one says so: on some nobody means anything."""
    lit = guest.board.locator(".spot circle").evaluate_all("all => all.map(it => [it.cx.baseVal.value, it.cy.baseVal.value])")
    told = guest.prompt.get_by_role("alert").filter(has_text=answer)
    for at in load(game).layout(load(game).board)["spots"].values():
        if all(dist(at, other) > FAR for other in lit) and not told.count():
            guest.page.mouse.click(*guest.board.evaluate(WHERE, at))
            guest.page.evaluate("new Promise(requestAnimationFrame)")
    expect(told).to_be_visible()


FAR = 120  # units of the board
WHERE = "(svg, [x, y]) => { const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [at.x, at.y]; }"


def tap_wanted(guest: Guest) -> None:
    """The move that the lesson marks; what hurts is asked twice."""
    wanted = guest.choices.locator("button.wanted").first
    shown(wanted).click()
    armed = guest.choices.locator("button.armed")
    if armed.count():
        armed.click()


def go_through(guest: Guest, steps: list[dict[str, Any]], first: int = 0, last: int | None = None) -> int:
    """From step to step; how many wrong taps were answered."""
    answered = 0
    for number, step in list(enumerate(steps, 1))[first:last]:
        at(guest, number)
        if "refused" in step:
            expect(guest.prompt.get_by_role("alert")).to_contain_text(step["clauses"][0])
        if "move" in step:
            answered += tap_wrong(guest)
            at(guest, number)
            tap_wanted(guest)
        elif number < len(steps):
            guest.button("Next", exact=True).click()
    return answered


@pytest.mark.parametrize(("game", "number"), ALL)
def test_a_lesson_is_played_to_its_end(guest: Guest, game: str, number: int) -> None:
    steps = lessons(load(game).folder)[number]["steps"]
    half = len(steps) // 2
    guest.visit(f"/learn/{game}/{number}")
    answered = go_through(guest, steps, last=half)
    at(guest, half + 1)
    guest.page.reload()
    answered += go_through(guest, steps, first=half)  # it goes on where it was
    assert answered >= sum("why" in step for step in steps)
    expect(guest.page.get_by_text("you", exact=True)).to_have_count(1)  # whoever learns holds every seat, and is one of them
    expect(guest.page.get_by_role("link", name="Now a real game")).to_be_visible()
    guest.visit("/")
    expect(guest.button("Play now").first).to_be_visible()
    assert guest.page.get_by_role("link", name=re.compile("lesson", re.I)).count() == 0
    assert guest.page.request.get("/api/tables/mine").json() == []


@pytest.mark.parametrize(("game", "number"), FIRST)
def test_a_wrong_tap_on_the_board_is_answered_and_nothing_is_played(guest: Guest, game: str, number: int) -> None:
    """Another place that lights up, one where nothing is possible, and any place while there is only something to read."""
    steps = lessons(load(game).folder)[number]["steps"]
    guest.visit(f"/learn/{game}/{number}")
    reading = next(place for place, step in enumerate(steps, 1) if "move" not in step)
    go_through(guest, steps, last=reading - 1)
    at(guest, reading)
    tap_nothing(guest, game, "Choose “Next” to go on")
    for place, step in list(enumerate(steps, 1))[reading - 1 :]:
        at(guest, place)
        if "why" in step and tap_wrong_on_board(guest, step["why"]["en"]):
            break
        go_through(guest, steps, first=place - 1, last=place)
    else:
        raise AssertionError("no step has another place that lights up")
    tap_nothing(guest, game, "Not possible")
    at(guest, place)


@pytest.mark.parametrize(("game", "number"), ALL)
def test_a_lesson_fits_a_small_phone_in_every_language_and_is_clean(guests: Guests, game: str, number: int) -> None:
    guest = guests(360, 740, bypass_csp=True)
    told = lessons(load(game).folder)[number]["steps"]
    for language in ("de", "fr", "it", "en"):
        guest.page.add_init_script(f"localStorage.hexagone = JSON.stringify({{ language: '{language}' }})")
        guest.visit(f"/learn/{game}/{number}")
        expect(guest.page.get_by_text(told[0]["words"][language])).to_be_visible()
        expect(guest.page).to_have_title(re.compile(re.escape(lessons(load(game).folder)[number]["title"][language])))
        fits(guest)
    move = next(i for i, step in enumerate(told) if "move" in step)
    go_through(guest, told, last=move)
    at(guest, move + 1)
    tap_wrong(guest)
    fits(guest)
    clean(guest)


def test_a_lesson_is_learned_by_keys_alone(guest: Guest) -> None:
    """Tab and Enter to its end, and what is said is announced: the words of the guide are a live region, the answer to a wrong tap an
    alert."""
    game, number = FIRST[0]
    steps = lessons(load(game).folder)[number]["steps"]
    guest.visit(f"/learn/{game}/{number}")
    for place, step in enumerate(steps[:-1], 1):
        at(guest, place)
        expect(guest.prompt.locator("[aria-live=polite]")).to_have_text(step["words"]["en"])
        press_by_tab(guest, guest.choices.locator("button.wanted") if "move" in step else guest.button("Next", exact=True))
        if guest.choices.locator("button.armed").count():
            guest.page.keyboard.press("Enter")
    at(guest, len(steps))
    press_by_tab(guest, guest.page.get_by_role("link", name=re.compile("Next lesson|Now a real game")).first)
    guest.page.wait_for_url(re.compile(f"/learn/{game}/{number + 1}|/new/{game}"))


def press_by_tab(guest: Guest, button: Locator) -> None:
    """Tab until it has the focus, from wherever that is; then Enter."""
    there, keyboard = button.element_handle(), guest.page.keyboard
    for _ in range(120):
        if there.evaluate("node => node === document.activeElement"):
            return keyboard.press("Enter")
        keyboard.press("Tab")
    raise AssertionError("no Tab leads there")


@pytest.mark.parametrize(("game", "number"), FIRST)
def test_a_lesson_is_learned_from_the_accessibility_tree(guest: Guest, game: str, number: int) -> None:
    """By names alone, without colours and places: what is wanted is said, a button has that name, and what another one would do is told."""
    steps = lessons(load(game).folder)[number]["steps"]
    guest.visit(f"/learn/{game}/{number}")
    answered = 0
    for place, step in enumerate(steps, 1):
        at(guest, place)
        if "move" not in step:
            if place < len(steps):
                guest.button("Next", exact=True).press("Enter")
            continue
        wanted = guest.prompt.get_by_text("For this lesson: ").inner_text().partition(": ")[2]
        names = re.findall(r'button "([^"]+)"', guest.choices.aria_snapshot())  # with a colon in its name a whole line is quoted
        assert wanted in names
        for other in [name for name in names if name != wanted][:1]:
            press(guest, other)
            expect(guest.prompt.get_by_role("alert").first).to_contain_text(f"Choose: {wanted}.")
            answered += 1
        press(guest, wanted)
        if (asked := guest.choices.get_by_role("button", name=f"Confirm: {wanted}", exact=True)).count():
            asked.press("Enter")
    assert answered > 3
    expect(guest.page.get_by_role("link", name=re.compile("Next lesson|Now a real game")).first).to_be_visible()


def press(guest: Guest, name: str) -> None:
    """As a screen reader does, which needs no place to click at."""
    guest.choices.get_by_role("button", name=name, exact=True).first.dispatch_event("click")


def test_a_lesson_can_be_begun_again(guest: Guest) -> None:
    game, number = FIRST[0]
    guest.visit(f"/learn/{game}/{number}")
    go_through(guest, lessons(load(game).folder)[number]["steps"], last=2)
    at(guest, 3)
    guest.button("Start again").click()
    at(guest, 1)
