"""@rule: compiled by numba, or, with HEXAGONE_PURE=1, plain Python. The only file that imports numba."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent
KEPT = 4  # folders of compiled rules: this edition of the sources and a few before it

pure = os.environ.get("HEXAGONE_PURE") == "1"


def rule(function: Function) -> Function:
    """A rule of a game: the same source, compiled or not."""
    return function if pure else compiled(function)


def compiled(function: Function) -> Function:
    bounds = os.environ.get("HEXAGONE_BOUNDS") == "1"
    machine: Function = numba().njit(cache=True, nogil=True, error_model="numpy", boundscheck=bounds)(function)
    return machine


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

    numba()
    from numba.extending import overload

    overload(asking)(answer if asking.__code__.co_argcount == 3 else answer_two)


OWNERS: dict[Any, dict[str, Callable[..., Any]]] = {}


def own(dtype: Any, functions: dict[str, Callable[..., Any]]) -> None:
    """These functions answer for records of this type."""
    OWNERS[dtype] = functions
    if not pure:
        numba()
        from numba.np.numpy_support import from_dtype

        OWNERS[from_dtype(dtype)] = functions


def numba() -> Any:
    """numba, with a cache folder of our own: it does not notice edits in other files by itself."""
    if "numba" not in sys.modules:
        os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    import numba

    return numba


def cache_folder() -> Path:
    """One folder for each edition of the sources; made here, the oldest ones dropped."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hexagone"
    folder = home / f"rules-{digest()}{'-bounds' if os.environ.get('HEXAGONE_BOUNDS') == '1' else ''}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for old in sorted(home.glob("rules-*"), key=lambda path: -path.stat().st_mtime)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def digest() -> str:
    """All sources that rules may be made of; boards are arguments, never part of compiled code."""
    total = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        if "tests" not in path.parts:
            total.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return total.hexdigest()[:16]


def is_cold() -> bool:
    """Nothing compiled yet for these sources: the first move will take a while."""
    return not pure and not any(cache_folder().rglob("*.nbi"))
