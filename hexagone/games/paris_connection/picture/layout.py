"""Where things lie on the picture of a Paris Connection map, as plain data: what the page needs to draw pieces on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, TypedDict

from hexagone.engine.plain import Box, Paint, Pair
from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.moves import BUILDS, DEALS, STARTS, STOP, TAKEN
from hexagone.games.paris_connection.rules.state import COMPANIES, COMPANY

if TYPE_CHECKING:
    from hexagone.games.paris_connection.picture.chart import Chart
    from hexagone.games.paris_connection.picture.lettering import Strip


class Name(TypedDict):
    """A name as it stands on its strip, about the middle of its hex."""

    box: Box  # the strip
    lines: list[str]
    size: float  # of the letters
    at: float  # the middle of the lines
    below: list[float]  # how far down each line is


class City(Name):
    worth: int


class Row(TypedDict):
    """A company's line of the departure board."""

    scale: Pair
    flaps: Pair
    depot: Pair
    box: Pair  # where the line begins
    size: Pair


class Scale(TypedDict):
    most: int  # the largest value that is printed
    length: float


class Heads(TypedDict):
    words: dict[str, Pair]  # the middle of a word
    size: float


class Colours(TypedDict):
    companies: dict[str, Annotated[list[str], 3]]  # body, letter, outline
    cities: dict[str, Paint]  # by worth
    page: str
    ink: str
    muted: str
    ground: str
    night: str
    flap: str
    lamp: str
    sign: Annotated[list[str], 3]
    tower: str
    paris: str


class Layout(TypedDict):
    size: Pair
    spots: dict[str, Pair]  # hexes by the words of moves, and the depots
    depots: dict[str, str]  # company -> its spot
    hex: Pair  # from side to side, and the length of a side
    cities: dict[str, City]
    starts: dict[str, Name]
    touching: list[Annotated[list[str], 2]]
    rows: dict[str, Row]
    scale: Scale
    heads: Heads
    letters: dict[str, str]  # by company
    engine: str  # as SVG writes it
    colours: dict[str, Colours]  # by theme


def layout(board: France) -> Layout:
    """Spots are the hexes by the words of moves, and the depots. (Imports here: most callers never draw.)"""
    from hexagone.games.paris_connection.picture.chart import SIDE, WIDE, Chart
    from hexagone.games.paris_connection.picture.drawing import ENGINE, LINE, SCALE, WORDS, heads
    from hexagone.games.paris_connection.picture.lettering import lettering, terminus
    from hexagone.games.paris_connection.picture.look import LETTERS

    chart = Chart(board)
    rows = departures(chart)
    return {
        "size": [round(chart.width), round(chart.height)],
        "spots": {depot(company): row["depot"] for company, row in rows.items()} | places(chart),
        "depots": {company: depot(company) for company in COMPANY},
        "hex": [WIDE, SIDE],
        "cities": {city: {"worth": worth, **strip(lettering(chart, city))} for city, (_, worth) in board.cities.items()},
        "starts": {station: strip(terminus(chart, station)) for station in board.stations},
        "touching": touching(board),
        "rows": rows,
        "scale": {"most": SCALE, "length": LINE},
        "heads": {"words": {word: tidy(at) for word, at in heads(chart.panel).items()}, "size": WORDS},
        "letters": LETTERS,
        "engine": ENGINE,
        "colours": colours(),
    }


def places(chart: Chart) -> dict[str, Pair]:
    return {place: tidy(chart.place[h]) for place, h in zip(chart.board.places, chart.board.hexes, strict=True)}


def strip(name: Strip) -> Name:
    """A name as it stands on its strip, about the middle of its hex: the strip, the lines, their size, and where each is."""
    x, y, wide, high = name.box
    first = y + high / 2 - (len(name.lines) - 1) * name.size * 0.53 + name.size * 0.35
    below = [round(first + i * name.size * 1.06, 1) for i in range(len(name.lines))]
    return {"box": tidy(name.box), "lines": name.lines, "size": name.size, "at": round(x + wide / 2, 1), "below": below}


def touching(board: France) -> list[list[str]]:
    """Pairs of places between which rails are drawn: hatched edges have none."""
    name = dict(zip(board.hexes, board.places, strict=True))
    return [[name[a], name[b]] for a in board.hexes for b in board.touching[a] if a < b]


def departures(chart: Chart) -> dict[str, Row]:
    """Each company's line of the departure board."""
    from hexagone.games.paris_connection.picture.drawing import departure_places

    return {company: row(departure_places(chart.panel, i)) for i, company in enumerate(COMPANY)}


def row(at: dict[str, Pair]) -> Row:
    return Row(scale=at["scale"], flaps=at["flaps"], depot=at["depot"], box=at["box"], size=at["size"])


def tidy(point: Iterable[float]) -> list[float]:
    return [round(x, 1) for x in point]


def colours() -> dict[str, Colours]:
    """By theme: companies as body, letter and outline, plates of cities with their letters, the departure board."""
    from hexagone.games.paris_connection.picture.look import THEMES

    return {
        theme: {
            "companies": {company: list(triple) for company, triple in look.companies.items()},
            "cities": {str(worth): list(pair) for worth, pair in look.cities.items()},
            "page": look.sea,
            "ink": look.ink,
            "muted": look.muted,
            "ground": look.plain,
            "night": look.night,
            "flap": look.flap,
            "lamp": look.lamp,
            "sign": list(look.sign),
            "tower": look.tower,
            "paris": look.paris,
        }
        for theme, look in THEMES.items()
    }


def depot(company: str) -> str:
    return f"depot {company}"


def spots(board: France, move: int) -> tuple[str, ...]:
    """The hex that is built on, the depot that is taken from, the station where a company starts."""
    if move >= BUILDS:
        return (board.places[(move - BUILDS) // COMPANIES],)
    if move < STOP:
        return (depot(COMPANY[move // len(TAKEN) % COMPANIES]),)
    if STARTS <= move < DEALS:
        return (board.stations[(move - STARTS) % COMPANIES],)
    return ()
