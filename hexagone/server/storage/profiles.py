"""What people choose to show to those they have played with. Nobody else sees a profile."""

from __future__ import annotations

import sqlalchemy as sql

from hexagone.server.domain.person import Person, plain
from hexagone.server.storage.database import Database
from hexagone.server.storage.society import profiles, results
from hexagone.server.wire.company import Profile

ABOUT = 200


class Profiles:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, *people: str) -> dict[str, Profile]:
        """Whoever has chosen nothing has the usual profile."""
        chosen = sql.select(profiles).where(profiles.c.person.in_(people))
        async with self.database.reading() as connection:
            rows = (await connection.execute(chosen)).mappings().all()
        found = {row["person"]: Profile(**{name: row[name] for name in Profile.__struct_fields__}) for row in rows}
        return {person: found.get(person, Profile()) for person in people}

    async def change(self, person: Person, profile: Profile) -> Profile:
        profile.about = plain(profile.about, ABOUT)
        values = {name: getattr(profile, name) for name in Profile.__struct_fields__}
        async with self.database.writing() as connection:
            if (await connection.execute(sql.update(profiles).where(profiles.c.person == person.id).values(values))).rowcount == 0:
                await connection.execute(sql.insert(profiles).values(person=person.id, **values))
        return profile

    async def games(self, person: str) -> int:
        """How many this person has finished."""
        count = sql.select(sql.func.count(sql.distinct(results.c.table))).where(results.c.person == person)
        async with self.database.reading() as connection:
            return int(await connection.scalar(count) or 0)
