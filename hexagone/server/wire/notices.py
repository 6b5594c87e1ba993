"""Notices: how a person is called back to their tables."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from hexagone.server.wire.base import Pace, Wire

ChannelKind = Literal["push", "mail", "webhook"]
Style = Literal["json", "ntfy"]  # of a webhook: an object with text, content, title and url; or plain text with headers, as ntfy likes it
Paces = Annotated[list[Pace], Meta(max_length=3)]


class NewChannel(Wire):
    """A way to reach me. push: as the browser's PushSubscription says; mail: an address, which is confirmed by a link; webhook: a URL."""

    kind: ChannelKind
    address: Annotated[str, Meta(min_length=3, max_length=1000)]  # the endpoint, the address, the URL
    p256dh: Annotated[str, Meta(max_length=120)] = ""  # push
    auth: Annotated[str, Meta(max_length=40)] = ""  # push
    style: Style = "json"  # webhook
    paces: Paces = field(default_factory=lambda: ["days", "none"])


class ChannelChange(Wire):
    """For which kinds of tables it is used."""

    paces: Paces


class ChannelInfo(Wire):
    id: str
    kind: ChannelKind
    address: str  # push: only the service that delivers
    confirmed: bool
    paces: Paces
    mark: str  # push: a hash of the endpoint, by which a browser knows its own


class QuietHours(Wire):
    """When I am left in peace: minutes after midnight in this time zone. The same twice: never."""

    zone: Annotated[str, Meta(max_length=64)]
    begins: Annotated[int, Meta(ge=0, le=1439)]
    ends: Annotated[int, Meta(ge=0, le=1439)]


class NoticeSettings(Wire):
    """What this server can do to reach me, and what I have set up."""

    push: str  # the public key to subscribe with
    mail: bool  # can this server send e-mail?
    channels: list[ChannelInfo]
    quiet: QuietHours | None


class Letter(Wire):
    """Where a letter shall go."""

    address: Annotated[str, Meta(max_length=320)]


class Confirmation(Wire):
    """What follows # in the link of a letter."""

    id: Annotated[str, Meta(max_length=32)]
    key: Annotated[str, Meta(max_length=64)]
