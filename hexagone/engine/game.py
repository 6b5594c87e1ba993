"""Game: what a game is to everything else, as a value."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from pickle import PicklingError
from typing import Any, Literal, NamedTuple, Protocol

import numpy as np

from hexagone.catalogue import GAMES
from hexagone.engine import contract
from hexagone.engine.boards import nfc
from hexagone.engine.chance import below
from hexagone.engine.field import Field
from hexagone.engine.machine import Machine
from hexagone.engine.parts import Code, Part
from hexagone.engine.record import NOBODY, Buffer, Cells, GameState, Record
from hexagone.engine.rule import rule
from hexagone.engine.suggestion import suggestion
from hexagone.engine.text import Text

Rank = Literal["primary", "secondary", "rare"]  # of a choice: the one large button, a button like others, tucked away
Bot = Callable[["Game", Any, Buffer, int, Any], int]  # game, board, redacted state, seat, random -> move

ROOM = 2048  # more than any list of legal moves


class Board(Protocol):
    """The board of a game, read from its file: names for people, tables for the rules."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def tables(self) -> Buffer: ...
    def __hash__(self) -> int: ...


class Picture(Protocol):
    """The board as SVG, with the pieces of a view on it; letters on them are those of the text's language."""

    def __call__(self, board: Any, view: dict[str, Any] | None, theme: str, text: Text | None = None, /) -> str: ...


listed = contract.INLINED["legal"]


@rule
def any_listed(state: Any, board: Any, random: Cells, out: Cells) -> int:
    """One of the list."""
    return int(out[below(random, listed(state, board, out))])


@rule
def no_belief(state: Any, board: Any, seat: int) -> float:
    """Nothing is read from what others do."""
    return 0.0


@rule
def no_features(state: Any, board: Any, seat: int, features: Cells) -> None:
    """Nothing can be learned."""


@rule
def always_settled(state: Any, board: Any, seat: int) -> bool:
    """The features tell enough at any moment."""
    return True


@dataclass(frozen=True)
class Reason:
    """Why a move is not legal: a sentence of the game's texts, its words, and the clause."""

    key: str
    clause: str
    words: Mapping[str, Any]


class Opponent(NamedTuple):
    """A level of a game: who plays it, and its measured rating: a novice has 1000, and 400 more is ten to one."""

    bot: Bot
    rating: int | None = None


class Learning(NamedTuple):
    """What a value network of this game looks like, and how it learns."""

    features: int  # facts that `features` writes, each about as large as 1
    span: float  # points: a margin that tells much
    stride: int = 1  # of the positions of a game, one in so many is learned from
    trust: float = 0.8  # in what followed; the rest is what was predicted one position later
    tried: int = 1 << 20  # moves that a learner tries at most, taken by lot, in the games it learns from
    hidden: int = 64  # units of the network
    off: float = 0.0  # how far its chance to win usually is from that of many playouts, as measured; 0: it says no chances, playouts do
    judges: tuple[int, ...] = ()  # numbers of players with which it says chances; none: all


class Succession(NamedTuple):
    """What the rules say of a rematch of the same players: one move of chance is not drawn, the game before decides it."""

    moves: range  # of chance; one of them is fixed
    after: Callable[[Any, Any], int]  # (state of the finished game, board) -> which one


