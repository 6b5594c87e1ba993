"""The rules as people read them: the clauses of a game in our own words, from its texts."""

from __future__ import annotations

from hexagone.engine.game import Game
from hexagone.engine.text import Text


def clause(game: Game, name: str, language: str = "en") -> str:
    """One clause with its ruling, if it has one. KeyError if there is no such clause."""
    text = Text(game, language)
    ruling = text.table("rulings").get(name)
    told = f"{name}  {text.table('clauses')[name]}"
    return f"{told}\n{' ' * len(name)}  {text.say('play.ruling')} {ruling}" if ruling else told


def page(game: Game, language: str = "en") -> str:
    """All clauses under their headings, then the options."""
    text = Text(game, language)
    headings = text.table("sections")
    parts = [f"{text.say('game.name')}: {text.say('game.tagline')}"]
    for name in text.table("clauses"):
        if name in headings:
            parts.append(f"\n{headings[name]}\n{'-' * len(headings[name])}")
        parts.append(clause(game, name, language))
    parts += [f"\n{option}: {told}" for option, told in text.table("options").items()]
    return "\n".join([*parts, "", text.say("play.reconstruction")])
