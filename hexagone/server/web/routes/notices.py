"""Routes about notices: how I may be reached, when not; confirming an address, and ending all of it by one tap."""

from __future__ import annotations

import hmac
import re
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from litestar import MediaType, delete, get, patch, post
from litestar.params import JSONBody

from hexagone.server.delivery import webpush
from hexagone.server.delivery.post import Undelivered
from hexagone.server.delivery.sender import mark
from hexagone.server.domain.notices import Message, Quiet, sentence
from hexagone.server.domain.person import Person
from hexagone.server.problems import Refused, wrong
from hexagone.server.server import Server
from hexagone.server.storage.rows import Row
from hexagone.server.web.routes.common import Id, PersonDep, ServerDep
from hexagone.server.wire.notices import ChannelChange, ChannelInfo, Confirmation, Letter, NewChannel, NoticeSettings, QuietHours

ADDRESS = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[^\s@<>,;:\"()\[\]\\]{1,190}\.[^\s@<>,;:\"()\[\]\\]{2,60}")


@get("/api/me/notices")
async def my_notices(server: ServerDep, person: PersonDep) -> NoticeSettings:
    """What this server can do to call me back, and what I have set up."""
    sender, hours = server.notifier.sender, await server.channels.quiet(person.id)
    return NoticeSettings(
        push=webpush.public(sender.vapid),
        mail=sender.can_mail,
        channels=[info(row) for row in await server.channels.of(person.id)],
        quiet=None if hours is None else QuietHours(zone=hours.zone, begins=hours.begins, ends=hours.ends),
    )


def info(row: Row) -> ChannelInfo:
    is_push = row["kind"] == "push"
    return ChannelInfo(
        id=row["id"],
        kind=row["kind"],
        address=urlsplit(row["address"]).netloc if is_push else row["address"],
        confirmed=row["confirmed"],
        paces=[pace for pace in row["paces"].split(",") if pace],
        mark=mark(row["address"]) if is_push else "",
    )


@post("/api/me/channels", status_code=200)
async def add_channel(server: ServerDep, author: PersonDep, data: JSONBody[NewChannel]) -> ChannelInfo:
    """A way to reach me. A letter goes to an e-mail address: it is used after its link was opened."""
    secret = checked(server, data)
    if not server.letters.allows(author.id) or not server.letters.allows(f"{data.kind} {data.address.lower()}"):
        raise wrong("too-many", "too many of these: wait a while", 429)
    row = {"id": server.tables.token(12), "person": author.id, "kind": data.kind, "address": data.address, "secret": secret}
    more = {"paces": ",".join(data.paces), "confirmed": data.kind != "mail", "made": server.tables.now, "sent": None, "failures": 0}
    kept = await server.channels.add(row | more)
    if not kept["confirmed"]:
        await confirm_by_letter(server, author, kept)
    return info(kept)


def checked(server: Server, data: NewChannel) -> str:
    """What is kept beside the address; or Refused."""
    if data.kind == "mail":
        if not server.notifier.sender.can_mail:
            raise wrong("no-mail", "this server sends no e-mail", 422)
        if not ADDRESS.fullmatch(data.address) or not data.address.isprintable():
            raise bad_address()
        return ""
    place = urlsplit(data.address)
    if place.scheme not in ("https", "http") or not place.hostname or not data.address.isascii() or not data.address.isprintable():
        raise bad_address()
    if data.kind == "push" and not webpush.check(data.p256dh, data.auth):
        raise bad_address()
    return f"{data.p256dh} {data.auth}" if data.kind == "push" else data.style


def bad_address() -> Refused:
    return wrong("no-address", "this address cannot be used", 422)


async def confirm_by_letter(server: Server, person: Person, channel: Row) -> None:
    try:
        await server.notifier.threads.run(server.notifier.sender.confirmation, channel, person.language or "en")
    except Undelivered:
        await server.channels.remove(channel["id"])
        raise wrong("no-address", "no letter could be sent to this address", 422) from None


