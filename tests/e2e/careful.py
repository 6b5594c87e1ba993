"""A move that hurts when it was a mistake: typed, in the list and on the board of a page it is asked for once more."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Request, expect

from hexagone import script
from hexagone.match import Match
from tests.e2e.guest import Guest
from tests.support.careful import delicate


def needs_a_second_tap(guest: Guest, game: str) -> None:
    """The first careful move that somebody meets who plays at random."""
    found = delicate(game)
    assert found
    match = script.read(found.record)
    asks_twice(guest, match, match.words(found.careful))


def asks_twice(guest: Guest, match: Match, words: str) -> None:
    """Once is not enough by any way; twice is, and the server hears of it once."""
    sent = moves_sent(guest)
    seats = ["me" if seat == match.turn else "bot" for seat in range(len(match.seats))]
    path = guest.open(match.game.name, " ".join(seats), record=match.record)
    name = asked_when_typed(guest, words)
    asked_on_the_board(guest.visit(path), match, match.number(words))
    guest.choices.evaluate("it => it.querySelectorAll('details').forEach((list) => { list.open = true; })")
    guest.choices.get_by_role("button", name=name, exact=True).click()
    sure = guest.choices.get_by_role("button", name=f"Confirm: {name}", exact=True)
    expect(sure).to_be_visible()
    assert sent == []
    with guest.page.expect_response("**/moves"):
        sure.click()
    assert sent == [words]


def asked_when_typed(guest: Guest, words: str) -> str:
    """What its button is called: the answer to the line says it."""
    guest.waits()
    panel = guest.tab("In words")
    panel.get_by_label("Type a move or a command").fill(words)
    panel.get_by_label("Type a move or a command").press("Enter")
    asked = panel.get_by_text(re.compile("^Confirm: "))
    expect(asked).to_be_visible()
    return asked.inner_text().removeprefix("Confirm: ")


def asked_on_the_board(guest: Guest, match: Match, move: int) -> None:
    """By key at its first place: a list opens, which can be closed again. Some moves have no place, or begin in the hand."""
    guest.waits()
    places = [guest.board.locator(f'[data-spot="{spot}"]') for spot in match.game.spots(match.board, move)]
    for place in [place for place in places if place.count()][:1]:
        place.press("Enter")
        expect(guest.page.get_by_role("main").get_by_role("dialog")).to_be_visible()
        guest.page.keyboard.press("Escape")
        expect(guest.page.get_by_role("main").get_by_role("dialog")).to_have_count(0)


def moves_sent(guest: Guest) -> list[Any]:
    """The moves that this browser makes from now on."""
    moves: list[Any] = []

    def note(request: Request) -> None:
        if request.url.endswith("/moves"):
            moves.append((request.post_data_json or {})["move"])

    guest.page.on("request", note)
    return moves
