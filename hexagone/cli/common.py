"""What the commands share: arguments, checks of the call, progress, and how a command stops."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

import hexagone
from hexagone.catalogue import GAMES
from hexagone.engine.boards import BadBoard, toml
from hexagone.engine.suggestion import suggestion
from hexagone.engine.text import LANGUAGES

FIRST = next(iter(GAMES))  # in examples of calls
LEVELS = (
    "random",
    "greedy",
    "novice",
    "casual",
    "skilled",
    "expert",
    "master",
    "strongest",
)  # as hexagone.bots has them, without what comes with it


def starting(words: Iterable[str]) -> Callable[[str], list[str]]:
    """What the shell completes."""
    return lambda incomplete: [word for word in words if word.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(metavar="GAME", help=", ".join(GAMES), autocompletion=starting(GAMES))]
Players = Annotated[int | None, typer.Option(help="How many play.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="An option of the game; may be repeated.")]
BoardFile = Annotated[Path | None, typer.Option("--board", help="A board file of your own.")]
CALLED = {  # in each of them
    **dict.fromkeys(("english", "anglais", "inglese", "englisch"), "en"),
    **dict.fromkeys(("french", "français", "francese", "französisch"), "fr"),
    **dict.fromkeys(("italian", "italien", "italiano", "italienisch"), "it"),
    **dict.fromkeys(("german", "allemand", "tedesco", "deutsch"), "de"),
}
SPOKEN = ", ".join(LANGUAGES) + "; if not given, as LANG says."
Language = Annotated[str, typer.Option("--lang", help=SPOKEN, autocompletion=starting(LANGUAGES))]


def loaded(name: str) -> Any:
    check(name in GAMES, f"there is no game called {name!r}: {', '.join(GAMES)}{suggestion(name, GAMES)}")
    return hexagone.load(name)


def own_board(game: str, path: Path | None) -> Any:
    """The board in this file, which must be one for this game."""
    if path is None:
        return None
    try:
        return hexagone.load(game).read_board(toml(path))
    except BadBoard as error:
        complain(path, error.complaints)


def any_board(path: Path) -> tuple[Any, Any]:  # noqa: RET503 (complain never returns)
    """The game that this file is a board for, and the board. If no game can read it, the complaints of the nearest one."""
    try:
        source = toml(path)
    except BadBoard as error:
        complain(path, error.complaints)
    faults: list[list[str]] = []
    for name in GAMES:
        try:
            game = hexagone.load(name)
            return game, game.read_board(source)
        except BadBoard as error:
            faults.append(error.complaints)
    complain(path, faults[likeness(source)])


def likeness(source: dict[str, Any]) -> int:
    """Which game's boards have most of the tables that this file has."""
    shared = [len(set(source) & set(hexagone.load(name).board.source)) for name in GAMES]
    return shared.index(max(shared))


def table(game: Any, players: int, options: list[str] | None) -> None:
    check(players in game.players, f"{game.name} is for {game.players[0]} to {game.players[-1]} players, not {players}")
    for option in options or []:
        check(option in game.options, f"{game.name} has no option {option!r}: {', '.join(game.options) or 'none'}")


def known_bots(names: list[str], levels: Iterable[str]) -> None:
    for name in names:
        check(name in levels, f"there is no bot called {name!r}: {', '.join(levels)}{suggestion(name, levels)}")


def language(name: str) -> str:
    """The one that was named; else that of the surroundings, if we speak it."""
    check(not name or name in LANGUAGES, f"there is no language {name!r}: {', '.join(LANGUAGES)}{near_language(name)}")
    return name or surrounding(os.environ)


def near_language(name: str) -> str:
    """The end of that sentence: `francais`, `Germn`, `ita` and `fr_FR` are near one that we speak."""
    called = get_close_matches(name.lower(), CALLED, 1, 0.6)
    near = CALLED[called[0]] if called else name[:2].lower()
    return f". Did you mean {near}?" if near in LANGUAGES else ""


def surrounding(variables: Mapping[str, str]) -> str:
    """As POSIX asks for it: LC_ALL before LC_MESSAGES before LANG. C, or one that we do not speak: English."""
    said = next((variables[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if variables.get(name)), "")
    return said[:2].lower() if said[:2].lower() in LANGUAGES and said[2:3] in ("", "_", ".", "@") else "en"


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        stop(2, f"cannot write {path}: {error.strerror}")


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        stop(2, f"cannot make the folder {path}: {error.strerror}")


def errors() -> Any:
    """The console on standard error. (Imported when it is needed: `--help` need not wait for it.)"""
    from rich.console import Console

    return Console(stderr=True, highlight=False, soft_wrap=True)


def progress(items: Any, total: int, what: str) -> Any:
    """A bar while it takes, on standard error."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors()) as bar:
        yield from bar.track(items, total=total, description=what)


def prepare(*games: Any, rare: bool = False) -> None:
    """Compile what is not compiled yet, and show how far that has come: whoever wants many games does not want uncompiled ones."""
    from hexagone.engine.uncompilable import Uncompilable, compile_part

    for game in games:
        missing = [part for part in game.code.usual(rare=rare) if not game.code.has(part)]
        shown = bool(missing) and errors().is_terminal
        try:
            for part in progress(missing, len(missing), f"{game.name}: compiling, once") if shown else missing:
                compile_part(game, part)
        except Uncompilable as error:
            stop(1, str(error))


def check(holds: bool, otherwise: str) -> None:
    if not holds:
        stop(2, otherwise)


def complain(path: Path, complaints: list[str]) -> NoReturn:
    for complaint in complaints:
        print(f"{path}: {complaint}", file=sys.stderr)
    raise typer.Exit(1 if path.is_file() else 2)


def stop(code: int, reason: str) -> NoReturn:
    print(f"hexagone: {reason}", file=sys.stderr)
    raise typer.Exit(code)
