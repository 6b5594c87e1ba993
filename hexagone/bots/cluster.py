"""Many machines: the bouts of an arena on a Ray cluster. The same outcomes as a pool of processes gives, in the same order."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexagone.bots.arena import Bout, Outcome

PATIENCE = 5.0  # seconds for a machine to answer
LOCAL = "local"  # Ray's own word for a cluster that is started here and ends with the contest


class NoCluster(Exception):
    """Ray is not installed, or there is no cluster at this address."""


def compete(plan: Sequence[Bout], address: str = LOCAL) -> Iterator[Outcome]:
    """Each bout is a task; machines that join later get their share."""
    ray = joined(address)
    from hexagone.bots.arena import fight

    task = ray.remote(num_cpus=1, max_retries=3)(fight)
    try:
        for outcome in [task.remote(bout) for bout in plan]:
            yield ray.get(outcome)
    finally:  # also when somebody interrupts: what still waits is dropped with the connection
        ray.shutdown()


@contextmanager
def members(address: str = LOCAL) -> Iterator[Any]:
    """Who plays games to learn from: each task of a round is one of the cluster."""
    ray = joined(address)
    from hexagone.bots.episodes import play

    task = ray.remote(num_cpus=1, max_retries=3)(play)
    try:
        yield lambda tasks, weights, earlier: ray.get([task.remote(each, weights, earlier) for each in tasks])
    finally:
        ray.shutdown()


def joined(address: str) -> Any:
    """Ray, connected. `auto` is the cluster that this machine belongs to."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # we use no such devices, and Ray warns of what it will do about them
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise NoCluster("Ray is not installed: pip install 'hexagone[ray]'") from None
    knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(f"no Ray cluster at {address!r}: {str(error).splitlines()[0]}") from None
    return ray


def knock(address: str) -> None:
    """Is anybody there? Ray itself would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    try:
        if host and port.isdigit():
            socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"no Ray cluster at {address!r}: {error}") from None
