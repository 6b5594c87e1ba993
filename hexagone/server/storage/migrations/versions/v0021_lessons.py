"""Tables of lessons: they are in no list of tables, and no game of theirs counts."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0021"
down_revision: str | None = "0020"


def upgrade() -> None:
    op.add_column("tables", sql.Column("lesson", sql.Integer))


def downgrade() -> None:
    op.drop_column("tables", "lesson")
