"""Fair play: how seats are given out, when time is up, why a game ended early, who used hints; blocks, reports, cleared tables."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"

ADDED = ("seating", "wanted", "language", "ended", "deadline")


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sql.Column("seating", sql.String(8), nullable=False, server_default="chosen"))
        tables.add_column(sql.Column("wanted", sql.String(8), nullable=False, server_default="any"))
        tables.add_column(sql.Column("language", sql.String(2), nullable=False, server_default=""))
        tables.add_column(sql.Column("ended", sql.String(12)))
        tables.add_column(sql.Column("deadline", sql.Float))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sql.Column("hints", sql.Integer, nullable=False, server_default="0"))
    between_people()


def between_people() -> None:
    op.create_table(
        "blocks",
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("other", sql.String(32), primary_key=True, index=True),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("person", sql.String(32), index=True),
        sql.Column("about", sql.String(32), index=True),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("table", sql.String(32), nullable=False),
        sql.Column("text", sql.String(1000), nullable=False),
    )
    op.create_table(
        "cleared",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("person", sql.String(32), primary_key=True, index=True),
    )


def downgrade() -> None:
    for name in ("cleared", "reports", "blocks"):
        op.drop_table(name)
    op.drop_index("ix_tables_deadline", "tables")
    op.drop_column("seats", "hints")
    for name in ADDED:  # one by one: a batch would make the table anew, and SQLite would drop seats and moves with the old one
        op.drop_column("tables", name)
