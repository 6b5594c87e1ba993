"""The guides to the rules: the same in four languages, every clause exists, the pictures are drawn from positions that the rules made."""

from xml.etree import ElementTree

import pytest

from hexagone import GAMES, load
from hexagone.engine.text import LANGUAGES, Text
from hexagone.guide import facts, picture, position, words

ALL = [name for name in GAMES if words(load(name).folder, "en")]
EXAMPLES = [(name, example) for name in ALL for example in facts(load(name).folder)["examples"]]


def shape(told: object) -> object:
    """What a text is made of, without its words."""
    if isinstance(told, dict):
        return {key: value if key == "clauses" else shape(value) for key, value in told.items()}
    return [shape(one) for one in told] if isinstance(told, list) else bool(told)


@pytest.mark.parametrize("game", ALL)
def test_a_guide_says_the_same_in_every_language(game: str) -> None:
    folder = load(game).folder
    told = [words(folder, language) for language in LANGUAGES]
    assert [shape(one) for one in told] == [shape(told[0])] * len(LANGUAGES)
    assert told[0]["examples"].keys() == facts(folder)["examples"].keys()
    assert len({one["aim"] for one in told}) == len(LANGUAGES)


@pytest.mark.parametrize("game", ALL)
def test_every_clause_that_a_guide_names_can_be_read(game: str) -> None:
    told, known = words(load(game).folder, "en"), facts(load(game).folder)
    named = {clause for part in ("turn", "tables") for one in told[part] for clause in one["clauses"]}
    named |= {clause for one in known["examples"].values() for clause in one["clauses"]} | set(known["files"])
    assert named <= Text(load(game)).table("clauses").keys()


@pytest.mark.parametrize("game", ALL)
def test_the_player_aid_is_short(game: str) -> None:
    """Half a screen beside the board: at most a dozen lines of about two rows."""
    for language in LANGUAGES:
        lines = [line for part in words(load(game).folder, language)["aid"] for line in part["lines"]]
        assert len(lines) <= 12 and max(map(len, lines)) <= 90


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_is_drawn(game: str, name: str) -> None:
    by_day, by_night = (picture(load(game), name, theme, "en") for theme in ("light", "dark"))
    assert by_day != by_night and "<svg" in by_day
    assert ElementTree.fromstring(by_day).get("viewBox")


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, name in EXAMPLES if "moves" in facts(load(game).folder)["examples"][name]]
)
def test_what_an_example_marks_as_forbidden_is_refused_by_its_clause(game: str, name: str) -> None:
    example = facts(load(game).folder)["examples"][name]
    if "moves" not in example:
        return
    match = position(example)
    refused = [move for move in example["moves"] if move not in match.legal]
    assert {match.objection(match.turn, match.number(move)).clause for move in refused} <= set(example["clauses"])
