"""The reference of the Python package, from its docstrings."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from typing import Any

MODULES = {  # what is public, module by module
    "hexagone": (),
    "hexagone.research.batch": ("Batch", "Outlook"),
    "hexagone.research.gymnasium": ("Seat",),
    "hexagone.research.vector": ("Seats",),
    "hexagone.research.pettingzoo": ("env", "raw_env", "parallel_env"),
    "hexagone.research.openspiel": ("load", "LevelBot"),
    "hexagone.research.benchmark": ("score", "Score", "at_random"),
    "hexagone.research.observations": ("observation", "Observation"),
    "hexagone.research.datasets": ("Dataset",),
    "hexagone.bots.arena": ("interval",),
}
SECTION = re.compile(r"^(Parameters|Returns|Raises):$", re.M)


def text() -> str:
    return "\n\n".join(part for module in MODULES for part in documented(module))


def public(module: str) -> dict[str, Any]:
    """Names that people may use, with what they mean."""
    found = import_module(module)
    names = MODULES[module] or [name for name in found.__all__ if not name.startswith("_")]
    return {name: getattr(found, name) for name in names}


def documented(module: str) -> list[str]:
    first = (inspect.getdoc(import_module(module)) or "").split("\n\n")[0].replace("\n", " ")
    return [f"## {module}\n\n{first}", *(part for name, thing in public(module).items() for part in entry(module, name, thing))]


def entry(module: str, name: str, thing: Any) -> list[str]:
    title = f"### {name} {{ #{module}.{name} }}"
    if not (inspect.isclass(thing) or callable(thing)):
        return [f"{title}\n\nA `{type(thing).__name__}`: {', '.join(f'`{key}`' for key in thing)}."]
    parts = [f"{title}\n\n{signature(name, thing)}\n\n{prose(thing)}"]
    return parts + (members(module, name, thing) if inspect.isclass(thing) and not issubclass(thing, BaseException) else [])


def members(module: str, name: str, thing: type) -> list[str]:
    """Those with an example first; the others in a table."""
    own = {key: member for key, member in described(thing).items() if not key.startswith("_") or key == "__iter__"}
    shown = [key for key, member in own.items() if ">>>" in doc(member) or "Returns:" in doc(member)]
    parts = [f"#### {name}.{escaped(key)} {{ #{module}.{name}.{key} }}\n\n{signature(key, own[key])}\n\n{prose(own[key])}" for key in shown]
    rest = [f"| `{key}` | {first_lines(member)} |" for key, member in own.items() if key not in shown]
    return parts + (["\n".join([f"Also of a `{name}`:\n", "| | |", "|---|---|", *rest])] if rest else [])


def escaped(key: str) -> str:
    return key.replace("_", r"\_")


def first_lines(member: Any) -> str:
    return doc(member).split("\n\n")[0].replace("\n", " ").replace("|", "\\|")


def described(thing: type) -> dict[str, Any]:
    """What the class and those of ours above it define and describe."""
    ours = [base for base in reversed(thing.__mro__) if base.__module__.startswith("hexagone")]
    found = {key: member for base in ours for key, member in vars(base).items()}
    return {key: member for key, member in found.items() if (callable(member) or isinstance(member, property)) and doc(member)}


def doc(member: Any) -> str:
    return inspect.getdoc(member) or ""


def signature(name: str, thing: Any) -> str:
    if isinstance(thing, property):
        return f"```python\n{name}: {thing.fget.__annotations__.get('return', '')}\n```"
    try:
        told = re.sub(r"\(self(: 'Any')?(, )?", "(", str(inspect.signature(thing)))
    except (TypeError, ValueError):
        return ""
    return f"```python\n{name}{told.replace(chr(39), '')}\n```"


def prose(thing: Any) -> str:
    """Sections become lists, and examples become code."""
    told, lines, inside = doc(thing), [], ""
    for line in told.splitlines():
        if SECTION.match(line):
            inside = line
            lines += ["", f"**{line}**", ""]
        elif inside and line.startswith("    "):
            lines.append(item(line.strip(), inside))
        else:
            inside = "" if line.strip() else inside
            lines.append(line)
    return re.sub(r"((?:^>>> .*\n?(?:^(?!>>> )\S.*\n?|^    .*\n?)*)+)", r"\n```python\n\1\n```\n", "\n".join(lines) + "\n", flags=re.M)


def item(line: str, section: str) -> str:
    name, colon, rest = line.partition(": ")
    return f"- `{name}`: {rest}" if colon and section != "Returns:" and name.isidentifier() else f"- {line}"
