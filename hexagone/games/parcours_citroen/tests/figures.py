"""Is the reconstruction of Parcours Citroën balanced? Whole games of equal greedy bots, counted.

python -m hexagone.games.parcours_citroen.tests.figures [GAMES] [PLAYERS...] [OPTION...]      the balance table (docs/parcours-citroen.md)
python -m hexagone.games.parcours_citroen.tests.figures money [GAMES]                         money is conserved over random games
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from hexagone.engine.chance import below, source
from hexagone.engine.journal import PLACE, VALUE, WHAT
from hexagone.engine.record import CHANCE, OVER, Buffer, Cells
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.rules.board import EFFECTS, SPECIALS, Tour
from hexagone.games.parcours_citroen.rules.boardfile import read_board
from hexagone.games.parcours_citroen.rules.money import counters
from hexagone.games.parcours_citroen.rules.moves import AUCTIONS, BID_MOVES, BRAWLS, CHOICES, SELLS
from hexagone.games.parcours_citroen.rules.state import CARDS, DREW, FORGIVEN, MOVED

BRAWLED, SALES, AUCTIONED, BIDDEN, SHORT, ROUNDS, POSITION, FIRST_SQUARE = range(8)
FIRST_CARD = FIRST_SQUARE + 64
COLUMNS = FIRST_CARD + 2 * CARDS


def play(board: Tour, state: Buffer, random: Cells, out: Cells, row: Cells) -> None:
    """One game of greedy bots; what happened is counted in the row."""
    here, machine = GAME.state.at(state), GAME.machine
    while here.to_move != OVER:
        chance = here.to_move == CHANCE
        move = machine.draw(state, board.tables, random) if chance else machine.greedy(state, board.tables, here.to_move, random, out)
        row[BRAWLED] += move == BRAWLS
        row[SALES] += SELLS <= move < CHOICES
        row[AUCTIONED] += AUCTIONS <= move < CHOICES
        row[BIDDEN] += move >= BID_MOVES
        machine.apply(state, board.tables, move)
        watch(here, row)
    row[ROUNDS] = here.turn
    row[POSITION] = place_of_winner(here, board)


def watch(here: Any, row: Cells) -> None:
    for written in here.rows[: here.written].tolist():
        if written[WHAT] == MOVED:
            row[FIRST_SQUARE + written[PLACE]] += 1
        elif written[WHAT] == DREW:
            row[FIRST_CARD + written[VALUE] - 1] += 1
        elif written[WHAT] == FORGIVEN:
            row[SHORT] += 1


def place_of_winner(here: Any, board: Tour) -> int:
    """0 if the first to play has won, and so on; -1 if nobody has filled the board."""
    tables: Any = GAME.tables.at(board.tables)
    for seat in range(here.players):
        if counters(here, seat) == tables.cities:
            return int((seat - here.first) % here.players)
    return -1


def games(board: Tour, players: int, number: int, options: Sequence[str] = (), seed: int = 1) -> Any:
    rows, out, random = np.zeros((number, COLUMNS), np.int32), np.zeros(2048, np.int32), source(seed)
    fresh = GAME.begin(board, players, options)
    for row in rows:
        play(board, fresh.copy(), random, out, row)
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
    random, moves = source(7), 0
    for i in range(number):
        options = [option for k, option in enumerate(GAME.options) if i >> k & 1]
        states = np.stack(list(random_game(GAME.begin(GAME.board, 2 + i % 5, options), random))).view(GAME.state.dtype)[:, 0]
        assert is_conserved(states), f"game {i}"
        moves += len(states)
    return moves


def random_game(state: Buffer, random: Cells) -> Iterator[Buffer]:
    """The state after each move of it."""
    here, machine, tables, out = GAME.state.at(state), GAME.machine, GAME.board.tables, GAME.room()
    while here.to_move != OVER:
        chance = here.to_move == CHANCE
        move = machine.draw(state, tables, random) if chance else out[below(random, machine.legal(state, tables, out))]
        machine.apply(state, tables, move)
        yield state.copy()


def is_conserved(states: Any) -> bool:
    """Nobody has less than nothing, and all together have what they began with. (The bank may lend.)"""
    held = [states["reserve"], *states["cash"].T, *states["stakes"].T]
    total = sum(held, states["bank"]) == all_money(states[0])
    return bool(total.all() and all((part >= 0).all() for part in held))


def all_money(state: Any) -> int:
    tables: Any = GAME.tables.at(GAME.board.tables)
    return int(state["players"]) * int(tables.start_money)


def main(*words: str) -> None:
    GAME.ready()
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
