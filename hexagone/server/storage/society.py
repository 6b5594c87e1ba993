"""The tables of the database that are about people among each other: what they played, whom they invited.

A line of the history, a rating and an invitation belong to a person, and go with them (people.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import sqlalchemy as sql

from hexagone.server.storage import schema
from hexagone.server.storage.schema import metadata

# One line for each seat of a finished game. Names are in `seats`: there they change with the person.
results = sql.Table(
    "results",
    metadata,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("place", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(32)),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("score", sql.Integer, nullable=False),
    sql.Column("rank", sql.Integer, nullable=False),  # 0: the game was ended without a result
    sql.Column("forfeit", sql.Boolean, nullable=False),
    sql.Column("ended", sql.Float, nullable=False),
    sql.Column("mu_before", sql.Float),  # of the person's rating, if the game counts for it
    sql.Column("sigma_before", sql.Float),
    sql.Column("mu_after", sql.Float),
    sql.Column("sigma_after", sql.Float),
    sql.Column("luck", sql.Float),  # that a review has found: what the draws did to the chance to win
    sql.Column("disputed", sql.Boolean, nullable=False, server_default="0"),  # this person wishes that it does not count
    sql.Index("results_by_person", "person", "ended", "table"),
)

invitations = sql.Table(
    "invitations",
    metadata,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True, index=True),
    sql.Column("by", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    sql.Column("at", sql.Float, nullable=False),
)

ratings = sql.Table(
    "ratings",
    metadata,
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("game", sql.String(32), primary_key=True),
    sql.Column("players", sql.Integer, primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("changed", sql.Float, nullable=False),
)

tournaments = sql.Table(
    "tournaments",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("options", sql.JSON, nullable=False),
    sql.Column("size", sql.Integer, nullable=False),
    sql.Column("system", sql.String(16), nullable=False),
    sql.Column("rounds", sql.Integer, nullable=False),
    sql.Column("duplicate", sql.Boolean, nullable=False),
    sql.Column("clock", sql.JSON, nullable=False),
    sql.Column("owner", sql.String(32), index=True),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("changed", sql.Float, nullable=False),
    sql.Column("stage", sql.String(8), nullable=False),
    sql.Column("round", sql.Integer, nullable=False),
    sql.Column("version", sql.Integer, nullable=False),  # the lock
    sql.Index("tournaments_by_stage", "stage", "changed"),
)

entrants = sql.Table(
    "entrants",
    metadata,
    sql.Column("tournament", sql.String(32), sql.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(32), index=True),
    sql.Column("level", sql.String(32)),  # of a bot
    sql.Column("dropped", sql.Boolean, nullable=False),
)

pairings = sql.Table(
    "pairings",
    metadata,
    sql.Column("tournament", sql.String(32), sql.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("round", sql.Integer, primary_key=True),
    sql.Column("board", sql.Integer, primary_key=True),
    sql.Column("players", sql.JSON, nullable=False),  # numbers of entrants, seat by seat; null: a bot fills the seat
    sql.Column("table", sql.String(32), nullable=False),
)

# The public half of a passkey. What signs is in the person's device.
passkeys = sql.Table(
    "passkeys",
    metadata,
    sql.Column("id", sql.String(1400), primary_key=True),
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    sql.Column("public_key", sql.Text, nullable=False),
    sql.Column("signs", sql.BigInteger, nullable=False),  # how often it has signed, if its device counts
    sql.Column("made", sql.Float, nullable=False),  # the day
    sql.Column("used", sql.Float),  # the last day
)

# Hashes of what browsers are asked to sign. They are in no backup.
challenges = sql.Table(
    "challenges",
    metadata,
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("expires", sql.Float, nullable=False),
)

profiles = sql.Table(
    "profiles",
    metadata,
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("about", sql.String(200), nullable=False),
    sql.Column("ratings", sql.Boolean, nullable=False),  # shown to people one has played with
    sql.Column("games", sql.Boolean, nullable=False),
    sql.Column("presence", sql.Boolean, nullable=False),
    sql.Column("trace", sql.Boolean, nullable=False, server_default="1"),  # finished games are kept under the person's name
)

# Who has played which daily deal, also after the table is gone: nobody plays one twice. Without a person it was erased.
dailies = sql.Table(
    "dailies",
    metadata,
    sql.Column("table", sql.String(32), primary_key=True),
    sql.Column("day", sql.String(10), nullable=False),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("person", sql.String(32)),
    sql.Column("rank", sql.Integer),  # None: it is not over
    sql.Column("score", sql.Integer),
    sql.Column("counts", sql.Boolean, nullable=False),  # in the table of the day
    sql.Index("dailies_once", "person", "day", "game", unique=True),
    sql.Index("dailies_by_day", "day", "game", "counts", "rank", "score"),
)

# How strong people are at puzzles, and how hard puzzles are. Nobody is named by the second.
puzzlers = sql.Table(
    "puzzlers",
    metadata,
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("game", sql.String(32), primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("tries", sql.Integer, nullable=False),
    sql.Column("solved", sql.Integer, nullable=False),
)

puzzles = sql.Table(
    "puzzles",
    metadata,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("tries", sql.Integer, nullable=False),
    sql.Column("solved", sql.Integer, nullable=False),
)

puzzle_tries = sql.Table(
    "puzzle_tries",
    metadata,
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("game", sql.String(32), primary_key=True),
    sql.Column("puzzle", sql.String(16), primary_key=True),
    sql.Column("solved", sql.Boolean, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

PUZZLING = (puzzlers, puzzles, puzzle_tries)

NOTHING = {"mu_before": None, "sigma_before": None, "mu_after": None, "sigma_after": None}  # of a rating that is gone

# What a backup holds, in the order in which it may be filled
ALL = (*schema.ALL, results, invitations, ratings, tournaments, entrants, pairings, passkeys, profiles, dailies, *PUZZLING)


class Owned(NamedTuple):
    """Rows that are about one person: what they are given of them, and which."""

    table: sql.Table
    shown: list[sql.Column[Any]]
    mine: Callable[[str], sql.ColumnElement[bool]]


def but(table: sql.Table, *hidden: str) -> list[sql.Column[Any]]:
    """All columns but these: ids of persons are nobody's business, not even one's own."""
    return [column for column in table.columns if column.name not in hidden]


OWNED = (
    Owned(results, but(results, "person"), lambda id: results.c.person == id),
    Owned(invitations, but(invitations, "person", "by"), lambda id: sql.or_(invitations.c.person == id, invitations.c.by == id)),
    Owned(ratings, but(ratings, "person"), lambda id: ratings.c.person == id),
    Owned(tournaments, but(tournaments, "owner"), lambda id: tournaments.c.owner == id),
    Owned(entrants, but(entrants, "person"), lambda id: entrants.c.person == id),
    Owned(passkeys, but(passkeys, "person"), lambda id: passkeys.c.person == id),
    Owned(dailies, but(dailies, "person"), lambda id: dailies.c.person == id),
    Owned(profiles, but(profiles, "person"), lambda id: profiles.c.person == id),
    Owned(puzzlers, but(puzzlers, "person"), lambda id: puzzlers.c.person == id),
    Owned(puzzle_tries, but(puzzle_tries, "person"), lambda id: puzzle_tries.c.person == id),
)
