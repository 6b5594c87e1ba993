"""What the server counts, for Prometheus. Each server has a registry of its own."""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from hexagone.server.domain.table import Table

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    def __init__(self) -> None:
        mine = self.registry = CollectorRegistry()
        self.requests = Histogram(
            "hexagone_request_seconds", "Requests by route and status", ("route", "status"), buckets=QUICK, registry=mine
        )
        self.thinking = Histogram("hexagone_bot_seconds", "How long bots thought", registry=mine)
        self.changes = Counter("hexagone_changes", "Changes of tables that were written down", ("game", "stage"), registry=mine)
        self.sockets = Gauge("hexagone_sockets", "Sockets that are open", registry=mine)

        self.change = cache(self.changes.labels)  # a lookup of labels takes longer than counting
        self.request = cache(lambda route, status: self.requests.labels(route, str(status)))

    def count_change(self, table: Table) -> None:
        """A table has changed."""
        self.change(table.game.name, table.stage).inc()

    def page(self) -> bytes:
        return generate_latest(self.registry)
