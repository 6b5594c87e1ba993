"""What became of finished games, seat by seat; and invitations of people to tables.

Games that ended before are entered by the server when it starts (storage/pasts.py): they must be replayed for it.
"""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0010"
down_revision: str | None = "0009"


def upgrade() -> None:
    op.create_table(
        "results",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("place", sql.Integer, primary_key=True),
        sql.Column("person", sql.String(32)),
        sql.Column("game", sql.String(32), nullable=False),
        sql.Column("players", sql.Integer, nullable=False),
        sql.Column("score", sql.Integer, nullable=False),
        sql.Column("rank", sql.Integer, nullable=False),
        sql.Column("forfeit", sql.Boolean, nullable=False),
        sql.Column("ended", sql.Float, nullable=False),
    )
    op.create_index("results_by_person", "results", ["person", "ended", "table"])
    op.create_table(
        "invitations",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("by", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])
    op.create_index("ix_invitations_by", "invitations", ["by"])


def downgrade() -> None:
    op.drop_table("invitations")
    op.drop_table("results")
