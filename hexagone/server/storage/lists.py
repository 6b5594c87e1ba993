"""Questions about many tables, as statements. Each finds its rows by an index, however many games there are (test_growth.py)."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

from hexagone.server.storage.schema import blocks, cleared, moves, persons, seats, tables

OF_OWNER = 3  # rows of one person in the list of open tables
STUDIES = 200  # of one person, at most
OF_ORIGIN = 20  # rows of one address
STAGES = ("waiting", "playing", "over")
SHOWN = (
    *(
        tables.c[name]
        for name in ("id", "game", "name", "stage", "number", "to_move", "changed", "created", "since", "deadline", "wanted", "language")
    ),
    *(tables.c[name] for name in ("ended", "owner")),
    sql.type_coerce(tables.c.options, sql.Text).label("options"),
    sql.type_coerce(tables.c.clock, sql.Text).label("clock"),
    sql.select(persons.c.name).where(persons.c.id == tables.c.owner).scalar_subquery().label("hosted"),
)


def waiting(limit: int) -> sql.Select[Any]:
    """Tables open to all with a seat free: the newest of each address, then the second newest, and so on; few of each person."""
    free = sql.exists().where(seats.c.table == tables.c.id, seats.c.kind == "open", seats.c.person.is_(None))
    newest = tables.c.changed.desc()
    of_owner = sql.func.row_number().over(partition_by=tables.c.owner, order_by=newest).label("of_owner")
    owned = sql.select(tables.c.id, of_owner).where(tables.c.stage == "waiting", tables.c.open, free).subquery()
    origin = sql.func.coalesce(sql.func.nullif(tables.c.origin, ""), tables.c.owner, tables.c.id)
    of_origin = sql.func.row_number().over(partition_by=origin, order_by=newest).label("of_origin")
    few = sql.select(tables.c.id, of_origin).join(owned, owned.c.id == tables.c.id).where(owned.c.of_owner <= OF_OWNER).subquery()
    chosen = sql.select(*SHOWN).join(few, few.c.id == tables.c.id).where(few.c.of_origin <= OF_ORIGIN)
    return chosen.order_by(few.c.of_origin, newest).limit(limit)


def running(limit: int) -> sql.Select[Any]:
    """Games of open tables that people play just now, those that moved last first."""
    peopled = sql.exists().where(seats.c.table == tables.c.id, seats.c.kind == "person")
    chosen = sql.select(*SHOWN).where(tables.c.stage == "playing", tables.c.open, peopled)
    return chosen.order_by(tables.c.changed.desc()).limit(limit)


def theirs(person: str) -> sql.CompoundSelect[Any]:
    """The ids of tables where this person sits, or that are theirs: by two indexes. (An OR would look at every table.)"""
    return sql.union(sql.select(seats.c.table).where(seats.c.person == person), sql.select(tables.c.id).where(tables.c.owner == person))


def latest_of(person: str, limit: int, before: tuple[float, str] | None = None) -> sql.Select[Any]:
    """Those changed last first, without lessons, studies and what they have cleared away; the next ones after the one that changed then and
    has that id."""
    gone = sql.exists().where(cleared.c.table == tables.c.id, cleared.c.person == person)
    chosen = sql.select(*SHOWN).where(tables.c.id.in_(theirs(person)), ~gone, tables.c.lesson.is_(None), ~tables.c.study)
    if before is not None:
        changed, id = before
        chosen = chosen.where(sql.or_(tables.c.changed < changed, sql.and_(tables.c.changed == changed, tables.c.id < id)))
    return chosen.order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(limit)


def all_of(person: str, after: str, limit: int) -> sql.Select[Any]:
    """In the order of their ids, after that one."""
    return sql.select(*SHOWN).where(tables.c.id.in_(theirs(person)), tables.c.id > after).order_by(tables.c.id).limit(limit)


def paired(key: str) -> sql.Select[Any]:
    """Tables where somebody waits for others who want the same, the oldest first."""
    free = sql.exists().where(seats.c.table == tables.c.id, seats.c.kind == "open")
    waits = tables.c.pairing == key, tables.c.stage == "waiting", free
    return sql.select(tables.c.id).where(*waits).order_by(tables.c.created, tables.c.id).limit(20)


def these(ids: list[str]) -> sql.Select[Any]:
    return sql.select(*SHOWN).where(tables.c.id.in_(ids))


def count(person: str) -> sql.Select[Any]:
    return sql.select(sql.func.count()).select_from(theirs(person).subquery())


def unfinished(person: str) -> sql.Select[Any]:
    """Lessons are not counted: of each there is one at most, and nobody sees them in a list."""
    running = tables.c.stage.in_(("waiting", "playing")), tables.c.lesson.is_(None), ~tables.c.study
    return sql.select(sql.func.count()).where(tables.c.owner == person, *running)


def studies(person: str) -> sql.Select[Any]:
    """What this person has tried, changed last first."""
    return sql.select(*SHOWN).where(tables.c.owner == person, tables.c.study).order_by(tables.c.changed.desc()).limit(STUDIES)


def played_by(person: str, game: str) -> sql.Select[Any]:
    """The ids of running tables of a game where this person sits."""
    sits = sql.select(seats.c.table).where(seats.c.person == person)
    return sql.select(tables.c.id).where(tables.c.id.in_(sits), tables.c.game == game, tables.c.stage == "playing", ~tables.c.study)


def lessons(person: str, game: str, number: int) -> sql.Select[Any]:
    """The ids of this person's tables for a lesson, the newest first."""
    of_lesson = tables.c.owner == person, tables.c.game == game, tables.c.lesson == number
    return sql.select(tables.c.id).where(*of_lesson).order_by(tables.c.created.desc())


def places(ids: list[str]) -> sql.Select[Any]:
    return sql.select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.place)


def due(now: float) -> sql.Select[Any]:
    """Tables where a bot has the turn and nobody lets it think."""
    bot = sql.or_(seats.c.kind == "bot", seats.c.stands_in)
    joined = tables.join(seats, sql.and_(seats.c.table == tables.c.id, seats.c.seat == tables.c.to_move))
    return sql.select(tables.c.id).select_from(joined).where(tables.c.stage == "playing", bot, tables.c.lease < now)


def out_of_time(now: float, limit: int) -> sql.Select[Any]:
    """Tables where the clock of whoever has the turn has run out, and nobody has noticed; and their versions."""
    return sql.select(tables.c.id, tables.c.version).where(tables.c.deadline <= now).order_by(tables.c.deadline).limit(limit)


def blocked(person: str) -> sql.CompoundSelect[Any]:
    """Whom this person does not want to meet, and who does not want to meet them."""
    mine = sql.select(blocks.c.other).where(blocks.c.person == person)
    return sql.union(mine, sql.select(blocks.c.person).where(blocks.c.other == person))


def old(stage: str, since: float) -> sql.Select[Any]:
    """Tables at this stage that nobody has touched since then."""
    return sql.select(tables.c.id).where(tables.c.stage == stage, tables.c.changed < since)


def made_at(table: str, version: int) -> sql.Select[Any]:
    """The moves of a table at this version."""
    needed = sql.select(moves.c.number, moves.c.undone, moves.c.version, moves.c.move)
    return needed.where(moves.c.table == table, moves.c.version <= version)
