"""Routes about oneself: name, language, keys; and how all of it is erased."""

from __future__ import annotations

from typing import Any

from litestar import Request, delete, get, patch, post
from litestar.params import JSONBody
from litestar.response import Redirect

from hexagone.server import wire
from hexagone.server.routes.common import Here, Id, Somebody


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
    return wire.PersonalLink(path=f"/me/{await house.people.add_key(author, 'link')}")


@post("/api/me/key", status_code=200)
async def make_key(house: Here, author: Somebody) -> wire.Key:
    """A key for a program, which then plays as this person."""
    return wire.Key(key=await house.people.add_key(author, "program"))


@delete("/api/me")
async def erase_me(request: Request[Any, Any, Any], house: Here, person: Somebody) -> None:
    """Erase everything about me. Bots take my seats in games that go on."""
    await house.erase(person)
    request.scope["state"]["new_key"] = ""


@get("/api/me/export")
async def export_me(house: Here, person: Somebody) -> dict[str, Any]:
    """Everything that is kept about me."""
    return await house.export(person)


@get("/me/{key:str}", include_in_schema=False)
async def follow_link(request: Request[Any, Any, Any], house: Here, key: Id) -> Redirect:
    found = await house.people.follow(key)
    if found:
        request.scope["state"]["new_key"] = found
    return Redirect("/" if found else "/?link=old")


ROUTES = [me, change_me, make_link, make_key, erase_me, export_me, follow_link]
