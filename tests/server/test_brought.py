"""The page that an installed package brings for its game is sent from the package's folder: what browsers read, and nothing else."""

from pathlib import Path

import pytest

from hexagone import GAMES, load
from hexagone.server.web import pages


def bringing(folder: Path) -> Path:
    """A game's folder as a package might have it."""
    (folder / "page" / "parts").mkdir(parents=True)
    for name in ("page/index.js", "page/parts/quay.svg", "page/notes.py", "view.py"):
        (folder / name).write_text("export default {};")
    return folder


def test_the_files_of_its_page_are_sent(tmp_path: Path) -> None:
    folder = bringing(tmp_path)
    assert pages.address("rafts", folder) == "/games/rafts/page/index.js"
    assert pages.brought(folder, "/index.js")[1:] == ("text/javascript", "no-cache", 200)
    assert pages.brought(folder, "/parts/quay.svg").kind == "image/svg+xml"


@pytest.mark.parametrize("path", ["/notes.py", "/../view.py", "/%2e%2e/view.py", "/none.js", "/", "/parts", "/\0.js"])
def test_nothing_else_of_its_folder_is_sent(tmp_path: Path, path: str) -> None:
    assert pages.brought(bringing(tmp_path), path).status == 404


@pytest.mark.parametrize("game", GAMES)
def test_the_address_is_that_of_a_file(game: str) -> None:
    """Ours are built into the client; a game without a page has no address."""
    address = pages.address(game, load(game).folder)
    sent = pages.brought(load(game).folder, pages.MODULE)
    assert sent.status == (200 if address else 404)
