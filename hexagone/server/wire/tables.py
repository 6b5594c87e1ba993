"""Tables: how one is set up, and how it stands."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from hexagone.server.wire.base import GameName, Language, Name, Pace, Wire

Kind = Literal["person", "bot", "open"]  # open: nobody yet, or kept for somebody
Stage = Literal["waiting", "playing", "over"]
# why a bot stands in: its person left, asked for it, was let go, was absent, or ran out of time; for good: resigned, lost by the clock
Because = Literal["left", "asked", "agreed", "away", "clock", "resigned", "time"]
Ended = Literal["resigned", "time", "agreed", "cancelled"]  # why a game is over before the rules end it
Seating = Literal["chosen", "lot", "rotated"]  # who sits where: as they like, drawn at the start, or one seat further in every rematch
Wanted = Literal["any", "new", "strong"]  # whom somebody would like to play with


class SeatWish(Wire):
    """Who shall sit there: the one who asks, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    level: Name | None = None
    name: Name = ""  # of somebody else who plays at my screen


class Clock(Wire):
    """How long one may think: `live` minutes and an increment of seconds; `days` for each turn."""

    pace: Pace = "none"
    minutes: Annotated[int, Meta(ge=1, le=600)] = 20
    increment: Annotated[int, Meta(ge=0, le=600)] = 10
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    loses: bool = False  # who runs out of time has lost; else the others choose what happens


class NewTable(Wire):
    """A table as somebody wants it. With seats all filled it starts at once, unless it shall wait for `start`."""

    game: GameName
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=6)]
    options: Annotated[list[Name], Meta(max_length=8)] = []
    name: Name = ""
    open: bool = False  # in the list of open tables, else by link only
    referee: bool = False  # chance is entered by hand: the box stands on a real table
    hints: bool | None = None  # None: only if no second person plays
    rated: bool = False  # counts for the ratings of the people who play; there are no hints then
    chat: bool = True
    seating: Seating = "chosen"
    wanted: Wanted = "any"  # open tables: shown in the list
    language: Language | None = None  # spoken at the table; None: that of whoever opens it
    wait: bool = False  # only `start` starts it: time to add entropy after one has seen the commitment
    clock: Clock = field(default_factory=Clock)
    board: Annotated[str, Meta(max_length=100_000)] | None = None  # a board file (TOML) of one's own
    record: Annotated[str, Meta(max_length=400_000)] | None = None  # a .game to go on from, or to replay


class SeatInfo(Wire):
    seat: str
    kind: Kind
    name: str  # of the person, or of the bot; empty if a person has given none
    level: str | None  # of a bot, or of the bot that stands in
    mine: bool
    stands_in: bool  # a bot plays for a person who is away
    here: bool  # is connected now
    seconds: float | None  # left on the clock, when the last message was made
    because: Because | None  # why a bot stands in, if that is known
    hints: int = 0  # how many hints this seat has had; counted where several people play
    helped: int = 0  # how many moves a bot has made here because its person left or asked for it; counted likewise, and in tournaments
    kept: bool = False  # open, but only for somebody who is asked to play again; `name` is theirs


class Vote(Wire):
    """Something that all people at the table must agree to."""

    id: int  # a ballot names it
    what: Literal["undo", "stand-in", "end"]
    by: str  # the seat that asked
    seat: str | None  # stand-in: for whom
    to: int | None  # undo: back to this number
    agreed: list[str]
    missing: list[str]  # who has not answered; a vote about a stand-in does not wait for those who are absent
    level: str | None = None  # stand-in: of the bot


class Summary(Wire):
    """A line in a list of tables."""

    id: str
    game: GameName
    name: str
    stage: Stage
    seats: list[SeatInfo]
    options: list[str]
    number: int
    mine: list[str]  # my seats
    my_turn: bool
    changed: float  # seconds since 1970
    until: float | None = None  # when the clock of whoever has the turn runs out
    since: float = 0.0  # when the turn began
    created: float = 0.0
    clock: Clock = field(default_factory=Clock)
    wanted: Wanted = "any"
    language: str = ""  # of whoever opened it
    ended: Ended | None = None
    hosted: str = ""  # the name of whoever opened it


class Choice(Wire):
    """A legal move: its words, what it is made of, and the spots of the board's layout that light up for it."""

    move: str
    spots: list[str]
    careful: bool  # a mistake hurts: whoever chooses it is asked once more
    parts: dict[str, str | int | list[int]]  # the verb and what it is about, as the game's `parts` says; {}: it does not say
    facts: dict[str, str | int]  # what its button tells besides, such as a price, as the game's `facts` says
    rank: Literal["primary", "secondary", "rare"]  # the one large button, a button like others, or tucked away


class Step(Wire):
    """One move as a seat saw it: who made it, and the events (name, words, clause)."""

    number: int  # moves made after it
    who: str  # a seat or `chance`
    move: str  # its words; ends in `?` if the seat may not know them
    events: list[dict[str, Any]]
    undone: bool = False


class Draws(Wire):
    """Proof that the draws are honest. The secret comes when the game is over."""

    commitment: str  # SHA-256 of the secret, shown before the first draw
    entropy: dict[str, str]  # what seats added; bots add none
    secret: str | None


class News(Wire):
    """The state of a table as one seat (or a spectator) sees it. Sent whole after every change."""

    id: str
    game: GameName
    name: str
    stage: Stage
    seat: str | None  # through whose eyes
    seats: list[SeatInfo]
    options: list[str]
    referee: bool
    hints: bool
    chat: bool
    open: bool
    seating: Seating
    clock: Clock
    number: int  # moves made
    version: int  # changes of any kind: moves, undo, seats, votes
    view: dict[str, Any] | None  # as view.py of the game makes it; None while waiting
    legal: list[Choice]  # of this seat if it has the turn; in referee mode also those of chance
    steps: list[Step]  # what happened after the number that was asked for
    undo: Literal["free", "ask", "no"]
    vote: Vote | None
    draws: Draws | None
    winners: list[str]
    ended: Ended | None  # the game is over, but not by the rules
    hidden: list[str]  # whoever looks through none of their seats: those of them that know more than this shows
    enters: str | None  # referee mode: the seat that alone may know what chance brings now, and enters it
    rematch: str | None  # id of the table that follows
    rated: bool
    tournament: str | None  # its id
    daily: str | None  # the day whose deal is played here
    study: bool  # somebody tries things here
    sealed: bool  # others play the same deal: nothing is tried here until the round or the day is over
    pairing: float | None  # seconds for which a table of quick pairing waits for people only
    invite: str | None  # path of the link that lets somebody sit down; for people at the table
    host: str = ""  # the name of whoever opened the table, if they sit there


class Chat(Wire):
    number: int
    name: str
    seat: str | None
    text: str
    at: float
