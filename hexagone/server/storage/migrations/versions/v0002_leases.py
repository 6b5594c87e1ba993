"""Several processes: who lets a bot think at a table, holds it for a while."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sql.Column("lease", sql.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("tables", "lease")  # not in a batch: SQLite would drop seats and moves with the table that it replaces
