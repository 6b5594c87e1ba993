"""The map of Paris Connection as an SVG picture: an old railway map, the engines on it, the values as a departure board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from hexagone.engine.svg import FONT, Svg, document, flowing, joined, tag
from hexagone.engine.text import Text
from hexagone.games.paris_connection.picture.chart import CORNERS, PANEL, SIDE, Chart, Point, spot
from hexagone.games.paris_connection.picture.lettering import Strip, lettering, terminus
from hexagone.games.paris_connection.picture.look import Theme, themed
from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.state import COMPANY

ENGINE = "M-13,7V-11H-5V-6H6V-10H10V-6Q14,-5 14,0V7Z"


def picture(board: France, view: Mapping[str, Any] | None = None, theme: str = "light", text: Text | None = None) -> str:
    """The whole SVG; without a view the empty board."""
    chart, look = Chart(board), themed(theme, text)
    title = " · ".join(str(board.source[key]) for key in ("name", "kind") if key in board.source)
    parts = [tag("title", [title]), tag("desc", [description(board, view)]), defs(look)]
    parts += [*country(chart, look), *hexes(chart, look), *rivers(chart, look), *paris(chart, look)]
    parts += [*cities(chart, look, view), *barriers(chart, look), *rails(chart, look, view), *names(chart, look)]
    parts += [*engines(chart, look, view), *departures(chart, look, title, view), *words(chart.panel, text)]
    frame = {"viewBox": f"0 0 {chart.width:.0f} {chart.height:.0f}", "role": "img"}
    return document(parts, **frame, class_=f"paris-connection {theme}", font_family=FONT, text_rendering="geometricPrecision")


def description(board: France, view: Mapping[str, Any] | None) -> str:
    """For those who hear the picture."""
    said = [f"A railway map of {len(board.hexes)} hexes, {len(board.cities)} cities and six termini round the Eiffel tower."]
    if view:
        said += [f"{c}: value {view['values'][c]}, at {', '.join(places)}." for c, places in view["tracks"].items() if places]
    return " ".join(said)


def defs(look: Theme) -> Svg:
    """The engine, drawn once."""
    wheels = joined(tag("circle", cx=x, cy=8, r=2.9) for x in (-8.5, 0, 8.5))
    return tag("defs", [tag("g", [tag("path", d=ENGINE), wheels], id="engine", stroke_width=1.6, stroke_linejoin="round")])


# The country


def country(chart: Chart, look: Theme) -> Iterator[Svg]:
    """Sea, the lines of water along the coast, the neighbours faint."""
    yield tag("rect", width=f"{chart.width:.0f}", height=f"{chart.height:.0f}", fill=look.sea)
    if not chart.drawing:
        return
    coasts = [closed(chart.on_map(points)) for points in [chart.drawing.get("coast")] if points]
    lands = [closed([onward(p, chart) for p in chart.on_map(land)]) for land in chart.drawing.get("neighbours", [])]
    for width, colour in ((44, look.shoals[0]), (20, look.shoals[1])):
        yield from (tag("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round") for d in (*lands, *coasts))
    yield from (tag("path", d=land, fill=look.abroad) for land in lands)
    yield from (tag("path", d=d, fill=look.plain, stroke=look.coast, stroke_width=1.6, stroke_linejoin="round") for d in coasts)
    yield from seas(chart, look)


def onward(p: Point, chart: Chart) -> Point:
    """A continent does not end where a wide window does."""
    return p.plus(8 * chart.width, 0) if p.x > 2 * chart.width else p


def seas(chart: Chart, look: Theme) -> Iterator[Svg]:
    for name, lon, lat, turn in chart.drawing.get("seas", []):
        place = f"translate({spot(chart.on_map([[lon, lat]])[0])}) rotate({turn})"
        yield tag("g", [text([name], Point(0, 0), 19, look.coast)], transform=place, font_style="italic", letter_spacing=4)


def closed(points: list[Point]) -> str:
    return "M" + "L".join(map(spot, points)) + "Z"


def hexes(chart: Chart, look: Theme) -> Iterator[Svg]:
    """Tinted by relief: from the plains to the peaks."""
    for h in chart.board.hexes:
        if not chart.board.in_paris(h):
            tint = blend(look.plain, look.peak, chart.height_at(h))
            yield tag("path", d=closed(chart.corners(h)), fill=tint, fill_opacity=0.86, stroke=look.grid, stroke_width=1.1, data_hex=h)
    yield from mountains(chart, look)


def mountains(chart: Chart, look: Theme) -> Iterator[Svg]:
    """Little ridges where it is high, as on old maps."""
    for h in chart.board.hexes:
        high = chart.height_at(h)
        if high > 0.42 and h not in chart.board.worth and not chart.board.in_paris(h):
            p, rise = chart.place[h].plus(0, 19), 5 + 6 * high
            ridge = f"M{p.x - 15:.1f},{p.y:.1f}l7,-{rise:.1f} 5,{rise * 0.6:.1f} 5,-{rise * 0.8:.1f} 8,{rise * 1.2:.1f}"
            yield tag("path", d=ridge, fill="none", stroke=look.muted, stroke_width=1.3, stroke_opacity=0.55, stroke_linejoin="round")


def blend(a: str, b: str, part: float) -> str:
    pairs = zip(*([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (a, b)), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in pairs)


def rivers(chart: Chart, look: Theme) -> Iterator[Svg]:
    for course in chart.drawing.get("rivers", {}).values():
        d = flowing(chart.on_map(course))
        yield tag("path", d=d, fill="none", stroke=look.river, stroke_width=3.2, stroke_linecap="round", stroke_opacity=0.9)


def barriers(chart: Chart, look: Theme) -> Iterator[Svg]:
    """Clearly striped: no track crosses. PC-3"""
    for a, b in chart.board.barriers:
        yield hatched(*chart.edge(a, b), look)


def hatched(a: Point, b: Point, look: Theme) -> Svg:
    ends = {"x1": f"{a.x:.1f}", "y1": f"{a.y:.1f}", "x2": f"{b.x:.1f}", "y2": f"{b.y:.1f}"}
    under = tag("line", **ends, stroke=look.hatch[0], stroke_width=11, stroke_linecap="round")
    return under + tag("line", **ends, stroke=look.hatch[1], stroke_width=8, stroke_dasharray="3.4 3")


def paris(chart: Chart, look: Theme) -> Iterator[Svg]:
    """The tower, and the starts round it. PC-1"""
    board = chart.board
    for h in (board.tower, *board.starts.values()):
        yield tag("path", d=closed(chart.corners(h)), fill=look.paris, stroke=look.ink, stroke_width=1.4, data_hex=h)
    yield tower(chart.place[board.tower], look)


def tower(p: Point, look: Theme) -> Svg:
    legs = "M0,-27L-1.6,-12Q-4,8 -14,23H-7.5Q-6,14 0,14Q6,14 7.5,23H14Q4,8 1.6,-12Z"
    decks = "M-4.6,-2H4.6M-7.4,7.5H7.4"
    lines = tag("path", d=legs, fill=look.tower) + tag("path", d=decks, stroke=look.paris, stroke_width=1.8)
    return tag("g", [lines], transform=f"translate({spot(p)})")


# Cities


def cities(chart: Chart, look: Theme, view: Mapping[str, Any] | None) -> Iterator[Svg]:
    """Enamel plates with the value on them. PC-2"""
    taken = {place for places in (view or {}).get("tracks", {}).values() for place in places}
    for city, (h, worth) in chart.board.cities.items():
        plate, letters = look.cities[worth]
        yield tag("path", d=closed(chart.corners(h, 0.93)), fill=plate, stroke=look.ink, stroke_width=1.2, stroke_linejoin="round")
        yield tag("path", d=closed(chart.corners(h, 0.84)), fill="none", stroke=look.rim, stroke_width=1.1, stroke_opacity=0.75)
        number = chart.place[h].plus(-21, -11) if city in taken else chart.place[h].plus(0, -12)
        yield text([str(worth)], number, 15 if city in taken else 23, letters, bold=True)


def names(chart: Chart, look: Theme) -> Iterator[Svg]:
    """On strips of enamel that may hang over their hexes: above the rails, below the engines."""
    for station, h in chart.board.starts.items():
        yield strip(terminus(chart, station), chart.place[h], *look.sign)
    for city, (h, worth) in chart.board.cities.items():
        plate, letters = look.cities[worth]
        yield strip(lettering(chart, city), chart.place[h], plate, look.ink, letters)


def strip(name: Strip, p: Point, plate: str, rim: str, letters: str) -> Svg:
    x, y, wide, high = name.box
    box = {"x": f"{p.x + x:.1f}", "y": f"{p.y + y:.1f}", "width": f"{wide:.1f}", "height": f"{high:.1f}"}
    return tag("rect", **box, rx=4, fill=plate, stroke=rim, stroke_width=1.2) + text(
        name.lines, p.plus(x + wide / 2, y + high / 2), name.size, letters, bold=True
    )


# Engines


def spots(chart: Chart, view: Mapping[str, Any] | None) -> dict[tuple[str, str], Point]:
    """Where each company's engine stands in each place: two fit in a country hex."""
    tracks = (view or {}).get("tracks", {})
    hexes = dict(zip(chart.board.places, chart.board.hexes, strict=True))
    found = {}
    for place, h in hexes.items():
        there = [company for company in COMPANY if place in tracks.get(company, ())]
        for i, company in enumerate(there):
            shift = (4.0, -11.0) if h in chart.board.worth else (0.0, -13.0) if chart.board.in_paris(h) else (0.0, 0.0)
            found[h, company] = chart.place[h].plus(*(shift if len(there) == 1 else (0.0, -13.0 + 26 * i)))
    return found


