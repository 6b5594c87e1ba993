"""Evaluation: honest about what a seat knows, about chance, and about its own error."""

import os
import subprocess
import sys
from pathlib import Path
from statistics import mean, stdev

import numpy as np
import pytest

from hexagone import GAMES, laws, load
from hexagone.analysis.evaluation import EVERYTHING, FEWEST, FINALISTS, Evaluation, evaluate, mean_win
from hexagone.analysis.forecast import forecast, foresee, has_learned, usually_off
from hexagone.analysis.playouts import SALT, affordable, sample, stirred, streams
from hexagone.bots import LEVELS, decide
from hexagone.bots.selfplay import play_out
from hexagone.engine.chance import below, source
from hexagone.engine.game import Game
from hexagone.engine.record import CHANCE, NOBODY, OVER, Buffer
from hexagone.match import Match
from tests.support.samples import CROWDED, FIRST, HANDS
from tests.terminal.evening import Evening

TABLES = [(name, players) for name in GAMES for players in load(name).players]


def positions(game: Game, players: int, apart: int) -> list[Buffer]:
    """Every so many states of a game between greedy bots, secrets and all."""
    match = Match(game, players, options=game.options if players % 2 else ())
    play_out(match, ["greedy"], f"positions/{players}")
    return match.states[1 :: max(1, len(match.states) // apart)]


def another_world(game: Game, state: Buffer, seat: int, number: int) -> Buffer:
    """One that this seat cannot tell from the true one."""
    other = state.copy()
    game.machine.redeal(other, game.board.tables, seat, source(number))
    return other


# Law: nobody gets more than their seat knows


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_evaluation_never_gets_more_than_its_seat_knows(name: str, players: int) -> None:
    """In a world with other secrets, the same seed gives the same evaluation: to the mover and to a spectator."""
    game = load(name)
    for number, state in enumerate(positions(game, players, 3)[:3]):
        for seat in (NOBODY, max(laws.to_move(game, state), 0))[number % 2 :]:
            worlds = state, another_world(game, state, seat, number)
            found = [evaluate(game, game.board, game.seen(w, game.board, seat), seat, source(7), simulations=16) for w in worlds]
            assert found[0] == found[1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_level_gets_more_than_its_seat_knows(name: str, players: int, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Likewise the move of every bot, if it has time to think to the end; and it is a legal one."""
    monkeypatch.setattr("hexagone.bots.learned.time.perf_counter", lambda: 0.0)
    game = load(name)
    decisions = [state for state in positions(game, players, 24) if laws.to_move(game, state) >= 0]
    state = max(decisions[3:12], key=lambda state: len(game.moves(state, game.board)))
    seat = laws.to_move(game, state)
    first, second = (decide(level, game, game.board, world, seat, source(7)) for world in (state, another_world(game, state, seat, 3)))
    assert first == second
    assert first in game.moves(state, game.board)


# What it says


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_speaks_of_every_seat_and_every_move(name: str, players: int) -> None:
    game = load(name)
    for state in positions(game, players, 4)[:4]:
        found = evaluate(game, game.board, state, EVERYTHING, source(1), simulations=20)
        assert abs(sum(seat.win for seat in found.seats) - 1) < 1e-9
        assert len(found.seats) == players
        assert all(seat.win_error > 0 and seat.score_error >= 0 for seat in found.seats)
        drawn = range(game.actions(game.board))  # and not what only people enter
        assert {value.move for value in found.moves} == {move for move in game.moves(state, game.board) if move in drawn}
        assert all(abs(sum(value.wins) - 1) < 1e-9 and value.error > 0 and value.playouts >= 1 for value in found.moves)
        if found.to_move == CHANCE:
            assert abs(sum(value.weight for value in found.moves) - 1) < 1e-9


def test_when_all_is_over_nothing_is_uncertain() -> None:
    match = Match(FIRST, 3)
    play_out(match, ["greedy"], "over")
    found = evaluate(match.game, match.board, match.state, NOBODY, source(1))
    assert found.to_move == OVER
    assert [seat.score for seat in found.seats] == list(match.scores.values())
    assert [seat.win > 0 for seat in found.seats] == [seat in match.winners for seat in match.seats]
    assert not found.moves and not any(seat.win_error for seat in found.seats)


def opening(simulations: int, seed: int = 1) -> Evaluation:
    match = Match(FIRST, 3, seed=5)
    return evaluate(match.game, match.board, match.game.seen(match.state, match.board, 0), 0, source(seed), simulations=simulations)


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert opening(200) == opening(200)
    assert opening(200) != opening(200, seed=2)


def test_errors_are_real() -> None:
    """Over many seeds, numbers scatter as much as their errors say; how far off a network is, no scattering shows."""
    found, off = [opening(160, seed) for seed in range(80)], usually_off(load(FIRST), load(FIRST).board, Match(FIRST, 3, seed=5).state)
    said = mean((each.seats[0].win_error ** 2 - off**2) ** 0.5 for each in found)
    real = stdev(each.seats[0].win for each in found)
    assert 0.75 < real / said < 1.3
    said, real = mean(each.seats[0].score_error for each in found), stdev(each.seats[0].score for each in found)
    assert 0.75 < real / said < 1.3
    moves = [{value.move: value for value in each.moves} for each in found]
    for move in moves[0]:
        assert 0.7 < stdev(each[move].win for each in moves) / mean(each[move].error for each in moves) < 1.4


def test_a_draw_is_worth_the_mean_of_its_outcomes() -> None:
    """Chance to turn over a tile: the position is worth what its outcomes are, each as often as it is drawn."""
    match = Match(FIRST, 2)
    play_out(match, ["greedy"], "outcomes")
    number = next(i for i, (who, _) in enumerate(match.moves) if who == CHANCE and i > 20)
    found = evaluate(match.game, match.board, match.states[number], EVERYTHING, source(1), simulations=12_000)
    outcomes = sum(value.weight * value.win for value in found.moves)
    error = (found.seats[0].win_error ** 2 + sum((value.weight * value.error) ** 2 for value in found.moves)) ** 0.5
    assert abs(outcomes - found.seats[0].win) < 4 * error


def test_what_others_may_do_is_weighed_by_how_likely_they_can() -> None:
    """Who plays something from a hidden hand must hold it, and nobody else knows."""
    game, weights = load(HANDS), []
    for state in positions(game, 3, 12):
        mover = laws.to_move(game, state)
        if mover >= 0 and len(game.moves(state, game.board)) > FINALISTS:
            other = (mover + 1) % 3
            found = evaluate(game, game.board, game.seen(state, game.board, other), other, source(1), simulations=40)
            weights += [value.weight for value in found.moves]
    assert weights and all(0 < weight <= 1 for weight in weights) and min(weights) < 1


def test_better_moves_are_looked_at_more_closely_and_come_first() -> None:
    game = load(CROWDED)
    state = next(s for s in positions(game, 3, 12) if laws.to_move(game, s) >= 0 and len(game.moves(s, game.board)) > 20)
    seat = laws.to_move(game, state)
    found = evaluate(game, game.board, game.seen(state, game.board, seat), seat, source(1), simulations=400).moves
    assert min(value.playouts for value in found[:FINALISTS]) >= 50 > max(value.playouts for value in found[FINALISTS:])
    assert [value.win for value in found[:FINALISTS]] == sorted((value.win for value in found[:FINALISTS]), reverse=True)


def test_many_moves_leave_playouts_for_the_best() -> None:
    """Where there are more moves than playouts, each gets one, the best a few."""
    game = load(CROWDED)
    state = max(positions(game, 3, 12), key=lambda s: len(game.moves(s, game.board)) * (laws.to_move(game, s) >= 0))
    seat, many = laws.to_move(game, state), len(game.moves(state, game.board))
    found = evaluate(game, game.board, game.seen(state, game.board, seat), seat, source(1), simulations=many).moves
    assert [value.playouts for value in found] == [FEWEST] * FINALISTS + [1] * (many - FINALISTS)


def test_after_two_losses_nobody_is_sure_of_the_third() -> None:
    win, error = mean_win(np.array([0.0, 0.0]))
    assert win == 0 and 0.2 < error < 0.25
    win, error = mean_win(np.array([np.nan, 1.0]))
    assert win == 1 and error > 0.2


# Playouts


def test_moves_share_their_worlds_and_positions_their_luck() -> None:
    """A playout that makes the move by itself ends as one that is told to."""
    match = Match(FIRST, 2)
    play_out(match, ["greedy"], "luck")
    number = next(i for i in range(len(match.moves) - 3) if match.moves[i][0] == CHANCE and match.moves[i + 1][0] == CHANCE)
    state, luck = match.states[number], streams(source(1), 40)
    outcomes = match.game.moves(state, match.board)
    by_itself = sample(match.game, match.board, state, EVERYTHING, luck, made=number)
    told = sample(match.game, match.board, state, EVERYTHING, luck, outcomes, made=number)
    assert all((by_itself.points[i, 0] == told.points[i]).all(axis=1).any() for i in range(40))


def test_streams_are_unlike_each_other() -> None:
    random = source(1)
    first, second = streams(random, 1000), streams(random, 1000)
    assert len(set(first.tolist()) | set(second.tolist())) == 2000


def test_the_steps_of_a_playout_have_nothing_to_do_with_each_other() -> None:
    """Of two steps, sixteen classes of luck each: every pair of classes is as likely (chi-square, far from what chance does)."""
    many = streams(source(1), 40_000)
    for one, two in ((0, 1), (7, 8), (3, 4000)):
        classes = [[below(np.array([stirred(bits ^ SALT[step])], np.uint64), 16) for bits in many] for step in (one, two)]
        counted = np.histogram2d(np.array(classes[0]), np.array(classes[1]), bins=16)[0]
        assert ((counted - counted.mean()) ** 2 / counted.mean()).sum() < 255 + 6 * (2 * 255) ** 0.5


def test_as_many_as_fit_into_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves a tenth of a second at every look."""
    match = Match(FIRST, 2, seed=1)
    ticks = iter(range(1000))
    monkeypatch.setattr("hexagone.analysis.playouts.time.perf_counter", lambda: next(ticks) / 10)
    assert affordable(match.game, match.board, match.state, EVERYTHING, source(1), 2.0) == int(12 * 1.8 / 0.2)


PURE = """
from hexagone.match import Match; from hexagone.analysis.forecast import forecast, foresee, has_learned, usually_off
from hexagone.analysis.playouts import sample, streams; from hexagone.engine.chance import source
match = Match({game!r}, 2, seed=3)
seen = match.game.seen(match.state, match.board, 0)
found = sample(match.game, match.board, seen, 0, streams(source(1), 2), [-1, *match.game.moves(match.state, match.board)])
print(found.points.tolist(), found.wins.tolist())
"""


def test_pure_and_compiled_playouts_are_the_same(tmp_path: Path) -> None:
    def told(pure: str) -> bytes:
        words = [sys.executable, "-W", "error", "-c", PURE.format(game=FIRST)]
        return subprocess.run(words, env=os.environ | {"HEXAGONE_PURE": pure}, capture_output=True, check=True).stdout

    assert told("0") == told("1") != b""


# The hint


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_at_the_terminal(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hexagone.terminal.hint.SECONDS", 0.05)
    players = load(name).players[0]
    shown = Evening("hint", "quit", game=name, players=players, width=120).shown
    assert "The chance of winning, and the final score to be expected:" in shown
    assert shown.count(" % ± ") > players
    watched = Evening("hint", "quit", game=name, players=players, people=0, terminal=True, width=120).shown
    assert watched.count(" % ± ") == players  # whoever only watches is told no moves


def test_at_the_end_a_number_or_a_hint_says_what_can_be_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    afterwards = iter(["3", "hint", "quit"])
    shown = Evening(ask=lambda prompt: next(afterwards) if prompt == f"{FIRST}> " else "1").shown
    assert "from 1 to 0" not in shown
    assert shown.count("Now: save [FILE], undo, log, or quit.") == 3


# Forecasts


LEARNED = [(name, n) for name, n in TABLES if has_learned(load(name), load(name).board, load(name).begin(load(name).board, n))]


@pytest.mark.parametrize(("name", "players"), LEARNED)
def test_a_forecast_scatters_as_its_error_says(name: str, players: int) -> None:
    """The error holds two things: how worlds differ, which seeds show, and how far off the network usually is."""
    game = load(name)
    state = positions(game, players, 3)[1]
    seen = game.seen(state, game.board, 0)
    found = [told for seed in range(60) if (told := forecast(game, game.board, seen, 0, source(seed)))]
    off = game.learning.off  # type: ignore[union-attr]
    assert len(found) == 60 and all(abs(sum(each.wins) - 1) < 1e-9 and min(each.errors) >= off > 0 for each in found)
    said, real = mean(each.errors[0] ** 2 - off**2 for each in found) ** 0.5, stdev(each.wins[0] for each in found)
    assert real < 1e-6 or 0.7 < real / said < 1.4


@pytest.mark.parametrize(("name", "players"), LEARNED)
def test_before_a_draw_a_forecast_is_the_mean_of_what_may_be_drawn(name: str, players: int) -> None:
    """Whatever the network thinks: so luck is fair."""
    match = Match(load(name), players)
    play_out(match, ["greedy"], "draws")
    game, board, many = match.game, match.board, streams(source(1), 400)
    for number in [i for i, (who, _) in enumerate(match.moves) if who == CHANCE and len(game.moves(match.states[i], board)) > 1][::25]:
        state, odds = match.states[number], game.odds(match.states[number], board)
        before = foresee(game, board, state, EVERYTHING, many, made=number).wins[:, 0]
        after = foresee(game, board, state, EVERYTHING, many, game.moves(state, board), made=number).wins
        hoped = np.average(after.mean(axis=0), axis=0, weights=odds)
        error = before.std(axis=0) / len(many) ** 0.5 + (after.std(axis=0) / len(many) ** 0.5).max(axis=0)
        assert (abs(before.mean(axis=0) - hoped) < 4 * error + 1e-9).all()


def test_where_nothing_was_learned_playouts_say_it() -> None:
    """On a board of one's own, for instance: whoever asks for a forecast gets none, whoever asks for an evaluation gets one."""
    name, players = LEARNED[0]
    game = load(name)
    state = positions(game, players, 3)[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("hexagone.analysis.forecast.weights_for", lambda *about: None)
        assert forecast(game, game.board, state, EVERYTHING, source(1)) is None
        assert sum(seat.win for seat in evaluate(game, game.board, state, EVERYTHING, source(1), simulations=8).seats) == pytest.approx(1)
