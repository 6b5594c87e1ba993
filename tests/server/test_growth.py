"""However many games there are, every question finds its rows by an index. `python -m bench.growth` measures it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hexagone.server.settings import Settings
from hexagone.server.storage import dailies, invitations, lists, pasts, society, statistics, tournaments
from hexagone.server.storage.database import Database
from hexagone.server.storage.schema import chats, keys, seats, tables
from tests.server.room import Guest, Room

QUESTIONS: dict[str, sql.Select[Any]] = {
    "open tables": lists.waiting(100),
    "my tables": lists.latest_of("anna", 200),
    "my older tables": lists.latest_of("anna", 200, (5.0, "x")),
    "all of mine": lists.all_of("anna", "x", 100),
    "how many are mine": lists.count("anna"),
    "how many are not over": lists.unfinished("anna"),
    "my lesson": lists.lessons("anna", "game", 1),
    "their seats": lists.places(["a", "b"]),
    "bots to pick up": lists.due(5.0),
    "what is old": lists.old("over", 5.0),
    "my finished games": pasts.past("anna", pasts.Search(), 50, (5.0, "x")),
    "some of them": pasts.past("anna", pasts.Search("game", "won", "Paul", "paul", 1.0, 9.0), 50),
    "whom I know": pasts.companions("anna"),
    "who waits for me": invitations.waiting_for("anna"),
    "who waits to be paired": lists.paired("x"),
    "a tournament": tournaments.entered("x"),
    "its tables": tournaments.paired("x"),
    "my tournaments": tournaments.theirs("anna"),
    "whose time is up": tournaments.out_of_time(5.0),
    "my studies": lists.studies("anna"),
    "my statistics": statistics.summed("anna"),
    "their games": statistics.games("anna"),
    "me and others": statistics.head_to_head("anna"),
    "my games that nobody has reviewed": statistics.unreviewed("anna"),
    "my attempt at a deal": dailies.attempt("anna", "1970-01-12", "x"),
    "its table": dailies.best("1970-01-12", "x", "anna"),
    "how many played it": dailies.played("1970-01-12", "x"),
    "my deals": dailies.past("anna"),
    "deals of days that are over": dailies.sealed("1970-01-12"),
    "a table": sql.select(tables).where(tables.c.id == "a"),
    "its moves": lists.made_at("a", 5),
    "its chat": sql.select(chats).where(chats.c.table == "a", chats.c.number > 5).order_by(chats.c.number.desc()).limit(200),
    "a key": sql.select(keys).where(keys.c.hash == "a"),
    "where a name is seen": sql.select(seats.c.table).where(seats.c.person == "anna", seats.c.name == "Anna"),
}


async def plan(connection: AsyncConnection, question: sql.Select[Any]) -> list[str]:
    """How the database would find the answer, one line for each step of it."""
    words = str(question.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True}))
    explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    return [str(row[-1]) for row in (await connection.exec_driver_sql(f"{explain} {words}")).all()]


async def plans(place: str, questions: list[sql.Select[Any]]) -> list[list[str]]:
    database = Database(Settings(database=place).url)
    try:
        await database.migrate()
        async with database.reading() as connection:
            if not database.is_file:  # in an empty database a look at everything is cheapest: it is ruled out, if there is another way
                await connection.exec_driver_sql("SET enable_seqscan = off")
            return [await plan(connection, question) for question in questions]
    finally:
        await database.close()


def looks_at_everything(line: str) -> bool:
    """A table of ours from its first row to its last."""
    ours = any(f"{word} {table.name}" in line for word in ("SCAN", "Seq Scan on") for table in society.ALL)
    return ours and "USING" not in line


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_every_question_is_answered_by_an_index(place: str) -> None:
    found = dict(zip(QUESTIONS, asyncio.run(plans(place, list(QUESTIONS.values()))), strict=True))
    bad = {name: lines for name, lines in found.items() if any(map(looks_at_everything, lines))}
    assert not bad, bad


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_a_question_without_an_index_would_be_noticed(place: str) -> None:
    (lines,) = asyncio.run(plans(place, [sql.select(tables.c.id).where(tables.c.name == "x")]))
    assert any(map(looks_at_everything, lines)), lines


def test_my_tables_come_in_parts(room: Room) -> None:
    """Each part goes on where the last one ended, also among tables that changed at the same moment."""
    guest, opened = room.guest(), []
    for number in range(7):
        room.clock.now += number % 2
        opened.append(guest.open(seats="me open")["id"])
    assert sorted(paged(guest, 3)) == sorted(opened)
    assert len(paged(guest, 200)) == 7


def paged(guest: Guest, limit: int) -> list[str]:
    path, found = f"/api/tables/mine?limit={limit}", []
    while path:
        answer = guest.request("GET", path)
        found += [line["id"] for line in answer.json()]
        path = answer.headers.get("link", "").partition("<")[2].partition(">")[0]
    return found
