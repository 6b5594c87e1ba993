"""@rule: compiled by numba, or, with HEXAGONE_PURE=1, plain Python. Only this file and bits.py import numba."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

from hexagone.engine.cache import cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

pure = os.environ.get("HEXAGONE_PURE") == "1"


def rule(function: Function) -> Function:
    """A rule of a game: the same source, compiled or not."""
    return function if pure else compiled(function)


def compiled(function: Function) -> Function:
    """Only what a machine is made of is kept on disk: it holds the code of all the rules it calls."""
    machine: Any = numba().njit(cache=bool(serving), nogil=True, error_model="numpy")(function)
    template = machine.get_call_template
    machine.get_call_template = lambda kinds, named: template([plain(kind) for kind in kinds], named)
    return machine  # type: ignore[no-any-return]


QUESTIONS: dict[Path, list[Callable[..., Any]]] = {}  # by the folder of their game


def asked(function: Function) -> Function:
    """A rule that views and reasons ask by itself: kept on disk too, and compiled by `ready`, never while somebody waits."""
    folder = next(folder for folder in Path(function.__code__.co_filename).parents if (folder / "board.toml").exists())
    with made_for(folder):
        question = rule(getattr(function, "py_func", function))
    QUESTIONS.setdefault(folder, []).append(question)
    return question


def ready(folder: Path, state: Any, board: Any) -> None:
    """Ask every question of a game once, so that all are compiled."""
    for question in QUESTIONS.get(folder, ()):
        words = inspect.signature(getattr(question, "py_func", question)).parameters
        question(*({"state": state, "board": board}.get(word, 0) for word in words))


def plain(kind: Any) -> Any:
    """Constants and small whole numbers count as whole numbers: numba would compile a rule for each of them anew."""
    types = numba().types
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.bitwidth < types.int64.bitwidth else kind


# Generic code, bound to a game by the type of its record


OWNERS: dict[Any, dict[str, Callable[..., Any]]] = {}


def own(dtype: Any, functions: dict[str, Callable[..., Any]]) -> None:
    """These functions answer for records of this type."""
    OWNERS[dtype] = functions
    if not pure:
        from numba.np.numpy_support import from_dtype

        OWNERS[from_dtype(dtype)] = functions


def generic(name: str, arity: int = 3) -> Callable[..., Any]:
    """A contract function for code that serves all games: asks the game that the record belongs to.

    Compiled it is bound by the type of the record, so that what calls it can be cached; a closure
    over a game's functions would be compiled anew at every start.
    """

    def ask(state: Any, board: Any, argument: Any) -> Any:
        return OWNERS[state.dtype][name](state, board, argument)

    def ask_two(state: Any, board: Any, argument: Any, another: Any) -> Any:
        return OWNERS[state.dtype][name](state, board, argument, another)

    asking = ask if arity == 3 else ask_two
    if not pure:
        bind(asking, name)
    return asking


def bind(asking: Callable[..., Any], name: str) -> None:
    def answer(state: Any, board: Any, argument: Any) -> Any:
        owner = OWNERS[state][name]

        def owned(state: Any, board: Any, argument: Any) -> Any:
            return owner(state, board, argument)

        return owned

    def answer_two(state: Any, board: Any, argument: Any, another: Any) -> Any:
        owner = OWNERS[state][name]

        def owned(state: Any, board: Any, argument: Any, another: Any) -> Any:
            return owner(state, board, argument, another)

        return owned

    from numba.extending import overload

    overload(asking)(answer if asking.__code__.co_argcount == 3 else answer_two)


def where(cell: str) -> Callable[[Function], Function]:
    """A rule on records that have this cell. On other records it does nothing, and leaves no trace in compiled code."""

    def bound(function: Function) -> Function:
        def ask(state: Any, *rest: Any) -> None:
            if cell in state.dtype.names:
                function(state, *rest)

        def nothing(state: Any, *rest: Any) -> None:
            pass

        if not pure:
            from numba.extending import overload

            overload(ask, strict=False)(lambda state, *rest: function if cell in state.fields else nothing)
        return ask  # type: ignore[return-value]

    return bound


# Where compiled rules are kept


serving: Path | None = None  # the folder of the game that something is being compiled for
one_at_a_time = RLock()  # threads of a server may compile rules of several games


@contextmanager
def made_for(folder: Path) -> Iterator[None]:
    """What is compiled in here holds rules of the game in this folder, and is kept on disk with them."""
    global serving  # noqa: PLW0603
    with one_at_a_time:
        serving, before = folder, serving
        try:
            yield
        finally:
            serving = before


def numba() -> Any:
    """numba, with a folder of our own to keep things in: by itself it does not notice edits in other files."""
    import numba

    if serving:
        numba.config.CACHE_DIR = str(cache_folder(serving))  # type: ignore[attr-defined]
    return numba


def is_cold(folder: Path) -> bool:
    """Nothing is compiled yet for the sources of this game: the first move will take a while."""
    return not pure and not any(cache_folder(folder).rglob("*.nbi"))