def rails(chart: Chart, look: Theme, view: Mapping[str, Any] | None) -> Iterator[Svg]:
    """Between engines of a company that touch."""
    stand = spots(chart, view)
    for (h, company), p in stand.items():
        for other in chart.board.touching[h]:
            q = stand.get((other, company))
            if q and h < other:
                body, _, edge = look.companies[company]
                ends = {"x1": f"{p.x:.1f}", "y1": f"{p.y:.1f}", "x2": f"{q.x:.1f}", "y2": f"{q.y:.1f}"}
                yield tag("line", **ends, stroke=edge, stroke_width=6.4, stroke_opacity=0.8)
                yield tag("line", **ends, stroke=body, stroke_width=4)


def engines(chart: Chart, look: Theme, view: Mapping[str, Any] | None) -> Iterator[Svg]:
    for (_, company), p in spots(chart, view).items():
        yield engine(company, p, look)


def engine(company: str, p: Point, look: Theme, scale: float = 1.0) -> Svg:
    body, letter, edge = look.companies[company]
    parts = [tag("use", href="#engine", fill=body, stroke=edge), text([look.letters[company]], Point(0.5, 0.2), 12, letter, bold=True)]
    return tag("g", parts, transform=f"translate({spot(p)}) scale({scale:g})", class_=f"engine {company}")


