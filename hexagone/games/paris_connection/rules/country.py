"""The country under the hexes of a Paris Connection map: complaints about what could not be drawn. All of it may be missing."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any

from hexagone.engine.boards import is_number
from hexagone.engine.names import unfit_titles

PEAKS, SEAS = 64, 20  # at most
KILOMETRES = 5, 2000  # how wide a hex may be
LONGITUDE, LATITUDE = 180, 90


def complaints_about_drawing(drawing: Any, hexes: Container[str]) -> Iterator[str]:
    if drawing is None:
        return
    if not isinstance(drawing, Mapping) or not isinstance(drawing.get("anchor"), str) or drawing["anchor"] not in hexes:
        yield "[drawing] needs an anchor, a hex of the map"
        return
    if not is_place(drawing.get("origin")) or not is_number(drawing.get("kilometres"), *KILOMETRES):
        widths = " to ".join(map(str, KILOMETRES))
        yield f"[drawing] needs an origin, [longitude, latitude], and how many kilometres a hex is wide, from {widths}"
    yield from complaints_about_shapes(drawing)
    yield from complaints_about_relief(drawing.get("relief", []))
    yield from complaints_about_seas(drawing.get("seas", []))


def complaints_about_shapes(drawing: Mapping[str, Any]) -> Iterator[str]:
    """A river needs two points, for it has a direction."""
    coast, neighbours, rivers = drawing.get("coast", [[0, 0]]), drawing.get("neighbours", []), drawing.get("rivers", {})
    shapes = [coast, *neighbours] if isinstance(neighbours, list) else [None]
    courses = [*rivers.values()] if isinstance(rivers, Mapping) else [None]
    if not all(is_shape(shape, 1) for shape in shapes) or not all(is_shape(course, 2) for course in courses):
        yield "[drawing] coast, neighbours and rivers are lists of points, [longitude, latitude]"


def complaints_about_relief(relief: Any) -> Iterator[str]:
    if not isinstance(relief, list) or len(relief) > PEAKS or not all(map(is_peak, relief)):
        yield f"[drawing] relief is a list of at most {PEAKS} peaks, [longitude, latitude, kilometres, height from 0 to 1]"


def complaints_about_seas(seas: Any) -> Iterator[str]:
    if not isinstance(seas, list) or len(seas) > SEAS or not all(map(is_sea, seas)):
        yield f"[drawing] seas is a list of at most {SEAS} seas, [name, longitude, latitude, turn]"
        return
    yield from unfit_titles(sea[0] for sea in seas)


def is_shape(points: Any, least: int) -> bool:
    return isinstance(points, list) and len(points) >= least and all(map(is_place, points))


def is_place(point: Any) -> bool:
    """Longitude and latitude."""
    ok = isinstance(point, list) and len(point) == 2
    return ok and is_number(point[0], -LONGITUDE, LONGITUDE) and is_number(point[1], -LATITUDE, LATITUDE)


def is_peak(peak: Any) -> bool:
    ok = isinstance(peak, list) and len(peak) == 4
    return ok and is_place(peak[:2]) and is_number(peak[2], 1, KILOMETRES[1]) and is_number(peak[3], 0, 1)


def is_sea(sea: Any) -> bool:
    return isinstance(sea, list) and len(sea) == 4 and is_place(sea[1:3]) and is_number(sea[3], -360, 360)
