"""The commands of the server: serve, verify, backup, restore."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from hexagone.cli.common import any_board
from hexagone.cli.flags import settings as given_settings
from hexagone.cli.flags import with_settings
from hexagone.cli.invitation import announce
from hexagone.extras import hint
from hexagone.server.configuration import misspelt
from hexagone.server.settings import Settings

app = typer.Typer()

PLACE = "A file, or a PostgreSQL URL; if not given, a file in your data folder."
Where = Annotated[str | None, typer.Option("--database", metavar="FILE|URL", help=PLACE + " Also HEXAGONE_DATABASE.")]


@app.command(epilog="Examples:  hexagone serve --open  ·  hexagone serve --host 0.0.0.0 --keep 90")
@with_settings
def serve(settings: Settings, show: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False) -> None:
    """The table: a server for people and bots.

    Every setting has a flag, a variable and a key of the TOML file: `hexagone settings` lists them all.
    """
    from hexagone.engine.game import load
    from hexagone.engine.text import Text
    from hexagone.server.web import logs
    from hexagone.server.web.app import application
    from hexagone.server.web.serving import HttpServer

    for complaint in misspelt(os.environ):
        print(f"hexagone: {complaint}", file=sys.stderr)
    kept(settings.database, prepared, Path(settings.database or "."))
    door = bound(settings.host, settings.port)
    if any(not load(game).code.is_on_disk for game in settings.warm):
        print(Text(None).say("play.compiling"), file=sys.stderr)
    logs.begin(settings.log)
    gate = application(settings)
    page = announce(settings.host, door.getsockname()[1], gate.server.database.shown)
    HttpServer(gate, settings.host, settings.port, page if show else "").run([door])


@app.command("settings", epilog="Example:  hexagone settings --toml > hexagone.toml")
def list_settings(
    toml: Annotated[bool, typer.Option("--toml", help="As a file to begin with.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="As the table in the docs.")] = False,
) -> None:
    """List all settings of a server: flags, variables and keys of the TOML file, with their defaults."""
    from hexagone.server import configuration

    if toml or markdown:
        print(configuration.example() if toml else configuration.markdown(), end="" if toml else "\n")
        return
    for each in configuration.TABLE:
        print(f"{each.flag} {each.kind.metavar}  ({each.variable}) [{each.standard}]\n    {each.help}")


def bound(host: str, port: int) -> socket.socket:
    """Before anything is said: a port that is taken is told plainly."""
    from hexagone.server.web.serving import listening

    try:
        return listening(host, port)
    except OSError as error:
        taken = "it is in use: choose another with --port" if error.errno == errno.EADDRINUSE else error.strerror
        stop(2, f"cannot listen at {host}, port {port}: {taken}")


async def prepared(database: Any, _: Path) -> int:
    """The database can be reached, nobody else serves it, and its tables are up to date."""
    await database.claim()
    await database.migrate()
    return 0


@app.command(epilog="Example:  hexagone verify my.game")
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


@app.command(epilog="Example:  hexagone backup hexagone.jsonl.gz --database /var/lib/hexagone/hexagone.db")
def backup(file: Annotated[Path, typer.Argument(help="Where to write it, such as hexagone.jsonl.gz.")], database: Where = None) -> None:
    """Write everything a server keeps into one file. The server may go on meanwhile."""
    from hexagone.server.storage.backup import backup

    print(f"{kept(place(database), backup, file)} rows in {file}")


@app.command(epilog="Example:  hexagone restore hexagone.jsonl.gz --database new.db")
def restore(file: Annotated[Path, typer.Argument(help="A file that `hexagone backup` wrote.")], database: Where = None) -> None:
    """Fill a new database with a backup. The server must not run."""
    from hexagone.server.storage.backup import restore

    print(f"{kept(place(database), restore, file)} rows restored")


def place(flag: str | None) -> str:
    """Where the database is: as the flag, the variable or the file says."""
    return given_settings(flags={"database": flag}).database


def kept(where: str, task: Any, file: Path) -> int:
    """Run a task on the database, with errors told plainly."""
    from hexagone.server.settings import DRIVERS
    from hexagone.server.storage.backup import Unfit
    from hexagone.server.storage.database import Unreachable
    from hexagone.server.storage.revision import OtherVersion

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
    except ModuleNotFoundError as error:
        stop(2, hint(error) or str(error))


def opened(where: str) -> Any:
    from sqlalchemy.exc import ArgumentError

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
