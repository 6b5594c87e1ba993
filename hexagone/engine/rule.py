"""@rule: compiled by numba, or, with HEXAGONE_PURE=1, plain Python. The only file that imports numba."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent
ENGINE = (  # what, beside the games, has compiled functions
    "rule.py", "record.py", "journal.py", "chance.py", "contract.py", "machine.py", "game.py",
    "bots/habit.py", "bots/tree.py", "bots/dream.py", "bots/search.py", "bots/playout.py", "bots/veteran.py",
)  # fmt: skip
KEPT = 3  # folders of compiled rules for each game: of these sources, and of a few before them

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


def asked(function: Function) -> Function:
    """A rule that Python asks by itself as well: kept on disk too, or every process would compile it anew."""
    with made_for(function.__module__.split(".")[-2]):
        return rule(getattr(function, "py_func", function))


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


# Where compiled rules are kept


serving: str = ""  # the game that a machine is being made for
one_at_a_time = RLock()  # threads of a server may make machines of several games


@contextmanager
def made_for(game: str) -> Iterator[None]:
    """What is compiled in here holds rules of this game, and is kept with them."""
    global serving  # noqa: PLW0603
    with one_at_a_time:
        serving, before = game, serving
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


@cache
def cache_folder(game: str) -> Path:
    """One for each game and state of its sources; the oldest ones go. Without a home that can be written to, one for today."""
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hexagone"
        return kept_folder(home, game)
    except (OSError, RuntimeError):
        return kept_folder(Path(tempfile.mkdtemp(prefix="hexagone-")), game)


def kept_folder(home: Path, game: str) -> Path:
    folder = home / f"{game}-{digest(game)}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    with suppress(OSError):  # another process may be tidying up as well
        for old in sorted(home.glob(f"{game}-*"), key=lambda path: -path.stat().st_mtime)[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def digest(game: str) -> str:
    """Of all sources that its compiled rules are made of. Boards are arguments, never part of compiled code."""
    engine = [PACKAGE / name for name in ENGINE]
    total = hashlib.sha256()
    for path in sorted([*engine, *(PACKAGE / "games" / game).glob("*.py")]):
        total.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return total.hexdigest()[:16]


def is_cold(game: str) -> bool:
    """Nothing is compiled yet for these sources: the first move will take a while."""
    return not pure and not any(cache_folder(game.replace("-", "_")).rglob("*.nbi"))
