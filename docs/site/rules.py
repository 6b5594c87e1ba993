"""The rules of every game as pages, in every language, from the texts that the games themselves show."""

from __future__ import annotations

from hexagone import OURS, load
from hexagone.engine.text import LANGUAGES, Text

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
    return "\n\n".join([*parts, *clauses(text), *options(text), f"*{text.say('play.reconstruction')}*"]) + "\n"


def clauses(text: Text) -> list[str]:
    """Each with an anchor: PP-11 is found at rules/GAME.html#PP-11."""
    headings, rulings, told = text.table("sections"), text.table("rulings"), []
    for name, words in text.table("clauses").items():
        if name in headings:
            told.append(f"## {headings[name]}")
        told.append(f'<a id="{name}"></a>**{name}** {words}')
        if name in rulings:
            told.append(f"> {text.say('play.ruling')} {rulings[name]}")
    return told


def options(text: Text) -> list[str]:
    return [f"**`{name}`** {words}" for name, words in text.table("options").items()]
