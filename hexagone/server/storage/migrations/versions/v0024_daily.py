"""Daily deals: which table plays which day, and who has played it."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0024"
down_revision: str | None = "0022"


def upgrade() -> None:
    op.add_column("tables", sql.Column("daily", sql.String(10)))
    op.create_index("tables_by_daily", "tables", ["daily", "sealed"])
    op.create_table(
        "dailies",
        sql.Column("table", sql.String(32), primary_key=True),
        sql.Column("day", sql.String(10), nullable=False),
        sql.Column("game", sql.String(32), nullable=False),
        sql.Column("person", sql.String(32)),
        sql.Column("rank", sql.Integer),
        sql.Column("score", sql.Integer),
        sql.Column("counts", sql.Boolean, nullable=False),
    )
    op.create_index("dailies_once", "dailies", ["person", "day", "game"], unique=True)
    op.create_index("dailies_by_day", "dailies", ["day", "game", "counts", "rank", "score"])


def downgrade() -> None:
    op.drop_table("dailies")
    op.drop_index("tables_by_daily", "tables")
    op.drop_column("tables", "daily")
