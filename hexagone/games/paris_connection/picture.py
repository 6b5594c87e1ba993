"""The map of Paris Connection as an SVG picture: an old railway map, the engines on it, the values as a departure board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from hexagone.games.paris_connection.board import France
from hexagone.games.paris_connection.chart import PANEL, SIDE, Chart, Point, flowing, spot
from hexagone.games.paris_connection.state import COMPANY

FONT = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans','Nimbus Sans',Roboto,'Noto Sans',sans-serif"
LETTERS = dict(zip(COMPANY, "RBYPKM", strict=True))  # K as in black, M as in marron: B and R are taken
ENGINE = "M-13,7V-11H-5V-6H6V-10H10V-6Q14,-5 14,0V7Z"


@dataclass(frozen=True)
class Theme:
    sea: str
    shoals: tuple[str, str]  # lines of water along the coast
    abroad: str
    plain: str
    peak: str
    grid: str
    coast: str
    river: str
    ink: str
    muted: str
    hatch: tuple[str, str]
    paris: str
    tower: str
    sign: tuple[str, str, str]  # of a terminus: plate, rim, letters
    rim: str                    # inside an enamel plate
    cities: Mapping[int, tuple[str, str]]       # plate, letters
    companies: Mapping[str, tuple[str, str, str]]  # body, letter, outline
    night: str                  # the departure board
    flap: str
    lamp: str


# Companies differ in lightness as well as in hue, and each has its letter. Engines have an outline of 3:1 or more on
# every ground, letters 4.5:1 or more on their plate.
THEMES = {
    "light": Theme(
        sea="#dbe7e6", shoals=("#cbdddd", "#bdd3d4"), abroad="#e9e6da", plain="#f4efdc", peak="#c9a77b", grid="#b8a988",
        coast="#7d8f8c", river="#7fa9bd", ink="#2b2620", muted="#6d6350", hatch=("#fffaf0", "#8c1c13"), paris="#e3d9c3",
        tower="#5a4a38", sign=("#1f3f6e", "#ffffff", "#ffffff"), rim="#fffaf0",
        cities={1: ("#e2c48d", "#2b2620"), 2: ("#7c4f96", "#ffffff"), 3: ("#b3262f", "#ffffff"), 4: ("#1f5fa8", "#ffffff")},
        companies={
            "red": ("#d6263a", "#ffffff", "#2b0a0e"), "blue": ("#2358ad", "#ffffff", "#0b1b36"), "yellow": ("#f6cb2e", "#1c1708", "#3d2f00"),
            "purple": ("#b58ad0", "#1c0f26", "#33183f"), "black": ("#26262a", "#ffffff", "#000000"), "brown": ("#8d5a2b", "#ffffff", "#2c1806"),
        },
        night="#22262b", flap="#33383f", lamp="#ffd77a",
    ),
    "dark": Theme(
        sea="#0e1826", shoals=("#122033", "#16283e"), abroad="#151f2b", plain="#27353d", peak="#94794f", grid="#101b25",
        coast="#4d6474", river="#4d83a6", ink="#f2ead8", muted="#a9a795", hatch=("#0e1826", "#ff8a70"), paris="#39444d",
        tower="#e8d9b8", sign=("#1b3c6e", "#cfdcf0", "#ffffff"), rim="#f2ead8",
        cities={1: ("#c9ab74", "#1a150c"), 2: ("#7a4e98", "#ffffff"), 3: ("#b02a34", "#ffffff"), 4: ("#2568b8", "#ffffff")},
        companies={
            "red": ("#ff6070", "#1a0205", "#fff1ee"), "blue": ("#5f93f2", "#04102a", "#eef3ff"), "yellow": ("#ffdc55", "#1c1708", "#fff8dc"),
            "purple": ("#cfa6ea", "#1c0f26", "#f8efff"), "black": ("#0b0b0d", "#ffffff", "#d8d8dc"), "brown": ("#a8713d", "#140a02", "#f7e6d4"),
        },
        night="#080c12", flap="#1a212b", lamp="#ffd77a",
    ),
}  # fmt: skip


def picture(board: France, view: Mapping[str, Any] | None = None, theme: str = "light") -> str:
    """The whole SVG; without a view the empty board."""
    chart, look = Chart(board), THEMES[theme]
    title = " · a ".join(str(board.source[key]) for key in ("name", "kind") if key in board.source)
    parts = [tag("title", [escape(title)]), tag("desc", [escape(description(board, view))]), defs(look)]
    parts += [*country(chart, look), *hexes(chart, look), *rivers(chart, look), *paris(chart, look)]
    parts += [*rails(chart, look, view), *termini(chart, look), *cities(chart, look, view), *barriers(chart, look)]
    parts += [*engines(chart, look, view), *departures(chart, look, title, view)]
    frame = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {chart.width:.0f} {chart.height:.0f}", "role": "img"}
    return tag("svg", parts, **frame, class_=f"paris-connection {theme}", font_family=FONT)


def description(board: France, view: Mapping[str, Any] | None) -> str:
    """For those who hear the picture."""
    said = [f"A railway map of {len(board.hexes)} hexes, {len(board.cities)} cities and six termini round the Eiffel tower."]
    if view:
        said += [f"{c}: value {view['values'][c]}, at {', '.join(places)}." for c, places in view["tracks"].items() if places]
    return " ".join(said)


def defs(look: Theme) -> str:
    """The engine, drawn once."""
    wheels = "".join(tag("circle", cx=x, cy=8, r=2.9) for x in (-8.5, 0, 8.5))
    return tag("defs", [tag("g", [tag("path", d=ENGINE), wheels], id="engine", stroke_width=1.6, stroke_linejoin="round")])


# The country


def country(chart: Chart, look: Theme) -> Iterator[str]:
    """Sea, the lines of water along the coast, the neighbours faint."""
    yield tag("rect", width=f"{chart.width:.0f}", height=f"{chart.height:.0f}", fill=look.sea)
    if not chart.drawing:
        return
    coast = closed(chart.on_map(chart.drawing.get("coast", [])))
    lands = [closed(chart.on_map(land)) for land in chart.drawing.get("neighbours", [])]
    for width, colour in ((44, look.shoals[0]), (20, look.shoals[1])):
        yield from (tag("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round") for d in (*lands, coast))
    yield from (tag("path", d=land, fill=look.abroad) for land in lands)
    yield tag("path", d=coast, fill=look.plain, stroke=look.coast, stroke_width=1.6, stroke_linejoin="round")
    yield from seas(chart, look)


def seas(chart: Chart, look: Theme) -> Iterator[str]:
    for name, lon, lat, turn in chart.drawing.get("seas", []):
        place = f"translate({spot(chart.on_map([[lon, lat]])[0])}) rotate({turn})"
        yield tag("g", [text([name], Point(0, 0), 19, look.coast)], transform=place, font_style="italic", letter_spacing=4)


def closed(points: list[Point]) -> str:
    return "M" + "L".join(map(spot, points)) + "Z"


def hexes(chart: Chart, look: Theme) -> Iterator[str]:
    """Tinted by relief: from the plains to the peaks."""
    for h in chart.board.hexes:
        if not chart.board.in_paris(h):
            tint = blend(look.plain, look.peak, chart.height_at(h))
            yield tag("path", d=closed(chart.corners(h)), fill=tint, fill_opacity=0.86, stroke=look.grid, stroke_width=1.1, data_hex=h)
    yield from mountains(chart, look)


def mountains(chart: Chart, look: Theme) -> Iterator[str]:
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


def rivers(chart: Chart, look: Theme) -> Iterator[str]:
    for course in chart.drawing.get("rivers", {}).values():
        d = flowing(chart.on_map(course))
        yield tag("path", d=d, fill="none", stroke=look.river, stroke_width=3.2, stroke_linecap="round", stroke_opacity=0.9)


def barriers(chart: Chart, look: Theme) -> Iterator[str]:
    """Clearly striped: no track crosses. PC-3"""
    for a, b in chart.board.barriers:
        yield hatched(*chart.edge(a, b), look)


def hatched(a: Point, b: Point, look: Theme) -> str:
    ends = {"x1": f"{a.x:.1f}", "y1": f"{a.y:.1f}", "x2": f"{b.x:.1f}", "y2": f"{b.y:.1f}"}
    under = tag("line", **ends, stroke=look.hatch[0], stroke_width=11, stroke_linecap="round")
    return under + tag("line", **ends, stroke=look.hatch[1], stroke_width=8, stroke_dasharray="3.4 3")


def paris(chart: Chart, look: Theme) -> Iterator[str]:
    """The tower, and the starts round it. PC-1"""
    board = chart.board
    for h in (board.tower, *board.starts.values()):
        yield tag("path", d=closed(chart.corners(h)), fill=look.paris, stroke=look.ink, stroke_width=1.4, data_hex=h)
    yield tower(chart.place[board.tower], look)


def termini(chart: Chart, look: Theme) -> Iterator[str]:
    board = chart.board
    for station, h in board.starts.items():
        yield terminus(station, chart.place[h].plus(0, 13), look)


def tower(p: Point, look: Theme) -> str:
    legs = "M0,-27L-1.6,-12Q-4,8 -14,23H-7.5Q-6,14 0,14Q6,14 7.5,23H14Q4,8 1.6,-12Z"
    decks = "M-4.6,-2H4.6M-7.4,7.5H7.4"
    lines = tag("path", d=legs, fill=look.tower) + tag("path", d=decks, stroke=look.paris, stroke_width=1.8)
    return tag("g", [lines], transform=f"translate({spot(p)})")


def terminus(station: str, p: Point, look: Theme) -> str:
    """A blue enamel sign; `Gare` goes without saying."""
    lines = wrapped(re.sub(r"^Gare (du |de l'|de |d')?", "", station))
    plate, rim, letters = look.sign
    high = 5 + 9.5 * len(lines)
    box = {"x": f"{p.x - 28.5:.1f}", "y": f"{p.y - high / 2:.1f}", "width": 57, "height": high, "rx": 3}
    return tag("rect", **box, fill=plate, stroke=rim, stroke_width=1) + text(lines, p, 9 if len(lines[0]) < 11 else 8.2, letters, bold=True)


# Cities


def cities(chart: Chart, look: Theme, view: Mapping[str, Any] | None) -> Iterator[str]:
    """Enamel plates with the value on them. PC-2"""
    taken = {place for places in (view or {}).get("tracks", {}).values() for place in places}
    for city, (h, worth) in chart.board.cities.items():
        plate, letters = look.cities[worth]
        yield tag("path", d=closed(chart.corners(h, 0.93)), fill=plate, stroke=look.ink, stroke_width=1.2, stroke_linejoin="round")
        yield tag("path", d=closed(chart.corners(h, 0.84)), fill="none", stroke=look.rim, stroke_width=1.1, stroke_opacity=0.75)
        lines, p = wrapped(city), chart.place[h]
        yield text(lines, p.plus(0, 11 if len(lines) == 1 else 12.5), 9.2, letters, bold=True)
        number = p.plus(-19, -9) if city in taken else p.plus(0, -10)
        yield text([str(worth)], number, 13 if city in taken else 21, letters, bold=True)


def wrapped(name: str) -> list[str]:
    """In two lines where it is long, at a hyphen or a space."""
    if len(name) <= 10:
        return [name]
    breaks = [m.end() for m in re.finditer(r"[- ]", name)]
    at = min(breaks, key=lambda i: abs(i - len(name) / 2), default=len(name))
    return [part for part in (name[:at].strip(), name[at:].strip()) if part]


# Engines


def spots(chart: Chart, view: Mapping[str, Any] | None) -> dict[tuple[str, str], Point]:
    """Where each company's engine stands in each place: two fit in a country hex."""
    tracks = (view or {}).get("tracks", {})
    hexes = dict(zip(chart.board.places, chart.board.hexes, strict=True))
    found = {}
    for place, h in hexes.items():
        there = [company for company in COMPANY if place in tracks.get(company, ())]
        for i, company in enumerate(there):
            shift = (4.0, -9.0) if h in chart.board.worth else (0.0, -12.0) if chart.board.in_paris(h) else (0.0, 0.0)
            found[h, company] = chart.place[h].plus(*(shift if len(there) == 1 else (0.0, -13.0 + 26 * i)))
    return found


