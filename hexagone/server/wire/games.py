"""Games: what a server offers, boards, and how far compiling has come."""

from __future__ import annotations

from typing import Any

from hexagone.server.wire.base import GameName, Wire


class ServerInfo(Wire):
    """What the host of the server says and allows to whoever asks."""

    version: str
    message: str  # for everybody, on the first page
    private: bool  # only people whom the host let in open tables
    may_open: bool  # tables, as this person
    open_tables: bool  # there are open tables, and this person may see them
    chat: bool
    keep: int  # days for which tables and people that nobody touched are kept
    keep_waiting: float  # the same for tables whose game never began


class Level(Wire):
    name: str  # novice ... master; sentences are in the texts under `levels`
    rating: int | None  # measured, of this game: a novice has 1000, and 400 more is ten to one; None: not measured


class GameInfo(Wire):
    name: GameName
    seats: list[str]
    least: int
    most: int
    options: list[str]
    levels: list[Level]
    board: str  # the id of its board
    edition: int
    page: str = ""  # the address of the module with which its package shows it in a browser; none: ours are built in, or it has none
    lessons: int = 0  # how many guided games there are: their numbers are 1, 2, ...


class BoardInfo(Wire):
    """How a board is drawn: the ground as SVG, by day and by night, and where things lie on it."""

    game: str
    id: str
    name: str
    size: tuple[float, float]
    light: str
    dark: str
    layout: dict[str, Any]  # of each game's own kind (see layout.py of the game); `spots`: name -> [x, y] is in all


class Preview(Wire):
    """What a legal move would do, up to the next draw of chance: events as in a Step."""

    move: str
    events: list[dict[str, Any]]


class Compilation(Wire):
    """How far the compiling of a game has come. Until then it is played by uncompiled rules."""

    parts: int
    of: int
    seconds: float  # that the rest will take
    simpler: bool  # bots that search play a simpler game until then
