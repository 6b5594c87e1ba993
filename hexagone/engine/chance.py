"""Chance is a player: where its moves come from.

Rollouts draw from a few bits of state inside compiled code. A table draws from a secret seed, and
draw k depends on the seed and k alone: taking a move back never rolls again.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from itertools import accumulate, count
from typing import Any

import numpy as np

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule

A, B, C, HALF = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)


@rule
def below(random: Any, bound: int) -> int:
    """A whole number from 0 up to, not including, the bound (xorshift: no overflow in pure Python)."""
    bits = random[0]
    bits ^= bits << A
    bits ^= bits >> B
    bits ^= bits << C
    random[0] = bits
    return int(((bits >> HALF) * np.uint64(bound)) >> HALF)


def source(seed: int | str) -> Cells:
    """A stream for rollouts; neighbouring seeds give unlike streams."""
    mixed = hmac.digest(b"hexagone", str(seed).encode(), "sha256")[:8]
    return np.array([int.from_bytes(mixed) | 1], np.uint64)


class Seed:
    """A committed source: draw k is made from an HMAC of the seed, without bias."""

    def __init__(self, secret: bytes | str | int) -> None:
        self.secret = secret if isinstance(secret, bytes) else str(secret).encode()

    def pick(self, number: int, weights: Sequence[int]) -> int:
        """Which of the weighted outcomes draw `number` is."""
        ticket = self.below(number, sum(weights))
        return next(i for i, upto in enumerate(accumulate(weights)) if ticket < upto)

    def below(self, number: int, bound: int) -> int:
        limit = 2**64 - 2**64 % bound  # the rest would favour small numbers: draw again
        for attempt in count():
            digest = hmac.digest(self.secret, f"{number}/{attempt}".encode(), "sha256")
            if (drawn := int.from_bytes(digest[:8])) < limit:
                return drawn % bound
        raise AssertionError
