"""What positions of studies are worth, as it was worked out when somebody asked: every process shows it, and after a restart too."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0029"
down_revision: str | None = "0028"


def upgrade() -> None:
    op.create_table(
        "evaluations",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("node", sql.Integer, primary_key=True),
        sql.Column("wins", sql.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("evaluations")
