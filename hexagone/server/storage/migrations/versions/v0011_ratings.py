"""Ratings of people, what each game changed about them, and tables that quick pairing fills.

Columns come and go without a batch: that makes a table of SQLite anew, and dropping the old one deletes all rows that refer to it.
"""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0011"
down_revision: str | None = "0010"
CHANGES = ("mu_before", "sigma_before", "mu_after", "sigma_after")


def upgrade() -> None:
    op.create_table(
        "ratings",
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("game", sql.String(32), primary_key=True),
        sql.Column("players", sql.Integer, primary_key=True),
        sql.Column("mu", sql.Float, nullable=False),
        sql.Column("sigma", sql.Float, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Column("changed", sql.Float, nullable=False),
    )
    for name in CHANGES:
        op.add_column("results", sql.Column(name, sql.Float))
    op.add_column("results", sql.Column("disputed", sql.Boolean, nullable=False, server_default="0"))
    op.add_column("tables", sql.Column("rated", sql.Boolean, nullable=False, server_default="0"))
    op.add_column("tables", sql.Column("pairing", sql.String(64)))
    op.create_index("tables_by_pairing", "tables", ["pairing", "stage"])


def downgrade() -> None:
    op.drop_index("tables_by_pairing", "tables")
    op.drop_column("tables", "pairing")
    op.drop_column("tables", "rated")
    op.drop_column("results", "disputed")
    for name in CHANGES:
        op.drop_column("results", name)
    op.drop_table("ratings")
