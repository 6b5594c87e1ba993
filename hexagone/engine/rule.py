"""@rule marks a rule of a game. It stays a plain Python function; compiled code calls its compiled twin (compiler.py).

Both kinds are there in one process, on the same bytes. Nothing here imports numba: rules can be asked at once, uncompiled, and
compiled ones take their place when they are ready (parts.py). With HEXAGONE_PURE=1 nothing is ever compiled.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

pure = os.environ.get("HEXAGONE_PURE") == "1"

TWINS: dict[Callable[..., Any], Callable[[], Callable[..., Any]]] = {}  # a rule -> what compiled code has in its place, to be compiled


def rule(function: Function) -> Function:
    """A rule of a game: the same source, compiled or not."""
    TWINS[function] = lambda: function
    return function


def compiled_as(make: Callable[[], Callable[..., Any]]) -> Callable[[Function], Function]:
    """A rule that is said in other words to the compiler: those that this makes, when something is compiled."""

    def marked(function: Function) -> Function:
        TWINS[function] = make
        return function

    return marked


class Question:
    """A rule that views and reasons ask by itself. It is compiled with the game, and until then answered uncompiled."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = self.answer = function

    def __call__(self, *given: Any) -> Any:
        return self.answer(*given)


QUESTIONS: dict[Path, list[Question]] = {}  # by the folder of their game


def asked(function: Function) -> Function:
    """The same rule for callers in Python: they get its compiled twin as soon as there is one."""
    folder = next(folder for folder in Path(function.__code__.co_filename).parents if (folder / "board.toml").exists())
    question: Any = Question(function)
    QUESTIONS.setdefault(folder, []).append(question)
    return question  # type: ignore[no-any-return]


# Generic code, bound to a game by the type of its record


OWNERS: dict[Any, dict[str, Callable[..., Any]]] = {}


def own(dtype: Any, functions: dict[str, Callable[..., Any]]) -> None:
    """These functions answer for records of this type."""
    OWNERS[dtype] = functions


def generic(name: str, arity: int = 3) -> Callable[..., Any]:
    """A contract function for code that serves all games: asks the game that the record belongs to.

    Compiled it is bound by the type of the record, so that what calls it can be cached; a closure
    over a game's functions would be compiled anew at every start.
    """

    def ask(state: Any, board: Any, argument: Any) -> Any:
        return OWNERS[state.dtype][name](state, board, argument)

    def ask_two(state: Any, board: Any, argument: Any, another: Any) -> Any:
        return OWNERS[state.dtype][name](state, board, argument, another)

    return ask if arity == 3 else ask_two


# Rules on records that may lack a cell


WHERE: dict[Callable[..., Any], tuple[str, Callable[..., Any]]] = {}  # what is called -> the cell it needs, and the rule


def where(cell: str) -> Callable[[Function], Function]:
    """A rule on records that have this cell. On other records it does nothing, and leaves no trace in compiled code."""

    def bound(function: Function) -> Function:
        def ask(state: Any, *rest: Any) -> None:
            if cell in state.dtype.names:
                function(state, *rest)

        WHERE[ask] = cell, function
        return ask  # type: ignore[return-value]

    return bound
