"""The commands of the server: serve, verify, backup, restore."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from hexagone.cli.common import any_board

app = typer.Typer()

PLACE = "A file, or a PostgreSQL URL; if not given, a file in your data folder."
Where = Annotated[str, typer.Option("--database", metavar="FILE|URL", envvar="HEXAGONE_DATABASE", help=PLACE)]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0: all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: Where = "",
    keep: Annotated[int, typer.Option(metavar="DAYS", min=1, help="Tables that nobody touched for so long are removed.")] = 365,
    show: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """The table: a server for people and bots."""
    from hexagone import GAMES, load
    from hexagone.engine.text import Text
    from hexagone.server.settings import DAY, Settings
    from hexagone.server.web import logs
    from hexagone.server.web.app import application
    from hexagone.server.web.serving import HttpServer

    kept(database, prepared, Path(database or "."))
    door = bound(host, port)
    if any(not load(game).code.is_on_disk for game in GAMES):
        print(Text(None).say("play.compiling"), file=sys.stderr)
    logs.begin()
    gate = application(Settings(database=database, keep=keep * DAY))
    page = address(host, door.getsockname()[1])
    print(f"Hexagone: {page} (data: {gate.server.database.shown})", file=sys.stderr)
    HttpServer(gate, host, port, page if show else "").run([door])


def bound(host: str, port: int) -> socket.socket:
    """Before anything is said: a port that is taken is told plainly."""
    from hexagone.server.web.serving import listening

    try:
        return listening(host, port)
    except OSError as error:
        taken = "it is in use: choose another with --port" if error.errno == errno.EADDRINUSE else error.strerror
        stop(2, f"cannot listen at {host}, port {port}: {taken}")


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def prepared(database: Any, _: Path) -> int:
    """The database can be reached, nobody else serves it, and its tables are up to date."""
    await database.claim()
    await database.migrate()
    return 0


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="The record of a finished game of a server.")],
    board: Annotated[Path | None, typer.Option(help="The board file, if the game was played on one's own.")] = None,
    odds: Annotated[bool, typer.Option("--odds", help="Print the record with what each draw could have been, for docs/verify.py.")] = False,
) -> None:
    """Recompute every draw of a game from its secret and the seats' entropy."""
    from hexagone.script import Fault, read, write
    from hexagone.server.domain.draws import Unproved, proved, with_odds

    try:
        match = read(file.read_bytes(), boards(board))
        if odds:
            print(with_odds(match, write(match)), end="")
            return
        print(f"{file}: {proved(match)}")
    except OSError as error:
        stop(2, f"cannot read {file}: {error.strerror}")
    except Fault as fault:
        stop(1, f"{file}:{fault}")
    except Unproved as error:
        stop(1, f"{file}: {error}")


def boards(path: Path | None) -> list[Any]:

    return [] if path is None else [any_board(path)[1]]


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="Where to write it, such as hexagone.jsonl.gz.")], database: Where = "") -> None:
    """Write everything a server keeps into one file. The server may go on meanwhile."""
    from hexagone.server.storage.backup import backup

    print(f"{kept(database, backup, file)} rows in {file}")


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A file that `hexagone backup` wrote.")], database: Where = "") -> None:
    """Fill a new database with a backup. The server must not run."""
    from hexagone.server.storage.backup import restore

    print(f"{kept(database, restore, file)} rows restored")


def kept(where: str, task: Any, file: Path) -> int:
    """Run a task on the database, with errors told plainly."""
    from hexagone.server.settings import DRIVERS
    from hexagone.server.storage.backup import Unfit
    from hexagone.server.storage.database import OtherVersion, Unreachable

    scheme, is_address, _ = where.partition("://")
    if is_address and scheme not in DRIVERS:
        stop(2, f"a database is a file, or an address that begins with postgresql://, not {scheme}://")

    async def run() -> int:
        database = opened(where)
        try:
            done: int = await task(database, file)
            return done
        finally:
            await database.close()

    try:
        return asyncio.run(run())
    except (Unfit, OtherVersion) as error:
        stop(1, str(error))
    except OSError as error:
        stop(2, f"{file}: {error.strerror or error}")
    except Unreachable as error:
        stop(2, f"the database: {error}")
    except ImportError:
        stop(2, "PostgreSQL needs one package more: pip install '.[postgres]'")


def opened(where: str) -> Any:
    from sqlalchemy.exc import ArgumentError

    from hexagone.server.settings import Settings
    from hexagone.server.storage.database import Database, OtherOption

    try:
        return Database(Settings(database=where).url)
    except OSError as error:
        stop(2, f"the database: {error.filename or where}: {error.strerror or error}")
    except OtherOption as error:
        stop(2, f"the address of the database: {error}")
    except (ArgumentError, ValueError):  # what they say may hold the password
        stop(2, "the address of the database cannot be read: postgresql://user:password@host:5432/name")


def stop(code: int, reason: str) -> NoReturn:
    print(f"hexagone: {reason}", file=sys.stderr)
    raise typer.Exit(code)
