"""A second opinion on Paris Connection, written from the clauses PC-1 to PC-21 alone.

It shares nothing with the engine and prefers the plain way to the quick one: every move that can be
said is a tuple of words, `Table.objection` says why it is not allowed, and the legal moves are those
of a kind that is due and without an objection. A place is called as it is written: a city by its name, a start by its
station, any other hex by row and column.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Board = dict[str, Any]
Move = tuple[str, ...]
Line = tuple[int, str]

COMPANIES = ("red", "blue", "yellow", "purple", "black", "brown")  # PC-4
LEFT_OF_EACH = 31  # PC-5: 33, less one on its start and one that marks the value
DEALT = {3: 10, 4: 8, 5: 6, 6: 5}  # PC-6, by players
LIMIT = {3: 20, 4: 15, 5: 12, 6: 10}  # PC-17, by players
LONGEST_BUILD = 5  # PC-8
SURPLUS_COSTS = 20  # PC-17
BLUE = 4  # PC-2: the worth of Marseille, and of no other city
QUIET_TURNS = 20  # PC-21, for each player


class Refused(Exception):
    """A fault in a text, with its line (0: a move that was not read from a text)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class Verdict:
    """What a text comes to: the outcome, who is next and with what choice, and the position."""

    finished: bool
    scores: dict[str, int]
    winners: tuple[str, ...]  # nobody, while the game runs
    to_move: str
    legal: list[str]
    values: dict[str, int]
    depots: dict[str, int]
    hands: dict[str, dict[str, int]]
    tracks: dict[str, list[str]]  # company: its places, the start among them, sorted


# --- The text of a game ---


def judge(text: str, board: Board) -> Verdict:
    """Reads a whole .game text; the first fault is raised as Refused."""
    lines = list(numbered_lines(composed(text)))
    last = max(1, len(lines))
    told = iter([line for line in lines if not line[1].startswith("#")])
    table = Table(board, players_of_header(told, board, last))
    awaited: list[str] = []
    for number, line in told:
        if line and table.over:
            check_ending(awaited, number, line)
        elif line:
            play_line(table, number, line)
            awaited = ending(table)
    if awaited:
        raise Refused(last, f"the game is over, but this is missing: {awaited[0]}")
    return verdict(table)


def verdict(table: Table) -> Verdict:
    return Verdict(
        finished=table.over,
        scores=table.scores(),
        winners=table.winners(),
        to_move=table.to_move,
        legal=table.legal(),
        values=table.values(),
        depots=dict(table.depots),
        hands={seat: dict(hand) for seat, hand in table.hands.items()},
        tracks={company: sorted(track) for company, track in table.tracks.items()},
    )


def composed(words: str) -> str:
    """Texts are compared in NFC."""
    return unicodedata.normalize("NFC", words)


