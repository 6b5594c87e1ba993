"""Commands for the host of a server: people, tables, bans, switches, numbers. They work beside the running server."""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Callable
from datetime import datetime
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any

import typer

from hexagone.catalogue import GAMES
from hexagone.cli.common import check, language, stop
from hexagone.cli.flags import settings
from hexagone.engine.suggestion import suggestion
from hexagone.engine.text import LANGUAGES

app = typer.Typer(no_args_is_help=True, help="For the host of a server: people, tables, bans, switches, numbers. Works while it runs.")

EXAMPLES = "Examples:  hexagone admin statistics  ·  hexagone admin ban Mallory --days 7 --reason 'insults'  ·  hexagone admin private on"
Who = Annotated[str, typer.Argument(metavar="PERSON", help="A name, an id, or how an id begins.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="An id, or how one begins.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]
Most = Annotated[int, typer.Option(min=1, max=100_000, help="How many at most.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Switch = Annotated[str, typer.Argument(metavar="on|off|default", help="default: as the server's setting says.")]
STAGES = ("waiting", "playing", "over")  # of a table
DASHES = {"ignore_unknown_options": True}  # the id of a table may begin with one
given: dict[str, Any] = {}  # where the database is: said before the command


@app.callback(epilog=EXAMPLES)
def begin(
    database: Annotated[str | None, typer.Option("--database", metavar="FILE|URL", help="The server's. Also HEXAGONE_DATABASE.")] = None,
    config: Annotated[Path | None, typer.Option("--config", metavar="FILE", help="The server's file of settings.")] = None,
) -> None:
    given.update(database=database, config=config)


def run(task: Callable[[Any], Awaitable[Any]]) -> Any:
    """Do something with the administration of the database; errors are told plainly."""
    from hexagone.cli.server import kept
    from hexagone.server.administration import Administration, Unknown
    from hexagone.server.server import Server
    from hexagone.server.storage.backup import Unfit
    from hexagone.server.storage.database import Unreachable
    from hexagone.server.storage.revision import is_current

    found = settings(given["config"], {"database": given["database"]})
    result: list[Any] = []

    async def work(database: Any, _: Path) -> int:
        if database.is_file and not Path(database.shown).exists():
            raise Unreachable(f"there is no file {database.shown}")
        async with database.reading() as connection:
            if not await connection.run_sync(is_current):
                raise Unfit("the database is empty, or of an older version: start the server with it once")
        server = Server(found)
        try:
            result.append(await task(Administration(server)))
        finally:
            await server.close()
        return 0

    try:
        kept(found.database, work, Path("."))
    except Unknown as error:
        stop(1, str(error))
    return result[0]


def show(rows: list[dict[str, Any]], as_json: bool, *columns: str) -> None:
    """A table; times as local ones. As JSON: everything."""
    if as_json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    told = Table(*columns, box=None)
    for row in rows:
        told.add_row(*(escape(shown(name, row[name])) for name in columns))
    console = Console()
    console.print(told if rows else "none", width=console.width if console.is_terminal else 160)


TIMES = ("seen", "since", "until", "created", "changed", "at", "member")


def shown(name: str, value: Any) -> str:
    if name in TIMES and isinstance(value, (int, float)) and value > 1:
        return f"{datetime.fromtimestamp(value):%Y-%m-%d %H:%M}"
    return "" if value is None else "yes" if value is True else "" if value is False else str(value)


def ask(question: str, yes: bool) -> None:
    if not yes and not (sys.stdin and sys.stdin.isatty() and typer.confirm(question)):
        stop(1, "nothing was done" + ("" if sys.stdin and sys.stdin.isatty() else ": say --yes"))


# People


@app.command(epilog="Example:  hexagone admin people anna")
def people(
    word: Annotated[str, typer.Argument(help="Part of a name, or how an id begins.")] = "", limit: Most = 50, as_json: AsJson = False
) -> None:
    """List people, those who were here last first."""
    show(run(lambda admin: admin.people(word, limit)), as_json, "id", "name", "language", "seen", "tables", "member", "banned")


@app.command(epilog="Example:  hexagone admin rename 3f2a 'Player'")
def rename(person: Who, name: Annotated[str, typer.Argument(help="The new name.")]) -> None:
    """Give somebody another name."""

    async def task(admin: Any) -> str:
        return str(await admin.rename(await admin.person(person), name))

    print(f"now called {run(task)}")


@app.command(epilog="Example:  hexagone admin erase 3f2a --yes")
def erase(person: Who, yes: Yes = False) -> None:
    """Erase everything about somebody, as they could themselves. Bots take their seats."""
    found = run(lambda admin: admin.person(person))
    ask(f"Erase {found.name or 'nameless'} ({found.id}) for good?", yes)
    run(lambda admin: admin.erase(found))
    print(f"erased {found.id}")


@app.command(epilog="Example:  hexagone admin invite Anna --address https://play.example.org")
def invite(
    name: Annotated[str, typer.Argument(help="What the person is called at first.")],
    days: Annotated[float, typer.Option(min=0.01, help="For which the link is good.")] = 7.0,
    address: Annotated[str, typer.Option(help="The address of your server.")] = "",
) -> None:
    """Make somebody a member: prints a link that works once."""
    print(address.rstrip("/") + str(run(lambda admin: admin.invite(name, days))))


@app.command("let-in", epilog="Example:  hexagone admin let-in Anna")
def let_in(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A name, an id, or how an id begins.")] = "",
    everybody: Annotated[bool, typer.Option("--everybody", help="All people whom the server knows today.")] = False,
) -> None:
    """Make somebody a member: in private mode only members open tables."""
    check(bool(person) != everybody, "say whom, or --everybody")

    async def task(admin: Any) -> int:
        if everybody:
            return int(await admin.let_all_in())
        await admin.let_in(await admin.person(person))
        return 1

    print(f"let in: {run(task)}")


@app.command("put-out", epilog="Example:  hexagone admin put-out Anna")
def put_out(person: Who) -> None:
    """Somebody is no member any more."""

    async def task(admin: Any) -> bool:
        return bool(await admin.put_out(await admin.person(person)))

    print("put out" if run(task) else "was no member")


# Bans


@app.command(epilog="Examples:  hexagone admin ban Mallory --days 7 --reason insults  ·  hexagone admin ban 203.0.113.0/24")
def ban(
    who: Annotated[str, typer.Argument(metavar="PERSON|NETWORK", help="A person, or an address or network.")],
    reason: Annotated[str, typer.Option(help="They are told this.")] = "",
    days: Annotated[float | None, typer.Option(min=0.01, help="For so long; for good, if not given.")] = None,
) -> None:
    """Shut somebody out: they may look, but change nothing; bots take their seats. From a network nothing is answered."""

    async def task(admin: Any) -> str:
        if place := network(who):
            await admin.ban(place, reason, days)
            return place
        person = await admin.person(who)
        seats = await admin.ban_person(person, reason, days)
        return f"{person.name or person.id}, at {seats} tables"

    print(f"shut out: {run(task)}")


def network(who: str) -> str:
    try:
        return str(ip_network(who, strict=False))
    except ValueError:
        return ""


@app.command(epilog="Example:  hexagone admin unban Mallory")
def unban(who: Annotated[str, typer.Argument(metavar="PERSON|NETWORK", help="As `admin bans` lists it.")]) -> None:
    """Let somebody back."""

    async def task(admin: Any) -> bool:
        known = {row["who"] for row in await admin.bans()}
        place = network(who) or who
        return bool(await admin.unban(place if place in known else (await admin.person(who)).id))

    check(run(task), f"{who} was not shut out")
    print(f"let back: {who}")


@app.command(epilog="Example:  hexagone admin bans --json")
def bans(as_json: AsJson = False) -> None:
    """List who is shut out, why, and until when."""
    show(run(lambda admin: admin.bans()), as_json, "who", "reason", "since", "until")


# Tables


@app.command(epilog="Example:  hexagone admin tables --stage playing")
def tables(
    game: Annotated[str, typer.Option(help=", ".join(GAMES))] = "",
    stage: Annotated[str, typer.Option(help=", ".join(STAGES))] = "",
    person: Annotated[str, typer.Option(help="Where this person sits.")] = "",
    limit: Most = 50,
    as_json: AsJson = False,
) -> None:
    """List tables, those changed last first."""
    check(not game or game in GAMES, f"there is no game called {game!r}: {', '.join(GAMES)}{suggestion(game, GAMES)}")
    check(stage in ("", *STAGES), f"there is no stage {stage!r}: {', '.join(STAGES)}{suggestion(stage, STAGES)}")

    async def task(admin: Any) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await admin.tables(game, stage, await admin.person(person) if person else None, limit)
        return found

    show(run(task), as_json, "id", "game", "name", "stage", "number", "people", "open", "changed")


@app.command("close", epilog="Example:  hexagone admin close Xk3 --yes", context_settings=DASHES)
def close_table(table: TableId, yes: Yes = False) -> None:
    """Remove a table with its moves and its chat. Whoever sits there is told that it is gone."""
    found = run(lambda admin: admin.table(table))
    ask(f"Remove table {found} for good?", yes)
    run(lambda admin: admin.close_table(found))
    print(f"removed {found}")


@app.command(epilog="Example:  hexagone admin annul Xk3", context_settings=DASHES)
def annul(table: TableId) -> None:
    """Take a finished game out of the ratings, when people do not agree about it. What it changed is taken back."""

    async def task(admin: Any) -> bool:
        return bool(await admin.annul(await admin.table(table)))

    check(run(task), "this game counts for no rating")
    print("the game counts for no rating any more")


@app.command(epilog="Example:  hexagone admin lines Xk3", context_settings=DASHES)
def lines(table: TableId, as_json: AsJson = False) -> None:
    """What was said at a table."""

    async def task(admin: Any) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await admin.lines(await admin.table(table))
        return found

    show(run(task), as_json, "number", "at", "name", "text")


@app.command(epilog="Example:  hexagone admin hush Xk3 17", context_settings=DASHES)
def hush(table: TableId, number: Annotated[int, typer.Argument(help="Of the line, as `admin lines` says it.")]) -> None:
    """Remove a line of chat."""

    async def task(admin: Any) -> bool:
        return bool(await admin.hush(await admin.table(table), number))

    check(run(task), f"there is no line {number}")
    print(f"removed line {number}")


# Switches


@app.command(epilog="Examples:  hexagone admin message 'Back at ten'  ·  hexagone admin message --clear")
def message(
    text: Annotated[str | None, typer.Argument(help="What everybody reads on the first page.")] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Say nothing any more.")] = False,
    lang: Annotated[str, typer.Option("--lang", help="Only for readers of: " + ", ".join(LANGUAGES))] = "",
) -> None:
    """Say something to everybody on the first page; without a text: show what is said."""
    only = language(lang) if lang else ""
    if text is None and not clear:
        for name, value in run(lambda admin: admin.switched()).items():
            if name.startswith("message"):
                print(f"{name}: {value}")
        return
    run(lambda admin: admin.announce(None if clear else text, only))
    print("said" if text else "cleared")


@app.command(epilog="Example:  hexagone admin private on")
def private(value: Switch) -> None:
    """Only members open tables and see open ones; others come by invitation. (let-in, invite)"""
    turn("private", value)


@app.command("open-tables", epilog="Example:  hexagone admin open-tables off")
def open_tables(value: Switch) -> None:
    """May tables be open to everybody? off: by link only."""
    turn("open_tables", value)


@app.command(epilog="Example:  hexagone admin chat off")
def chat(value: Switch) -> None:
    """May people talk at their tables?"""
    turn("chat", value)


def turn(name: str, value: str) -> None:
    check(value in ("on", "off", "default"), f"on, off or default, not {value!r}")
    run(lambda admin: admin.switch(name, {"on": "true", "off": "false"}.get(value)))
    print(f"{name.replace('_', '-')}: {value}")


# Numbers


@app.command(epilog="Example:  hexagone admin statistics --json")
def statistics(as_json: AsJson = False) -> None:
    """How many people, tables and rows there are, and how large the database is."""
    found = run(lambda admin: admin.statistics())
    if as_json:
        print(json.dumps(found, indent=1))
        return
    seen = ", ".join(f"a {span}: {count}" for span, count in found["people_seen"].items())
    print(f"people: {found['people']} (here within {seen})")
    print("tables: " + (", ".join(f"{name} {count}" for name, count in found["tables"].items()) or "none"))
    print("rows: " + ", ".join(f"{name} {count}" for name, count in found["rows"].items()))
    print(f"database: {found['bytes'] / 1e6:.1f} MB")


@app.command(epilog="Examples:  hexagone admin reports  ·  hexagone admin reports --done 7f3a")
def reports(done: Annotated[str, typer.Option(metavar="ID", help="Remove this one.")] = "", as_json: AsJson = False) -> None:
    """What people have reported about others, the newest first."""
    if done:
        check(run(lambda admin: admin.settle(done)) == 1, f"there is no report {done}")
        print(f"removed {done}")
        return
    show(run(lambda admin: admin.reports()), as_json, "id", "at", "name", "about", "table", "text")


@app.command(epilog="Example:  hexagone admin purge --days 90 --dry-run")
def purge(
    days: Annotated[float, typer.Option(min=0.01, help="That nobody touched them for.")],
    dry: Annotated[bool, typer.Option("--dry-run", help="Only say how many.")] = False,
    yes: Yes = False,
) -> None:
    """Remove tables that nobody touched for so long, and people who were not here and sit nowhere."""
    old = run(lambda admin: admin.old(days))
    if dry:
        print(f"{len(old)} tables")
        return
    ask(f"Remove {len(old)} tables for good?", yes)
    gone, left = run(lambda admin: admin.purge(days))
    print(f"removed: {gone} tables, {left} people")
