"""Road signs, kilometre stones, parking plates and cars as pieces of SVG, each drawn round the point 0, 0."""

from __future__ import annotations

from typing import NamedTuple

from hexagone.engine import svg
from hexagone.engine.svg import Point, Svg, joined
from hexagone.games.parcours_citroen.picture.look import Theme
from hexagone.games.parcours_citroen.rules.state import LETTERS


def tag(name: str, /, *inside: str, **attributes: object) -> Svg:
    """An element with its children one by one."""
    return svg.tag(name, inside, **attributes)


def words(text: str, x: float, y: float, size: float, fill: str, **more: object) -> Svg:
    return tag("text", text, x=f"{x:g}", y=f"{y:g}", font_size=f"{size:g}", fill=fill, text_anchor="middle", **more)


def rect(x: float, y: float, width: float, height: float, radius: float, fill: str, **more: object) -> Svg:
    return tag("rect", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", rx=f"{radius:g}", fill=fill, **more)


def disc(x: float, y: float, radius: float, fill: str, **more: object) -> Svg:
    return tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{radius:g}", fill=fill, **more)


def line(path: str, colour: str, width: float, **more: object) -> Svg:
    rounded = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=f"{width:g}", **rounded, **more)


def shape(path: str, fill: str, **more: object) -> Svg:
    return tag("path", d=path, fill=fill, **more)


def money(thousands: int) -> str:
    return f"{thousands} 000"


# Squares


def wide(city: str) -> float:
    """A stone has room for its name."""
    return max(100.0, 18 + 10.6 * len(city))


def stone(look: Theme, city: str, price: str, rent: str) -> Svg:
    """A kilometre stone: a red cap with the name, the price below, the rent at its foot in the red of what is paid."""
    width = wide(city)
    left = -width / 2
    return joined(
        [
            shape(f"M{left + 4} 46v-68a24 24 0 0 1 24-24h{width - 56}a24 24 0 0 1 24 24v68z", look.shade, opacity="0.35"),
            shape(f"M{left} 42v-68a24 24 0 0 1 24-24h{width - 48}a24 24 0 0 1 24 24v68z", look.stone, stroke=look.edge, stroke_width="2"),
            shape(f"M{left + 1} -19v-7a23 23 0 0 1 23-23h{width - 48}a23 23 0 0 1 23 23v7z", look.cap),
            words(city, 0, -27, 18.5, "#ffffff", font_weight="700"),
            words(price, 0, 7.5, 25.5, look.letter, font_weight="700"),
            line(f"M{left + 14} 14.5h{width - 28}", look.rim, 1.2),
            words(rent, 0, 36, 22.5, look.cap, font_weight="600"),
        ]
    )


def chevrons(look: Theme) -> Svg:
    """The blue board of a sharp bend."""
    arrows = joined(shape(f"M{x} -15h9l9 15l-9 15h-9l9 -15z", "#ffffff") for x in (-19, -2))
    return board(look, look.blue) + arrows


def motard(look: Theme) -> Svg:
    """A policeman on a motorcycle."""
    ink = look.night
    wheels = joined(disc(x, 11, 7.5, "none", stroke=ink, stroke_width="3.4") + disc(x, 11, 1.8, ink) for x in (-14, 14))
    return joined(
        [
            disc(0, 0, 30, look.sign, stroke=ink, stroke_width="5"),
            wheels,
            shape("M-15 10l4-10h10l5 4h9l3 7h-5l-3 -3l-8 5h-9z", ink),  # the machine
            line("M14 11l-6 -15l4 -2", ink, 3),  # fork and handlebar
            line("M-6 -1l3 -10l9 5", ink, 5.5),  # the rider
            disc(0, -16, 5.6, look.sign, stroke=ink, stroke_width="3"),  # helmet
            line("M0 -17h6", ink, 3),
            disc(-15, -5, 3, "#2f6fd0"),  # the blue lamp
        ]
    )


def peage(look: Theme) -> Svg:
    """A toll barrier."""
    stripes = joined(shape(f"M{x} -5h6l-4 8h-6z", look.red) for x in (-8, 3, 14))
    return joined(
        [
            disc(0, 0, 30, look.sign, stroke=look.red, stroke_width="6"),
            rect(-21, -12, 10, 24, 1.5, look.night),
            rect(-18.5, -8.5, 5, 6, 0.5, look.lamp),
            rect(-13, -5, 35, 8, 1, "#ffffff", stroke=look.night, stroke_width="1.4"),
            stripes,
            words("PÉAGE", 2, 19, 10.5, look.night, font_weight="700"),
        ]
    )


def essence(look: Theme) -> Svg:
    """A petrol pump on a white field."""
    return joined(
        [
            board(look, look.blue),
            rect(-17, -21, 34, 42, 3, "#ffffff"),
            rect(-11, -15, 15, 30, 2, look.night),
            rect(-8, -12, 9, 9, 1, "#ffffff"),
            line("M4 -6h3a3 3 0 0 1 3 3v11a2.6 2.6 0 0 0 5 0v-15l-5 -6", look.night, 2.6),
            rect(-13, 14, 19, 3, 1, look.night),
        ]
    )


def alcootest(look: Theme) -> Svg:
    """A danger sign with a breathalyser and its balloon."""
    return joined(
        [
            shape("M0 -35L36 27H-36Z", look.sign, stroke=look.red, stroke_width="6.5", stroke_linejoin="round"),
            shape("M-3 -11c-11 2 -16 13 -10 22c6 8 19 8 24 0c6 -9 1 -20 -10 -22z", look.night),
            rect(-3.4, -21, 6.8, 11, 1.5, look.night),
            words("0,5", -1, 10, 11.5, look.lamp, font_weight="700"),
        ]
    )


