"""The parts of a game: what is compiled by itself, kept on disk by itself, and takes the place of the uncompiled one by itself.

Both kinds do the same to the same bytes (a law), so they may change places at any moment, in the middle of a game too.
"""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from threading import RLock
from typing import Any

import numpy as np

from hexagone.engine import machine, rule
from hexagone.engine.background import background
from hexagone.engine.cache import cache_folder, compiled_parts, compiling_alone, note_part
from hexagone.engine.contract import NAMES
from hexagone.engine.machine import Compilable, Types

Functions = dict[str, Callable[..., Any]]
GLANCE = 0.5  # seconds of processor time for which nobody needs compiled rules: a record is read, a first move made

EXAMPLES: dict[str, Any] = {  # of arguments, by the names of parameters; all others are whole numbers
    **dict.fromkeys(("state", "seen", "board"), np.zeros(1, np.uint8)),
    **dict.fromkeys(("out", "moves", "scores", "path"), np.zeros(1, np.int32)),
    **dict.fromkeys(("random", "streams", "salts"), np.zeros(1, np.uint64)),
}


class Part:
    """A function of its own on buffers, such as a search. `make` makes it for the types of a game's records."""

    def __init__(
        self,
        name: str,
        make: Callable[[Any, Any], Callable[..., Any]],
        cost: float,
        examples: Mapping[str, Any] | None = None,
        fits: Callable[[Any], bool] = lambda game: True,
        rare: bool = False,
    ) -> None:
        self.name, self.make, self.fits = name, make, fits
        self.cost = cost  # about how long it takes to compile, in seconds of a quiet machine
        self.known = EXAMPLES | dict(examples or {})
        self.rare = rare  # compiled only for those who ask for it
        PARTS[name] = self

    def functions(self, game: Compilable, types: Types) -> Functions:
        """It writes no journal."""
        return {self.name: self.make(types.bare, types.board)}

    def examples(self, game: Compilable, function: Callable[..., Any]) -> list[Any]:
        """Arguments of the types that it is compiled for."""
        return [self.known.get(name, 0) for name in inspect.signature(function).parameters]

    def install(self, game: Compilable, functions: Functions) -> None:
        """From now on these are called."""


PARTS: dict[str, Part] = {}  # in the order in which they are compiled


class MachinePart(Part):
    """One function of the machine."""

    def __init__(self, name: str, cost: float, rare: bool = False) -> None:
        super().__init__(name, NotImplemented, cost, rare=rare)

    def functions(self, game: Compilable, types: Types) -> Functions:
        return {self.name: machine.functions(types)[self.name]}

    def install(self, game: Compilable, functions: Functions) -> None:
        vars(game)["machine"] = replace(game.machine, **functions)


class QuestionsPart(Part):
    """What views and reasons ask."""

    def functions(self, game: Compilable, types: Types) -> Functions:
        asked = rule.QUESTIONS.get(game.folder, ())
        return {f"{self.name}-{i}-{question.function.__name__}": question.function for i, question in enumerate(asked)}

    def examples(self, game: Compilable, function: Callable[..., Any]) -> list[Any]:
        records = {"state": game.state.at(game.state.blank()), "board": game.tables.at(game.tables.blank())}
        return [records.get(name, 0) for name in inspect.signature(function).parameters]

    def install(self, game: Compilable, functions: Functions) -> None:
        for question, function in zip(rule.QUESTIONS.get(game.folder, ()), functions.values(), strict=True):
            question.answer = function


# What a table needs comes first, then what bots need. (The first one also pays for the start of the compiler.)
for name, cost in {"legal": 4.0, "apply": 5.0, "weights": 0.7, "redact": 0.6, "standing": 0.6, "setup": 0.7}.items():
    MachinePart(name, cost)
QuestionsPart("questions", NotImplemented, 0.5)
for name, cost in {"redeal": 0.7, "worth": 1.0, "greedy": 1.1, "draw": 0.5}.items():
    MachinePart(name, cost)
for name in ("step", "playout", "rally"):
    MachinePart(name, 0.6, rare=True)


