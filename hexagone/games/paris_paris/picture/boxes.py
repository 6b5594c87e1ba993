"""Which boxes of a map meet, and which ways cross them: for many boxes at once, for on a crowded map there are millions of pairs."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexagone.games.paris_paris.picture.map import CITY, WIDTH, Shape

Boxes = NDArray[np.float64]  # a row for each: left, top, right, bottom
LEFT, TOP, RIGHT, BOTTOM = range(4)
NOTHING = (np.inf, np.inf, -np.inf, -np.inf)  # meets no box


def array(boxes: Iterable[tuple[float, ...]]) -> Boxes:
    return np.array([*boxes], np.float64).reshape(-1, 4)


def grown(boxes: Boxes, by: float) -> Boxes:
    larger: Boxes = boxes + np.array([-by, -by, by, by])
    return larger


def meetings(boxes: Boxes, others: Boxes) -> NDArray[np.bool_]:
    """For each box a row: which of the others it meets. As Box.meets."""
    a, b = boxes[:, None], others[None]
    across = (a[..., LEFT] < b[..., RIGHT]) & (b[..., LEFT] < a[..., RIGHT])
    found: NDArray[np.bool_] = across & (a[..., TOP] < b[..., BOTTOM]) & (b[..., TOP] < a[..., BOTTOM])
    return found


def crossings(boxes: Boxes, ways: Iterable[Shape]) -> Any:
    """How many of the ways lead through each box. As map.crosses."""
    pieces = [[(*a, *b) for a, b in pairwise(way)] for way in ways]
    starts = np.cumsum([0, *map(len, pieces[:-1])])
    cut = cuts(boxes, array(piece for way in pieces for piece in way))
    return np.logical_or.reduceat(cut, starts, axis=1).sum(axis=1)


def cuts(boxes: Boxes, pieces: Boxes) -> NDArray[np.bool_]:
    """For each box a row: which straight pieces lead through it (Liang and Barsky, as map.cuts)."""
    first, last = np.zeros((len(boxes), len(pieces))), np.ones((len(boxes), len(pieces)))
    for axis in (0, 1):
        near, far = part_inside(boxes[:, axis, None], boxes[:, axis + 2, None], pieces[:, axis], pieces[:, axis + 2])
        first, last = np.maximum(first, near), np.minimum(last, far)
    found: NDArray[np.bool_] = first < last
    return found


def part_inside(low: Any, high: Any, start: Any, end: Any) -> tuple[Any, Any]:
    """Between which parts of its way a piece is inside, on one axis; from infinity, if it never is."""
    flat = start == end
    away = np.where(flat, 1, end - start)
    one, other = (low - start) / away, (high - start) / away
    never = flat & ~((low < start) & (start < high))
    return np.where(flat, np.where(never, np.inf, -np.inf), np.minimum(one, other)), np.where(flat, np.inf, np.maximum(one, other))


def outside_city(boxes: Boxes, height: float) -> NDArray[np.bool_]:
    """Not clear of its edge. As map.in_city."""
    inset, cut = CITY[0] + 5, CITY[0] * 2 + CITY[1] + 12
    left, top, right, bottom = boxes[:, LEFT], boxes[:, TOP], WIDTH - boxes[:, RIGHT], height - boxes[:, BOTTOM]
    sides = np.minimum.reduce([left, top, right, bottom])
    corners = np.minimum.reduce([left + top, top + right, right + bottom, bottom + left])
    found: NDArray[np.bool_] = ~((sides >= inset) & (corners >= cut))
    return found
