"""A flag for every setting of a server, made from the one table (hexagone.server.settings)."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import typer

from hexagone.cli.common import stop
from hexagone.server.configuration import FILE, TABLE, Setting, Unclear, configured
from hexagone.server.settings import Settings

Config = Annotated[Path | None, typer.Option("--config", metavar="FILE", help=f"A TOML file of settings; also {FILE}.")]


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose first parameter is `settings`: on the command line it has all their flags, and --config, instead."""
    own = [each for each in Signature.from_callable(command, eval_str=True).parameters.values() if each.name != "settings"]

    def called(**given: Any) -> None:
        mine = {each.name: given.pop(each.name) for each in own}
        command(settings(given.pop("config"), given), **mine)

    shown = [*map(parameter, TABLE), Parameter("config", Parameter.KEYWORD_ONLY, annotation=Config, default=None)]
    parameters = [*shown, *(each.replace(kind=Parameter.KEYWORD_ONLY) for each in own)]
    called.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {each.name: each.annotation for each in parameters}
    called.__doc__, called.__name__ = command.__doc__, command.__name__
    return called


def parameter(setting: Setting) -> Parameter:
    """The rarer flags work, but only `hexagone settings` lists them."""
    flag = f"{setting.flag}/--no-{setting.key}" if setting.is_switch else setting.flag
    words = f"{setting.help} [{setting.standard}]" if setting.standard else setting.help
    option = typer.Option(flag, metavar=None if setting.is_switch else setting.kind.metavar, help=words, hidden=not setting.everyday)
    kind = bool | None if setting.is_switch else str | None
    return Parameter(setting.name, Parameter.KEYWORD_ONLY, annotation=Annotated[kind, option], default=None)


def settings(file: Path | None = None, flags: dict[str, Any] | None = None) -> Settings:
    """What flags, variables and the file say; what cannot be understood is told in one sentence."""
    try:
        return configured(flags or {}, file)
    except Unclear as error:
        stop(2, str(error))
