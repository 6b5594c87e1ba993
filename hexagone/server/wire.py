"""What goes over the wire: every request, answer and message as a struct. web/src/wire.ts is generated from here.

Names (seats, moves, places, companies) are the words of the `.game` format; sentences are made by the client from
the texts of the language that is shown. Nothing here is built from anything but redacted state.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

GameName = Annotated[str, Meta(max_length=40)]  # one of hexagone.GAMES: installed packages may bring more
Language = Literal["en", "fr", "it", "de"]
Name = Annotated[str, Meta(max_length=40)]
Pace = Literal["none", "live", "days"]
Words = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
# In place of a seat: mine, if I have only one; of several none, so that nothing secret is sent before somebody says who they are.
ALONE = "alone"
Entropy = Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{1,64}(?!\n)$")]  # what a seat adds to the draws


class Wire(Struct, forbid_unknown_fields=True, kw_only=True):
    """A message."""


# People


class Me(Wire):
    """Whoever asks: nothing that others may use against them."""

    name: str
    language: Language | None  # None: as the browser says


class Change(Wire):
    """What a person changes about themselves."""

    name: Name | None = None
    language: Language | None = None


class ServerInfo(Wire):
    """What the host of the server says and allows to whoever asks."""

    version: str
    message: str  # for everybody, on the first page
    private: bool  # only people whom the host let in open tables
    may_open: bool  # tables, as this person
    open_tables: bool  # there are open tables, and this person may see them
    chat: bool
    keep: int  # days for which tables and people that nobody touched are kept


class PersonalLink(Wire):
    """Opened on another device, it is the same person there. Good for ten minutes, once."""

    path: str


class Link(Wire):
    """The key in a personal link: what follows `#` in its path."""

    key: Annotated[str, Meta(max_length=64)]


class Somebody(Wire):
    name: str
    tables: int  # where they sit, or that are theirs


class Offer(Wire):
    """Who one would become by a personal link, and who one is now. Looking changes nothing."""

    becomes: Somebody
    now: Somebody
    same: bool  # one is that person already


class KeyInfo(Wire):
    """A key of mine: by its id it can be revoked. Times are days, in seconds since 1970."""

    id: str
    kind: Literal["browser", "program", "link"]
    here: bool  # the one with which this was asked
    made: float | None  # None: before such days were kept
    used: float | None  # None: never, or not since then
    expires: float | None


class Key(Wire):
    """For programs: `Authorization: Bearer KEY`. Shown once."""

    key: str


# Notices: how a person is called back to their tables

ChannelKind = Literal["push", "mail", "webhook"]
Style = Literal["json", "ntfy"]  # of a webhook: an object with text, content, title and url; or plain text with headers, as ntfy likes it
Paces = Annotated[list[Pace], Meta(max_length=3)]


class NewChannel(Wire):
    """A way to reach me. push: as the browser's PushSubscription says; mail: an address, which is confirmed by a link; webhook: a URL."""

    kind: ChannelKind
    address: Annotated[str, Meta(min_length=3, max_length=1000)]  # the endpoint, the address, the URL
    p256dh: Annotated[str, Meta(max_length=120)] = ""  # push
    auth: Annotated[str, Meta(max_length=40)] = ""  # push
    style: Style = "json"  # webhook
    paces: Paces = field(default_factory=lambda: ["days", "none"])


class ChannelChange(Wire):
    """For which kinds of tables it is used."""

    paces: Paces


class ChannelInfo(Wire):
    id: str
    kind: ChannelKind
    address: str  # push: only the service that delivers
    confirmed: bool
    paces: Paces
    mark: str  # push: a hash of the endpoint, by which a browser knows its own


class QuietHours(Wire):
    """When I am left in peace: minutes after midnight in this time zone. The same twice: never."""

    zone: Annotated[str, Meta(max_length=64)]
    begins: Annotated[int, Meta(ge=0, le=1439)]
    ends: Annotated[int, Meta(ge=0, le=1439)]


class NoticeSettings(Wire):
    """What this server can do to reach me, and what I have set up."""

    push: str  # the public key to subscribe with
    mail: bool  # can this server send e-mail?
    channels: list[ChannelInfo]
    quiet: QuietHours | None


class Letter(Wire):
    """Where a letter shall go."""

    address: Annotated[str, Meta(max_length=320)]


