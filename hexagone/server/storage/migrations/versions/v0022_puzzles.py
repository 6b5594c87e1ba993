"""Puzzles: who has tried which, what people's ratings are, and those of the puzzles themselves."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0022"
down_revision: str | None = "0021"


def upgrade() -> None:
    op.create_table(
        "puzzlers",
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("game", sql.String(32), primary_key=True),
        *rating(),
    )
    op.create_table("puzzles", sql.Column("id", sql.String(16), primary_key=True), *rating())
    op.create_table(
        "puzzle_tries",
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("game", sql.String(32), primary_key=True),
        sql.Column("puzzle", sql.String(16), primary_key=True),
        sql.Column("solved", sql.Boolean, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )


def rating() -> list[sql.Column[float] | sql.Column[int]]:
    return [
        sql.Column("mu", sql.Float, nullable=False),
        sql.Column("sigma", sql.Float, nullable=False),
        sql.Column("tries", sql.Integer, nullable=False),
        sql.Column("solved", sql.Integer, nullable=False),
    ]


def downgrade() -> None:
    for name in ("puzzle_tries", "puzzles", "puzzlers"):
        op.drop_table(name)
