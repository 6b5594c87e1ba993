"""Where things lie on the picture of a Parcours Citroën board, as plain data: what the page needs to draw pieces on it."""

from __future__ import annotations

from typing import Any

from hexagone.games.parcours_citroen.board import Tour
from hexagone.games.parcours_citroen.moves import CARD_MOVES, DICE_MOVES, GOES, ROLLS, SELLS, SWAPS, THROWS
from hexagone.games.parcours_citroen.state import CARDS, CITIES

DICE = (734.0, 830.0)     # where they come to rest: below the reserve
PACKS = {"prime": (674.0, 554.0), "infraction": (806.0, 554.0)}
RESERVE = (734.0, 733.0)


def layout(board: Tour) -> dict[str, Any]:
    """Spots are the squares, the packs, the reserve, the bank and the dice. (Imports here: most callers never draw.)"""
    from hexagone.games.parcours_citroen import picture
    from hexagone.games.parcours_citroen.look import SEAT_LETTERS
    from hexagone.games.parcours_citroen.signs import CAR, wide

    places = picture.layout(board)
    named = dict(zip(board.names, places, strict=True))
    middle = PACKS | {"reserve": RESERVE, "dice": DICE, "bank": picture.BANK}
    return {
        "size": [picture.WIDTH, picture.HEIGHT],
        "spots": {name: list(at) for name, at in (*middle.items(), *named.items())},
        "squares": list(board.names),
        "cities": {city: {"price": 1000 * price, "rent": 1000 * rent, "wide": wide(city)} for city, (price, rent) in board.cities.items()},
        "pumps": [name for name in board.names if name.startswith("ESSENCE")],
        "road": picture.smooth(places, closed=True) + "z",
        "sides": {name: side(board, named, name) for name in named},
        "letters": SEAT_LETTERS,
        "car": CAR,
        "colours": colours(),
    }


Box = tuple[float, float, float, float]
ROOM = {"above": (0, -66), "right": (82, 0), "left": (-82, 0), "below": (0, 88)}  # where two cars would stand, from the middle of a square
BODY = {"above": (52, 18), "right": (27, 34), "left": (27, 34), "below": (52, 18)}


def side(board: Tour, places: dict[str, tuple[float, float]], square: str) -> str:
    """On which side of a square cars stand: where they hide least."""
    x, y = places[square]
    others = [extent(board, name, at) for name, at in places.items() if name != square]
    boxes = {way: around((x + right, y + down), BODY[way]) for way, (right, down) in ROOM.items()}
    return min(boxes, key=lambda way: sum(overlap(boxes[way], other) for other in others))


def extent(board: Tour, square: str, at: tuple[float, float]) -> Box:
    """A square with the counters at its foot."""
    from hexagone.games.parcours_citroen.signs import wide

    city = square in board.cities
    return around((at[0], at[1] + (8 if city else 0)), (wide(square) / 2, 58) if city else (36, 36))


def around(at: tuple[float, float], half: tuple[float, float]) -> Box:
    return at[0] - half[0], at[1] - half[1], at[0] + half[0], at[1] + half[1]


def overlap(a: Box, b: Box) -> float:
    """How much of one box the other hides."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def colours() -> dict[str, Any]:
    """By theme: seats with the colour of a letter on them, and what pieces, cards and dice share."""
    from hexagone.games.parcours_citroen.look import THEMES

    return {
        theme: {
            "seats": {seat: list(pair) for seat, pair in look.seats.items()},
            "page": look.page,
            "ink": look.ink, "muted": look.muted, "ground": look.land, "panel": look.panel, "edge": look.edge, "glass": look.glass,
            "night": look.night, "rim": look.rim, "prime": look.blue, "infraction": look.red, "sign": look.sign, "cap": look.cap,
            "lamp": look.lamp,
        }
        for theme, look in THEMES.items()
    }  # fmt: skip


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
