"""The command line, from its own help."""

from __future__ import annotations

from typing import Any

import typer

from hexagone.cli import app


def text() -> str:
    return "\n\n".join(described("hexagone", typer.main.get_command(app)))


def described(name: str, command: Any) -> list[str]:
    """A command and those below it."""
    below = getattr(command, "commands", {})
    parts = [part for key, each in sorted(below.items()) if not each.hidden for part in described(f"{name} {key}", each)]
    return parts if below else [one(name, command)]


def one(name: str, command: Any) -> str:
    used = " ".join(part for part in command.collect_usage_pieces(command.make_context(name, [], resilient_parsing=True)))
    rows = [row(parameter) for parameter in command.params if parameter.name != "help"]
    table = "\n".join(["| | |", "|---|---|", *rows]) if rows else ""
    return f"### {name}\n\n{(command.help or '').strip()}\n\n```text\n{name} {used}\n\n{examples(command.epilog or '')}\n```\n\n{table}"


def examples(epilog: str) -> str:
    """The calls that the help page ends with, one a line."""
    return "\n".join(part.strip() for part in epilog.partition(":  ")[2].split("·"))


def row(parameter: Any) -> str:
    is_option = parameter.param_type_name == "option"
    names = ", ".join(f"`{name}`" for name in parameter.opts) if is_option else f"`{parameter.metavar or parameter.name.upper()}`"
    told = (getattr(parameter, "help", None) or "").replace("|", "\\|")
    return f"| {names} | {told}{usual(parameter)} |"


def usual(parameter: Any) -> str:
    value = parameter.default
    plain = isinstance(value, str | int | float) and not isinstance(value, bool) and value != ""
    return f" *(usually {value})*" if plain and parameter.param_type_name == "option" else ""
