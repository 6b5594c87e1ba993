"""What the tests of Paris Connection in a browser need."""

from tests.e2e.conftest import browser, guest, guests, server

__all__ = ["browser", "guest", "guests", "server"]
