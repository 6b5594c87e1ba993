"""What the server counts, for Prometheus, by its conventions: base units, `_total` and `_info`. Each server has a registry of its own."""

from __future__ import annotations

import platform
from collections.abc import Callable, Mapping
from functools import cache

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

import hexagone
from hexagone.server.domain.table import Table

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LABELS = ("method", "route", "status")


class Metrics:
    def __init__(self) -> None:
        mine = self.registry = CollectorRegistry()
        ProcessCollector(registry=mine)
        GCCollector(registry=mine)
        Info("hexagone_build", "Which version this is.", registry=mine).info(
            {"version": hexagone.__version__, "python": platform.python_version()}
        )
        self.requests = Histogram("hexagone_http_request_duration_seconds", "How long requests took.", LABELS, buckets=QUICK, registry=mine)
        self.thinking = Histogram("hexagone_bot_thinking_seconds", "How long bots thought about a move.", registry=mine)
        self.changes = Counter("hexagone_table_changes", "Changes of tables that were written down.", ("game", "stage"), registry=mine)
        self.sockets = Gauge("hexagone_websockets", "Sockets that are open.", registry=mine)
        self.tables = Gauge("hexagone_tables", "Tables in the database, counted at most once a minute.", ("stage",), registry=mine)
        self.people = Gauge("hexagone_people", "People in the database, counted at most once a minute.", registry=mine)

        self.change = cache(self.changes.labels)  # a lookup of labels takes longer than counting
        self.request = cache(lambda method, route, status: self.requests.labels(method, route, str(status)))

    def watch(self, name: str, help: str, read: Callable[[], float]) -> None:
        """A gauge that is read when somebody asks for it."""
        Gauge(f"hexagone_{name}", help, registry=self.registry).set_function(read)

    def watch_queues(self, queues: Mapping[str, Callable[[], float]]) -> None:
        waiting = Gauge("hexagone_jobs_waiting", "Bots, hints and reviews that wait for a thread.", ("kind",), registry=self.registry)
        for kind, read in queues.items():
            waiting.labels(kind).set_function(read)

    def count_change(self, table: Table) -> None:
        """A table has changed."""
        self.change(table.game.name, table.stage).inc()

    def page(self) -> bytes:
        return generate_latest(self.registry)
