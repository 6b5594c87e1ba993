"""The text of a game (.game): a permanent, public format. How it is read and replayed; writing.py writes it."""

from __future__ import annotations

import io
from codecs import BOM_UTF8, getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import inf
from typing import Any, BinaryIO

from hexagone.catalogue import GAMES
from hexagone.engine.boards import nfc
from hexagone.engine.game import Board, Game, load
from hexagone.match import BadMove, Illegal, Match
from hexagone.writing import ending, veiled, verdict, write

__all__ = ["Fault", "read", "veiled", "verdict", "write"]

LONGEST = 4096  # bytes of a line that counts; no move is a tenth of that
ENDING = ("result", "winner")
REQUIRED = ("Game", "Board", "Seats")
FIRST_EDITION = 1  # of a text that names none

Entry = tuple[int, str]  # of the header: its line, and its value


class Fault(Exception):
    """What is wrong with a text, and in which line of it.

    >>> import hexagone
    >>> try:
    ...     hexagone.read(hexagone.Match("paris-paris", 2, seed=7).record.replace("first grey", "first green"))
    ... except hexagone.Fault as fault:
    ...     print(fault)
    9: Green is not in this game (PP-7)
    """

    def __init__(self, line: int, reason: str, clause: str = "") -> None:
        super().__init__(f"{line}: {reason}" + (f" ({clause})" if clause else ""))
        self.line, self.reason, self.clause = line, reason, clause


def read(source: bytes | str | BinaryIO, boards: Iterable[Board] = (), most: float = inf) -> Match:
    """The match that this text tells, or the first Fault in it; one with more than so many moves is too long."""
    if isinstance(source, str):
        source = source.encode("utf-8", "surrogatepass")
    lines = Lines(io.BytesIO(source) if isinstance(source, bytes) else source)
    match = table(lines, boards)
    for line in lines:
        if match.over or line.startswith(ENDING):
            read_ending(match, line, lines)
        elif len(match.moves) >= most:
            raise Fault(lines.number, f"more than {most} moves")
        else:
            read_move(match, line, lines.number)
    if match.over and not lines.ended:
        raise Fault(lines.number, "the game is over, but its result and winner are missing")
    return match


