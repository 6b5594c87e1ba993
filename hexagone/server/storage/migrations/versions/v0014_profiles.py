"""What a person chooses to show to people they have played with."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0014"
down_revision: str | None = "0013"


def upgrade() -> None:
    op.create_table(
        "profiles",
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("about", sql.String(200), nullable=False),
        sql.Column("ratings", sql.Boolean, nullable=False),
        sql.Column("games", sql.Boolean, nullable=False),
        sql.Column("presence", sql.Boolean, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("profiles")
