"""The board of Parcours Citroën in characters: the road as a ring, clockwise from DÉPART, the purses in the middle."""

from __future__ import annotations

from typing import Any

from hexagone.engine.text import Text, letters
from hexagone.games.parcours_citroen.rules.board import Tour
from hexagone.games.parcours_citroen.rules.state import LETTERS

CELL = 19  # columns of a square: its name and six pawns
COLOURS = {"blue": "bright_blue", "green": "green", "red": "red", "yellow": "yellow", "orange": "dark_orange", "violet": "magenta"}
HINTS = {
    "CHEVRONS": "+ PRIME",
    "MOTARD": "− INFRACTION",
    "DÉPART": "⇄",
    "ROUTE LIBRE": "→ ?",
    "PÉAGE": "−{toll}",
    "ESSENCE": "−{petrol}",
    "ALCOOTEST": "2 4 6 8 10 12",
}

Piece = tuple[str, str]  # what is shown, and how
Line = list[Piece]


def sketch(view: dict[str, Any], board: Tour, text: Text, width: int) -> str:
    """Two lines a square: its name and who stands there; price, rent and who has a place."""
    cells = [cell(view, board, text, i) for i in range(len(board.squares))]
    across = max(2, min((width + 1) // (CELL + 1), (len(cells) + 1) // 2))
    down = (len(cells) - 2 * across + 1) // 2
    top, right, bottom = cells[:across], cells[across : across + down], cells[across + down : 2 * across + down]
    left = cells[2 * across + down :]
    blank: list[Line] = [[], []]
    rows = [top]
    inside = middle(view, board, text, down * 2, (CELL + 1) * (across - 2) - 1)
    for i in range(down):
        west = left[down - 1 - i - (down - len(left))] if i >= down - len(left) else blank
        rows.append([west, inside[2 * i : 2 * i + 2], right[i]])
    rows.append([*[blank] * (across - len(bottom)), *reversed(bottom)])
    return "\n".join(joined(row, k, across).rstrip() for row in rows for k in (0, 1))


def joined(row: list[list[Line]], k: int, across: int) -> str:
    """The k-th line of a row of squares; the middle takes the room between the sides."""
    widths = [CELL] * across if len(row) == across and across != 3 else [CELL, (CELL + 1) * (across - 2) - 1, CELL]
    return " ".join(marked(square[k], width) for square, width in zip(row, widths, strict=True))


def marked(line: Line, width: int) -> str:
    """Rich markup, cut and filled to this width."""
    said, room = "", width
    for shown, style in line:
        cut = shown[:room]
        room -= len(cut)
        safe = cut.replace("[", "\\[")
        said += f"[{style}]{safe}[/]" if style and safe else safe
    return said + " " * room


def cell(view: dict[str, Any], board: Tour, text: Text, square: int) -> list[Line]:
    kind, name = board.squares[square], board.names[square]
    pawns = [seat for seat, place in view["places"].items() if place == name]
    plain: Line = [(name[: CELL - 2 - len(pawns)], "bold" if kind in board.cities else ""), (" ▶" if pawns else "", "")]
    first = [*plain, *marks(pawns, text)]
    if kind in board.cities:
        price, rent = board.cities[kind]
        return [first, [(f"{price}/{rent} ", "dim"), *marks(view["counters"][kind], text)]]
    hint = HINTS[kind].format(toll=board.source["toll"] // 1000, petrol=board.source["petrol"] // 1000)
    owner = [view["pumps"]] if kind == "ESSENCE" and view["pumps"] else []
    return [first, [(hint + " ", "dim"), *marks(owner, text)]]


def marks(seats: list[str], text: Text) -> Line:
    """Seats by the letters on their pieces, in the language of the player."""
    known = letters(LETTERS, text)
    return [(known[seat], f"bold {COLOURS[seat]}") for seat in seats]


def middle(view: dict[str, Any], board: Tour, text: Text, height: int, width: int) -> list[Line]:
    """The purses, the reserve, the round."""
    lines: list[Line] = [[], *(purse(view, board, text, seat) for seat in view["cash"]), []]
    lines.append([(f"  {text.say('sketch.reserve')}: {text.word('amount', view['reserve'])}", "")])
    lines.append([(f"  {text.say('sketch.pumps')}: {text.word('seat', view['pumps'] or '–')}", "")])
    lines.append([(f"  {text.say('sketch.round')} {view['round']}", "dim")])
    above = max(0, (height - len(lines)) // 2)
    return [*[[]] * above, *lines, *[[]] * height][:height] if width > 0 else [[]] * height


def purse(view: dict[str, Any], board: Tour, text: Text, seat: str) -> Line:
    """Letter, name, cash, places; and what keeps the seat from playing, or spares it a rent."""
    mark = "▶" if seat == view["on_turn"] else " "
    notes = [("✕", seat in view["ruined"]), (f"ALCOOTEST {view['held'].get(seat, 0)}", seat in view["held"])]
    notes += [(f"−{view['misses'].get(seat)}", seat in view["misses"]), (f"☂{view['free_rents'].get(seat)}", seat in view["free_rents"])]
    notes += [(in_brawl(view, text, seat), bool(view["brawl"]) and seat in view["brawl"]["numbers"])]
    facts = f" {text.word('seat', seat):<9}{text.word('amount', view['cash'][seat]):>9} {view['scores'][seat]:>3}/{len(board.cities)} "
    return [(f"{mark} ", ""), *marks([seat], text), (facts, ""), (" ".join(note for note, holds in notes if holds), "dim")]


def in_brawl(view: dict[str, Any], text: Text, seat: str) -> str:
    """The number to throw, and the stake: dots while it is not paid yet. CI-21, CI-37"""
    brawl = view["brawl"] or {"numbers": {}, "stakes": {}, "to_stake": []}
    stake = "…" if seat in brawl["to_stake"] else text.word("amount", brawl["stakes"].get(seat, 0))
    return f"⚔{brawl['numbers'].get(seat)} {stake}"
