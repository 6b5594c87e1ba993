"""Routes about oneself: name, language, keys; and how all of it is erased."""

from __future__ import annotations

from typing import Any

from litestar import Request, delete, get, patch, post
from litestar.params import JSONBody
from litestar.response import Stream

import hexagone
from hexagone.server import erasing
from hexagone.server.domain.person import Person
from hexagone.server.problems import Refused, wrong
from hexagone.server.server import Server
from hexagone.server.settings import DAY
from hexagone.server.storage.export import export
from hexagone.server.storage.keys import named
from hexagone.server.storage.rows import Row
from hexagone.server.web.routes.common import Id, NameQuery, PersonDep, ServerDep
from hexagone.server.wire.commands import Blocked
from hexagone.server.wire.games import ServerInfo
from hexagone.server.wire.people import Change, Key, KeyInfo, Link, Me, Offer, PersonalLink, Somebody


@get("/api/me")
async def me(person: PersonDep) -> Me:
    """The person who asks. The first request sets the cookies."""
    return Me(name=person.name, language=person.language)


@get("/api/server")
async def server_info(server: ServerDep, person: PersonDep, language: NameQuery = None) -> ServerInfo:
    """What the host of this server says and allows."""
    hosting = server.hosting
    return ServerInfo(
        version=hexagone.__version__,
        message=hosting.message(language or person.language),
        private=hosting.is_on("private"),
        may_open=hosting.may_open(person.id),
        open_tables=hosting.may_see_open(person.id),
        chat=hosting.is_on("chat"),
        keep=round(server.settings.keep / DAY),
        keep_waiting=round(min(server.settings.keep, server.settings.keep_waiting) / DAY, 1),
    )


@patch("/api/me")
async def change_me(server: ServerDep, author: PersonDep, data: JSONBody[Change]) -> Me:
    """Change name or language."""
    changed = await server.change(author, data)
    return Me(name=changed.name, language=changed.language)


@post("/api/me/link", status_code=200)
async def make_link(server: ServerDep, author: PersonDep) -> PersonalLink:
    """A link that makes another device the same person; good for ten minutes, once."""
    return PersonalLink(path=f"/me#{await server.keys.add(author, 'link')}")  # what follows # is sent to no server, and logged by none


@post("/api/me/link/look", status_code=200)
async def look_at_link(server: ServerDep, person: PersonDep, data: JSONBody[Link]) -> Offer:
    """Who a personal link would make of me, and who I am now. The link is not used up."""
    found = await server.keys.offered(data.key)
    if found is None:
        raise no_link()
    return Offer(becomes=await described(server, found), now=await described(server, person), same=found.id == person.id)


async def described(server: Server, person: Person) -> Somebody:
    return Somebody(name=person.name, tables=await server.tables.store.count(person.id))


@post("/api/me/link/follow", status_code=200)
async def follow_link(request: Request[Any, Any, Any], server: ServerDep, data: JSONBody[Link]) -> Me:
    """Become the person who made the link: the cookies change, and the link is used up."""
    found, key = await server.keys.offered(data.key), await server.keys.follow(data.key)
    if found is None or key is None:
        raise no_link()
    request.scope["state"]["new_key"] = key
    return Me(name=found.name, language=found.language)


def no_link() -> Refused:
    return wrong("no-link", "this personal link is used up, too old, or none", 404)


@post("/api/me/key", status_code=200)
async def make_key(server: ServerDep, author: PersonDep) -> Key:
    """A key for a program, which then plays as this person."""
    return Key(key=await server.keys.add(author, "program"))


@get("/api/me/keys")
async def my_keys(request: Request[Any, Any, Any], server: ServerDep, person: PersonDep) -> list[KeyInfo]:
    """My keys: browsers, programs, links that nobody followed yet."""
    here = named(request.scope["state"]["key"])
    return sorted((key_info(row, here) for row in await server.keys.of(person)), key=lambda key: not key.here)


def key_info(row: Row, here: str) -> KeyInfo:
    kind: Any = "browser" if row["kind"] == "cookie" else row["kind"]
    return KeyInfo(id=row["id"], kind=kind, here=row["id"] == here, made=row["made"], used=row["used"], expires=row["expires"])


@delete("/api/me/keys/{key:str}", status_code=204)
async def revoke_key(server: ServerDep, person: PersonDep, key: Id) -> None:
    """Revoke one of my keys: nobody can use it any more."""
    if key not in [row["id"] for row in await server.keys.of(person)]:
        raise wrong("no-key", "you have no such key", 404)
    await server.revoke(person, [key])


@delete("/api/me/keys", status_code=204)
async def revoke_others(request: Request[Any, Any, Any], server: ServerDep, person: PersonDep) -> None:
    """Revoke all my keys but the one with which this is asked."""
    here = named(request.scope["state"]["key"])
    await server.revoke(person, [row["id"] for row in await server.keys.of(person) if row["id"] != here])


@delete("/api/me")
async def erase_me(request: Request[Any, Any, Any], server: ServerDep, person: PersonDep) -> None:
    """Erase everything about me. Bots take my seats in games that go on."""
    await erasing.erase(server, person)
    request.scope["state"]["new_key"] = ""


@get("/api/me/export")
async def export_me(server: ServerDep, person: PersonDep) -> Stream:
    """Everything that is kept about me."""
    if not server.exports.allows(person.id):
        raise wrong("too-many", "you had all this a moment ago: wait a little", 429)
    dealings = await server.dealings(person)
    return Stream(export(person, server.keys, server.tables.store, server.chats, dealings), media_type="application/json")


@get("/api/me/blocks")
async def my_blocks(server: ServerDep, person: PersonDep) -> list[Blocked]:
    """Whom I do not want to meet."""
    return await server.blocks.of(person.id)


@delete("/api/me/blocks/{block:str}", status_code=204)
async def unblock(server: ServerDep, person: PersonDep, block: Id) -> None:
    """I may meet this person again."""
    await server.blocks.remove(person.id, block)


ROUTES = [
    me,
    server_info,
    change_me,
    make_link,
    look_at_link,
    follow_link,
    make_key,
    my_keys,
    revoke_key,
    revoke_others,
    erase_me,
    export_me,
    my_blocks,
    unblock,
]
