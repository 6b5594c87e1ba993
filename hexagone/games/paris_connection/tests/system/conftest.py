"""What the tests of Paris Connection at a server need."""

from tests.server.conftest import place, postgres, room

__all__ = ["place", "postgres", "room"]
