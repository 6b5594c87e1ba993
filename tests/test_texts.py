"""Texts: four languages, complete, our own, nothing missing and nothing unused."""

import re
import string
import tomllib
from pathlib import Path

import pytest

import hexagone
from hexagone import GAMES, load
from hexagone.engine import rulebook
from hexagone.engine.text import LANGUAGES, Text
from tests.support.samples import sample

PACKAGE = Path(hexagone.__file__).parent
FOLDERS = [PACKAGE / "engine", *(load(name).folder for name in GAMES)]


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


TAKEN = {"en": "take Opéra/red", "fr": "prends Opéra/rouge", "it": "prendi Opéra/rosso", "de": "nimm Opéra/rot"}


@pytest.mark.parametrize(("language", "take"), TAKEN.items())
def test_a_reason_is_told_in_one_language(language: str, take: str) -> None:
    """Also the verb and the colour of the ticket that it names."""
    assert f"`{take}`" in Text(load("paris-paris"), language).say("faults.supply-empty", tile="Opéra/red")
