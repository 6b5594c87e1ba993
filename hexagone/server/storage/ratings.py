"""Ratings in the database: changed in the transaction that ends a game, so that each game counts once, whatever happens."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from hexagone.server.domain.ratings import Rating, counting, rated, without
from hexagone.server.domain.table import Table
from hexagone.server.problems import wrong
from hexagone.server.storage.database import Database
from hexagone.server.storage.rows import Row
from hexagone.server.storage.society import NOTHING, ratings, results

WEEK = 7 * 86_400.0  # so long people may agree that a game shall not count


def count(connection: Connection, table: Table) -> None:
    """A game has ended: the ratings of its people change, if it counts."""
    places = counting(table)
    people = {place: str(table.seats[place].person) for place in places}
    known = standing(connection, table.game.name, len(table.seats), [*people.values()])
    before = [known.get(people[place], Rating()) for place in places]
    for place, old, new in zip(places, before, rated(before, [*places.values()]) if places else (), strict=True):
        write(connection, table, people[place], new, is_new=people[place] not in known)
        change = {"mu_before": old.mu, "sigma_before": old.sigma, "mu_after": new.mu, "sigma_after": new.sigma}
        connection.execute(sql.update(results).where(results.c.table == table.id, results.c.place == place).values(change))


def standing(connection: Connection, game: str, players: int, people: list[str]) -> dict[str, Rating]:
    """What these people have now. It is locked, in one order: so that two games do not wait for each other."""
    mine = ratings.c.game == game, ratings.c.players == players, ratings.c.person.in_(people)
    found = connection.execute(sql.select(ratings).where(*mine).order_by(ratings.c.person).with_for_update()).mappings()
    return {row["person"]: Rating(row["mu"], row["sigma"]) for row in found}


def write(connection: Connection, table: Table, person: str, now: Rating, is_new: bool) -> None:
    key = {"person": person, "game": table.game.name, "players": len(table.seats)}
    values = {"mu": now.mu, "sigma": now.sigma, "changed": table.changed}
    if is_new:
        connection.execute(sql.insert(ratings).values(**key, **values, games=1))
    else:
        same = sql.and_(*(ratings.c[name] == value for name, value in key.items()))
        connection.execute(sql.update(ratings).where(same).values(**values, games=ratings.c.games + 1))


class Ratings:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: str) -> list[Row]:
        chosen = sql.select(ratings).where(ratings.c.person == person).order_by(ratings.c.game, ratings.c.players)
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(chosen)).mappings()]

    async def dispute(self, table: str, person: str, now: float) -> bool:
        """This person wishes that the game does not count. If all whom it concerns do, it does not: then True."""
        done: list[bool] = []
        await self.database.transaction(partial(disputed, table=table, person=person, now=now, done=done))
        return done[-1]

    async def annul(self, table: str) -> None:
        """For the host of a server: this game does not count."""
        await self.database.transaction(partial(annulled, table=table))


def disputed(connection: Connection, table: str, person: str, now: float, done: list[bool]) -> None:
    rows = counted(connection, table)
    if person not in [row["person"] for row in rows]:
        raise wrong("not-rated", "this game does not count for a rating of yours", 404)
    if now - rows[0]["ended"] > WEEK:
        raise wrong("too-late", "this game ended more than a week ago: ask the host of the server")
    connection.execute(sql.update(results).where(results.c.table == table, results.c.person == person).values(disputed=True))
    done.append(all(row["disputed"] or row["person"] in (person, None) for row in rows))
    if done[-1]:
        annulled(connection, table)


def counted(connection: Connection, table: str) -> list[Row]:
    chosen = sql.select(results).where(results.c.table == table, results.c.mu_after.is_not(None)).order_by(results.c.person)
    return [dict(row) for row in connection.execute(chosen).mappings()]


def annulled(connection: Connection, table: str) -> None:
    """What the game brought to each rating is taken back."""
    for row in counted(connection, table):
        before, after = Rating(row["mu_before"], row["sigma_before"]), Rating(row["mu_after"], row["sigma_after"])
        now = standing(connection, row["game"], row["players"], [row["person"]]).get(row["person"])
        if now is not None:
            back = without(now, before, after)
            same = ratings.c.person == row["person"], ratings.c.game == row["game"], ratings.c.players == row["players"]
            connection.execute(sql.update(ratings).where(*same).values(mu=back.mu, sigma=back.sigma, games=ratings.c.games - 1))
    connection.execute(sql.update(results).where(results.c.table == table).values(NOTHING))
