"""What positions of studies are worth: worked out once, and kept as long as the study."""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError

from hexagone.server.storage.database import Database
from hexagone.server.storage.schema import evaluations

Wins = dict[str, float]  # how likely each seat is to win


class Evaluations:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, table: str) -> dict[int, Wins]:
        """By node."""
        chosen = sql.select(evaluations.c.node, evaluations.c.wins).where(evaluations.c.table == table)
        async with self.database.reading() as connection:
            return {row.node: row.wins for row in await connection.execute(chosen)}

    async def keep(self, table: str, node: int, wins: Wins) -> Wins:
        """What holds from now on: if another process was quicker, what that one has found."""
        try:
            async with self.database.writing() as connection:
                await connection.execute(sql.insert(evaluations).values(table=table, node=node, wins=wins))
        except IntegrityError:
            return (await self.of(table)).get(node, wins)
        return wins
