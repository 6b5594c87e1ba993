"""New tables: one of somebody's own, a lesson, a study, today's deal, a rematch."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from hexagone.server import company
from hexagone.server.domain import lessons, new_table, puzzles, seats, study
from hexagone.server.domain.person import Person, plain
from hexagone.server.domain.table import Table
from hexagone.server.problems import wrong
from hexagone.server.server import Server
from hexagone.server.storage.hosting import not_open, private
from hexagone.server.studies import brought
from hexagone.server.wire.lessons import Learn
from hexagone.server.wire.studies import Try
from hexagone.server.wire.tables import NewTable

IMPORT = 3  # a table with a record or a board of one's own counts as so many new tables: it takes long to read


async def create(server: Server, new: NewTable, person: Person, **more: Any) -> Table:
    await check_may_open(server, person, IMPORT if new.record is not None or new.board is not None else 1)
    if new.open and not server.hosting.is_on("open_tables"):
        raise not_open()
    game = new_table.known_game(new.game)
    await server.compiling.play(new.game)
    if new.board is not None:
        await server.boards.run(partial(new_table.ground, game, new.board))  # remembered for what follows
    apart = asyncio.to_thread if new.record is None else server.readings.run
    fresh = server.tables.fresh(server.tables.origin(person.address))
    new = msgspec.structs.replace(new, chat=new.chat and server.hosting.is_on("chat"))
    made = await apart(new_table.new_table, fresh, new, person, server.settings.record_moves)
    await check_is_no_running_game(server, made, person)
    return await server.tables.add(replace(made, **more))


async def check_is_no_running_game(server: Server, made: Table, person: Person) -> None:
    """Refused, if this is the record of a game that this person plays with others: bots and hints would be advice in it."""
    for id in await server.tables.store.played_by(person.id, made.game.name) if made.given else []:
        if study.is_of(made, await server.tables.table(id)):
            raise study.not_now()


async def lesson(server: Server, wish: Learn, person: Person) -> Table:
    """This person's table for a lesson, where they left it; or a new one, in place of those there were."""
    script = lessons.known(wish.game, wish.number)
    known = await server.tables.store.lessons(person.id, wish.game, wish.number)
    if known and not wish.again and lessons.fits(found := await server.tables.table(known[0]), script):
        return found
    for id in known:
        await server.tables.discard(id)
    name = plain(script["title"].get(person.language or "en", ""), 40)
    return await create(server, lessons.wish(wish.game, script, name), person, lesson=wish.number)


async def check_may_open(server: Server, person: Person, cost: int = 1) -> None:
    """Refused, if this person may open no table, or has opened too many."""
    if not server.hosting.may_open(person.id):
        raise private()
    if not server.creations.allow(person.id, person.address, cost):
        raise wrong("too-many", "too many new tables: wait a moment", 429)
    if await server.tables.store.unfinished(person.id) >= server.settings.tables:
        raise wrong("too-many", "you have too many unfinished tables", 429)


async def try_from(server: Server, wish: Try, person: Person) -> Table:
    """A study of this person."""
    await check_may_open(server, person, IMPORT if wish.record else 1)
    found = await tried(server, wish, person)
    await server.compiling.play(found.game.name)
    return await server.studies.begin(found, wish, person)


async def tried(server: Server, wish: Try, person: Person) -> Table:
    """What somebody wants to go on from."""
    if wish.table is not None:
        return await server.tables.table(wish.table)
    if wish.record is not None:
        made = await server.readings.run(brought, wish.record, server.tables.fresh(), person, server.settings.record_moves)
        await check_is_no_running_game(server, made, person)
        return made
    game, _, id = (wish.puzzle or "").partition("/")
    puzzle = puzzles.find(game, id, server.tables.now)
    if puzzle.id not in await server.puzzles.tried(person.id, puzzle.game):
        raise wrong("no-try", "answer the puzzle first", 403)
    return replace(puzzles.table(puzzle, person.id), study=True)


async def daily(server: Server, game: str, person: Person) -> Table:
    """The table where this person plays today's deal."""
    new_table.known_game(game)
    if (found := await server.days.known(game, person)) is not None:
        return found
    await check_may_open(server, person)
    await server.compiling.play(game)
    return await server.days.begin(game, person)


async def rematch(server: Server, id: str, person: Person, wait: bool = False) -> Table:
    """The same people and options once more. Everybody gets the table that the first request opened; whoever does not wait to add
    entropy sits down there."""
    old = await server.tables.table(id)
    if not old.belongs(person.id) or old.stage != "over":
        raise wrong("no-rematch", "people who played a game that is over may play again", 403)
    if await server.blocks.any_among(old.people):
        raise company.blocked()
    gone = None if old.rematch is None or await server.tables.exists(old.rematch) else old.rematch
    following = new_table.rematch(server.tables.fresh(server.tables.origin(person.address)), old, person.id, wait)
    follow = partial(new_table.followed, by=following.id, now=server.tables.now, gone=gone)
    again = str((await server.tables.change(id, follow, following)).rematch)
    if again == following.id:
        await ask_again(server, following, person)
    elif not wait:
        return await server.tables.change(again, partial(seats.agree, person=person.id, now=server.tables.now))
    return await server.tables.table(again)


async def ask_again(server: Server, table: Table, person: Person) -> None:
    """Everybody for whom a seat is kept is invited."""
    for other in sorted({str(seat.person) for seat in table.seats if seat.kept} - {person.id}):
        if await server.invitations.add(table.id, other, person.id, server.tables.now):
            server.call(other, "invitation", table)
