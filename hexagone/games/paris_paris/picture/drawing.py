"""The board of Paris Paris as an SVG picture: a bus line plan, and the pieces on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hexagone.engine.svg import FONT, Svg, document, tag
from hexagone.engine.text import Text
from hexagone.games.paris_paris.picture.city import city
from hexagone.games.paris_paris.picture.look import Theme, themed
from hexagone.games.paris_paris.picture.map import SIGN, TICKET, TRACK, TYPE, WIDTH, Box, Plan, Point, Sign, Stop
from hexagone.games.paris_paris.picture.places import berth
from hexagone.games.paris_paris.picture.plan import plan
from hexagone.games.paris_paris.picture.sights import sights
from hexagone.games.paris_paris.picture.svg import ROUND, rect, straight, words, xy

SHOP_APART = 19  # from the middle of a crossing, where there are two


@dataclass(frozen=True)
class Pieces:
    """What lies on the board."""

    shops: Mapping[str, list[str]] = field(default_factory=dict)  # station -> seats
    tiles: list[tuple[str, str]] = field(default_factory=list)  # (station, line)
    aside: list[tuple[str, str]] = field(default_factory=list)
    bus: str | None = None
    scores: Mapping[str, int] = field(default_factory=dict)


def picture(board: Mapping[str, Any], pieces: Pieces | None = None, theme: str = "light", text: Text | None = None) -> str:
    """The whole SVG; without pieces the empty board."""
    drawn, look = plan(board), themed(theme, text)
    title = " · ".join(str(board[key]) for key in ("name", "kind") if key in board)
    parts = [tag("title", [title]), tag("desc", [description(drawn, pieces)])]
    parts += [*city(drawn, look), *sights(drawn, look), *lines(drawn, look), *stops(drawn, look), *legend(drawn, look, title, pieces)]
    parts += lying(drawn, look, pieces) if pieces else ()
    frame = {"viewBox": f"0 0 {WIDTH} {drawn.height:g}", "role": "img"}
    return document(parts, **frame, class_=f"paris-paris {theme}", font_family=FONT)


def description(drawn: Plan, pieces: Pieces | None) -> str:
    """For those who hear the picture."""
    said = [f"A bus line plan of {len(drawn.marks)} lines and {len(drawn.stops)} stations."]
    if pieces:
        said += [f"{station}: {' and '.join(seats)}." for station, seats in pieces.shops.items() if seats]
        said += [f"Tile {station}/{line}." for station, line in pieces.tiles]
        said += [f"Set aside {station}/{line}." for station, line in pieces.aside]
        said += [f"The bus is at {pieces.bus}."] if pieces.bus else []
    return " ".join(said)


# -- the network


def lines(drawn: Plan, look: Theme) -> Iterable[Svg]:
    for line in drawn.marks:
        ends = [sign for sign in drawn.signs if sign.line == line]
        way = tag("path", d=route(drawn, line, ends), fill="none", stroke=colours(drawn, look, line)[0], stroke_width=TRACK, **ROUND)
        yield tag("g", [way, *(terminus(drawn, look, sign) for sign in ends)], class_="line", data_line=line)


def colours(drawn: Plan, look: Theme, line: str) -> tuple[str, str]:
    """By name; a line of another board takes the colours of its place in the list."""
    return look.lines.get(line) or list(look.lines.values())[list(drawn.marks).index(line) % len(look.lines)]


def route(drawn: Plan, line: str, ends: list[Sign]) -> str:
    """From sign to sign. Bends are rounded; at a station the stop hides the corner."""
    d = f"M{xy(ends[0].at)}L{xy(drawn.stops[ends[0].station].at)}"
    for track in drawn.tracks:
        if track.line == line:
            for before, bend, after in zip(track.points, track.points[1:], track.points[2:], strict=False):
                d += f"L{xy(bend.towards(before, 22))}Q{xy(bend)} {xy(bend.towards(after, 22))}"
            d += f"L{xy(track.points[-1])}"
    return f"{d}L{xy(ends[-1].at)}"


def terminus(drawn: Plan, look: Theme, sign: Sign) -> Svg:
    """Round with an arrow where the bus starts, square where it ends."""
    colour, letter = colours(drawn, look, sign.line)
    parts = [rect(sign.box, SIGN / 2 if sign.start else 7, fill=colour, stroke=look.ground, stroke_width=3)]
    parts.append(words(drawn.marks[sign.line], sign.at, 22, letter, bold=True))
    if sign.start:
        parts.append(arrow(sign.at, drawn.stops[sign.station].at, letter))
    return tag("g", parts, class_="terminus")


def arrow(origin: Point, target: Point, colour: str) -> Svg:
    """A chevron on the line, just behind the sign."""
    foot, tip = origin.towards(target, SIGN / 2 + 6), origin.towards(target, SIGN / 2 + 12)
    x, y = (foot.y - tip.y) * 0.8, (tip.x - foot.x) * 0.8
    wings = Point(foot.x + x, foot.y + y), tip, Point(foot.x - x, foot.y - y)
    return tag("path", d=straight(wings), fill="none", stroke=colour, stroke_width=3, **ROUND)


def stops(drawn: Plan, look: Theme) -> Iterable[Svg]:
    for stop in drawn.stops.values():
        plate = drawn.plates[stop.name]
        name = [rect(plate, 5, fill=look.plate, stroke=look.rim, stroke_width=1.5)]
        name.append(words(stop.name, plate.centre, TYPE, look.ink, stop.crossing))
        yield tag("g", [*rings(stop, look), *name], class_="stop crossing" if stop.crossing else "stop", data_station=stop.name)


def rings(stop: Stop, look: Theme) -> Iterable[Svg]:
    """A place for one shop; at a crossing two in one frame (PP-22)."""
    enamel = {"fill": look.stop, "stroke": look.edge}
    if not stop.crossing:
        yield tag("circle", cx=stop.at.x, cy=stop.at.y, r=13, **enamel, stroke_width=4)
        return
    yield rect(Box.around(stop.at, (68, 36)), 18, **enamel, stroke_width=4)
    yield from (tag("circle", cx=stop.at.x + x, cy=stop.at.y, r=10, **enamel, stroke_width=2) for x in (-16, 16))


# -- the pieces


def lying(drawn: Plan, look: Theme, pieces: Pieces) -> Iterable[Svg]:
    spots = tile_spots(drawn, pieces.tiles)
    for (station, line), spot in zip(pieces.tiles, spots, strict=True):
        yield tag("g", ticket(drawn, look, line, spot), class_="tile", data_station=station, data_line=line)
    for station, seats in pieces.shops.items():
        stop = drawn.stops[station]
        for seat, x in zip(seats, (-SHOP_APART, SHOP_APART) if stop.crossing else (0,), strict=False):
            yield tag("g", shop(look, seat, Point(stop.at.x + x, stop.at.y)), class_="shop", data_station=station, data_seat=seat)
    if pieces.bus:
        yield tag("g", bus(look, berth(drawn, pieces.bus, spots)), class_="bus", data_station=pieces.bus)


def tile_spots(drawn: Plan, tiles: list[tuple[str, str]]) -> list[Box]:
    """Tiles of one kind lie at one end of track each."""
    return [drawn.tickets[kind][tiles[:i].count(kind) % len(drawn.tickets[kind])] for i, kind in enumerate(tiles)]


def ticket(drawn: Plan, look: Theme, line: str, box: Box) -> Iterable[Svg]:
    """In the colour of its line, with a notch in both sides."""
    colour, letter = colours(drawn, look, line)
    wide, high = box.right - box.left, box.bottom - box.top
    side, notch = f"{high * 0.36:.1f}", f"a{high * 0.14:.1f} {high * 0.14:.1f} 0 0 0 0 "
    d = f"M{box.left:g} {box.top:g}h{wide:g}v{side}{notch}{high * 0.28:.1f}V{box.bottom:g}h{-wide:g}v-{side}{notch}{-high * 0.28:.1f}z"
    yield tag("path", d=d, fill=colour, stroke=look.edge, stroke_width=5, **ROUND)
    yield tag("path", d=d, fill=colour, stroke=look.stop, stroke_width=2.5, **ROUND)
    yield words(drawn.marks[line], box.centre, high - 3, letter, bold=True)


# The lower edge of a seat's awning, from right to left: scallops, a straight fringe, points, one long bow.
AWNINGS = {
    "grey": "a4.5 4 0 0 1-9 0" * 4,
    "violet": "v4h-36v-4",
    "yellow": "l-6 5l-6-5l-6 5l-6-5l-6 5l-6-5",
    "green": "q-18 8-36 0",
}


def shop(look: Theme, seat: str, at: Point) -> Iterable[Svg]:
    """A front with the letter of the seat, under a striped awning."""
    x, y = at
    colour, letter = look.seats[seat]
    awning = f"M{x - 13:g} {y - 18:g}h26l5 11{AWNINGS[seat]}z"
    yield rect(Box(x - 14, y - 8, x + 14, y + 17), 2, fill=colour, stroke=look.edge, stroke_width=2)
    yield words(look.letters[seat], Point(x, y + 7.5), 18, letter, bold=True)
    yield tag("path", d=awning, fill=colour)
    yield tag("path", d=f"M{x - 8:g} {y - 18:g}h5l-1 11h-6zM{x + 3:g} {y - 18:g}h5l2 11h-6z", fill=look.stop)
    yield tag("path", d=awning, fill="none", stroke=look.edge, stroke_width=2, **ROUND)


def bus(look: Theme, box: Box) -> Iterable[Svg]:
    """An old one, with a bonnet before and an open platform behind."""
    x, y = box.left, box.top
    body = f"M{x + 9:g} {y + 2:g}h37q3 0 3 3v8h7q5 0 5 5v9h-59v-11h4v-11q0-3 3-3z"
    yield tag("path", d=body, fill=look.ink, stroke=look.stop, stroke_width=5, **ROUND)
    yield tag("path", d=body, fill=look.ink, stroke=look.edge, stroke_width=1, **ROUND)
    yield tag("rect", x=x + 8.5, y=y + 6, width=6, height=11, fill=look.ground)
    yield from (tag("rect", x=x + left, y=y + 6, width=8, height=8, rx=1.5, fill=look.water) for left in (18, 28, 38))
    yield from (tag("circle", cx=x + hub, cy=y + 27, r=5.5, fill=look.edge, stroke=look.stop, stroke_width=2) for hub in (15, 48))


# -- the legend


def legend(drawn: Plan, look: Theme, title: str, pieces: Pieces | None) -> Iterable[Svg]:
    left, _ = drawn.legends
    pieces = pieces or Pieces()
    panel, slots = foot(drawn, len(pieces.scores))
    yield words(title, Point(left.left, left.centre.y), 18, look.muted, anchor="start")
    yield rect(panel, 12, fill=look.plate, stroke=look.rim, stroke_width=1.5)
    yield from aside(drawn, look, {line for _, line in pieces.aside}, len(pieces.scores))
    for i, (seat, score) in enumerate(pieces.scores.items()):
        at = Point(panel.left + slots + 30 + i * 100, panel.centre.y)
        number = words(str(score), Point(at.x + 25, at.y), 24, look.ink, bold=True, anchor="start")
        yield tag("g", [*shop(look, seat, at), number], class_="score", data_seat=seat)


def foot(drawn: Plan, scores: int) -> tuple[Box, float]:
    """The panel at the foot of the plan, and how much of its width the tiles set aside take."""
    right, slots = drawn.legends[1], 53 * len(drawn.marks) + 19
    return right._replace(left=right.right - slots - 100 * scores), slots


def aside_places(drawn: Plan, scores: int = 0) -> dict[str, Box]:
    """A place for each line: a second tile of its colour brings an excursion (PP-15)."""
    panel, size = foot(drawn, scores)[0], (TICKET[0] * 1.5, TICKET[1] * 1.5)
    return {line: Box.around(Point(panel.left + 36 + i * 53, panel.centre.y), size) for i, line in enumerate(drawn.marks)}


def aside(drawn: Plan, look: Theme, full: set[str], scores: int) -> Iterable[Svg]:
    for line, slot in aside_places(drawn, scores).items():
        dashes = {"stroke": colours(drawn, look, line)[0], "stroke_width": 2, "stroke_dasharray": "4 4"}
        empty = [rect(slot, 5, fill="none", **dashes), words(drawn.marks[line], slot.centre, 20, look.muted)]
        yield tag("g", ticket(drawn, look, line, slot) if line in full else empty, class_="aside", data_line=line)
