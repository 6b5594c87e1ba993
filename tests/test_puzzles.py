"""Puzzles: those that ship are sound, and how they are made finds the one move that is clearly better."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from hexagone import GAMES, OURS, load
from hexagone.analysis import composing
from hexagone.analysis.puzzles import Puzzle, dumps, loads, of_day, shipped
from hexagone.analysis.racing import MARGIN, SURE, Position, race
from hexagone.analysis.soundness import confirmed, doubtful, posed, solves
from hexagone.bots import LADDER
from hexagone.cli import app
from hexagone.engine.chance import source
from tests.support.samples import FIRST, title

HUNDREDS = 200  # ship with each of our games


def test_the_docs_count_what_ships() -> None:
    docs = (Path(__file__).parents[1] / "docs" / "puzzles.md").read_text(encoding="utf-8")
    for game in OURS:
        count = len(shipped(load(game)))
        assert f"| {title(game)} | {count} | {count} of {count} |" in docs


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_that_ships_is_a_position_with_one_clear_answer(game: str) -> None:
    puzzles = shipped(load(game))
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= (HUNDREDS if game in OURS else 1)
    for puzzle in puzzles:
        match = puzzle.match()  # every move of it is checked
        assert sorted([puzzle.answer, *puzzle.others]) == sorted(match.legal)
        assert puzzle.margin >= MARGIN and puzzle.margin >= SURE * puzzle.error
        assert 0 <= puzzle.level <= len(LADDER) and len(puzzle.wins) == len(match.seats)


@pytest.mark.parametrize("game", GAMES)
def test_a_deeper_search_finds_the_same_answer(game: str) -> None:
    """One for each game; `hexagone puzzles GAME --confirm 100` looks at more, and docs/puzzles.md has what it found."""
    assert confirmed(min(shipped(load(game)), key=lambda puzzle: puzzle.playouts))


def test_a_deeper_search_drops_only_what_is_plainly_worse() -> None:
    often, hardly, level = np.tile([1.0, 0.0], 50), np.tile([0.0, 0.0], 50), np.tile([0.0, 1.0], 50)
    assert doubtful(np.column_stack([often, hardly, level])).tolist() == [True, False, True]
    assert doubtful(np.column_stack([hardly, often])).tolist() == [True, True]  # the answer is worse: that must be seen to the end


def test_the_race_finds_a_winning_move_and_gives_up_where_moves_are_alike() -> None:
    puzzle = max(shipped(load(FIRST)), key=lambda puzzle: puzzle.margin)
    position, answer = posed(puzzle), puzzle.match().number(puzzle.answer)
    assert race(position, source(1), position.moves)[0] == answer
    assert race(Position(*position[:4], [answer, answer]), source(1), [answer, answer]) == []


def test_the_same_seed_makes_the_same_puzzles_and_a_file_keeps_them() -> None:
    made = list(composing.compose(load(FIRST), 2, "test"))
    assert made == list(composing.compose(load(FIRST), 2, "test"))
    assert loads(dumps(made)) == made and dumps(made) == dumps(loads(dumps(made)))
    assert all(isinstance(solves("novice", puzzle), bool) for puzzle in made)


def test_a_puzzle_for_every_day() -> None:
    """All of them before one comes again."""
    game = load(FIRST)
    days = [of_day(game, 20_000 + day) for day in range(len(shipped(game)) + 1)]
    assert days[0] == days[-1] and len({puzzle.id for puzzle in days if puzzle}) == len(days) - 1


def test_the_command_makes_a_file(tmp_path: Path) -> None:
    out = tmp_path / "few.jsonl.gz"
    shown = CliRunner().invoke(app, ["puzzles", FIRST, "--count", "1", "--seed", "test", "--out", str(out)])
    assert shown.exit_code == 0, shown.output
    assert "1 puzzles" in shown.stdout and len(loads(out.read_bytes())) == 1
    made = out.read_bytes()
    assert "1 puzzles" in CliRunner().invoke(app, ["puzzles", FIRST, "--count", "1", "--seed", "other", "--out", str(out)]).stdout
    assert out.read_bytes() == made  # it has as many as it shall


def test_a_file_grows_by_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles that are known are kept, count for the mixture, and do not come again."""
    known = shipped(load(FIRST))[:3]
    repeated = [known[0], *shipped(load(FIRST))[3:5]]
    monkeypatch.setattr(composing, "played", lambda game, number, seed: None)
    monkeypatch.setattr(composing, "promising", lambda match, random, made: [posed(puzzle) for puzzle in repeated])
    found = iter(repeated)
    monkeypatch.setattr(composing, "of_position", lambda position, random, made: next(found))
    assert list(composing.compose(load(FIRST), 5, 1, known)) == repeated[1:]


def test_no_kind_of_answer_crowds_out_the_others() -> None:
    """With many kinds each has at most two fifths; two kinds cannot both, and share."""
    game = load(FIRST)

    def of(*kinds: str) -> list[Puzzle]:
        return [replace(shipped(game)[0], kind=kind) for kind in kinds]

    assert not composing.is_new("a", of(*"a" * 44, *"b" * 40, *"c" * 16)) and composing.is_new("c", of(*"a" * 44, *"b" * 40, *"c" * 16))
    assert composing.is_new("a", of(*"a" * 60, *"b" * 40)) and not composing.is_new("a", of(*"a" * 66, *"b" * 34))
    assert composing.is_new("a", of(*"a" * 100))


def test_an_easy_position_is_given_up_before_it_is_played_out_at_length(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = shipped(load(FIRST))[0]
    position, answer = posed(puzzle), puzzle.match().number(puzzle.answer)
    monkeypatch.setattr(composing, "race", lambda *_: [answer])
    monkeypatch.setattr(composing, "answers", lambda *_: answer)
    monkeypatch.setattr(composing, "check", lambda *_: pytest.fail("it is easy"))
    assert composing.of_position(position, source(1), [replace(puzzle, level=0)] * 20) is None


@pytest.mark.parametrize("game", GAMES)
def test_answers_of_what_ships_are_of_several_kinds(game: str) -> None:
    """No kind has more than two fifths of them, but for the few that a file may have while it is made."""
    kinds = Counter(puzzle.kind for puzzle in shipped(load(game)))
    assert len(kinds) > 2 and max(kinds.values()) <= 0.42 * kinds.total()


def test_what_a_deeper_search_refutes_is_left_out_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known, out = shipped(load(FIRST)), tmp_path / "sound.jsonl.gz"
    monkeypatch.setattr("hexagone.analysis.puzzles.shipped", lambda game: known[:3])
    monkeypatch.setattr("hexagone.analysis.soundness.confirmed", lambda puzzle: puzzle.id != known[1].id)
    monkeypatch.setattr("hexagone.analysis.soundness.solves", lambda level, puzzle: level == "master")
    shown = CliRunner().invoke(app, ["puzzles", FIRST, "--confirm", "3", "--out", str(out)])
    assert shown.exit_code == 0, shown.output
    assert "2 of 3" in shown.stdout and "100%" in shown.stdout
    assert loads(out.read_bytes()) == [known[0], known[2]]