@dataclass(frozen=True, eq=False)
class Game:
    """The contract. Rules take records (state, board, ...); people and scripts use the methods below.

    >>> import hexagone
    >>> game = hexagone.load("paris-paris")
    >>> game
    <paris-paris, for 2 to 4>
    >>> game.players, game.options, game.actions(game.board)
    (range(2, 5), ('open-bag',), 274)
    """

    name: str
    folder: Path
    seats: tuple[str, ...]
    players: range
    options: tuple[str, ...]
    editions: tuple[int, ...]
    state: type[GameState]
    tables: type[Record]
    read_board: Callable[[Mapping[str, Any]], Any]  # parsed TOML -> Board, or BadBoard
    remarks: Callable[[Any], list[str]]  # what is unusual about a playable board
    words: Callable[[Any], Sequence[str]]  # board -> every move in words, by number
    setup: Callable[..., None]  # (state, board, players, options)
    legal: Callable[..., int]  # (state, board, out) -> how many
    apply: Callable[..., None]  # (state, board, move)
    weights: Callable[..., int]  # (state, board, out), in the order of legal; 0: only people enter it
    draw: Callable[..., int]  # (state, board, random) -> move
    redact: Callable[..., None]  # (state, board, seat): blank what it may not know
    redeal: Callable[..., None]  # (state, board, seat, random): fill the blanks
    standing: Callable[..., int]  # (state, board, out) -> winners as bits
    worth: Callable[..., float]  # (state, board, seat)
    view: Callable[[Any, Any, int], Mapping[str, Any]]  # (redacted state, board, seat) -> plain data
    events: Callable[[Any, Any], Sequence[Mapping[str, Any]]]  # (redacted state, board) -> what the last move did
    reason: Callable[[Any, Any, int, int], Reason]  # (state, board, who, move) -> why it is not legal
    sketch: Callable[[dict[str, Any], Any, Text, int], str]  # (view, board, text, width) -> the board in characters, rich markup
    picture: Picture  # (board, view or None, theme, text or None) -> SVG
    layout: Callable[[Any], Mapping[str, Any]]  # board -> where things lie on that picture, as plain data; `size`, `spots` in all
    spots: Callable[[Any, int], tuple[str, ...]]  # (board, move) -> the spots of the layout that it means
    parts: Callable[[Any, int], Mapping[str, Any]] = lambda board, move: {}  # what a move is made of: {"verb": "bid", "amount": 9000}
    facts: Callable[[Any, Any, int], Mapping[str, Any]] = (
        lambda state, board, move: {}
    )  # (redacted state, board, legal move) -> what its button tells
    rank: Callable[[Any, Any, int], Rank] = lambda state, board, move: "secondary"  # (redacted state, board, legal move)
    careful: Callable[[Any, Any, int], bool] = lambda state, board, move: (
        False
    )  # (redacted state, board, legal move) -> a mistake hurts: ask whoever makes this move once more
    private: Callable[[Any, Any, int], Mapping[str, Any]] | None = (
        None  # (redacted state, board, seat) -> entries of its view that are not a
    )
    # spectator's; None: perhaps all of them. With it a server works out the rest once for all eyes
    told_alike: bool = False  # if everybody saw everything of a move, its events are the same for all eyes
    any_move: Callable[..., int] = any_listed  # (state, board, random, out) -> one of a seat's moves, as if drawn from the list
    belief: Callable[..., float] = no_belief  # (whole state, board, seat) -> how well it explains what the others did, a log
    features: Callable[..., None] = no_features  # (state, board, seat, out): facts that this seat may know, for a value network
    settled: Callable[..., bool] = always_settled  # (state, board, seat): may the network be asked now, or must the others answer first?
    learning: Learning | None = None  # how a value is learned; None: not at all
    levels: tuple[Opponent, ...] = ()  # five opponents, the weakest first; none: searches of five depths
    former: Mapping[str, Bot] = field(default_factory=dict)  # opponents of earlier releases, to compare with: "strongest@0.1"
    deals: Callable[[Any, int], list[int]] | None = None  # (whole state, seat) -> the moves that dealt to it; None: no secrets
    opened: Callable[[Any], str] = lambda state: ""  # what everybody sees of a deal, and no move tells
    end_clause: Callable[[Any, Any], str] = lambda state, board: ""  # (finished state, board) -> the clause by which its winner has won
    succession: Succession | None = None  # what a rematch does not draw; None: it draws everything
    derived: tuple[str, ...] = ()  # cells of the state that follow from others: observations leave them out
    fields: Mapping[str, Field] = field(default_factory=dict)  # what the cells of the state can be, for programs that learn
    names: Mapping[str, str] = field(default_factory=dict)  # a word of its sentences -> the table of its texts that translates it
    spellings: Callable[[Any], Mapping[str, int]] = lambda board: {}  # further words that are understood
    longest: int = 4096  # more moves than games have; a playout stops there
    by_hand: int = 0  # of all moves, so many at the end only people enter: chance never draws them, research does not count them
    looks: int = 32  # moves that a seat thinks of in a playout: nearly always all of them

    def __repr__(self) -> str:
        return f"<{self.name}, for {self.players[0]} to {self.players[-1]}>"

    def __deepcopy__(self, memo: Any) -> Game:
        """A game never changes: a copy of an environment shares it, with all that is compiled."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name: functions, and what was compiled from them, cannot be. Who unpickles it needs the same game installed."""
        if GAMES.get(self.name) is None or load(self.name) is not self:
            raise PicklingError(f"{self.name} is not among the installed games: a game is pickled by its name")
        return load, (self.name,)

    @cached_property
    def machine(self) -> Machine:
        """The rules on flat buffers. Every function is uncompiled until its compiled twin is there, and then takes its place in here."""
        return self.code.machine()

    @cached_property
    def code(self) -> Code:
        """Its parts, compiled and not."""
        return Code(self)

    def ready(self, *parts: Part) -> None:
        """Load these compiled, or compile them, however long that takes; all that is usual, if none are named.

        Parameters:
            parts: some of `code.usual()`.

        >>> import hexagone
        >>> game = hexagone.load("paris-paris")
        >>> game.ready(*list(game.code.usual())[:1])
        """
        for part in parts or self.code.usual():
            self.code.compile(part)

    @cached_property
    def board(self) -> Any:
        """The board in the game's folder.

        >>> import hexagone
        >>> hexagone.load("paris-paris").board.id
        'paris'
        """
        return self.read_board(tomllib.loads((self.folder / "board.toml").read_text(encoding="utf-8")))

    def begin(self, board: Board, players: int, options: Sequence[str] = (), edition: int | None = None) -> Buffer:
        """The state before the first move.

        Parameters:
            board: the game's, or one of one's own.
            players: how many.
            options: of the rules, by name.
            edition: of the rules; by default the newest.

        Returns:
            The state as bytes.

        >>> import hexagone
        >>> game = hexagone.load("paris-paris")
        >>> int(game.state.at(game.begin(game.board, 3)).players)
        3
        """
        state = self.state.blank()
        self.state.at(state).edition = self.editions[-1] if edition is None else edition
        bits = sum(1 << self.options.index(option) for option in set(options))
        self.machine.setup(state, board.tables, players, bits)
        return state

    def seen(self, state: Buffer, board: Board, seat: int = NOBODY) -> Buffer:
        """The state as this seat knows it: everything bound for a person or a bot is made from this.

        Parameters:
            state: the whole truth.
            board: the one it is played on.
            seat: its number; -1: a spectator.

        Returns:
            The same bytes, without what the seat may not know.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.game.seen(match.state, match.board).tobytes() == match.state.tobytes()
        False
        """
        copy = state.copy()
        self.machine.redact(copy, board.tables, seat)
        return copy

    def moves(self, state: Buffer, board: Board) -> list[int]:
        """The legal moves of whoever is to move.

        Parameters:
            state: the position.
            board: the one it is played on.

        Returns:
            Their numbers.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> len(match.game.moves(match.state, match.board))
        3
        """
        out = self.room()
        found: list[int] = out[: self.machine.legal(state, board.tables, out)].tolist()
        return found

    def odds(self, state: Buffer, board: Board) -> list[int]:
        """The weights of chance's legal moves, in their order.

        Parameters:
            state: the position.
            board: the one it is played on.

        Returns:
            A whole number for each.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2)
        >>> len(match.game.odds(match.state, match.board)) == len(match.legal)
        True
        """
        out = self.room()
        found: list[int] = out[: self.machine.weights(state, board.tables, out)].tolist()
        return found

    def result(self, state: Buffer, board: Board) -> tuple[dict[str, int], tuple[str, ...]]:
        """Every seat's number, and who wins if the game ends now.

        Parameters:
            state: the position.
            board: the one it is played on.

        Returns:
            Scores by seat, and the seats that win.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.game.result(match.state, match.board)[0]
        {'grey': 0, 'violet': 0}
        """
        players = int(self.state.at(state).players)
        out = self.room()
        bits = self.machine.standing(state, board.tables, out)
        scores = {seat: int(out[i]) for i, seat in enumerate(self.seats[:players])}
        return scores, tuple(seat for i, seat in enumerate(scores) if bits >> i & 1)

    def actions(self, board: Board) -> int:
        """How many moves a program has to know.

        Parameters:
            board: the one it is played on.

        Returns:
            A number above that of every move.

        >>> import hexagone
        >>> game = hexagone.load("paris-paris")
        >>> game.actions(game.board)
        274
        """
        return len(self.words(board)) - self.by_hand

    def room(self) -> Cells:
        """Where the rules write lists of moves."""
        return np.zeros(ROOM, np.int32)


@lru_cache(256)  # people bring boards of their own
def lexicon(game: Game, board: Board) -> dict[str, int]:
    """Words -> move, for all that can be said on this board."""
    said = {nfc(words): move for move, words in enumerate(game.words(board))}
    return {nfc(words): move for words, move in game.spellings(board).items()} | said


@lru_cache(256)
def phrases(game: Game, board: Board) -> tuple[str, ...]:
    """Move -> words."""
    return tuple(game.words(board))


def load(name: str) -> Game:
    """The game of this name.

    Parameters:
        name: one of `hexagone.GAMES`.

    Returns:
        The game: its seats, options, board and rules.

    Raises:
        KeyError: there is none.

    >>> import hexagone
    >>> hexagone.load("paris-paris").seats
    ('grey', 'violet', 'yellow', 'green')
    """
    if name not in GAMES:
        raise KeyError(f"there is no game called {name!r}: {', '.join(GAMES)}{suggestion(name, GAMES)}")
    module, _, attribute = GAMES[name].partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game