class Confirmation(Wire):
    """What follows # in the link of a letter."""

    id: Annotated[str, Meta(max_length=32)]
    key: Annotated[str, Meta(max_length=64)]


# Games


class Level(Wire):
    name: str  # novice ... master; sentences are in the texts under `levels`
    rating: int | None  # measured, of this game: a novice has 1000, and 400 more is ten to one; None: not measured


class GameInfo(Wire):
    name: GameName
    seats: list[str]
    least: int
    most: int
    options: list[str]
    levels: list[Level]
    board: str  # the id of its board
    edition: int
    lessons: int = 0  # how many guided games there are: their numbers are 1, 2, ...


class BoardInfo(Wire):
    """How a board is drawn: the ground as SVG, by day and by night, and where things lie on it."""

    game: str
    id: str
    name: str
    size: tuple[float, float]
    light: str
    dark: str
    layout: dict[str, Any]  # of each game's own kind (see layout.py of the game); `spots`: name -> [x, y] is in all


# Lessons

Told = dict[Language, str]  # a sentence in every language


class LessonStep(Wire):
    """What the guide says and does. A step with a move goes on when the learner has made it."""

    words: Told
    before: list[str] = []  # moves that the guide makes: who, then the words
    move: str | None = None  # what the learner is asked for
    why: Told = {}  # why this move and no other: said when another one was tapped
    refused: str | None = None  # a move that is not legal: the guide shows what the table answers
    spot: str | None = None  # a place to look at
    clauses: list[str] = []  # of the rules, which this step shows


class Lesson(Wire):
    """A guided game: a prepared position, then step by step."""

    seat: str  # the learner's
    title: Told
    given: int  # moves of the prepared position
    steps: list[LessonStep]


# The guide to a game: what its rules page shows beside the clauses


class GuidePoint(Wire):
    """A sentence or a few, and the clauses behind it."""

    words: str
    clauses: list[str] = []


class GuideTable(Wire):
    """Who earns what, as a table."""

    title: str
    head: list[str]
    rows: list[list[str]]
    clauses: list[str] = []


class GuideExample(Wire):
    """A worked example; its picture is at /api/games/GAME/examples/NAME."""

    name: str
    title: str
    words: str
    clauses: list[str]


class GuideAid(Wire):
    """A part of the player aid."""

    title: str
    lines: list[str]


class GameGuide(Wire):
    """In one language; empty, if the game has none."""

    aim: str = ""
    turn: list[GuidePoint] = []
    tables: list[GuideTable] = []
    examples: list[GuideExample] = []
    aid: list[GuideAid] = []
    files: list[str] = []  # clauses that only writers of game files need: they are in the documentation of the format


class Learn(Wire):
    """My table for a lesson; `again`: from its beginning."""

    game: GameName
    number: Annotated[int, Meta(ge=1, le=99)] = 1
    again: bool = False


class Preview(Wire):
    """What a legal move would do, up to the next draw of chance: events as in a Step."""

    move: str
    events: list[dict[str, Any]]


# Tables

Kind = Literal["person", "bot", "open"]  # open: nobody yet
Stage = Literal["waiting", "playing", "over"]
# why a bot stands in: its person left, let it, was absent, or ran out of time; for good: resigned, or lost by the clock
Because = Literal["left", "agreed", "away", "clock", "resigned", "time"]
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
    pairing: float | None  # seconds for which a table of quick pairing waits for people only
    invite: str | None  # path of the link that lets somebody sit down; for people at the table
    host: str = ""  # the name of whoever opened the table, if they sit there


class Chat(Wire):
    number: int
    name: str
    seat: str | None
    text: str
    at: float


# Commands


class Sit(Wire):
    """Sit down: at this seat or any open one; with the invitation if the table is by link only."""

    seat: Name | None = None
    invite: Name | None = None
    entropy: Entropy | None = None


class Fill(Wire):
    """A bot for an open seat."""

    seat: Name
    level: Name


class Start(Wire):
    """Seats still open get bots of this level; entropy for seats of mine."""

    level: Name | None = None
    entropy: dict[Name, Entropy] = {}


class Rematch(Wire):
    """The same once more: at once, or when `start` says so, with time to add entropy."""

    wait: bool = False


class Look(Wire):
    """Through the eyes of a seat of mine."""

    seat: Name