@patch("/api/me/channels/{id:str}")
async def change_channel(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[ChannelChange]) -> ChannelInfo:
    """For which kinds of tables it is used."""
    row = await mine(server, person, id)
    paces = ",".join(dict.fromkeys(data.paces))
    await server.channels.change(id, paces=paces)
    return info(row | {"paces": paces})


@delete("/api/me/channels/{id:str}", status_code=204)
async def remove_channel(server: ServerDep, person: PersonDep, id: Id) -> None:
    """Do not reach me there any more."""
    await mine(server, person, id)
    await server.channels.remove(id)


@post("/api/me/channels/{id:str}/test", status_code=204)
async def try_channel(server: ServerDep, person: PersonDep, id: Id) -> None:
    """Send something now, to see whether it arrives."""
    row, language = await mine(server, person, id), person.language or "en"
    if not row["confirmed"] or not server.letters.allows(f"test {person.id}"):
        raise wrong("too-many", "not confirmed yet, or too many of these: wait a while", 429)
    words = Message("Hexagone", sentence("test", 1, language), "/settings", False)
    if await server.notifier.deliver(row, words, language) != "arrived":
        raise wrong("undelivered", "it could not be delivered", 422)


async def mine(server: Server, person: Person, id: str) -> Row:
    row = await server.channels.find(id)
    if row is None or row["person"] != person.id:
        raise wrong("no-channel", "you have no such channel", 404)
    return row


@post("/api/me/quiet", status_code=204)
async def set_quiet(server: ServerDep, author: PersonDep, data: JSONBody[QuietHours]) -> None:
    """Hours in which nothing is sent to me; the same time twice: there are none."""
    try:
        ZoneInfo(data.zone)
    except (ValueError, OSError, LookupError):
        raise wrong("no-zone", f"there is no time zone {data.zone[:40]!r}", 422) from None
    hours = None if data.begins == data.ends else Quiet(data.zone, data.begins, data.ends)
    await server.channels.set_quiet(author.id, hours)


# What a link in a letter does: whoever opens it need not be known here


@post("/api/confirm", status_code=204)
async def confirm(server: ServerDep, data: JSONBody[Confirmation]) -> None:
    """This address is mine."""
    row = await server.channels.find(data.id)
    if row is None or not hmac.compare_digest(server.notifier.sender.confirm_key(row), data.key):
        raise wrong("no-link", "this link is used up, too old, or none", 404)
    await server.channels.change(data.id, confirmed=True)


@post("/api/sign-in/letter", status_code=204)
async def letter(server: ServerDep, person: PersonDep, data: JSONBody[Letter]) -> None:
    """Send a link to sign in with to this e-mail address, if somebody here has confirmed it. The answer is the same if nobody has."""
    if not server.notifier.sender.can_mail:
        raise wrong("no-mail", "this server sends no e-mail", 422)
    if not ADDRESS.fullmatch(data.address) or not data.address.isprintable():
        raise bad_address()
    who = (f"sign-in {person.address}", f"sign-in {data.address.lower()}")
    if not all(server.letters.allows(one) for one in who):
        raise wrong("too-many", "too many of these: wait a while", 429)
    server.notifier.send_links(data.address)


@post("/unsubscribe/{id:str}/{key:str}", media_type=MediaType.TEXT, status_code=200)
async def unsubscribe(server: ServerDep, id: Id, key: Id) -> str:
    """Nothing more goes there. Mail programs do this themselves, without a cookie (RFC 8058)."""
    if not hmac.compare_digest(server.notifier.sender.stop_key(id).encode(), key.encode()):
        raise wrong("no-link", "this link is none of ours", 404)
    await server.channels.remove(id)
    return "ok"


ROUTES = [my_notices, add_channel, change_channel, remove_channel, try_channel, set_quiet, confirm, letter, unsubscribe]
