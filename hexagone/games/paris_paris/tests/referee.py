"""A referee for Paris Paris in plain Python objects, written from rules/paris-paris.md and the format of .game texts alone.

It shares no code with the engine. `judge` checks a whole text, `Table` plays move by move in words,
`random_game` writes one. Boards are the parsed TOML of a board file.
"""

import random
import re
import unicodedata
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

SEATS = ("grey", "violet", "yellow", "green")
SUPPLY = 19  # PP-4
CHANCE = "chance"
HEADER = re.compile(r"([^\s:]+(?: [^\s:]+)*):(?: (.*))?")
CLAUSES = {"marker": "PP-6", "open-marker": "PP-6", "first": "PP-7", "reveal": "PP-8", "choose": "PP-9, PP-23", "take": "PP-27"}

Board = dict[str, Any]
Entry = tuple[int, str]  # a line of the text and its number, from 1


class Refused(Exception):
    """A fault in a text: its line, and what is wrong there."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class Verdict:
    """What stands on the table after the last move of a text."""

    finished: bool
    scores: dict[str, int]
    winners: tuple[str, ...]
    to_move: str
    legal: list[str]
    shops: dict[str, list[str]]
    supply: dict[str, int]
    bag: dict[str, int]
    aside: list[str]
    lying: list[str]


def judge(text: str, board: Board) -> Verdict:
    """Replay a .game text on a board; Refused at its first fault."""
    entries, last = entries_of(text)
    players = read_header(entries, board, last)
    moves = ((number, line) for number, line in entries if line)
    table = Table(board, players)
    for number, line in moves:
        play_line(table, number, line)
        if table.over:
            check_ending(table, moves, last)
    return verdict(table)


def random_game(board: Board, players: int, rng: random.Random) -> list[str]:
    """The moves of a whole game, one line each, everybody playing at random."""
    return [f"{who} {words}" for who, words in playout(Table(board, players), rng)]


def rollout(board: Board, players: int, rng: random.Random) -> dict[str, int]:
    """The scores of a whole random game, for comparing speeds."""
    table = Table(board, players)
    deque(playout(table, rng), maxlen=0)
    return table.scores


def playout(table: "Table", rng: random.Random) -> Iterator[tuple[str, str]]:
    """Play to the end at random, telling each move before it is made."""
    while not table.over:
        words = rng.choice(table.moves())
        yield table.to_move, words
        table.apply(words)


class Table:
    """The game as it stands: facts in plain objects, moves in words."""

    def __init__(self, board: Board, players: int) -> None:
        if not 2 <= players <= len(SEATS):
            raise ValueError(f"Paris Paris is for 2 to 4 players, not {players}")
        self.map = map_of(tuple((line["name"], tuple(line["stations"])) for line in board["lines"]))
        self.seats = SEATS[:players]
        self.scores = dict.fromkeys(self.seats, 0)
        self.supply = dict.fromkeys(self.seats, SUPPLY)
        self.bag = dict.fromkeys(self.seats, 0)
        self.shops: dict[str, list[str]] = {station: [] for station in self.map.room}
        self.piles = list(self.map.reveals)  # the hidden tiles, as the words that reveal them
        self.lying: list[str] = []
        self.aside: dict[str, str] = {}  # at most one tile of each line, PP-15
        self.markers: dict[str, str] = {}  # by seat; the open one under "open"
        self.bus = ""  # the first player has it, PP-7
        self.agenda: deque[tuple[str, str]] = deque()  # who moves, and what for
        self.prepare()

    @property
    def to_move(self) -> str:
        return self.agenda[0][0] if self.agenda else ""

    @property
    def over(self) -> bool:
        return not self.agenda

    def legal(self) -> list[str]:
        """Every move allowed now, once, sorted."""
        return sorted(set(self.moves()))

    def play(self, words: str) -> None:
        """Make one move of whoever is to move, if it is allowed."""
        if words not in self.moves():
            raise ValueError(f"{words!r} is not possible now ({self.clause()})")
        self.apply(words)

    def winners(self) -> tuple[str, ...]:
        """The highest score; among equals fewer shops on the board; else they share. PP-30"""
        if not self.over:
            return ()
        rank = {seat: (self.scores[seat], -self.shops_on_board(seat)) for seat in self.seats}
        return tuple(seat for seat in self.seats if rank[seat] == max(rank.values()))

    def moves(self) -> list[str]:
        """Every move possible now; a move of chance as often as it is likely."""
        if self.over:
            return []
        who, deed = self.agenda[0]
        if who != CHANCE:
            return self.choices(who)
        if deed == "reveal":
            return self.piles
        if deed == "first":
            return [f"first {seat}" for seat in self.seats]
        return [f"{deed} {line}" for line in self.map.stops if line not in self.markers.values()]

    def choices(self, who: str) -> list[str]:
        """One of the tiles lying there, to open a shop; with an empty supply only to put it away. PP-9, PP-22, PP-23, PP-27"""
        tiles = dict.fromkeys(self.lying)
        if not self.supply[who]:
            return [f"take {tile}" for tile in tiles]
        words = []
        for tile in tiles:
            station = self.map.station[tile]
            shops = self.shops[station]
            if len(shops) < self.map.room[station]:
                words.append(f"open {tile}")
            else:
                words += [f"open {tile} over {owner}" for owner in dict.fromkeys(shops)]
        return words

    def apply(self, words: str) -> None:
        """Make a move known to be allowed, and all that follows from it."""
        who, _ = self.agenda.popleft()
        verb, what, seat = self.map.meaning[words]
        if verb == "reveal":
            self.piles.remove(words)
            self.lying.append(what)
        elif verb == "open":
            self.open(who, what, seat)
        elif verb == "take":
            self.lying.remove(what)
        elif verb == "first":
            self.bus = what
            self.begin_round()
        else:
            self.markers[seat] = what
        if not self.agenda:
            self.end_round()

    def prepare(self) -> None:
        """A marker for each seat, with two players an open one, then the first player. PP-6, PP-7"""
        self.agenda.extend((CHANCE, f"marker {seat}") for seat in self.seats)
        if len(self.seats) == 2:
            self.agenda.append((CHANCE, "open-marker"))
        self.agenda.append((CHANCE, "first"))

    def begin_round(self) -> None:
        """A pile of players + 1 tiles is turned over; from the first player on, everyone chooses. PP-5, PP-8, PP-9"""
        self.agenda.extend([(CHANCE, "reveal")] * (len(self.seats) + 1))
        self.agenda.extend((seat, "choose") for seat in self.round_from(self.bus))

    def open(self, who: str, tile: str, removed: str) -> None:
        """Open a shop at the station of a tile, which leaves the game. PP-9, PP-23"""
        self.lying.remove(tile)
        shops = self.shops[self.map.station[tile]]
        if removed:
            shops.remove(removed)
            self.send_away(removed, who)
        shops.append(who)
        self.supply[who] -= 1

    def send_away(self, removed: str, remover: str) -> None:
        """A removed shop goes into the bag; with two players, or by its owner's hand, back to the supply. PP-24 to PP-26"""
        if len(self.seats) == 2 or removed == remover:
            self.supply[removed] += 1
        else:
            self.bag[removed] += 1

    def end_round(self) -> None:
        """The visit, the tile set aside, the bus to the next player; then a new round if a pile is left. PP-10 to PP-16, PP-28"""
        leftover = self.lying.pop()
        self.visit(self.map.station[leftover])
        self.set_aside(leftover)
        self.bus = self.round_from(self.bus)[1]
        if len(self.piles) > len(self.seats):
            self.begin_round()
        else:
            self.finish()

    def visit(self, station: str) -> None:
        """Each shop at the station earns 1; if there is none, the nearest along its lines do. PP-10 to PP-13"""
        for ring in self.map.rings[station]:
            owners = [owner for stop in ring for owner in self.shops[stop]]
            for owner in owners:
                self.scores[owner] += 1
            if owners:
                return

    def set_aside(self, tile: str) -> None:
        """The second tile of a colour sets off an excursion, and both leave the game. PP-15"""
        line = self.map.line[tile]
        if line in self.aside:
            del self.aside[line]
            self.excursion(line)
        else:
            self.aside[line] = tile

    def excursion(self, line: str) -> None:
        """At each crossing its shops earn 1, and its owners 1 for each of their shops beside it. PP-17 to PP-21"""
        for stop in self.map.stops[line]:
            here = self.shops[stop]
            for owner in here:
                self.scores[owner] += 1
            for owner in set(here):
                self.scores[owner] += sum(self.shops[station].count(owner) for station in self.map.neighbours[stop])

    def finish(self) -> None:
        """Everyone's marker is driven, from the new first player on, the open one last; then the bag. PP-28, PP-29"""
        for holder in (*self.round_from(self.bus), "open"):
            if holder in self.markers:
                self.excursion(self.markers[holder])
        self.empty_bag()

    def empty_bag(self) -> None:
        """Whoever has strictly more shops in the bag than every other earns 1 for each of them. PP-29"""
        most = max(self.bag.values())
        owners = [seat for seat in self.seats if self.bag[seat] == most]
        if len(owners) == 1:
            self.scores[owners[0]] += most

    def round_from(self, seat: str) -> tuple[str, ...]:
        """All seats clockwise, beginning with this one. PP-7"""
        start = self.seats.index(seat)
        return self.seats[start:] + self.seats[:start]

    def shops_on_board(self, seat: str) -> int:
        return sum(owners.count(seat) for owners in self.shops.values())

    def clause(self) -> str:
        """The clause that says what may be done now."""
        if self.over:
            return "PP-28"
        who, deed = self.agenda[0]
        return CLAUSES["take" if who != CHANCE and not self.supply[who] else deed.split()[0]]


