"""What processors have an instruction for, and numba does not offer by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexagone.engine import rule


def lowest_bit() -> Any:
    """`lowest(bits)`: the place of the lowest bit of a number that is not 0."""
    if rule.pure:
        return lambda bits: (int(bits) & -int(bits)).bit_length() - 1
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic
    def lowest(context: Any, bits: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.cttz(given[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), build

    return lowest


lowest: Callable[[int], int] = lowest_bit()
