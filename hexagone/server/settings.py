"""The options of a server. Time and luck come from here, so that tests can bring their own."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.engine import URL, make_url

from hexagone import GAMES
from hexagone.server.limits import Rate
from hexagone.server.wallclock import steady

DAY = 86_400.0


class Effort(NamedTuple):
    """How much is thought: so many playouts, or as many as fit into the time."""

    playouts: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Settings:
    """Everything with a default that suits a small machine."""

    database: str = ""  # a file or a URL; empty: a file in the user's data folder
    static: Path = Path(__file__).parent / "static"  # the client, as Vite built it
    clock: Callable[[], float] = time.time
    steady: Callable[[], float] = steady  # seconds that pass, whatever the clock is set to
    random: Callable[[int], bytes] = secrets.token_bytes
    warm: tuple[str, ...] = tuple(GAMES)  # games whose rules are compiled at the start
    around: float = 300.0  # seconds for which somebody who asked after their table counts as there
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)  # threads in which bots think
    patience: float = 30.0  # seconds a bot may think before a random move is made for it
    hint: Effort = field(default_factory=lambda: Effort(seconds=1.0))  # for a hint
    review: Effort = field(default_factory=lambda: Effort(seconds=0.2))  # for each move of a review
    slow: float = 20.0  # seconds a socket may take to read a message
    keep: float = 365 * DAY  # tables that nobody touched for so long are removed
    keep_waiting: float = 14 * DAY  # the same for tables whose game never began
    tidy: float = 3600.0  # seconds between two looks for old tables
    remembered: int = 400  # tables kept in memory
    remembered_bytes: int = 200_000_000  # that they may take there, about
    record_moves: int = 20_000  # of a record that is brought along
    tables: int = 200  # unfinished ones that a person may have
    sockets: int = 4000  # at a time
    sockets_each: int = 300  # at a time, from one address
    connections_each: int = 400  # at a time, from one address that is no trusted proxy
    request: float = 30.0  # seconds in which a request must have come in whole
    body: int = 600_000  # bytes of a request
    requests: Rate = field(default_factory=lambda: Rate(200, 100))  # from one address: at once, then a second
    creations: Rate = field(default_factory=lambda: Rate(30, 0.2))  # of tables, by one person
    creations_each: Rate = field(default_factory=lambda: Rate(200, 0.2))  # of tables, by all people of one address
    drawings: Rate = field(default_factory=lambda: Rate(60, 1))  # of boards that people brought, for one address
    chats: Rate = field(default_factory=lambda: Rate(10, 0.5))  # of lines of chat, by one person
    exports: Rate = field(default_factory=lambda: Rate(3, 0.01))  # of all that is kept about one person
    hints: Rate = field(default_factory=lambda: Rate(10, 0.5))  # of hints, by one person
    hints_each: Rate = field(default_factory=lambda: Rate(60, 1.0))  # by one address
    reviews: Rate = field(default_factory=lambda: Rate(10, 0.02))  # of reviews begun, by one person
    reviews_each: Rate = field(default_factory=lambda: Rate(40, 0.1))  # by one address

    @property
    def url(self) -> URL:
        """The database as SQLAlchemy names it. A file may have any name."""
        given = self.database or str(data_folder() / "hexagone.db")
        if "://" not in given:
            return URL.create(DRIVERS["sqlite"], database=str(Path(given).expanduser()))
        url = make_url(given)
        return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}


def data_folder() -> Path:
    """Where this user's data live."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hexagone"
