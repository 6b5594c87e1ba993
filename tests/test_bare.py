"""States without a journal, for playouts and search: the same rules on the first bytes of a state."""

from typing import Any

import numpy as np
import pytest

from hexagone import GAMES, load
from hexagone.engine import contract
from hexagone.engine.chance import source
from hexagone.engine.game import Game
from hexagone.engine.parts import PARTS
from hexagone.engine.record import JOURNAL, Buffer, Cells
from hexagone.engine.rule import pure, rule

redact = contract.redact


def bare_rules(state_type: Any, board_type: Any) -> Any:
    @rule
    def hide(state: Any, board: Any, seat: Any) -> Any:
        redact(state.view(state_type)[0], board.view(board_type)[0], seat)

    return {"bare-hide": hide}


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_state_less_the_journal(name: str) -> None:
    whole, bare = load(name).state.dtype, load(name).state.bare
    assert set(whole.names or ()) - set(bare.names or ()) == set(JOURNAL)
    for cell in set(whole.names or ()) & set(bare.names or ()):
        assert whole.fields[cell] == bare.fields[cell]  # type: ignore[index]
    assert whole.itemsize == bare.itemsize + sum(whole[cell].itemsize for cell in JOURNAL)


@pytest.mark.parametrize("name", GAMES)
def test_every_move_does_the_same_with_and_without_a_journal(name: str) -> None:
    """A playout writes no journal; here it makes one move at a time, and the same move is made in a game that keeps its journal."""
    game = load(name)
    (hide,) = game.code.kept(bare_rules, journal=False).values()
    for seed in range(1 if pure else 5):
        whole, out = game.begin(game.board, 4), game.room()
        state, random = bare(game, whole), source(f"bare/{seed}")
        for number in range(60 if pure else 1000):
            if not (moves := game.moves(whole, game.board)):
                assert number > 50
                break
            move = one_move(game, state, random, out)
            assert move in moves
            game.machine.apply(whole, game.board.tables, move)
            assert state.tobytes() == bare(game, whole).tobytes()
            for seat in (-1, 0, 3):
                seen = state.copy()
                hide(seen, game.board.tables, seat)
                assert seen.tobytes() == bare(game, game.seen(whole, game.board, seat)).tobytes()


def one_move(game: Game, state: Buffer, random: Cells, out: Cells) -> int:
    moves = np.zeros(1, np.int32)
    assert game.code.compiled(PARTS["playout"])(state, game.board.tables, random, out, moves) == 1
    return int(moves[0])


def bare(game: Game, state: Buffer) -> Buffer:
    return state[: game.state.bare.itemsize].copy()
