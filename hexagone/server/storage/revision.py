"""At which step of the migrations a database is, found out without alembic: that takes a fifth of a second to import."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.engine import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


class OtherVersion(Exception):
    """The database belongs to another version of this program."""


def is_current(connection: Connection) -> bool:
    """All steps have been made. OtherVersion, if there were more than we know."""
    made, known = revision(connection), steps()
    if made and made not in known:
        raise newer(connection)
    return made == known[-1]


def revision(connection: Connection) -> str | None:
    """The last step that was made; None: there are no tables."""
    if not sql.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return found


def steps() -> list[str]:
    """Those that we know, the first one first: `v0007_owners.py` is step 0007."""
    return sorted(file.name[1:5] for file in (MIGRATIONS / "versions").glob("v*.py"))


def newer(connection: Connection) -> OtherVersion:
    made = revision(connection)
    return OtherVersion(f"the database was made by a newer version of hexagone (its step {made} is unknown here): install that version")
