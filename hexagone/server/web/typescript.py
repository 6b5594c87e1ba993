"""The structs of the wire as TypeScript: `python -m hexagone.server.web.typescript > web/src/wire.ts`."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from hexagone.server import wire

HEAD = "// Made from hexagone/server/wire.py by `python -m hexagone.server.web.typescript`: do not edit."
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "any"}


def typescript() -> str:
    """Every name of the wire: lists of words, then structs, then the union of messages."""
    return "\n\n".join([HEAD, "\n".join(words()), *map(interface, structs()), *unions()]) + "\n"


def words() -> Iterator[str]:
    for name, values in aliases().items():
        yield f"export type {name} = {literal(values)};"


def aliases() -> dict[str, Any]:
    return {name: value for name, value in vars(wire).items() if get_origin(value) is Literal}


def structs() -> list[type[Struct]]:
    kinds = [kind for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, wire.Wire)]
    return [kind for kind in kinds if kind is not wire.Wire]


def unions() -> Iterator[str]:
    for name, value in vars(wire).items():
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
    if origin is list:
        return f"{bracketed(shown(parts[0]))}[]"
    if origin is tuple:
        return f"[{', '.join(map(shown, parts))}]"
    if origin is dict:
        return f"Record<{shown(parts[0])}, {shown(parts[1])}>"
    return str(kind.__name__)


def bracketed(kind: str) -> str:
    return f"({kind})" if " | " in kind else kind


def literal(kind: Any) -> str:
    return " | ".join(f'"{word}"' for word in get_args(kind))


if __name__ == "__main__":
    print(typescript(), end="")
