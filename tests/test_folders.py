"""Whoever knows the folder of one of our games finds everything in another: the same sub-folders and names."""

import pytest

from hexagone import OURS, load
from hexagone.engine.text import LANGUAGES

ROOMS = {"rules", "bots", "picture", "terminal", "page", "tests", "tests/golden", "tests/system", "tests/browser"}
FILES = {
    *("__init__.py", "view.py", "events.py", "buttons.py", "fields.py", "board.toml", "lesson.toml", "lesson-2.toml", "guide.toml"),
    *(f"{kind}.{language}.toml" for kind in ("text", "guide") for language in LANGUAGES),
    *(
        f"rules/{name}.py"
        for name in ("state", "moves", "board", "boardfile", "complaints", "play", "choices", "scoring", "secrets", "reasons")
    ),
    *(f"bots/{name}.py" for name in ("levels", "worth", "features")),
    *("picture/drawing.py", "picture/layout.py", "terminal/sketch.py", "page/index.ts", "page/Board.svelte", "page/types.ts"),
    *(f"tests/{name}.py" for name in ("referee", "table", "test_rulebook", "test_rulings", "test_corners", "test_referee")),
    *("tests/perft.txt", "tests/sample.toml", "tests/browser/test_table.py"),
}


@pytest.mark.parametrize("name", OURS)
def test_our_games_have_the_same_rooms_and_files(name: str) -> None:
    folder = load(name).folder
    assert [room for room in sorted(ROOMS) if not (folder / room).is_dir()] == []
    assert [file for file in sorted(FILES) if not (folder / file).is_file()] == []
