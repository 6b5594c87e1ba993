"""What deploy/ says can be done: its commands are ours, its parts fit together."""

import os
import py_compile
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml  # type: ignore[import-untyped]
from typer.testing import CliRunner

from hexagone import load
from hexagone.cli import app
from tests.support.samples import FIRST

DEPLOY = Path(__file__).parents[1] / "deploy"


def test_every_command_in_it_is_one_of_ours() -> None:
    words = "\n".join(path.read_text(encoding="utf-8") for path in DEPLOY.iterdir()).replace('", "', " ")
    commands = {tuple(found.split()) for found in re.findall(r"\bhexagone ((?:serve|backup|restore|compile)\b[ \w./:%$()+-]*)", words)}
    assert {command[0] for command in commands} == {"serve", "backup", "restore", "compile"}
    for name, *more in commands:
        told = CliRunner().invoke(app, [name, "--help"]).output
        assert all(option in told for option in more if option.startswith("--"))


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, as somebody gets it who builds from it."""
    folder = tmp_path_factory.mktemp("sdist")
    assert not built("sdist", DEPLOY.parent, folder).returncode
    [archive] = folder.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return archive.with_name(archive.name.removesuffix(".tar.gz"))


def built(kind: str, source: Path, to: Path) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(to)]
    return subprocess.run(call, check=False, cwd=source, capture_output=True, text=True)


def test_a_wheel_made_from_the_sdist_is_whole(unpacked: Path, tmp_path: Path) -> None:
    """`python -m build` and pip go this way: whoever installs it, an image too, gets a server with pages."""
    assert not built("wheel", unpacked, tmp_path).returncode
    [wheel] = tmp_path.glob("*.whl")
    names = set(ZipFile(wheel).namelist())
    package = DEPLOY.parent / "hexagone"
    for pattern in ("server/static/**/*", "**/*.toml", "**/*.npz", "**/*.py", "py.typed"):
        wanted = {str(path.relative_to(DEPLOY.parent)) for path in package.glob(pattern) if path.is_file() and "tests" not in path.parts}
        assert wanted and wanted <= names, wanted - names


def test_no_package_is_built_without_pages(unpacked: Path, tmp_path: Path) -> None:
    """But one that is installed in place may get them later."""
    bare = tmp_path / "bare"
    shutil.copytree(unpacked, bare, ignore=shutil.ignore_patterns("static"))
    for kind in ("sdist", "wheel"):
        told = built(kind, bare, tmp_path)
        assert told.returncode and "build the pages first" in told.stderr and "Traceback" not in told.stderr
    editable = "import sys; from hatchling.build import build_editable; build_editable(sys.argv[1])"
    subprocess.run([sys.executable, "-c", editable, str(tmp_path)], cwd=bare, check=True, capture_output=True)
    assert list(tmp_path.glob("*.whl"))


def test_the_image_is_made_from_a_wheel_with_its_documentation() -> None:
    """What is copied is there; what was built outside stays outside, and no image of our name is fetched from elsewhere."""
    recipe = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    copied = [word for line in re.findall(r"^COPY (?!--)(.*) \S+$", recipe, re.M) for word in line.split()]
    assert all((DEPLOY.parent / word).exists() for word in copied) and "requirements-server.txt" in copied
    steps = ["npm run --silent build", "mkdocs build", "hatchling build", "--no-deps /wheels/*.whl", "USER hexagone", "hexagone compile"]
    places = [recipe.index(step) for step in steps]
    assert places == sorted(places)
    ignored = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "node_modules", "hexagone/server/static", "hexagone/server/docs"} <= set(ignored)
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert {name: each["pull_policy"] for name, each in services.items() if each["image"] == "hexagone"} == {
        "hexagone": "build",
        "backup": "never",
    }


def test_the_parts_of_the_compose_file_fit_together() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert (DEPLOY.parent / services["hexagone"]["build"]["dockerfile"]).is_file()
    assert services["backup"]["environment"] == services["hexagone"]["environment"]
    assert all(other in services for service in services.values() for other in service.get("depends_on", ()))
    assert (DEPLOY / services["proxy"]["volumes"][0].split(":")[0]).is_file()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("unit", sorted(path.name for path in DEPLOY.glob("*.service")))
def test_the_units_may_do_little(unit: str) -> None:
    """By systemd's own measure, from 0 (safe) to 10."""
    call = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(DEPLOY / unit)]
    told = subprocess.run(call, check=True, capture_output=True, text=True).stdout
    [level] = re.findall(r"Overall exposure level for \S+: ([\d.]+)", told)
    assert float(level) < 3


