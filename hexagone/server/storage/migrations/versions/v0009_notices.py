"""Notices: how people may be reached, when they are left in peace, what waits to be sent, and the server's own keys."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0009"
down_revision: str | None = "0008"


def upgrade() -> None:
    op.create_table(
        "channels",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("address", sql.String(1000), nullable=False),
        sql.Column("secret", sql.String(200), nullable=False),
        sql.Column("paces", sql.String(20), nullable=False),
        sql.Column("confirmed", sql.Boolean, nullable=False),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("sent", sql.Float),
        sql.Column("failures", sql.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "quiet",
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("zone", sql.String(64), nullable=False),
        sql.Column("begins", sql.Integer, nullable=False),
        sql.Column("ends", sql.Integer, nullable=False),
    )
    op.create_table(
        "notices",
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("kind", sql.String(8), primary_key=True),
        sql.Column("pace", sql.String(4), nullable=False),
        sql.Column("due", sql.Float, nullable=False, index=True),
    )
    op.create_table(
        "server_keys",
        sql.Column("name", sql.String(16), primary_key=True),
        sql.Column("value", sql.String(64), nullable=False),
    )


def downgrade() -> None:
    for name in ("server_keys", "notices", "quiet", "channels"):
        op.drop_table(name)
