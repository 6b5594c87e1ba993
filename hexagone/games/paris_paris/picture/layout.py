"""Where things lie on the picture of a Paris Paris board, as plain data: what the page needs to draw pieces on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from hexagone.engine.plain import Paint, Pair
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.moves import DEALS
from hexagone.games.paris_paris.rules.state import KINDS

if TYPE_CHECKING:
    from hexagone.games.paris_paris.picture.map import Plan


class Tile(TypedDict):
    station: str
    line: str


class Line(TypedDict):
    mark: str
    path: str  # its way from sign to sign, as SVG writes it
    stations: list[str]  # in the order of the bus
    signs: list[Pair]
    aside: Pair  # where its ticket is set aside


class Colours(TypedDict):
    seats: dict[str, Paint]
    lines: dict[str, Paint]
    page: str
    ink: str
    muted: str
    ground: str
    plate: str
    rim: str
    stop: str
    edge: str
    water: str


class Layout(TypedDict):
    size: Pair
    spots: dict[str, Pair]  # stations, and tickets by the words of their tile
    crossings: list[str]
    tiles: dict[str, Tile]  # the words of a tile -> what it is
    tickets: dict[str, list[Pair]]  # where the tickets of a tile lie, the first of them first
    ticket: Pair  # how large one is
    lit: dict[str, Pair]  # where a ticket lies that may be chosen
    large: float  # how much larger it is
    apart: float  # of two shops at a crossing: from its middle
    berth: Pair  # where the bus waits
    marker: Pair  # where one's own marker lies
    lines: dict[str, Line]
    letters: dict[str, str]  # by seat
    awnings: dict[str, str]  # by seat, as SVG writes them
    colours: dict[str, Colours]  # by theme


def layout(board: Paris) -> Layout:
    """Spots are the stations, and the tickets at them by the words of their tile. (Imports here: most callers never draw.)"""
    from hexagone.games.paris_paris.picture.drawing import AWNINGS, SHOP_APART
    from hexagone.games.paris_paris.picture.look import LETTERS
    from hexagone.games.paris_paris.picture.map import LARGE, TICKET, WIDTH
    from hexagone.games.paris_paris.picture.plan import plan

    drawn = plan(board.source)
    stations = {name: [stop.at.x, stop.at.y] for name, stop in drawn.stops.items()}
    tickets = {f"{station}/{line}": [list(box.centre) for box in boxes] for (station, line), boxes in drawn.tickets.items()}
    return {
        "size": [WIDTH, drawn.height],
        "spots": stations | {tile: places[0] for tile, places in tickets.items()},
        "crossings": [name for name, stop in drawn.stops.items() if stop.crossing],
        "tiles": {tile: {"station": station, "line": line} for tile, (station, line) in zip(board.tiles, board.kinds, strict=True)},
        "tickets": tickets,
        "ticket": list(TICKET),
        "lit": {f"{station}/{line}": list(box.centre) for (station, line), box in drawn.lit.items()},
        "large": LARGE,
        "apart": SHOP_APART,
        "berth": berth(drawn),
        "marker": [drawn.legends[1].left + 30, drawn.legends[1].centre.y],
        "lines": {line: about(board, drawn, line) for line in board.lines},
        "letters": LETTERS,
        "awnings": AWNINGS,
        "colours": colours(drawn),
    }


def about(board: Paris, drawn: Plan, line: str) -> Line:
    """Its mark, its way from sign to sign as an SVG path, its stations in the order of the bus, and where its ticket is set aside."""
    from hexagone.games.paris_paris.picture.drawing import aside_places, route

    ends = [sign for sign in drawn.signs if sign.line == line]
    return {
        "mark": drawn.marks[line],
        "path": route(drawn, line, ends),
        "stations": list(board.lines[line]),
        "signs": [list(sign.at) for sign in ends],
        "aside": list(aside_places(drawn)[line].centre),
    }


def berth(drawn: Plan) -> Pair:
    """Where the bus waits between excursions: at the foot, left of the tickets set aside."""
    from hexagone.games.paris_paris.picture.drawing import foot

    panel, _ = foot(drawn, 0)
    return [panel.left - 64, panel.centre.y]


def colours(drawn: Plan) -> dict[str, Colours]:
    """By theme: seats and lines with the colour of a letter on them, and the few that pieces share."""
    from hexagone.games.paris_paris.picture import drawing
    from hexagone.games.paris_paris.picture.look import THEMES

    return {
        theme: {
            "seats": {seat: list(pair) for seat, pair in look.seats.items()},
            "lines": {line: list(drawing.colours(drawn, look, line)) for line in drawn.marks},
            "page": look.page,
            "ink": look.ink,
            "muted": look.muted,
            "ground": look.ground,
            "plate": look.plate,
            "rim": look.rim,
            "stop": look.stop,
            "edge": look.edge,
            "water": look.water,
        }
        for theme, look in THEMES.items()
    }


def spots(board: Paris, move: int) -> tuple[str, ...]:
    """The station of a tile, and the ticket there; markers and the first player lie nowhere on the board."""
    if move >= DEALS:
        return ()
    station, _ = board.kinds[move % KINDS]
    return station, board.tiles[move % KINDS]
