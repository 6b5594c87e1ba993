"""The rules of every game as pages, in every language, from the texts that the games themselves show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexagone import OURS, load
from hexagone.engine.text import LANGUAGES, Text
from hexagone.guide import facts, words

NAMES = {"en": "English", "fr": "Français", "it": "Italiano", "de": "Deutsch"}


def menu() -> list[dict[str, str]]:
    return [{Text(load(name)).say("game.name"): path(name, "en")} for name in OURS]


def pages() -> dict[str, str]:
    return {path(name, language): page(name, language) for name in OURS for language in LANGUAGES}


def path(name: str, language: str) -> str:
    return f"rules/{name}{'' if language == 'en' else '.' + language}.md"


def page(name: str, language: str) -> str:
    text = Text(load(name), language)
    others = " · ".join(f"[{NAMES[other]}]({path(name, other).removeprefix('rules/')})" for other in LANGUAGES if other != language)
    foreign = "" if language == "en" else f" ({NAMES[language]})"
    parts = [f"# {text.say('game.name')}{foreign}\n\n*{text.say('game.tagline')}* · {others}\n\n![{text.say('game.name')}](../{name}.svg)"]
    apart = facts(load(name).folder)["files"]
    more = [f"{', '.join(apart)}: [format](../format.md)"] if apart else []
    return (
        "\n\n".join(
            [
                *parts,
                *introduction(words(load(name).folder, language)),
                *clauses(text, apart),
                *more,
                *options(text),
                f"*{text.say('play.reconstruction')}*",
            ]
        )
        + "\n"
    )


def introduction(guide: dict[str, Any]) -> list[str]:
    """The aim, a turn, and who earns what."""
    points = [f"{number}. {point['words']} ({', '.join(point['clauses'])})" for number, point in enumerate(guide.get("turn", []), 1)]
    return [part for part in (guide.get("aim", ""), "\n".join(points), *map(table, guide.get("tables", []))) if part]


def table(told: dict[str, Any]) -> str:
    rows = [told["head"], ["---"] * len(told["head"]), *told["rows"]]
    return f"**{told['title']}**\n\n" + "\n".join(f"| {' | '.join(row)} |" for row in rows)


def clauses(text: Text, apart: Sequence[str] = ()) -> list[str]:
    """Each with an anchor: PP-11 is found at rules/GAME.html#PP-11. Those that only writers of files need stand apart."""
    headings, rulings, told = text.table("sections"), text.table("rulings"), []
    for name, clause in text.table("clauses").items():
        if name in headings and name not in apart:
            told.append(f"## {headings[name]}")
        if name in apart:  # it is in the documentation of the format
            continue
        told.append(f'<a id="{name}"></a>**{name}** {clause}')
        if name in rulings:
            told.append(f"> {text.say('play.ruling')} {rulings[name]}")
    return told


def options(text: Text) -> list[str]:
    return [f"**`{name}`** {words}" for name, words in text.table("options").items()]
