"""Passkeys, by which a person signs in on any device; and challenges that were given out, each good once."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0013"
down_revision: str | None = "0012"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sql.Column("id", sql.String(1400), primary_key=True),
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
        sql.Column("public_key", sql.Text, nullable=False),
        sql.Column("signs", sql.BigInteger, nullable=False),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("used", sql.Float),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "challenges",
        sql.Column("hash", sql.String(64), primary_key=True),
        sql.Column("expires", sql.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("challenges")
    op.drop_table("passkeys")