class Play(Wire):
    """Make a move: `after` is the number of moves that the sender has seen."""

    seat: Name
    move: Words
    after: Number


class Ask(Wire):
    """Why is this move not legal?"""

    seat: Name
    move: Words


class Answer(Wire):
    """The sentence is in the game's texts under `faults`."""

    legal: bool
    parts: dict[str, str | int | list[int]]  # of the move that was asked about
    key: str
    words: dict[str, Any]
    clause: str


class TakeBack(Wire):
    seat: Name
    after: Number


class Ballot(Wire):
    """Agree or not with this very vote; whoever asked for it withdraws it by a no."""

    seat: Name
    vote: Number  # its id
    yes: bool


class StandIn(Wire):
    """A bot shall play for this seat (mine: at once; another's: by vote), or give it back."""

    seat: Name
    level: Name | None = None  # of a bot for my seat; for another's it is always the usual one
    back: bool = False


class Seat(Wire):
    """A seat of mine."""

    seat: Name


class Report(Wire):
    """A note to whoever runs the server, about somebody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Blocked(Wire):
    """Somebody whom I do not want to meet. By the id it can be undone."""

    id: str
    name: str
    at: float


class Say(Wire):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Compilation(Wire):
    """How far the compiling of a game has come. Until then it is played by uncompiled rules."""

    parts: int
    of: int
    seconds: float  # that the rest will take
    simpler: bool  # bots that search play a simpler game until then


class Hint(Wire):
    """How likely each seat is to win, and after which move, by many playouts from what the seat knows."""

    wins: dict[str, float]  # chance to win of every seat
    moves: list[tuple[str, float]]  # best first: words, chance to win of the asking seat


class ReviewStep(Wire):
    number: int
    who: str
    move: str
    before: dict[str, float]
    after: dict[str, float]
    luck: dict[str, float]  # chance moves: what they did to every seat


class ReviewFinding(Wire):
    """A decision that was surely a mistake: what it cost is at least three times its standard error; anything less may be noise."""

    number: int
    who: str
    move: str
    best: str
    loss: float  # what it cost against the best
    error: float  # the standard error of that
    parts: dict[str, str | int | list[int]]  # of the move
    best_parts: dict[str, str | int | list[int]]  # of the best
    spots: list[str]  # of the board's layout, that the move means
    best_spots: list[str]
    points: float  # how much higher the mover's final score would have been, on the average
    given: dict[str, float]  # how much more often each seat wins than after the best


class Review(Wire):
    steps: list[ReviewStep]  # those after the number that was asked for
    findings: list[ReviewFinding]  # all that are known by now
    luck: dict[str, float]
    loss: dict[str, float]
    luck_error: dict[str, float]  # standard errors
    loss_error: dict[str, float]
    done: bool  # the rest is still being thought about


# Puzzles


class PuzzleGame(Wire):
    """The puzzles of a game, and how well I do."""

    game: GameName
    count: int
    rating: int  # mine: a newcomer has 1000
    uncertain: int  # with 95 % certainty my strength is not further away than that
    tries: int
    solved: int


class Puzzle(Wire):
    """A position in which one move is clearly better than all others."""

    id: str
    game: GameName
    today: bool  # it is the puzzle of the day
    level: int  # how many of the five levels of bots miss it
    rating: int
    tried: bool | None  # by me: solved or not; None: not yet
    news: News  # as the seat to move sees it


class PuzzleTry(Wire):
    move: Words


class PuzzleFact(Wire):
    """What a move does, beside the answer."""

    margin: float  # how much less often it wins
    error: float  # the standard error of that
    points: float  # how much lower the mover's final score is, on the average
    given: dict[str, float]  # how much more often each of the others wins


class PuzzleAnswer(Wire):
    """Was it right, and why. `beside` is the move that the answer is compared with: mine, or, if I found the answer, the next best."""

    solved: bool
    move: str
    answer: str
    beside: str
    parts: dict[str, dict[str, str | int | list[int]]]  # of move, answer and beside
    spots: dict[str, list[str]]
    margin: float  # how much more often the answer wins than any other move
    error: float
    playouts: int  # that say so
    wins: dict[str, float]  # of every seat, after the answer
    fact: PuzzleFact
    level: int
    before: int  # my rating
    rating: int  # and now
    uncertain: int
    puzzle_rating: int


class Problem(Wire):
    """What went wrong. `kind` is for programs; the sentence for people is in the texts under `problems`."""

    kind: str  # unreadable, illegal, stale, not-your-seat, not-your-turn, no-table, full, too-many, too-large, ...
    detail: str  # in English
    key: str | None = None  # illegal: the sentence in the game's texts under `faults`
    words: dict[str, Any] = {}
    clause: str | None = None
    news: News | None = None  # stale: how things stand


# People among each other


class Companion(Wire):
    """Somebody I have finished games with."""

    handle: str  # what to call them by in requests; it is the same for everybody
    name: str
    games: int  # that we finished together
    last: float  # when
    here: bool  # now, if they show that


class RatingInfo(Wire):
    """Of one person, at one game with so many players: a newcomer has 1000."""

    game: GameName
    players: int
    rating: int
    margin: int  # with 95 % certainty the strength is not further away than that
    games: int


class Profile(Wire):
    """What I choose to show to people I have played with; nobody else sees it."""

    about: Annotated[str, Meta(max_length=200)] = ""
    ratings: bool = False
    games: bool = False  # how many I have finished
    presence: bool = True  # that I am here
    trace: bool = True  # my finished games are kept, for my history and statistics and those I played with


class ProfileInfo(Wire):
    """Somebody I have played with, as they choose to be seen. None: they do not show it."""

    handle: str
    name: str
    about: str
    together: int  # games that we finished together
    here: bool | None
    games: int | None
    ratings: list[RatingInfo] | None


class PasskeyInfo(Wire):
    """Times are days, in seconds since 1970."""

    id: str
    made: float
    used: float | None


class Credential(Wire):
    """What a browser says with a passkey: the JSON of WebAuthn."""

    credential: dict[str, Any]


class Past(Wire):
    """A finished game of mine."""

    table: Summary
    ended: float
    ranks: dict[str, int]  # by seat: 1 has won; 0: the game was ended without a result
    scores: dict[str, int]
    forfeits: list[str]  # seats whose person was gone at the end: they come last
    people: dict[str, str]  # handles of the others, by seat
    gain: int | None  # what it did to my rating; None: it does not count


class Disputed(Wire):
    annulled: bool  # everybody agrees: the game counts no more


class Pair(Wire):
    """Play soon, with whoever wants the same."""

    game: GameName
    players: Annotated[int, Meta(ge=2, le=6)]
    rated: bool = False


# Tournaments

System = Literal["swiss", "round-robin"]


class NewTournament(Wire):
    """A tournament as somebody wants it: anybody who has its link may take part."""

    game: GameName
    size: Annotated[int, Meta(ge=3, le=6)]  # seats at each table
    name: Name = ""
    system: System = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=30)] = 5  # of a Swiss; a round robin ends when everybody has met
    duplicate: bool = False  # all tables of a round get the same draws; nobody watches while they are played
    options: Annotated[list[Name], Meta(max_length=8)] = []
    clock: Clock = field(default_factory=lambda: Clock(pace="live"))


class AddBots(Wire):
    level: Name
    count: Annotated[int, Meta(ge=1, le=60)] = 1


class EntrantInfo(Wire):
    number: int
    name: str
    level: str | None  # of a bot
    mine: bool
    dropped: bool


class PairedTable(Wire):
    """A table of a round: who sits where, and what became of it."""

    round: int
    board: int
    table: str
    players: list[int | None]  # None: a bot fills the seat
    ranks: list[int]  # empty, until it is over; of duplicate deals, until the round is
    scores: list[int]


class Standing(Wire):
    """A line of the standings. Points, wins and opponents' points are halves."""

    number: int
    place: int
    points: int
    wins: int
    opponents: int
    margin: int
    games: int