class Move(NamedTuple):
    """What the words of a move mean."""

    verb: str
    what: str  # a tile, a line or a seat
    seat: str = ""  # whose shop is removed, or whose marker it is


class Map:
    """What the lines of a board imply, worked out once; names in NFC."""

    def __init__(self, lines: dict[str, list[str]]) -> None:
        through: dict[str, list[list[str]]] = {}
        for line in lines.values():
            for station in line:
                through.setdefault(station, []).append(line)
        self.room = {station: min(len(its_lines), 2) for station, its_lines in through.items()}  # for shops, PP-22
        self.rings = {station: rings_around(station, its_lines) for station, its_lines in through.items()}
        self.neighbours = {station: rings[1] for station, rings in self.rings.items()}  # each once, PP-2
        self.stops = {name: [station for station in line if self.room[station] == 2] for name, line in lines.items()}  # PP-17
        tiles = [(station, name) for name, line in lines.items() for track in pairwise(line) for station in track]  # PP-3
        self.station = {f"{station}/{name}": station for station, name in tiles}
        self.line = {f"{station}/{name}": name for station, name in tiles}
        self.reveals = [f"reveal {station}/{name}" for station, name in tiles]
        self.meaning = meanings(list(lines), list(self.station))


@lru_cache(maxsize=64)
def map_of(lines: tuple[tuple[str, tuple[str, ...]], ...]) -> Map:
    return Map({nfc(name): [nfc(station) for station in stations] for name, stations in lines})


