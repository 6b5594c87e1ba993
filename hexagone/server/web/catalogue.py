"""What the server offers: games, their boards and texts, and the levels of bots. The same for everybody, so it is made once."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec

from hexagone.bots.levels import LADDER, opponents
from hexagone.catalogue import GAMES
from hexagone.engine.game import Game, load
from hexagone.engine.lessons import lessons
from hexagone.engine.text import SHARED, read
from hexagone.guide import facts, picture, words
from hexagone.server.domain.boards import board_of
from hexagone.server.domain.lessons import known
from hexagone.server.web import pages
from hexagone.server.wire.games import BoardInfo, GameInfo, Level
from hexagone.server.wire.lessons import GameGuide, Lesson


@cache
def games() -> list[GameInfo]:
    return [info(load(name)) for name in GAMES]


def info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        seats=list(game.seats),
        least=game.players[0],
        most=game.players[-1],
        options=list(game.options),
        levels=[Level(name=name, rating=opponent.rating) for name, opponent in zip(LADDER, opponents(game), strict=True)],
        board=game.board.id,
        edition=game.editions[-1],
        page=pages.address(game.name, game.folder),
        lessons=len(lessons(game.folder)),
    )


@cache
def board(game: str) -> BoardInfo:
    """The game's own board."""
    return drawn(game, None)


@lru_cache(maxsize=32)
def own_board(game: str, source: str) -> BoardInfo:
    """One that somebody brought. Kept apart: however many there are, the games' own stay in memory."""
    return drawn(game, source)


def drawn(game: str, source: str | None) -> BoardInfo:
    """The ground by day and by night, and where things lie on it."""
    known, ground = load(game), board_of(game, source)
    layout = dict(known.layout(ground))
    width, height = layout["size"]
    return BoardInfo(
        game=game,
        id=ground.id,
        name=ground.name,
        size=(width, height),
        light=known.picture(ground, None, "light"),
        dark=known.picture(ground, None, "dark"),
        layout=layout,
    )


@cache
def lesson(game: str, number: int) -> Lesson:
    """What a guide says and does; the record of its prepared position stays here."""
    told = known(game, number)
    return msgspec.convert({name: value for name, value in told.items() if name != "record"}, Lesson)


@cache
def guide(game: str, language: str) -> GameGuide:
    """What the rules page shows beside the clauses."""
    folder = load(game).folder
    known, told = facts(folder), words(folder, language)
    examples = [{"name": name, "clauses": one["clauses"], **told["examples"][name]} for name, one in known["examples"].items()]
    return msgspec.convert({**told, "examples": examples, "files": known["files"]}, GameGuide)


def example(game: str, name: str, theme: str, language: str) -> str | None:
    """The picture of a worked example; None, if there is no such example."""
    try:
        return picture(load(game), name, theme, language)
    except KeyError:
        return None


def sentences(game: Game, language: str) -> dict[str, Any]:
    """The texts of a game, and which table translates which word of its sentences."""
    return {"names": dict(game.names), **read(game.folder, language)}


@cache
def texts(language: str) -> dict[str, Any]:
    """Every sentence of a language: what games share, and each game's own."""
    return {"shared": read(SHARED, language)} | {name: sentences(load(name), language) for name in GAMES}
