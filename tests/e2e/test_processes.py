"""The tests of the table once more, with several processes on one PostgreSQL: each connection of a browser meets another one."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.conftest import serving
from tests.e2e.test_table import *  # noqa: F403
from tests.e2e.test_together import *  # noqa: F403
from tests.support.balancer import Balancer
from tests.support.postgres import Postgres, binaries

pytestmark = pytest.mark.skipif(binaries() is None, reason="PostgreSQL is not installed")


def together(count: int) -> Any:
    """All tests with so many processes run in one worker: the processes are started once."""
    return pytest.param(count, marks=pytest.mark.xdist_group(f"{count} processes"))


@pytest.fixture(scope="module", params=[together(2), together(4)])
def server(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("server")
    with (
        Postgres(sync=False) as postgres,
        serving(folder, postgres.database(), request.param) as ports,
        Balancer(ports) as balancer,
    ):
        yield balancer.address
