"""The command about puzzles: make them from games of bots, or test those that ship."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from hexagone.cli.common import GameName, check, errors, loaded, prepare, progress

app = typer.Typer()

OUT = "The file to write, by default puzzles-GAME.jsonl.gz; puzzles in it are kept. With --confirm: what ships, without what is refuted."


@app.command(epilog="Example:  hexagone puzzles GAME --count 50 --out mine.jsonl.gz  ·  hexagone puzzles GAME --confirm 100")
def puzzles(
    game: GameName,
    count: Annotated[int, typer.Option(min=1, help="How many the file shall have.")] = 20,
    seed: Annotated[str, typer.Option(help="The same seed gives the same puzzles.")] = "1",
    out: Annotated[Path | None, typer.Option(help=OUT)] = None,
    confirm: Annotated[int, typer.Option(min=0, help="Instead, test so many that ship: ten times as deep, and by each level.")] = 0,
) -> None:
    """Make puzzles from games of bots: positions in which one move is clearly better than all others."""
    from hexagone.analysis.puzzles import shipped

    known = loaded(game)
    check(not confirm or bool(shipped(known)), f"{game} has no puzzles yet")
    prepare(known, rare=True)
    if confirm:
        test(known, shipped(known), confirm, out)
    else:
        make(known, count, seed, out or Path(f"puzzles-{game}.jsonl.gz"))


def make(game: Any, count: int, seed: str, out: Path) -> None:
    """Each is written as soon as it is found: an interrupt loses none. Those that are in the file already stay there."""
    from hexagone.analysis.composing import compose
    from hexagone.analysis.puzzles import dumps, loads

    made: list[Any] = loads(out.read_bytes()) if out.exists() else []
    try:
        for puzzle in progress(compose(game, count, seed, tuple(made)), count - len(made), f"{game.name}: puzzles"):
            made.append(puzzle)
            out.write_bytes(dumps(made))
    except KeyboardInterrupt:
        errors().print(f"Interrupted after {len(made)} of {count} puzzles.")
    print(f"{len(made)} puzzles in {out}")


def test(game: Any, puzzles: Any, count: int, out: Path | None) -> None:
    """How many are confirmed, and the share that each level solves; a file gets those that are not refuted."""
    from hexagone.analysis.puzzles import dumps
    from hexagone.analysis.soundness import confirmed

    chosen = list(spread(puzzles, count))
    refuted = [one.id for one in progress(chosen, len(chosen), f"{game.name}: ten times as deep") if not confirmed(one)]
    left = [one for one in puzzles if one.id not in refuted]
    print_shares(f"{len(chosen) - len(refuted)} of {len(chosen)}", left)
    if out:
        out.write_bytes(dumps(left))
        print(f"{len(left)} puzzles in {out}")


def print_shares(confirmed: str, puzzles: Any) -> None:
    from rich.console import Console
    from rich.table import Table

    from hexagone.analysis.soundness import solves
    from hexagone.bots import LADDER

    table = Table("confirmed", "puzzles", *LADDER)
    shares = (sum(solves(level, one) for one in puzzles) / len(puzzles) for level in LADDER)
    table.add_row(confirmed, str(len(puzzles)), *(f"{share:.0%}" for share in shares))
    Console().print(table)


def spread(puzzles: Any, count: int) -> Iterator[Any]:
    """So many, evenly from the whole file."""
    number = min(count, len(puzzles))
    return (puzzles[i * len(puzzles) // number] for i in range(number))
