"""Commands about speed: measure it, and compile beforehand."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from hexagone.catalogue import GAMES
from hexagone.cli.common import FIRST, Players, loaded, prepare, progress, starting, stop, table

app = typer.Typer()

Some = typer.Argument(metavar="[GAME...]", help="All games, if none is named.", autocompletion=starting(GAMES))
Named = typer.Argument(metavar="GAME...", help=", ".join(GAMES), autocompletion=starting(GAMES))


@app.command(epilog=f"Example:  hexagone bench {FIRST} --players 4")
def bench(
    games_: Annotated[list[str] | None, Some] = None,
    players: Players = None,
    games: Annotated[int | None, typer.Option(min=1, help="How many random games; by default about a second's worth.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Only the speed of random play, as JSON.")] = False,
) -> None:
    """Measure speed: random games and moves a second, compiled and pure; a move from Python; the start."""
    from hexagone.analysis import speed

    names = games_ or list(GAMES)
    known = [loaded(name) for name in names]
    seated = [game.players[-1] if players is None else players for game in known]
    for game, seats in zip(known, seated, strict=True):
        table(game, seats, None)
    prepare(*known, rare=True)
    rows = [speed.random_play(game, seats, games) for game, seats in zip(known, seated, strict=True)]
    if as_json:
        print(json.dumps(rows[0] if games_ and len(rows) == 1 else rows))
        return
    speed.print_rates(known, rows)


@app.command("compile", epilog=f"Example:  hexagone compile {FIRST}")
def compile_rules(games: Annotated[list[str] | None, Named] = None) -> None:
    """Compile the rules now, so that nobody waits for it at the first move."""
    from hexagone.cli.compiling import compiled
    from hexagone.engine.uncompilable import Uncompilable

    names = [loaded(name).name for name in games or GAMES]
    try:
        for name in progress(compiled(names), len(names), "compiling"):
            print(f"{name}: compiled")
    except Uncompilable as error:
        stop(1, str(error))
