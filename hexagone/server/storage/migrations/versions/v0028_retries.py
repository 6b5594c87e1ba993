"""A notice that did not arrive is sent again, to the channels that have not heard of it."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0028"
down_revision: str | None = "0027"


def upgrade() -> None:
    op.add_column("notices", sql.Column("tries", sql.Integer, nullable=False, server_default="0"))
    op.add_column("notices", sql.Column("to", sql.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("notices", "to")
    op.drop_column("notices", "tries")
