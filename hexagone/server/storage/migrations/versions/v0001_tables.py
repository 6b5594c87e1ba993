"""People, tables, seats, moves, chat."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0001"
down_revision: str | None = None


def upgrade() -> None:
    people()
    tables()
    at_tables()


def people() -> None:
    op.create_table(
        "persons",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("language", sql.String(2)),
        sql.Column("seen", sql.Float, nullable=False),
    )
    op.create_table(
        "keys",
        sql.Column("hash", sql.String(64), primary_key=True),
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("expires", sql.Float),
    )
    op.create_index("ix_keys_person", "keys", ["person"])


def tables() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("game", sql.String(32), nullable=False),
        sql.Column("edition", sql.Integer, nullable=False),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("options", sql.JSON, nullable=False),
        sql.Column("board", sql.Text),
        sql.Column("header", sql.JSON, nullable=False),
        sql.Column("given", sql.Integer, nullable=False),
        sql.Column("owner", sql.String(32)),
        *(sql.Column(name, sql.Boolean, nullable=False) for name in ("open", "referee", "hints", "chat", "wait")),
        sql.Column("clock", sql.JSON, nullable=False),
        sql.Column("secret", sql.String(64), nullable=False),
        sql.Column("invite", sql.String(32), nullable=False),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("version", sql.Integer, nullable=False),
        sql.Column("number", sql.Integer, nullable=False),
        sql.Column("stage", sql.String(8), nullable=False),
        sql.Column("to_move", sql.String(16), nullable=False),
        sql.Column("since", sql.Float, nullable=False),
        sql.Column("vote", sql.JSON),
        sql.Column("rematch", sql.String(32)),
        sql.Column("changed", sql.Float, nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "changed"])


def at_tables() -> None:
    op.create_table(
        "seats",
        whose_table(),
        sql.Column("place", sql.Integer, primary_key=True),
        sql.Column("seat", sql.String(16), nullable=False),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("person", sql.String(32)),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("level", sql.String(32)),
        sql.Column("stands_in", sql.Boolean, nullable=False),
        sql.Column("entropy", sql.String(64), nullable=False),
        sql.Column("seconds", sql.Float),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "moves",
        whose_table(),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("undone", sql.Integer, primary_key=True),
        sql.Column("version", sql.Integer, nullable=False),
        sql.Column("who", sql.String(16), nullable=False),
        sql.Column("move", sql.Text, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "chats",
        whose_table(),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("person", sql.String(32)),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("seat", sql.String(16)),
        sql.Column("text", sql.String(500), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_index("ix_chats_person", "chats", ["person"])


def whose_table() -> sql.Column[str]:
    return sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def downgrade() -> None:
    for name in ("chats", "moves", "seats", "tables", "keys", "persons"):
        op.drop_table(name)
