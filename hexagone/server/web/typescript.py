"""The structs of the wire, and what each game shows, as TypeScript: `python -m hexagone.server.web.typescript` writes the files.

The page of a game has the types of its view, events, layout, parts and facts of moves: what its functions say they return.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import NoneType, SimpleNamespace, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import Struct

from hexagone.catalogue import OURS
from hexagone.engine.game import Game, load
from hexagone.server import wire
from hexagone.server.wire.base import Wire

MADE = "by `python -m hexagone.server.web.typescript`: do not edit."
HEAD = f"// Made from hexagone/server/wire/ {MADE}"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}


def files() -> dict[Path, str]:
    """Every generated file and what it must hold."""
    root = Path(__file__).parents[3]
    pages = {game.folder / "page" / "types.ts": game_types(game) for game in map(load, OURS)}
    return {root / "web" / "src" / "wire.ts": typescript(), **pages}


def typescript() -> str:
    """Every name of the wire: lists of words, then structs, then the union of messages."""
    return "\n\n".join([HEAD, "\n".join(words()), *map(interface, structs()), *unions()]) + "\n"


@cache
def known() -> dict[str, Any]:
    """Every name of the wire, module by module."""
    modules = [import_module(f"{wire.__name__}.{found.name}") for found in pkgutil.iter_modules(wire.__path__)]
    return {name: value for module in modules for name, value in vars(module).items()}


def words() -> Iterator[str]:
    for name, values in aliases().items():
        yield f"export type {name} = {literal(values)};"


def aliases() -> dict[str, Any]:
    return {name: value for name, value in known().items() if get_origin(value) is Literal}


def structs() -> list[type[Struct]]:
    kinds = [kind for kind in known().values() if isinstance(kind, type) and issubclass(kind, Wire)]
    return [kind for kind in kinds if kind is not Wire]


def unions() -> Iterator[str]:
    for name, value in known().items():
        if isinstance(value, UnionType):
            yield f"export type {name} = {shown(value)};"


def interface(kind: type[Struct]) -> str:
    """A struct: what has a default may be left out."""
    hints, tag = get_type_hints(kind), kind.__struct_config__.tag
    lines = [f'  type: "{tag}";'] if tag else []
    for field in msgspec.structs.fields(kind):
        lines.append(f"  {field.encode_name}{'' if field.required else '?'}: {shown(hints[field.name])};")
    return f"export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}"


def shown(kind: Any) -> str:
    """A Python type as TypeScript writes it."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin in (Union, UnionType):
        return " | ".join(map(shown, parts))
    if origin is Literal:
        return next((name for name, values in aliases().items() if values == kind), literal(kind))
    if origin is NotRequired:
        return shown(parts[0])
    if origin is Annotated:
        return listed(*parts)
    if origin is list:
        return f"{bracketed(shown(parts[0]))}[]"
    if origin is tuple:
        return f"[{', '.join(map(shown, parts))}]"
    if origin is dict:
        return f"Record<{shown(parts[0])}, {shown(parts[1])}>"
    return str(kind.__name__)


# What a game shows


def game_types(game: Game) -> str:
    """Its view (to which the server adds whose turn it is), events, layout, parts and facts of moves, and all that these are made of."""
    head = f"// Made from {game.folder.name}/ (view.py, events.py, picture/layout.py, rules/moves.py, buttons.py) {MADE}"
    (event,) = get_args(returned(game.events))
    roots = {"View": returned(game.view), "Event": event} | {
        name: returned(function) for name, function in (("Layout", game.layout), ("Parts", game.parts), ("Facts", game.facts))
    }
    found: dict[str, Any] = {}
    for kind in roots.values():
        gather(kind, found)
    unions = [f"export type {name} = {shown(kind)};" for name, kind in roots.items() if name not in found]
    unions += [f"export type Types = {{ {'; '.join(f'{name}: {name}' for name in roots)} }};"]
    return "\n\n".join([head, *(dictionary(kind, name == "View") for name, kind in found.items()), *unions]) + "\n"


def returned(function: Callable[..., Any]) -> Any:
    """Only this hint is read: those of the arguments may be there for mypy alone."""
    hint = SimpleNamespace(__annotations__={"return": function.__annotations__["return"]})
    return get_type_hints(hint, function.__globals__, include_extras=True)["return"]


def gather(kind: Any, found: dict[str, Any]) -> None:
    """The dictionaries that a type is made of, each after those that it is made of itself."""
    parts = get_type_hints(kind, include_extras=True).values() if is_typeddict(kind) else get_args(kind)
    for part in parts:
        gather(part, found)
    if is_typeddict(kind) and found.setdefault(kind.__name__, kind) is not kind:
        raise ValueError(f"two dictionaries are called {kind.__name__}")


def dictionary(kind: Any, is_view: bool) -> str:
    """A type and not an interface: it can be given where only names and values are asked for."""
    lines = ["  to_move: string;"] if is_view else []
    for name, value in get_type_hints(kind, include_extras=True).items():
        optional = get_origin(value) is NotRequired or name in kind.__optional_keys__
        lines.append(f"  {name}{'?' if optional else ''}: {shown(value)};")
    return f"export type {kind.__name__} = {{\n" + "\n".join(lines) + "\n};"


# Words and brackets


def bracketed(kind: str) -> str:
    return f"({kind})" if " | " in kind else kind


def listed(kind: Any, length: int) -> str:
    """A list of this length, as `hexagone.engine.plain` names them."""
    return f"[{', '.join([shown(get_args(kind)[0])] * length)}]"


def literal(kind: Any) -> str:
    return " | ".join(f'"{word}"' for word in get_args(kind))


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
