"""Laws: what every game must obey, whatever its rules. Each plays a random game of its own and watches.

python -m hexagone.laws check GAME [GAMES]                  every law, over so many games of each number of players
python -m hexagone.laws digest GAME PLAYERS GAMES SEED      a hash of every state of random games, the same compiled and pure
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np

from hexagone.bots.selfplay import play_out
from hexagone.engine.chance import below, source
from hexagone.engine.game import Board, Game, load, phrases
from hexagone.engine.journal import EVERYBODY, entries
from hexagone.engine.record import CHANCE, NOBODY, OVER, Buffer, Cells
from hexagone.engine.text import LANGUAGES, Text
from hexagone.engine.uncompilable import Uncompilable, compile_part
from hexagone.match import BadMove, Match
from hexagone.script import read, write


def states(game: Game, board: Board, players: int, seed: str) -> Iterator[Buffer]:
    """Every state of a random game, the last one included. Somebody can always move; no move is offered twice."""
    random, state = source(seed), game.begin(board, players, options(game, seed), edition(game, seed))
    for _ in range(game.longest):
        yield state
        if game.state.at(state).to_move == OVER:
            return
        moves = game.moves(state, board)
        assert moves, "nobody can move, and the game is not over"
        assert len(set(moves)) == len(moves), "a move is offered twice"
        chosen = game.machine.draw(state, board.tables, random) if to_move(game, state) == CHANCE else moves[below(random, len(moves))]
        assert chosen in moves, "chance drew what is not legal"
        state = state.copy()
        game.machine.apply(state, board.tables, chosen)
    raise AssertionError(f"not over after {game.longest} moves")


def options(game: Game, seed: str) -> tuple[str, ...]:
    """Each option in every second game, in all combinations."""
    bits = below(source(f"options/{seed}"), 1 << len(game.options))
    return tuple(option for i, option in enumerate(game.options) if bits >> i & 1)


def edition(game: Game, seed: str) -> int:
    """Old editions are played as well as the newest."""
    return game.editions[below(source(f"edition/{seed}"), len(game.editions))]


def to_move(game: Game, state: Buffer) -> int:
    return int(game.state.at(state).to_move)


def ends(game: Game, board: Board, players: int, seed: str) -> None:
    """Every game ends; when it is over nobody can move and somebody has won."""
    *_, last = states(game, board, players, seed)
    assert game.moves(last, board) == []
    assert game.result(last, board)[1]


def replays_equal(game: Game, board: Board, players: int, seed: str) -> None:
    """The text of a game gives the same bytes again, move by move, and the same text."""
    match = random_match(game, board, players, seed)
    again = read(match.record, [board])
    assert again.record == match.record
    assert [s.tobytes() for s in again.states] == [s.tobytes() for s in match.states]


def undo_restores(game: Game, board: Board, players: int, seed: str) -> None:
    """Taking back every move of a game, one by one, passes through the very bytes it came by; so does playing on."""
    match = random_match(game, board, players, seed)
    states, moves = [s.tobytes() for s in match.states], list(match.moves)
    for before in reversed(states[:-1]):
        match.undo()
        assert match.state.tobytes() == before
    for (who, move), after in zip(moves, states[1:], strict=True):
        match.make(move, who)
        assert match.state.tobytes() == after


def draws_repeat(game: Game, board: Board, players: int, seed: str) -> None:
    """With a committed seed, what chance does after an undone move is what it did before."""
    match = Match(game, players, seed=seed, board=board, options=options(game, seed), edition=edition(game, seed))
    random = source(seed)
    while not match.over:
        before, moves = match.state.tobytes(), match.game.moves(match.state, board)
        move = moves[below(random, len(moves))]
        match.make(move)
        after = match.state.tobytes()
        match.undo()
        assert match.state.tobytes() == before
        match.make(move)
        assert match.state.tobytes() == after


def any_move_is_listed(game: Game, board: Board, players: int, seed: str) -> None:
    """A legal move by lot (`any_move`) is the one in the list of all that the same number draws: at a few states of a game."""
    asked = [state for state in states(game, board, players, seed) if to_move(game, state) >= 0]
    for state in asked[:: 1 + len(asked) // FEW]:
        moves, one, other = game.moves(state, board), source(seed), source(seed)
        chosen = game.any_move(game.state.at(state), game.tables.at(board.tables), one, game.room())
        assert (chosen, one[0]) == (moves[below(other, len(moves))], other[0])


def nothing_leaks(game: Game, board: Board, players: int, seed: str) -> None:
    """What a seat cannot know never changes what it gets: another world that fits what it has seen gives it the same bytes."""
    random = source(seed)
    for state in states(game, board, players, seed):
        for seat in (NOBODY, *range(players)):
            seen, other = game.seen(state, board, seat), state.copy()
            game.machine.redeal(other, board.tables, seat, random)
            assert game.seen(other, board, seat).tobytes() == seen.tobytes()
            again = seen.copy()  # a bot starts from what it sees
            game.machine.redeal(again, board.tables, seat, random)
            assert game.seen(again, board, seat).tobytes() == seen.tobytes()
            if seat >= 0 and seat == to_move(game, state):
                assert game.moves(state, board) == game.moves(other, board) == game.moves(seen, board)


def shows_no_secret(game: Game, board: Board, players: int, seed: str) -> None:
    """The same for all that is made for people, views and events: at one moment of the game. And the record
    made for a seat then has a `?` for exactly those moves whose journal holds something that seat may not see."""
    random, match = source(seed), random_match(game, board, players, seed)
    moment = 1 + below(random, len(match.moves) - 1)
    match.rewind(moment)
    truth = match.state
    for seat in (NOBODY, *range(players)):
        told = shown(match, seat)
        match.states.last[-1] = truth.copy()
        game.machine.redeal(match.state, board.tables, seat, random)
        assert shown(match, seat) == told
        match.states.last[-1] = truth
        lines = write(match, seat).splitlines()[-len(match.moves) :]
        assert [line.endswith(" ?") for line in lines] == [is_secret(game, state, seat) for state in match.states[1:]]


def shown(match: Match, seat: int) -> tuple[object, ...]:
    """The sketch and the picture are made from the view alone."""
    return match.view(seat), match.events(seat)


def features_tell_no_secret(game: Game, board: Board, players: int, seed: str) -> None:
    """What a value network is told of a position in the eyes of a seat depends on nothing else than what that seat may know."""
    random, seat = source(seed), below(source(seed), players)
    asked = [state.copy() for state in states(game, board, players, seed) if may_be_asked(game, board, state, seat)]
    step = 1 + len(asked) // FEW  # the facts are worked out uncompiled
    for state in asked[below(random, step) :: step]:
        seen, other = game.seen(state, board, seat), state.copy()
        game.machine.redeal(other, board.tables, seat, random)
        assert features_of(game, board, state, seat) == features_of(game, board, other, seat) == features_of(game, board, seen, seat)


def features_of(game: Game, board: Board, state: Buffer, seat: int) -> bytes:
    """All that a value network is told."""
    assert game.learning
    facts = np.zeros(game.learning.features, np.float32)
    game.features(game.state.at(state), game.tables.at(board.tables), seat, facts)
    assert np.isfinite(facts).all() and np.abs(facts).max() < LARGEST, "facts are about as large as 1"
    return facts.tobytes()


def may_be_asked(game: Game, board: Board, state: Buffer, seat: int) -> bool:
    """Whether a value network may be asked about this state: the game is not over, and the position is settled."""
    if game.learning is None or to_move(game, state) == OVER:
        return False
    return bool(game.settled(game.state.at(state), game.tables.at(board.tables), seat))


FEW = 6  # states of a game, about, whose facts are compared
LARGEST = 25.0  # that a fact may be


def is_secret(game: Game, state: Buffer, seat: int) -> bool:
    """The move that led here did something whose value this seat may not know."""
    rows = entries(game.state.at(state))
    return any(row.sight != EVERYBODY if seat == NOBODY else not row.sight >> seat & 1 for row in rows)


def faults_have_reasons(game: Game, board: Board, players: int, seed: str) -> None:
    """Whatever is not legal, whoever tries it, has a reason and a clause, in every language: at four moments of a game."""
    random, texts = source(seed), [Text(game, language) for language in LANGUAGES]
    moments = list(states(game, board, players, seed))
    for _ in range(4):
        state = moments[below(random, len(moments))]
        legal, here = set(game.moves(state, board)), game.state.at(state)
        for move, who in tries(len(phrases(game, board)), players, random):
            if who != to_move(game, state) or move not in legal:
                reason = game.reason(here, board, who, move)
                assert reason.clause in texts[0].table("clauses")
                assert all(text.say(f"faults.{reason.key}", **reason.words) for text in texts)


def tries(words: int, players: int, random: Cells) -> list[tuple[int, int]]:
    """Moves taken anywhere, and who tries them: chance or a seat."""
    return [(below(random, words), below(random, players + 1) - 1) for _ in range(25)]


def bad_moves_change_nothing(game: Game, board: Board, players: int, seed: str) -> None:
    """A refused move leaves the bytes as they were."""
    random, match = source(seed), Match(game, players, seed=seed, board=board, options=options(game, seed), edition=edition(game, seed))
    for move, who in tries(len(phrases(game, board)), players, random):
        if match.over or (who == match.turn and move in game.moves(match.state, board)):
            continue
        before = match.state.tobytes(), len(match.moves)
        try:
            match.make(move, who)
        except BadMove:
            assert (match.state.tobytes(), len(match.moves)) == before
        else:
            raise AssertionError("an illegal move was made")


def questions_change_nothing(game: Game, board: Board, players: int, seed: str) -> None:
    """Whatever is asked about a position leaves its bytes as they were: moves, odds, results, views, events, what buttons tell."""
    for state in islice(states(game, board, players, seed), 0, None, APART):
        before, record, seat = state.tobytes(), game.state.at(state), to_move(game, state)
        game.result(state, board), game.machine.worth(state, board.tables, max(seat, 0))
        game.view(record, board, NOBODY), game.events(record, board)
        moves = game.moves(state, board)
        if seat == CHANCE:
            game.odds(state, board)
        for move in moves[:ASKED] if seat >= 0 else ():
            game.facts(record, board, move), game.rank(record, board, move), game.careful(record, board, move)
        assert state.tobytes() == before


def draws_as_weighed(game: Game, board: Board, players: int, seed: str) -> None:
    """`draw` gives every outcome as often as `weights` says: at one chance state of a game, within five standard errors."""
    random = source(seed)
    chances = [state for state in states(game, board, players, seed) if to_move(game, state) == CHANCE]
    state = chances[below(random, len(chances))]
    moves, odds = game.moves(state, board), game.odds(state, board)
    assert len(moves) == len(odds) and min(odds) >= 0 < sum(odds)
    entered = {move for move, weight in zip(moves, odds, strict=True) if not weight}
    assert entered <= {*range(game.actions(board), len(phrases(game, board)))}, "chance never draws what is not entered by hand"
    drawn = Counter(int(game.machine.draw(state, board.tables, random)) for _ in range(DRAWS))
    assert set(drawn) <= set(moves)
    for move, weight in zip(moves, odds, strict=True):
        p = weight / sum(odds)
        assert abs(drawn[move] - DRAWS * p) <= 5 * (DRAWS * p * (1 - p)) ** 0.5 + 1e-9


ASKED = 8  # moves of a position
APART = 7  # states between positions that are asked about
DRAWS = 4000  # at each of the moments looked at
AGREEING = 3  # games in which compiled rules and plain Python are compared

LAWS = (
    ends,
    replays_equal,
    undo_restores,
    draws_repeat,
    any_move_is_listed,
    nothing_leaks,
    shows_no_secret,
    features_tell_no_secret,
    faults_have_reasons,
    bad_moves_change_nothing,
    questions_change_nothing,
)


def imagined(game: Game, board: Board, state: Buffer, seat: int, seed: str) -> bytes:
    """A world that this seat thinks possible."""
    world = game.seen(state, board, seat)
    game.machine.redeal(world, board.tables, seat, source(seed))
    return world.tobytes()


def random_match(game: Game, board: Board, players: int, seed: str) -> Match:
    match = Match(game, players, board=board, options=options(game, seed), edition=edition(game, seed))
    play_out(match, ["random"], seed)
    return match


def digest(game: Game, board: Board, players: int, seed: str) -> str:
    """One hash of every state of a random game; and, now and then, of what a seat sees and imagines, and of what it is worth."""
    total, random = hashlib.sha256(), source(seed)
    for state in states(game, board, players, seed):
        total.update(state.tobytes())
        if below(random, 16) == 0:
            seat = below(random, players)
            seen = game.seen(state, board, seat)
            total.update(seen.tobytes() + str(game.result(state, board)).encode())
            game.machine.redeal(seen, board.tables, seat, random)
            total.update(seen.tobytes() + f"{game.machine.worth(seen, board.tables, seat):.9f}".encode())
    return total.hexdigest()


def check(name: str, games: str = "25") -> None:
    """Compiled, and every law for every number of players: what a game of somebody else's must obey before anybody hosts it."""
    game = load(name)
    for part in game.code.usual(rare=True):
        compile_part(game, part)
    print("compiles")
    for law in (*LAWS, draws_as_weighed):
        for players in game.players:
            for number in range(int(games)):
                law(game, game.board, players, f"{law.__name__}/{players}/{number}")
        print(f"{law.__name__}: holds in {games} games of {game.players[0]} to {game.players[-1]} players each")
    for players in game.players:
        compiled = [digest(game, game.board, players, f"pure/{number}") for number in range(AGREEING)]
        assert compiled == pure_digests(name, players, AGREEING), (
            f"with {players} players compiled rules do something else than plain Python"
        )
    print(f"pure_and_compiled_agree: in {AGREEING} games of each number of players")


def pure_digests(name: str, players: int, games: int) -> list[str]:
    """Hashes of all states of random games, made by a process of its own: in this one the rules are compiled. It also notices if a rule
    reads or writes out of bounds, which compiled code does not."""
    call = [sys.executable, "-W", "error", "-m", "hexagone.laws", "digest", name, str(players), str(games), "pure"]
    run = subprocess.run(call, env=os.environ | {"HEXAGONE_PURE": "1"}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.split()) == games
    return run.stdout.split()


def digests(name: str, players: str, games: str, seed: str) -> None:
    game = load(name)
    game.ready()  # from the first move on, everything is compiled; with HEXAGONE_PURE=1, nothing
    for number in range(int(games)):
        print(digest(game, game.board, int(players), f"{seed}/{number}"))


COMMANDS: dict[str, Callable[..., None]] = {"check": check, "digest": digests}

if __name__ == "__main__":
    try:
        COMMANDS[sys.argv[1]](*sys.argv[2:])
    except Uncompilable as error:
        sys.exit(str(error))