class TournamentInfo(Wire):
    id: str
    game: GameName
    name: str
    size: int
    system: System
    rounds: int
    round: int
    duplicate: bool
    options: list[str]
    clock: Clock
    stage: Stage
    mine: bool  # I opened it
    entrants: list[EntrantInfo]
    tables: list[PairedTable]
    standings: list[Standing]


class TournamentLine(Wire):
    """A line in a list of tournaments."""

    id: str
    game: GameName
    name: str
    stage: Stage
    round: int
    rounds: int


class StatisticsLine(Wire):
    """My finished games of one kind."""

    game: GameName
    players: int
    against: str  # people, a level of bots, mixed (levels), alone
    games: int
    won: int
    void: int  # without a result
    score: float | None  # the mean, of games with a result
    rank: float | None
    luck: float | None  # in wins, of reviewed games: what the draws did to my chance to win
    reviewed: int


class Against(Wire):
    """Somebody I have played with: who was ahead at the end."""

    handle: str
    name: str
    games: int
    ahead: int
    behind: int


class Statistics(Wire):
    """What my finished games add up to."""

    games: int
    won: int
    streak: int  # games won in a row, up to now
    longest: int
    luck: float  # in wins
    reviewed: int
    lines: list[StatisticsLine]
    people: list[Against]


