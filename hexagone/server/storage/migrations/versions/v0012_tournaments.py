"""Tournaments: who takes part, and who sits where in which round. Tables say which tournament they belong to."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0012"
down_revision: str | None = "0011"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("game", sql.String(32), nullable=False),
        sql.Column("options", sql.JSON, nullable=False),
        sql.Column("size", sql.Integer, nullable=False),
        sql.Column("system", sql.String(16), nullable=False),
        sql.Column("rounds", sql.Integer, nullable=False),
        sql.Column("duplicate", sql.Boolean, nullable=False),
        sql.Column("clock", sql.JSON, nullable=False),
        sql.Column("owner", sql.String(32)),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("changed", sql.Float, nullable=False),
        sql.Column("stage", sql.String(8), nullable=False),
        sql.Column("round", sql.Integer, nullable=False),
        sql.Column("version", sql.Integer, nullable=False),
    )
    op.create_index("ix_tournaments_owner", "tournaments", ["owner"])
    op.create_index("tournaments_by_stage", "tournaments", ["stage", "changed"])
    op.create_table(
        "entrants",
        sql.Column("tournament", sql.String(32), sql.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("person", sql.String(32)),
        sql.Column("level", sql.String(32)),
        sql.Column("dropped", sql.Boolean, nullable=False),
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])
    op.create_table(
        "pairings",
        sql.Column("tournament", sql.String(32), sql.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("round", sql.Integer, primary_key=True),
        sql.Column("board", sql.Integer, primary_key=True),
        sql.Column("players", sql.JSON, nullable=False),
        sql.Column("table", sql.String(32), nullable=False),
    )
    op.add_column("tables", sql.Column("tournament", sql.String(32)))
    op.add_column("tables", sql.Column("sealed", sql.Boolean, nullable=False, server_default="0"))
    op.create_index("tables_by_tournament", "tables", ["tournament", "stage"])


def downgrade() -> None:
    op.drop_index("tables_by_tournament", "tables")
    op.drop_column("tables", "sealed")
    op.drop_column("tables", "tournament")
    op.drop_table("pairings")
    op.drop_table("entrants")
    op.drop_table("tournaments")
