"""States without a journal, for playouts and search: the same rules on the first bytes of a state."""

from collections.abc import Iterator
from typing import Any

import pytest

from hexagone import GAMES, load
from hexagone.engine import contract
from hexagone.engine.chance import below, source
from hexagone.engine.game import Game
from hexagone.engine.record import CHANCE, JOURNAL, Buffer
from hexagone.engine.rule import pure, rule

apply, legal, redact = contract.apply, contract.legal, contract.redact


def bare_rules(state_type: Any, board_type: Any) -> Any:
    @rule
    def play(state: Any, board: Any, move: Any, out: Any) -> Any:
        here, there = state.view(state_type)[0], board.view(board_type)[0]
        apply(here, there, move)
        return legal(here, there, out)

    @rule
    def hide(state: Any, board: Any, seat: Any) -> Any:
        redact(state.view(state_type)[0], board.view(board_type)[0], seat)

    return {"bare-play": play, "bare-hide": hide}


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_state_less_the_journal(name: str) -> None:
    whole, bare = load(name).state.dtype, load(name).state.bare
    assert set(whole.names or ()) - set(bare.names or ()) == set(JOURNAL)
    for cell in set(whole.names or ()) & set(bare.names or ()):
        assert whole.fields[cell] == bare.fields[cell]  # type: ignore[index]
    assert whole.itemsize == bare.itemsize + sum(whole[cell].itemsize for cell in JOURNAL)


@pytest.mark.parametrize("name", GAMES)
def test_every_move_does_the_same_with_and_without_a_journal(name: str) -> None:
    game = load(name)
    play, hide = game.code.kept(bare_rules, journal=False).values()
    for seed in range(1 if pure else 5):
        state, out = bare(game, game.begin(game.board, 4)), game.room()
        for before, move, after in steps(game, seed):
            assert state.tobytes() == bare(game, before).tobytes()
            offered = out[: play(state, game.board.tables, move, out)].tolist()
            assert state.tobytes() == bare(game, after).tobytes()
            assert offered == game.moves(after, game.board)
            for seat in (-1, 0, 3):
                seen = state.copy()
                hide(seen, game.board.tables, seat)
                assert seen.tobytes() == bare(game, game.seen(after, game.board, seat)).tobytes()


def bare(game: Game, state: Buffer) -> Buffer:
    return state[: game.state.bare.itemsize].copy()


def steps(game: Game, seed: int) -> Iterator[tuple[Buffer, int, Buffer]]:
    """The first moves of a random game that keeps its journal: before, move, after."""
    after, random = game.begin(game.board, 4), source(f"bare/{seed}")
    for _ in range(60 if pure else 1000):
        if not (moves := game.moves(after, game.board)):
            return
        chance = game.state.at(after).to_move == CHANCE
        move = game.machine.draw(after, game.board.tables, random) if chance else moves[below(random, len(moves))]
        before, after = after, after.copy()
        game.machine.apply(after, game.board.tables, move)
        yield before, move, after
