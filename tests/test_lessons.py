"""Lessons are real games: every move of theirs is legal, what they say is forbidden is refused, and a wrong tap has an answer."""

import pytest

from hexagone import GAMES, load
from hexagone.engine.lessons import lessons, moves
from hexagone.engine.text import LANGUAGES, Text
from hexagone.guide import facts
from hexagone.script import read
from tests.support.lessons import played

ALL = [(name, number) for name in GAMES for number in lessons(load(name).folder)]


@pytest.mark.parametrize(("game", "number"), ALL)
def test_a_lesson_can_be_played(game: str, number: int) -> None:
    match, met = played(game, number)
    assert match.game.name == game and met <= set(Text(match.game).table("clauses"))


@pytest.mark.parametrize(("game", "number"), ALL)
def test_every_step_is_told_in_every_language(game: str, number: int) -> None:
    lesson, apart = lessons(load(game).folder)[number], set(facts(load(game).folder).get("files", ()))
    assert lesson["title"].keys() == set(LANGUAGES) and max(map(len, lesson["title"].values())) <= 40
    for step in lesson["steps"]:
        assert step["words"].keys() == set(LANGUAGES)
        assert "why" not in step or step["why"].keys() == set(LANGUAGES)
        assert set(step.get("clauses", [])) <= set(Text(load(game)).table("clauses")) - apart  # each is a link to the page of rules
        assert not any("!" in told for told in [*step["words"].values(), *step.get("why", {}).values()])


@pytest.mark.parametrize(("game", "number"), ALL)
def test_where_there_is_a_choice_a_wrong_tap_is_answered(game: str, number: int) -> None:
    """Every step that asks for one of several moves says why this one; so do its places exist, and what it calls illegal is."""
    lesson = lessons(load(game).folder)[number]
    match, spots = read(lesson["record"]), load(game).layout(load(game).board)["spots"]
    for step in lesson["steps"]:
        guided = list(moves(lesson, step))
        asked = guided.pop() if "move" in step else None
        for who, move in guided:
            match.play(move, who)
        assert step.get("spot", next(iter(spots))) in spots
        if "refused" in step:
            assert match.to_move == lesson["seat"] and step["refused"] not in match.legal
            assert match.objection(match.turn, match.number(step["refused"])).clause in step["clauses"]
        if asked:
            assert match.to_move == lesson["seat"] and asked[1] in match.legal
            assert "why" in step or len(match.legal) == 1, step["words"]["en"]
            match.play(asked[1])
