"""A room for every test, and a PostgreSQL for those that want one: the real one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.room import Room, running
from tests.support.postgres import Postgres, binaries
from tests.support.prepared import empty_database

BOTH = ("test_play", "test_undo", "test_bots", "test_database", "test_admin")  # what must hold with either database


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "place" in metafunc.fixturenames and metafunc.module.__name__.rpartition(".")[2] in BOTH:
        metafunc.parametrize("place", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def room(tmp_path: Path, place: str) -> Iterator[Room]:
    with running(tmp_path, database=place) as room:
        yield room


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if binaries() is None:
        pytest.skip("PostgreSQL is not installed")
    with Postgres(sync=False) as postgres:
        yield postgres


@pytest.fixture
def place(request: Any, tmp_path: Path) -> Iterator[str]:
    """Where a database may be: in a file, or at an address."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield str(tmp_path / "hexagone.db")
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    yield (address := postgres.database(empty_database(postgres)) if "room" in request.fixturenames else postgres.database())
    postgres.drop(address)
