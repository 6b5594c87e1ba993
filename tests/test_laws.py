"""The laws, over every game, every number of players, random play."""

from collections.abc import Callable
from itertools import islice

import pytest

from hexagone import GAMES, laws, load
from hexagone.engine.game import Board, Game
from tests.support.samples import SMALL, sample

TABLES = [(name, players) for name in GAMES for players in load(name).players]
Law = Callable[[Game, Board, int, str], None]


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_law(law: Law, name: str, players: int) -> None:
    game = load(name)
    for number in range(sample(name)["games"]):
        law(game, game.board, players, f"{law.__name__}/{players}/{number}")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_chance_draws_as_weighed(name: str, players: int) -> None:
    game = load(name)
    for number in range(12):
        laws.draws_as_weighed(game, game.board, players, f"{players}/{number}")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pure_and_compiled_agree_byte_for_byte(name: str, players: int) -> None:
    """And no rule reads or writes out of bounds: compiled code would not notice, pure Python does."""
    games = 1 if SMALL else 5 if sample(name)["games"] < 200 else sample(name)["games"]
    game = load(name)
    assert laws.pure_digests(name, players, games) == [laws.digest(game, game.board, players, f"pure/{number}") for number in range(games)]


@pytest.mark.parametrize(("name", "players"), [table for table in TABLES if sample(table[0])["secrets"]])
def test_redeal_varies_what_is_hidden(name: str, players: int) -> None:
    """Where a seat does not know everything, imagining it again and again gives unlike worlds."""
    game = load(name)
    for number in range(sample(name)["games"]):
        state = next(islice(laws.states(game, game.board, players, f"vary/{number}"), sample(name)["dealt"], None))
        for seat in (-1, *range(players)):
            assert len({laws.imagined(game, game.board, state, seat, f"{i}") for i in range(30)}) > 1
