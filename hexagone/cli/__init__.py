"""The command line: one file for each family of commands. Exit code 0: fine; 1: the thing is wrong; 2: the call is wrong."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

import hexagone
from hexagone.catalogue import GAMES
from hexagone.cli import admin, arena, boards, games, measure, play, puzzles, server, train
from hexagone.cli.common import FIRST

app = typer.Typer(
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Board games to play, host and study: " + ", ".join(GAMES) + ".",
    epilog=f"Examples:  hexagone play {FIRST}  ·  hexagone serve --open  ·  hexagone COMMAND --help",
)
for family in (play, games, arena, puzzles, train, measure, server):
    app.add_typer(family.app)
app.add_typer(boards.app, name="board")
app.add_typer(admin.app, name="admin")


@app.callback(invoke_without_command=True)
def start(version: Annotated[bool, typer.Option("--version", help="Say the version.")] = False) -> None:
    if version:
        print(f"hexagone {hexagone.__version__}")
        raise typer.Exit


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
