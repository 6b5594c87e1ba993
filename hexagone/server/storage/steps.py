"""Makes the steps of the migrations, or takes them back, by alembic."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.engine import Connection

from hexagone.server.storage.revision import MIGRATIONS, OtherVersion, newer, revision, steps


def upgrade(connection: Connection, to: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(4839120)")  # several processes may start at once
    try:
        command.upgrade(configuration(connection), to)
    except CommandError:  # alembic does not know the step that this database is at
        raise newer(connection) from None


def move(connection: Connection, to: str) -> None:
    """Make the steps up to this one, or take back those after it."""
    known, made = steps(), revision(connection)
    if to not in known:
        raise OtherVersion(f"a newer version of hexagone made this backup (its step {to} is unknown here): install that version")
    if made in known and known.index(str(made)) > known.index(to):
        command.downgrade(configuration(connection), to)
    else:
        upgrade(connection, to)


def configuration(connection: Connection) -> Config:
    """alembic's, without a file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