def test_the_proxies_keep_numbers_for_the_operator_and_compress_nothing() -> None:
    """What is compressed and meant for one person can be guessed by its length (BREACH)."""
    caddy, nginx = (commented((DEPLOY / name).read_text(encoding="utf-8")) for name in ("Caddyfile", "nginx.conf"))
    [(matcher, paths)] = re.findall(r"@(\w+) path (.*)", caddy)
    assert paths.split() == ["/metrics", "/metrics/*"] and f"respond @{matcher} 404" in caddy and "encode" not in caddy
    [pattern] = re.findall(r"location ~ (\S+) \{ return 404; \}", nginx)
    asked = ("/metrics", "/metrics/", "/metricsx", "/", "/api/me")
    assert [path for path in asked if re.search(pattern, path)] == ["/metrics", "/metrics/"]
    assert re.findall(r"gzip\w* [^;]*;", nginx) == ["gzip off;"]


def commented(text: str) -> str:
    """Without its comments."""
    return re.sub(r"#.*", "", text)


def test_a_first_start_may_take_its_time() -> None:
    """Seen on a slow machine: making a database took longer than three looks at it, and `docker compose up` gave up."""
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    waited_for = {name for service in services.values() for name in service.get("depends_on", {})}
    image = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    patience = {name: services[name].get("healthcheck", {}).get("start_period") for name in waited_for}
    assert patience == {"database": "2m", "hexagone": None} and "--start-period=2m" in image


def test_the_backup_of_the_compose_file_begins_at_once_and_knows_whether_it_is_well(tmp_path: Path) -> None:
    service = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]["backup"]
    assert backup_steps(service["command"][2], tmp_path, "exit 0")[:2] == ["backup", "sleep 86400"]
    assert backup_steps(service["command"][2], tmp_path, "exit 1")[:3] == ["backup", "sleep 60", "backup"]
    kind, check = service["healthcheck"]["test"]
    assert kind == "CMD-SHELL" and service["depends_on"]["hexagone"]["condition"] == "service_healthy"
    is_well = ["sh", "-c", check.replace("/data", str(tmp_path))]
    assert subprocess.run(is_well, check=False).returncode
    (tmp_path / "hexagone-1.jsonl.gz").touch()
    assert not subprocess.run(is_well, check=False).returncode
    os.utime(tmp_path / "hexagone-1.jsonl.gz", (1, 1))
    assert subprocess.run(is_well, check=False).returncode


def backup_steps(command: str, folder: Path, end: str) -> list[str]:
    """What the shell does first, with commands that only say what they are; the fourth ends it."""
    told = f"echo $@ >> {folder}/told; test $(wc -l < {folder}/told) -lt 4 || kill -9 $PPID"
    for name, script in {"hexagone": told.replace("$@", "backup") + f"; {end}", "sleep": told.replace("$@", "sleep $@")}.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    (folder / "told").unlink(missing_ok=True)
    path = {"PATH": f"{folder}:{os.environ['PATH']}"}
    subprocess.run(["sh", "-c", command.replace("$$", "$")], check=False, env=path, timeout=60)
    return (folder / "told").read_text().splitlines()


def pins(name: str) -> dict[str, str]:
    """The packages of a lock: name, version and marker, and the hashes of their files."""
    lines = re.sub(r"\s*\\\n\s+", " ", (DEPLOY.parent / name).read_text(encoding="utf-8")).splitlines()
    return dict(line.split(" --hash", 1) for line in lines if line[:1].isalnum())


def test_who_only_plays_gets_no_tools_of_developers() -> None:
    play, server, everything = (pins(f"requirements{name}.txt") for name in ("-play", "-server", ""))
    names = {line.split("==")[0] for line in play}
    assert {"numba", "litestar", "hatchling"} <= names and not names & {"pytest", "playwright", "mypy", "ray", "open-spiel", "asyncpg"}
    assert play.items() <= everything.items() and server.items() <= everything.items()  # switching to and fro changes no version


def test_make_installs_tools_of_developers_only_where_they_are_used() -> None:
    """Asked of make itself, as if nothing had been set up: the players' packages always come first."""

    def steps(*goals: str) -> str:
        call = ["env", "-u", "MAKEFLAGS", "make", "--always-make", "--dry-run", "--no-print-directory", *goals]
        return subprocess.run(call, cwd=DEPLOY.parent, check=True, capture_output=True, text=True).stdout

    for goal in ("play", "terminal", "setup"):
        assert "-r requirements-play.txt" in steps(goal) and "-r requirements.txt" not in steps(goal)
    for goal in ("check", "browser", ".venv/dev"):
        places = [steps(goal).index(step) for step in ("-m venv", "-r requirements-play.txt", "-r requirements.txt")]
        assert places == sorted(places)


def test_pages_are_not_built_anew_because_python_ran() -> None:
    """What Python compiles lies beside what the pages are made of, and is always newer."""
    py_compile.compile(str(load(FIRST).folder / "__init__.py"))
    call = ["env", "-u", "MAKEFLAGS", "make", "--dry-run", "--print-data-base", "setup"]
    told = subprocess.run(call, cwd=DEPLOY.parent, check=True, capture_output=True, text=True).stdout
    [line] = re.findall(r"^hexagone/server/static/index\.html: .*$", told, re.MULTILINE)
    assert "/text.fr.toml" in line and ".pyc" not in line
