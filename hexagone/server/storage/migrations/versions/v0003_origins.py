"""From where a table was opened, as a short hash: so that one address cannot fill the list, or keep all bots busy."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sql.Column("origin", sql.String(8), nullable=False, server_default=""))
    op.create_table(
        "salts",
        sql.Column("name", sql.String(16), primary_key=True),
        sql.Column("value", sql.String(64), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("salts")
    op.drop_column("tables", "origin")  # not in a batch: SQLite would drop seats and moves with the table that it replaces
