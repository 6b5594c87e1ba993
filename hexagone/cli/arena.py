"""Commands about bots and what they know: arena (who beats whom), bot (one of ours, for the arenas of others), review."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import typer

from hexagone.cli.common import (
    FIRST,
    LEVELS,
    GameName,
    Language,
    any_board,
    check,
    errors,
    known_bots,
    language,
    loaded,
    prepare,
    progress,
    starting,
    stop,
    table,
)
from hexagone.engine.text import Text

app = typer.Typer()


@app.command(epilog=f"Examples:  hexagone arena {FIRST} master greedy --games 200  ·  hexagone arena {FIRST} 'cmd:./mybot.py' casual")
def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help="Levels, strongest@0.1, or programs ('cmd:python3 my.py'); the last fills up.",
            autocompletion=starting(LEVELS),
        ),
    ],
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the game; may be repeated.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; as many as cores, if not given.")] = None,
    ray: Annotated[str, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: its address, auto, or local.")] = "",
    seconds: Annotated[float, typer.Option(min=0.1, max=3600, help="That a program has for an answer.")] = 10.0,
    as_json: Annotated[bool, typer.Option("--json", help="The table as JSON.")] = False,
) -> None:
    """Let bots play each other, seats rotated and the same deals for all, and say who is better and how surely."""

    known = loaded(game)
    seated = max(len(bots), known.players[0]) if players is None else players
    known_players(bots, known)
    table(known, seated, option)
    check(len(bots) <= seated, f"{len(bots)} bots do not fit {seated} seats")
    prepare(known)
    from hexagone.bots import arena as ring

    plan = list(ring.bouts(game, ring.lineup(bots, seated), games, seed, option or [], seconds))
    print_outcomes(played(plan, workers, ray, f"{game}, {seated} players"), games, as_json)


def known_players(bots: list[str], game: Any) -> None:
    """Levels are ours, programs can be found: better said before the first game."""
    from hexagone.bots.external import PREFIX

    known_bots([bot for bot in bots if not bot.startswith(PREFIX)], [*LEVELS, *game.former])
    for bot in bots:
        if bot.startswith(PREFIX):
            program = (split(bot.removeprefix(PREFIX)) or [""])[0]
            check(shutil.which(program) is not None, f"there is no program {program!r} to play as {bot!r}")


def split(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:  # an open quotation mark
        return []


def played(plan: list[Any], workers: int | None, ray: str, what: str) -> list[Any]:
    """The outcomes; interrupted, those that there are."""
    from hexagone.bots import arena as ring
    from hexagone.bots import cluster

    done: list[Any] = []
    try:
        first = map(ring.fight, plan[:1])  # here: what must be compiled is compiled once, before the pool
        others = cluster.compete(plan[1:], ray) if ray else ring.compete(plan[1:], workers)
        for outcome in progress(chain(first, others), len(plan), what):
            done.append(outcome)  # one by one: an interrupt loses none
    except cluster.NoCluster as error:
        stop(2, str(error))
    except KeyboardInterrupt:
        errors().print(f"Interrupted after {len(done)} of {len(plan)} games.")
    return done


def print_outcomes(outcomes: list[Any], games: int, as_json: bool) -> None:
    from hexagone.bots import arena as ring

    if not outcomes:
        raise typer.Exit(130)
    found = ring.rows(ring.whole_deals(outcomes) if len(outcomes) < games else outcomes)
    if as_json:
        print(json.dumps(ring.plain(found)))
    else:
        from rich.console import Console

        Console().print(arena_table(found))
    print_forfeits(outcomes)
    if len(outcomes) < games:
        raise typer.Exit(130)


def arena_table(found: list[Any]) -> Any:
    from rich.markup import escape
    from rich.table import Table

    told = Table("bot", "share of wins", "95 % between", "rating", "games")
    for row in found:
        told.add_row(escape(row.bot), f"{row.share:.1%}", f"{row.low:.1%} and {row.high:.1%}", f"{row.rating:.1f}", str(row.games))
    return told


def print_forfeits(outcomes: list[Any]) -> None:
    """Which programs failed, how often, and what they did the first time."""
    from collections import Counter

    reasons = {bot: reason for outcome in reversed(outcomes) for bot, reason in reversed(outcome.forfeits)}
    for bot, times in Counter(bot for outcome in outcomes for bot in dict(outcome.forfeits)).items():
        print(f"hexagone: {times} {'game' if times == 1 else 'games'} forfeited by {bot}: {reasons[bot]}", file=sys.stderr)


@app.command(epilog=f"Examples:  hexagone bot expert  ·  hexagone arena {FIRST} 'cmd:hexagone bot expert' casual")
def bot(
    level: Annotated[str, typer.Argument(metavar="LEVEL", help="Which of our bots.", autocompletion=starting(LEVELS))],
    seed: Annotated[int, typer.Option(help="The same seed gives the same answers.")] = 1,
    board: Annotated[list[Path] | None, typer.Option(help="A board file the questions may name; may be repeated.")] = None,
) -> None:
    """One of our bots for the arenas of others: reads a JSON question a line, answers a move a line (docs/external-bots.md)."""
    from hexagone.bots.protocol import answers

    known_bots([level], LEVELS)
    boards = [any_board(path)[1] for path in board or []]
    questions = iter(sys.stdin.readline, "") if sys.stdin else iter(())
    for answer in answers(questions, level, seed, boards):
        print(answer, flush=True)


@app.command(epilog="Example:  hexagone review my.game --seconds 1 --lang de")
def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="To think about each move.")] = 0.3,
    playouts: Annotated[int, typer.Option(min=0, help="Instead, so many playouts of each position: repeatable.")] = 0,
    seed: Annotated[int, typer.Option(help="Of the playouts.")] = 1,
    board: Annotated[list[Path] | None, typer.Option(help="A board file the game may name; may be repeated.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    lang: Language = "",
) -> None:
    """Go through a finished game: what each move changed, what was luck, what a decision cost, and what was better."""
    from hexagone.analysis import review as looking_back
    from hexagone.terminal.review import ReviewReport

    check(playouts == 0 or playouts >= looking_back.FEWEST, f"{playouts} playouts say nothing: at least {looking_back.FEWEST}")
    match = finished(file, board or [])
    text = Text(match.game, language(lang))
    prepare(match.game)
    going = looking_back.review(match, seed, playouts=playouts, seconds=0.0 if playouts else seconds, threads=os.cpu_count() or 1)
    steps = list(progress(going, len(match.moves), text.say("review.progress")))
    totals = looking_back.totals(steps)
    if as_json:
        print(json.dumps(looking_back.plain(match, steps, totals), ensure_ascii=False))
    else:
        from rich.console import Console

        ReviewReport(match, text).show(Console(width=max(Console().width, 100)), steps, totals)


def finished(file: Path, boards: list[Path]) -> Any:
    """The game in this file; if there is none, or it is not over, that is said."""
    from hexagone.script import Fault, read

    try:
        match = read(file.read_bytes(), [any_board(path)[1] for path in boards])
    except OSError as error:
        stop(2, f"{file} cannot be read: {error.strerror}")
    except Fault as fault:
        stop(1, f"{file}:{fault}")
    if not match.over:
        stop(1, f"{file}: the game is not over, {match.to_move} to move: only finished games can be reviewed")
    return match
