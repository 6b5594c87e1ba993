"""The tables of the database. Migrations make them; a test holds the two against each other."""

from __future__ import annotations

import sqlalchemy as sql

metadata = sql.MetaData()

persons = sql.Table(
    "persons",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("language", sql.String(2)),
    sql.Column("seen", sql.Float, nullable=False),
)

# A key is kept as its hash: a reader of the database cannot use it to sit at somebody's seat.
keys = sql.Table(
    "keys",
    metadata,
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    sql.Column("kind", sql.String(8), nullable=False),  # cookie, program, link; revoked: was a cookie
    sql.Column("expires", sql.Float),
    sql.Column("made", sql.Float),  # the day
    sql.Column("used", sql.Float),  # the last day
)

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("edition", sql.Integer, nullable=False),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("options", sql.JSON, nullable=False),
    sql.Column("board", sql.Text),  # TOML, if it is not the game's own
    sql.Column("header", sql.JSON, nullable=False),  # of an imported record
    sql.Column("given", sql.Integer, nullable=False),  # moves that came with it
    sql.Column("owner", sql.String(32)),
    sql.Column("origin", sql.String(8), nullable=False, server_default=""),  # of whoever opened it: a short hash of the address
    sql.Column("open", sql.Boolean, nullable=False),
    sql.Column("referee", sql.Boolean, nullable=False),
    sql.Column("hints", sql.Boolean, nullable=False),
    sql.Column("chat", sql.Boolean, nullable=False),
    sql.Column("wait", sql.Boolean, nullable=False),
    sql.Column("clock", sql.JSON, nullable=False),
    sql.Column("secret", sql.String(64), nullable=False),
    sql.Column("invite", sql.String(32), nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    # what changes
    sql.Column("version", sql.Integer, nullable=False),  # counts changes of any kind: the lock
    sql.Column("number", sql.Integer, nullable=False),  # moves made
    sql.Column("stage", sql.String(8), nullable=False),
    sql.Column("to_move", sql.String(16), nullable=False),
    sql.Column("lease", sql.Float, nullable=False, server_default="0"),  # until when a process lets a bot think here
    sql.Column("since", sql.Float, nullable=False),  # when the turn began
    sql.Column("vote", sql.JSON(none_as_null=True)),
    sql.Column("rematch", sql.String(32)),
    sql.Column("changed", sql.Float, nullable=False),
    sql.Index("tables_by_stage", "stage", "changed"),
    sql.Index("tables_by_owner", "owner", "stage"),
)

seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("place", sql.Integer, primary_key=True),
    sql.Column("seat", sql.String(16), nullable=False),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("person", sql.String(32), index=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("level", sql.String(32)),
    sql.Column("stands_in", sql.Boolean, nullable=False),
    sql.Column("entropy", sql.String(64), nullable=False),
    sql.Column("seconds", sql.Float),
    sql.Column("because", sql.String(8)),  # why a bot stands in
    sql.Column("declined", sql.Float),  # when a vote about a bot at this seat last failed
)

moves = sql.Table(
    "moves",
    metadata,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("undone", sql.Integer, primary_key=True),  # 0, or the version by which it was taken back
    sql.Column("version", sql.Integer, nullable=False),  # by which it was made
    sql.Column("who", sql.String(16), nullable=False),
    sql.Column("move", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

chats = sql.Table(
    "chats",
    metadata,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(32), index=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("seat", sql.String(16)),
    sql.Column("text", sql.String(500), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

# What hashes are made with. It is in no backup: with another salt old hashes fit no new ones, and that does no harm.
salts = sql.Table(
    "salts",
    metadata,
    sql.Column("name", sql.String(16), primary_key=True),
    sql.Column("value", sql.String(64), nullable=False),
)

ALL = (persons, keys, tables, seats, moves, chats)  # in the order in which they may be filled
