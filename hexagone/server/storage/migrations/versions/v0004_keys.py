"""Keys can be listed: on which day each was made, and used last."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    with op.batch_alter_table("keys") as keys:
        keys.add_column(sql.Column("made", sql.Float))
        keys.add_column(sql.Column("used", sql.Float))


def downgrade() -> None:
    with op.batch_alter_table("keys") as keys:
        keys.drop_column("used")
        keys.drop_column("made")
