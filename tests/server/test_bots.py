"""Bots at the table: what they get, what happens when they fail or are slow."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hexagone import bots
from hexagone.engine.game import Game
from hexagone.engine.record import Buffer
from tests.server.room import Room, running
from tests.support.player import within
from tests.support.samples import HANDS


@pytest.fixture
def level(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """A level called odd, which does what a test puts there."""
    told: dict[str, Any] = {}
    monkeypatch.setitem(bots.LEVELS, "odd", lambda *given: told["does"](*given))  # noqa: PLW0108 (it is put there later)
    yield told


def test_a_bot_gets_redacted_bytes_only(room: Room, level: dict[str, Any]) -> None:
    seen: list[bytes] = []

    def watch(game: Any, board: Any, state: Buffer, seat: int, random: Any) -> int:
        seen.append(state.tobytes())
        assert game.seen(state, board, seat).tobytes() == state.tobytes()
        return int(game.moves(state, board)[0])

    level["does"] = watch
    guest = room.guest()
    guest.play_out(guest.open(HANDS, "me bot bot", level="odd"))
    assert seen


def test_a_bot_that_fails_plays_something_and_the_game_goes_on(room: Room, level: dict[str, Any]) -> None:
    def fail(*_: Any) -> int:
        raise RuntimeError("lost")

    level["does"] = fail
    guest = room.guest()
    assert guest.play_out(guest.open(seats="me bot", level="odd"))["winners"]


def test_what_a_bot_thought_of_moves_taken_back_is_void(room: Room, level: dict[str, Any]) -> None:
    """Another move was made instead, the number of moves is the same: it thinks again."""
    free, asked = threading.Event(), list[int]()

    def brood(game: Any, board: Any, state: Buffer, seat: int, random: Any) -> int:
        asked.append(seat)
        free.wait()
        return int(game.moves(state, board)[0])

    level["does"] = brood
    free.set()
    guest = room.guest()
    news = guest.settled(guest.open(HANDS, "me bot bot", level="odd")["id"])
    turn = next(choice["move"] for choice in news["legal"] if choice["move"].startswith("exchange"))
    other = next(choice["move"] for choice in reversed(news["legal"]) if choice["move"].startswith("exchange"))
    free.clear()
    asked.clear()
    after = guest.play(news, turn)
    within(lambda: bool(asked), "no bot was asked")
    guest.post(f"/api/tables/{news['id']}/undo", seat=news["seat"], after=after["number"])
    guest.play(news, other)
    free.set()
    guest.settled(news["id"])
    assert asked[0] == asked[1]


def test_a_bot_that_never_answers_is_not_waited_for(tmp_path: Path, level: dict[str, Any]) -> None:
    free, calls = threading.Event(), []

    def brood(game: Any, board: Any, state: Buffer, seat: int, random: Any) -> int:
        calls.append(seat)
        if len(calls) == 2:  # the first answer shows that everything is compiled
            free.wait()
        return int(game.moves(state, board)[0])

    level["does"] = brood
    with running(tmp_path, patience=0.01, thinkers=2) as room:
        guest = room.guest()
        news = guest.settled(guest.open(seats="me bot", level="odd")["id"])
        while len(calls) < 2:
            news = guest.settled(guest.play(news)["id"])
        assert guest.settled(news["id"])["legal"]
        free.set()


def test_the_state_of_a_bot_is_redacted_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = room.guest()
    id = guest.settled(guest.open(seats="me bot")["id"])["id"]
    table = room.gate.server.tables.cached[id]
    table = replace(table, seats=table.with_seat(table.to_move, kind="bot", level="random"))
    redacted: list[int] = []
    real = Game.seen
    monkeypatch.setattr(Game, "seen", lambda game, state, board, seat: redacted.append(seat) or real(game, state, board, seat))  # type: ignore[func-returns-value]
    with room.client.portal() as portal:
        assert portal.call(room.gate.server.bots.choice, table)
    assert redacted == [table.match.turn]


def test_waiting_for_a_free_thread_is_not_thinking(tmp_path: Path, level: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread, which one bot keeps busy: the patience with the other one begins when it can think."""
    busy, free, timed = threading.Event(), threading.Event(), []

    async def watched(thought: Any, patience: float | None) -> Any:
        timed.append(free.is_set())
        return await thought

    def hold(game: Any, board: Any, state: Buffer, seat: int, random: Any) -> int:
        busy.set()
        free.wait()
        return int(game.moves(state, board)[0])

    level["does"] = hold
    with running(tmp_path, thinkers=1) as room:
        guest = room.guest()
        monkeypatch.setattr("hexagone.server.thinking.bots.asyncio.wait_for", watched)
        first = guest.open(seats="bot bot", level="odd")["id"]
        busy.wait()
        while not timed:  # the first one thinks
            guest.news(first)
        timed.clear()
        second = guest.open(seats="bot bot", level="greedy")["id"]
        assert guest.news(second)["stage"] == "playing"
        free.set()
        for id in (first, second):
            guest.settled(id)
    assert timed and all(timed)