def rails(chart: Chart, look: Theme, view: Mapping[str, Any] | None) -> Iterator[str]:
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


def engines(chart: Chart, look: Theme, view: Mapping[str, Any] | None) -> Iterator[str]:
    for (_, company), p in spots(chart, view).items():
        yield engine(company, p, look)


def engine(company: str, p: Point, look: Theme, scale: float = 1.0) -> str:
    body, letter, edge = look.companies[company]
    parts = [tag("use", href="#engine", fill=body, stroke=edge), text([LETTERS[company]], Point(0.5, 0.2), 12, letter, bold=True)]
    return tag("g", parts, transform=f"translate({spot(p)}) scale({scale:g})", class_=f"engine {company}")


# The departure board

PALE = "#c9c6bb"
HEXAGON = ((0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5))
SCALE = 30   # printed; values count on (PC-14)
LINE = 112   # pixels of that scale


def departures(chart: Chart, look: Theme, title: str, view: Mapping[str, Any] | None) -> Iterator[str]:
    """Values and depots, the cities by worth, the hatched edge."""
    p, (wide, high) = chart.panel, PANEL
    yield tag("rect", x=f"{p.x:.1f}", y=f"{p.y:.1f}", rx=8, width=wide, height=high, fill=look.night, stroke=look.ink, stroke_opacity=0.35)
    yield text(["Paris Connection"], p.plus(18, 26), 19, look.lamp, bold=True, anchor="start")
    yield text([title], p.plus(18, 46), 11, PALE, anchor="start")
    yield text(["valeur"], p.plus(wide - 87, 46), 10, PALE) + text(["dépôt"], p.plus(wide - 34, 46), 10, PALE)
    for i, company in enumerate(COMPANY):
        yield from departure(company, p.plus(0, 78 + 40 * i), look, view)
    for i, (worth, (plate, letters)) in enumerate(look.cities.items()):
        at = p.plus(36 + 43 * i, high - 56)
        yield tag("path", d=closed([at.plus(SIDE * 0.5 * x, SIDE * 0.5 * y) for x, y in HEXAGON]), fill=plate, stroke=look.rim, stroke_width=1)
        yield text([str(worth)], at, 15, letters, bold=True)
    yield hatched(p.plus(wide - 60, high - 70), p.plus(wide - 28, high - 42), look)
    yield text(["villes"], p.plus(100, high - 22), 9.5, PALE) + text(["pas de voie"], p.plus(wide - 44, high - 22), 9.5, PALE)