def rings_around(station: str, lines: list[list[str]]) -> list[list[str]]:
    """The stations 0, 1, 2... stops away along these lines, in both directions, each once in its ring. PP-11, PP-12"""
    away = [(abs(line.index(other) - line.index(station)), other) for line in lines for other in line]
    return [list(dict.fromkeys(other for distance, other in away if distance == ring)) for ring in range(max(away)[0] + 1)]


def meanings(lines: list[str], tiles: list[str]) -> dict[str, Move]:
    """The words of every move that a board can ever see."""
    words = {f"first {seat}": Move("first", seat) for seat in SEATS}
    for line in lines:
        words[f"open-marker {line}"] = Move("marker", line, "open")
        words |= {f"marker {seat} {line}": Move("marker", line, seat) for seat in SEATS}
    for tile in tiles:
        words |= {f"{verb} {tile}": Move(verb, tile) for verb in ("reveal", "open", "take")}
        words |= {f"open {tile} over {seat}": Move("open", tile, seat) for seat in SEATS}
    return words


def entries_of(text: str) -> tuple[Iterator[Entry], int]:
    """The lines that are no comments, without the spaces at their ends; and the number of the last line of all."""
    lines = nfc(text).removesuffix("\n").split("\n")
    bare = ((number, line.removesuffix("\r").rstrip(" ")) for number, line in enumerate(lines, 1))
    return (entry for entry in bare if not entry[1].startswith("#")), len(lines)


