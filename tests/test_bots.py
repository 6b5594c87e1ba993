"""Bots: they see what their seat may see, decide the same for the same seed, and the arena is fair."""

import json
from itertools import count

import pytest
from typer.testing import CliRunner

from hexagone import GAMES, laws, load
from hexagone.bots import LEVELS, arena, decide
from hexagone.bots.search import BATCH, ponder
from hexagone.bots.thinker import Thinker
from hexagone.chance import source
from hexagone.cli import app
from hexagone.match import Match
from hexagone.record import CHANCE, OVER

BOTS = {"random": LEVELS["random"], "greedy": LEVELS["greedy"], "search": Thinker(60)}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_never_gets_more_than_its_seat_knows(name: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a world with other secrets, the same seed gives the same move; and it is a legal one."""
    monkeypatch.setitem(LEVELS, bot, BOTS[bot])
    game = load(name)
    for number, state in enumerate(laws.states(game, game.board, game.players[0], "bots")):
        seat = laws.to_move(game, state)
        if seat in (CHANCE, OVER) or number % 23:
            continue
        other = state.copy()
        game.machine.redeal(other, game.board.tables, seat, source(number))
        moves = [decide(bot, game, game.board, world, seat, source(7)) for world in (state, other)]
        assert moves[0] == moves[1]
        assert moves[0] in game.moves(state, game.board)
        if number > 700:
            break


def test_a_search_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves a tenth of a second at every look: three looks, and it stops."""
    ticks = count(0, 0.1)
    monkeypatch.setattr("hexagone.bots.search.time.perf_counter", lambda: next(ticks))
    match = Match("paris-paris", 4, seed=1)
    seen = match.game.seen(match.state, match.board, match.turn)
    found = ponder(match.game, match.board, seen, match.turn, source(1), seconds=0.25)
    assert sum(thought.visits for thought in found) == 3 * BATCH
    assert {match.words(thought.move) for thought in found} == set(match.legal)
    assert all(0 <= thought.share <= 1 for thought in found)


def test_every_rotation_gets_the_same_deals() -> None:
    plan = list(arena.bouts("paris-paris", ["greedy", "random", "random"], 6, 1))
    assert [bout.bots.index("greedy") for bout in plan] == [0, 2, 1, 0, 2, 1]
    assert [bout.deal for bout in plan] == ["1/0"] * 3 + ["1/1"] * 3
    assert len({bout.deal for bout in plan}) == 2


def test_the_better_bot_comes_out_on_top_and_shares_add_up() -> None:
    outcomes = list(arena.compete(list(arena.bouts("paris-paris", ["greedy", "random"], 40, 1)), workers=1))
    assert all(abs(sum(outcome.shares) - 1) < 1e-9 for outcome in outcomes)
    best, worst = arena.rows(outcomes)
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.low > 0.5 > worst.high
    assert best.rating > worst.rating
    assert abs(best.share + worst.share - 1) < 1e-9


def test_searching_beats_playing_at_random() -> None:
    """Twenty games: far more than luck would give."""
    LEVELS["quick"] = Thinker(150)
    try:
        outcomes = [arena.fight(bout) for bout in arena.bouts("paris-paris", ["quick", "random"], 20, 3)]
    finally:
        del LEVELS["quick"]
    assert arena.rows(outcomes)[0].bot == "quick"
    assert arena.rows(outcomes)[0].share > 0.8


def test_the_arena_speaks_json_and_a_pool_gives_the_same_table() -> None:
    def table(workers: str) -> str:
        words = ["arena", "paris-paris", "greedy", "random", "--players", "3", "--games", "6", "--workers", workers, "--json"]
        told = CliRunner().invoke(app, words)
        assert told.exit_code == 0, told.output
        return told.stdout

    assert table("1") == table("2")
    assert set(json.loads(table("1"))[0]) == {"bot", "share", "low", "high", "rating", "games"}