def departure(company: str, p: Point, look: Theme, view: Mapping[str, Any] | None) -> Iterator[str]:
    """A line of the board: the engine on the scale of values, the value on two flaps, the depot."""
    value, depot = ((view or {}).get("values") or {}).get(company, 0), ((view or {}).get("depots") or {}).get(company, "")
    yield rail(p.plus(34, 12), look)
    black = (look.companies["black"][0], "#ffffff", "#d8d8dc")  # its outline must show on the night of the panel
    lit = look if company != "black" else replace(look, companies={**look.companies, "black": black})
    yield engine(company, p.plus(34 + LINE * min(value, SCALE) / SCALE, 0), lit)
    for i, digit in enumerate(f"{value:2}"):
        at = p.plus(PANEL[0] - 110 + 23 * i, -14)
        yield tag("rect", x=f"{at.x:.1f}", y=f"{at.y:.1f}", width=21, height=28, rx=3, fill=look.flap)
        yield tag("line", x1=f"{at.x:.1f}", y1=f"{at.y + 14:.1f}", x2=f"{at.x + 21:.1f}", y2=f"{at.y + 14:.1f}", stroke=look.night)
        yield text([digit.strip()], at.plus(10.5, 14), 19, look.lamp, bold=True)
    yield shed(p.plus(PANEL[0] - 34, 0), str(depot))


