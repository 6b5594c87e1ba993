"""What several tests of Paris Paris play on."""

import pytest

from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.boardfile import read_board


@pytest.fixture
def village() -> Paris:
    """Another board of the same kind: five lines in a star of other names and lengths, and no picture."""
    lines = {
        "north": "a b c d e f g h",
        "south": "i b j k l m",
        "east": "n c o k p q r",
        "west": "s d t l u q v",
        "ring": "w e x y z u A",
    }
    return read_board(
        {
            "id": "village",
            "name": "Village",
            "lines": [{"name": name, "mark": name[0].upper(), "stations": stations.split()} for name, stations in lines.items()],
        }
    )
