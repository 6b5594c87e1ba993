"""Texts: four languages, complete, our own, nothing missing and nothing unused."""

import json
import re
import shutil
import string
import tomllib
from pathlib import Path

import pytest

import hexagone
from hexagone import GAMES, OURS, load
from hexagone.engine import rulebook
from hexagone.engine.game import phrases
from hexagone.engine.text import LANGUAGES, Text, elided, read
from tests.support import choices
from tests.support.samples import FIRST, sample

PACKAGE = Path(hexagone.__file__).parent
FOLDERS = [PACKAGE / "engine", PACKAGE / "server" / "delivery", *(load(name).folder for name in GAMES)]


def sentences(folder: Path, language: str) -> dict[str, str]:
    tables = tomllib.loads((folder / f"text.{language}.toml").read_text(encoding="utf-8"))
    return {f"{table}.{key}": value for table, keys in tables.items() for key, value in keys.items()}


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_things(folder: Path, language: str) -> None:
    english, other = sentences(folder, "en"), sentences(folder, language)
    assert list(english) == list(other)
    assert {key: fields(text) for key, text in other.items()} == {key: fields(text) for key, text in english.items()}
    assert all(text.strip() for text in other.values())
    assert not [key for key, text in other.items() if "!" in text]


def test_a_game_that_lacks_a_language_speaks_english(tmp_path: Path) -> None:
    """A game of somebody else's, when we have learned a language that it has not."""
    shutil.copy(load(FIRST).folder / "text.en.toml", tmp_path)
    assert read(tmp_path, "it") == read(load(FIRST).folder, "en") != read(load(FIRST).folder, "it")


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_can_be_read(name: str) -> None:
    prefix, last = sample(name)["clauses"]
    for language in LANGUAGES:
        page = rulebook.page(load(name), language)
        for number in range(1, last + 1):
            assert re.search(rf"^{prefix}-{number}  \S", page, re.M)
            assert rulebook.clause(load(name), f"{prefix}-{number}", language) in page


@pytest.mark.parametrize("name", GAMES)
def test_every_fault_and_event_is_used(name: str) -> None:
    """A sentence nobody says is a mistake."""
    folder = load(name).folder
    code = "".join(path.read_text(encoding="utf-8") for path in (*folder.rglob("*.py"), PACKAGE / "engine" / "seats.py"))
    keys = [key for key in sentences(folder, "en") if key.split(".")[0] in ("faults", "events")]
    unused = [key for key in keys if f'"{key.split(".", 1)[1].removesuffix("-hidden")}"' not in code]
    assert not unused


@pytest.mark.parametrize("name", OURS)
def test_the_client_is_tested_with_every_kind_of_move(name: str) -> None:
    """If this fails: python -m tests.support.choices"""
    game = load(name)
    kept = choices.file(game).read_text(encoding="utf-8")
    assert kept == choices.made(game)
    assert {words.partition(" ")[0] for words in phrases(game, game.board)} == {one["parts"]["verb"] for one in json.loads(kept)["choices"]}


COUNTED = {
    "en": ("0 shops", "1 shop", "2,000 shops"),
    "fr": ("0 boutique", "1 boutique", "2\u202f000 boutiques"),
    "it": ("0 negozi", "1 negozio", "2.000 negozi"),
    "de": ("0 Läden", "1 Laden", "2.000 Läden"),
}
FORMS = {"en": "shop|shops", "fr": "boutique|boutiques", "it": "negozio|negozi", "de": "Laden|Läden"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_takes_the_form_that_goes_with_its_number(language: str) -> None:
    text = Text(load(FIRST), language)
    text.tables = {"play": {"shops": f"{{count}} {{count:{FORMS[language]}}}"}}
    assert tuple(text.say("play.shops", count=count) for count in (0, 1, 2000)) == COUNTED[language]


def test_what_stands_in_brackets_is_said_only_if_there_is_some() -> None:
    text = Text(load(FIRST), "fr")
    text.tables = {
        "play": {"count": "{seat} gagne {total}[ ({surplus} {surplus:locomotive|locomotives} de trop)]", "keys": "[{mark}] ticket"}
    }
    said = [text.say("play.count", seat="Zoé", total=0, surplus=surplus) for surplus in (0, 1, 2)]
    assert said == ["Zoé gagne 0", "Zoé gagne 0 (1 locomotive de trop)", "Zoé gagne 0 (2 locomotives de trop)"]
    assert text.say("play.keys", mark="T") == "[T] ticket"


@pytest.mark.parametrize(("name", "said"), [("Hector", "d’{seat}"), ("Éloi", "d’{seat}"), ("Zoé", "de {seat}")])
def test_french_elides_before_a_vowel_and_a_silent_h(name: str, said: str) -> None:
    assert elided("de {seat}", {"seat": name}) == said


# What people stumbled over, in the words of the page and of the games.
MENDED = {
    "en": ("shall the bots", "Sure?", "Tell it again", "that a bot stands in", "Moving pieces", "Dice 1"),
    "fr": ("De quelle force", "de enchérir", "ou échanger", "1 villes", "Un un", "Pièces en mouvement", "brune", "indice", "robot"),
    "it": ("rivisione", "Modo arbitro", " a il ", "Caso", "Ai round", " giro {"),
    "de": ("Tippe einen Zug", "Bewegte Figuren", "Ausflug", "Ausflüge"),
}
PAGE = PACKAGE.parent / "web" / "text"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_mended_does_not_come_back(language: str) -> None:
    paths = [PAGE / f"{language}.toml", *(folder / f"text.{language}.toml" for folder in FOLDERS)]
    words = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in words if any(phrase in line for phrase in MENDED[language])] == []
    if language != "de":
        assert [line for line in words if re.search(r"\s…", line)] == []
