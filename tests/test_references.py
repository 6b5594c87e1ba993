"""Compiled rules are lent their arrays: nothing that they work on is kept, and nothing is freed that somebody still has."""

import sys

import pytest

from hexagone import GAMES, load
from hexagone.bots.search import search
from hexagone.engine.chance import source
from hexagone.engine.parts import PARTS
from hexagone.engine.rule import pure

pytestmark = pytest.mark.skipif(pure, reason="nothing is compiled")


@pytest.mark.parametrize("name", GAMES)
def test_compiled_rules_free_what_they_make_and_keep_nothing(name: str) -> None:
    from numba.core.runtime import _nrt_python as memory  # type: ignore[attr-defined]

    game, random = load(name), source(name)
    game.ready(PARTS["setup"], PARTS["greedy"], PARTS["search"])
    state, tables, out = game.begin(game.board, game.players[0]), game.board.tables, game.room()
    while game.state.at(state).to_move < 0:
        game.machine.apply(state, tables, game.machine.draw(state, tables, random))
    seat = int(game.state.at(state).to_move)
    memory.memsys_enable_stats()
    for turn in range(3):
        if turn == 1:  # what is compiled and kept for ever was made in the first turn
            held, before = [sys.getrefcount(cells) for cells in (state, tables, random, out)], alive(memory)
        game.code.compiled(PARTS["greedy"])(state.copy(), tables, seat, random, out)
        search(game, game.board, state, seat, random, simulations=30)
    assert [sys.getrefcount(cells) for cells in (state, tables, random, out)] == held
    assert alive(memory) == before


def alive(memory: object) -> int:
    """Pieces of memory that compiled code made and did not free."""
    made, freed = memory.memsys_get_stats_mi_alloc(), memory.memsys_get_stats_mi_free()  # type: ignore[attr-defined]
    return int(made - freed)
