"""numba: the compiled twins of rules, and how they are kept on disk. Imported only when something is compiled or loaded."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
from numba.core import types as numba_types
from numba.core.bytecode import FunctionIdentity
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.typing.typeof import typeof_impl
from numba.extending import overload
from numba.np.numpy_support import from_dtype

from hexagone.engine import contract
from hexagone.engine.rule import OWNERS, TWINS, WHERE

types: Any = numba_types
typeof: Any = numba.typeof
KNOWN: dict[Callable[..., Any], Any] = {}  # the twins of rules that were needed here


class Missing(Exception):
    """It is not on disk, or not for this processor."""


def twin(function: Callable[..., Any]) -> Any:
    """What compiled code has in the place of this rule. Only what is called from Python is kept on disk: it holds all that it calls."""
    if function not in KNOWN:
        KNOWN[function] = compiled(TWINS[function]())
    return KNOWN[function]


def compiled(function: Callable[..., Any]) -> Any:
    """numba's function; it is compiled when it is first called."""
    bind_where()
    options: Any = {"forceinline": is_inlined(function), "_nrt": makes_arrays(function)}
    machine: Any = numba.njit(nogil=True, error_model="numpy", **options)(function)
    template = machine.get_call_template

    def call_template(kinds: Any, named: Any) -> Any:
        found = template([plain(kind) for kind in kinds], named)
        assert not gives_array(machine), f"{function.__name__} gives back an array, and whoever calls it may not count it"
        return found

    machine.get_call_template = call_template
    return machine


INLINED = 400  # bytes of bytecode: with larger rules inlined too, the largest game took five times as long to compile


def is_inlined(function: Callable[..., Any]) -> bool:
    """Small rules are copied into what calls them. What bots and research add is not: they call rules at many places."""
    is_rule = ".rules." in function.__module__ or function.__module__.startswith("hexagone.engine.")
    return is_rule and len(function.__code__.co_code) <= INLINED


MAKERS = {"copy", "empty", "zeros"}  # calls that make an array


def makes_arrays(function: Callable[..., Any]) -> bool:
    """Only a function that makes arrays counts who refers to one, and frees it. All others are lent theirs, and no rule gives one back.
    numba would count everywhere, which took a third of the time of a random game."""
    return not MAKERS.isdisjoint(function.__code__.co_names)


def gives_array(machine: Any) -> bool:
    return any(isinstance(made.signature.return_type, types.Array) for made in machine.overloads.values())


def plain(kind: Any) -> Any:
    """Constants and small whole numbers count as whole numbers: numba would compile a rule for each of them anew."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.bitwidth < types.int64.bitwidth else kind


@typeof_impl.register(FunctionType)
def type_of_rule(function: Any, context: Any) -> Any:
    """In compiled code a rule means its twin."""
    return typeof_impl(twin(function), context) if function in TWINS else None


# Generic code


def bind(asking: Callable[..., Any], name: str, inlined: bool = False) -> None:
    """Compiled, a function of the contract is the one of the game whose record it gets."""

    def answer(state: Any, board: Any, argument: Any) -> Any:
        owner = owned_by(state)[name]

        def owned(state: Any, board: Any, argument: Any) -> Any:
            return owner(state, board, argument)

        return owned

    def answer_two(state: Any, board: Any, argument: Any, another: Any) -> Any:
        owner = owned_by(state)[name]

        def owned(state: Any, board: Any, argument: Any, another: Any) -> Any:
            return owner(state, board, argument, another)

        return owned

    options: Any = {"_nrt": False, "forceinline": inlined}  # they give back numbers
    overload(asking, jit_options=options)(answer if asking.__code__.co_argcount == 3 else answer_two)


def owned_by(kind: Any) -> dict[str, Callable[..., Any]]:
    return next(functions for dtype, functions in OWNERS.items() if from_dtype(dtype) == kind)


for name in contract.NAMES:
    bind(getattr(contract, name), name)
for name, asking in contract.INLINED.items():
    bind(asking, name, inlined=True)


def bind_where() -> None:
    """Compiled, a rule that needs a cell is nothing for records that lack it."""
    for asking in WHERE.keys() - BOUND:
        BOUND.add(asking)
        choose(asking, *WHERE[asking])


def choose(asking: Callable[..., Any], cell: str, function: Callable[..., Any]) -> None:
    def nothing(state: Any, *rest: Any) -> None:
        pass

    overload(asking, strict=False)(lambda state, *rest: function if cell in state.fields else nothing)


BOUND: set[Callable[..., Any]] = set()


# Names of symbols


class Symbols:
    """The numbers that numba puts into the names of its functions. By itself it counts from 1 in every process, and machine code of
    two games that two processes compiled can then have the same names: loaded into a third, one game would call the other's rules."""

    process = 0

    def __next__(self) -> int:
        if self.process != os.getpid():  # a child that was forked draws anew
            self.process, self.number = os.getpid(), int.from_bytes(os.urandom(8)) << 24
        self.number += 1
        return self.number


assert hasattr(FunctionIdentity, "_unique_ids"), "numba names its functions in another way now"
FunctionIdentity._unique_ids = Symbols()  # type: ignore[assignment]


# On disk


class Place(CompileResultCacheImpl):
    """Where numba keeps a function: in the folder of its game, under a name of ours. The folder stands for the sources of all rules
    (cache.py), so nothing else need be compared; equal checkouts share it."""

    def __init__(self, function: Any, folder: Path, name: str) -> None:
        self._locator, self._lineno, self._filename_base = self, function.__code__.co_firstlineno, name
        self._py_file, self.folder = function.__code__.co_filename, folder

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def ensure_cache_path(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)


class Kept(FunctionCache):
    """Machine code on disk. If it must be there, Missing is raised rather than anything compiled."""

    def __init__(self, function: Any, folder: Path, name: str, must: bool) -> None:
        self._impl_class = lambda function: Place(function, folder, name)  # type: ignore[assignment]
        super().__init__(function)  # type: ignore[no-untyped-call]
        self.must = must

    def load_overload(self, signature: Any, target: Any) -> Any:
        found = super().load_overload(signature, target)  # type: ignore[no-untyped-call]
        if found is None and self.must:
            raise Missing(self._impl.filename_base)
        return found


def kept(function: Callable[..., Any], folder: Path, name: str) -> Any:
    """Loaded from this folder, or compiled and kept there, when it is first called."""
    machine = compiled(function)
    machine._cache = Kept(machine.py_func, folder, name, must=False)
    return machine


def loaded(function: Callable[..., Any], folder: Path, name: str, examples: list[Any]) -> Any:
    """Machine code for arguments like these, from disk; or Missing."""
    return fetched(function, folder, name, examples, must=True)


def made(function: Callable[..., Any], folder: Path, name: str, examples: list[Any]) -> Any:
    """Machine code for arguments like these, from disk, or compiled here and kept there."""
    return fetched(function, folder, name, examples, must=False)


def fetched(function: Callable[..., Any], folder: Path, name: str, examples: list[Any], must: bool) -> Any:
    machine = compiled(function)
    machine._cache = Kept(machine.py_func, folder, name, must)
    machine.compile(tuple(typeof(example) for example in examples))
    machine._cache.must = False  # other arguments may come: then it is compiled for those
    return machine
