"""People: who somebody is, their keys, and how they sign in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from hexagone.server.wire.base import Language, Name, Wire


class Me(Wire):
    """Whoever asks: nothing that others may use against them."""

    name: str
    language: Language | None  # None: as the browser says


class Change(Wire):
    """What a person changes about themselves."""

    name: Name | None = None
    language: Language | None = None


class PersonalLink(Wire):
    """Opened on another device, it is the same person there. Good for ten minutes, once."""

    path: str


class Link(Wire):
    """The key in a personal link: what follows `#` in its path."""

    key: Annotated[str, Meta(max_length=64)]


class Somebody(Wire):
    name: str
    tables: int  # where they sit, or that are theirs


class Offer(Wire):
    """Who one would become by a personal link, and who one is now. Looking changes nothing."""

    becomes: Somebody
    now: Somebody
    same: bool  # one is that person already


class KeyInfo(Wire):
    """A key of mine: by its id it can be revoked. Times are days, in seconds since 1970."""

    id: str
    kind: Literal["browser", "program", "link"]
    here: bool  # the one with which this was asked
    made: float | None  # None: before such days were kept
    used: float | None  # None: never, or not since then
    expires: float | None


class Key(Wire):
    """For programs: `Authorization: Bearer KEY`. Shown once."""

    key: str


class PasskeyInfo(Wire):
    """Times are days, in seconds since 1970."""

    id: str
    made: float
    used: float | None


class Credential(Wire):
    """What a browser says with a passkey: the JSON of WebAuthn."""

    credential: dict[str, Any]