def rail(p: Point, look: Theme) -> str:
    """From 0 to 30, with a sleeper for every five."""
    sleepers = "".join(f"M{p.x + LINE * i / 6:.1f},{p.y - 3:.1f}v6" for i in range(7))
    return tag("path", d=f"M{spot(p)}h{LINE}{sleepers}", stroke=PALE, stroke_width=1.3, stroke_opacity=0.55)


def shed(p: Point, count: str) -> str:
    """A depot: a roof with the count under it."""
    roof = tag("path", d=f"M{p.x - 19:.1f},{p.y - 5:.1f}L{p.x:.1f},{p.y - 15:.1f}L{p.x + 19:.1f},{p.y - 5:.1f}V{p.y + 14:.1f}H{p.x - 19:.1f}Z",
               fill="#3c424a", stroke=PALE, stroke_width=1.2, stroke_linejoin="round")  # fmt: skip
    return roof + text([count], p.plus(0, 4), 14, "#f4efdf", bold=True)


# SVG


def text(lines: list[str], p: Point, size: float, fill: str, bold: bool = False, anchor: str = "middle") -> str:
    """Lines about a middle."""
    top = p.y - (len(lines) - 1) * size * 0.53 + size * 0.35
    weight = {"font_weight": 700} if bold else {}
    rows = (
        tag("text", [escape(line)], x=f"{p.x:.1f}", y=f"{top + i * size * 1.06:.1f}", font_size=size, fill=fill, text_anchor=anchor, **weight)
        for i, line in enumerate(lines)
    )
    return "".join(rows)


def tag(name: str, inside: Iterable[str] = (), **attributes: Any) -> str:
    """An element; class_ and text_anchor as Python can write them."""
    given = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items())
    content = "".join(inside)
    return f"<{name}{given}>{content}</{name}>" if content else f"<{name}{given}/>"
