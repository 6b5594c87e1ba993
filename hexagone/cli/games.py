"""Commands about whole games: check files, let bots play and write the games down."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from hexagone.cli.common import (
    FIRST,
    LEVELS,
    BoardFile,
    GameName,
    Options,
    Players,
    any_board,
    check,
    known_bots,
    loaded,
    make_folder,
    own_board,
    prepare,
    progress,
    starting,
    stop,
    table,
    write,
)

app = typer.Typer()

BY_SEAT = "novice ... master, greedy, random; repeated: by seat."


@app.command(epilog="Examples:  hexagone replay *.game  ·  cat my.game | hexagone replay -")
def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Game files; - is standard input.")],
    board: Annotated[list[Path] | None, typer.Option(help="A board file the games may name; may be repeated.")] = None,
) -> None:
    """Check every move and the result of game files."""
    from hexagone.cli.checking import verdicts

    boards = [any_board(path)[1] for path in board or []]
    worst = 0
    for code, line in verdicts(files, boards):
        print(line, file=sys.stderr if code else sys.stdout, flush=True)
        worst = max(worst, code)
    raise typer.Exit(worst)


@app.command(epilog=f"Examples:  hexagone simulate {FIRST} --bot greedy  ·  hexagone simulate {FIRST} --to games.parquet")
def simulate(
    game: GameName,
    players: Players = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="LEVEL", help=BY_SEAT, autocompletion=starting(LEVELS))] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    out: Annotated[Path, typer.Option(help="A folder for the .game files.")] = Path("games"),
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="One data set instead, .parquet or .npz; goes on if interrupted.")] = None,
    option: Options = None,
    board: BoardFile = None,
) -> None:
    """Let bots play whole games, and write them down: as .game files, or as a data set."""
    known, ground = loaded(game), own_board(game, board)
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
    prepare(known)
    matches = simulate(known, seated, bot or ["random"], games, seed, options=option or [], board=ground)
    for number, match in enumerate(progress(matches, games, f"{game}, {seated} players"), 1):
        write(out / f"{game}-{seated}-{seed}-{number:0{len(str(games))}}.game", match.record)
    print(f"{games} games in {out}")


def gather(to: Path, game: Any, board: Any, players: int, options: list[str], bots: list[str], games: int, seed: int) -> None:
    """All games into one file."""
    from hexagone.research import datasets

    check(to.suffix in datasets.KINDS, f"a data set is called {' or '.join(f'*{kind}' for kind in datasets.KINDS)}, not {to}")
    check(not to.exists(), f"{to} is there already: choose another name")
    check(to.suffix != ".parquet" or find_spec("pyarrow") is not None, "a .parquet file needs pyarrow: pip install 'hexagone[research]'")
    make_folder(to.parent)
    prepare(game)
    plan = datasets.about(game, board, players, options, bots, games, seed)
    try:
        for _ in progress(datasets.gather(to, plan, board), games, f"{game.name}, {players} players"):
            pass
    except (OSError, datasets.Unlike) as error:
        stop(2, f"cannot write {to}: {error}")
    print(f"{games} games in {to}")
