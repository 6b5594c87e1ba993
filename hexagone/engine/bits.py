"""What processors have an instruction for, and numba does not offer by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexagone.engine.rule import compiled_as


def lowest_instruction() -> Callable[..., Any]:
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic
    def count(context: Any, bits: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.cttz(given[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), build

    counting: Any = count
    return lambda bits: counting(bits)  # noqa: PLW0108 (numba compiles functions only)


@compiled_as(lowest_instruction)
def lowest(bits: int) -> int:
    """The place of the lowest bit of a number that is not 0."""
    return (int(bits) & -int(bits)).bit_length() - 1
