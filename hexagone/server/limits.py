"""Rate limits: every person or address has a token bucket for each kind of request."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

MOST = 50_000  # buckets kept; the one not used for longest goes first


class Rate(NamedTuple):
    """So many at once, then so many a second."""

    burst: int
    refill: float


class Limit:
    """Buckets of one rate."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self.rate, self.clock = rate, clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # who -> left, when

    def allows(self, who: str, cost: int = 1) -> bool:
        """May this be done once more? If so it is counted, at this cost."""
        now = self.clock()
        left, before = self.buckets.pop(who, (float(self.rate.burst), now))
        left = min(self.rate.burst, left + max(0.0, now - before) * self.rate.refill)
        self.buckets[who] = (left - cost if left >= cost else left, now)
        if len(self.buckets) > MOST:
            self.buckets.popitem(last=False)
        return left >= cost


class Limits:
    """A rate for one person, and one for all people of an address."""

    def __init__(self, person: Rate, address: Rate, clock: Callable[[], float]) -> None:
        self.person, self.address = Limit(person, clock), Limit(address, clock)

    def allow(self, person: str, address: str, cost: int = 1) -> bool:
        return self.person.allows(person, cost) and self.address.allows(address, cost)


@lru_cache(4096)
def network(host: str) -> str:
    """What counts as one address. The owner of one IPv6 address has 2^64 of them, so the first 64 bits count."""
    try:
        given = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(given, IPv6Address):
        return str(given)
    return str(given.ipv4_mapped or IPv6Address(int(given) >> 64 << 64))
