"""A database of the version before the modules moved (schema 0002) opens, and its running games go on, draw for draw."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.room import Guest, Room, running

BEFORE = Path(__file__).parent / "before"
TOLD: Any = json.loads((BEFORE / "tables.json").read_text(encoding="utf-8"))
PLAYED = [id for id, table in TOLD["tables"].items() if "played" in table]


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Room]:
    file = sqlite3.connect(tmp_path / "hexagone.db")
    file.executescript((BEFORE / "database.sql").read_text(encoding="utf-8"))
    file.close()
    with running(tmp_path) as room:
        room.clock.now = 1_000_500.0
        yield room


def people(room: Room) -> dict[str, Guest]:
    """They come with the cookies that they had."""
    guests = {name: Guest(room.client) for name in TOLD["people"]}
    for name, guest in guests.items():
        guest.cookies = dict(TOLD["people"][name])
    return guests


def test_everybody_finds_their_tables_as_they_were(old: Room) -> None:
    for name, guest in people(old).items():
        assert guest.get("/api/me")["name"] == name.title()
        for id, table in TOLD["tables"].items():
            news = guest.news(id)
            offered = sorted(choice["move"] for choice in news["legal"])  # in which order is nobody's promise
            assert known(news, table[name]) | {"legal": offered} == table[name] | {"legal": sorted(table[name]["legal"])}


def known(news: Any, before: Any) -> Any:
    """What the version before said too; views have more to say since."""
    view = before["view"] and {key: news["view"][key] for key in before["view"]}
    return {key: news[key] for key in before} | {"view": view}


def test_their_records_are_the_same(old: Room) -> None:
    anna = people(old)["anna"]
    for id, table in TOLD["tables"].items():
        if "record" in table:
            assert anna.get(f"/api/tables/{id}/record") == table["record"]


@pytest.mark.parametrize("id", PLAYED)
def test_a_running_game_goes_on_as_it_would_have(old: Room, id: str) -> None:
    """Whoever has the turn takes the first move offered, 150 times at most; the old version wrote down how that went."""
    guests = people(old)
    for _ in range(150):
        news = next((news for guest in guests.values() if (news := guest.news(id))["legal"]), None)
        if news is None:
            break
        next(guest for guest in guests.values() if guest.news(id)["seat"] == news["seat"] and guest.news(id)["legal"]).play(news)
    assert guests["anna"].get(f"/api/tables/{id}/record") == TOLD["tables"][id]["played"]


def test_a_vote_that_ran_can_be_answered(old: Room) -> None:
    id = next(id for id in TOLD["tables"] if people(old)["anna"].news(id)["vote"])
    for guest in people(old).values():
        news = guest.news(id)
        if news["vote"] and news["seat"] in news["vote"]["missing"]:
            after = guest.post(f"/api/tables/{id}/ballot", seat=news["seat"], vote=news["vote"]["id"], yes=True)
            assert after["vote"] is None and after["number"] == news["vote"]["to"]
            return
    raise AssertionError("nobody is asked")
