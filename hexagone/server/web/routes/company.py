"""Routes to people: whom one has played with, what was played, invitations to tables."""

from __future__ import annotations

from typing import Annotated, Literal
from urllib.parse import urlencode

from litestar import Response, delete, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from hexagone.server import company
from hexagone.server.domain.ratings import Rating
from hexagone.server.pairing import pair
from hexagone.server.problems import wrong
from hexagone.server.storage import lists
from hexagone.server.storage.pasts import Companion, Search, handle
from hexagone.server.storage.rows import Row
from hexagone.server.storage.store import Listed
from hexagone.server.storage.summaries import summary
from hexagone.server.web.routes.common import Id, NameQuery, PersonDep, ServerDep
from hexagone.server.wire.company import Companion as CompanionInfo
from hexagone.server.wire.company import Disputed, Invitation, Invite, Pair, Past, Profile, ProfileInfo, RatingInfo
from hexagone.server.wire.tables import News

PART = 50  # games in one answer
Part = Annotated[int, QueryParameter(ge=1, le=PART)]
Result = Annotated[Literal["won", "lost", "none"] | None, QueryParameter()]


@get("/api/history")
async def history(
    server: ServerDep,
    person: PersonDep,
    game: NameQuery = None,
    result: Result = None,
    who: NameQuery = None,
    handle: NameQuery = None,
    since: FromQuery[float | None] = None,
    until: FromQuery[float | None] = None,
    before: FromQuery[float | None] = None,
    id: NameQuery = None,
    limit: Part = PART,
) -> Response[list[Past]]:
    """My finished games, the latest first: by game, result, a part of somebody's name, somebody I played with (`handle`), time. A header
    `link` with `rel="next"` says that there are more, and where."""
    other = await company.companion(server, person, handle) if handle else None
    search = Search(game or "", result or "", who or "", other.id if other else "", since, until)
    found = await server.pasts.of(person.id, search, limit + 1, None if before is None else (before, id or ""))
    shown = [past(listed, ends, person.id) for listed, ends in found[:limit]]
    asked = {"game": game, "result": result, "who": who, "handle": handle, "since": since, "until": until, "limit": limit}
    further = {key: value for key, value in asked.items() if value is not None}
    link = urlencode(further | {"before": shown[-1].ended, "id": shown[-1].table.id}) if len(found) > limit else ""
    return Response(shown, headers={"link": f'</api/history?{link}>; rel="next"'} if link else {})


def past(listed: Listed, ends: list[Row], person: str) -> Past:
    """A finished game. Others are named by their handles."""
    row, places = listed
    by_place = {seat["place"]: seat for seat in places}
    seats = [(by_place[end["place"]]["seat"], end) for end in ends if end["place"] in by_place]
    return Past(
        table=summary(row, places, person),
        ended=ends[0]["ended"],
        ranks={seat: end["rank"] for seat, end in seats},
        scores={seat: end["score"] for seat, end in seats},
        forfeits=[seat for seat, end in seats if end["forfeit"]],
        people={seat["seat"]: handle(seat["person"]) for seat in places if seat["person"] not in (None, person)},
        gain=next((gained(end) for end in ends if end["person"] == person and end["mu_after"] is not None), None),
    )


def gained(end: Row) -> int:
    return Rating(end["mu_after"]).points - Rating(end["mu_before"]).points


@get("/api/people")
async def people(server: ServerDep, person: PersonDep) -> list[CompanionInfo]:
    """Whom I have finished a game with, the last ones first."""
    found = await server.pasts.companions(person.id)
    shown = await server.profiles.of(*(one.id for one in found))
    return [described(one, shown[one.id].presence and server.around.is_here(one.id)) for one in found]


def described(one: Companion, here: bool) -> CompanionInfo:
    return CompanionInfo(handle=handle(one.id), name=one.name, games=one.games, last=one.last, here=here)


@get("/api/people/{known_as:str}")
async def profile(server: ServerDep, person: PersonDep, known_as: Id) -> ProfileInfo:
    """Somebody I have played with, as they choose to be seen."""
    one = await company.companion(server, person, known_as)
    shows = (await server.profiles.of(one.id))[one.id]
    return ProfileInfo(
        handle=known_as,
        name=one.name,
        about=shows.about,
        together=one.games,
        here=server.around.is_here(one.id) if shows.presence else None,
        games=await server.profiles.games(one.id) if shows.games else None,
        ratings=[rating_info(row) for row in await server.ratings.of(one.id)] if shows.ratings else None,
    )


@get("/api/me/profile")
async def my_profile(server: ServerDep, person: PersonDep) -> Profile:
    """What I show to people I have played with."""
    return (await server.profiles.of(person.id))[person.id]


@post("/api/me/profile", status_code=200)
async def change_profile(server: ServerDep, author: PersonDep, data: JSONBody[Profile]) -> Profile:
    """Choose what I show."""
    return await server.profiles.change(author, data)


@post("/api/tables/{id:str}/invitations", status_code=204)
async def invite(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Invite]) -> None:
    """Invite somebody I have played with to a table of mine that waits for players."""
    await company.invite(server, id, person, data.handle)


@get("/api/tables/{id:str}/invitations")
async def invited(server: ServerDep, person: PersonDep, id: Id) -> list[str]:
    """The handles of those who are invited to a table of mine."""
    if not (await server.tables.table(id)).belongs(person.id):
        raise wrong("not-at-the-table", "only people at the table see that", 403)
    return [handle(one) for one in await server.invitations.to(id)]


@get("/api/invitations")
async def invitations(server: ServerDep, person: PersonDep) -> list[Invitation]:
    """Tables that wait for me, and who invites me there."""
    found = {row["id"]: row for row in await server.invitations.of(person.id)}
    shown = {row["id"]: summary(row, places, person.id) for row, places in await server.tables.store.listed(lists.these([*found]))}
    return [
        Invitation(table=shown[id], by=row["name"], at=row["at"], path=f"/t/{id}?invite={row['invite']}")
        for id, row in found.items()
        if id in shown
    ]


@delete("/api/invitations/{id:str}", status_code=204)
async def decline(server: ServerDep, person: PersonDep, id: Id) -> None:
    """No, thank you."""
    if not await company.decline(server, id, person):
        raise wrong("no-table", "you are not invited there", 404)


@get("/api/ratings")
async def ratings(server: ServerDep, person: PersonDep) -> list[RatingInfo]:
    """My ratings, for each game and number of players that I have played rated games of."""
    return [rating_info(row) for row in await server.ratings.of(person.id)]


def rating_info(row: Row) -> RatingInfo:
    rating = Rating(row["mu"], row["sigma"])
    return RatingInfo(game=row["game"], players=row["players"], rating=rating.points, margin=rating.margin, games=row["games"])


@post("/api/tables/{id:str}/dispute", status_code=200)
async def dispute(server: ServerDep, person: PersonDep, id: Id) -> Disputed:
    """A finished game shall not count for ratings. When all whom it concerns have said so, it does not; within a week."""
    return Disputed(annulled=await server.ratings.dispute(id, person.id, server.tables.now))


@post("/api/pairing", status_code=200)
async def quick(server: ServerDep, author: PersonDep, data: JSONBody[Pair]) -> News:
    """A seat where somebody waits for the same game; else at a new table, which waits for people for a minute and then offers bots."""
    return server.news(await pair(server, author, data), author)


ROUTES = [profile, my_profile, change_profile, ratings, dispute, quick, history, people, invite, invited, invitations, decline]
