"""Where things lie on the picture of a Parcours Citroën board, as plain data: what the page needs to draw pieces on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from hexagone.engine.plain import Paint, Pair
from hexagone.engine.svg import flowing
from hexagone.games.parcours_citroen.rules.board import Tour
from hexagone.games.parcours_citroen.rules.moves import CARD_MOVES, DICE_MOVES, GOES, ROLLS, SELLS, SWAPS, THROWS
from hexagone.games.parcours_citroen.rules.state import CARDS, CITIES

if TYPE_CHECKING:
    from hexagone.games.parcours_citroen.picture.signs import Model

DICE = (734.0, 830.0)  # where they come to rest: below the reserve
PACKS = {"prime": (674.0, 554.0), "infraction": (806.0, 554.0)}
RESERVE = (734.0, 733.0)


class City(TypedDict):
    price: int
    rent: int
    wide: float  # of its stone


class Colours(TypedDict):
    seats: dict[str, Paint]
    page: str
    ink: str
    muted: str
    ground: str
    panel: str
    edge: str
    glass: str
    night: str
    rim: str
    prime: str
    infraction: str
    sign: str
    cap: str
    lamp: str


class Car(TypedDict):
    """One that drives to the right: paths as SVG writes them, and the middles of its lamp and wheels."""

    body: str
    glass: str
    lines: str
    lamp: Pair
    wheels: list[float]
    behind: list[float]  # wheels that the body covers


class Layout(TypedDict):
    size: Pair
    spots: dict[str, Pair]  # squares, packs, reserve, bank, dice
    squares: list[str]  # in the order of travel
    cities: dict[str, City]
    pumps: list[str]  # the squares with petrol pumps
    road: str  # as SVG writes it
    stands: dict[str, list[list[Pair]]]  # square -> where one car stands there, where two do, and so on
    letters: dict[str, str]  # by seat
    cars: dict[str, Car]  # by seat
    car_scale: float
    colours: dict[str, Colours]  # by theme


def layout(board: Tour) -> Layout:
    """Spots are the squares, the packs, the reserve, the bank and the dice. (Imports here: most callers never draw.)"""
    from hexagone.games.parcours_citroen.picture.look import HEIGHT, WIDTH
    from hexagone.games.parcours_citroen.picture.places import BANK, square_places
    from hexagone.games.parcours_citroen.picture.signs import CAR_SCALE, MODELS, wide
    from hexagone.games.parcours_citroen.rules.state import LETTERS

    places = square_places(board)
    named = dict(zip(board.names, places, strict=True))
    middle = PACKS | {"reserve": RESERVE, "dice": DICE, "bank": BANK}
    return {
        "size": [WIDTH, HEIGHT],
        "spots": {name: list(at) for name, at in (*middle.items(), *named.items())},
        "squares": list(board.names),
        "cities": {city: {"price": 1000 * price, "rent": 1000 * rent, "wide": wide(city)} for city, (price, rent) in board.cities.items()},
        "pumps": [name for name in board.names if name.startswith("ESSENCE")],
        "road": flowing([*places, places[0]]) + "z",
        "stands": {name: [[list(at) for at in row] for row in rows] for name, rows in stands(board, named).items()},
        "letters": LETTERS,
        "cars": {seat: shape(model) for seat, model in MODELS.items()},
        "car_scale": CAR_SCALE,
        "colours": colours(),
    }


def shape(model: Model) -> Car:
    body, glass, lines, lamp, wheels, behind = model
    return {"body": body, "glass": glass, "lines": lines, "lamp": list(lamp), "wheels": list(wheels), "behind": list(behind)}


Box = tuple[float, float, float, float]
At = tuple[float, float]
CAR_ROOM = (66.0, 42.0)  # a car with its halo
CARS = 6


def stands(board: Tour, places: dict[str, At]) -> dict[str, list[list[At]]]:
    """For every square, where one car stands there, where two do, and so on: always on the side where they hide least."""
    chosen = {name: side(board, places, name) for name in places}
    return {name: [parked(board, name, at, chosen[name], count) for count in range(1, CARS + 1)] for name, at in places.items()}


def side(board: Tour, places: dict[str, At], square: str) -> str:
    """The one where two cars fit best; of several, the one where all do."""
    taken = [extent(board, name, at) for name, at in places.items() if name != square] + fixed()

    def hidden(way: str, count: int) -> float:
        cars = [car_box(at) for at in parked(board, square, places[square], way, count)]
        return sum(outside(car) + sum(overlap(car, other) for other in taken) for car in cars)

    return min(("above", "right", "left", "below"), key=lambda way: (hidden(way, 2), hidden(way, CARS)))


def parked(board: Tour, square: str, at: At, way: str, count: int) -> list[At]:
    """In rows of three above or below a stone or sign, in columns of two to its left or right."""
    left, top, right, bottom = extent(board, square, at)
    wide, high = CAR_ROOM
    if way in ("left", "right"):
        edges = [right + wide * (i // 2 + 0.5) if way == "right" else left - wide * (i // 2 + 0.5) for i in range(count)]
        return [(x, at[1] + (high * (i % 2 - 0.5) if count > 1 else 0)) for i, x in enumerate(edges)]
    levels = [bottom + high * (i // 3 + 0.5) if way == "below" else top - high * (i // 3 + 0.5) for i in range(count)]
    return [(at[0] + wide * (i % 3 - (min(3, count - i // 3 * 3) - 1) / 2), y) for i, y in enumerate(levels)]


def car_box(at: At) -> Box:
    return around(at, (CAR_ROOM[0] / 2, CAR_ROOM[1] / 2))


def extent(board: Tour, square: str, at: At) -> Box:
    """A stone with the counters at its foot, or a sign."""
    from hexagone.games.parcours_citroen.picture.signs import wide

    if square in board.cities:
        return around((at[0], at[1] + 8), (wide(square) / 2, 58))
    return around(at, (43, 35) if square == "DÉPART" else (34, 34))


def fixed() -> list[Box]:
    """What else lies on the page: the title, the bank and its neighbour, the packs, the reserve, the dice."""
    return [(52, 52, 382, 144), (52, 170, 350, 284), (608, 470, 864, 640), (620, 700, 848, 766), (665, 793, 803, 867)]


def outside(box: Box) -> float:
    """How much of a box is not on the page."""
    from hexagone.games.parcours_citroen.picture.look import HEIGHT, WIDTH

    return (box[2] - box[0]) * (box[3] - box[1]) - overlap(box, (4, 4, WIDTH - 4, HEIGHT - 4))


def around(at: At, half: tuple[float, float]) -> Box:
    return at[0] - half[0], at[1] - half[1], at[0] + half[0], at[1] + half[1]


def overlap(a: Box, b: Box) -> float:
    """How much of one box the other hides."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def colours() -> dict[str, Colours]:
    """By theme: seats with the colour of a letter on them, and what pieces, cards and dice share."""
    from hexagone.games.parcours_citroen.picture.look import THEMES

    return {
        theme: {
            "seats": {seat: list(pair) for seat, pair in look.seats.items()},
            "page": look.page,
            "ink": look.ink,
            "muted": look.muted,
            "ground": look.land,
            "panel": look.panel,
            "edge": look.edge,
            "glass": look.glass,
            "night": look.night,
            "rim": look.rim,
            "prime": look.blue,
            "infraction": look.red,
            "sign": look.sign,
            "cap": look.cap,
            "lamp": look.lamp,
        }
        for theme, look in THEMES.items()
    }


def spots(board: Tour, move: int) -> tuple[str, ...]:
    """The city or square that is named, the pack a card comes from, the dice. Where `install` or `swap` happen, the view says."""
    if THROWS <= move < CARD_MOVES or move == ROLLS or DICE_MOVES <= move < SELLS:
        return ("dice",)
    if CARD_MOVES <= move < ROLLS:
        return (list(PACKS)[(move - CARD_MOVES) // CARDS],)
    if SELLS <= move < GOES:
        return tuple(board.city_names[(move - SELLS) % CITIES :][:1])
    if GOES <= move < SWAPS:
        return tuple(board.names[move - GOES :][:1])
    return ()
