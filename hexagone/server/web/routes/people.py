"""Routes about oneself: name, language, keys; and how all of it is erased."""

from __future__ import annotations

from typing import Any

from litestar import Request, delete, get, patch, post
from litestar.params import JSONBody
from litestar.response import Stream

from hexagone.server import wire
from hexagone.server.problems import Refused, wrong
from hexagone.server.server import House
from hexagone.server.storage.keys import named
from hexagone.server.storage.people import Person
from hexagone.server.storage.rows import Row
from hexagone.server.web.routes.common import Here, Id, Somebody


@get("/api/me")
async def me(person: Somebody) -> wire.Me:
    """Whoever asks. The first request sets the cookies."""
    return wire.Me(name=person.name, language=person.language)


@patch("/api/me")
async def change_me(house: Here, author: Somebody, data: JSONBody[wire.Change]) -> wire.Me:
    """Change name or language."""
    changed = await house.change(author, data)
    return wire.Me(name=changed.name, language=changed.language)


@post("/api/me/link", status_code=200)
async def make_link(house: Here, author: Somebody) -> wire.PersonalLink:
    """A link that makes another device the same person; good for ten minutes, once."""
    return wire.PersonalLink(path=f"/me#{await house.keys.add(author, 'link')}")  # what follows # is sent to no server, and logged by none


@post("/api/me/link/look", status_code=200)
async def look_at_link(house: Here, person: Somebody, data: JSONBody[wire.Link]) -> wire.Offer:
    """Who a personal link would make of me, and who I am now. The link is not used up."""
    found = await house.keys.offered(data.key)
    if found is None:
        raise no_link()
    return wire.Offer(becomes=await described(house, found), now=await described(house, person), same=found.id == person.id)


async def described(house: House, person: Person) -> wire.Somebody:
    return wire.Somebody(name=person.name, tables=await house.hall.store.count(person.id))


@post("/api/me/link/follow", status_code=200)
async def follow_link(request: Request[Any, Any, Any], house: Here, data: JSONBody[wire.Link]) -> wire.Me:
    """Become the person who made the link: the cookies change, and the link is used up."""
    found, key = await house.keys.offered(data.key), await house.keys.follow(data.key)
    if found is None or key is None:
        raise no_link()
    request.scope["state"]["new_key"] = key
    return wire.Me(name=found.name, language=found.language)


def no_link() -> Refused:
    return wrong("no-link", "this personal link is used up, too old, or none", 404)


@post("/api/me/key", status_code=200)
async def make_key(house: Here, author: Somebody) -> wire.Key:
    """A key for a program, which then plays as this person."""
    return wire.Key(key=await house.keys.add(author, "program"))


@get("/api/me/keys")
async def my_keys(request: Request[Any, Any, Any], house: Here, person: Somebody) -> list[wire.KeyInfo]:
    """My keys: browsers, programs, links that nobody followed yet."""
    here = named(request.scope["state"]["key"])
    return sorted((key_info(row, here) for row in await house.keys.of(person)), key=lambda key: not key.here)


def key_info(row: Row, here: str) -> wire.KeyInfo:
    kind: Any = "browser" if row["kind"] == "cookie" else row["kind"]
    return wire.KeyInfo(id=row["id"], kind=kind, here=row["id"] == here, made=row["made"], used=row["used"], expires=row["expires"])


@delete("/api/me/keys/{key:str}", status_code=204)
async def revoke_key(house: Here, person: Somebody, key: Id) -> None:
    """Revoke one of my keys: whoever has it is nobody with it."""
    if key not in [row["id"] for row in await house.keys.of(person)]:
        raise wrong("no-key", "you have no such key", 404)
    await house.revoke(person, [key])


@delete("/api/me/keys", status_code=204)
async def revoke_others(request: Request[Any, Any, Any], house: Here, person: Somebody) -> None:
    """Revoke all my keys but the one with which this is asked."""
    here = named(request.scope["state"]["key"])
    await house.revoke(person, [row["id"] for row in await house.keys.of(person) if row["id"] != here])


@delete("/api/me")
async def erase_me(request: Request[Any, Any, Any], house: Here, person: Somebody) -> None:
    """Erase everything about me. Bots take my seats in games that go on."""
    await house.erase(person)
    request.scope["state"]["new_key"] = ""


@get("/api/me/export")
async def export_me(house: Here, person: Somebody) -> Stream:
    """Everything that is kept about me."""
    return Stream(house.export(person), media_type="application/json")


ROUTES = [
    me, change_me, make_link, look_at_link, follow_link, make_key, my_keys, revoke_key, revoke_others, erase_me, export_me,
]  # fmt: skip
