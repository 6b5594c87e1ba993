"""What people do at a table."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from hexagone.server.wire.base import Entropy, Name, Number, Wire, Words


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
    """The same once more. With `wait` I do not sit down at once: I take my seat with entropy, or, if I play alone, `start` with it."""

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
