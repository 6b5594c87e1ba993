"""Uncompiled rules play at once; compiled ones take their places when they are there, part by part, and nobody can tell the difference."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hexagone import GAMES, bots, laws, load
from hexagone.bots.levels import Level
from hexagone.engine import background as beside
from hexagone.engine import cache
from hexagone.engine.chance import source
from hexagone.engine.game import Game
from hexagone.engine.parts import PARTS
from hexagone.engine.record import CHANCE, NOBODY, OVER
from hexagone.engine.rule import pure
from hexagone.match import Match
from tests.support.caches import compiled, empty_cache, fill, fresh
from tests.support.ports import is_running
from tests.support.samples import FIRST, OTHER, least

pytestmark = pytest.mark.skipif(pure, reason="nothing is compiled")
ROOT = Path(__file__).parents[1]
SMALL = "weights", "redact"  # parts that take little time


def is_compiled(function: Any) -> bool:
    return hasattr(function, "signatures")


def run(code: str, home: Path, *words: str) -> "subprocess.Popen[str]":
    env = os.environ | {"XDG_CACHE_HOME": str(home)}
    return subprocess.Popen(
        [sys.executable, "-c", code, *words], env=env, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def ended(process: "subprocess.Popen[str]") -> str:
    told, errors = process.communicate(timeout=600)
    assert process.returncode == 0, errors
    return told


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """An empty cache."""
    with empty_cache(tmp_path):
        yield tmp_path


# Both kinds in one process


@pytest.mark.parametrize("name", GAMES)
def test_at_every_state_both_kinds_do_the_same(name: str) -> None:
    """So they may change places before any move: what each makes of the bytes of every state of a game is equal."""
    game, plain = load(name), fresh(name).machine
    game.ready(*(PARTS[part] for part in vars(plain) if part in PARTS))
    fast, tables = game.machine, game.board.tables
    players = least(name)
    for state in laws.states(game, game.board, players, "both"):
        assert answers(game, plain, state, tables, players) == answers(game, fast, state, tables, players)


def answers(game: Game, machine: Any, state: Any, tables: Any, players: int) -> list[Any]:
    """Everything that a machine says of a state, and makes of it."""
    mover, out, random = int(game.state.at(state).to_move), game.room(), source("answers")
    found: list[Any] = [moves := out[: machine.legal(state, tables, out)].tolist()]
    if mover == CHANCE:
        found += [out[: machine.weights(state, tables, out)].tolist(), machine.draw(state, tables, random)]
    found += [machine.standing(state, tables, out), out[:players].tolist()]
    for seat in (NOBODY, 0, players - 1):
        seen = state.copy()
        machine.redact(seen, tables, seat)
        world = seen.copy()
        machine.redeal(world, tables, seat, random)
        found += [seen.tobytes(), world.tobytes(), f"{machine.worth(world, tables, max(seat, 0)):.9f}"]
    after = state.copy()
    if mover != OVER:
        machine.apply(after, tables, moves[0])
    if mover >= 0:
        seen = game.seen(state, game.board, mover)
        found.append(int(machine.greedy(seen, tables, mover, random, out)))
    return [*found, after.tobytes(), int(random[0])]


@pytest.mark.parametrize("name", GAMES)
def test_a_match_goes_on_when_its_machine_is_switched(name: str) -> None:
    """At a third of its moves, and again at two thirds, back: the same states as without."""
    straight = Match(load(name), seed="switch")
    bots_play(straight)
    game = fresh(name)
    switched = Match(game, seed="switch")
    plain, third = game.machine, len(straight.moves) // 3
    bots_play(switched, third)
    game.ready(*(part for part in PARTS.values() if part.name in vars(plain) and not part.rare))
    assert is_compiled(game.machine.apply) and is_compiled(game.machine.legal)
    bots_play(switched, 2 * third)
    vars(game)["machine"] = plain
    bots_play(switched)
    assert [state.tobytes() for state in switched.states] == [state.tobytes() for state in straight.states]
    assert switched.record == straight.record


def bots_play(match: Match, upto: int = 1 << 30) -> None:
    while not match.over and len(match.moves) < upto:
        luck = source(f"luck/{len(match.moves)}")
        match.make(bots.decide("random", match.game, match.board, match.state, match.turn, luck))


def test_compiled_rules_are_called_with_what_they_were_compiled_for() -> None:
    """Else they would be compiled again, in the middle of a game."""
    game = load(FIRST)
    game.ready()
    match = Match(game, 2, seed="kinds")
    for level in ("greedy", "novice", "strongest"):
        match.make(bots.decide(level, game, match.board, match.state, match.turn, source(level)))
    for seat in match.seats:
        match.view(seat)
    known: list[Any] = [function for functions in game.code.fast.values() for function in functions.values()]
    assert all(len(function.signatures) == 1 for function in known)


# At once


AT_ONCE = """
import sys, hexagone
match = hexagone.Match(sys.argv[1], seed=1)
match.play(match.legal[0])
for move in set(range(len(match.game.words(match.board)))) - set(match.game.moves(match.state, match.board)):
    match.objection(match.turn, move)  # a refused move compiled its reasons once, for half a second
