"""When a vote about a bot at a seat last failed: whoever sits there is not asked again at once."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sql.Column("declined", sql.Float))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("declined")
