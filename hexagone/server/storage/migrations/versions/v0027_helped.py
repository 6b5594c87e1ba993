"""How many moves a bot has made at a seat because its person left or asked for it."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0027"
down_revision: str | None = "0026"


def upgrade() -> None:
    op.add_column("seats", sql.Column("helped", sql.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seats", "helped")
