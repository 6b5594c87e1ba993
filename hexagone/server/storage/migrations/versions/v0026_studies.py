"""Studies: tables where somebody tries things from a position. They are in no list of games."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0026"
down_revision: str | None = "0025"


def upgrade() -> None:
    op.add_column("tables", sql.Column("study", sql.Boolean, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("tables", "study")
