"""A room for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.room import Room, running


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with running(tmp_path) as room:
        yield room
