"""The command line: thin, one function a command. Exit code 0: fine; 1: the thing is wrong; 2: the call is wrong."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console

import hexagone
from hexagone import GAMES
from hexagone.cli import server as table_server
from hexagone.cli.arena import app as contests
from hexagone.engine import rule
from hexagone.engine.boards import BadBoard, toml
from hexagone.engine.text import LANGUAGES, Text

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
                  help="Three French board games: " + ", ".join(GAMES) + ".")  # fmt: skip
board_app = typer.Typer(no_args_is_help=True, help="Check a board file, or draw it.")
app.add_typer(board_app, name="board")
app.add_typer(contests)
app.add_typer(table_server.app)
errors = Console(stderr=True, highlight=False, soft_wrap=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=", ".join(GAMES))]
Players = Annotated[int | None, typer.Option(help="How many play.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="An option of the game; may be repeated.")]
BoardFile = Annotated[Path | None, typer.Option("--board", help="A board file of your own.")]
Language = Annotated[str, typer.Option("--lang", help=", ".join(LANGUAGES))]


@app.callback(invoke_without_command=True)
def start(version: Annotated[bool, typer.Option("--version", help="Say the version.")] = False) -> None:
    if version:
        print(f"hexagone {hexagone.__version__}")
        raise typer.Exit


@app.command()
def play(
    game: GameName, players: Players = None,
    people: Annotated[int, typer.Option(help="How many of them are people, at this keyboard.")] = 1,
    bots: Annotated[str, typer.Option(metavar="LEVEL", help="Who plays the others: novice, casual, skilled, expert, master.")] = "casual",
    option: Options = None, board: BoardFile = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same draws.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None, lang: Language = "en",
) -> None:  # fmt: skip
    """Play in the terminal, against bots or several people at one keyboard."""
    known, ground = loaded(game), own_board(game, board)
    from hexagone.bots import LEVELS
    from hexagone.terminal import play

    known_bots([bots], LEVELS)
    seated = min(max(people, 3), known.players[-1]) if players is None else players
    table(known, seated, option)
    check(0 <= people <= seated, f"{people} people do not fit {seated} seats")
    raise typer.Exit(
        play(known, players=seated, people=people, bots=bots, board=ground, options=option or [], seed=seed,
             language=language(lang), resume=resume)
    )  # fmt: skip


@app.command()
def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Game files; - is standard input.")],
    board: Annotated[list[Path] | None, typer.Option(help="A board file the games may name; may be repeated.")] = None,
) -> None:
    """Check every move and the result of game files."""
    from hexagone.cli.checking import verdicts

    boards = [any_board(path)[1] for path in board or []]
    warn_if_cold(*GAMES)
    worst = 0
    for code, line in verdicts(files, boards):
        print(line, file=sys.stderr if code else sys.stdout, flush=True)
        worst = max(worst, code)
    raise typer.Exit(worst)


@app.command()
def simulate(
    game: GameName, players: Players = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="LEVEL", help="novice ... master, greedy, random; repeated: by seat.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    out: Annotated[Path, typer.Option(help="A folder for the .game files.")] = Path("games"),
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="One data set instead, .parquet or .npz; goes on if interrupted.")] = None,
    option: Options = None, board: BoardFile = None,
) -> None:  # fmt: skip
    """Let bots play whole games, and write them down: as .game files, or as a data set."""
    known, ground = loaded(game), own_board(game, board)
    from hexagone.bots import LEVELS
    from hexagone.bots.selfplay import simulate

    known_bots(bot or [], LEVELS)
    seated = known.players[-1] if players is None else players
    table(known, seated, option)
    check(len(bot or []) <= seated, f"{len(bot or [])} bots do not fit {seated} seats")
    if to is not None:
        gather(to, known, ground, seated, option or [], bot or ["random"], games, seed)
        return
    make_folder(out)
    check(not any(out.glob(f"{game}-{seated}-{seed}-*.game")), f"{out} has games of this seed already: choose another folder or seed")
    warn_if_cold(game)
    matches = simulate(known, seated, bot or ["random"], games, seed, options=option or [], board=ground)
    for number, match in enumerate(progress(matches, games, f"{game}, {seated} players"), 1):
        write(out / f"{game}-{seated}-{seed}-{number:0{len(str(games))}}.game", match.record)
    print(f"{games} games in {out}")


def gather(to: Path, game: Any, board: Any, players: int, options: list[str], bots: list[str], games: int, seed: int) -> None:
    """All games into one file."""
    from hexagone.research import datasets

    check(to.suffix in datasets.KINDS, f"a data set is called {' or '.join(f'*{kind}' for kind in datasets.KINDS)}, not {to}")
    check(not to.exists(), f"{to} is there already: choose another name")
    check(to.suffix != ".parquet" or find_spec("pyarrow") is not None, "a .parquet file needs pyarrow: pip install '.[research]'")
    make_folder(to.parent)
    warn_if_cold(game.name)
    plan = datasets.about(game, board, players, options, bots, games, seed)
    try:
        for _ in progress(datasets.gather(to, plan, board), games, f"{game.name}, {players} players"):
            pass
    except (OSError, datasets.Unlike) as error:
        stop(2, f"cannot write {to}: {error}")
    print(f"{games} games in {to}")


@app.command()
def bench(
    games_: Annotated[list[str] | None, typer.Argument(metavar="[GAME...]", help="All games, if none is named.")] = None,
    players: Players = None,
    games: Annotated[int | None, typer.Option(min=1, help="How many random games; by default about a second's worth.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Only the speed of random play, as JSON.")] = False,
) -> None:
    """Measure speed: random games and moves a second, compiled and pure; a move from Python; the start."""
    from hexagone.cli import speed

    names = games_ or list(GAMES)
    known = [loaded(name) for name in names]
    seated = [game.players[-1] if players is None else players for game in known]
    for game, seats in zip(known, seated, strict=True):
        table(game, seats, None)
    warn_if_cold(*names)
    rows = [speed.random_play(game, seats, games) for game, seats in zip(known, seated, strict=True)]
    if as_json:
        print(json.dumps(rows[0] if games_ and len(rows) == 1 else rows))
        return
    speed.tell(known, rows)


@app.command("compile")
def compile_rules(games: Annotated[list[str] | None, typer.Argument(metavar="GAME...", help=", ".join(GAMES))] = None) -> None:
    """Compile the rules now, so that nobody waits for it at the first move."""
    from hexagone.cli.compiling import compiled

    names = [loaded(name).name for name in games or GAMES]
    for name in progress(compiled(names), len(names), "compiling"):
        print(f"{name}: compiled")


@board_app.command("check")
def check_board(file: Annotated[Path, typer.Argument(help="A board file.")]) -> None:
    """Say what is wrong with a board file, or that nothing is."""
    do_without_numba()
    game, board = any_board(file)
    for remark in game.remarks(board):
        print(f"{file}: note: {remark}")
    print(f"{file}: {board.name} ({board.id}), a board for {game.name}: fine")


@board_app.command("show")
def show_board(
    file: Annotated[str, typer.Argument(help="A board file, or the name of a game.")],
    out: Annotated[Path | None, typer.Option(help="Where to write the picture; standard output, if not given.")] = None,
    dark: Annotated[bool, typer.Option("--dark", help="By night.")] = False,
) -> None:
    """Draw a board as SVG."""
    do_without_numba()
    game, board = (loaded(file), loaded(file).board) if file in GAMES else any_board(Path(file))
    picture = game.picture(board, None, "dark" if dark else "light")
    if out is None:
        print(picture)
        return
    write(out, picture)
    print(f"{board.name} drawn as {out}")


@app.command()
def rules(
    game: GameName, clause: Annotated[str | None, typer.Argument(help="One clause, such as PP-11.")] = None, lang: Language = "en"
) -> None:
    """Read the rules, or one clause of them."""
    do_without_numba()
    from hexagone.engine import rulebook

    known = loaded(game)
    try:
        print(rulebook.clause(known, clause.upper(), language(lang)) if clause else rulebook.page(known, language(lang)))
    except KeyError:
        stop(2, f"{game} has no clause {clause!r}")


# What the commands share


def loaded(name: str) -> Any:
    check(name in GAMES, f"there is no game called {name!r}: {', '.join(GAMES)}")
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
        check(name in levels, f"there is no bot called {name!r}: {', '.join(levels)}")


def language(name: str) -> str:
    check(name in LANGUAGES, f"there is no language {name!r}: {', '.join(LANGUAGES)}")
    return name


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


def progress(items: Any, total: int, what: str) -> Any:
    """A bar while it takes, on standard error."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors) as bar:
        yield from bar.track(items, total=total, description=what)


def warn_if_cold(*games: str) -> None:
    if errors.is_terminal and any(rule.is_cold(hexagone.load(name).folder) for name in games):
        errors.print(Text(None).say("play.compiling"))


def do_without_numba() -> None:
    """Nothing that follows plays: uncompiled rules load at once."""
    if "hexagone.engine.machine" not in sys.modules:
        rule.pure = True


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


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without accents still gets the rest, and no byte breaks us
    try:
        run()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"hexagone: {place}{error.strerror or error}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is left to say has nowhere to go
        sys.exit(2)


def run() -> None:
    """What was said is written before we leave: a full disk is noticed."""
    try:
        app()
    finally:
        if sys.stdout:
            sys.stdout.flush()