def route_libre(look: Theme) -> Svg:
    """The end of all restrictions."""
    bars = joined(line(f"M{x - 17} 17L{x + 17} -17", look.night, 2.6) for x in (-7.5, -2.5, 2.5, 7.5))
    return disc(0, 0, 31, look.sign, stroke=look.night, stroke_width="3.5") + bars


def depart(look: Theme) -> Svg:
    """The starting flag."""
    squares = joined(
        rect(-12 + 9 * i, -25 + 8 * j, 9, 8, 0, look.night if (i + j) % 2 == 0 else "#ffffff") for i in range(4) for j in range(3)
    )
    return joined(
        [
            rect(-41, -33, 82, 64, 8, look.sign, stroke=look.night, stroke_width="3"),
            line("M-16 -27V7", look.night, 3.4),
            squares,
            words("DÉPART", 0, 24, 15, look.night, font_weight="700"),
        ]
    )


def board(look: Theme, colour: str) -> Svg:
    return rect(-28, -28, 56, 56, 6, colour, stroke=look.sign, stroke_width="3") + rect(-30, -30, 60, 60, 8, "none", stroke=look.edge)


SIGNS = {
    "CHEVRONS": chevrons,
    "MOTARD": motard,
    "PÉAGE": peage,
    "ESSENCE": essence,
    "ALCOOTEST": alcootest,
    "ROUTE LIBRE": route_libre,
    "DÉPART": depart,
}


# Pieces


def plate(look: Theme, seat: str, size: float = 21) -> Svg:
    """A parking plate in the colour of the seat, with its letter."""
    colour, letter = look.seats[seat]
    inner = rect(-size / 2 + 1.8, -size / 2 + 1.8, size - 3.6, size - 3.6, 2.5, "none", stroke=letter, stroke_width="1", opacity="0.65")
    back = rect(-size / 2, -size / 2, size, size, 4, colour, stroke=look.edge, stroke_width="1.2")
    return back + inner + words(look.letters[seat], 0, size * 0.29, size * 0.8, letter, font_weight="700")


CAR_SCALE = 1.25  # on the road


class Model(NamedTuple):
    """A car that drives to the right: paths as SVG writes them, and the middles of round things."""

    body: str
    glass: str
    lines: str  # doors and wings
    lamp: Point
    wheels: tuple[float, ...]
    behind: tuple[float, ...] = ()  # wheels that the body covers


# Small with a canvas roof, long and low, and upright with a long bonnet: our own drawings of what drove in France.
DUCK = Model(
    body="M-23 7c-.5-4 0-6 .5-7c1.5-7 6-13 12-14.5c5-1.2 10-.7 13 1l5.5 8.5c6 .3 11 2 13.5 5.5c1.5 2 2 4.5 1.5 6.5z",
    glass="M-17.5-4.5c1.5-4.5 4-7.5 7.5-8.5v8.5zM-8-4.5v-9c4-.8 7-.5 9 .5l5 8.5z",
    lines="M8-4v10M-22 3c2-4 12-4 15 4M8 7c2-7 10-8 14-3",
    lamp=(18, -5),
    wheels=(-13, 14),
)
ARROW = Model(
    body="M-24.5 6c-.5-4 1-6 3.5-6.5c7.5-5.5 13.5-10.5 22.5-10.5c5.5 0 8.5 2 12 6.5c5.5 .7 10 3.5 11.5 9l-1 2.5h-48.5z",
    glass="M-12.5-3.5c4.5-3 7-4.8 10.5-5.3v5.3zM0-9c5.5-.3 8 1.5 11 5.5h-11z",
    lines="M-1-3v9",
    lamp=(21, 1),
    wheels=(15.5,),
    behind=(-15,),
)
SALOON = Model(
    body="M-23 7c-1-5 0-8 1.5-11l3.5-9c.8-2 2-3 4-3h12c2 0 3.3 1 4 3l3.5 7.5h9.5c3 0 4.5 2 4.5 5c2.5 1 4 3 4 7.5z",
    glass="M-17-5.5l2.3-6c.5-1.2 1-1.5 2-1.5h3.7v7.5zM-7-13h4.5c1 0 1.7 .4 2.2 1.5l2.6 6h-9.3z",
    lines="M7-5.5v11M-23 3c2-5 16-5 18 4M7 7c2-8 12-8 15-2",
    lamp=(18.5, -4.5),
    wheels=(-13, 14),
)
MODELS = dict(zip(LETTERS, (DUCK, ARROW, SALOON) * 2, strict=True))  # by seat


def car(look: Theme, seat: str, facing: int = 1) -> Svg:
    """A small car of the time; the letter on its door can be read whichever way it drives."""
    colour, letter = look.seats[seat]
    model = MODELS[seat]
    drawn = [
        *(wheel(look, x) for x in model.behind),
        shape(model.body, colour, stroke=look.edge, stroke_width="1.8", stroke_linejoin="round"),
        shape(model.glass, look.glass),
        line(model.lines, look.edge, 1.3, opacity="0.6"),
        disc(*model.lamp, 2.4, look.lamp, stroke=look.edge, stroke_width="1.2"),
        *(wheel(look, x) for x in model.wheels),
    ]
    return tag("g", *drawn, transform=f"scale({facing} 1)") + words(look.letters[seat], 0, 6, 15, letter, font_weight="700")


def wheel(look: Theme, x: float) -> Svg:
    return disc(x, 7, 5, look.night) + disc(x, 7, 2, look.rim)
