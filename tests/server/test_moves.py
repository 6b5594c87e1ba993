"""The hot path: a move posted past the framework is answered as the framework would; and its news comes once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from hexagone import OURS
from hexagone.engine.chance import below, source
from hexagone.engine.record import NOBODY
from hexagone.match import Match
from hexagone.server.domain import undo
from hexagone.server.domain.news import seen, step
from tests.server.room import Guest, Room, running
from tests.server.twins import Luck

GOOD = {"seat": None, "move": None, "after": None}  # None: what fits
REQUESTS: list[tuple[int, Any]] = [
    (200, GOOD),
    (422, GOOD | {"move": "nothing of this game"}),
    (422, GOOD | {"move": "last"}),
    (409, GOOD | {"after": 0, "move": "last"}),
    (403, GOOD | {"seat": "nobody's"}),
    (403, GOOD | {"seat": "other"}),
    (400, GOOD | {"more": 1}),
    (400, {"seat": "x"}),
    (400, GOOD | {"after": -1}),
    (400, GOOD | {"move": "x" * 201}),
    (400, []),
    (400, b"{"),
    (400, b'{"seat": "\xff"}'),
    (400, b"[" * 100_000),
    (400, b""),
    (413, b" " * 600_001),
]


@contextmanager
def table(folder: Path, *, quick: bool) -> Iterator[tuple[Room, Guest, Any]]:
    folder.mkdir()
    with running(folder, random=Luck("")) as room:
        if not quick:
            room.gate.moves.takes = lambda scope: False  # type: ignore[method-assign]
        guest = room.guest()
        yield room, guest, guest.open(seats="me me")


def posted(guest: Guest, news: Any, body: Any, **headers: str) -> httpx.Response:
    """The request, with what fits the table where nothing is said."""
    other = next(seat["seat"] for seat in news["seats"] if seat["seat"] != news["seat"])
    fit = {"seat": news["seat"], "move": news["legal"][0]["move"], "after": news["number"]}
    words = {"other": other, "last": news["legal"][-1]["move"] if body != [] else ""}
    if isinstance(body, dict):
        body = json.dumps(
            {key: fit[key] if value is None else words.get(value, value) if key != "more" else value for key, value in body.items()}
        )
    elif isinstance(body, list):
        body = json.dumps(body)
    return guest.request("POST", f"/api/tables/{news['id']}/moves", content=body, headers={"content-type": "application/json", **headers})


@pytest.mark.parametrize(("status", "body"), REQUESTS)
def test_a_move_past_the_framework_is_answered_as_by_it(status: int, body: Any, tmp_path: Path) -> None:
    told = []
    for quick in (True, False):
        with table(tmp_path / str(quick), quick=quick) as (room, guest, news):
            if status == 422 and body["move"] == "last":
                body = body | {"move": Match(news["game"], 2).words(0)}  # chance's, never a seat's
            answer = posted(guest, news, body)
            headers = {name: value for name, value in answer.headers.items() if name not in ("content-length", "date", "vary")}
            found = answer.json()
            assert answer.status_code in (status, 403), answer.text
            told.append((answer.status_code, headers, found if answer.status_code in (200, 409) else {**found, "detail": ""}))
            counted = [line for line in room.client.get("/metrics").text.splitlines() if "moves" in line and "_count" in line]
            assert counted and "/api/tables/{id}/moves" in counted[0]
    assert told[0] == told[1]


def test_whoever_prefers_it_gets_the_news_of_a_move_once(tmp_path: Path) -> None:
    """By the socket: the answer is empty. What is refused is told all the same."""
    with table(tmp_path / "once", quick=True) as (_, guest, news), guest.listening(news["id"], seat=news["seat"]) as socket:
        assert socket.receive_json()["news"]["number"] == news["number"]
        assert socket.receive_json()["type"] == "presence"
        answer = posted(guest, news, GOOD, prefer="return=minimal")
        assert answer.status_code == 204 and not answer.content
        assert socket.receive_json()["news"]["number"] > news["number"]
        late = posted(guest, news, GOOD | {"move": "last"}, prefer="return=minimal")
        assert late.status_code == 409 and late.json()["news"]["number"] > news["number"]


@pytest.mark.parametrize("game", OURS)
def test_what_is_worked_out_once_is_what_each_would_see(game: str) -> None:
    """The law behind `private` and `told_alike` of a game: all eyes together, and each for itself, see the same."""
    match, random, shared = Match(game, 3, seed="alike"), source("alike"), 0
    ours = match.game
    assert ours.private
    while not match.over and len(match.moves) < 150:
        legal = ours.moves(match.state, match.board)
        match.make(legal[below(random, len(legal))])
        spectator = seen(match, None)
        for seat, name in enumerate(match.seats):
            state = ours.state.at(ours.seen(match.state, match.board, seat))
            assert seen(match, name) == spectator | dict(ours.private(state, match.board, seat))
        number = len(match.moves) - 1
        if ours.told_alike and undo.everybody_saw(match, number) and not match.over:
            shared += 1
            assert all(step(match, number, name) == step(match, number, None) for name in match.seats)
    assert shared > 10 or not ours.told_alike


@pytest.mark.parametrize("game", OURS)
def test_what_follows_from_what_everybody_knew_follows_in_every_world(game: str) -> None:
    """The law behind the quick answer to whether an undo is free."""
    ours, plain = Match(game, 3).game, 0
    for seed in range(3):
        match, random = Match(game, ours.players[-1 - seed % 2], seed=seed), source(seed)
        while not match.over and len(match.moves) < 150:
            legal, before = ours.moves(match.state, match.board), ours.seen(match.state, match.board, NOBODY)
            move = legal[below(random, len(legal))]
            match.push(move)
            after = ours.seen(match.state, match.board, NOBODY)
            known = undo.everybody_saw(match, len(match.moves) - 1) and move in ours.moves(before, match.board)
            if known and not match.over and undo.is_plain(match, before, move, after):
                plain += 1
                assert undo.fits_everywhere(match, before, move, after.tobytes())
            match.let_chance_move()
    assert plain > 20
