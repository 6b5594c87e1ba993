"""What alembic runs: the steps, on a connection that is already open and in its transaction."""

from __future__ import annotations

from alembic import context

from hexagone.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
