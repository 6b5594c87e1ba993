"""The documents say what is true: files they name exist, the figure in the README is the one we draw."""

import re
from pathlib import Path

import pytest

from hexagone import GAMES, load

ROOT = Path(__file__).parent.parent
MADE = [f"rules/{game}.md" for game in GAMES]  # by the site, from the texts of the games
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists() or (page.parent == ROOT / "docs" and target in MADE), target


def test_the_pictures_in_the_docs_are_drawn_by_this_code() -> None:
    for name in GAMES:
        picture = ROOT / "docs" / f"{name}.svg"
        assert picture.read_text(encoding="utf-8").strip() == load(name).picture(load(name).board, None, "light").strip()


def test_the_tree_in_the_architecture_names_real_files() -> None:
    tree = re.search(r"```text\n(hexagone/.*?)```", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"), re.S)
    assert tree
    for name in re.findall(r"[\w*.]+\.(?:py|toml)", tree.group(1)):
        assert [*(ROOT / "hexagone").rglob(name), *(ROOT / "tests").rglob(name)], name
    for folder in set(re.findall(r"\b([a-z]+)/(?=\s|\n)", tree.group(1))):
        assert [path for path in (ROOT / folder, ROOT / "tests" / folder, *(ROOT / "hexagone").rglob(folder)) if path.is_dir()], folder


def test_the_tests_that_the_page_on_security_names_are_there() -> None:
    """A name without a folder is in the folder of the name before it."""
    folder = ""
    for line in (ROOT / "docs" / "security.md").read_text(encoding="utf-8").splitlines():
        for given, name in re.findall(r"`(tests/(?:\w+/)*)?(test_\w+\.py)`", line):
            folder = given or folder
            assert (ROOT / folder / name).is_file(), folder + name
    assert folder