# The departure board

PALE = "#c9c6bb"
SCALE = 30  # printed; values count on (PC-14)
LINE = 112  # pixels of that scale
START = 28  # where it begins on the panel
ROWS = 106, 44  # where the first company's line is on the panel, and how far the next
FLAP = 24, 32
HEADS = 78  # where the heads of the columns are
WORDS = 14  # how large the words on the panel are


def departures(chart: Chart, look: Theme, title: str, view: Mapping[str, Any] | None) -> Iterator[Svg]:
    """Values and depots, the cities by worth, the hatched edge."""
    p, (wide, high) = chart.panel, PANEL
    yield tag("rect", x=f"{p.x:.1f}", y=f"{p.y:.1f}", rx=8, width=wide, height=high, fill=look.night, stroke=look.ink, stroke_opacity=0.35)
    yield text(["Paris Connection"], p.plus(16, 27), 22, look.lamp, bold=True, anchor="start")
    yield text([title], p.plus(16, 50), 13, PALE, anchor="start")
    yield from (text([str(n)], p.plus(START + LINE * n / SCALE, HEADS), 13, PALE) for n in range(0, SCALE + 1, 10))
    for i, company in enumerate(COMPANY):
        yield from departure(company, p.plus(0, ROWS[0] + ROWS[1] * i), look, view)
    for i, (worth, (plate, letters)) in enumerate(look.cities.items()):
        at = p.plus(34 + 38 * i, high - 59)
        yield tag("path", d=closed([at.plus(SIDE * 0.5 * x, SIDE * 0.5 * y) for x, y in CORNERS]), fill=plate, stroke=look.rim)
        yield text([str(worth)], at, 17, letters, bold=True)
    yield hatched(p.plus(wide - 76, high - 74), p.plus(wide - 40, high - 46), look)


