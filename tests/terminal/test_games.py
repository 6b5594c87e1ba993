"""Whole games in the terminal, and whatever else is typed there."""

import re
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

import hexagone
from hexagone import script
from hexagone.engine.text import LANGUAGES, Text
from hexagone.terminal import play
from hexagone.terminal.vocabulary import fold
from tests.support.samples import FIRST, OTHER, least
from tests.terminal.evening import GAME, Evening, saved

# Whole games


@pytest.mark.parametrize(("players", "people", "bots"), [(2, 1, "greedy"), (3, 1, "random"), (4, 4, "random"), (3, 2, "greedy")])
def test_a_whole_game_by_numbers(players: int, people: int, bots: str, folder: Path) -> None:
    def ask(prompt: str) -> str:
        return {"": "", f"{FIRST}> ": "quit"}.get(prompt, "1")

    evening = Evening(ask=ask, players=players, people=people, bots=bots)
    match = script.read(saved(folder))
    assert evening.code == 0
    assert match.over
    for seat, score in match.scores.items():
        assert re.search(rf"^ *{score}  {seat.title()}$", evening.shown, re.M)
    assert ", ".join(match.winners) in evening.shown.rsplit("win", 1)[1].lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_words_in_every_language(language: str, folder: Path) -> None:
    """The words of the list, without accents and in capitals."""
    output = StringIO()

    def ask(prompt: str) -> str:
        if prompt.startswith(FIRST):
            return Text(GAME, language).say("usage.quit")
        listed = re.findall(r"^ +1  (\S.*?)(?:  .*)?$", output.getvalue(), re.M)
        return " ".join(fold(listed[-1])).upper()

    assert (
        play(
            GAME,
            players=3,
            people=1,
            bots="random",
            board=None,
            options=[],
            seed=3,
            language=language,
            resume=None,
            console=Console(file=output, width=90),
            ask=ask,
        )
        == 0
    )
    assert script.read(saved(folder)).over
    assert Text(GAME, language).say("play.scores") in output.getvalue()


def test_watching_bots(folder: Path) -> None:
    evening = Evening("", "3", "help", "undo", "why opera", "open opera", "9999", "quit", people=0, terminal=True)
    assert "Only bots play" in evening.shown
    assert script.read(saved(folder)).over
    piped = Evening(people=0)
    assert piped.prompts == [f"{FIRST}> "]


@pytest.mark.parametrize("game", [name for name in hexagone.GAMES if name != FIRST])
def test_the_other_games_are_played_too(game: str, folder: Path) -> None:
    players = hexagone.load(game).players[0]
    evening = Evening("1", "legal", "why 1", "log", "1", "undo", "map", "nonsense", "1", game=game, players=players)
    assert evening.code == 0
    assert script.read(saved(folder, f"hexagone-{game}-1.game")).moves


def test_a_board_of_ones_own(folder: Path) -> None:
    source = {key: value for key, value in GAME.board.source.items() if not key.startswith("layout")} | {"id": "own"}
    board = GAME.read_board(source)
    evening = Evening("1", "1", board=board, width=120)
    assert "--board FILE" in evening.shown
    assert Evening(resume=folder / f"hexagone-{FIRST}-1.game", board=board).code == 0
    assert Evening(resume=folder / f"hexagone-{FIRST}-1.game").code == 1


def test_a_saved_game_of_another_game_is_not_gone_on_with(folder: Path) -> None:
    Evening("1", "save begun.game")
    assert Evening(resume=folder / "begun.game", game=OTHER, players=least(OTHER)).code == 2
    assert Evening(resume=folder / "begun.game").code == 0


# Anything


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=30) | st.from_regex(r"(why|rules|open|o|save|l|\d) ?[A-Za-zé/\[\]]{0,8}", fullmatch=True), max_size=6))
def test_whatever_is_typed_nothing_breaks(said: list[str]) -> None:
    assert Evening(*said, "[bold]", "[/]", "\x1b[31m", "٣", "9" * 5000, "\ud800", "why [/x]").code == 0


def test_a_pipe_gets_plain_text() -> None:
    assert "\x1b" not in Evening("1", "help", "rules", "\x1b[31mred", "undo").shown
    assert "\x1b[" in Evening("1", terminal=True).shown


@pytest.mark.parametrize("width", [20, 40, 79, 100, 200])
def test_every_width(width: int) -> None:
    assert Evening("1", "help", "log", width=width).code == 0


def test_no_sentence_is_unused() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(hexagone.__file__).parent.rglob("*.py"))
    said = [key for table in ("play", "beside") for key in Text(None).table(table)]
    assert [key for key in said if not re.search(rf"[\".]{key}[\"']|beside\.{key.split('-')[0]}-\{{", code)] == []
    assert list(Text(None).table("usage")) == list(Text(None).table("help"))
