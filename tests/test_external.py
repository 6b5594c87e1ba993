"""External bots: any program can play, none can hang or spoil the arena, and none gets more than its seat knows."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from typer.testing import CliRunner

from hexagone import GAMES, laws, load
from hexagone.bots import arena, external, learned
from hexagone.bots import search as searching
from hexagone.bots.external import Forfeit, Program, question
from hexagone.bots.protocol import answers
from hexagone.bots.search import BATCH, Finding, search
from hexagone.cli import app
from hexagone.engine.chance import source
from hexagone.engine.record import Buffer
from hexagone.match import Match
from tests.support.samples import FIRST, sample

DOCS = Path(__file__).parent.parent / "docs"
NO_CLOCKS: list[Any] = [10, [], {}, {"seconds": "ten"}, {"seconds": -1}, {"seconds": 0}, {"seconds": True}]
READ = "import json, sys\nfor line in sys.stdin:\n    question = json.loads(line)\n    "


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every program that a test starts is gone after it."""
    monkeypatch.setattr(external, "PATIENCE", 5.0)
    started: dict[str, Program] = {}
    monkeypatch.setattr(external, "program", lambda command, seconds, _: started.setdefault(command, Program(command, seconds)))
    yield
    for program in started.values():
        program.stop()


def command(folder: Path, code: str) -> str:
    (folder / "bot.py").write_text(code, encoding="utf-8")
    return f"{sys.executable} {folder / 'bot.py'}"


def table() -> tuple[Match, Buffer]:
    match = Match(FIRST, 2, seed=1)
    return match, match.game.seen(match.state, match.board, match.turn)


def asked(program: Program) -> int:
    match, seen = table()
    return program(match.game, match.board, seen, match.turn, source(1))


# What it is asked


@pytest.mark.parametrize("name", GAMES)
def test_the_question_holds_what_the_seat_knows_and_nothing_else(name: str) -> None:
    """In a world with other secrets, the very same line."""
    game = load(name)
    for number, state in enumerate(laws.states(game, game.board, game.players[0], "questions")):
        seat = laws.to_move(game, state)
        if seat < 0 or number % 31:
            continue
        other = state.copy()
        game.machine.redeal(other, game.board.tables, seat, source(number))
        lines = [json.dumps(question(game, game.board, game.seen(w, game.board, seat), seat, 1, 10.0)) for w in (state, other)]
        assert lines[0] == lines[1]
        if number > 400:
            break


def test_a_question_in_full() -> None:
    match, seen = table()
    told = json.loads(json.dumps(question(match.game, match.board, seen, match.turn, 4, 2.5)))
    assert (told["number"], told["game"], told["board"], told["players"]) == (4, FIRST, match.board.id, 2)
    assert told["seat"] == match.to_move
    assert told["clock"] == {"seconds": 2.5}
    assert [each["words"] for each in told["legal"]] == match.legal
    assert [match.words(each["move"]) for each in told["legal"]] == match.legal
    assert told["view"] == {k: v for k, v in json.loads(json.dumps(match.view(match.turn))).items() if k in told["view"]}


# What it answers


