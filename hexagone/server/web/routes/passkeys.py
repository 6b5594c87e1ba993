"""Routes of passkeys: add one, sign in with it on another device."""

from __future__ import annotations

from typing import Any

from litestar import Request, delete, get, post
from litestar.params import JSONBody

from hexagone.server.problems import wrong
from hexagone.server.storage.passkeys import Site, named
from hexagone.server.web.gate import header
from hexagone.server.web.routes.common import Id, PersonDep, ServerDep
from hexagone.server.wire.people import Credential, Me, PasskeyInfo

Asked = Request[Any, Any, Any]


def site(request: Asked) -> Site:
    """The host as the browser names it; with https behind a proxy, if the proxy says so."""
    host = header(dict(request.scope), b"host")
    return Site(host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host, f"{request.scope['scheme']}://{host}")


@get("/api/me/passkeys")
async def my_passkeys(server: ServerDep, person: PersonDep) -> list[PasskeyInfo]:
    """My passkeys."""
    return [PasskeyInfo(id=named(row["id"]), made=row["made"], used=row["used"]) for row in await server.passkeys.of(person)]


@post("/api/me/passkeys/options", status_code=200)
async def offer(request: Asked, server: ServerDep, author: PersonDep) -> dict[str, Any]:
    """What the browser needs to make a passkey: the JSON of WebAuthn."""
    return await server.passkeys.offer(author, site(request))


@post("/api/me/passkeys", status_code=200)
async def add(request: Asked, server: ServerDep, author: PersonDep, data: JSONBody[Credential]) -> list[PasskeyInfo]:
    """Keep a passkey that the browser has made."""
    await server.passkeys.add(author, site(request), data.credential)
    return [PasskeyInfo(id=named(row["id"]), made=row["made"], used=row["used"]) for row in await server.passkeys.of(author)]


@delete("/api/me/passkeys/{id:str}", status_code=204)
async def remove(server: ServerDep, person: PersonDep, id: Id) -> None:
    """Nobody signs in with this passkey any more."""
    if not await server.passkeys.remove(person, id):
        raise wrong("no-passkey", "you have no such passkey", 404)


@post("/api/passkeys/options", status_code=200)
async def sign_in_options(request: Asked, server: ServerDep, person: PersonDep) -> dict[str, Any]:
    """What the browser needs to sign in."""
    return await server.passkeys.sign_in_options(person, site(request))


@post("/api/passkeys/sign-in", status_code=200)
async def sign_in(request: Asked, server: ServerDep, person: PersonDep, data: JSONBody[Credential]) -> Me:
    """Become the person who has this passkey: the cookies change."""
    key = await server.passkeys.sign_in(person, site(request), data.credential)
    found = await server.people.by_cookie(key)
    request.scope["state"]["new_key"] = key
    return Me(name=found.name if found else "", language=found.language if found else None)


ROUTES = [my_passkeys, offer, add, remove, sign_in_options, sign_in]