print(match.view(0)["to_move"], match.scores, match.events(), "numba" in sys.modules, match.game.code.fast)
"""


@pytest.mark.parametrize("name", GAMES)
def test_the_first_move_does_not_wait_for_the_compiler(name: str, tmp_path: Path) -> None:
    """On an empty cache, not even for its import; and a look at a game compiles nothing, nor does a refused move, whichever."""
    assert ended(run(AT_ONCE, tmp_path, name)).endswith("False {}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_needs_a_search_is_replaced_until_it_is_compiled(home: Path) -> None:
    game = fresh(OTHER)
    match = Match(game, seed="stand in")
    assert not bots.can_play("casual", game) and bots.can_play("random", game) and bots.can_play("greedy", game)
    for number in range(20):
        move = bots.decide_soon("casual", game, match.board, match.state, match.turn, source(number))
        assert move in game.moves(match.state, match.board)
        match.make(move)
    assert game.code.fast == {} and not any(home.rglob("*.nbc"))
    needed = [part.name for part in Level("casual").parts(game)]
    for part in needed:
        assert not bots.can_play("casual", game)
        fill(home, OTHER, part)
    assert bots.can_play("casual", game)
    chosen = [bots.decide_soon("casual", known, match.board, match.state, match.turn, source(1)) for known in (game, load(OTHER))]
    assert chosen[0] == chosen[1] and set(needed) & set(game.code.fast)


# Part by part


def test_half_a_cache_is_known_part_by_part(home: Path) -> None:
    """What is there is used, what is missing is played uncompiled, and how much that is is known."""
    fill(home, FIRST, "legal", "redact", "questions")
    game = fresh(FIRST)
    now = beside.progress(game)
    assert now is not None and (now.parts, now.of) == (3, len(game.code.usual())) and now.seconds >= 1
    loaded = [part.name for part in game.code.usual() if game.code.load(part)]
    assert loaded == ["legal", "redact", "questions"]
    assert is_compiled(game.machine.legal) and not is_compiled(game.machine.apply)
    half, whole = Match(game, seed="half"), Match(load(FIRST), seed="half")
    for match in (half, whole):
        bots_play(match)
    assert half.record == whole.record


def test_a_part_whose_file_is_gone_is_missing(home: Path) -> None:
    folder = fill(home, FIRST, *SMALL)
    for file in folder.glob("redact*.nbc"):
        file.unlink()
    game = fresh(FIRST)
    assert [game.code.load(PARTS[part]) for part in SMALL] == [True, False]
    assert list(cache.compiled_parts(folder)) == ["weights"]
    assert not is_compiled(game.machine.redact)


def test_a_line_that_was_cut_off_is_no_part(tmp_path: Path) -> None:
    cache.note_part(tmp_path, "legal", 1.5)
    with (tmp_path / cache.INDEX).open("a") as index:
        index.write('["apply", 2')
    assert cache.compiled_parts(tmp_path) == {"legal": 1.5}


ONE_OF_TWO = """
import sys
from hexagone import load
from hexagone.engine.parts import PARTS
game = load(sys.argv[1])
game.ready(*(PARTS[name] for name in sys.argv[2:]))
"""


def test_several_processes_compile_a_part_once(tmp_path: Path) -> None:
    for process in [run(ONE_OF_TWO, tmp_path, FIRST, *SMALL) for _ in range(2)]:
        ended(process)
    index = next(tmp_path.rglob(cache.INDEX)).read_text(encoding="utf-8")
    assert sorted(json.loads(line)[0] for line in index.splitlines()) == sorted(SMALL)


def test_what_is_on_disk_is_loaded_while_another_process_compiles(home: Path) -> None:
    """A process at low priority may take minutes for a search: nobody who only needs the rules waits for it."""
    folder = fill(home, FIRST, *SMALL)
    game = fresh(FIRST)
    with cache.compiling_alone(folder):
        loading = threading.Thread(target=game.ready, args=[PARTS[part] for part in SMALL], daemon=True)
        loading.start()
        loading.join(60)
        assert not loading.is_alive() and set(game.code.fast) == set(SMALL)


# Two games


BOTH_GAMES = """
import sys
from hexagone import laws, load
from hexagone.engine.parts import PARTS
names, parts = sys.argv[1:3], sys.argv[3:]
games = [load(name) for name in names]
states = [list(laws.states(game, game.board, game.players[0], "both"))[:40] for game in games]
def answers(game, state):
    out = game.room()
    seen = game.seen(state, game.board, 0)
    return out[: game.machine.weights(state, game.board.tables, out)].tolist() if game.state.at(state).to_move == -1 else 0, seen.tobytes()
plain = [[answers(game, state) for state in known] for game, known in zip(games, states)]
assert all(game.code.load(PARTS[part]) for game in games for part in parts), "they are on disk"
assert plain == [[answers(game, state) for state in known] for game, known in zip(games, states)]
for game in games:
    for functions in game.code.fast.values():
        for function in functions.values():
            print(*(made.fndesc.mangled_name for made in function.overloads.values()))
