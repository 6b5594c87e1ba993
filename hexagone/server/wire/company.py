"""People among each other."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from hexagone.server.wire.base import GameName, Name, Wire
from hexagone.server.wire.tables import Summary


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


class Invite(Wire):
    """Somebody I have played with, to a table of mine."""

    handle: Name


class Invitation(Wire):
    """A table that waits for me."""

    table: Summary
    by: str  # the name of whoever invites
    at: float
    path: str  # opens a seat there
