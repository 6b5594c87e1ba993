"""Whether the machine's clock may be believed. What is old is removed for ever, so a clock that was set wrong must not decide it."""

from __future__ import annotations

import time
from collections.abc import Callable

HOUR = 3600.0
TRUST = 12 * HOUR  # for so long it must have gone evenly: half a day is enough to notice and mend it
LEAP = 60.0  # seconds between two looks that no clock gains or loses by itself


def steady() -> float:
    """Seconds that pass, whatever the clock is set to; where the system can tell, also while it sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class WallClock:
    """Compares the clock that people set with one that nobody can set."""

    def __init__(self, clock: Callable[[], float], steady: Callable[[], float]) -> None:
        self.clock, self.steady = clock, steady
        self.lead, self.since = clock() - steady(), steady()

    def is_trusted(self) -> bool:
        """It has not jumped since the start, or since its last jump, and that is long ago."""
        lead = self.clock() - self.steady()
        if abs(lead - self.lead) > LEAP:
            self.since = self.steady()
        self.lead = lead
        return self.steady() - self.since >= TRUST
