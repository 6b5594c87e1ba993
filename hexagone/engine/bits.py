"""What processors have an instruction for, and numba does not offer by itself.

A set of small numbers is a whole number with a bit for each member; it is not negative.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexagone.engine.rule import compiled_as


def lowest_instruction() -> Callable[..., Any]:
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic
    def trailing_zeros(context: Any, bits: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.cttz(given[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), build

    instruction: Any = trailing_zeros
    return lambda bits: instruction(bits)  # noqa: PLW0108 (numba compiles functions only)


@compiled_as(lowest_instruction)
def lowest(bits: int) -> int:
    """The place of the lowest bit of a number that is not 0."""
    return (int(bits) & -int(bits)).bit_length() - 1


def count_instruction() -> Callable[..., Any]:
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic
    def ones(context: Any, bits: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.ctpop(given[0])

        return types.int64(types.int64), build

    instruction: Any = ones
    return lambda bits: instruction(bits)  # noqa: PLW0108


@compiled_as(count_instruction)
def count(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def nth_instruction() -> Callable[..., Any]:
    """One instruction puts a bit to its place (PDEP: x86 since 2013); elsewhere the bits before it are cleared one by one."""
    import numba
    from llvmlite import binding, ir  # type: ignore[import-untyped]
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    if numba.config.CPU_NAME or not binding.get_host_cpu_features().get("bmi2"):  # type: ignore[attr-defined]
        return nth_by_steps

    @intrinsic
    def deposit(context: Any, bits: Any, n: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            bits, n = given
            kind = ir.FunctionType(bits.type, [bits.type, bits.type])
            function = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")  # type: ignore[no-untyped-call]
            bit = builder.call(function, [builder.shl(bits.type(1), n), bits])
            return builder.cttz(bit, context.get_constant(types.boolean, True))

        return types.int64(types.int64, types.int64), build

    instruction: Any = deposit
    return lambda bits, n: instruction(bits, n)  # noqa: PLW0108


def nth_by_steps(bits: int, n: int) -> int:
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


@compiled_as(nth_instruction)
def nth(bits: int, n: int) -> int:
    """The place of the set bit that n others come before."""
    return nth_by_steps(int(bits), n)
