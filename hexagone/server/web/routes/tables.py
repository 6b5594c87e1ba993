"""Routes to tables: opening them, sitting down, bots, chat, news as they come."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, delete, get, post, websocket
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.params import JSONBody

from hexagone.server import wire
from hexagone.server.domain import standins
from hexagone.server.domain.news import summary
from hexagone.server.problems import Refused
from hexagone.server.storage.people import Person
from hexagone.server.web.feed import Feed, follow, goodbye
from hexagone.server.web.routes.common import Count, Eyes, Here, Id, Somebody


@get("/api/tables")
async def open_tables(house: Here, person: Somebody) -> list[wire.Summary]:
    """Tables open to all that wait for players: first those where somebody is, then the newest."""
    found = [summary(row, places, person.id) for row, places in await house.hall.store.waiting()]
    return sorted(found, key=lambda line: (not house.presence.sockets(line.id), -line.changed))


@get("/api/tables/mine")
async def my_tables(house: Here, person: Somebody) -> list[wire.Summary]:
    """Where I sit, those where it is my turn first."""
    found = [summary(row, places, person.id) for row, places in await house.hall.store.of(person.id)]
    return sorted(found, key=lambda line: (not line.my_turn, line.stage == "over", -line.changed))


@post("/api/tables")
async def create(house: Here, author: Somebody, data: JSONBody[wire.NewTable]) -> wire.News:
    """Open a table. With all seats filled the game begins, unless it shall wait."""
    return house.news(await house.create(data, author), author)


@get("/api/tables/{id:str}")
async def table(house: Here, person: Somebody, id: Id, seat: Eyes = None, after: Count = 0) -> wire.News:
    """How things stand, through a seat of mine, and what happened after that number of moves."""
    return house.news(await house.hall.table(id), person, seat, after)


@post("/api/tables/{id:str}/seats", status_code=200)
async def sit(house: Here, author: Somebody, id: Id, data: JSONBody[wire.Sit]) -> wire.News:
    """Sit down."""
    return house.news(await house.sit(id, author, data), author, data.seat)


@delete("/api/tables/{id:str}/seats/{seat:str}", status_code=200)
async def leave(house: Here, person: Somebody, id: Id, seat: Id) -> wire.News:
    """Get up: before the game the seat opens, later a bot stands in."""
    return house.news(await house.hall.change(id, lambda t: standins.leave(t, person.id, seat, house.hall.now)), person)


@post("/api/tables/{id:str}/bots", status_code=200)
async def fill(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Fill]) -> wire.News:
    """A bot for an open seat."""
    return house.news(await house.fill(id, person, data.seat, data.level), person)


@post("/api/tables/{id:str}/start", status_code=200)
async def start(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Start | None] = None) -> wire.News:
    """Begin; bots take the seats still open."""
    return house.news(await house.start(id, person, data or wire.Start()), person)


@post("/api/tables/{id:str}/rematch", status_code=200)
async def rematch(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Rematch | None] = None) -> wire.News:
    """The same people, bots and options once more."""
    return house.news(await house.rematch(id, person, (data or wire.Rematch()).wait), person)


@get("/api/tables/{id:str}/chat")
async def chat(house: Here, id: Id, after: Count = 0) -> list[wire.Chat]:
    """What was said after that line."""
    return await house.chats.lines((await house.hall.table(id)).id, after)


@post("/api/tables/{id:str}/chat", status_code=200)
async def say(house: Here, author: Somebody, id: Id, data: JSONBody[wire.Say]) -> wire.Chat:
    """Say something to everybody at the table."""
    return await house.say(id, author, data)


@websocket("/api/tables/{id:str}/news")
async def listen(
    socket: WebSocket[Any, Any, Any], house: Here, channels: NamedDependency[ChannelsPlugin], id: Id, seat: Eyes = None, after: Count = 0
) -> None:
    """Message after Message, as JSON, beginning with what came after the number of moves one has seen."""
    await socket.accept()
    person: Person = socket.scope["state"]["person"]
    try:
        looking = house.eyes(await house.hall.table(id), person, seat)
    except Refused as refused:
        await goodbye(socket, "gone" if refused.status == 404 else "forbidden")
        return
    feed = Feed(house.hall, house.chats, house.presence, id, looking, person.id, after)
    async with channels.start_subscription(id) as subscriber:
        with house.presence.sitting(id, looking) as feed.place:
            changes = house.keys.while_valid(socket.scope["state"]["key"], subscriber.iter_events())
            await follow(socket, feed, changes, house.leaving)


ROUTES = [open_tables, my_tables, create, table, sit, leave, fill, start, rematch, chat, say, listen]
