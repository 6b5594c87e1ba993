"""The guided first games are real games: every move of theirs is legal, in the prepared position and after it."""

import tomllib

import pytest

from hexagone import GAMES, load
from hexagone.script import read


@pytest.mark.parametrize("name", GAMES)
def test_a_guided_game_can_be_played(name: str) -> None:
    lesson = tomllib.loads((load(name).folder / "lesson.toml").read_text(encoding="utf-8"))
    match = read(lesson["record"])
    assert match.game.name == name and 10 <= len(lesson["steps"]) <= 15
    for step in lesson["steps"]:
        for line in step.get("before", []):
            who, _, move = line.partition(" ")
            match.play(move, who)
        if "move" in step:
            assert match.to_move == lesson["seat"]
            match.play(step["move"])