class Code:
    """Those of one game: each as a plain function, and compiled as soon as it has been loaded."""

    def __init__(self, game: Compilable) -> None:
        self.game, self.loading = game, RLock()
        self.plain: Functions = {}
        self.fast: dict[str, Functions] = {}  # by part
        owned = {name: getattr(game, name) for name in NAMES}
        self.types = Types(game.state.dtype, game.state.bare, game.tables.dtype)
        self.plain_types = Types(game.state.plain, game.state.plain_bare, game.tables.plain)
        for types in (self.types, self.plain_types):
            rule.own(types.state, owned)
            rule.own(types.bare, owned)

    @property
    def folder(self) -> Path:
        return cache_folder(self.game.folder)

    def machine(self) -> machine.Machine:
        """All functions uncompiled. Whoever plays on by them will be glad of compiled ones."""
        functions = machine.functions(self.plain_types)
        apply, begun = functions["apply"], time.process_time()

        def apply_and_look(state: Any, board: Any, move: Any) -> None:
            apply(state, board, move)
            if time.process_time() - begun > GLANCE:
                background.begin(self.game)

        return machine.Machine(**functions | {"apply": apply_and_look})

    def usual(self, rare: bool = False) -> list[Part]:
        """What is compiled for everybody; or all there is."""
        return [part for part in PARTS.values() if part.fits(self.game) and (rare or not part.rare)]

    def missing(self) -> list[Part]:
        """Of those, what has not been loaded yet."""
        return [part for part in self.usual() if part.name not in self.fast]

    def uncompiled(self, part: Part) -> Callable[..., Any]:
        if part.name not in self.plain:
            self.plain |= part.functions(self.game, self.plain_types)
        return self.plain[part.name]

    def compiled(self, part: Part) -> Callable[..., Any]:
        """The compiled function, however long that takes; with HEXAGONE_PURE=1, the plain one."""
        if rule.pure:
            return self.uncompiled(part)
        background.wait(self.game, part.name)
        self.compile(part)
        return self.fast[part.name][part.name]

    @property
    def is_on_disk(self) -> bool:
        """Everything usual is compiled, or need not be."""
        return rule.pure or {part.name for part in self.usual()} <= compiled_parts(self.folder).keys()

    def has(self, part: Part) -> bool:
        """It is compiled, here or on disk: nobody waits long for it."""
        return rule.pure or part.name in self.fast or part.name in compiled_parts(self.folder)

    def kept(self, make: Callable[[Any, Any], Functions], *, journal: bool = True) -> Functions:
        """Functions on states with or without a journal, which are compiled, or read from disk, when they are first called."""
        types = self.plain_types if rule.pure else self.types
        functions = make(types.state if journal else types.bare, types.board)
        if rule.pure:
            return functions
        from hexagone.engine import compiler

        return {name: compiler.kept(function, self.folder, f"kept-{name}") for name, function in functions.items()}

    def compile(self, part: Part) -> None:
        """Load it from disk; if it is not there, compile it, unless another process is doing so: then wait, and load it. What is there
        is loaded at once, whatever else another process may be compiling."""
        if rule.pure or self.load(part):
            return
        with self.loading, compiling_alone(self.folder):
            if not self.load(part):
                begun = time.monotonic()
                self.install(part, must=False)
                note_part(self.folder, part.name, round(time.monotonic() - begun, 2))

    def load(self, part: Part) -> bool:
        """Load it, if it is on disk."""
        with self.loading:
            if part.name in self.fast:
                return True
            if part.name not in compiled_parts(self.folder):
                return False
            from hexagone.engine.compiler import Missing

            try:
                self.install(part, must=True)
            except Missing:  # files are gone, or are those of another processor
                note_part(self.folder, part.name, None)
                return False
            return True

    def install(self, part: Part, must: bool) -> None:
        from hexagone.engine import compiler

        fetch = compiler.loaded if must else compiler.made
        functions = part.functions(self.game, self.types)
        made = {name: fetch(function, self.folder, name, part.examples(self.game, function)) for name, function in functions.items()}
        part.install(self.game, made)
        self.fast[part.name] = made
