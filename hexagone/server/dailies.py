"""Daily deals as they run: everybody begins one once, and at the end of its day it is a secret no more."""

from __future__ import annotations

import asyncio
import logging

from hexagone.catalogue import GAMES
from hexagone.engine.game import load
from hexagone.server.domain import daily, draws
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused, wrong
from hexagone.server.storage.dailies import Dailies, Standing
from hexagone.server.storage.database import Unreachable
from hexagone.server.storage.rows import Row
from hexagone.server.tables import Tables
from hexagone.server.wire.dailies import Daily, DailyLine, DailyPast

LOOK = 5.0  # seconds between two looks whether a day is over
AHEAD = 7  # days whose commitments are shown beforehand

log = logging.getLogger("hexagone")


class Days:
    def __init__(self, tables: Tables, store: Dailies) -> None:
        self.tables, self.store, self.key = tables, store, ""

    @property
    def today(self) -> str:
        return daily.day_of(self.tables.now)

    async def known(self, game: str, person: Person) -> Table | None:
        """The table where this person plays today's deal. Refused, if they took it away: nobody plays it twice."""
        mine = await self.store.attempt(person.id, self.today, game)
        if mine is None:
            return None
        try:
            return await self.tables.table(mine["table"])
        except Refused:
            raise wrong("played", "you have played this deal") from None

    async def begin(self, game: str, person: Person) -> Table:
        """Today's deal. If another request was quicker, the table that it opened."""
        fresh = self.tables.fresh(self.tables.origin(person.address))
        dealt = daily.deal(game, daily.day_of(fresh.now))
        table = await asyncio.to_thread(daily.opened, fresh, dealt, self.key, person)
        if await self.store.begin(table, person.id):
            self.tables.publish(self.tables.remember(table))
            return table
        found = await self.known(game, person)
        assert found is not None
        return found

    # How it stands

    async def described(self, game: str, day: str, person: Person) -> Daily:
        """A deal of today or before. Of today's, others' results are for those who have played it."""
        dealt, today = daily.deal(game, day), self.today
        if day > today:
            raise wrong("no-day", "this day has not come", 404)
        mine = await self.store.attempt(person.id, day, game)
        over, done = day < today, mine is not None and mine["rank"] is not None
        lines = [line(one, person) for one in await self.store.best(day, game, person.id)] if over or done else []
        secret = daily.secret(self.key, day, game)
        return Daily(
            day=day,
            game=game,
            players=dealt.players,
            seat=load(game).seats[dealt.place],
            level=dealt.level,
            begins=daily.begin_of(day),
            ends=daily.end_of(day),
            commitment=draws.commitment(secret),
            secret=secret if over else None,
            stage="over" if done else "playing" if mine else "missed" if over else "open",
            table=mine["table"] if mine and await self.tables.store.version(mine["table"]) is not None else None,
            mine=next((one for one in lines if one.mine), None),
            played=await self.store.played(day, game),
            lines=lines,
        )

    def commitments(self) -> dict[str, dict[str, str]]:
        """What the next days are bound to, by day and game."""
        days = [daily.following(self.today, number) for number in range(1, AHEAD + 1)]
        return {day: {game: draws.commitment(daily.secret(self.key, day, game)) for game in GAMES} for day in days}

    async def past(self, person: Person) -> list[DailyPast]:
        return [past(row) for row in await self.store.past(person.id)]

    # The end of a day

    async def keep_going(self) -> None:
        while True:
            try:
                await self.unseal()
            except Unreachable:
                pass
            except Exception as error:
                log.error("could not look after daily deals", exc_info=error)
            await asyncio.sleep(LOOK)

    async def unseal(self) -> None:
        """Games of days that are over may be watched, and their secrets shown. Several processes may do it."""
        for id in await self.store.sealed(self.today):
            try:
                await self.tables.change(id, unsealed)
            except Refused as error:
                log.error("a daily deal cannot be shown", exc_info=error, extra={"facts": {"table": id}})


def unsealed(table: Table) -> Table:
    return table.after(table.changed, sealed=False) if table.sealed else table


def line(one: Standing, person: Person) -> DailyLine:
    return DailyLine(place=one.place, name=one.name, mine=one.person == person.id, rank=one.rank, score=one.score)


def past(row: Row) -> DailyPast:
    return DailyPast(
        day=row["day"],
        game=row["game"],
        table=row["table"] if row["there"] else None,
        over=row["rank"] is not None,
        rank=row["rank"],
        score=row["score"],
        place=row["better"] + 1 if row["counts"] else None,
        played=row["played"],
    )
