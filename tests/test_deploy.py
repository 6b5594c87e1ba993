"""What deploy/ says can be done: its commands are ours, its parts fit together."""

import re
from pathlib import Path

import yaml  # type: ignore[import-untyped]
from typer.testing import CliRunner

from hexagone.cli import app

DEPLOY = Path(__file__).parents[1] / "deploy"


def test_every_command_in_it_is_one_of_ours() -> None:
    words = "\n".join(path.read_text(encoding="utf-8") for path in DEPLOY.iterdir()).replace('", "', " ")
    commands = {tuple(found.split()) for found in re.findall(r"\bhexagone ((?:serve|backup|restore|compile)\b[ \w./:%$()+-]*)", words)}
    assert {command[0] for command in commands} == {"serve", "backup", "restore", "compile"}
    for name, *more in commands:
        told = CliRunner().invoke(app, [name, "--help"]).output
        assert all(option in told for option in more if option.startswith("--"))


def test_the_parts_of_the_compose_file_fit_together() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert (DEPLOY.parent / services["hexagone"]["build"]["dockerfile"]).is_file()
    assert services["backup"]["environment"] == services["hexagone"]["environment"]
    assert all(other in services for service in services.values() for other in service.get("depends_on", ()))
    assert (DEPLOY / services["proxy"]["volumes"][0].split(":")[0]).is_file()