class Lines:
    """The lines that count, without comments and, after the header, without blank ones."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream, self.number, self.ended = stream, 0, False

    def __iter__(self) -> Iterator[str]:
        return (line for line in self.raw() if line)

    def raw(self) -> Iterator[str]:
        while data := self.stream.readline(LONGEST + 2):
            self.number += 1
            if data.startswith(b"#"):
                self.pass_over(data)
            else:
                yield nfc(self.decoded(data)).rstrip(" ")

    def decoded(self, data: bytes) -> str:
        if len(data.rstrip(b"\r\n")) > LONGEST:
            raise Fault(self.number, f"a line of more than {LONGEST} bytes")
        if self.number == 1 and data.startswith(BOM_UTF8):
            raise Fault(1, "it begins with a byte order mark: save it without one")
        try:
            return data.removesuffix(b"\n").removesuffix(b"\r").decode("utf-8")
        except UnicodeDecodeError as error:
            raise Fault(self.number, f"not UTF-8 (byte {error.start + 1} of the line)") from None

    def pass_over(self, data: bytes) -> None:
        """A comment may be as long as it likes, if it is UTF-8."""
        reader = getincrementaldecoder("utf-8")()
        try:
            while data and not data.endswith(b"\n"):
                reader.decode(data)
                data = self.stream.readline(LONGEST)
            reader.decode(data, final=True)
        except UnicodeDecodeError:
            raise Fault(self.number, "not UTF-8 (in a comment)") from None


# The header


def table(lines: Lines, boards: Iterable[Board]) -> Match:
    """The match that the header describes, before its first move. What its lines say is judged before what is wrong after them."""
    header: dict[str, Entry] = {}
    broken = read_header(lines, header)
    told = judged(header, boards) if "Game" in header else {}
    if broken:
        raise broken
    edition = told.get("Edition", FIRST_EDITION)
    match = Match(told["Game"], told["Seats"], options=told.get("Options", []), board=told["Board"], edition=edition)
    match.header = {key: value for key, (_, value) in header.items()}
    return match


def read_header(lines: Lines, header: dict[str, Entry]) -> Fault | None:
    """Fill it in, up to a blank line; what is wrong with the lines themselves, or with what they leave out."""
    try:
        for line in lines.raw():
            if not line:
                return lacking(header, lines.number)
            read_entry(header, line, lines.number)
    except Fault as fault:
        return fault
    return Fault(max(lines.number, 1), "the header does not end with a blank line" if header else "the file is empty")


def read_entry(header: dict[str, Entry], line: str, number: int) -> None:
    key, colon, value = line.partition(":")
    if not colon or not key or key != key.strip() or (value and (value[0] != " " or value[1:] != value.strip())):
        raise Fault(number, f"not a line of the header, `Key: value`: {line[:40]!r}")
    if key in header:
        raise Fault(number, f"the header has {key} twice")
    header[key] = number, value[1:]


def lacking(header: dict[str, Entry], line: int) -> Fault | None:
    if not header:
        return Fault(line, "no header: the text does not begin with `Key: value`")
    return next((Fault(line, f"the header has no {key}") for key in REQUIRED if key not in header), None)


def judged(header: dict[str, Entry], boards: Iterable[Board]) -> dict[str, Any]:
    """What the lines mean, in their order: the first fault of a text is told."""
    game = known_game(*header["Game"])
    judges: dict[str, Callable[..., Any]] = {
        "Game": lambda game, *_: game,
        "Seats": seats,
        "Options": options,
        "Board": partial(known_board, boards),
        "Edition": known_edition,
    }
    return {key: judges[key](game, *entry) for key, entry in header.items() if key in judges}


def known_game(line: int, name: str) -> Game:
    if name not in GAMES:
        raise Fault(line, f"there is no game {name[:40]!r}: {', '.join(GAMES)}")
    return load(name)


def known_board(boards: Iterable[Board], game: Game, line: int, name: str) -> Board:
    for board in (*boards, game.board):  # a file that was given goes before ours
        if nfc(board.id) == name and len(board.tables) == game.tables.dtype.itemsize:  # else it is a board of another game
            found: Board = board
            return found
    raise Fault(line, f"unknown board {name[:40]!r}: {game.name} has {game.board.id!r}; another is given by its file")


def seats(game: Game, line: int, value: str) -> int:
    """How many; they are the first of the game's seats, in order."""
    names = tuple(listed(value))
    if len(names) not in game.players or names != game.seats[: len(names)]:
        raise Fault(line, f"the seats are the first {game.players[0]} to {game.players[-1]} of {', '.join(game.seats)}, in order")
    return len(names)


def options(game: Game, line: int, value: str) -> list[str]:
    chosen = listed(value)
    for option in chosen:
        if option not in game.options:
            raise Fault(line, f"unknown option {option[:40]!r}: {game.name} has {', '.join(game.options) or 'none'}")
    return chosen


def known_edition(game: Game, line: int, value: str) -> int:
    if value not in map(str, game.editions):
        raise Fault(line, f"unknown edition {value[:20]!r}: {game.name} has {', '.join(map(str, game.editions))}")
    return int(value)


def listed(value: str) -> list[str]:
    return [item.strip(" ") for item in value.split(",")] if value else []


# The moves


def read_move(match: Match, line: str, number: int) -> None:
    who, _, words = line.partition(" ")
    if words.endswith("?"):
        raise Fault(number, "this record hides what a seat may not know (`?`): it cannot be replayed")
    try:
        match.play(words, who)
    except Illegal as error:
        raise Fault(number, error.message, error.clause) from None
    except BadMove as error:
        raise Fault(number, str(error)) from None


def read_ending(match: Match, line: str, lines: Lines) -> None:
    """`result` and `winner`, both, once, in that order, true, and nothing after."""
    if not match.over:
        raise Fault(lines.number, f"the game is not over: {match.to_move} to move")
    expected, clause = ending(match), match.game.end_clause(match.game.state.at(match.state), match.board)
    if line != expected[0]:
        raise Fault(lines.number, f"the game is over: this line must be `{expected[0]}`", clause)
    following = next(iter(lines), "")
    if following != expected[1]:
        raise Fault(lines.number, f"the game is over: after the result comes `{expected[1]}`", clause)
    lines.ended = True
    if next(iter(lines), ""):
        raise Fault(lines.number, "nothing comes after the winner")