def words(panel: Point, spoken: Text | None) -> Iterator[Svg]:
    """In the language that is asked for; none without one: the table writes them itself, and in a small picture nobody could read them."""
    if spoken:
        yield from (text([spoken.say(f"prompts.{word}")], Point(x, y), WORDS, PALE) for word, (x, y) in heads(panel).items())


def heads(panel: Point) -> Mapping[str, tuple[float, float]]:
    """The words on the board: their middles."""
    (x, y), (wide, high) = panel, PANEL
    top, foot = y + HEADS, y + high - 23
    return {"value": (x + wide - 93, top), "depot": (x + wide - 36, top), "cities": (x + 91, foot), "no-track": (x + wide - 58, foot)}


def departure(company: str, p: Point, look: Theme, view: Mapping[str, Any] | None) -> Iterator[Svg]:
    """A line of the board: the engine on the scale of values, the value on two flaps, the depot."""
    value, depot = ((view or {}).get("values") or {}).get(company, 0), ((view or {}).get("depots") or {}).get(company, "")
    yield rail(p.plus(START, 13), look)
    black = (look.companies["black"][0], "#ffffff", "#d8d8dc")  # its outline must show on the night of the panel
    lit = look if company != "black" else replace(look, companies={**look.companies, "black": black})
    yield engine(company, p.plus(START + LINE * min(value, SCALE) / SCALE, 0), lit)
    wide, high = FLAP
    for i, digit in enumerate(f"{value:2}"):
        at = p.plus(PANEL[0] - 118 + (wide + 2) * i, -high / 2)
        yield tag("rect", x=f"{at.x:.1f}", y=f"{at.y:.1f}", width=wide, height=high, rx=3, fill=look.flap)
        yield tag("line", x1=f"{at.x:.1f}", y1=f"{p.y:.1f}", x2=f"{at.x + wide:.1f}", y2=f"{p.y:.1f}", stroke=look.night)
        yield text([digit.strip()], at.plus(wide / 2, high / 2), 23, look.lamp, bold=True)
    yield shed(p.plus(PANEL[0] - 36, 0), str(depot))


def departure_places(panel: Point, i: int) -> dict[str, list[float]]:
    """Where a line of the board begins and how large it is, its scale, its two flaps and its depot: as `departure` draws them."""
    p = panel.plus(0, ROWS[0] + ROWS[1] * i)
    found = {"scale": p.plus(START, 0), "flaps": p.plus(PANEL[0] - 118, -FLAP[1] / 2), "depot": p.plus(PANEL[0] - 36, 0)}
    found["box"] = p.plus(8, 1 - ROWS[1] / 2)
    return {name: [round(x, 1) for x in at] for name, at in found.items()} | {"size": [PANEL[0] - 16, ROWS[1] - 1]}


def rail(p: Point, look: Theme) -> Svg:
    """From 0 to 30, with a sleeper for every five."""
    sleepers = "".join(f"M{p.x + LINE * i / 6:.1f},{p.y - 3:.1f}v6" for i in range(7))
    return tag("path", d=f"M{spot(p)}h{LINE}{sleepers}", stroke=PALE, stroke_width=1.3, stroke_opacity=0.55)


def shed(p: Point, count: str) -> Svg:
    """A depot: a roof with the count under it."""
    outline = closed([p.plus(-22, -6), p.plus(0, -18), p.plus(22, -6), p.plus(22, 17), p.plus(-22, 17)])
    roof = tag("path", d=outline, fill="#3c424a", stroke=PALE, stroke_width=1.2, stroke_linejoin="round")
    return roof + text([count], p.plus(0, 5), 18, "#f4efdf", bold=True)


# SVG


def text(lines: list[str], p: Point, size: float, fill: str, bold: bool = False, anchor: str = "middle") -> Svg:
    """Lines about a middle."""
    top = p.y - (len(lines) - 1) * size * 0.53 + size * 0.35
    manner = {"font_size": size, "fill": fill, "text_anchor": anchor} | ({"font_weight": 700} if bold else {})
    rows = (tag("text", [line], x=f"{p.x:.1f}", y=f"{top + i * size * 1.06:.1f}", **manner) for i, line in enumerate(lines))
    return joined(rows)
