"""Passkeys (WebAuthn): a person who has one signs in on any device. The server keeps the public half; py_webauthn checks answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hexagone.server.domain.person import Person
from hexagone.server.problems import Refused, wrong
from hexagone.server.storage.keys import Keys
from hexagone.server.storage.people import today
from hexagone.server.storage.rows import Row
from hexagone.server.storage.society import challenges, passkeys

MOST = 20  # of one person
FIVE_MINUTES = 300.0
SHOWN = 16  # of the digits of a hash: enough to tell passkeys apart

Json = dict[str, Any]


class Site(NamedTuple):
    """Where a passkey is good: the name of the host, and the origin of its pages."""

    host: str
    origin: str


class Passkeys:
    def __init__(self, keys: Keys) -> None:
        self.keys, self.database, self.settings = keys, keys.database, keys.settings

    async def of(self, person: Person) -> list[Row]:
        chosen = sql.select(passkeys).where(passkeys.c.person == person.id).order_by(passkeys.c.made, passkeys.c.id)
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(chosen)).mappings()]

    # Challenges: random, good for five minutes, once, and only for whom they were given to

    async def challenge(self, person: Person, what: str) -> bytes:
        fresh = self.settings.random(32)
        now = self.settings.clock()
        async with self.database.writing() as connection:
            await connection.execute(sql.delete(challenges).where(challenges.c.expires < now))
            row = {"hash": marked(fresh, person, what), "expires": now + FIVE_MINUTES}
            await connection.execute(sql.insert(challenges).values(row))
        return fresh

    async def answered(self, person: Person, what: str, credential: Json) -> bytes:
        """The challenge that this credential answers. It is used up, whatever comes of it."""
        given = challenge_in(credential)
        mine = challenges.c.hash == marked(given, person, what), challenges.c.expires >= self.settings.clock()
        async with self.database.writing() as connection:
            if (await connection.execute(sql.delete(challenges).where(*mine))).rowcount != 1:
                raise no_passkey()
        return given

    # Adding one

    async def offer(self, person: Person, site: Site) -> Json:
        """What a browser needs to make a passkey."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import structs

        known = await self.of(person)
        if len(known) >= MOST:
            raise wrong("too-many", "you have too many passkeys: remove some", 429)
        selection = structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED, user_verification=structs.UserVerificationRequirement.PREFERRED
        )
        options = generate_registration_options(
            rp_id=site.host,
            rp_name="Hexagone",
            user_name=person.name or "Hexagone",
            user_id=sha256(f"passkey {person.id}".encode()).digest(),
            challenge=await self.challenge(person, "add"),
            authenticator_selection=selection,
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=decoded(row["id"])) for row in known],
        )
        return dict(json.loads(options_to_json(options)))

    async def add(self, person: Person, site: Site, credential: Json) -> None:
        from webauthn import verify_registration_response

        expected = await self.answered(person, "add", credential)
        checked = partial_check(verify_registration_response, credential, expected, site)
        found = await asyncio.to_thread(checked)
        now = today(self.settings.clock())
        row = {"id": encoded(found.credential_id), "public_key": encoded(found.credential_public_key), "signs": found.sign_count}
        try:
            async with self.database.writing() as connection:
                await connection.execute(sql.insert(passkeys).values(person=person.id, made=now, used=None, **row))
        except IntegrityError:
            raise no_passkey() from None

    async def remove(self, person: Person, id: str) -> bool:
        gone = [row["id"] for row in await self.of(person) if named(row["id"]) == id]
        async with self.database.writing() as connection:
            return (await connection.execute(sql.delete(passkeys).where(passkeys.c.id.in_(gone)))).rowcount > 0

    # Signing in

    async def sign_in_options(self, person: Person, site: Site) -> Json:
        """What a browser needs to sign in: any passkey for this host will do."""
        from webauthn import generate_authentication_options, options_to_json

        options = generate_authentication_options(rp_id=site.host, challenge=await self.challenge(person, "sign in"))
        return dict(json.loads(options_to_json(options)))

    async def sign_in(self, person: Person, site: Site, credential: Json) -> str:
        """A key for the cookie of whoever has this passkey."""
        from webauthn import verify_authentication_response

        expected = await self.answered(person, "sign in", credential)
        async with self.database.reading() as connection:
            row = (await connection.execute(sql.select(passkeys).where(passkeys.c.id == str(credential.get("id", ""))))).mappings().first()
        if row is None:
            raise no_passkey()
        known = {"credential_public_key": decoded(row["public_key"]), "credential_current_sign_count": row["signs"]}
        found = await asyncio.to_thread(partial_check(verify_authentication_response, credential, expected, site, **known))
        async with self.database.writing() as connection:
            await self.note_use(connection, row["id"], found.new_sign_count)
            return await self.keys.insert(connection, row["person"], "cookie")

    async def note_use(self, connection: AsyncConnection, id: str, signs: int) -> None:
        used = {"signs": signs, "used": today(self.settings.clock())}
        await connection.execute(sql.update(passkeys).where(passkeys.c.id == id).values(used))


def partial_check(verify: Callable[..., Any], credential: Json, challenge: bytes, site: Site, **more: Any) -> Callable[[], Any]:
    """What the library says of a credential; whatever it stumbles over, the credential is none of ours."""

    def check() -> Any:
        try:
            return verify(
                credential=credential, expected_challenge=challenge, expected_rp_id=site.host, expected_origin=site.origin, **more
            )
        except Exception as error:
            raise no_passkey() from error

    return check


def challenge_in(credential: Json) -> bytes:
    """The challenge that a credential says it answers."""
    try:
        said = json.loads(decoded(str(credential["response"]["clientDataJSON"])))
        return decoded(str(said["challenge"]))
    except Exception as error:
        raise no_passkey() from error


def marked(challenge: bytes, person: Person, what: str) -> str:
    return sha256(challenge + f" {what} {person.id}".encode()).hexdigest()


def named(id: str) -> str:
    """How a passkey is called in lists."""
    return sha256(id.encode()).hexdigest()[:SHOWN]


def encoded(data: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return str(bytes_to_base64url(data))


def decoded(text: str) -> bytes:
    from webauthn.helpers import base64url_to_bytes

    return bytes(base64url_to_bytes(text))


def no_passkey() -> Refused:
    return wrong("no-passkey", "this passkey is none that we know, or its answer came too late", 422)
