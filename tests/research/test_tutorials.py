"""The tutorials run, and show what they say."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from hexagone import GAMES, load
from hexagone.research import datasets
from tests.research.adapters import replays
from tests.support.samples import FIRST

FOLDER = Path(__file__).parent.parent.parent / "docs" / "tutorials"


def tutorial(name: str) -> dict[str, Any]:
    return runpy.run_path(str(FOLDER / f"{name}.py"))


def test_every_tutorial_is_tried_here() -> None:
    told = Path(__file__).read_text(encoding="utf-8")
    assert [path.stem for path in FOLDER.glob("*.py") if f'tutorial("{path.stem}")' not in told] == []


def test_openspiel(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    assert replays(tutorial("with_openspiel")["main"](2).match(), tmp_path)


def test_pettingzoo(tmp_path: Path) -> None:
    file = tmp_path / "told.game"
    assert replays(tutorial("with_pettingzoo")["main"](str(file)).match(), tmp_path)
    assert file.read_text(encoding="utf-8").startswith(tuple(f"Game: {name}\n" for name in GAMES))


def test_gymnasium() -> None:
    assert -1 <= tutorial("with_gymnasium")["main"](1) <= 1


def test_batch() -> None:
    ended, total = tutorial("with_batch")["main"](256, 100)
    assert ended == 512  # 48 decisions a game
    assert sum(total) == pytest.approx(0, abs=1e-3)


@pytest.mark.parametrize("kind", datasets.KINDS)
def test_datasets(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"greedy{kind}"
    for _ in datasets.gather(file, datasets.about(load(FIRST), None, 3, [], ["greedy"], 5, 1)):
        pass
    assert tutorial("with_datasets")["main"](file).total() == 5


def test_training() -> None:
    """A few generations already beat greedy: of 2048 games, 54 % by luck alone would be one in three thousand."""
    assert tutorial("train")["main"](players=2, generations=6, games=512) > 0.54