def read_header(entries: Iterator[Entry], board: Board, last: int) -> int:
    """Read up to the blank line after the header; the number of players."""
    header: dict[str, str] = {}
    for number, line in entries:
        if not line:
            return players_of(header, number)
        match = HEADER.fullmatch(line)
        if not match:
            raise Refused(number, "a header line is written `Key: value`")
        key, value = match[1], match[2] or ""
        if key in header:
            raise Refused(number, f"{key} is given twice")
        if not fits(key, value, board):
            raise Refused(number, f"{key} cannot be {value!r} here")
        header[key] = value
    raise Refused(last, "a blank line must follow the header")


def fits(key: str, value: str, board: Board) -> bool:
    """Whether a key of the header may have this value; unknown keys may have any."""
    names = [name.strip(" ") for name in value.split(",")]
    return {
        "Game": value == "paris-paris",
        "Board": value == nfc(board["id"]),
        "Seats": len(names) >= 2 and names == list(SEATS[: len(names)]),
        "Options": not value or set(names) <= {"open-bag"},
        "Edition": value == "1",
    }.get(key, True)


def players_of(header: dict[str, str], number: int) -> int:
    for key in ("Game", "Board", "Seats"):
        if key not in header:
            raise Refused(number, f"the header has no {key}")
    return len(header["Seats"].split(","))


def play_line(table: Table, number: int, line: str) -> None:
    """Play one line: who, then the move."""
    who, _, words = line.partition(" ")
    if who in ("result", "winner"):
        raise Refused(number, f"{who} before the game is over (PP-28)")
    if who != table.to_move:
        raise Refused(number, f"{table.to_move} is to move, not {who!r} ({table.clause()})")
    try:
        table.play(words)
    except ValueError as fault:
        raise Refused(number, str(fault)) from fault


def check_ending(table: Table, entries: Iterator[Entry], last: int) -> None:
    """After the last move the result and the winner, and nothing else."""
    for due in ending(table):
        number, line = next(entries, (last, ""))
        if line != due:
            raise Refused(number, f"{due!r} must stand here")
    for number, _ in entries:
        raise Refused(number, "nothing may follow the winner")


def ending(table: Table) -> tuple[str, str]:
    """The two lines that close the text of a finished game."""
    return "result " + ", ".join(f"{seat} {score}" for seat, score in table.scores.items()), "winner " + ", ".join(table.winners())


def verdict(table: Table) -> Verdict:
    return Verdict(
        finished=table.over,
        scores=dict(table.scores),
        winners=table.winners(),
        to_move=table.to_move,
        legal=table.legal(),
        shops={station: sorted(owners) for station, owners in table.shops.items()},
        supply=dict(table.supply),
        bag=dict(table.bag),
        aside=sorted(table.aside.values()),
        lying=sorted(table.lying),
    )


def nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)
