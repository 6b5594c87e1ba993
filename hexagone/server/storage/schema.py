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
    sql.Column("seating", sql.String(8), nullable=False, server_default="chosen"),  # chosen, lot, rotated
    sql.Column("wanted", sql.String(8), nullable=False, server_default="any"),  # whom the opener would like to play with
    sql.Column("language", sql.String(2), nullable=False, server_default=""),  # of the opener
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
    sql.Column("ended", sql.String(12)),  # why it is over, if not by the rules
    sql.Column("deadline", sql.Float, index=True),  # when the clock of whoever has the turn runs out, until that was noticed
    sql.Column("rated", sql.Boolean, nullable=False, server_default="0"),
    sql.Column("pairing", sql.String(64)),  # what people who are paired here wished for
    sql.Column("tournament", sql.String(32)),
    sql.Column("study", sql.Boolean, nullable=False, server_default="0"),  # somebody tries things there; it is in no list
    sql.Column("daily", sql.String(10)),  # the day whose deal is played there
    sql.Column("sealed", sql.Boolean, nullable=False, server_default="0"),  # only who plays there may look
    sql.Column("lesson", sql.Integer),  # its number; such a table is in no list
    sql.Index("tables_by_pairing", "pairing", "stage"),
    sql.Index("tables_by_tournament", "tournament", "stage"),
    sql.Index("tables_by_daily", "daily", "sealed"),
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
    sql.Column("hints", sql.Integer, nullable=False, server_default="0"),  # that were used where several people play
    sql.Column("helped", sql.Integer, nullable=False, server_default="0"),  # moves of a bot that stood in because its person wanted it
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

# Whom somebody does not want to meet. The name is the one that was shown at the time.
blocks = sql.Table(
    "blocks",
    metadata,
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("other", sql.String(32), primary_key=True, index=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

# Notes to whoever runs the server, about somebody at a table.
reports = sql.Table(
    "reports",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("person", sql.String(32), index=True),  # who wrote it
    sql.Column("about", sql.String(32), index=True),
    sql.Column("name", sql.String(40), nullable=False),  # of that person, as it was shown
    sql.Column("table", sql.String(32), nullable=False),
    sql.Column("text", sql.String(1000), nullable=False),
)

# Finished tables that somebody has cleared away from their list.
cleared = sql.Table(
    "cleared",
    metadata,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("person", sql.String(32), primary_key=True, index=True),
)

# What the host of the server decides (hexagone admin). A switch goes before the setting of the same name.
switches = sql.Table(
    "switches",
    metadata,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)

bans = sql.Table(
    "bans",
    metadata,
    sql.Column("who", sql.String(64), primary_key=True),  # a person, or a network such as 203.0.113.0/24
    sql.Column("reason", sql.String(200), nullable=False),
    sql.Column("since", sql.Float, nullable=False),
    sql.Column("until", sql.Float),  # None: for good
)

# Whom the host has let in: in private mode only they open tables.
members = sql.Table(
    "members",
    metadata,
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("since", sql.Float, nullable=False),
)

# What `hexagone admin` has changed beside a running server, which looks here and forgets what it remembers of it. In no backup.
edits = sql.Table(
    "edits",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
    sql.Column("what", sql.String(48), nullable=False),  # the id of a table, or: people, hosting
    sql.Column("at", sql.Float, nullable=False),
    sqlite_autoincrement=True,
)

# How a person may be reached. Erased with the person.
channels = sql.Table(
    "channels",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    sql.Column("kind", sql.String(8), nullable=False),  # push, mail, webhook
    sql.Column("address", sql.String(1000), nullable=False),
    sql.Column("secret", sql.String(200), nullable=False),  # push: the browser's keys; webhook: its style
    sql.Column("paces", sql.String(20), nullable=False),  # kinds of tables, with commas
    sql.Column("confirmed", sql.Boolean, nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("sent", sql.Float),  # the last message
    sql.Column("failures", sql.Integer, nullable=False, server_default="0"),  # in a row
)

# When a person is left in peace.
quiet = sql.Table(
    "quiet",
    metadata,
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("zone", sql.String(64), nullable=False),
    sql.Column("begins", sql.Integer, nullable=False),
    sql.Column("ends", sql.Integer, nullable=False),
)

# What people shall hear of and have not been told yet.
notices = sql.Table(
    "notices",
    metadata,
    sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("kind", sql.String(8), primary_key=True),
    sql.Column("pace", sql.String(4), nullable=False),
    sql.Column("due", sql.Float, nullable=False, index=True),
    sql.Column("tries", sql.Integer, nullable=False, server_default="0"),  # that have failed
    sql.Column("to", sql.Text, nullable=False, server_default=""),  # ids of the channels by which it did not arrive; empty: all
)

# How likely each seat is to win at a node of a study, if somebody asked. Nodes keep their numbers: no move leaves the log.
evaluations = sql.Table(
    "evaluations",
    metadata,
    sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("node", sql.Integer, primary_key=True),
    sql.Column("wins", sql.JSON, nullable=False),
)

# Keys of the server itself, made at its first start: with other ones no browser would hear it, and no link in a letter would work.
server_keys = sql.Table(
    "server_keys",
    metadata,
    sql.Column("name", sql.String(16), primary_key=True),
    sql.Column("value", sql.String(64), nullable=False),
)

# What hashes are made with. It is in no backup: with another salt old hashes fit no new ones, and that does no harm.
salts = sql.Table(
    "salts",
    metadata,
    sql.Column("name", sql.String(16), primary_key=True),
    sql.Column("value", sql.String(64), nullable=False),
)

# in the order in which they may be filled
ALL = (
    *(persons, keys, tables, seats, moves, chats, blocks, reports, cleared, switches, bans, members),
    *(channels, quiet, notices, server_keys, evaluations),
)
