"""Review: luck is fair, decisions are judged by what could be known, and nothing is lost on the way."""

import json
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from hexagone import GAMES, load
from hexagone.analysis.composing import at
from hexagone.analysis.findings import DOUBTS, Look, Suspect, doubtful, findings, looked, mistake, suspects
from hexagone.analysis.findings import FIRST as FEW_LOOKS
from hexagone.analysis.review import FEWEST, Choice, Step, Unfinished, course, decision, errors, opened, plain, review, totals
from hexagone.bots.selfplay import play_out, simulate
from hexagone.cli import app
from hexagone.engine.chance import source
from hexagone.engine.record import CHANCE
from hexagone.engine.text import LANGUAGES
from hexagone.match import Match
from tests.support.samples import FIRST, HANDS, LONG


def finished(name: str = FIRST, players: int = 2, seed: str = "1", bots: tuple[str, ...] = ("greedy",)) -> Match:
    match = Match(load(name), players)
    play_out(match, bots, seed)
    return match


def call(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told is tested, not how well it is known."""
    monkeypatch.setattr("hexagone.analysis.review.FEWEST", 2)
    monkeypatch.setattr("hexagone.analysis.review.CANDIDATES", 2)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("hasty")
def test_a_whole_game(name: str) -> None:
    """Every move once; what is after one is before the next; the parts of a seat's game add up to its result."""
    match = finished(name, load(name).players[0])
    steps = list(review(match, 1, playouts=2, threads=2))
    assert [(step.who, step.move) for step in steps] == match.moves
    assert all(one.after == two.before for one, two in pairwise(steps))
    assert all((step.luck is None) == (step.who != CHANCE) and (step.choice is None or step.who != CHANCE) for step in steps)
    for seat, total in zip(match.seats, totals(steps), strict=True):
        assert total.start + total.luck + total.own + total.others == pytest.approx(total.result)
        assert total.result == (pytest.approx(1 / len(match.winners)) if seat in match.winners else 0)
    assert json.loads(json.dumps(plain(match, steps, totals(steps))))["seats"] == list(match.seats)


def test_the_same_seed_gives_the_same_review() -> None:
    match = finished()
    assert plain(match, *told(match, 3, 1)) == plain(match, *told(match, 3, 2)) != plain(match, *told(match, 4, 1))


def told(match: Match, seed: int, threads: int) -> tuple[list, tuple]:  # type: ignore[type-arg]
    steps = list(review(match, seed, playouts=12, threads=threads))
    return steps, totals(steps)


@pytest.mark.usefixtures("hasty")
def test_a_forced_move_changes_nothing() -> None:
    match = finished(LONG, 3)
    forced = [step for step in review(match, 1, playouts=2) if len(match.game.moves(match.states[step.number], match.board)) == 1]
    assert forced
    assert all(step.before == step.after and step.choice is None for step in forced)


def test_luck_is_zero_on_the_average() -> None:
    """Over many games, within four standard errors, for every seat."""
    matches = simulate(load(FIRST), 3, ["greedy", "random"], 30, 9)
    games = [totals(list(review(match, number, playouts=12))) for number, match in enumerate(matches)]
    for seat in range(3):
        luck = [game[seat].luck for game in games]
        assert abs(mean(luck)) < 4 * stdev(luck) / len(luck) ** 0.5
    assert any(abs(game[0].luck) > 0.1 for game in games)


def test_a_blunder_costs_and_the_best_move_does_not() -> None:
    """The last decision of a game that was open until then: the better move is found, and named."""
    for seed in range(100):
        match = finished(players=2, seed=f"blunder/{seed}", bots=("random",))
        number = max(i for i, (who, _) in enumerate(match.moves) if who == 1 and len(match.game.moves(match.states[i], match.board)) > 2)
        choice = decision(match, number, source(1), 400)
        if choice.cost > 0.2:
            assert choice.best != match.moves[number][1]
            assert choice.error < 0.06 and choice.is_finding
            assert choice.given[1] == -choice.cost and abs(sum(choice.given)) < 1e-9  # what one seat loses the other wins
            match.states.moves.items[number] = (1, choice.best)
            assert decision(match, number, source(2), 400).cost < 0.1
            return
    raise AssertionError("a hundred random endings without a blunder")


def test_noise_is_no_finding() -> None:
    """A cost that is less than twice its standard error may be none."""
    assert Choice(1, 0.04, 0.02).is_finding and not Choice(1, 0.039, 0.02).is_finding
    assert not Choice(1, 0.0, 0.0).is_finding and not Choice(1, -0.1, 0.01).is_finding


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    """Whatever the others hold, the judgement is the same."""
    match = finished(HANDS, 3)
    number = next(i for i, (who, _) in enumerate(match.moves) if who >= 0 and i > 40)
    first = decision(match, number, source(1), 20)
    match.game.machine.redeal(match.states[number], match.board.tables, match.moves[number][0], source(9))
    assert decision(match, number, source(1), 20) == first


def test_only_what_is_over_can_be_reviewed() -> None:
    with pytest.raises(Unfinished):
        next(review(Match(FIRST, 2, seed=1), 1))


# What a page shows within seconds


def test_findings_are_sure_and_come_by_a_search_that_knows_no_more_than_the_mover() -> None:
    """In a game of players who move at random there are mistakes; each costs three times its standard error, by fresh playouts."""
    match = finished(players=2, seed="random", bots=("random",))
    found = dict(findings(match, 1))
    assert found and found == dict(findings(match, 1)) != dict(findings(match, 2))
    for number, choice in found.items():
        who, made = match.moves[number]
        assert who >= 0 and choice.best != made and choice.best in match.game.moves(match.states[number], match.board)
        assert choice.cost > 0 and choice.cost >= 3 * choice.error and len(choice.given) == 2
    number, choice = next(iter(found.items()))
    match.game.machine.redeal(match.states[number], match.board.tables, match.moves[number][0], source(9))
    assert dict(findings(match, 1))[number] == choice  # whatever is hidden from whoever decided


def test_a_decision_without_a_better_move_is_given_up() -> None:
    """The same move under two names: nothing stays ahead of itself."""
    match = finished(players=2)
    position = next(
        position for position in (at(match, i) for i, (who, _) in enumerate(match.moves) if who >= 0) if len(position.moves) > 1
    )
    made = match.moves[position.number][1]
    looks = [looked(Suspect(position, [made], 0.0), source(luck)) for luck in range(5)]
    assert all(mistake(look, source(luck)) is None for luck, look in enumerate(looks))


def test_what_looks_worst_at_a_glance_is_examined_first_until_it_is_sure() -> None:
    """Only the move that looks better is tried, closely; what is no longer hopeful is given up."""
    left = suspects(finished(LONG, 3, bots=("random",)), source(1))
    looks = list(doubtful(left, 2))
    assert looks and all(look.is_sure() and look.suspect.others == [look.best] for look in looks)
    worst = {one.number for one in sorted(left, key=lambda one: -one.ahead)[:DOUBTS]}
    assert {look.suspect.number for look in looks} <= worst and len({look.suspect.number for look in looks}) == len(looks)
    assert list(doubtful([one._replace(ahead=-1.0) for one in left], 2)) == list(doubtful(left, 2, end=0.0)) == []
    assert list(doubtful([one._replace(is_learned=True) for one in left], 2)) == []  # the glance knows enough


def test_a_decision_is_judged_as_soon_as_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits until all the others have been looked at; whichever is nearest to being sure is looked at again first."""
    left, order = suspects(finished(LONG, 3, bots=("random",)), source(1))[:3], list[int]()
    left = [one._replace(ahead=3.0 - k) for k, one in enumerate(left)]
    said = {left[0].number: 0.02, left[1].number: 1.0, left[2].number: 0.08}

    def look(one: Suspect, random: object, effort: int) -> Look:
        order.append(one.number)
        return Look(one, one.others[0], np.full((effort * FEW_LOOKS, 1), said[one.number]))

    monkeypatch.setattr("hexagone.analysis.findings.looked", look)
    sure = doubtful(left, 2)
    assert next(sure).suspect.number == left[1].number and order == [one.number for one in left[:2]]
    assert next(sure).suspect.number == left[2].number and order[3:] == [left[2].number] * (len(order) - 3)


def test_time_that_is_up_ends_the_search() -> None:
    match = finished(players=2, seed="random", bots=("random",))
    assert list(findings(match, 1, seconds=1e-9)) == []
    with pytest.raises(Unfinished):
        next(findings(Match(FIRST, 2, seed=1), 1))


def test_the_course_of_a_game_judges_nobody() -> None:
    """The same chances as in a review, and no decisions."""
    match = finished(players=3)
    steps, whole = list(course(match, 1, playouts=12)), list(review(match, 1, playouts=12))
    assert [(step.before, step.after, step.luck) for step in steps] == [(step.before, step.after, step.luck) for step in whole]
    assert all(step.choice is None for step in steps)
    assert len(list(course(match, 1, seconds=0.05))) == len(match.moves)


def test_a_game_too_long_to_look_at_every_position_is_gone_through_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """First decisions in a row share a look, and luck is what it was; then only some turns are looked at, and luck is not known."""
    match = finished(LONG, 3)
    monkeypatch.setattr("hexagone.analysis.review.cost", lambda match: 1.0)
    looks = FEWEST * len(opened(match))
    whole, fewer, few = (list(course(match, 1, seconds=seconds)) for seconds in (looks, looks - 1, looks / 20))
    assert [step.number for step in whole] == [step.number for step in fewer] == [step.number for step in few]
    assert not any(step.is_filled for step in whole) and any(step.is_filled for step in fewer) and not any(s.is_mixed for s in fewer)
    assert any(step.is_mixed for step in few) and all(step.luck is None for step in few if step.is_mixed)
    assert lucky(fewer) == pytest.approx(lucky(whole)) and whole[-1].after == fewer[-1].after == pytest.approx(few[-1].after)
    assert all(one.after == two.before for one, two in pairwise(few))


def lucky(steps: list[Step]) -> float:
    return sum(step.luck[0] for step in steps if step.luck)


def test_errors_by_few_playouts_are_told_larger() -> None:
    few, many = (np.tile([[0.0], [1.0]], (count, 1)) for count in (1, 50))
    assert errors(few)[0] == pytest.approx(0.5 * 1.84) and errors(many)[0] == pytest.approx(0.05, rel=0.02)


# The command


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_tells_every_move(language: str, tmp_path: Path) -> None:
    match = finished(players=2)
    file = tmp_path / "a.game"
    file.write_text(match.record, encoding="utf-8")
    shown = call("review", file, "--playouts", "8", "--lang", language)
    assert shown.exit_code == 0, shown.output
    assert f"\n{len(match.moves)} " in shown.stdout
    assert "→" in shown.stdout and "±" in shown.stdout


def test_the_command_speaks_json(tmp_path: Path) -> None:
    match = finished(players=2)
    file = tmp_path / "a.game"
    file.write_text(match.record, encoding="utf-8")
    review = json.loads(call("review", file, "--playouts", "8", "--json").stdout)
    assert len(review["moves"]) == len(match.moves)
    assert set(review["moves"][0]) == {"number", "who", "move", "before", "after", "error", "luck", "choice"}
    assert [total["seat"] for total in review["totals"]] == list(match.seats)
    assert json.loads(call("review", file, "--seconds", "0.01", "--json").stdout)["playouts"] >= 8


def test_what_cannot_be_reviewed_is_explained(tmp_path: Path) -> None:
    record = finished(players=2).record
    unfinished, faulty = tmp_path / "unfinished.game", tmp_path / "faulty.game"
    unfinished.write_text("\n".join(record.splitlines()[:12]) + "\n", encoding="utf-8")
    move = next(line for line in record.splitlines() if line.startswith("grey "))
    faulty.write_text(record.replace(move, "grey dance", 1), encoding="utf-8")
    for file, code, words in ((unfinished, 1, "is not over"), (faulty, 1, "faulty.game:"), (tmp_path / "none.game", 2, "cannot be read")):
        shown = call("review", file)
        assert shown.exit_code == code
        assert words in shown.output and "Traceback" not in shown.output
