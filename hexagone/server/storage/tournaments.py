"""Tournaments in the database. One change is one transaction, with the tables that a round brings; the version is the lock."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from hexagone.server.domain.outcomes import Outcome
from hexagone.server.domain.table import Table
from hexagone.server.domain.tournament import Entrant, Game, Tournament
from hexagone.server.storage import ledger
from hexagone.server.storage.database import Database
from hexagone.server.storage.ledger import Conflict
from hexagone.server.storage.pasts import of_tables
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import persons, seats, tables
from hexagone.server.storage.society import entrants, pairings, tournaments
from hexagone.server.wire.tables import Clock

SAME = ("id", "name", "game", "size", "system", "rounds", "duplicate", "owner", "created", "changed", "stage", "round", "version")


class Tournaments:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def load(self, id: str) -> Tournament | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(sql.select(tournaments).where(tournaments.c.id == id))).mappings().first()
            if row is None:
                return None
            people = (await connection.execute(entered(id))).mappings().all()
            games = (await connection.execute(paired(id))).mappings().all()
        return tournament_from(dict(row), people, games)

    async def create(self, fresh: Tournament) -> None:
        async with self.database.writing() as connection:
            await connection.execute(sql.insert(tournaments).values(tournament_row(fresh)))

    async def save(self, before: Tournament, after: Tournament, opened: Sequence[Table] = ()) -> None:
        """Conflict, if somebody else has changed it."""
        await self.database.transaction(partial(change, before=before, after=after, opened=opened))

    async def results(self, tournament: Tournament) -> dict[str, list[Outcome]]:
        """What became of each table that is over; of duplicate deals, only of rounds that are over."""
        ids = [game.table for game in tournament.games if not (tournament.duplicate and is_open(tournament, game))]
        found: dict[str, list[Outcome]] = {}
        async with self.database.reading() as connection:
            for row in (await connection.execute(of_tables(ids))).mappings():
                found.setdefault(row["table"], []).append(Outcome(row["score"], row["rank"], row["forfeit"]))
        return found

    async def are_over(self, tournament: Tournament) -> bool:
        """Are all tables of this round? (One that was removed is.)"""
        unfinished = sql.select(tables.c.id).where(tables.c.tournament == tournament.id, tables.c.stage != "over").limit(1)
        async with self.database.reading() as connection:
            return await connection.scalar(unfinished) is None

    async def sealed(self, tournament: Tournament) -> list[str]:
        chosen = sql.select(tables.c.id).where(tables.c.tournament == tournament.id, tables.c.stage == "over", tables.c.sealed)
        async with self.database.reading() as connection:
            return list((await connection.scalars(chosen)).all())

    async def running(self) -> list[str]:
        async with self.database.reading() as connection:
            return list((await connection.scalars(sql.select(tournaments.c.id).where(tournaments.c.stage == "playing"))).all())

    async def late(self, now: float) -> list[tuple[str, str]]:
        """Tables of tournaments, and the seats there whose clock has run out."""
        async with self.database.reading() as connection:
            return [(row.id, row.seat) for row in await connection.execute(out_of_time(now))]

    async def owned(self, person: str) -> list[str]:
        async with self.database.reading() as connection:
            return list((await connection.scalars(sql.select(tournaments.c.id).where(tournaments.c.owner == person))).all())

    async def of(self, person: str) -> list[Row]:
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(theirs(person))).mappings()]

    async def remove_old(self, since: float) -> None:
        async with self.database.writing() as connection:
            for stage in ("waiting", "playing", "over"):
                await connection.execute(sql.delete(tournaments).where(tournaments.c.stage == stage, tournaments.c.changed < since))


def is_open(tournament: Tournament, game: Game) -> bool:
    return game.round == tournament.round and tournament.stage == "playing"


def entered(id: str) -> sql.Select[Any]:
    joined = entrants.outerjoin(persons, persons.c.id == entrants.c.person)
    return sql.select(entrants, persons.c.name).select_from(joined).where(entrants.c.tournament == id).order_by(entrants.c.number)


def paired(id: str) -> sql.Select[Any]:
    return sql.select(pairings).where(pairings.c.tournament == id).order_by(pairings.c.round, pairings.c.board)


def theirs(person: str) -> sql.Select[Any]:
    """Tournaments that this person opened or takes part in."""
    entered = sql.select(entrants.c.tournament).where(entrants.c.person == person)
    own = sql.select(tournaments.c.id).where(tournaments.c.owner == person)
    return sql.select(tournaments).where(tournaments.c.id.in_(sql.union(entered, own))).order_by(tournaments.c.changed.desc()).limit(50)


def out_of_time(now: float) -> sql.Select[Any]:
    joined = tables.join(seats, sql.and_(seats.c.table == tables.c.id, seats.c.seat == tables.c.to_move))
    played = tables.c.stage == "playing", tables.c.tournament.is_not(None), seats.c.kind == "person", ~seats.c.stands_in
    return sql.select(tables.c.id, seats.c.seat).select_from(joined).where(*played, tables.c.since + seats.c.seconds <= now)


# Rows


def tournament_row(tournament: Tournament) -> Row:
    row = {name: getattr(tournament, name) for name in SAME}
    return row | {"options": list(tournament.options), "clock": msgspec.to_builtins(tournament.clock)}


def tournament_from(row: Row, people: Sequence[Any], games: Sequence[Any]) -> Tournament:
    return Tournament(
        **{name: row[name] for name in SAME},
        options=tuple(row["options"]),
        clock=msgspec.convert(row["clock"], Clock),
        entrants=tuple(Entrant(one["number"], one["person"], one["name"] or "", one["level"], one["dropped"]) for one in people),
        games=tuple(Game(one["round"], one["board"], tuple(one["players"]), one["table"]) for one in games),
    )


def change(connection: Connection, before: Tournament, after: Tournament, opened: Sequence[Table]) -> None:
    mine = tournaments.c.id == before.id, tournaments.c.version == before.version
    if connection.execute(sql.update(tournaments).where(*mine).values(tournament_row(after))).rowcount != 1:
        raise Conflict
    write_entrants(connection, before, after)
    write_games(connection, before, after)
    for table in opened:
        ledger.insert(connection, table)


def write_entrants(connection: Connection, before: Tournament, after: Tournament) -> None:
    known = {one.number: one for one in before.entrants}
    for one in after.entrants:
        row = {"person": one.person, "level": one.level, "dropped": one.dropped}
        if one.number not in known:
            connection.execute(sql.insert(entrants).values(tournament=after.id, number=one.number, **row))
        elif known[one.number] != one:
            same = entrants.c.tournament == after.id, entrants.c.number == one.number
            connection.execute(sql.update(entrants).where(*same).values(row))


def write_games(connection: Connection, before: Tournament, after: Tournament) -> None:
    for game in after.games[len(before.games) :]:
        row = {"round": game.round, "board": game.board, "players": list(game.players), "table": game.table}
        connection.execute(sql.insert(pairings).values(tournament=after.id, **row))
