"""A pool of processes. They are forked from a server with one thread: forked from here, one could inherit a lock that nobody opens."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

PATIENCE = 5.0  # seconds for a worker that is told to go


def pool(workers: int, initializer: Callable[[], None] | None = None) -> ProcessPoolExecutor:
    context = get_context("forkserver")
    context.set_forkserver_preload(["hexagone.bots.arena"])  # imported once, not by every worker
    return ProcessPoolExecutor(workers, context, begin, (initializer,))


def begin(initializer: Callable[[], None] | None) -> None:
    """The first thing that a worker does."""
    if initializer is not None:
        initializer()
    Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """A parent that was killed dismisses nobody: a worker that noticed nothing would finish its work and then wait for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def children() -> set[BaseProcess]:
    return set(active_children())


def dismiss(workers: Iterable[BaseProcess]) -> None:
    """Told to go; gone, when this returns."""
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(PATIENCE)
        worker.kill()
        worker.join()
