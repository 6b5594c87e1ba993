"""The board of Paris Paris in characters, for the terminal: a map where there is room, else the lines side by side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice
from textwrap import wrap
from typing import Any

from hexagone.engine.markup import escape
from hexagone.engine.text import Text, letters
from hexagone.games.paris_paris.picture.look import LETTERS, THEMES
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.terminal.chart import Row, Run, Stop, chart, length

# Of the tracks: 3:1 or more on a light and on a dark ground. Pieces bring their own ground.
INKS = {"turquoise": "#0b9896", "red": "#d8344a", "blue": "#4a6fd8", "orange": "#d97000", "brown": "#9a6240"}
MAP = range(100, 130)  # columns that a map needs, and no more than it uses
WIDEST = 24  # column of a line
INDENT = 3  # of the names in it
NARROW = 20  # narrower screens have to scroll


def sketch(view: dict[str, Any], board: Paris, text: Text, width: int) -> str:
    """The board, what is in play beside it, and the key."""
    width = max(width, NARROW)
    stops = {station: stop(view, board, text, station) for station in board.stations}
    drawn = chart(board, stops, inks(board), min(width, MAP[-1])) if width >= MAP[0] else None
    rows = drawn or list(diagrams(board, stops, text, width))
    groups = [list(seats(view, text)), list(progress(view, board, text)), list(tiles(view, board, text)), list(key(board, text, drawn))]
    return "\n".join(map(markup, [*rows, [], *(row for group in groups for row in packed(group, width))]))


def markup(row: Row) -> str:
    runs = ((style, "".join(chars for chars, _ in run)) for style, run in groupby(row, key=lambda run: run[1]))
    return "".join(f"[{style}]{escape(chars)}[/]" if style else escape(chars) for style, chars in runs).rstrip()


# The pieces


def stop(view: dict[str, Any], board: Paris, text: Text, station: str) -> Stop:
    """A station: its places and shops, its name, the arrow of a line that starts there, tickets that lie there."""
    lying = [tile.rpartition("/")[2] for tile in view["lying"] if tile.rpartition("/")[0] == station]
    starts = [(f"▸{board.marks[line]} ", inks(board)[line]) for line, stops in board.lines.items() if stops[0] == station]
    return Stop(places(view, board, text, station), (station, "bold" if lying else ""), starts, tickets(board, lying))


def places(view: dict[str, Any], board: Paris, text: Text, station: str) -> Row:
    """One place, at a crossing two (PP-22), each with a shop or free."""
    lines, owners = board.lines_at(station), view["shops"].get(station, [])
    left, right = inks(board)[lines[0]], inks(board)[lines[-1]]
    free = ("·" * (len(lines) - len(owners)), left)
    return [("(", f"bold {left}"), *(shop(owner, text) for owner in owners), free, (")", f"bold {right}")]


def shop(seat: str, text: Text) -> Run:
    """With the letter of the seat in the language of the player."""
    ground, letter = THEMES["light"].seats[seat]
    return letters(LETTERS, text)[seat], f"bold {letter} on {ground}"


def tickets(board: Paris, lines: list[str]) -> Row:
    """[RO]: a ticket of either line."""
    marks = [(board.marks[line], ticket(board, line)) for line in lines]
    return [("[", ticket(board, lines[0])), *marks, ("]", ticket(board, lines[-1]))] if lines else []


def ticket(board: Paris, line: str) -> str:
    colours = THEMES["light"].lines
    ground, letter = colours.get(line) or list(colours.values())[list(board.lines).index(line)]
    return f"bold {letter} on {ground}"


def inks(board: Paris) -> dict[str, str]:
    """By name; a line of another board takes the colour of its place in the list."""
    return {line: INKS.get(line, colour) for line, colour in zip(board.lines, INKS.values(), strict=True)}


# The lines side by side


def diagrams(board: Paris, stops: dict[str, Stop], text: Text, width: int) -> Iterator[Row]:
    """As on the wall of a bus: as many lines as fit, then the next ones below."""
    words = max(len(word) for station in board.stations for word in station.split())
    abreast = max(1, min(len(board.lines), width // (words + INDENT + 1)))
    wide, lines = min(width // abreast, WIDEST), iter(board.lines)
    while group := list(islice(lines, abreast)):
        columns = [list(diagram(board, text.word("line", line), line, stops, wide - INDENT - 1)) for line in group]
        yield from aligned(columns, wide)


def diagram(board: Paris, name: str, line: str, stops: dict[str, Stop], room: int) -> Iterator[list[Row]]:
    """The head of a line, then its stations, each in two rows or more: the name, and what is there."""
    ink, mark = inks(board)[line], board.marks[line]
    yield [[(f"▼{mark} {name[:room]}", f"bold {ink}")]]
    for station in board.lines[line]:
        rest = [("   " if station == board.lines[line][-1] else "┃  ", ink)]
        names = [[(part, stops[station].name[1])] for part in wrap(station, room, break_long_words=False, break_on_hyphens=False)]
        pieces = [*stops[station].places, *stops[station].after]
        fits = len(names) > 1 and length(names[-1]) + 1 + length(pieces) <= room
        rows = [*names[:-1], [*names[-1], (" ", ""), *pieces]] if fits else [*names, pieces]
        yield [[*([sign(board, line, station)] if i == 0 else rest), *row] for i, row in enumerate(rows)]


def sign(board: Paris, line: str, station: str) -> Run:
    """A circle; a double one with the mark of the other line at a crossing."""
    others = [board.marks[other] for other in board.lines_at(station) if other != line]
    return (f"◎{others[0]} " if others else "○  "), f"bold {inks(board)[line]}"


def aligned(columns: list[list[list[Row]]], wide: int) -> Iterator[Row]:
    """The stations of all lines at the same height."""
    for i in range(max(map(len, columns))):
        blocks = [column[i] if i < len(column) else [] for column in columns]
        for j in range(max(map(len, blocks))):
            cells = [block[j] if j < len(block) else block[-1][:1] if block and i else [] for block in blocks]
            yield [run for cell in cells for run in (*cell, (" " * (wide - length(cell)), ""))]


# Beside the board


def seats(view: dict[str, Any], text: Text) -> Iterator[Row]:
    """Everybody's letter, score and supply; who has the bus; the bag where it is open."""
    for seat, score in view["scores"].items():
        told = [text.say("beside.supply", supply=view["supply"][seat])]
        told += [text.say("beside.bag", bag=view["bag"][seat])] if view["bag"] else []
        told += [text.say("beside.bus")] if seat == view["first"] else []
        name = f" {text.word('seat', seat)} "
        yield [shop(seat, text), (name, "bold" if seat == view["to_move"] else ""), (str(score), "bold"), (f" ({', '.join(told)})", "")]


