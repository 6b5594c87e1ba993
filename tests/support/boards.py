"""Boards of any game: that one can be drawn, and what is said of one that cannot."""

import math
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from hexagone.engine.boards import BadBoard
from hexagone.engine.game import Game
from hexagone.engine.text import Text
from hexagone.match import Match
from tests.support.spoiling import numbers

DRAWN = re.compile(r' (?:d|x|y|x1|y1|x2|y2|cx|cy|r|width|height|viewBox|transform)="([^"]*)"')
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?")


def draw(game: Game, board: Any) -> None:
    assert all(math.isfinite(number) and abs(number) < 1e6 for number in numbers(game.layout(board)))
    for theme in ("light", "dark"):
        picture = game.picture(board, None, theme)
        assert ElementTree.fromstring(picture) is not None
        assert all(abs(float(number)) < 1e6 for shape in DRAWN.findall(picture) for number in NUMBER.findall(shape))
        assert not re.search(r"\b(nan|inf)\b", picture)
    view = Match(game, board=board, seed=1).view()
    for width in (30, 120):
        assert game.sketch(view, board, Text(game), width)


def complaints(game: Game, **changes: Any) -> str:
    with pytest.raises(BadBoard) as error:
        game.read_board({**game.board.source, **changes})
    return "; ".join(error.value.complaints)
