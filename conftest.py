"""Every test plays by compiled rules, as people do after the first minute.

A test of what happens before that (tests/test_compiling.py) starts a process of its own or asks for the plain rules."""

import secrets
from collections.abc import Iterator
from random import Random

import pytest

from hexagone import OURS, load
from tests.support.shared import shared


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    """Otherwise the rules would be plain Python until a thread has loaded them, and some tests a hundred times as slow, by chance."""
    for game in OURS:
        load(game).ready()


@pytest.fixture(autouse=True)
def same_draws(request: pytest.FixtureRequest) -> Iterator[None]:
    """Servers in this process draw the same in every run: a test that fails by the luck of a draw always fails, and can be mended."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", Random(request.node.name).randbytes)
        yield


def in_browser(item: pytest.Item) -> bool:
    return "browser" in getattr(item, "fixturenames", ())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser come first, so that a worker starts one server and one browser for all of them."""
    items.sort(key=lambda item: not in_browser(item))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Groups are kept together by the ends of names. (pytest 9.2 with pytest-xdist 3.8 forgets them: each worker set up every group.)"""
    if getattr(session.config.option, "loadgroup", False):
        grouped = [item for item in session.items if item.get_closest_marker("xdist_group")]
        assert all("@" in item.nodeid for item in grouped), "pytest-xdist does not keep groups together: see pyproject.toml"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """After the last test in a browser it is closed: other tests want their own event loop."""
    if not in_browser(item):
        shared.close()


@pytest.fixture(scope="session", autouse=True)
def closed_browser() -> Iterator[None]:
    yield
    shared.close()
