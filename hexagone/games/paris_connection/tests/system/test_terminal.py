"""Paris Connection in the terminal."""

import re
from io import StringIO

from rich.console import Console

from hexagone.engine.text import Text
from hexagone.games.paris_connection import GAME
from hexagone.match import Match
from hexagone.terminal.screen import Screen


def test_what_others_would_score_by_a_hidden_hand_is_not_told() -> None:
    """A seat that builds knows its own hand only. PC-16"""
    match, told = Match(GAME, 3, seed=5), list[str]()
    screen = Screen(Console(file=StringIO()), match, Text(match.game, "en"))
    while not match.over and len(match.moves) < 80:
        moves = match.game.moves(match.state, match.board)
        if match.view()["phase"] == "build":
            told += [screen.gains(match.turn, move).replace(f"{screen.seat(match.to_move)} +", "me +") for move in moves]
        match.make(moves[-1])
    assert [gains for gains in told if not re.fullmatch(r"(→ me \+\d+)?", gains)] == []
    assert any(told)