@pytest.mark.parametrize("key", ["words", "move"])
def test_a_move_in_words_or_as_a_number(key: str, tmp_path: Path) -> None:
    program = Program(command(tmp_path, READ + f"print(json.dumps({{'move': question['legal'][-1]['{key}']}}), flush=True)"), 5.0)
    match, _ = table()
    try:
        assert [match.words(asked(program)) for _ in range(3)] == [match.legal[-1]] * 3
    finally:
        program.stop()


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "ended with exit code 0"),
        ("raise SystemExit(3)", "ended with exit code 3"),
        (READ + "pass", "did not answer within 1 seconds"),
        ("import signal\nsignal.pause()", "did not answer within 1 seconds"),
        (READ + "print('hello', flush=True)", "'hello'"),
        (READ + "print('[]', flush=True)", 'not {"move"'),
        (READ + "print('{\"move\": 3.5}', flush=True)", "not legal"),
        (READ + "print('{\"move\": true}', flush=True)", "not legal"),
        (READ + "print('{\"move\": -1}', flush=True)", "not legal"),
        (READ + 'print(\'{"move": "dance"}\', flush=True)', "with a move of this game"),
        (READ + 'print(\'{"move": "marker grey red"}\', flush=True)', "not legal"),
        (READ + 'print(\'{"move": 1, "number": 99}\', flush=True)', "question 99, not 1"),
        (READ + "print('9' * 200000, flush=True)", "answered '9999"),
    ],
)
def test_what_is_no_move_forfeits_and_says_why(code: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "PATIENCE", 1.0)
    patient = "answer" not in reason or "answered" in reason
    program = Program(command(tmp_path, code), 20.0 if patient else 1.0)
    with pytest.raises(Forfeit) as caught:
        asked(program)
    assert reason in str(caught.value)
    assert program.process is None  # it is not left behind


def test_one_that_never_stops_talking_forfeits_and_fills_no_memory(tmp_path: Path) -> None:
    program = Program(command(tmp_path, 'while True:\n    print(\'{"move": 1, "number": 0}\')'), 5.0)
    program.start()
    while program.answers.qsize() <= external.AHEAD:
        sleep(0.01)
    assert program.answers.qsize() == external.AHEAD + 1  # the last says that there will be no more
    program.stop(at_once=True)


def test_what_a_wrapper_started_is_not_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "PATIENCE", 1.0)
    (tmp_path / "wrapper.sh").write_text(f"sleep 600 & echo $! > {tmp_path}/pid; wait", encoding="utf-8")
    with pytest.raises(Forfeit, match="did not answer"):
        asked(Program(f"sh {tmp_path}/wrapper.sh", 0.2))
    child = Path("/proc") / (tmp_path / "pid").read_text().strip() / "cmdline"
    for _ in range(50):  # a busy machine takes its time to bury it
        if not child.exists() or child.read_bytes() == b"":
            return
        sleep(0.1)
    raise AssertionError(child.read_bytes())


def test_what_cannot_be_started_forfeits() -> None:
    with pytest.raises(Forfeit, match="cannot be started"):
        asked(Program("/no/such/program", 1.0))


# In the arena


def test_the_bot_of_the_documentation_plays_all_games() -> None:
    bot = f"cmd:{sys.executable} {DOCS / 'external_bot.py'}"
    for name in GAMES:
        if sample(name)["games"] < 10:
            continue  # its random games have thousands of moves
        players = load(name).players[0]
        outcome = arena.fight(next(arena.bouts(name, arena.lineup([bot, "greedy"], players), 1, 1)))
        assert not outcome.forfeits
        assert sum(outcome.shares) == pytest.approx(1)


def test_who_forfeits_wins_nothing_and_the_others_play_on(tmp_path: Path) -> None:
    bot = "cmd:" + command(tmp_path, READ + "print('no', flush=True)")
    outcomes = [arena.fight(bout) for bout in arena.bouts(FIRST, [bot, "random", "random"], 3, 1)]
    for outcome in outcomes:
        assert outcome.shares[outcome.bots.index(bot)] == 0
        assert sum(outcome.shares) == pytest.approx(1)
        assert outcome.forfeits == ((bot, "it answered 'no', not {\"move\": ...} with a move of this game"),)


def test_the_command_names_who_forfeited_and_what_it_cannot_find(tmp_path: Path) -> None:
    bot = "cmd:" + command(tmp_path, "")
    told = CliRunner().invoke(app, ["arena", FIRST, "greedy", bot, "--games", "2", "--workers", "1", "--json"])
    assert told.exit_code == 0, told.output
    assert [row["share"] for row in json.loads(told.stdout)] == [1.0, 0.0]
    assert f"2 games forfeited by {bot}: it ended with exit code 0" in told.stderr
    for missing in ("cmd:no-such-program", "cmd:", "cmd:'"):
        told = CliRunner().invoke(app, ["arena", FIRST, "greedy", missing])
        assert told.exit_code == 2
        assert "there is no program" in told.stderr


