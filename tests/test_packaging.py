"""The package as strangers get it: what it needs, what it says when something is missing, its command line, its README."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import hexagone
from hatch_build import absolute
from hexagone import bots, extras
from hexagone.cli import app, common
from hexagone.engine import markup
from tests.support.changelog import missing
from tests.support.commands import call
from tests.support.samples import FIRST, OTHER

ROOT = Path(__file__).parents[1]
PROJECT: Any = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

BARE = """
import sys
from importlib.abc import MetaPathFinder
class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing())
"""


def without(missing: set[str], code: str) -> "subprocess.CompletedProcess[str]":
    """Run this in a Python that lacks these packages."""
    script = f"MISSING = {missing!r}\n{BARE}\n{code}"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=ROOT)


def test_the_library_needs_numpy_and_numba_and_nothing_else() -> None:
    assert sorted(re.split(r"[<>=]", line)[0] for line in PROJECT["dependencies"]) == ["numba", "numpy"]
    rooms = ("engine", "bots", "analysis", "games")
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts) for room in rooms for path in (ROOT / "hexagone" / room).rglob("*.py")
    ]
    core = [name.removesuffix(".__init__") for name in modules if not re.search(r"\.(terminal|tests)\b", name)]
    code = (
        f"import importlib\nfor name in {core!r}: importlib.import_module(name)\nimport hexagone\nhexagone.Match({FIRST!r}, seed=1).record"
    )
    told = without(set(extras.EXTRA), "import os; os.environ['HEXAGONE_PURE'] = '1'\n" + code)
    assert told.returncode == 0, told.stderr[-2000:]


def test_whoever_lacks_an_extra_is_told_its_name() -> None:
    told = without(set(extras.EXTRA), "from hexagone.__main__ import main\nmain()")
    assert told.returncode == 2 and told.stderr.strip().endswith("pip install 'hexagone[play]'") and told.stderr.count("\n") == 1
    told = without({"litestar", "sqlalchemy"}, "sys.argv[1:] = ['serve', '--port', '0']\nfrom hexagone.__main__ import main\nmain()")
    assert told.returncode == 2 and "pip install 'hexagone[server]'" in told.stderr and "Traceback" not in told.stderr


@pytest.mark.parametrize("module", ["gymnasium", "openspiel", "pettingzoo", "vector"])
def test_an_adapter_without_its_framework_says_which_extra_brings_it(module: str) -> None:
    told = without(set(extras.OF["research"]), f"import hexagone.research.{module}")
    assert told.returncode == 1 and told.stderr.strip().endswith("pip install 'hexagone[research]'")


def test_every_import_that_an_extra_brings_is_in_the_list() -> None:
    """By the names of packages, which are those of imports, but for a few."""
    called = {"prometheus_client": "prometheus-client", "PIL": "pillow", "pyspiel": "open_spiel", "resvg_py": "resvg-py"}
    not_imported = {"hexagone", "tzdata"}  # other extras, and data
    for extra, modules in extras.OF.items():
        names = {re.split(r"[\[<>=;]", line)[0].strip() for line in PROJECT["optional-dependencies"][extra]} - not_imported
        shared = set(extras.OF["play"]) if extra == "research" else set()  # rich is told with the smaller extra
        assert names - shared <= {called.get(module, module) for module in modules} <= names
    assert set(PROJECT["optional-dependencies"]) >= {"play", "server", "postgres", "research", "ray", "all"}


def test_hints_name_the_package_not_a_folder() -> None:
    for path in [*(ROOT / "hexagone").rglob("*.py"), *(ROOT / "docs").glob("*.md")]:
        assert "install '.[" not in path.read_text(encoding="utf-8"), path


def commands(group: Any = None) -> list[list[str]]:
    from typer.main import get_command

    found, here = [], group or get_command(app)
    for name, command in vars(here)["commands"].items():
        found += [[name, *more] for more in commands(command)] if hasattr(command, "commands") else [[name]]
    return found


def test_every_help_page_has_an_example_that_is_one_of_its_command() -> None:
    pages = commands()
    assert len(pages) > 30
    for words in pages:
        told = " ".join(call(*words, "-h").output.split())
        assert re.search(r"Examples?: ", told), words
        assert f"hexagone {' '.join(words)}" in told.partition("Example")[2], words


def test_what_was_perhaps_meant_is_said() -> None:
    assert f"Did you mean {FIRST}?" in call("rules", FIRST.replace("-", "_").title()[:-1]).stderr
    assert "Did you mean expert?" in call("play", FIRST, "--bots", "expret").stderr
    assert f"Did you mean {FIRST}?" in call("board", "show", FIRST[:-1]).stderr
    assert "Did you mean expert?" in call("arena", FIRST, "expret", "greedy").stderr
    assert "Did you mean novice?" in call("simulate", FIRST, "--bot", "novise").stderr
    assert "play" in call("paly").output
    assert tuple(bots.LEVELS) == common.LEVELS


def test_what_was_perhaps_meant_is_said_in_notebooks_too() -> None:
    with pytest.raises(KeyError, match=f"Did you mean {FIRST}"):
        hexagone.load(FIRST.replace("-", "_"))
    with pytest.raises(ValueError, match="Did you mean master"):
        hexagone.Match(FIRST, seed=1).ask("mastr")
    with pytest.raises(ValueError, match="Did you mean expert"):
        hexagone.load_baseline(FIRST, "exprt")


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("Deutsch", "de"),
        ("francais", "fr"),
        ("Germn", "de"),
        ("ita", "it"),
        ("fr_FR", "fr"),
        ("Französisch", "fr"),
        ("tlh", ""),
        ("es", ""),
    ],
)
def test_the_language_that_was_perhaps_meant_is_said(said: str, language: str) -> None:
    told = call("rules", FIRST, "--lang", said)
    assert told.exit_code == 2 and f"there is no language {said!r}: en, fr, it, de" in told.stderr
    assert re.findall(r"Did you mean (\w+)\?", told.stderr) == [language] * bool(language)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_FR", "LC_ALL": "it_IT@euro"}, "it"),
        ({"LANG": "it_CH.UTF-8", "LC_MESSAGES": "C"}, "en"),
        ({"LANG": "dezh"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_surroundings(variables: dict[str, str], language: str) -> None:
    assert common.surrounding(variables) == language


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        (["play", OTHER[:-3]], [OTHER]),
        (["compile", FIRST, OTHER[:-3]], [OTHER]),
        (["bench", OTHER[:-3]], [OTHER]),
        (["play", FIRST, "--bots", "exp"], ["expert"]),
        (["arena", FIRST, "mas"], ["master"]),
        (["arena", FIRST, "master", "gr"], ["greedy"]),
        (["simulate", FIRST, "--bot", "nov"], ["novice"]),
        (["bot", "sk"], ["skilled"]),
        (["rules", FIRST, "--lang", ""], ["en", "fr", "it", "de"]),
        (["arc"], []),
        (["are"], ["arena"]),
    ],
)
def test_the_shell_completes_games_levels_and_languages(typed: list[str], completed: list[str]) -> None:
    env = {"_HEXAGONE_COMPLETE": "complete_bash", "COMP_WORDS": f"hexagone {' '.join(typed)}", "COMP_CWORD": str(len(typed))}
    from typer.testing import CliRunner

    assert CliRunner().invoke(app, [], prog_name="hexagone", env=env).output.split() == completed


def test_every_python_we_name_is_in_the_workflow() -> None:
    named = [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)]
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))["jobs"]
    matrix = jobs["versions"]["strategy"]["matrix"]
    assert matrix["python"] == named and PROJECT["requires-python"] == f">={named[0]}"
    assert {each["os"] for each in matrix["include"]} == {"macos-latest", "windows-latest"}
    [tried] = [step["run"] for step in jobs["versions"]["steps"] if "tests.support.release" in step.get("run", "")]
    assert set(tried.split()[4:]) - {'""'} <= set(PROJECT["optional-dependencies"])


def test_links_of_the_readme_work_wherever_it_is_read() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    there = absolute(text, "https://forge.example/us/hexagone")
    links = re.findall(r"\]\(([^)]+)\)", there)
    assert links and all(link.startswith(("https://", "#")) for link in links)
    for link in links:
        if link.startswith("https://forge.example"):
            assert (ROOT / link.split("/main/")[1].partition("#")[0]).exists(), link
    assert not re.findall(r"\]\((?!https?:|#)", absolute(text, ""))


def test_the_changelog_has_a_dated_entry_for_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[{re.escape(hexagone.__version__)}\] - \d{{4}}-\d\d-\d\d$", text, re.M) and "## [Unreleased]" in text
    assert set(re.findall(r"^### (.*)$", text, re.M)) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_who_cites_us_names_this_version() -> None:
    """With what the format 1.2.0 requires."""
    told = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= told.keys() and told["cff-version"] == "1.2.0"
    assert told["version"] == hexagone.__version__ and told["license"] == PROJECT["license"]


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-19\n\n### Added\n\n- Much.\n", ""),
        ("# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- A little.\n\n## [1.2.0] - 2026-11-19\n", "Unreleased"),
        ("# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-11-18\n", "newest entry"),
        ("# Changelog\n\n## [Unreleased]\n\n## [1.2.0]\n", "newest entry"),
        ("# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Much.\n", "newest entry"),
        ("", "newest entry"),
    ],
)
def test_no_release_is_made_of_what_is_unreleased(text: str, lacks: str) -> None:
    said = missing(text, "1.2.0")
    assert lacks in said and bool(lacks) == bool(said)


@pytest.mark.parametrize("text", ["Opéra", "[red]", r"\[red]", "a\\", "[/]", "[1]", "[Hôtel]", "[a[b]]", "e\u0301 巴黎 ✓", "🚌 [@x]", ""])
def test_marks_are_written_as_rich_writes_them(text: str) -> None:
    from rich.cells import cell_len
    from rich.markup import escape

    assert markup.escape(text) == escape(text) and markup.cell_len(text) == cell_len(text)
