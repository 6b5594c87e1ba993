"""What the tests of Parcours Citroën at a server need."""

from tests.server.conftest import place, postgres, room

__all__ = ["place", "postgres", "room"]