# Our bots on the other side


def test_our_bots_speak_it_too() -> None:
    """A greedy bot that is asked by line plays as it does at our own table."""
    match = Match(FIRST, 3, seed=2)
    for number in range(12):
        seen = match.game.seen(match.state, match.board, match.turn)
        line = json.dumps(question(match.game, match.board, seen, match.turn, number, 10.0))
        answer = json.loads(next(answers([line], "greedy", 1)))
        assert answer["number"] == number
        assert answer["move"] in match.legal
        match.play(answer["move"])


def test_the_command_bot_reads_lines_and_answers_lines() -> None:
    match, seen = table()
    line = json.dumps(question(match.game, match.board, seen, match.turn, 1, 10.0))
    told = CliRunner().invoke(app, ["bot", "random"], input=f"{line}\n{line}\nnonsense\n")
    assert told.exit_code == 0, told.output
    moves = [json.loads(answer) for answer in told.stdout.splitlines()]
    assert moves[0] == moves[1] and moves[0]["move"] in match.legal
    assert moves[2] == {"error": "not a line of JSON"}
    assert CliRunner().invoke(app, ["bot", "genius"]).exit_code == 2


def test_what_is_no_question_is_answered_with_the_reason() -> None:
    match, seen = table()
    good = question(match.game, match.board, seen, match.turn, 1, 10.0)
    waiting = match.seats[1 - match.turn]
    bad = [
        [],
        3,
        {},
        good | {"game": []},
        good | {"game": "chess"},
        good | {"board": "mars"},
        good | {"state": "???"},
        good | {"state": "AAAA"},
        good | {"seat": "pink"},
        good | {"seat": waiting},
        {k: v for k, v in good.items() if k != "state"},
        *(good | {"clock": clock} for clock in NO_CLOCKS),
    ]
    told = [json.loads(answer) for answer in answers(map(json.dumps, bad), "random", 1)]
    assert [set(answer) for answer in told] == [{"error"}] * len(bad)
    assert told[9]["error"] == f"{waiting} is not to move"


def test_our_bots_look_at_the_clock_they_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that would take longer than its time stops before; one that has time enough thinks as it always does."""
    thought: list[int] = []

    def counted(*asked: Any, **limits: Any) -> list[Finding]:
        found = search(*asked, **limits)
        thought.append(sum(move.visits for move in found))
        return found

    monkeypatch.setattr(searching, "search", counted)
    monkeypatch.setattr(learned, "weights_for", lambda *_: None)  # as on a board that nobody knows
    match, seen = table()
    asked = question(match.game, match.board, seen, match.turn, 1, 10.0)
    told = [json.loads(answer) for answer in answers([json.dumps(asked | {"clock": {"seconds": s}}) for s in (3600.0, 1e-6)], "master", 1)]
    told += [json.loads(answer) for answer in answers([json.dumps({k: v for k, v in asked.items() if k != "clock"})], "master", 1)]
    assert thought == [4000, BATCH, 4000]
    assert all(answer["move"] in match.legal for answer in told)
    assert told[0] == told[2]


def test_a_bot_that_was_told_too_much_forgets_it() -> None:
    """The whole state instead of what the seat sees: the same answer."""
    match = Match(FIRST, 3, seed=2)
    seat, seen = match.turn, match.game.seen(match.state, match.board, match.turn)
    lines = [json.dumps(question(match.game, match.board, state, seat, 1, 10.0)) for state in (seen, match.state)]
    assert lines[0] != lines[1]
    first, second = answers(lines, "greedy", 1)
    assert first == second
