"""The guide to a game: its aim, a turn, scoring tables, worked examples with pictures, a player aid. From `guide.toml` (records of the
examples, the same for all languages) and `guide.LANGUAGE.toml` (the words) in the folder of the game. A game may have none."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from hexagone.engine.game import Game
from hexagone.engine.record import NOBODY
from hexagone.engine.svg import Point, tag
from hexagone.engine.text import Text
from hexagone.match import Match
from hexagone.script import read

MARGIN = 110.0  # round the places that a picture shows
ABOVE = 0, -40  # where a sign is, seen from its place; an example says so where a name is in the way
GOOD, BAD, PAPER = "#1f7a3d", "#b3261e", "#ffffff"


@cache
def facts(folder: Path) -> dict[str, Any]:
    """What is the same in every language: the examples by name, and the clauses that only writers of files need."""
    file = folder / "guide.toml"
    told = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {"files": told.get("files", []), "examples": {one["name"]: one for one in told.get("examples", [])}}


@cache
def words(folder: Path, language: str) -> dict[str, Any]:
    """What it says in this language."""
    file = folder / f"guide.{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def position(example: Mapping[str, Any]) -> Match:
    """Where the record of an example ends."""
    return read(example["record"])


@cache
def picture(game: Game, name: str, theme: str, language: str) -> str:
    """A worked example as SVG: the part of the board that matters, with what happens there marked. KeyError if there is none."""
    example, text = facts(game.folder)["examples"][name], Text(game, language)
    if example.get("drawing"):
        return drawing(game, example["drawing"])(theme, text)
    match = position(example)
    view = {"to_move": match.to_move, **game.view(game.state.at(match.state), match.board, NOBODY)}
    layout = dict(game.layout(match.board))
    svg = game.picture(match.board, view, theme, text)
    svg = re.sub(r'viewBox="[^"]*"', f'viewBox="{" ".join(f"{edge:g}" for edge in frame(layout, example))}"', svg, count=1)
    return svg.removesuffix("</svg>") + "".join(str(mark) for mark in marks(match, layout, example, theme)) + "</svg>"


def drawing(game: Game, name: str) -> Callable[[str, Text], str]:
    """A picture beside the board: the function of this name in `picture/NAME.py` of the game's folder."""
    package = game.view.__module__.rpartition(".")[0]
    found: Callable[[str, Text], str] = getattr(import_module(f"{package}.picture.{name}"), name)
    return found


def frame(layout: Mapping[str, Any], example: Mapping[str, Any]) -> tuple[float, float, float, float]:
    """What of the board is in the picture."""
    places = [layout["spots"][spot] for spot in example["around"]]
    margin = example.get("margin", MARGIN)
    left, top = (min(place[axis] for place in places) - margin for axis in (0, 1))
    right, bottom = (max(place[axis] for place in places) + margin for axis in (0, 1))
    return left, top, right - left, bottom - top


def marks(match: Match, layout: Mapping[str, Any], example: Mapping[str, Any], theme: str) -> Iterator[Any]:
    """Rings round places, points that are earned, moves that are possible or not: those the rules are asked about."""
    spots, size = layout["spots"], example.get("size", 1.0)
    for spot in example.get("rings", []):
        x, y = spots[spot]
        yield tag("circle", cx=x, cy=y, r=44 * size, fill="none", stroke=BAD, stroke_width=5 * size, stroke_dasharray="10 6")
    for spot, told, seat, *aside in example.get("points", []):
        yield from label(spots[spot], aside or ABOVE, told, layout["colours"][theme]["seats"][seat], size)
    for move in example.get("moves", []):
        spot = match.game.spots(match.board, match.number(move))[0]
        told, colour = ("✓", GOOD) if move in match.legal else ("✗", BAD)
        yield from label(spots[spot], (30, -26), told, (colour, PAPER), size)


def label(place: Point, aside: Sequence[float], told: str, colours: tuple[str, str], size: float) -> Iterator[Any]:
    """A round sign so far from a place."""
    x, y = place[0] + aside[0] * size, place[1] + aside[1] * size
    yield tag("circle", cx=x, cy=y, r=20 * size, fill=colours[0], stroke=PAPER, stroke_width=3 * size)
    face = {"font_size": 20 * size, "font_weight": 700, "fill": colours[1], "text_anchor": "middle"}
    yield tag("text", [told], x=x, y=y + 7 * size, **face)