def numbered_lines(text: str) -> Iterator[Line]:
    """The lines from 1, without CR and trailing spaces; a final newline opens no further line."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    for number, line in enumerate(lines, start=1):
        yield number, line.removesuffix("\r").rstrip(" ")


def players_of_header(told: Iterator[Line], board: Board, last: int) -> int:
    """`Key: value` lines up to a blank one; the Seats say how many play."""
    header: dict[str, str] = {}
    for number, line in told:
        if not line:
            break
        key, value = header_entry(number, line)
        if key in header:
            raise Refused(number, f"{key} is said twice")
        check_entry(number, key, value, board)
        header[key] = value
    else:
        raise Refused(last, "no blank line ends the header")
    for key in ("Game", "Board", "Seats"):
        if key not in header:
            raise Refused(number, f"the header has no {key}")
    return len(header["Seats"].split(", "))


def header_entry(number: int, line: str) -> tuple[str, str]:
    key, colon, value = line.partition(":")
    if not colon or not key or key != key.strip() or (value and not value.startswith(" ")):
        raise Refused(number, f"not a `Key: value` line: {line}")
    return key, value[1:]


def check_entry(number: int, key: str, value: str, board: Board) -> None:
    """Keys we know have few right values; this game has no options and one edition. Other keys are kept."""
    right = {
        "Game": ["paris-connection"],
        "Board": [composed(board["id"])],
        "Seats": [", ".join(seats_for(players)) for players in DEALT],
        "Options": [""],
        "Edition": ["1"],
    }
    if value not in right.get(key, [value]):
        raise Refused(number, f"{key} cannot be {value or 'empty'}")


def play_line(table: Table, number: int, line: str) -> None:
    who, _, words = line.partition(" ")
    if who in ("result", "winner"):
        raise Refused(number, "the game is not over")
    if who != table.to_move:
        raise Refused(number, f"{table.to_move} is to move, not {who} (PC-7)")
    try:
        table.play(words)
    except Refused as fault:
        raise Refused(number, fault.reason) from None


def ending(table: Table) -> list[str]:
    """The two last lines of a finished text; none while the game runs."""
    if not table.over:
        return []
    result = ", ".join(f"{seat} {score}" for seat, score in table.scores().items())
    return [f"result {result}", f"winner {', '.join(table.winners())}"]


def check_ending(awaited: list[str], number: int, line: str) -> None:
    if not awaited:
        raise Refused(number, "nothing may follow the winner")
    expected = awaited.pop(0)
    if line != expected:
        raise Refused(number, f"the game is over, and this line should be: {expected} (PC-19)")


# --- The map ---


class Map:
    """Which places there are, what they are worth and which touch. PC-1 to PC-3"""

    def __init__(self, board: Board) -> None:
        paris = board["paris"]
        cities = {composed(city): (hex_, int(tier)) for tier, group in board["cities"].items() for city, hex_ in group.items()}
        starts = {composed(station): hex_ for station, hex_ in paris["starts"].items()}
        self.name = {hex_: hex_ for hex_ in hexes_of_grid(board["grid"])}
        self.name |= {hex_: city for city, (hex_, _) in cities.items()}
        self.name |= {hex_: station for station, hex_ in starts.items()}
        self.starts = tuple(starts)
        self.tower = self.name[paris["tower"]]
        self.worth = {city: worth for city, (_, worth) in cities.items()}
        self.touching = self.touching_places(paris["shifted_rows"], board.get("barriers", []))

    def touching_places(self, shifted_rows: str, barriers: list[list[str]]) -> dict[str, set[str]]:
        """Six neighbours at most, less those across a hatched edge. PC-3"""
        at = {position(hex_, shifted_rows): name for hex_, name in self.name.items()}
        steps = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
        touching = {name: {at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at} for (x, y), name in at.items()}
        for one, other in barriers:
            touching[self.name[one]].discard(self.name[other])
            touching[self.name[other]].discard(self.name[one])
        return touching

    def in_paris(self, place: str) -> bool:
        """The tower and the starts. PC-11"""
        return place == self.tower or place in self.starts


def hexes_of_grid(grid: dict[str, list[list[int]]]) -> list[str]:
    return [f"{row}{column}" for row, runs in grid.items() for first, last in runs for column in range(first, last + 1)]


def position(hex_: str, shifted_rows: str) -> tuple[int, int]:
    """Half-hexes to the east and rows to the south: neighbours are two halves aside, or one half and one row."""
    row, column = hex_[0], int(hex_[1:])
    return 2 * column + (row in shifted_rows), ord(row)


# --- The game ---


def seats_for(players: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, players + 1))


def sayable(map_: Map, seats: tuple[str, ...]) -> list[Move]:
    """Every move that the notation can say, allowed or not."""
    return [
        *(("start", company, station) for company in COMPANIES for station in map_.starts),
        *(("deal", seat, company) for seat in seats for company in COMPANIES),
        *(("first", seat) for seat in seats),
        *(("build", company, place) for company in COMPANIES for place in map_.touching),
        ("stop",),
        *(("exchange", given, "for", count, taken) for given in COMPANIES for count in "12" for taken in COMPANIES),
    ]


def earnings(hand: dict[str, int], values: dict[str, int], players: int) -> int:
    """Each locomotive earns the value of its company; each above the limit costs 20. PC-19, PC-17"""
    earned = sum(count * values[company] for company, count in hand.items())
    return earned - SURPLUS_COSTS * max(0, sum(hand.values()) - LIMIT[players])


class Table:
    """One game. Facts are kept in plain dictionaries; phases, values and scores follow from them."""

    def __init__(self, board: Board, players: int) -> None:
        self.map = Map(board)
        self.seats = seats_for(players)
        self.players = players
        self.tracks: dict[str, set[str]] = {company: set() for company in COMPANIES}
        self.depots = dict.fromkeys(COMPANIES, LEFT_OF_EACH)  # the bag, until all are dealt
        self.hands = {seat: dict.fromkeys(COMPANIES, 0) for seat in self.seats}
        self.seat = ""  # whose turn it is; nobody's before `first`
        self.building = ""  # the company of a build under way
        self.built = 0  # locomotives placed in this build
        self.quiet = 0  # turns in a row without a build
        self.over = False
        self.moves = sayable(self.map, self.seats)
        self.readings = {" ".join(move): move for move in self.moves}
        hex_of = {name: hex_ for hex_, name in self.map.name.items()}
        self.readings |= {" ".join((*move[:-1], hex_of[move[-1]])): move for move in self.moves if move[-1] in hex_of}

    @property
    def to_move(self) -> str:
        return "" if self.over else self.seat or "chance"

    def legal(self) -> list[str]:
        return sorted(" ".join(move) for move in self.allowed())

    def allowed(self) -> Iterator[Move]:
        due = self.due()
        return (move for move in self.moves if move[0] in due and not self.objection(move))

    def play(self, words: str) -> None:
        move = self.readings.get(composed(words))
        if move is None:
            raise Refused(0, f"not a move of this game: {words}")
        if move[0] not in self.due():
            raise Refused(0, f"{move[0]} is not due now, but {' or '.join(self.due()) or 'nothing'} (PC-7)")
        if objection := self.objection(move):
            raise Refused(0, objection)
        self.carry_out(move)

    def weight(self, words: str) -> int:
        """How many chances in the bag or in the lot fall to this move of chance. PC-5 to PC-7"""
        verb, *rest = words.split(" ")
        return self.depots[rest[1]] if verb == "deal" else 1

    def values(self) -> dict[str, int]:
        """What the placed locomotives are worth, without limit. PC-2, PC-13, PC-14"""
        return {company: sum(self.map.worth.get(place, 0) for place in track) for company, track in self.tracks.items()}

    def scores(self) -> dict[str, int]:
        values = self.values()
        return {seat: earnings(hand, values, self.players) for seat, hand in self.hands.items()}

    def winners(self) -> tuple[str, ...]:
        """The highest total wins; equals share the win. PC-19"""
        scores = self.scores()
        return tuple(seat for seat in self.seats if self.over and scores[seat] == max(scores.values()))

    # What is allowed

    def objection(self, move: Move) -> str:
        """Why this move, of a kind that is due, is not allowed, with the clause; empty if it is."""
        match move:
            case ("start", company, station):
                return self.start_objection(company, station)
            case ("deal", seat, company):
                return self.deal_objection(seat, company)
            case ("build", company, place):
                return self.build_objection(company, place)
            case ("exchange", given, _, count, taken):
                return self.exchange_objection(given, int(count), taken)
        return ""

    def due(self) -> tuple[str, ...]:
        """Starts, then deals, then the first player; a turn is a build or an exchange. PC-5 to PC-7"""
        if self.over:
            return ()
        if self.seat:
            return ("build", "stop") if self.building else ("build", "exchange")
        if self.next_started():
            return ("start",)
        return ("deal",) if self.next_dealt() else ("first",)

    def next_started(self) -> str:
        return next((company for company in COMPANIES if not self.tracks[company]), "")

    def next_dealt(self) -> str:
        return next((seat for seat in self.seats if sum(self.hands[seat].values()) < DEALT[self.players]), "")

    def start_objection(self, company: str, station: str) -> str:
        if company != self.next_started():
            return f"{self.next_started()} is the next to get a start (PC-5)"
        return f"{station} is taken (PC-5)" if self.companies_at(station) else ""

    def deal_objection(self, seat: str, company: str) -> str:
        if seat != self.next_dealt():
            return f"seat {self.next_dealt()} is the next to be dealt to (PC-6)"
        return "" if self.depots[company] else f"no {company} is left in the bag (PC-6)"

    def build_objection(self, company: str, place: str) -> str:
        if self.building not in ("", company):
            return f"this is a build of {self.building} (PC-8)"
        if not self.depots[company]:
            return f"the depot of {company} is empty (PC-8)"
        if not self.tracks[company] & self.map.touching[place]:
            return f"{place} does not touch {company} (PC-9)"
        return self.no_room(company, place) or self.cutting_off(company, place)

    def no_room(self, company: str, place: str) -> str:
        """Nothing in Paris, one in a city, two in the country, never two of one company. PC-10, PC-11"""
        if self.map.in_paris(place):
            return f"nothing is built on {place} (PC-11)"
        there = self.companies_at(place)
        if company in there:
            return f"{company} is in {place} already (PC-10)"
        return f"{place} is full (PC-10)" if len(there) >= (1 if place in self.map.worth else 2) else ""

    def cutting_off(self, company: str, place: str) -> str:
        """After a placement every company must have a city, or a free one within reach. PC-12"""
        self.tracks[company].add(place)
        lost = [other for other in COMPANIES if self.is_cut_off(other)]
        self.tracks[company].remove(place)
        return f"{company} in {place} would cut off {' and '.join(lost)} (PC-12)" if lost else ""

    def is_cut_off(self, company: str) -> bool:
        """No city reached, and none to be reached through hexes with room, looked at by itself. PC-12"""
        cities = self.map.worth.keys()
        reached = set(self.tracks[company])
        edge = reached
        while edge and not reached & cities:
            near = {place for old in edge for place in self.map.touching[old]} - reached
            edge = {place for place in near if not self.no_room(company, place)}
            reached |= edge
        return not reached & cities

    def exchange_objection(self, given: str, count: int, taken: str) -> str:
        """One from the hand, for one or two of another company's depot. PC-15"""
        if given == taken:
            return "what is taken must be of another company (PC-15)"
        if not self.hands[self.seat][given]:
            return f"seat {self.seat} holds no {given} (PC-15)"
        return "" if self.depots[taken] >= count else f"the depot of {taken} has not {count} (PC-15)"

    def companies_at(self, place: str) -> list[str]:
        return [company for company in COMPANIES if place in self.tracks[company]]

    # What it does

    def carry_out(self, move: Move) -> None:
        match move:
            case ("start", company, station):
                self.tracks[company].add(station)
            case ("deal", seat, company):
                self.hand_out(seat, company, 1)
            case ("first", seat):
                self.give_turn(seat)
            case ("build", company, place):
                self.build(company, place)
            case ("stop",):
                self.end_turn()
            case ("exchange", given, _, count, taken):
                self.exchange(given, int(count), taken)

    def hand_out(self, seat: str, company: str, count: int) -> None:
        self.depots[company] -= count
        self.hands[seat][company] += count

    def build(self, company: str, place: str) -> None:
        """A locomotive on Marseille ends the game at once. PC-8, PC-18"""
        self.depots[company] -= 1
        self.tracks[company].add(place)
        self.building, self.built, self.quiet = company, self.built + 1, 0
        if self.map.worth.get(place) == BLUE:
            self.over = True
        elif self.built == LONGEST_BUILD or not self.can_build_on():
            self.end_turn()

    def can_build_on(self) -> bool:
        return any(not self.build_objection(self.building, place) for place in self.map.touching)

    def exchange(self, given: str, count: int, taken: str) -> None:
        self.hand_out(self.seat, given, -1)
        self.hand_out(self.seat, taken, count)
        self.quiet += 1
        self.end_turn()

    def end_turn(self) -> None:
        """One depot with locomotives at most, or too many turns without a build, end the game. PC-18, PC-21"""
        self.building, self.built = "", 0
        filled = [company for company in COMPANIES if self.depots[company]]
        if len(filled) <= 1 or self.quiet >= QUIET_TURNS * self.players:
            self.over = True
        else:
            self.give_turn(self.seats[int(self.seat) % self.players])

    def give_turn(self, seat: str) -> None:
        """The first who can act, from this seat clockwise; if nobody can, the game ends. PC-7, PC-20"""
        index = self.seats.index(seat)
        for able in self.seats[index:] + self.seats[:index]:
            self.seat = able
            if any(self.allowed()):
                return
        self.over = True


def random_game(board: Board, players: int, rng: random.Random, limit: int = 10_000) -> list[str]:
    """The moves of a game, `who move`, chance with its true weights and the seats at random; at most `limit` moves."""
    table = Table(board, players)
    lines: list[str] = []
    while not table.over and len(lines) < limit:
        legal = table.legal()
        words = rng.choices(legal, [table.weight(move) for move in legal])[0]
        lines.append(f"{table.to_move} {words}")
        table.play(words)
    return lines
