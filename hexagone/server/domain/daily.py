"""The daily deal: one game a day and kind, with the same draws for everybody, against the same bots.

A day is a day of UTC, wherever somebody lives: it begins and ends for all at the same moment, so that nobody plays a deal whose
secret others can see already. What is dealt follows from the key of the server, the day and the game alone: no process must tell
another one, and a restart changes nothing.
"""

from __future__ import annotations

import hmac
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from hexagone.bots import LADDER
from hexagone.engine.game import Game
from hexagone.server.domain import seats
from hexagone.server.domain.new_table import Fresh, known_game, new_table
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused, wrong
from hexagone.server.wire.tables import NewTable, SeatWish

MOST = 4  # players: with more a game takes longer than people have on an ordinary day
WEEK = (0, 1, 2, 2, 3, 3, 4)  # steps of the ladder: the bots are easy on Monday, and hardest on Sunday


class Deal(NamedTuple):
    """What is played on a day: so many players, the seat of the person, and the level of the bots."""

    day: str
    game: str
    players: int
    place: int
    level: str


# Days


def day_of(now: float) -> str:
    """The day that it is then, as `2026-11-18`."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def begin_of(day: str) -> float:
    return datetime.combine(date_of(day), datetime.min.time(), UTC).timestamp()


def end_of(day: str) -> float:
    return begin_of(following(day))


def following(day: str, days: int = 1) -> str:
    try:
        return (date_of(day) + timedelta(days)).isoformat()
    except OverflowError:
        raise no_day(day) from None


def date_of(day: str) -> date:
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise no_day(day) from None
    if found.isoformat() != day or not 1970 <= found.year < 9999:
        raise no_day(day)
    return found


def no_day(day: str) -> Refused:
    return wrong("no-day", f"{day[:20]!r} is no day such as 2026-11-18", 404)


# Deals


def deal(name: str, day: str) -> Deal:
    """Numbers of players and seats take turns, the level goes with the day of the week."""
    game, count = known_game(name), date_of(day).toordinal()
    players = usual_players(game)
    chosen = players[count % len(players)]
    return Deal(day, name, chosen, count // len(players) % chosen, LADDER[WEEK[date_of(day).weekday()]])


def usual_players(game: Game) -> list[int]:
    return [players for players in game.players if players <= MOST] or [game.players[0]]


def secret(key: str, day: str, game: str) -> str:
    """What the draws of a deal are made from. Nobody who knows the secrets of other days can tell it."""
    return hmac.digest(bytes.fromhex(key), f"daily {day} {game}".encode(), "sha256").hex()


def opened(fresh: Fresh, dealt: Deal, key: str, person: Person) -> Table:
    """A table where this person plays a deal. Nobody adds entropy, nobody watches, there are no hints."""
    wishes = [SeatWish(kind="me") if place == dealt.place else SeatWish(kind="bot", level=dealt.level) for place in range(dealt.players)]
    wish = NewTable(game=dealt.game, seats=wishes, name=dealt.day, hints=False, chat=False, wait=True)
    made = replace(new_table(fresh, wish, person, 0), secret=secret(key, dealt.day, dealt.game), daily=dealt.day, sealed=True)
    return seats.started(made, seats.usual(), fresh.now)


def counts(table: Table) -> bool:
    """Does this game count for the table of its day? It was played to its end, by the person alone, before the secret was shown."""
    played = all(seat.because is None for seat in table.seats)
    return table.daily is not None and table.match.over and table.ended is None and played and table.changed < end_of(table.daily)
