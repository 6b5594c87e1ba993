"""The settings of a server: one table of names, defaults, units and sentences. Flags, HEXAGONE_* variables, the TOML file and
docs/settings.md are all made from it (configuration.py). Time and luck are in it too, so that tests can bring their own."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexagone.catalogue import GAMES
from hexagone.engine.folders import data_folder
from hexagone.server.limits import Rate
from hexagone.server.values import DAYS, RATE, SECONDS, SWITCH, TEXT, THOUGHT, Effort, Kind, names, one_of, whole
from hexagone.server.wallclock import steady

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

DAY = 86_400.0


def setting(default: Any, kind: Kind, help: str, *, everyday: bool = False, shown: str = "") -> Any:
    """A field that an operator may set. `everyday`: its flag is shown by `serve --help`; `shown`: what the docs say of its default."""
    told = {"kind": kind, "help": help, "everyday": everyday, "shown": shown}
    return field(default=default, metadata=told)


@dataclass(frozen=True)
class Settings:
    """Everything with a default that suits a small machine."""

    # where
    host: str = setting("127.0.0.1", TEXT, "The address to listen at; 0.0.0.0: all addresses of this machine.", everyday=True)
    port: int = setting(8000, whole(0, 65_535), "The port to listen at; 0: any that is free.", everyday=True)
    database: str = setting(
        "", TEXT, "A file, or an address like postgresql://user:password@host/name.", everyday=True, shown="a file in your data folder"
    )
    proxies: str = setting(
        "", TEXT, "Addresses or networks of proxies to believe (X-Forwarded-For), separated by commas.", shown="127.0.0.1,::1"
    )
    log: str = setting("auto", one_of("auto", "plain", "json"), "How lines of the log look; auto: plain on a terminal, else JSON.")

    # what is allowed (`hexagone admin` changes these while the server runs)
    private: bool = setting(False, SWITCH, "Only people whom the host let in open tables; guests need an invitation.", everyday=True)
    open_tables: bool = setting(True, SWITCH, "People may open tables to everybody, and see those of others.", everyday=True)
    chat: bool = setting(True, SWITCH, "People may talk at their tables.", everyday=True)
    message: str = setting("", TEXT, "A line for everybody on the first page.", everyday=True)

    site: str = setting("", TEXT, "Where people find this server, such as https://hexagone.example: links in messages begin with it.")
    smtp: str = setting("", TEXT, "The server that sends e-mail: smtp://user:password@host:587 or smtps://...; empty: there is no e-mail.")
    mail_from: str = setting("", TEXT, "Whom e-mail comes from.")
    private_hooks: bool = setting(False, SWITCH, "Webhooks and push services may be in the server's own network.")

    # how long things are kept
    keep: float = setting(365 * DAY, DAYS, "Tables and people that nobody touched for so long are removed.", everyday=True)
    keep_waiting: float = setting(14 * DAY, DAYS, "The same for tables whose game never began.")
    tidy: float = setting(3600.0, SECONDS, "Between two looks for what is old enough to be removed.")

    # thinking
    warm: tuple[str, ...] = setting(tuple(GAMES), names(GAMES), "Games whose rules are compiled at the start.", shown="all games")
    thinkers: int = setting(max(1, (os.cpu_count() or 2) - 1), whole(1), "Threads in which bots think.", shown="one less than the cores")
    patience: float = setting(30.0, SECONDS, "That a bot may think before a random move is made for it.")
    around: float = setting(300.0, SECONDS, "For which somebody who asked after their table counts as there.")
    hint: Effort = setting(Effort(seconds=1.0), THOUGHT, "To think about a hint.")
    review: Effort = setting(Effort(seconds=4.0), THOUGHT, "Processor time for the review of a game.")

    # memory
    remembered: int = setting(400, whole(1), "Tables kept in memory.")
    remembered_bytes: int = setting(200_000_000, whole(0), "That they may take there, about.")

    # limits
    record_moves: int = setting(20_000, whole(1), "Moves of a record that is brought along, at most.")
    tables: int = setting(200, whole(0), "Unfinished tables that a person may have.")
    sockets: int = setting(4000, whole(1), "Sockets at a time.")
    sockets_each: int = setting(300, whole(1), "Sockets at a time from one address.")
    connections_each: int = setting(400, whole(1), "Connections at a time from one address that is no trusted proxy.")
    request: float = setting(30.0, SECONDS, "In which a request must have come in whole.")
    slow: float = setting(20.0, SECONDS, "That a socket may take to read a message.")
    body: int = setting(600_000, whole(1000), "Bytes of a request, at most.")
    requests: Rate = setting(Rate(200, 100), RATE, "Requests from one address.")
    creations: Rate = setting(Rate(30, 0.2), RATE, "New tables of one person.")
    creations_each: Rate = setting(Rate(200, 0.2), RATE, "New tables of all people of one address.")
    drawings: Rate = setting(Rate(60, 1), RATE, "Pictures of boards that people brought, for one address.")
    chats: Rate = setting(Rate(10, 0.5), RATE, "Lines of chat of one person.")
    invitations: Rate = setting(Rate(30, 0.1), RATE, "Invitations by one person to tables.")
    questions: Rate = setting(Rate(6, 0.02), RATE, "Votes that one person begins at one table.")
    reports: Rate = setting(Rate(5, 0.002), RATE, "Notes of one person about others.")
    letters: Rate = setting(Rate(5, 0.002), RATE, "Addresses that one person, or one network address, has confirmed or tried.")
    exports: Rate = setting(Rate(3, 0.01), RATE, "Copies of everything that is kept about one person.")
    hints: Rate = setting(Rate(10, 0.5), RATE, "Hints for one person.")
    hints_each: Rate = setting(Rate(60, 1.0), RATE, "Hints for one address.")
    reviews: Rate = setting(Rate(10, 0.02), RATE, "Reviews begun by one person.")
    reviews_each: Rate = setting(Rate(40, 0.1), RATE, "Reviews begun by one address.")

    # for tests, and for those who start a server from Python
    static: Path = Path(__file__).parent / "static"  # the client, as Vite built it
    clock: Callable[[], float] = time.time
    steady: Callable[[], float] = steady  # seconds that pass, whatever the clock is set to
    random: Callable[[int], bytes] = field(default_factory=lambda: secrets.token_bytes)

    @property
    def url(self) -> URL:
        """The database as SQLAlchemy names it. A file may have any name."""
        from sqlalchemy.engine import URL, make_url

        given = self.database or str(data_folder() / "hexagone.db")
        if "://" not in given:
            return URL.create(DRIVERS["sqlite"], database=str(Path(given).expanduser()))
        url = make_url(given)
        return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
