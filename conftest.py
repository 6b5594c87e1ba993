"""Every test plays by compiled rules, as people do after the first minute.

A test of what happens before that (tests/test_compiling.py) starts a process of its own or asks for the plain rules."""

import pytest

from hexagone import OURS, load


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    """Otherwise the rules would be plain Python until a thread has loaded them, and some tests a hundred times as slow, by chance."""
    for game in OURS:
        load(game).ready()
