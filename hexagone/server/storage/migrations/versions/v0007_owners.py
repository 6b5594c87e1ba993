"""An index by owner: whose tables these are, and how many are not over, is asked whenever somebody opens a table or the first page."""

from __future__ import annotations

from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    op.create_index("tables_by_owner", "tables", ["owner", "stage"])


def downgrade() -> None:
    op.drop_index("tables_by_owner", "tables")
