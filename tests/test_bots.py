"""Bots: they see what their seat may see, decide the same for the same seed, and keep to their time."""

from dataclasses import replace
from itertools import count, islice
from zlib import crc32

import pytest

from hexagone import GAMES, laws, load
from hexagone.bots import LADDER, LEVELS, Bot, arena, decide
from hexagone.bots.learned import LearnedBot
from hexagone.bots.levels import Level
from hexagone.bots.search import BATCH, SearchBot, search
from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game
from hexagone.engine.record import CHANCE, OVER, Buffer
from hexagone.match import Match
from tests.support.samples import FIRST

ENOUGH = 60  # simulations, to tell whether a search knows too much
DECISIONS = 40  # of a game
EARLY = 700  # moves of one: random games may have thousands


def brief(bot: Bot, game: Game) -> Bot:
    """The same bot, but for how long it thinks."""
    bot = bot.bot(game) if isinstance(bot, Level) else bot
    if isinstance(bot, LearnedBot):
        few = replace(bot.otherwise, simulations=ENOUGH)
        return replace(bot, otherwise=few, worlds=2, rounds=1, seconds=3600.0)
    return replace(bot, simulations=min(bot.simulations, ENOUGH)) if isinstance(bot, SearchBot) else bot


def decisions(game: Game, players: int) -> list[Buffer]:
    """Some states of a random game in which somebody has a choice."""
    early = islice(laws.states(game, game.board, players, f"bots/{players}"), EARLY)
    found = [state for state in early if laws.to_move(game, state) not in (CHANCE, OVER) and len(game.moves(state, game.board)) > 1]
    return found[:: max(1, len(found) // DECISIONS)]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy", *LADDER])
def test_a_bot_never_gets_more_than_its_seat_knows(name: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a world with other secrets, the same seed gives the same move; and it is a legal one."""
    game = load(name)
    monkeypatch.setitem(LEVELS, bot, brief(LEVELS[bot], game))
    knows_no_more(bot, game)


def knows_no_more(bot: str, game: Game) -> None:
    for players in (game.players[0], game.players[-1]):
        for number, state in enumerate(decisions(game, players)):
            seat, other = laws.to_move(game, state), state.copy()
            game.machine.redeal(other, game.board.tables, seat, source(number))
            moves = [decide(bot, game, game.board, world, seat, source(7)) for world in (state, other)]
            assert moves[0] == moves[1]
            assert moves[0] in game.moves(state, game.board)


@pytest.mark.parametrize("name", [name for name in GAMES if load(name).deals])
def test_a_bot_that_sees_everything_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that decides by every byte it gets keeps the law; given the whole state instead of what its seat sees, it breaks it."""
    monkeypatch.setitem(LEVELS, "nosy", nosy)
    knows_no_more("nosy", load(name))
    monkeypatch.setattr(Game, "seen", lambda game, state, board, seat: state.copy())
    with pytest.raises(AssertionError):
        knows_no_more("nosy", load(name))


def nosy(game: Game, board: Board, seen: Buffer, seat: int, random: object) -> int:
    """Decides by every byte that it is given."""
    moves = game.moves(seen, board)
    return moves[crc32(seen.tobytes()) % len(moves)]


def test_a_search_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves a tenth of a second at every look: three looks, and it stops."""
    ticks = count(0, 0.1)
    monkeypatch.setattr("hexagone.bots.search.time.perf_counter", lambda: next(ticks))
    match = Match(FIRST, 4, seed=1)
    seen = match.game.seen(match.state, match.board, match.turn)
    found = search(match.game, match.board, seen, match.turn, source(1), seconds=0.25)
    assert sum(finding.visits for finding in found) == 3 * BATCH
    assert {match.words(finding.move) for finding in found} == set(match.legal)
    assert all(0 <= finding.share <= 1 for finding in found)


def test_searching_beats_playing_at_random() -> None:
    """Twenty games: far more than luck would give."""
    LEVELS["quick"] = SearchBot(150)
    try:
        outcomes = [arena.fight(bout) for bout in arena.bouts(FIRST, ["quick", "random"], 20, 3)]
    finally:
        del LEVELS["quick"]
    assert arena.rows(outcomes)[0].bot == "quick"
    assert arena.rows(outcomes)[0].share > 0.8
