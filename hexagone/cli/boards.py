"""Commands about board files: check one, draw one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hexagone.catalogue import GAMES
from hexagone.cli.common import FIRST, any_board, check, loaded, write
from hexagone.engine.suggestion import suggestion

app = typer.Typer(no_args_is_help=True, help="Check a board file, or draw it.")


@app.command("check", epilog="Example:  hexagone board check mine.toml")
def check_board(file: Annotated[Path, typer.Argument(help="A board file.")]) -> None:
    """Say what is wrong with a board file, or that nothing is."""
    game, board = any_board(file)
    for remark in game.remarks(board):
        print(f"{file}: note: {remark}")
    print(f"{file}: {board.name} ({board.id}), a board for {game.name}: fine")


@app.command("show", epilog=f"Examples:  hexagone board show {FIRST} --out board.svg  ·  hexagone board show mine.toml --dark")
def show_board(
    file: Annotated[str, typer.Argument(help="A board file, or the name of a game.")],
    out: Annotated[Path | None, typer.Option(help="Where to write the picture; standard output, if not given.")] = None,
    dark: Annotated[bool, typer.Option("--dark", help="By night.")] = False,
) -> None:
    """Draw a board as SVG."""
    check(file in GAMES or Path(file).exists(), f"there is no file {file}{suggestion(file, GAMES)}")
    game, board = (loaded(file), loaded(file).board) if file in GAMES else any_board(Path(file))
    picture = game.picture(board, None, "dark" if dark else "light")
    if out is None:
        print(picture)
        return
    write(out, picture)
    print(f"{board.name} drawn as {out}")
