"""What the socket of a table carries: /api/tables/ID/news?seat=SEAT&after=NUMBER."""

from __future__ import annotations

from typing import Any, Literal

from hexagone.server.wire.base import Wire
from hexagone.server.wire.tables import Chat, News


class NewsMessage(Wire, tag="news"):
    news: News


class ChangeMessage(Wire, tag="change"):
    """What has changed since the news of that version, for sockets that asked for it (`changes=true`)."""

    since: int  # the version that was sent before; whoever has another one sends `whole`, and gets news
    news: dict[str, Any]  # fields of News; of `view` only entries that have changed; `steps` only those that are new


class ChatMessage(Wire, tag="chat"):
    lines: list[Chat]


class PresenceMessage(Wire, tag="presence"):
    here: list[str]
    watching: int


class PulseMessage(Wire, tag="pulse"):
    """I am still here: the answer to whatever a client sends over a socket."""


class GoodbyeMessage(Wire, tag="goodbye"):
    """The server stops, or the table is gone: come back later, or do not."""

    kind: Literal["restart", "gone", "forbidden", "slow"]


Message = NewsMessage | ChangeMessage | ChatMessage | PresenceMessage | PulseMessage | GoodbyeMessage
