"""A fourth game is its folder: Barges (examples/barges) is built and installed as a stranger's package would be, and the very tests that
serve all games then serve it too. Not one line outside its folder knows it."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "barges"
pytestmark = pytest.mark.xdist_group("the fourth game")  # one worker: its rules are compiled once
RULES = {  # what every game is put through, and how many of those tests there are for one more game at least
    "tests/test_laws.py": 30,
    "tests/test_golden.py": 4,
    "tests/test_texts.py": 6,
    "tests/test_layout.py": 1,
    "tests/test_bots.py": 7,
    "tests/test_boards.py": 1,
    "tests/terminal/test_games.py": 1,
    "tests/server/test_brought.py": 1,
    "tests/research": 10,
}
PAGES = {"tests/e2e/test_games.py": 2, "tests/e2e/test_table.py": 1}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages, with the wheel of the example in it; and its tests, which wheels do not carry."""
    folder = tmp_path_factory.mktemp("site")
    wheel = next(WheelBuilder(str(EXAMPLE)).build(directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"]))
    zipfile.ZipFile(wheel).extractall(folder)
    (folder / "barges" / "tests").symlink_to(EXAMPLE / "barges" / "tests")
    return folder


def installed(site: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """A program of ours in an environment where the package is installed."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join((str(site), str(ROOT)))}
    return subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True, check=False, cwd=ROOT)


@pytest.mark.parametrize("least", [RULES, PAGES], ids=["rules", "pages"])
def test_what_every_game_is_put_through_holds_for_it(site: Path, least: dict[str, int]) -> None:
    """One process for all of them: each would load the rules of all games again, or even compile."""
    run = installed(site, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-rA", "-k", "barges", *least)
    assert run.returncode == 0, run.stdout[-4000:]
    passed = [line.removeprefix("PASSED ") for line in run.stdout.splitlines() if line.startswith("PASSED ")]
    found = {tests: sum(name.startswith(tests) for name in passed) for tests in least}
    assert {tests: count for tests, count in found.items() if count < least[tests]} == {}


def test_its_own_tests_pass(site: Path) -> None:
    run = installed(site, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", str(site / "barges" / "tests"))
    assert run.returncode == 0, run.stdout[-4000:]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules", "barges", "BA-6", "--lang", "fr"], "péniches"),
        (["arena", "barges", "novice", "random", "--games", "4", "--workers", "1"], "novice"),
        (["bench", "barges", "--games", "50"], "barges"),
        (["board", "show", "barges"], "<svg"),
        (["simulate", "barges", "--games", "2", "--bot", "greedy", "--out", "{folder}"], "2 games"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_the_command_line_knows_it(site: Path, tmp_path: Path, words: list[str], told: str) -> None:
    run = installed(site, "-m", "hexagone.cli", *(word.format(folder=tmp_path / "games") for word in words))
    assert run.returncode == 0, run.stderr
    assert told in run.stdout


def test_editions_are_real(site: Path, tmp_path: Path) -> None:
    """A record of each edition replays under its own rules, but not under those of the other; a third edition is unknown."""
    golden = EXAMPLE / "barges" / "tests" / "golden"
    old, new = golden / "edition-1.game", golden / "greedy-3.game"
    assert installed(site, "-m", "hexagone.cli", "replay", str(old), str(new)).returncode == 0
    for edition, words in (("2", "this line must be"), ("3", "unknown edition '3': barges has 1, 2")):
        changed = tmp_path / f"{edition}.game"
        changed.write_text(old.read_text(encoding="utf-8").replace("Edition: 1", f"Edition: {edition}"), encoding="utf-8")
        run = installed(site, "-m", "hexagone.cli", "replay", str(changed))
        assert run.returncode == 1 and words in run.stderr


def test_no_line_of_ours_names_it() -> None:
    """Apart from the documentation and the tests of this very thing."""
    found = subprocess.run(["git", "grep", "-il", "barges"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    told = {path for path in found if not path.startswith(("examples/", "docs/")) and not path.endswith(".md")}
    assert told <= {"tests/test_fourth_game.py", "pyproject.toml"}
