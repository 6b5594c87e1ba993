"""What deploy/ says can be done: its commands are ours, its parts fit together."""

import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

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


def test_a_wheel_has_the_pages_in_it(tmp_path: Path) -> None:
    """Whoever installs it, an image too, gets a server with pages."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=DEPLOY.parent, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    names = ZipFile(wheel).namelist()
    assert "hexagone/server/static/index.html" in names and any(name.endswith(".js") for name in names)


def test_the_parts_of_the_compose_file_fit_together() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert (DEPLOY.parent / services["hexagone"]["build"]["dockerfile"]).is_file()
    assert services["backup"]["environment"] == services["hexagone"]["environment"]
    assert all(other in services for service in services.values() for other in service.get("depends_on", ()))
    assert (DEPLOY / services["proxy"]["volumes"][0].split(":")[0]).is_file()
