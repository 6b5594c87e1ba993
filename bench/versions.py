"""This version of the rules and the search beside another one, in one run on one core.

git worktree add /tmp/before 7380a2b && python -m bench.versions /tmp/before [GAME ...]

Each version has a process of its own. They are measured in turn, in processor time, and the best of several rounds counts: the
machine may be busy otherwise. Each is compiled first, as far as it is not, which takes some minutes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

import hexagone
from hexagone.bots.parameters import DEFAULTS, SearchParameters
from hexagone.bots.search import SearchBot

ROOT = Path(__file__).parents[1]
ROUNDS = 8

# What runs in both versions, so it knows the names of both. A question is a line: game, and how to search, or null for random games.
WORKER = """
import json, sys, time
from hexagone import Match, load
try:
    from hexagone.bots.search import search
    from hexagone.engine.chance import source
except ImportError:
    from hexagone.bots.search import ponder
    from hexagone.bots.habit import Habit
    from hexagone.chance import source
    search = lambda *given, parameters, simulations: ponder(*given, habit=Habit(*parameters), simulations=simulations)

def rally(game, many):
    state, tables = game.begin(game.board, 4), game.board.tables
    return int(game.machine.rally(state, tables, source("versions"), game.room(), many))

def simulate(game, many, parameters):
    match = Match(game.name, 4, seed=1)
    seen = game.seen(match.state, match.board, match.turn)
    found = search(game, match.board, seen, match.turn, source("versions"), parameters=parameters, simulations=many)
    return sum(finding.visits for finding in found)

def timed(run):
    many, spent = 5, 0.0
    while spent < 0.15:
        many, begun = many if spent == 0.0 else int(many * min(10, 0.2 / spent) + 1), time.process_time()
        made = run(many)
        spent = time.process_time() - begun
    return made / spent

for line in sys.stdin:
    name, parameters = json.loads(line)
    game = load(name)
    if hasattr(game, "ready"):
        from hexagone.engine.parts import PARTS
        game.ready(*(PARTS[part] for part in ("setup", "rally", "search")))
    run = (lambda many: rally(game, many)) if parameters is None else (lambda many: simulate(game, many, parameters))
    run(1)
    print(timed(run), flush=True)
"""


def main(other: str, *names: str) -> None:
    table = Table("a second, one core, 4 players", f"before ({Path(other).name})", "now", "times")
    with Version(Path(other)) as before, Version(ROOT) as now:
        for name in names or hexagone.GAMES:
            for label, parameters in contests(name).items():
                old, new = best(before, now, name, parameters)
                table.add_row(f"{name}, {label}", f"{old:,.0f}", f"{new:,.0f}", f"{new / old:.2f}")
    Console(width=120).print(table)


def contests(name: str) -> dict[str, SearchParameters | None]:
    """Moves of random games; simulations from the first decision with random rollouts, and as the game's bots search."""
    bots = [getattr(level.bot, "otherwise", level.bot) for level in hexagone.load(name).levels]
    manners = dict.fromkeys([DEFAULTS, *(bot.parameters for bot in bots if isinstance(bot, SearchBot))])
    return {"moves": None} | {f"simulations{manner(parameters)}": parameters for parameters in manners}


def manner(parameters: SearchParameters) -> str:
    """In what it differs from the default."""
    pairs = zip(SearchParameters._fields, parameters, DEFAULTS, strict=True)
    return "".join(f", {name}={value:g}" for name, value, usual in pairs if value != usual)


class Version:
    """A process that measures the version in this folder."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env=os.environ | {"PYTHONPATH": str(folder)},
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Version:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate("")

    def measure(self, name: str, parameters: SearchParameters | None) -> float:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps([name, parameters]) + "\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def best(before: Version, now: Version, name: str, parameters: SearchParameters | None) -> tuple[float, float]:
    rates = [(before.measure(name, parameters), now.measure(name, parameters)) for _ in range(ROUNDS)]
    return max(old for old, _ in rates), max(new for _, new in rates)


if __name__ == "__main__":
    main(*sys.argv[1:])
