"""Why a bot stands in: who left is asked nothing any more, whom others replaced still is."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sql.Column("because", sql.String(8)))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("because")
