"""The commands of a player: play in the terminal, read the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hexagone.cli.common import (
    FIRST,
    LEVELS,
    BoardFile,
    GameName,
    Language,
    Options,
    Players,
    check,
    known_bots,
    language,
    loaded,
    own_board,
    starting,
    stop,
    table,
)

app = typer.Typer()
OTHERS = "Who plays the others: novice, casual, skilled, expert, master."


@app.command(epilog=f"Examples:  hexagone play {FIRST}  ·  hexagone play {FIRST} --players 4 --bots expert --lang fr")
def play(
    game: GameName,
    players: Players = None,
    people: Annotated[int, typer.Option(help="How many of them are people, at this keyboard.")] = 1,
    bots: Annotated[str, typer.Option(metavar="LEVEL", help=OTHERS, autocompletion=starting(LEVELS))] = "casual",
    option: Options = None,
    board: BoardFile = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same draws.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    full_screen: Annotated[bool, typer.Option("--full-screen", help="Have the window for the game alone, redrawn in place.")] = False,
    lang: Language = "",
) -> None:
    """Play in the terminal, against bots or several people at one keyboard."""
    known, ground = loaded(game), own_board(game, board)
    from hexagone import bots as known_levels
    from hexagone.terminal import play

    known_bots([bots], known_levels.LEVELS)
    seated = min(max(people, 3), known.players[-1]) if players is None else players
    table(known, seated, option)
    check(0 <= people <= seated, f"{people} people do not fit {seated} seats")
    raise typer.Exit(
        play(
            known,
            players=seated,
            people=people,
            bots=bots,
            board=ground,
            options=option or [],
            seed=seed,
            language=language(lang),
            resume=resume,
            full_screen=full_screen,
        )
    )


@app.command(epilog=f"Examples:  hexagone rules {FIRST}  ·  hexagone rules {FIRST} --lang it")
def rules(
    game: GameName, clause: Annotated[str | None, typer.Argument(help="One clause, such as PP-11.")] = None, lang: Language = ""
) -> None:
    """Read the rules, or one clause of them."""
    from hexagone.engine import rulebook

    known = loaded(game)
    try:
        print(rulebook.clause(known, clause.upper(), language(lang)) if clause else rulebook.page(known, language(lang)))
    except KeyError:
        stop(2, f"{game} has no clause {clause!r}")
