"""The board of Parcours Citroën as an SVG picture: a road atlas page, the road round France, and the pieces on it."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hexagone.engine.svg import FONT, Svg, document, flowing, joined
from hexagone.engine.text import Text
from hexagone.games.parcours_citroen.picture.layout import stands
from hexagone.games.parcours_citroen.picture.look import HEIGHT, WIDTH, Theme, themed
from hexagone.games.parcours_citroen.picture.places import BANK, square_places
from hexagone.games.parcours_citroen.picture.signs import CAR_SCALE, SIGNS, car, line, money, plate, rect, shape, stone, tag, words
from hexagone.games.parcours_citroen.rules.board import Tour

Point = tuple[float, float]


def picture(board: Tour, view: dict[str, Any] | None, theme: str = "light", text: Text | None = None) -> str:
    """The whole SVG; without a view the empty board."""
    look, places = themed(theme, text), square_places(board)
    parts = [page(look, board), atlas(look), road(look, places), squares(look, board, places)]
    parts += [middle(look, view), *([pieces(look, board, view, places), purses(look, board, view)] if view else [])]
    name = tag("title", f"{board.name}: the board of Parcours Citroën, a reconstruction")
    return document([name, *parts], viewBox=f"0 0 {WIDTH} {HEIGHT}", font_family=FONT, role="img")


# The page


def page(look: Theme, board: Tour) -> Svg:
    """A frame with letters and numbers, as atlases have."""
    columns, rows, step_x, step_y = "ABCDEFG", range(1, 7), (WIDTH - 60) / 7, (HEIGHT - 60) / 6
    lines = [line(f"M{30 + step_x * i:g} 30V{HEIGHT - 30}", look.grid, 1) for i in range(1, 7)]
    lines += [line(f"M30 {30 + step_y * i:g}H{WIDTH - 30}", look.grid, 1) for i in range(1, 6)]
    letters = [words(c, 30 + step_x * (i + 0.5), y, 15, look.muted) for i, c in enumerate(columns) for y in (21, HEIGHT - 10)]
    letters += [words(str(r), x, 35 + step_y * (r - 0.5), 15, look.muted) for r in rows for x in (15, WIDTH - 15)]
    frame = rect(30, 30, WIDTH - 60, HEIGHT - 60, 3, look.around, stroke=look.muted, stroke_width="1.5")
    return rect(0, 0, WIDTH, HEIGHT, 0, look.page) + frame + joined(lines) + joined(letters) + title(look, board)


def title(look: Theme, board: Tour) -> Svg:
    return joined(
        [
            rect(52, 52, 330, 92, 6, look.panel, stroke=look.cap, stroke_width="3"),
            words("PARCOURS CITROËN", 217, 90, 27, look.ink, font_weight="700", letter_spacing="0.5"),
            words(f"{board.name} · {board.source.get('kind', 'a board')}", 217, 122, 17, look.muted),
        ]
    )


def atlas(look: Theme) -> Svg:
    """The land, its rivers, and small roads that nobody drives here."""
    france = json.loads((Path(__file__).parent / "france.json").read_text(encoding="utf-8"))
    land = joined(
        shape(path([project(*point) for point in france[part]]) + "z", look.land, stroke=look.coast, stroke_width="2.5")
        for part in ("mainland", "corsica")
    )
    rivers = joined(line(flowing([project(*point) for point in course]), look.river, 4) for course in france["rivers"])
    lanes = joined(line(flowing([project(*point) for point in lane]), look.lane, 3.5) for lane in LANES)
    return land + rivers + lanes


def project(longitude: float, latitude: float) -> Point:
    x, y = 110 + 89.4 * (longitude + 4.78), 70 + 130 * (51.09 - latitude)
    return (x - 40, y - 70) if longitude > 8.4 and latitude < 43.1 else (x, y)  # Corsica, drawn nearer so that it fits


LANES = (
    ((2.35, 48.86), (2.5, 47.6), (3.16, 46.99), (3.08, 45.78), (3.1, 44.8), (2.9, 43.6)),
    ((2.35, 48.86), (1.9, 47.9), (0.69, 47.39), (0.34, 46.58), (-0.58, 44.84)),
    ((2.35, 48.86), (4.08, 48.3), (5.04, 47.32)),
    ((-1.55, 47.22), (0.69, 47.39), (2.4, 47.08), (5.04, 47.32)),
    ((-0.58, 44.84), (1.26, 45.83), (3.08, 45.78), (4.84, 45.76)),
    ((1.44, 43.6), (1.44, 44.45), (1.26, 45.83), (2.4, 47.08)),
    ((2.35, 48.86), (1.1, 49.44), (-0.37, 49.18), (-1.68, 48.11), (-4.48, 48.39)),
    ((2.35, 48.86), (2.3, 49.9), (3.06, 50.63)),
    ((4.03, 49.26), (6.18, 49.12), (7.75, 48.57)),
    ((4.84, 45.76), (5.72, 45.19), (7.27, 43.7)),
)


def path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


# The road and its squares


def road(look: Theme, places: Sequence[Point]) -> Svg:
    course = flowing([*places, places[0]]) + "z"
    dashes = line(course, look.dash, 2.6, stroke_dasharray="14 13")
    return line(course, look.kerb, 30) + line(course, look.road, 24) + dashes + arrows(look, places)


def arrows(look: Theme, places: Sequence[Point]) -> Svg:
    """Which way to drive: halfway between two squares, where there is room."""
    said = []
    for (ax, ay), (bx, by) in zip(places, [*places[1:], places[0]], strict=True):
        if math.dist((ax, ay), (bx, by)) > 112:
            angle = math.degrees(math.atan2(by - ay, bx - ax))
            place = f"translate({(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}) rotate({angle:.0f})"
            said.append(shape("M-7 -8L9 0L-7 8L-3 0Z", look.kerb, transform=place))
    return joined(said)


def squares(look: Theme, board: Tour, places: Sequence[Point]) -> Svg:
    said = []
    for square, name, (x, y) in zip(board.squares, board.names, places, strict=True):
        price, rent = board.cities.get(square, (0, 0))
        drawn = stone(look, square, money(price), money(rent)) if square in board.cities else SIGNS[square](look)
        said.append(tag("g", tag("title", name), drawn, transform=f"translate({x:g} {y:g})"))
    return joined(said)


def middle(look: Theme, view: dict[str, Any] | None) -> Svg:
    """The two packs, and the reserve between them."""
    reserve = money((view or {"reserve": 0})["reserve"] // 1000) if view and view["reserve"] else "0"
    packs = pack(look, 668, 560, "PRIME", look.blue, view) + pack(look, 800, 560, "INFRACTION", look.red, view)
    return (
        bank(look)
        + key(look)
        + packs
        + joined(
            [
                rect(620, 700, 228, 66, 33, look.panel, stroke=look.muted, stroke_width="1.5", stroke_dasharray="6 5"),
                words("RÉSERVE", 734, 724, 15, look.muted, letter_spacing="2"),
                words(reserve, 734, 755, 29, look.ink, font_weight="700"),
            ]
        )
    )


def bank(look: Theme) -> Svg:
    """Where money comes from and goes to: a house with columns."""
    columns = joined(rect(x, -16, 7, 26, 1, look.muted) for x in (-29, -12, 5, 22))
    house = shape("M-38 -20L0 -42L38 -20Z", look.muted) + columns + rect(-38, 12, 76, 6, 1, look.muted)
    sign = rect(-74, -56, 148, 112, 8, look.panel, stroke=look.muted, stroke_width="1.5")
    name = words("BANQUE", 0, 42, 15, look.muted, letter_spacing="2")
    return tag("g", sign, house, name, transform=f"translate({BANK[0]:g} {BANK[1]:g})")


def key(look: Theme) -> Svg:
    """What the numbers on a stone are."""
    return tag("g", stone(look, "ville", "prix", "loyer"), transform=f"translate({BANK[0] + 160:g} {BANK[1] + 4:g})")


def pack(look: Theme, x: float, y: float, name: str, colour: str, view: dict[str, Any] | None) -> Svg:
    """Cards face down; the number of the card just drawn lies on them."""
    shown = (view or {}).get("card") or {}
    number = shown.get("number") if str(shown.get("pack", "")).upper() == name else None
    sheets = joined(rect(x - 52 + i * 3, y - 76 - i * 3, 104, 152, 9, colour, stroke=look.sign, stroke_width="2") for i in range(3))
    mark = words("+" if name == "PRIME" else "−", x + 6, y + 20, 64, "#ffffff", font_weight="700")
    label = words(name, x + 6, y + 54, 13.5, "#ffffff", font_weight="700")
    return sheets + (words(str(number), x + 6, y + 16, 40, "#ffffff", font_weight="700") if number else mark) + label


# Pieces


def pieces(look: Theme, board: Tour, view: dict[str, Any], places: Sequence[Point]) -> Svg:
    """Parking plates at the foot of the stones and on the pumps, cars where they stand."""
    at = dict(zip(board.names, places, strict=True))
    said = [row(look, owners, at[city][0], at[city][1] + 54) for city, owners in view["counters"].items()]
    if view["pumps"]:
        said += [row(look, [view["pumps"]], x + 30, y + 28) for name, (x, y) in at.items() if name.startswith("ESSENCE")]
    cars = stands(board, at)
    for name in at:
        there = [seat for seat, place in view["places"].items() if place == name]
        said += [parked(look, seat, spot, facing(at, name)) for seat, spot in zip(there, cars[name][len(there) - 1], strict=False)]
    return joined(said)


def row(look: Theme, seats: Sequence[str], x: float, y: float) -> Svg:
    left = x - 11.5 * (len(seats) - 1)
    return joined(tag("g", plate(look, seat), transform=f"translate({left + 23 * i:.1f} {y:g})") for i, seat in enumerate(seats))


def facing(at: dict[str, Point], square: str) -> int:
    """Which way a car looks: to the next square, 1 right or -1 left."""
    names = list(at)
    return 1 if at[names[(names.index(square) + 1) % len(names)]][0] >= at[square][0] else -1


def parked(look: Theme, seat: str, at: Point, facing: int) -> Svg:
    return tag("g", car(look, seat, facing), transform=f"translate({at[0]:.1f} {at[1]:g}) scale({CAR_SCALE:g})")


def purses(look: Theme, board: Tour, view: dict[str, Any]) -> Svg:
    """Who has how much, and how many places."""
    x, y, said = 52.0, HEIGHT - 64.0 - 46 * len(view["cash"]), []
    for i, (seat, cash) in enumerate(view["cash"].items()):
        middle_y, on_turn = y + 46 * i + 20, seat == view["on_turn"]
        edge = {"stroke": look.cap if on_turn else look.muted, "stroke_width": "3" if on_turn else "1"}
        said.append(rect(x, middle_y - 20, 292, 40, 8, look.panel, **edge))
        said.append(tag("g", plate(look, seat, 26), transform=f"translate({x + 24} {middle_y})"))
        said.append(words(f"{cash // 1000} 000" if cash else "0", x + 104, middle_y + 7, 21, look.ink, font_weight="700"))
        said.append(words(f"{view['scores'][seat]} / {len(board.cities)}", x + 190, middle_y + 7, 19, look.ink))
        said.append(words(status(view, seat), x + 250, middle_y + 6, 14, look.muted))
    return joined(said)


def status(view: dict[str, Any], seat: str) -> str:
    """Out of the game, held, missing turns, or spared the next rents."""
    if seat in view["ruined"]:
        return "✕"
    marks = [f"⚠{view['held'][seat]}" if seat in view["held"] else "", f"−{view['misses'][seat]}" if seat in view["misses"] else ""]
    return " ".join([*marks, f"☂{view['free_rents'][seat]}" if seat in view["free_rents"] else ""]).strip()
