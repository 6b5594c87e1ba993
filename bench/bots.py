"""Bots in figures: how fast they think, how honest an evaluation is, and that luck is fair.

python -m bench.bots speed                                  simulations a second, beside OpenSpiel's searches (make bench has it)
python -m bench.bots calibration [POSITIONS] [GAME ...]     predicted against actual wins, by playouts and by what was learned, from the
                                                            same positions, so many of each game; of all games, draws docs/calibration.svg
python -m bench.bots times [GAME ...]                       processor time of a move, an evaluation, a hint and a review: as it
                                                            is, and as it was (release 0.1, by playouts)
python -m bench.bots luck [GAMES] [GAME ...]                the mean luck of a seat over many games, with its error
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import groupby
from pathlib import Path
from statistics import mean, median, stdev

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.chart import Series, chart
from hexagone import GAMES, load
from hexagone.analysis import forecast as forecasting
from hexagone.analysis.evaluation import evaluate, prospects
from hexagone.analysis.forecast import WORLDS, forecast, has_learned, imagine
from hexagone.analysis.playouts import sample, streams
from hexagone.analysis.review import decision, review, standing
from hexagone.bots import LEVELS, STRONGEST
from hexagone.bots.gate import strongest_parameters
from hexagone.bots.parameters import DEFAULTS, SearchParameters
from hexagone.bots.pool import pool
from hexagone.bots.search import search
from hexagone.bots.selfplay import play_out
from hexagone.engine.chance import below, source
from hexagone.engine.record import CHANCE, Cells
from hexagone.match import Match
from tests.support.samples import sample as about

PLAYERS = 4
ROUNDS = 3  # each is measured so often, in turn, and the best counts: the machine may be busy otherwise
PER_GAME = 6  # positions taken from one game
PLAYOUTS = 100  # of each position
PICTURE = Path(__file__).parent.parent / "docs" / "calibration.svg"


# Speed


def speed() -> None:
    contest: dict[str, Callable[[], float]] = {}
    for name in GAMES:
        contest[f"{name}, {PLAYERS} players, Hexagone, playouts at random"] = partial(ours, name, DEFAULTS)
        contest[f"{name}, {PLAYERS} players, Hexagone, as the strongest thinks"] = partial(ours, name, strongest_parameters(load(name)))
    for name in ("connect_four", "hex(board_size=11)", "backgammon"):
        contest[f"{name}, OpenSpiel, C++"] = partial(spiel, name, 2000)
        contest[f"{name}, OpenSpiel, Python"] = partial(spiel_in_python, name, 40)
    best = dict.fromkeys(contest, 0.0)
    for _ in range(ROUNDS):
        for name, run in contest.items():
            best[name] = max(best[name], run())
    table = Table("tree search from the first decision, one core", "simulations/s")
    for name, rate in best.items():
        table.add_row(name, f"{rate:,.0f}")
    Console().print(table)


def ours(name: str, parameters: SearchParameters) -> float:
    """About half a second of thinking about the first decision of a game."""
    match = Match(name, PLAYERS, seed=1)
    seen = match.game.seen(match.state, match.board, match.turn)
    search(match.game, match.board, seen, match.turn, source(1), simulations=10, parameters=parameters)
    start = time.perf_counter()
    found = search(match.game, match.board, seen, match.turn, source(1), seconds=0.5, parameters=parameters)
    return sum(thought.visits for thought in found) / (time.perf_counter() - start)


def spiel(name: str, simulations: int) -> float:
    """OpenSpiel's own search, in C++, with random rollouts; its chance is drawn before the first decision."""
    import pyspiel

    game = pyspiel.load_game(name)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, simulations, 1000, False, 1, False)
    return timed(lambda: bot.mcts_search(begun(game)), simulations)


def spiel_in_python(name: str, simulations: int) -> float:
    import pyspiel

    game, mcts = pyspiel.load_game(name), import_module("open_spiel.python.algorithms.mcts")
    bot = mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1), solve=False)
    return timed(lambda: bot.mcts_search(begun(game)), simulations)


def begun(game: object) -> object:
    state = game.new_initial_state()  # type: ignore[attr-defined]
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def timed(run: Callable[[], object], simulations: int) -> float:
    start = time.perf_counter()
    run()
    return simulations / (time.perf_counter() - start)


# Calibration


@dataclass(frozen=True)
class Forecast:
    """What a seat expected for somebody, and what came of it."""

    win: float  # by playouts
    won: float
    learned: float | None  # by the value network