class Try(Wire):
    """A position to go on from: of a table (after `at` moves, or at a node of a study), a puzzle (GAME/ID), or a record."""

    table: Name | None = None
    puzzle: Annotated[str, Meta(max_length=80)] | None = None
    record: Annotated[str, Meta(max_length=400_000)] | None = None
    at: Number | None = None  # None: the last one
    node: Number | None = None
    seat: Name | None = None  # that I play; None: mine, or whoever has the turn there
    level: Name | None = None  # of the bots; None: as at the table


class TreeNode(Wire):
    """A position of a study, after one more move than its parent."""

    id: int
    parent: int  # 0: the position that the study began from
    number: int
    who: str
    move: str
    parts: dict[str, str | int | list[int]]  # of the move; none, if it is hidden
    wins: dict[str, float] | None = None  # if it was evaluated lately


class Tree(Wire):
    """All lines that were ever played in a study."""

    given: int
    here: int  # the node where it stands
    root: dict[str, float] | None
    nodes: list[TreeNode]


class GoTo(Wire):
    node: Number


class Rename(Wire):
    name: Name


class DailyLine(Wire):
    """A line of the table of a daily deal: by place in the game, then by points."""

    place: int  # in this table
    name: str
    mine: bool
    rank: int  # in the game: 1 has won
    score: int


class Daily(Wire):
    """The deal of a day. Everybody who plays it gets the same draws and the same bots."""

    day: str  # of UTC, such as 2026-11-18
    game: GameName
    players: int
    seat: str  # that people play
    level: str  # of the bots
    begins: float
    ends: float  # then the secret is shown, and games that are not over count no more
    commitment: str  # SHA-256 of the secret
    secret: str | None  # of a day that is over
    stage: Literal["open", "playing", "over", "missed"]  # for me
    table: str | None  # mine
    mine: DailyLine | None  # how I did, if it counts
    played: int  # who have played it to its end
    lines: list[DailyLine]  # the best; nothing, as long as the day lasts and I have not played


class DailyPast(Wire):
    """A daily deal that I have played."""

    day: str
    game: GameName
    table: str | None  # None: I took it away
    over: bool
    rank: int | None
    score: int | None
    place: int | None  # among all who played it; None: it does not count
    played: int


class Invite(Wire):
    """Somebody I have played with, to a table of mine."""

    handle: Name


class Invitation(Wire):
    """A table that waits for me."""

    table: Summary
    by: str  # the name of whoever invites
    at: float
    path: str  # opens a seat there


# What the socket of a table carries: /api/tables/ID/news?seat=SEAT&after=NUMBER


class NewsMessage(Wire, tag="news"):
    news: News


class ChangeMessage(Wire, tag="change"):
    """What has changed since the news of that version, for sockets that asked for it (`changes=true`)."""

    since: int  # the version that was sent before; whoever has another one sends `whole`, and gets news
    news: dict[str, Any]  # fields of News; of `view` only entries that have changed; `steps` only those that are new


class ChatMessage(Wire, tag="chat"):
    lines: list[Chat]


class PresenceMessage(Wire, tag="presence"):
    here: list[str]
    watching: int


class PulseMessage(Wire, tag="pulse"):
    """I am still here: the answer to whatever a client sends over a socket."""


class GoodbyeMessage(Wire, tag="goodbye"):
    """The server stops, or the table is gone: come back later, or do not."""

    kind: Literal["restart", "gone", "forbidden", "slow"]


Message = NewsMessage | ChangeMessage | ChatMessage | PresenceMessage | PulseMessage | GoodbyeMessage
