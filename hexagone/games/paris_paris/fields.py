"""What the cells of Paris Paris can be: for programs that learn."""

from hexagone.engine.field import amount, bits, category, number
from hexagone.games.paris_paris.rules.state import END, KINDS, LINES, MOST, NONE, STATIONS, SUPPLY, TILES, UNKNOWN

FIELDS = {
    "shops": bits(STATIONS, "each seat: has it a shop at the station?"),
    "pairs": bits(STATIONS, "each seat: has it two shops at the crossing?"),
    "piles": bits(TILES, "each tile: is it still in a pile?"),
    "turn": number(0, TILES // 3, "round, from 1; 0 before the first"),
    "phase": category(0, END, "deal of the markers, open marker, first player, tiles are turned, a seat opens a shop, end"),
    "scores": amount(50, "points on the track"),
    "supply": number(0, SUPPLY, "shops of each seat that are not on the board"),
    "bag": number(0, SUPPLY, "shops of each seat in the bag"),
    "markers": category(UNKNOWN, LINES - 1, "line of each seat's marker; -1: none yet, -2: hidden"),
    "open_marker": category(NONE, LINES - 1, "line of the open marker, with two players; -1: none"),
    "first": category(NONE, MOST - 1, "seat that has the bus"),
    "aside": category(NONE, KINDS - 1, "kind of the tile set aside on each line; -1: none"),
    "lying": category(NONE, KINDS - 1, "kinds of the tiles on the board, as they were turned; -1: none"),
    "lies": number(0, MOST + 1, "tiles on the board"),
}
