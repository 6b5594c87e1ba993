"""The command that trains a value network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from hexagone.cli.common import FIRST, GameName, check, errors, loaded, stop, table

app = typer.Typer()


@app.command(epilog=f"Example:  hexagone train {FIRST} --players 2 --out mine.npz")
def train(
    game: GameName,
    players: Annotated[str, typer.Option(help="How many play: a number, or several (3,4,5) that one network learns from.")],
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of games, each followed by learning.")] = 400,
    games: Annotated[int, typer.Option(min=1, help="Games of a round, for each number of players.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same network.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Where the weights go; if not given, where the bots of the game find them.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play: more than one pays with several numbers of players.")] = 1,
    ray: Annotated[str, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: its address, auto, or local.")] = "",
) -> None:
    """Train the value network of a game by self-play. Stopped with Ctrl-C and called again, it goes on where it was."""
    known, numbers = loaded(game), counted(players)
    check(known.learning is not None, f"{game} has no features to learn from: its Game(...) names none (features=, learning=)")
    for number in numbers:
        table(known, number, None)
    from hexagone.bots import weights as files
    from hexagone.bots.training import OtherTraining, Plan, Training

    plan, file = Plan(game, numbers, rounds, games, seed), out or files.weights_file(known)
    training, part = Training(known, plan), file.with_suffix(".part.npz")
    try:
        if part.exists():
            training.take_up(part)
    except OtherTraining as other:
        stop(2, str(other))
    advance(training, part, workers, ray)
    names = list(map(str, numbers)) if len(numbers) == 1 else [files.ANY]
    files.save(known, names[0], training.network.weights, plan.command, file)
    part.unlink(missing_ok=True)
    errors().print(f"{file}: written", highlight=False, soft_wrap=True)


def counted(players: str) -> tuple[int, ...]:
    check(all(part.isdecimal() for part in players.split(",")), f"{players!r} is no number of players, nor several: 2 or 2,3,4")
    return tuple(sorted({int(part) for part in players.split(",")}))


def advance(training: Any, part: Path, workers: int, ray: str) -> None:
    """Round by round; what was learned is kept after each tenth, and when somebody interrupts."""
    try:
        with playing(workers, ray) as play:
            for report in training.run(play):
                if report.number % 10 == 0:
                    training.keep(part)
                    show(training, report)
    except KeyboardInterrupt:
        training.keep(part)
        stop(130, f"stopped after {training.number} of {training.plan.rounds} rounds: the same command goes on")


def show(training: Any, report: Any) -> None:
    company = ("itself", "an earlier self", "greedy", "nobody, watching greedy")[report.company]
    done = f"round {report.number} of {training.plan.rounds}"
    errors().print(f"{done}: off by {report.off:.3f}, won {report.won:.1%} against {company}")


@contextmanager
def playing(workers: int, ray: str) -> Iterator[Any]:
    """Who plays the games of a round."""
    from hexagone.bots import cluster, training
    from hexagone.bots.pool import pool

    if ray:
        try:
            with cluster.members(ray) as spread:
                yield spread
        except cluster.NoCluster as error:
            stop(2, str(error))
    elif workers > 1:
        with pool(workers) as team:
            yield training.in_pool(team)
    else:
        yield training.at_home
