"""Match: a game being played, for people and notebooks. Words outside, numbers inside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple, Self

from hexagone.engine.boards import nfc
from hexagone.engine.chance import Seed
from hexagone.engine.drawing import Drawing, sized
from hexagone.engine.game import Board, Game, Reason, lexicon, load, phrases
from hexagone.engine.history import History
from hexagone.engine.record import CHANCE, NOBODY, OVER, Buffer
from hexagone.engine.text import Text
from hexagone.writing import verdict, write


class BadMove(Exception):
    """A move that was not made; nothing has changed. It is `Unreadable` or `Illegal`, or nobody can move.

    >>> import hexagone
    >>> try:
    ...     hexagone.Match("paris-paris", 2).hint()
    ... except hexagone.BadMove as error:
    ...     print(error)
    chance is to move: nobody decides
    """


class Unreadable(BadMove):
    """Words that are no move of this game.

    >>> import hexagone
    >>> try:
    ...     hexagone.Match("paris-paris", 2, seed=7).play("opne Pont Neuf/orange")
    ... except hexagone.Unreadable as error:
    ...     print(error)
    cannot read 'opne Pont Neuf/orange': did you mean 'open Pont Neuf/orange'?
    """


class Illegal(BadMove):
    """A move that is not allowed now, with the reason and its clause.

    >>> import hexagone
    >>> try:
    ...     hexagone.Match("paris-paris", 2, seed=7).play("open Concorde/red")
    ... except hexagone.Illegal as error:
    ...     print(error.message, error.clause, sep="; ")
    there is no ticket Concorde/red on the board; PP-9
    """

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(f"{message} ({reason.clause})")
        self.message, self.reason, self.clause = message, reason, reason.clause


class Turn(NamedTuple):
    """A move of a match in words: who made it, and what it was.

    >>> import hexagone
    >>> [*hexagone.Match("paris-paris", 2, seed=7)][3]
    Turn(who='chance', words='first grey')
    """

    who: str
    words: str

    def __str__(self) -> str:
        return f"{self.who} {self.words}"


class Match:
    """A game being played: legal moves, play, undo, views, pictures, the record. The rooms of the server, bots and terminals use this one;
    `hexagone.Match` (study.py) is the same with questions, and says what its parameters are."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        seed: int | str | bytes | None = None,
        options: Sequence[str] = (),
        board: Board | None = None,
        edition: int | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.board: Any = board or self.game.board
        self.options = tuple(options)
        self.edition = self.game.editions[-1] if edition is None else edition
        self.seats = self.game.seats[: self.checked(self.game.players[0] if players is None else players)]
        self.seed = None if seed is None else Seed(seed)
        self.fixed: int | None = None  # a move of chance that is not drawn: the rules of a rematch say what it is
        self.header: dict[str, str] = {}  # as it was read: unknown keys are kept
        start = self.game.begin(self.board, len(self.seats), self.options, self.edition)
        self.states = History(self.game, self.board, start)
        self.read: Buffer | None = None  # the state of which `mover` is known
        self.mover = OVER
        self.let_chance_move()

    def checked(self, players: int) -> int:
        """Players, options and edition are those of the game, or ValueError."""
        if players not in self.game.players:
            raise ValueError(f"{self.game.name} is for {self.game.players[0]} to {self.game.players[-1]} players, not {players}")
        if unknown := [option for option in self.options if option not in self.game.options]:
            raise ValueError(f"{self.game.name} has no option {unknown[0]!r}")
        if self.edition not in self.game.editions:
            raise ValueError(f"{self.game.name} has no edition {self.edition}: there is {', '.join(map(str, self.game.editions))}")
        return players

    @property
    def moves(self) -> Sequence[tuple[int, int]]:
        """Who made which move, in order, as numbers; iterate over the match for words.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).moves[-1][0] == -1
        True
        """
        return self.states.moves

    @property
    def state(self) -> Buffer:
        """The whole truth as bytes, which no seat may have: see `view`.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> int(match.game.state.at(match.state).players)
        2
        """
        return self.states.last[-1]

    @property
    def turn(self) -> int:
        """The seat to move as a number; -1: chance, -2: the game is over. Asked very often, and read only once.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).turn, hexagone.Match("paris-paris", 2).turn
        (0, -1)
        """
        if self.read is not self.state:
            self.read, self.mover = self.state, int(self.game.state.at(self.state).to_move)
        return self.mover

    @property
    def to_move(self) -> str:
        """The seat to move, `chance`, or nothing when the game is over.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).to_move
        'grey'
        """
        return "" if self.turn == OVER else self.name(self.turn)

    @property
    def over(self) -> bool:
        """Nobody has a move any more.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).over
        False
        """
        return self.turn == OVER

    @property
    def legal(self) -> list[str]:
        """What whoever is to move may do, in words.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).legal
        ['open Pont Neuf/orange', 'open Quartier Latin/turquoise', 'open Vaugirard/red']
        """
        return [self.words(move) for move in self.game.moves(self.state, self.board)]

    @property
    def scores(self) -> dict[str, int]:
        """Every seat's number, as if the game ended now.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).scores
        {'grey': 0, 'violet': 0}
        """
        return self.game.result(self.state, self.board)[0]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won: one seat or several; nobody before the end.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).winners
        ()
        """
        return self.game.result(self.state, self.board)[1] if self.over else ()

    def play(self, words: str, who: str | None = None) -> None:
        """Make a move; an error leaves all as it was.

        Parameters:
            words: the move, as `legal` lists it.
            who: the seat that makes it, if that is to be checked.

        Raises:
            Unreadable: the words are no move of this game, or no seat at this table.
            Illegal: the move is not allowed now; `clause` names the rule.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.play("open Pont Neuf/orange")
        >>> match.play("open Pont Neuf/orange")
        Traceback (most recent call last):
            ...
        hexagone.match.Illegal: there is no ticket Pont Neuf/orange on the board (PP-9)
        """
        self.make(self.number(words), self.turn if who is None else self.seat(who))

    def make(self, move: int, who: int | None = None) -> None:
        """`play` for numbers, as programs and bots give moves.

        Parameters:
            move: its number, the same in every position of a game.
            who: the seat that makes it, if that is to be checked.

        Raises:
            Illegal: the move is not allowed now; `clause` names the rule.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.make(match.number("open Pont Neuf/orange"))
        >>> match.to_move
        'violet'
        """
        who = self.turn if who is None else who
        if who != self.turn or move not in self.game.moves(self.state, self.board):
            raise self.objection(who, move)
        self.push(move)
        self.let_chance_move()

    def objection(self, who: int, move: int, language: str = "en", eyes: int | None = None) -> Illegal:
        """Why this move is not allowed now, told from what the seat knows: the one that moves, or, where chance does, the one that asks."""
        looking = who if eyes is None else eyes
        state = self.state if looking == CHANCE else self.game.seen(self.state, self.board, looking)
        reason = self.game.reason(self.game.state.at(state), self.board, who, move)
        return Illegal(Text(self.game, language).say(f"faults.{reason.key}", **reason.words), reason)

    def push(self, move: int) -> None:
        """Make a move that is known to be legal, and nothing after it."""
        self.states.push(self.turn, int(move))

    def let_chance_move(self) -> None:
        """As long as it is its turn, unless its moves are played by hand."""
        by_hand = self.seed is None and self.fixed is None
        while not by_hand and self.turn == CHANCE and (move := self.chance_move()) is not None:
            self.push(move)

    def chance_move(self) -> int | None:
        """What the rules fix, or a draw: draw k depends on the seed and k alone. None: it is played by hand."""
        outcomes = self.game.moves(self.state, self.board)
        if self.fixed in outcomes:
            return self.fixed
        return None if self.seed is None else outcomes[self.seed.pick(len(self.moves), self.game.odds(self.state, self.board))]

    def is_entered(self, number: int) -> bool:
        """Did somebody choose this move, or enter what chance brought?"""
        return self.moves[number][0] != CHANCE or (self.seed is None and not self.is_fixed(number))

    def is_fixed(self, number: int) -> bool:
        """Did the rules of a rematch fix this move?"""
        return self.moves[number] == (CHANCE, self.fixed)

    def copy(self) -> Self:
        """Another match at the same point: what is played there is not played here.

        Returns:
            The other match.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> twin = match.copy()
        >>> twin.play(twin.legal[0])
        >>> match
        <paris-paris, 7 moves, grey to move>
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)  # copy.copy() would do as a pickle does, and make all moves again
        twin.header, twin.states = dict(self.header), self.states.copy()
        return twin

    def repeat(self, moves: Iterable[str]) -> None:
        """Make moves that were checked when they were first made."""
        said = lexicon(self.game, self.board)
        for words in moves:
            self.push(said[nfc(words)])

    def rewind(self, number: int) -> None:
        """Back to where so many moves had been made, chance's too.

        Parameters:
            number: how many of them stay.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7).finish("greedy")
        >>> match.rewind(7)
        >>> match
        <paris-paris, 7 moves, grey to move>
        """
        self.states.rewind(number)

    def undo(self) -> None:
        """Take back the last move of a seat, and what chance did after it; where chance is played by hand, the last move.

        Raises:
            BadMove: there is nothing to take back.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.play(match.legal[0])
        >>> match.undo()
        >>> match
        <paris-paris, 7 moves, grey to move>
        """
        last = next((i for i in reversed(range(len(self.moves))) if self.is_entered(i)), None)
        if last is None:
            raise BadMove("there is nothing to take back")
        self.rewind(last)

    def view(self, seat: str | int = NOBODY) -> dict[str, Any]:
        """What this seat sees, and what it may do if it is its turn.

        Parameters:
            seat: by name or number; by default a spectator.

        Returns:
            Plain data, as the page gets it: each game has its own entries.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.view("violet")["legal"], len(match.view("grey")["legal"])
        ([], 3)
        """
        number = self.eyes(seat)
        seen = self.game.seen(self.state, self.board, number)
        view = self.game.view(self.game.state.at(seen), self.board, number)
        mine = number >= 0 and number == self.turn
        return {"to_move": self.to_move, **view, "legal": self.legal if mine else []}

    def events(self, seat: str | int = NOBODY, since: int = -1) -> list[dict[str, Any]]:
        """What happened, as this seat saw it.

        Parameters:
            seat: by name or number; by default a spectator.
            since: after so many moves; by default in the last move only.

        Returns:
            Plain data, a dictionary for each thing that happened.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> len(match.events("grey", since=0)) >= 7
        True
        """
        number = self.eyes(seat)
        start = len(self.moves) - 1 if since < 0 else since
        seen = (self.game.seen(self.states[i], self.board, number) for i in range(start + 1, len(self.states)))
        return [dict(event) for state in seen for event in self.game.events(self.game.state.at(state), self.board)]

    @property
    def record(self) -> str:
        """The game as text: `hexagone.read` reads it again. While the game runs it tells secrets of all seats.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).record.splitlines()[0]
        'Game: paris-paris'
        """
        return write(self)

    def svg(self, seat: str | int = NOBODY, size: int | None = None, dark: bool = False) -> Drawing:
        """The board as a picture, with the pieces that a seat sees on it.

        Parameters:
            seat: whose eyes, by name or number; by default a spectator's.
            size: its width in pixels; by default as wide as there is room.
            dark: for a dark page.

        Returns:
            A `Drawing`: the SVG as text, which a notebook shows as a picture.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).svg(size=600)[:30]
        '<svg width="600" height="544" '
        """
        return sized(self.game.picture(self.board, self.view(seat), "dark" if dark else "light"), size)

    def at(self, number: int) -> Self:
        """The match after so many moves, to look at or to play on from; this one does not change.

        Parameters:
            number: how many moves have been made there; negative: how many are taken back.

        Returns:
            Another match.

        Raises:
            IndexError: there are not so many moves.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7).finish("greedy")
        >>> match.at(7), match.at(-1).over
        (<paris-paris, 7 moves, grey to move>, False)
        """
        place = number + len(self.moves) if number < 0 else number
        if not 0 <= place <= len(self.moves):
            raise IndexError(f"the match has {len(self.moves)} moves, not {number}")
        twin = self.copy()
        twin.rewind(place)
        return twin

    def __iter__(self) -> Iterator[Turn]:
        """Every move in words, chance's too.

        Returns:
            Pairs `Turn(who, words)`; as text they are lines of the record.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> [str(turn) for turn in match][-2:]
        ['chance reveal Quartier Latin/turquoise', 'chance reveal Vaugirard/red']
        """
        return (Turn(self.name(who), self.words(move)) for who, move in self.moves)

    def __repr__(self) -> str:
        """Nothing that a spectator may not know: scores only when the game is over."""
        return f"<{self.game.name}, {verdict(self) if self.over else f'{len(self.moves)} moves, {self.to_move} to move'}>"

    def _repr_svg_(self) -> str:
        """In a notebook: the board as a spectator sees it."""
        return self.svg()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its game and its moves: small, and the same with compiled rules or without."""
        board = None if self.board is self.game.board else self.board
        how = len(self.seats), self.options, board, self.edition
        return rebuilt, (type(self), self.game, how, self.seed, self.fixed, self.header, [move for _, move in self.moves])

    def words(self, move: int) -> str:
        """A move as people say it.

        Parameters:
            move: its number.

        Returns:
            Its words, ready for `play`.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> [match.words(move) for who, move in match.moves][-1]
        'reveal Vaugirard/red'
        """
        return phrases(self.game, self.board)[move]

    def number(self, words: str) -> int:
        """A move as programs know it.

        Parameters:
            words: the move, in the words of `legal`.

        Returns:
            Its number.

        Raises:
            Unreadable: the words are no move of this game.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.words(match.number("open Pont Neuf/orange"))
        'open Pont Neuf/orange'
        """
        said = lexicon(self.game, self.board)
        if nfc(words) not in said:
            raise Unreadable(f"cannot read {words[:60]!r}{near(words, said)}")
        return said[nfc(words)]

    def name(self, who: int) -> str:
        """The name of a seat.

        Parameters:
            who: its number, or -1.

        Returns:
            What the game calls it, or `chance`.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.name(1), match.name(-1)
        ('violet', 'chance')
        """
        return "chance" if who == CHANCE else self.seats[who]

    def eyes(self, seat: str | int) -> int:
        """Who looks: a seat by name or number, or NOBODY."""
        if isinstance(seat, str):
            return self.seat(seat)
        if not NOBODY <= seat < len(self.seats):
            raise ValueError(f"there is no seat {seat} at this table of {len(self.seats)}")
        return seat

    def seat(self, name: str) -> int:
        """The number of a seat.

        Parameters:
            name: what the game calls it, or `chance`.

        Returns:
            Its place at the table, from 0; chance: -1.

        Raises:
            Unreadable: nobody at this table is called so.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).seat("violet")
        1
        """
        if name == "chance":
            return CHANCE
        if name not in self.seats:
            raise Unreadable(f"{name[:40]!r} has no seat at this table: {', '.join(self.seats)}")
        return self.seats.index(name)


def rebuilt(
    kind: type[Match],
    game: Game,
    how: tuple[Any, ...],
    seed: Seed | None,
    fixed: int | None,
    header: dict[str, str],
    moves: Sequence[int],
) -> Match:
    """What was pickled."""
    players, options, board, edition = how
    match = kind(game, players, options=options, board=board, edition=edition)
    for move in moves:
        match.push(move)
    match.seed, match.fixed, match.header = seed, fixed, header
    return match


def near(words: str, said: dict[str, int]) -> str:
    close = get_close_matches(nfc(words)[:80], said, 1, 0.75)
    return f": did you mean {close[0]!r}?" if close else ""
