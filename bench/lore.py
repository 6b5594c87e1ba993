"""Where the experience of the highest level of Paris Paris comes from: games among its like and against greedy, and what they teach.

    OPENBLAS_NUM_THREADS=1 python -m bench.lore PLAYERS [ROUNDS] [GAMES]     learn (1000 rounds of 5,000 games), write bots/weights.npz

In every round games are played by what is known so far, and now and then at random: in turn at tables of its like and at
tables of greedy bots. Then the network learns to foretell how they ended. On one core: with more threads
for products as small as these numpy takes four times as long.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from bench.pupil import Pupil
from hexagone.bots.learned import fingerprint, looker
from hexagone.engine.chance import below, source
from hexagone.engine.record import CHANCE, OVER, Cells, overwrite
from hexagone.engine.rule import rule
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.bots.value import FACTS, SPAN, lead, observe, won
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.state import TILES, State

FILE = GAME.folder / "bots" / "weights.npz"
TRUST = 0.8      # in how it ended; the rest is what was foretold one round later
MANY = 10_000    # parts that whims are counted in
LOOKS = GAME.looks
STATE, BOARD = State.dtype, Tables.dtype
apply, draw, legal, greedy, look = GAME.machine.apply, GAME.machine.draw, GAME.machine.legal, GAME.machine.greedy, looker(GAME)


def main(players: str, rounds: str = "1000", games: str = "5000") -> None:
    if players not in map(str, GAME.players) or not rounds.isdecimal() or not games.isdecimal() or "0" in (rounds, games):
        sys.exit(f"{GAME.players[0]} to {GAME.players[-1]} can play, at least one round of one game")
    keep(int(players), train(int(players), int(rounds), int(games)))


def train(players: int, rounds: int, games: int) -> Cells:
    pupil, random = Pupil(players), source(f"lore/{players}")
    for number in range(rounds):
        part = number / rounds
        facts, wins, margins = lessons(pupil.lore, players, games, players if number % 2 else 1, 0.01 + 0.1 * (1 - part), random)
        off = teach(pupil, facts, wins, margins, 1e-3 if part < 0.5 else 3e-4 if part < 0.8 else 1e-4)
        if number % 10 == 0:  # against greedy
            print(f"{number} of {rounds}: wins {wins.mean():.3f}, points ahead {SPAN * margins.mean():+.1f}, off by {off:.3f}", flush=True)
    return pupil.lore


def teach(pupil: Pupil, facts: Cells, wins: Cells, margins: Cells, pace: float) -> float:
    win, margin = pupil.foretell(facts.reshape(-1, FACTS))
    better = hindsight(win.reshape(wins.shape), wins), hindsight(margin.reshape(wins.shape), margins)
    return pupil.study(facts.reshape(-1, FACTS), better[0].ravel(), better[1].ravel(), pace)


def hindsight(foretold: Cells, ended: Cells) -> Cells:
    """What should have been foretold (game x round x pupil): how it ended, and in part what was foretold one round later."""
    better = ended.copy()
    for number in range(ended.shape[1] - 2, -1, -1):
        better[:, number] = TRUST * better[:, number + 1] + (1 - TRUST) * foretold[:, number + 1]
    return better


def lessons(lore: Cells, players: int, games: int, pupils: int, whim: float, random: Cells) -> tuple[Cells, Cells, Cells]:
    """What was seen before each round (game x round x pupil), and how it ended: the share of the win, the margin in spans."""
    shape = games, TILES // (players + 1), pupils
    seen = np.zeros((*shape, FACTS), np.float32), np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    play(GAME.begin(GAME.board, players), GAME.board.tables, int(MANY * whim), random, GAME.room(), lore, *seen)
    return seen


@rule
def play(fresh: Any, tables: Any, whim: Any, random: Any, out: Any, lore: Any, facts: Any, wins: Any, margins: Any) -> None:
    """Games of pupils, who sit at another place each time, and greedy ones."""
    state, spare, pupils = fresh.copy(), fresh.copy(), facts.shape[2]
    here, there = state.view(STATE)[0], tables.view(BOARD)[0]
    for game in range(len(facts)):
        overwrite(state, fresh)
        while here.to_move != OVER:
            if here.to_move == CHANCE and here.turn > 0 and here.lies == 0:
                for i in range(pupils):
                    observe(here, there, (game + i) % here.players, facts[game, here.turn - 1, i])
            apply(state, tables, decision(state, spare, here, tables, game, pupils, whim, random, out, lore))
        for i in range(pupils):
            seat = (game + i) % here.players
            wins[game, :, i] = won(here, there, seat)
            margins[game, :, i] = lead(here, seat) / SPAN


@rule
def decision(state: Any, spare: Any, here: Any, tables: Any, game: int, pupils: int, whim: int, random: Any, out: Any, lore: Any) -> int:
    """Chance's, greedy's, a whim of a pupil, or what it thinks best."""
    if here.to_move == CHANCE:
        return draw(state, tables, random)
    overwrite(spare, state)  # bots imagine what is hidden in what they are given
    seat = np.int64(here.to_move)
    if (seat - game) % here.players >= pupils:
        return greedy(spare, tables, seat, random, out)
    if below(random, MANY) < whim:
        return out[below(random, legal(state, tables, out))]  # type: ignore[no-any-return]
    return look(spare, tables, seat, random, out, lore, np.int64(1), np.int64(LOOKS))


def keep(players: int, lore: Cells, file: Path = FILE) -> None:
    """Beside what is known of other numbers of players on the same board; half as exactly as it was learned, which is exact enough."""
    known = dict(np.load(file)) if file.exists() else {}
    board = np.array(fingerprint(GAME.board))
    if known.get("board") != board:
        known = {"board": board}
    np.savez_compressed(file, **known | {str(players): lore.astype(np.float16)})


if __name__ == "__main__":
    main(*sys.argv[1:]) if sys.argv[1:] else sys.exit(__doc__)