def calibration(positions: str = "666", *names: str) -> None:
    """Games between bots of a level; at positions taken by lot, a seat taken by lot says everybody's chances, from what it knows."""
    found = {name: list(forecasts(name, about(name)["calibrated"], int(positions))) for name in names or GAMES}
    for name, each in found.items():
        print_forecasts(f"{name}, playouts", each, PLAYOUTS)
        if quick := learned(each):
            print_forecasts(f"{name}, learned", quick, None)
            print(f"{name}: learned is off by {off(each):.3f} from playouts, {apart(each)}")
    if names:
        return
    best = {name: learned(each) or each for name, each in found.items()}
    PICTURE.write_text(chart([Series(name, *binned(each)) for name, each in best.items()]), encoding="utf-8")
    print(f"drawn as {PICTURE.name}")


def forecasts(name: str, level: str, positions: int) -> Iterator[Forecast]:
    games = [(name, level, number) for number in range(-(-positions // PER_GAME))]
    with pool(2) as team:
        for done, each in enumerate(team.map(watched, games), 1):
            print(f"\r{name}: {done} of {len(games)} games", end="", file=sys.stderr, flush=True)
            yield from each
    print(file=sys.stderr)


def watched(game: tuple[str, str, int]) -> list[Forecast]:
    name, level, number = game
    match, random = Match(load(name), PLAYERS), source(f"positions/{number}")
    play_out(match, [level], f"calibration/{number}")
    won = [1 / len(match.winners) if seat in match.winners else 0.0 for seat in match.seats]
    return [forecast for _ in range(PER_GAME) for forecast in foreseen(match, random, won)]


def foreseen(match: Match, random: Cells, won: list[float]) -> list[Forecast]:
    state, seat = match.states[below(random, len(match.states) - 1)], below(random, PLAYERS)
    seen = match.game.seen(state, match.board, seat)
    found = prospects(sample(match.game, match.board, seen, seat, streams(random, PLAYOUTS)))  # as `evaluate` does
    quick = forecast(match.game, match.board, seen, seat, random)
    said = quick.wins if quick else [None] * PLAYERS
    return [Forecast(prospect.win, result, learned) for prospect, result, learned in zip(found, won, said, strict=True)]


def learned(found: list[Forecast]) -> list[Forecast]:
    """What the value network said of the same positions."""
    return [Forecast(f.learned, f.won, f.learned) for f in found if f.learned is not None]


def off(found: list[Forecast]) -> float:
    """How far the network is from playouts, beyond what playouts scatter."""
    said = np.array([(f.win, f.learned) for f in found if f.learned is not None])
    noise = (said[:, 0] * (1 - said[:, 0])).mean() / PLAYOUTS
    return float(max(0.0, ((said[:, 0] - said[:, 1]) ** 2).mean() - noise) ** 0.5)


def apart(found: list[Forecast]) -> str:
    """How much better the network's Brier score is, with an error between games."""
    better = np.array([(f.win - f.won) ** 2 - (f.learned - f.won) ** 2 for f in found if f.learned is not None])
    games = better.reshape(-1, PER_GAME * PLAYERS).mean(axis=1)
    return f"its Brier score is lower by {games.mean():.4f} ± {games.std(ddof=1) / len(games) ** 0.5:.4f}"


def print_forecasts(name: str, found: list[Forecast], playouts: int | None) -> None:
    """Brier score, beside that of one who always says a fair share; and how much of a predicted lead comes true."""
    said, won = np.array([f.win for f in found]), np.array([f.won for f in found])
    noise = float((said * (1 - said)).mean()) / playouts if playouts else 0.0
    fair = float(((won - 1 / PLAYERS) ** 2).mean())
    slope = float(((said - said.mean()) * (won - won.mean())).mean()) / max(1e-9, float(said.var()) - noise)
    brier = float(((said - won) ** 2).mean())
    print(f"{name}: {len(found) // PLAYERS} positions, Brier score {brier:.4f} (fair shares {fair:.4f}), slope {slope:.2f}")
    for middle, actual, error, count in zip(*binned(found), strict=True):
        print(f"  said {middle:.2f}  won {actual:.2f} ± {error:.3f}  ({count})")


def binned(found: list[Forecast]) -> tuple[list[float], list[float], list[float], list[int]]:
    """In tenths: mean prediction, share of wins, its standard error, how many."""
    tenths = [[f for f in found if tenth <= f.win * 10 < tenth + 1 or (tenth == 9 and f.win == 1)] for tenth in range(10)]
    full = [each for each in tenths if len(each) > 4]
    return (
        [mean(f.win for f in each) for each in full],
        [mean(f.won for f in each) for each in full],
        [stdev(f.won for f in each) / len(each) ** 0.5 for each in full],
        [len(each) for each in full],
    )


# Times


def times(*names: str) -> None:
    """Of one game between greedy bots for each number of players, in one run: the median of a few positions, and a whole review."""
    for name in names or GAMES:
        for players in load(name).players:
            match = Match(load(name), players)
            play_out(match, ["greedy"], "times")
            quick, slow = (measured(match, by) for by in (True, False))
            told = ", ".join(f"{what} {1000 * quick[what]:.1f} ms ({1000 * slow[what]:.0f})" for what in quick)
            print(f"{name}, {players} players, {len(match.moves)} moves, now (before): {told}", flush=True)


def measured(match: Match, learned: bool) -> dict[str, float]:
    """As it is, or as if nothing had been learned: by as many playouts as the server's limits of time allowed for."""
    decisions = [i for i, (who, _) in enumerate(match.moves) if who >= 0 and len(match.game.moves(match.states[i], match.board)) > 1]
    some = decisions[:: max(1, len(decisions) // 7)][:7]
    with without_weights() if not learned else nullcontext():
        found = {
            "a move": median(processor(partial(moved, match, i, learned)) for i in some),
            "an evaluation": median(processor(partial(evaluated, match, i, False)) for i in some),
            "a hint": median(processor(partial(evaluated, match, i, True)) for i in some),
        }
        if learned:
            found["a review"] = processor(lambda: list(review(match, 1)))
        else:
            found["a review"] = sum(processor(partial(looked_at, match, i)) for i in some) / len(some) * len(decisions)
    return found


@contextmanager
def without_weights() -> Iterator[None]:
    kept = vars(forecasting)["weights_for"]
    vars(forecasting)["weights_for"] = lambda *about: None
    try:
        yield
    finally:
        vars(forecasting)["weights_for"] = kept


def moved(match: Match, number: int, now: bool) -> None:
    """By the strongest level, or by that of release 0.1."""
    who, game = match.moves[number][0], match.game
    bot = LEVELS[STRONGEST] if now else game.former["strongest@0.1"]
    bot(game, match.board, game.seen(match.states[number], match.board, who), who, source(1))


def evaluated(match: Match, number: int, moves: bool) -> None:
    """The position alone, or with all its moves."""
    who, state = match.moves[number][0], match.states[number]
    seen = match.game.seen(state, match.board, who)
    if moves:
        evaluate(match.game, match.board, seen, who, source(1))
    else:
        imagine(match.game, match.board, seen, who, streams(source(1), WORLDS if has_learned(match.game, match.board, seen) else PLAYOUTS))


def looked_at(match: Match, number: int) -> None:
    """What a review does for a decision, by a hundred playouts."""
    standing(match, number, streams(source(1), PLAYOUTS))
    decision(match, number, source(1), PLAYOUTS)


def processor(run: Callable[[], object]) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


# Luck


def luck(games: str = "60", *names: str) -> None:
    for name in names or GAMES:
        found = []
        for number in range(int(games)):
            match = Match(load(name), PLAYERS)
            play_out(match, about(name)["lucky"], f"luck/{number}")
            found.append(luck_of(match, streams(source(number), 16)))
            print(f"\r{name}: {number + 1} of {games} games", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        told = ", ".join(scattered([game[seat] for game in found]) for seat in range(PLAYERS))
        print(f"{name}: {games} games, mean luck by seat, in percent of a win: {told}")


def luck_of(match: Match, shared: Cells) -> list[float]:
    """What a review adds up to, without its decisions: of draws in a row, what was before the first and after the last of them."""
    total, numbers = np.zeros(PLAYERS), range(len(match.moves))
    for draws, row in groupby(numbers, key=lambda number: match.moves[number][0] == CHANCE):
        first, *_, last = [*row] * 2
        if draws:
            total += (standing(match, last + 1, shared) - standing(match, first, shared)).mean(axis=0)
    return [float(each) for each in total]


def scattered(values: list[float]) -> str:
    return f"{100 * mean(values):+.1f} ± {100 * stdev(values) / len(values) ** 0.5:.1f}"


if __name__ == "__main__":
    {"speed": speed, "calibration": calibration, "times": times, "luck": luck}[sys.argv[1]](*sys.argv[2:])
