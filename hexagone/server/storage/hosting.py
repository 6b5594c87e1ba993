"""What the host of the server allows: switches, bans, members. Kept in memory, and read again when `hexagone admin` changed it."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from typing import Any

import sqlalchemy as sql

from hexagone.server.problems import Refused, wrong
from hexagone.server.settings import DAY, Settings
from hexagone.server.storage.database import Database
from hexagone.server.storage.schema import bans, edits, members, switches

SWITCHES = ("private", "open_tables", "chat")
MESSAGE = "message"
LANGUAGE = "message."  # begins the name of a message in one language


@dataclass(frozen=True)
class Ban:
    who: str
    reason: str
    until: float | None

    def refusal(self) -> Refused:
        return Refused(403, "banned", f"the host of this server has shut you out: {self.reason}".removesuffix(": "))


@dataclass
class Said:
    """Everything that the host has said, as it was read last."""

    switches: dict[str, str] = field(default_factory=dict)
    bans: dict[str, Ban] = field(default_factory=dict)
    members: frozenset[str] = frozenset()


class Hosting:
    def __init__(self, database: Database, settings: Settings) -> None:
        self.database, self.settings = database, settings
        self.said = Said()
        self.last = 0  # the last edit that was looked at

    async def load(self) -> None:
        async with self.database.reading() as connection:
            found = {row.name: row.value for row in await connection.execute(sql.select(switches))}
            shut = {row.who: Ban(row.who, row.reason, row.until) for row in await connection.execute(sql.select(bans))}
            self.said = Said(found, shut, frozenset((await connection.scalars(sql.select(members.c.person))).all()))

    async def begin(self) -> None:
        """What was edited before we started needs no second look."""
        async with self.database.reading() as connection:
            self.last = await connection.scalar(sql.select(sql.func.max(edits.c.id))) or 0
        await self.load()

    async def edited(self) -> list[str]:
        """What was changed beside the server since we looked last: ids of tables, `people`, `hosting`."""
        async with self.database.reading() as connection:
            found: Any = (await connection.execute(sql.select(edits).where(edits.c.id > self.last).order_by(edits.c.id))).all()
        self.last = found[-1].id if found else self.last
        return [row.what for row in found]

    # What is allowed

    def is_on(self, name: str) -> bool:
        """As the host said last, else as the setting says."""
        said = self.said.switches.get(name)
        return bool(getattr(self.settings, name)) if said is None else said == "true"

    def message(self, language: str | None) -> str:
        said = self.said.switches
        return said.get(f"{LANGUAGE}{language}") or said.get(MESSAGE, self.settings.message)

    def may_open(self, person: str) -> bool:
        return not self.is_on("private") or person in self.said.members

    def may_see_open(self, person: str) -> bool:
        return self.is_on("open_tables") and self.may_open(person)

    # Who is shut out

    def check_person(self, person: str) -> None:
        if (ban := self.said.bans.get(person)) and self.holds(ban):
            raise ban.refusal()

    def check_address(self, address: str) -> None:
        for ban in self.networks():
            if self.holds(ban) and is_within(address, ban.who):
                raise ban.refusal()

    def networks(self) -> list[Ban]:
        return [ban for ban in self.said.bans.values() if "." in ban.who or ":" in ban.who]

    def holds(self, ban: Ban) -> bool:
        return ban.until is None or ban.until > self.settings.clock()

    async def tidy(self, now: float) -> None:
        """Bans that are over, and edits that every process has seen."""
        async with self.database.writing() as connection:
            await connection.execute(sql.delete(bans).where(bans.c.until < now))
            await connection.execute(sql.delete(edits).where(edits.c.at < now - DAY))


def is_within(address: str, network: str) -> bool:
    try:
        return ip_address(address) in ip_network(network)
    except ValueError:  # a name of a test, or of a socket in a file
        return False


def private() -> Refused:
    return wrong("private", "this server is private: its host lets people in", 403)


def not_open() -> Refused:
    return wrong("no-open-tables", "there are no open tables on this server: invite by link", 403)
