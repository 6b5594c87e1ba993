"""The notebooks run, with fewer games than a reader would let them, and show what they say."""

import json
import re
from pathlib import Path

import pytest

from tests.support.notebooks import code, run

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"


def test_play() -> None:
    names = run(FOLDER / "play.ipynb")
    assert names["match"].over and names["again"].record == names["match"].record


def test_luck() -> None:
    """By few games already: between two greedy ones luck decides, and the mean of luck is not far from nothing."""
    names = run(FOLDER / "luck.ipynb", GAMES=6, PLAYOUTS=8)
    assert [len(played) for played in names["games"].values()] == [6, 6]
    luck, won = (names["column"]("greedy against itself", name) for name in ("luck", "result"))
    assert ((luck > 0) == (won > 0.5)).sum() >= 4 and abs(luck.mean()) < 1


def test_training() -> None:
    """It learns: of so many games greedy would win more than 51.5 % once in a hundred times."""
    assert run(FOLDER / "train.ipynb", GENERATIONS=3, GAMES=256, TRIALS=1024)["share"] > 0.515


def test_every_notebook_is_tried_here() -> None:
    told = Path(__file__).read_text(encoding="utf-8")
    assert [path.name for path in FOLDER.glob("*.ipynb") if f'"{path.name}"' not in told] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_shows_what_came_out(path: Path) -> None:
    """A reader of the site sees outputs; none of them is an error, none tells where it was made."""
    text = path.read_text(encoding="utf-8")
    notebook = json.loads(text)
    assert notebook["nbformat"] == 4 and any(cell["outputs"] for cell in code(notebook))
    assert all(output["output_type"] != "error" for cell in code(notebook) for output in cell["outputs"])
    assert not re.search(r"/(home|root|tmp|work|Users)/", text) and len(text) < 400_000
