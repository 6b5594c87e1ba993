"""Board files that people bring: sizes, names, values of any kind, and that what is accepted can be drawn. For every game."""

import datetime
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hexagone import GAMES, load
from hexagone.engine import boards
from hexagone.engine.boards import BadBoard, parsed, toml
from hexagone.engine.game import Game
from hexagone.engine.names import is_prose, is_writable, unfit_titles
from hexagone.engine.sizes import BYTES, DEPTH, VALUES
from tests.support.boards import complaints, draw
from tests.support.spoiling import JUNK, spoilt

EACH = 120  # boards of a game that are spoilt


def source_of(game: Game) -> dict[str, Any]:
    """The board in the folder, with the cards that lie beside it."""
    cards = game.folder / "cards.toml"
    return {**game.board.source, **({"cards": toml(cards)} if cards.exists() else {})}


# What is accepted can be drawn


@pytest.mark.parametrize("name", GAMES)
def test_a_spoilt_board_is_refused_with_a_sentence_or_drawn(name: str) -> None:
    game, refused = load(name), 0
    for seed in range(EACH):
        try:
            board = game.read_board(spoilt(source_of(game), seed))
        except BadBoard as error:
            refused += 1
            assert error.complaints and all(0 < len(complaint) <= boards.LONG for complaint in error.complaints)
        else:
            draw(game, board)
    assert 0 < refused < EACH  # both were seen


# Values of any kind


@pytest.mark.parametrize("name", GAMES)
def test_whatever_stands_under_a_key_there_is_a_board_or_a_complaint(name: str) -> None:
    game = load(name)
    source = source_of(game)
    for key in source:
        for value in (*JUNK, 10**10_000, datetime.datetime(1900, 1, 1), object()):
            try:
                game.read_board({**source, key: value})
            except BadBoard as error:
                assert error.complaints


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "text",
    ["[" * 20_000, "\ud800", "a = " + "[" * 20_000, "a = " + "{b = " * 20_000, ".".join("a" * 20_000) + " = 1", "a = '\0'", "\0",
     "id = 0x" + "f" * 90_000, "id = " + "9" * 90_000, "id = 1900-01-01", "id = nan", "id = true", "id = ''", "", "lines = [1",
     "id = 'x'\nid = 'y'"],
    ids=range(16),
)  # fmt: skip  # a heap of samples, not a list to read one by one
def test_a_text_that_is_no_board_is_refused(name: str, text: str) -> None:
    with pytest.raises(BadBoard) as error:
        load(name).read_board(parsed(text))
    assert error.value.complaints


def test_complaints_are_few_and_short() -> None:
    complaints = BadBoard(["x" * 5000] * 5000).complaints
    assert len(complaints) == boards.TOLD + 1 and sum(map(len, complaints)) < 10_000
    assert complaints[-1] == f"and {5000 - boards.TOLD} more complaints"


# Sizes


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("#" + "x" * BYTES, f"larger than {BYTES} bytes"),
        ("a = '" + "é" * (BYTES // 2) + "'", f"larger than {BYTES} bytes"),
        ("a = [" + "1," * VALUES + "]", f"more than {VALUES} values"),
        ("a=1\n" * (VALUES + 1), f"more than {VALUES} values"),
        ("a = " + "[" * (DEPTH + 1) + "]" * (DEPTH + 1), f"more than {DEPTH} deep"),
        (".".join("a" * (DEPTH + 1)) + " = 1", f"more than {DEPTH} deep"),
        ("[" + " . ".join(['"a"'] * (DEPTH + 1)) + "]", f"more than {DEPTH} deep"),
        ('s = """\\""" # """\nb = {' + ".".join("a" * (DEPTH + 1)) + " = 1}", f"more than {DEPTH} deep"),
    ],
)
def test_sizes_are_refused_before_the_text_is_parsed(text: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda text: pytest.fail("parsed"))
    with pytest.raises(BadBoard, match=said):
        parsed(text)


def test_strings_and_comments_have_no_size_but_their_bytes() -> None:
    text = '# [[[[[[[[[[ a.b.c.d.e.f.g.h.i.j " \'\na = \'x.x.x.x.x.x.x.x.x.x [[[[[[[[[[\'\nb = """\\"[[[[[[[[[["""\n'
    text += "c = \"#\"\nd = '''\n'[[[[[[[[['''\n"
    assert parsed(text)["a"].startswith("x.x") and parsed(text)["c"] == "#"


def test_a_file_is_read_no_further_than_its_size(tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    file.write_text("# " + "é" * BYTES, encoding="utf-8")
    with pytest.raises(BadBoard, match=f"larger than {BYTES} bytes"):
        toml(file)


# Names


PLACES = (
    "L'Isle-Adam", "St-Germain", "Hôtel de Ville", "'s-Hertogenbosch", "Place d’Italie (sud)", "歌劇院", "Москва", "ירושלים", "Ope\u0301ra",
    "Rue n° 7", "x" * 40,
)  # fmt: skip  # a heap of samples, not a list to read one by one
NO_PLACES = (
    "", " ", "a  b", " a", "<b>", "a>b", "a&b", 'a"b', "a`b", "a\\b", "[b]", "{b}", "a=b", "a\nb", "a\0b", "a\x1bb", "a\u202eb", "a\u2066b",
    "a\u200bb", "a\u00a0b", "\u3164", "a\ufe0f", "\u0301a", "a\u0301\u0302\u0303", "🚂", "a/b", "a,b", "a#b", "a:b", "a?b", "-", "\ud800",
    "x" * 41,
)  # fmt: skip  # a heap of samples, not a list to read one by one


@pytest.mark.parametrize("name", PLACES)
def test_names_of_real_places_may_be_written(name: str) -> None:
    assert is_writable(name)


@pytest.mark.parametrize("name", NO_PLACES, ids=ascii)
def test_other_names_may_not(name: str) -> None:
    assert not is_writable(name)


def test_titles_and_sentences_have_more_signs_but_no_markup() -> None:
    assert not [*unfit_titles(["Paris, 1900: a try / « essai »?"])]
    assert len([*unfit_titles(["<b>", "a\u202eb", "", "x" * 61, 7, None, "a&b"])]) == 7
    assert is_prose("Va à Nice\u202f: la case compte. « Oui », dit-on; 5\u00a0000 !")
    assert not any(map(is_prose, ["<script>", "a&b", "a\u202eb", "a\0b", "a\nb"]))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("key", ["id", "name", "kind"])
def test_what_stands_above_the_picture_is_plain(name: str, key: str) -> None:
    for text in ("<b>", "a\u202eb", "x" * 61, "a\0b", {"a": 1}):
        assert complaints(load(name), **{key: text})
