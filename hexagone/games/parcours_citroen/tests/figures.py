"""Is the reconstruction of Parcours Citroën balanced? Whole games of equal greedy bots, counted.

python -m hexagone.games.parcours_citroen.tests.figures [GAMES] [PLAYERS...] [OPTION...]      the balance table (docs/parcours-citroen.md)
python -m hexagone.games.parcours_citroen.tests.figures money [GAMES]                         money is conserved over random games
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from hexagone.engine import contract
from hexagone.engine.chance import below, source
from hexagone.engine.journal import PLACE, VALUE, WHAT
from hexagone.engine.machine import bots
from hexagone.engine.record import CHANCE, OVER, Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.rules.board import EFFECTS, SPECIALS, Tour
from hexagone.games.parcours_citroen.rules.boardfile import read_board
from hexagone.games.parcours_citroen.rules.money import counters
from hexagone.games.parcours_citroen.rules.moves import AUCTIONS, BID_MOVES, BRAWLS, CHOICES, SELLS
from hexagone.games.parcours_citroen.rules.state import CARDS, DREW, FORGIVEN, MOST, MOVED

BRAWLED, SALES, AUCTIONED, BIDDEN, SHORT, ROUNDS, POSITION, FIRST_SQUARE = range(8)
FIRST_CARD = FIRST_SQUARE + 64
COLUMNS = FIRST_CARD + 2 * CARDS
apply, draw, legal = contract.apply, contract.draw, contract.legal


@cache
def kernels() -> dict[str, Callable[..., Any]]:
    """Compiled when they are first called."""
    return GAME.code.kept(bound)


def bound(state_type: Any, board_type: Any) -> dict[str, Callable[..., Any]]:
    greedy = bots(state_type, board_type)["greedy"]

    @rule
    def play(state: Any, tables: Any, random: Cells, out: Cells, row: Cells) -> None:
        """One game of greedy bots; what happened is counted in the row."""
        here, board = state.view(state_type)[0], tables.view(board_type)[0]
        while here.to_move != OVER:
            move = draw(here, board, random) if here.to_move == CHANCE else greedy(state, tables, np.int64(here.to_move), random, out)
            row[BRAWLED] += move == BRAWLS
            row[SALES] += SELLS <= move < CHOICES
            row[AUCTIONED] += AUCTIONS <= move < CHOICES
            row[BIDDEN] += move >= BID_MOVES
            apply(here, board, move)
            watch(here, row)
        row[ROUNDS] = here.turn
        row[POSITION] = place_of_winner(here, board)

    @rule
    def watch_money(state: Any, tables: Any, random: Cells, out: Cells) -> int:
        """Play at random; the number of moves, or minus that if money was made, lost, or owed."""
        here, board = state.view(state_type)[0], tables.view(board_type)[0]
        made, total = 0, int(here.players) * int(board.start_money)
        while here.to_move != OVER:
            move = draw(here, board, random) if here.to_move == CHANCE else out[below(random, legal(here, board, out))]
            apply(here, board, move)
            made += 1
            held = int(here.bank) + int(here.reserve)
            for seat in range(MOST):
                held += int(here.cash[seat]) + int(here.stakes[seat])
                if here.cash[seat] < 0 or here.stakes[seat] < 0:
                    return -made
            if held != total or here.reserve < 0:
                return -made
        return made

    return {"play": play, "watch_money": watch_money}


@rule
def watch(here: Any, row: Cells) -> None:
    for i in range(here.written):
        what = here.rows[i, WHAT]
        if what == MOVED:
            row[FIRST_SQUARE + here.rows[i, PLACE]] += 1
        elif what == DREW:
            row[FIRST_CARD + here.rows[i, VALUE] - 1] += 1
        elif what == FORGIVEN:
            row[SHORT] += 1


@rule
def place_of_winner(here: Any, board: Any) -> int:
    """0 if the first to play has won, and so on; -1 if nobody has filled the board."""
    for seat in range(here.players):
        if counters(here, seat) == board.cities:
            return int((seat - here.first) % here.players)
    return -1


def games(board: Tour, players: int, number: int, options: Sequence[str] = (), seed: int = 1) -> Any:
    rows, out, random = np.zeros((number, COLUMNS), np.int32), np.zeros(2048, np.int32), source(seed)
    fresh = GAME.begin(board, players, options)
    for row in rows:
        kernels()["play"](fresh.copy(), board.tables, random, out, row)
    return rows


def report(board: Tour, players: int, number: int, options: Sequence[str]) -> None:
    rows = games(board, players, number, options)
    rounds = rows[:, ROUNDS]
    wins = Counter(rows[:, POSITION].tolist())
    print(f"\n{players} players, {number} games of greedy bots{''.join(f', {option}' for option in options)}")
    low, half, high = np.quantile(rounds, [0.1, 0.5, 0.9])
    print(f"  turns per player      median {half:.0f}; nine games in ten take more than {low:.0f}, one in ten more than {high:.0f}")
    print(f"  over 90 turns         {100 * (rounds > 90).mean():.1f} %   unfinished after 300: {100 * wins[-1] / number:.2f} %")
    print("  wins by order of play " + ", ".join(f"{100 * wins[i] / number:.1f} %" for i in range(players)))
    print(f"  brawls                {rows[:, BRAWLED].mean():.2f} a game, at least one in {100 * (rows[:, BRAWLED] > 0).mean():.0f} %")
    sales, auctions, bids = (rows[:, column].mean() for column in (SALES, AUCTIONED, BIDDEN))
    print(f"  sales                 {sales:.2f} a game, {auctions:.2f} of them auctions, {bids:.2f} bids")
    print(f"  debts forgiven        {rows[:, SHORT].mean():.2f} a game")
    kinds: Counter[str] = Counter()
    for i, square in enumerate(board.squares):
        kinds[square if square in SPECIALS else "cities"] += rows[:, FIRST_SQUARE + i].sum() / number
    print("  stops a game          " + ", ".join(f"{kind} {count:.1f}" for kind, count in kinds.most_common()))
    print("  effects a game        " + ", ".join(f"{effect} {count:.2f}" for effect, count in effects(board, rows).most_common()))


def effects(board: Tour, rows: Any) -> Counter[str]:
    counted: Counter[str] = Counter(dict.fromkeys(EFFECTS, 0))
    for pack, cards in enumerate(board.cards.values()):
        for i, card in enumerate(cards):
            counted[card.effect] += rows[:, FIRST_CARD + CARDS * pack + i].mean()
    return counted


def money(number: int) -> int:
    """Moves of so many random games, of all numbers of players, with all combinations of options; fails if any is not conserved."""
    out, random, moves = np.zeros(2048, np.int32), source(7), 0
    for i in range(number):
        options = [option for k, option in enumerate(GAME.options) if i >> k & 1]
        made = kernels()["watch_money"](GAME.begin(GAME.board, 2 + i % 5, options), GAME.board.tables, random, out)
        assert made > 0, f"game {i}: after move {-made}"
        moves += made
    return moves


def main(*words: str) -> None:
    if words[:1] == ("money",):
        number = int(words[1]) if len(words) > 1 else 100_000
        print(f"{number} random games, {money(number)} moves: money is conserved and never negative")
        return
    files = [Path(word) for word in words if word.endswith(".toml")]
    numbers = [int(word) for word in words if word.isdigit()] or [10_000]
    board = read_board(tomllib.loads(files[0].read_text(encoding="utf-8"))) if files else GAME.board
    for players in numbers[1:] or [2, 4, 6]:
        report(board, players, numbers[0], [word for word in words if word in GAME.options])


if __name__ == "__main__":
    main(*sys.argv[1:])
