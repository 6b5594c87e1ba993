"""Statistics of mine: how lucky a reviewed game was, and who wants no trace of their games."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0025"
down_revision: str | None = "0024"


def upgrade() -> None:
    op.add_column("results", sql.Column("luck", sql.Float))
    op.add_column("profiles", sql.Column("trace", sql.Boolean, nullable=False, server_default="1"))


def downgrade() -> None:
    op.drop_column("profiles", "trace")
    op.drop_column("results", "luck")
