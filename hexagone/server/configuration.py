"""What the operator said: flags before HEXAGONE_* variables, those before the TOML file, and that before the defaults."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from hexagone.engine.folders import config_folder
from hexagone.server.settings import Settings
from hexagone.server.values import Kind, meant

PREFIX, FILE = "HEXAGONE_", "HEXAGONE_CONFIG"


class Unclear(Exception):
    """A setting that cannot be understood; the sentence says where it stands."""


class Setting(NamedTuple):
    """A line of the table."""

    name: str  # of the field, and of the key in the file (there with - or _)
    kind: Kind
    default: Any
    help: str
    everyday: bool
    shown: str

    @property
    def flag(self) -> str:
        return "--" + self.key

    @property
    def key(self) -> str:
        return self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def is_switch(self) -> bool:
        return isinstance(self.default, bool)

    @property
    def standard(self) -> str:
        """The default, as the docs say it."""
        return self.shown or self.kind.show(self.default)


TABLE = tuple(Setting(each.name, default=each.default, **each.metadata) for each in fields(Settings) if each.metadata)
BY_KEY = {each.key: each for each in TABLE}


def configured(flags: Mapping[str, str | bool | None], file: Path | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of a server; flags by the names of settings, None if not given."""
    variables = os.environ if environment is None else environment
    given = {**in_file(file, variables), **in_variables(variables), **in_flags(flags)}
    return Settings(**given)


def in_flags(flags: Mapping[str, str | bool | None]) -> dict[str, Any]:
    return {each.name: understood(each, flags[each.name], each.flag) for each in TABLE if flags.get(each.name) is not None}


def in_variables(variables: Mapping[str, str]) -> dict[str, Any]:
    """Empty ones are not set: compose files and units leave them so."""
    return {each.name: understood(each, variables[each.variable], each.variable) for each in TABLE if variables.get(each.variable)}


def in_file(file: Path | None, variables: Mapping[str, str]) -> dict[str, Any]:
    """The file that was named, which must be there; else the one in the user's folder, if there is one."""
    named = file or (Path(variables[FILE]) if variables.get(FILE) else None)
    path = named or config_folder() / "hexagone.toml"
    if named is None and not os.path.isfile(path):  # Path.is_file raises where we may not look, as in the homes under our systemd units
        return {}
    return dict(entries(path, toml(path)))


def toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Unclear(f"{path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Unclear(f"{path} is no TOML: {error}") from None


def entries(path: Path, found: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for written, value in found.items():
        key = written.replace("_", "-")
        if key not in BY_KEY:
            raise Unclear(f"{path}: there is no setting {written!r}" + meant(key, BY_KEY))
        yield BY_KEY[key].name, understood(BY_KEY[key], value, f"{path}: {written}")


def understood(setting: Setting, value: Any, place: str) -> Any:
    """Whatever TOML makes of it, it is read as the same text in a flag would be."""
    text = ",".join(map(str, value)) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)
    try:
        return setting.kind.read(text)
    except ValueError as error:
        raise Unclear(f"{place} must be {error}, not {text!r}") from None


def misspelt(variables: Mapping[str, str]) -> list[str]:
    """Variables that look like ours and are none: nobody would notice that they do nothing."""
    ours = [each.name.upper() for each in TABLE]
    strange = [name.removeprefix(PREFIX) for name in variables if name.startswith(PREFIX)]
    found = [(name, get_close_matches(name, ours, 1, 0.8)) for name in strange if name not in ours]
    return [f"{PREFIX}{name} is no setting: did you mean {PREFIX}{near[0]}?" for name, near in found if near]


# Written out


def markdown() -> str:
    """The table of docs/settings.md."""
    rows = (f"| `{each.key}` | `{each.variable}` | {metavar(each)} | {each.standard or 'empty'} | {each.help} |" for each in TABLE)
    return "\n".join(("| flag and key | variable | value | default | what it does |", "|---|---|---|---|---|", *rows))


def metavar(setting: Setting) -> str:
    return setting.kind.metavar.replace("|", " or ")


def example() -> str:
    """A whole file, with everything as it is by default."""
    return "\n".join(f"# {each.help}\n# {each.key} = {literal(each)}\n" for each in TABLE)


def literal(setting: Setting) -> str:
    text = setting.kind.show(setting.default)
    return text if setting.is_switch or setting.kind.metavar in ("NUMBER", "SECONDS", "DAYS") else f'"{text}"'
