"""The client's types are those of the server and of the games."""

from pathlib import Path

import pytest

from hexagone.server.web.typescript import files

ROOT = Path(__file__).parents[1]
FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_types_of_the_client_are_up_to_date(path: Path) -> None:
    """If this fails: python -m hexagone.server.web.typescript"""
    assert path.read_text(encoding="utf-8") == FILES[path]