"""


def test_two_games_that_two_processes_compiled_do_not_get_mixed_up(tmp_path: Path) -> None:
    """numba counts its functions from 1 in every process, and names them by that: a third process would find one name twice."""
    for process in [run(ONE_OF_TWO, tmp_path, name, *SMALL) for name in (FIRST, OTHER)]:
        ended(process)
    symbols = ended(run(BOTH_GAMES, tmp_path, FIRST, OTHER, *SMALL)).split()
    assert len(set(symbols)) == len(symbols) == 2 * len(SMALL)


# Beside the game


PLAYING = """
import sys, time, hexagone
from hexagone.engine.background import background
match = hexagone.Match(sys.argv[1], seed=1)
background.begin(match.game)
while background.child is None:
    time.sleep(0.01)
print(background.child.pid, flush=True)
sys.stdin.readline()
"""


def test_the_child_that_compiles_ends_with_its_parent(tmp_path: Path) -> None:
    parent = run(PLAYING, tmp_path, FIRST)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    assert is_running(child) and os.getpriority(os.PRIO_PROCESS, child) >= 0
    parent.kill()
    parent.communicate()
    assert gone(child)


POOL = """
import os, sys, time
from hexagone.bots import arena
from hexagone.bots.pool import pool
team = pool(2, getattr(arena, sys.argv[1]) if sys.argv[1:] else None)
pids = set()
while len(pids) < 2:  # both have begun
    pids |= {job.result() for job in [team.submit(os.getpid) for _ in range(20)]}
    team.submit(time.sleep, 0.1)
team.submit(time.sleep, 600)
print(*pids, flush=True)
sys.stdin.readline()
"""


@pytest.mark.parametrize("initializer", [(), ("settle",)], ids=["compile", "arena"])
def test_workers_end_with_a_parent_that_is_killed(initializer: tuple[str, ...], tmp_path: Path) -> None:
    """One at work and one that waits; `hexagone compile` left both behind."""
    with run(POOL, tmp_path, *initializer) as parent:
        assert parent.stdout is not None
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(workers) == 2 and all(is_running(worker) for worker in workers)
        parent.kill()
    assert all(gone(worker) for worker in workers)


def gone(process: int) -> bool:
    end = time.monotonic() + 60
    while is_running(process) and time.monotonic() < end:
        time.sleep(0.05)
    return not is_running(process)


def test_parts_are_taken_as_they_come(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever compiles them: here they come from the usual cache, one by one."""
    monkeypatch.setattr(beside, "child", lambda game: subprocess.Popen(["sleep", "600"], stdin=subprocess.PIPE))
    game, background = fresh(FIRST), beside.Background()
    match, parts = Match(game, seed="come"), [part.name for part in game.code.usual()]
    compiled(FIRST)
    background.begin(game)
    for part in parts:
        fill(home, FIRST, part)
        background.wait(game, part, 60)
        assert part in game.code.fast
        bots_play(match, len(match.moves) + 1)
    assert game.code.missing() == [] and beside.progress(game) is None
    bots_play(match)
    straight = Match(load(FIRST), seed="come")
    bots_play(straight)
    assert match.record == straight.record


def test_what_somebody_plays_is_compiled_first(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "child", lambda game: subprocess.Popen(["sleep", "600"], stdin=subprocess.PIPE))
    monkeypatch.setattr("threading.Thread.start", lambda thread: None)
    background = beside.Background()
    one, two, three = fresh(FIRST), fresh(OTHER), fresh(FIRST)
    for game in (one, two, three):
        background.begin(game, played=False)
    background.begin(three)
    assert background.games == [three, one, two]
    background.begin(two)
    assert background.games == [three, two, one]
    background.employ(one)
    begun = background.child
    background.employ(three)
    assert begun is not None and begun.poll() is not None and background.child_game is three
    background.dismiss()


def test_a_child_that_fails_leaves_the_game_uncompiled(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "child", lambda game: subprocess.Popen(["false"], stdin=subprocess.PIPE))
    game, background = fresh(FIRST), beside.Background()
    background.begin(game)
    background.wait(game, "legal", 60)
    assert background.has_failed(game) and background.games == []
    match = Match(game, seed="alone")
    bots_play(match)
    assert match.over


# The folders


def test_compiled_rules_of_other_checkouts_are_kept_for_a_while(tmp_path: Path) -> None:
    now = time.time()
    folders = []
    for age in (0, 1, 2, 3, 10, 20, 400):  # days
        folders.append(tmp_path / f"game-{age}")
        folders[-1].mkdir()
        os.utime(folders[-1], (now - 86400 * age,) * 2)
    assert [folder.name for folder in cache.spent(folders)] == ["game-20", "game-400"]
    assert cache.spent(folders[-3:]) == []


def test_records_of_both_kinds_are_the_same_bytes() -> None:
    for name in GAMES:
        for record in (load(name).state, load(name).tables):
            assert record.plain.itemsize == record.dtype.itemsize
            assert {cell: at[1] for cell, at in record.plain.fields.items()} == {cell: at[1] for cell, at in record.dtype.fields.items()}  # type: ignore[union-attr]
