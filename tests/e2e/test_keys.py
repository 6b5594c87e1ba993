"""By keyboard alone, and by the tree that a screen reader reads."""

import re

import pytest
from playwright.sync_api import expect

from hexagone import GAMES, load
from tests.e2e.guest import FEW, Guest
from tests.e2e.record import before_the_end, half
from tests.support.samples import FIRST, sample

FOCUSED = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim()"
IN_CHOICES = "document.activeElement.closest('.choices')?.contains(document.activeElement) && document.activeElement.tagName"


def press(guest: Guest, *keys: str) -> None:
    for key in keys:
        guest.page.keyboard.press(key)


def reach(guest: Guest, name: str) -> None:
    """Tab to something that begins so."""
    for _ in range(120):
        press(guest, "Tab")
        if str(guest.page.evaluate(FOCUSED)).startswith(name):
            return
    raise AssertionError(f"{name} cannot be reached by Tab")


def decide(guest: Guest) -> None:
    """Enter on the first choice; a folded list is opened first. The focus is there already, or the list can be reached."""
    while not (tag := guest.page.evaluate(IN_CHOICES)):
        press(guest, "Tab")
    press(guest, *(["Enter", "Tab"] if tag == "SUMMARY" else ["Tab"] if tag == "INPUT" else []), "Enter")


@pytest.mark.parametrize(("game", "moves"), [(game, sample(game)["keyed"] or FEW) for game in GAMES])
def test_a_game_is_played_by_keys_alone(guest: Guest, game: str, moves: int) -> None:
    made: list[str] = []
    guest.page.on("response", lambda answer: made.append(answer.url) if answer.url.endswith("/moves") and answer.ok else None)
    guest.visit()
    for _ in range(list(GAMES).index(game) + 1):
        reach(guest, "Play now")
    press(guest, "Enter")
    reach(guest, "Novice")
    press(guest, "Enter")
    for _ in range(moves):
        if not guest.waits():
            break
        decide(guest)
    assert len(made) >= min(moves, 16) // 2  # some are asked twice
    assert (moves < FEW) != guest.over.is_visible()


PARTS = [(game, sample(game)["part"]) for game in GAMES]  # long games are not played from their beginning


@pytest.mark.parametrize(("game", "part"), PARTS)
def test_a_game_is_typed_to_the_end(guest: Guest, game: str, part: float) -> None:
    guest.open(game, "me bot bot bot", record=half(game, "greedy-4", part))
    line = guest.tab("In words").get_by_label("Type a move or a command")
    for _ in range(FEW):
        if not guest.waits():
            break
        line.fill("1")
        line.press("Enter")
    expect(guest.over).to_be_visible()


@pytest.mark.parametrize(("game", "part"), PARTS)
def test_a_game_is_played_from_the_accessibility_tree(guest: Guest, game: str, part: float) -> None:
    guest.open(game, "me bot bot bot", record=half(game, "greedy-4", part))
    expect(guest.tab("In words").get_by_role("table").first.get_by_role("rowheader").first).to_be_visible()
    for _ in range(FEW):
        if not guest.waits():
            break
        hear(guest)
        press_by_name(guest)
    expect(guest.over).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_ending_is_told_to_those_who_listen_in_the_order_of_the_show(guest: Guest, game: str) -> None:
    """By keys to the end: the live region says all that the last move brought, one after the other, and then who has won."""
    record, who, _ = before_the_end(game)
    guest.open(game, " ".join("me" if seat == who else "bot" for seat in load(game).seats[:4]), record=record)
    for _ in range(FEW):
        if not guest.waits():
            break
        decide(guest)
    heard = guest.page.get_by_role("log").get_by_role("paragraph").all_inner_texts()
    shown = guest.tab("Result").get_by_role("region", name="How it ended").get_by_role("listitem").all_inner_texts()
    assert len(shown) > 1
    assert [sentence for sentence in heard[:-1] if sentence in shown] == shown
    assert heard[-1] == guest.prompt.get_by_role("paragraph").first.inner_text()


def hear(guest: Guest) -> None:
    """What is expected is announced, and the turn is told by more than colour."""
    expect(guest.page.get_by_role("log")).to_contain_text(guest.prompt.get_by_role("paragraph").first.inner_text())
    expect(guest.page.get_by_role("region", name="Seats").get_by_role("listitem").filter(has_text="has the turn")).to_have_count(1)


def press_by_name(guest: Guest) -> None:
    """A button that the tree names; names are the same in the list and on the board, and a screen reader clicks without a place."""
    for part in (guest.page.get_by_role("group", name="Moves on the board"), guest.choices):
        names = re.findall(r'- button "([^"]+)"', part.aria_snapshot())
        if names:
            part.get_by_role("button", name=names[0], exact=True).first.dispatch_event("click")
            meant = guest.page.get_by_role("main").get_by_role("dialog").get_by_role("button")
            return meant.first.press("Enter") if meant.count() else None
    return guest.choose()


def test_the_replay_goes_by_keys(guest: Guest) -> None:
    guest.open(FIRST)
    guest.play(2)
    guest.waits()
    guest.tab("More").get_by_role("button", name="Look back").click()
    last = guest.slider.get_attribute("max") or ""
    for key, value in (("Home", "0"), ("ArrowRight", "1"), ("End", last), ("ArrowLeft", str(int(last) - 1))):
        press(guest, key)
        expect(guest.slider).to_have_value(value)
