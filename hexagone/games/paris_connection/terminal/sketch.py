"""The map of Paris Connection in characters, for the terminal: the companies, the hexes; on demand the cities that are still free."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from hexagone.engine.markup import escape
from hexagone.engine.text import Text, letters
from hexagone.games.paris_connection.picture.look import LETTERS, THEMES
from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.state import COMPANY

NARROW, WIDE = 4, 6  # characters of a hex
EDGE = 3  # for the letters of the rows
GAP = 4  # between two columns
LOOK = THEMES["light"]
HATCH = "bold #ff6a55"
Row = list[tuple[str, str]]  # characters and their style


def sketch(view: dict[str, Any], board: France, text: Text, width: int) -> str:
    """What the companies are worth and who is known to hold what; the map; after a form feed the free cities."""
    cell = WIDE if (columns(board) + 1) * WIDE + EDGE <= width else NARROW
    shown = [*companies(view, text, width), *hex_map(view, board, text, cell)]
    asked = [*free_cities(view, board, text, width), legend(text)]
    return "\f".join("\n".join(map(markup, rows)) for rows in (shown, asked))


def markup(row: Row) -> str:
    runs = ((style, "".join(chars for chars, _ in run)) for style, run in groupby(row, key=lambda run: run[1]))
    return "".join(f"[{style}]{escape(chars)}[/]" if style else escape(chars) for style, chars in runs).rstrip()


# The map


def columns(board: France) -> int:
    return max(int(h[1:]) for h in board.hexes)


def hex_map(view: dict[str, Any], board: France, text: Text, cell: int) -> Iterator[Row]:
    """A line for each row; between rows a line where hatched edges lie."""
    hexes = dict(zip(board.places, board.hexes, strict=True))
    there = {h: engines([c for c in COMPANY if place in view["tracks"][c]], text) for place, h in hexes.items()}
    yield [("".join(f"{n:^{cell}}" for n in range(1, columns(board) + 1)).rjust(EDGE + columns(board) * cell), "dim")]
    rows = sorted({h[0] for h in board.hexes})
    for row in rows:
        yield line(board, row, there, cell)
        between = [(a, b) if a < b else (b, a) for a, b in board.barriers if {a[0], b[0]} == {row, chr(ord(row) + 1)}]
        if between:
            yield hatching(board, between, cell)


def line(board: France, row: str, there: dict[str, Row], cell: int) -> Row:
    drawn: Row = [(f"{row:<{EDGE}}", "dim"), (" " * (cell // 2), "") if row in board.shifted else ("", "")]
    hatched = {tuple(sorted(pair, key=lambda h: int(h[1:]))) for pair in board.barriers if pair[0][0] == pair[1][0]}
    for column in range(1, columns(board) + 1):
        h = f"{row}{column}"
        body = hexagon(board, h, there[h], cell) if h in there else [(" " * (cell - 1), "")]
        drawn += [*body, ("‖", HATCH) if (h, f"{row}{column + 1}") in hatched else (" ", "")]
    return drawn


def hexagon(board: France, h: str, standing: Row, cell: int) -> Row:
    """Country, city with its value, start or tower; engines by their letters."""
    if h == board.tower:
        return padded([("▲", "bold")], cell)
    if h in board.worth:
        plate, ink = LOOK.cities[board.worth[h]]
        name = re.sub("^L[ae] ", "", board.named[h])[:3] if cell == WIDE and not standing else ""
        return padded([(f"{board.worth[h]}{name}", f"bold {ink} on {plate}"), *standing], cell)
    if h in board.starts.values():
        return padded([("(", "bold"), *(standing or [("·", "")]), (")", "bold")], cell)
    return padded(standing or [("·", "dim")], cell)


def padded(body: Row, cell: int) -> Row:
    room = cell - 1 - sum(len(chars) for chars, _ in body)
    return [(" " * (room // 2), ""), *body, (" " * (room - room // 2), "")]


def engines(companies: list[str], text: Text) -> Row:
    """By the letters on them, in the language of the player."""
    known = letters(LETTERS, text)
    return [(known[company], style(company)) for company in companies]


def style(company: str) -> str:
    body, ink, _ = LOOK.companies[company]
    return f"bold {ink} on {body}"


def hatching(board: France, pairs: list[tuple[str, str]], cell: int) -> Row:
    """Edges between this row and the next: `╲` towards the south-west, `╱` towards the south-east."""
    drawn = [" "] * (EDGE + (columns(board) + 1) * cell)
    for a, b in pairs:
        (x, _), (other, _) = board.position[a], board.position[b]
        drawn[EDGE + (x + other - 4) * cell // 4 + cell // 2 - 1] = "╲" if other < x else "╱"
    return [("".join(drawn), HATCH)]


# Beside the map


def companies(view: dict[str, Any], text: Text, width: int) -> Iterator[Row]:
    """Value, depot, the own hand, and what everybody has seen go into the hands: `2+`, there may be more. PC-16

    In two columns, if they fit."""
    heads = headings(view, text)
    names = max(len(text.word("company", company)) for company in COMPANY) + 3
    lines = [[*engines([company], text), (row(view, text, company, heads, names), "")] for company in COMPANY]
    head = " " * (names + 1) + "".join(f"{head:>{len(head) + 2}}" for head in heads)
    if 2 * len(head) + GAP <= width:
        yield [(head + " " * GAP + head, "dim")]
        yield from ([*left, (" " * GAP, ""), *right] for left, right in zip(lines[::2], lines[1::2], strict=True))
    else:
        yield from ([(head, "dim")], *lines)
    if view["building"]:
        yield [(text.say("prompts.building", company=view["building"], count=view["built"]), "bold")]


def headings(view: dict[str, Any], text: Text) -> list[str]:
    """Value, depot, and every hand with its size and the most that it may hold."""
    words, seats = text.table("prompts"), list(view["sizes"])
    known = [seat for seat in seats if view["hands"][seat]]
    own = known[0] if view["hand"] and len(known) == 1 else ""
    sizes = [f"{words['hand'] if seat == own else seat} {view['sizes'][seat]}/{view['limit']}" for seat in seats]
    return [words["value"], words["depot"], *sizes]


def row(view: dict[str, Any], text: Text, company: str, heads: list[str], names: int) -> str:
    held = [known_of(view, seat, company) for seat in view["sizes"]]
    numbers = [view["values"][company], (view["depots"] or {}).get(company, "?"), *held]
    told = "".join(f"{number:>{len(head) + 2}}" for number, head in zip(numbers, heads, strict=True))
    return f" {text.word('company', company):<{names - 1}}{told}"


def known_of(view: dict[str, Any], seat: str, company: str) -> str:
    hand, seen = view["hands"][seat], view["seen"][seat][company]
    return str(hand[company] or "·") if hand else f"{seen}+" if seen else "·"


def free_cities(view: dict[str, Any], board: France, text: Text, width: int) -> Iterator[Row]:
    """Where they lie, the dearest first."""
    taken = {place for places in view["tracks"].values() for place in places}
    drawn: Row = []
    for city, (h, worth) in sorted(board.cities.items(), key=lambda item: -item[1][1]):
        if city not in taken:
            plate, ink = LOOK.cities[worth]
            if sum(len(chars) for chars, _ in drawn) + len(f"{worth} {city} {h}") > width:
                yield drawn
                drawn = []
            drawn = [*drawn, (str(worth), f"bold {ink} on {plate}"), (f" {city} ", ""), (f"{h}  ", "dim")]
    yield drawn


def legend(text: Text) -> Row:
    words = text.table("prompts")
    return [
        ("▲", "bold"),
        (f" {words['tower']}   ", "dim"),
        ("( )", "bold"),
        (f" {words['starts']}   ", "dim"),
        ("‖ ╲ ╱", HATCH),
        (f" {words['hatched']}", "dim"),
    ]
