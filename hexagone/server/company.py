"""What people do with each other at a table, beside the game: sit down, invite, talk, keep away from each other."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import partial

from hexagone.server.domain import seats
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused, wrong
from hexagone.server.server import Server
from hexagone.server.storage.pasts import Companion
from hexagone.server.wire.commands import Report, Say, Sit
from hexagone.server.wire.tables import Chat

log = logging.getLogger("hexagone")


async def sit(server: Server, id: str, person: Person, wish: Sit) -> Table:
    """Not where somebody sits who does not want to meet this person, or whom they do not want to meet."""
    if (await server.tables.table(id)).people & await server.blocks.around(person.id):
        raise blocked()
    sitting = partial(seats.sit, person=person, seat=wish.seat, invite=wish.invite, entropy=wish.entropy, now=server.tables.now)
    return await server.tables.change(id, sitting)


async def remove(server: Server, id: str, person: Person) -> None:
    """A table goes if nobody else plays there; one that is over goes from this person's list, and with the last one for good."""
    table = await server.tables.table(id)
    if not table.belongs(person.id):
        raise wrong("not-at-the-table", "only people at the table decide that", 403)
    if table.tournament and table.stage != "over":
        raise wrong("in-tournament", "a game of a tournament is played: resign, or drop out")
    others = (table.people | {table.owner}) - {person.id, None}
    if table.stage == "over":
        others -= await server.tables.store.clear(id, person.id)
    elif table.owner != person.id and table.stage == "waiting":
        raise wrong("not-at-the-table", "only whoever opened the table can take it away", 403)
    elif others and table.stage == "playing":
        raise wrong("begun", "others play here: resign, leave, or ask them to end the game")
    if not table.tournament and (not others or table.stage == "waiting"):  # standings are counted from the tables
        await server.tables.discard(id)


def other(server: Server, table: Table, person: Person, seat: str) -> str:
    """The person at this seat, who is somebody else; for people at the same table."""
    found = table.seat(seat)
    if not table.belongs(person.id):
        raise wrong("not-at-the-table", "only people at the table decide that", 403)
    if found.person is None or found.person == person.id:
        raise wrong("no-person", "nobody else sits there")
    return found.person


async def block(server: Server, id: str, person: Person, seat: str) -> None:
    table = await server.tables.table(id)
    await server.blocks.add(person.id, other(server, table, person, seat), table.seat(seat).called, server.tables.now)


async def report(server: Server, id: str, person: Person, seat: str, report: Report) -> None:
    if not server.complaints.allows(person.id):
        raise wrong("too-many", "that was a lot at once: wait a moment", 429)
    table = await server.tables.table(id)
    about = {"about": other(server, table, person, seat), "name": table.seat(seat).called, "table": id}
    await server.reports.add(about | {"id": server.tables.token(12), "at": server.tables.now, "person": person.id, "text": report.text})
    log.warning("somebody was reported", extra={"facts": {"table": id}})


async def chat(server: Server, id: str, person: Person, said: Say) -> Chat:
    if not server.talk.allows(person.id):
        raise wrong("too-many", "that was a lot at once: wait a moment", 429)
    if not server.hosting.is_on("chat"):
        raise wrong("chat-off", "there is no chat on this server", 403)
    table = await server.tables.table(id)
    server.presence.note_request(id, table.seats_of(person.id))
    line = await server.chats.add(table, person, said.text, server.tables.now)
    server.tables.publish(table)
    return line


async def note_hint(server: Server, table: Table, seat: str) -> None:
    """Between people everybody sees who has had a hint: the first one in each position counts."""
    if len(table.people) > 1 and ("noted", seat) not in table.cache:
        table.cache["noted", seat] = True
        after = await server.tables.change(table.id, partial(hinted, seat=seat, now=server.tables.now))
        after.cache.update({key: table.cache[key] for key in (("hint", seat), ("noted", seat)) if after.number == table.number})


async def companion(server: Server, person: Person, handle: str) -> Companion:
    """Somebody this person has played with."""
    found = await server.pasts.companion(person, handle)
    if found is None:
        raise wrong("no-person", "you have finished no game with anybody called that", 404)
    return found


async def invite(server: Server, id: str, person: Person, handle: str) -> None:
    """Invite somebody to a table that waits. Whoever is invited twice is called once."""
    if not server.inviting.allows(person.id):
        raise wrong("too-many", "too many invitations: wait a moment", 429)
    table = await server.tables.table(id)
    seats.check_arranges(table, person.id)
    other = await companion(server, person, handle)
    if await server.invitations.add(id, other.id, person.id, server.tables.now):
        server.call(other.id, "invitation", table)


async def decline(server: Server, id: str, person: Person) -> bool:
    """This person does not come: a seat that is kept for them is free. Whether they were invited."""
    if not await server.invitations.remove(id, person.id):
        return False
    with suppress(Refused):
        await server.tables.change(id, partial(seats.released, person=person.id, now=server.tables.now))
    return True


def hinted(table: Table, seat: str, now: float) -> Table:
    return table.after(now, seats=table.with_seat(seat, hints=table.seat(seat).hints + 1))


def blocked() -> Refused:
    return wrong("blocked", "somebody at this table does not want to meet somebody else there", 403)