def progress(view: dict[str, Any], board: Paris, text: Text) -> Iterator[Row]:
    """The round, and the markers that one may see."""
    yield [(text.say("beside.round", round=view["round"], piles=view["piles"]), "")]
    for sentence, line in (("open-marker", view["open_marker"]), ("marker", view["marker"])):
        if line:
            yield [(text.say(f"beside.{sentence}", line=line) + " ", ""), (f" {board.marks[line]} ", ticket(board, line))]


def tiles(view: dict[str, Any], board: Paris, text: Text) -> Iterator[Row]:
    """The tickets on the board and those set aside."""
    for pile in ("lying", "aside"):
        for i, tile in enumerate(view[pile]):
            yield [*([(text.say(f"beside.{pile}") + " ", "")] if i == 0 else []), *named_ticket(board, tile)]


def named_ticket(board: Paris, tile: str) -> Row:
    station, _, line = tile.rpartition("/")
    return [*tickets(board, [line]), (f" {station}", "")]


def key(board: Paris, text: Text, drawn: object) -> Iterator[Row]:
    said = text.say(f"beside.key-{'map' if drawn else 'lines'}", mark=next(iter(board.marks.values())))
    yield from ([(part, "dim")] for part in said.split("   "))


def packed(items: list[Row], width: int) -> Iterator[Row]:
    """As many on a row as fit."""
    row: Row = []
    for item in items:
        if row and length(row) + 3 + length(item) > width:
            yield row
            row = []
        row = [*row, ("   ", ""), *item] if row else item
    if row:
        yield row
