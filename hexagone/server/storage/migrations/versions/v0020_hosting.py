"""What the host of a server says and decides: switches, bans, members; and a list of what was edited beside the server."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision: str = "0020"
down_revision: str | None = "0014"


def upgrade() -> None:
    op.create_table(
        "switches",
        sql.Column("name", sql.String(32), primary_key=True),
        sql.Column("value", sql.Text, nullable=False),
    )
    op.create_table(
        "bans",
        sql.Column("who", sql.String(64), primary_key=True),
        sql.Column("reason", sql.String(200), nullable=False),
        sql.Column("since", sql.Float, nullable=False),
        sql.Column("until", sql.Float),
    )
    op.create_table(
        "members",
        sql.Column("person", sql.String(32), sql.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("since", sql.Float, nullable=False),
    )
    op.create_table(
        "edits",
        sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
        sql.Column("what", sql.String(48), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    for name in ("edits", "members", "bans", "switches"):
        op.drop_table(name)
