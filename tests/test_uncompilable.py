"""A writer of rules whom numba refuses something is told where, and why."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from hexagone.cli import common, compiling
from hexagone.engine.parts import PARTS
from hexagone.engine.rule import pure
from hexagone.engine.uncompilable import Uncompilable, compile_part
from tests.support.commands import call
from tests.support.samples import FIRST

pytestmark = pytest.mark.skipif(pure, reason="nothing is compiled")
PART = PARTS["legal"]
WORTH = {0: 1}  # a dictionary of Python's
OWNERS = np.zeros(2, np.dtype([("owner", "i1")]))[0]


def either(state: Any) -> Any:
    return state.owner in (-1, state.owner)  # a person's natural way to say it; types that differ, for numba


def looked_up(state: Any) -> Any:
    return WORTH[state.owner]


def caller(state: Any) -> Any:
    return inner(state) + 1


def inner(state: Any) -> Any:
    raise NotImplementedError


def game(rule: Any) -> Any:
    """As much of one as is compiled: this rule."""
    import numba

    def compile(part: Any) -> None:
        numba.njit(rule)(OWNERS)

    return SimpleNamespace(name="rafts", code=SimpleNamespace(compile=compile, usual=lambda rare: [PART], has=lambda part: False))


@pytest.mark.parametrize(
    ("rule", "line", "why"),
    [
        (either, "return state.owner in (-1, state.owner)", "<built-in function contains>"),
        (looked_up, "return WORTH[state.owner]", "WORTH"),
    ],
)
def test_the_line_and_the_reason_are_told_and_nothing_else(rule: Any, line: str, why: str) -> None:
    with pytest.raises(Uncompilable) as error:
        compile_part(game(rule), PART)
    name, place, reason = str(error.value).splitlines()
    assert name == "rafts cannot be compiled by numba."
    assert f"{Path(__file__).name}, line {rule.__code__.co_firstlineno + 1}: {line}" in place and why in reason
    assert error.value.__suppress_context__


def test_the_innermost_rule_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    monkeypatch.setitem(globals(), "inner", numba.njit(either))
    with pytest.raises(Uncompilable, match=f"line {either.__code__.co_firstlineno + 1}: "):
        compile_part(game(caller), PART)


def test_what_is_no_fault_of_a_rule_stays_what_it_is() -> None:
    def full(part: Any) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        compile_part(SimpleNamespace(name="rafts", code=SimpleNamespace(compile=full)), PART)


def test_commands_tell_it_without_a_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import typer

    with pytest.raises(typer.Exit) as left:
        common.prepare(game(looked_up))
    assert left.value.exit_code == 1 and capsys.readouterr().err.startswith("hexagone: rafts cannot be compiled")

    def compiled(names: list[str]) -> Iterator[str]:
        compile_part(game(looked_up), PART)
        yield from names

    monkeypatch.setattr(compiling, "compiled", compiled)
    told = call("compile", FIRST)
    assert told.exit_code == 1 and "rafts cannot be compiled" in told.stderr and "Traceback" not in told.output
