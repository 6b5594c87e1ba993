"""Two opinions: this game and an independent referee (tests/referees) must agree on every move of whole games."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable

import pytest

from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.tests.referee import Refused, Table
from hexagone.match import Illegal, Match

SOURCE = tomllib.loads((GAME.folder / "board.toml").read_text(encoding="utf-8"))
SMALL = """
id = "small"
name = "Small"
barriers = [["B2", "B3"], ["G4", "H5"], ["D6", "D7"]]
[grid]
A = [[2, 6]]
B = [[1, 7]]
C = [[1, 7]]
D = [[1, 8]]
E = [[1, 8]]
F = [[1, 8]]
G = [[2, 8]]
H = [[3, 7]]
[paris]
tower = "D4"
shifted_rows = "ACEG"
[paris.starts]
"West" = "D3"
"East" = "D5"
"North" = "C3"
"Dawn" = "C4"
"South" = "E3"
"Dusk" = "E4"
[cities.1]
"Ay" = "A2"
"Us" = "B7"
"Eu" = "F1"
[cities.2]
"Is" = "G8"
[cities.4]
"Marseille" = "H7"
"""
BOARDS = {"france": SOURCE, "small": tomllib.loads(SMALL)}
OFTEN = {True: 0.2, False: 1.0}  # how often all moves are compared: on a large map the referee needs a while
Taste = Callable[[Table, str], float]


def anything(table: Table, words: str) -> float:
    return 1


def to_marseille(table: Table, words: str) -> float:
    """Southwards, and into Marseille as soon as it can be."""
    verb, _, place = words.partition(" ")
    if verb != "build":
        return 0.05
    hexes = {name: hex_ for hex_, name in table.map.name.items()}
    return 1.6 ** (ord(hexes[place.partition(" ")[2]][0]) - ord("A")) * (1000 if "Marseille" in place else 1)


def round_cities(table: Table, words: str) -> float:
    """Companies without a city are what PC-12 is about."""
    if not words.startswith("build"):
        return 0.1
    return 0.02 if words.split(" ", 2)[2] in table.map.worth else 1


def exchanges_only(table: Table, words: str) -> float:
    return 1 if not words.startswith("build") else 1e-9


def one_for_one(table: Table, words: str) -> float:
    """Nobody builds and no depot runs dry: PC-21."""
    return 1 if " for 1 " in words else 1e-9


TASTES: dict[str, Taste] = {t.__name__: t for t in (anything, to_marseille, round_cities, exchanges_only, one_for_one)}


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("board", BOARDS)
def test_whole_games(board: str, taste: str, players: int) -> None:
    rng = random.Random(f"{board} {taste} {players}")
    follow(BOARDS[board], players, TASTES[taste], rng)


def follow(source: dict[str, object], players: int, taste: Taste, rng: random.Random) -> None:
    """Play a game on both, and compare all there is to compare before every move."""
    table, match = Table(source, players), Match(GAME, players, board=GAME.read_board(source))
    while not table.over:
        legal = sorted(match.legal)
        if rng.random() < OFTEN[len(table.map.name) > 100]:
            assert legal == table.legal()
        assert match.to_move == table.to_move
        refuse_same(table, match, legal, rng)
        chances = [table.weight(words) if table.to_move == "chance" else taste(table, words) for words in legal]
        words = rng.choices(legal, chances)[0]
        table.play(words)
        match.play(words)
        if rng.random() < 0.2:
            compare(table, match)
    compare(table, match)
    assert match.over
    assert match.winners == table.winners()


def compare(table: Table, match: Match) -> None:
    view = match.view()
    assert view["values"] == table.values()
    assert view["depots"] in (table.depots, None)
    assert {company: sorted(track) for company, track in view["tracks"].items()} == {c: sorted(t) for c, t in table.tracks.items()}
    assert match.scores == table.scores()
    assert [match.view(seat)["hand"] for seat in match.seats] == [*table.hands.values()]


def refuse_same(table: Table, match: Match, legal: list[str], rng: random.Random) -> None:
    """What one refuses the other refuses, and for the same clause unless several are broken at once."""
    words = " ".join(rng.choice(table.moves))
    if words in legal:
        return
    with pytest.raises(Refused) as theirs:
        table.play(words)
    with pytest.raises(Illegal) as ours:
        match.play(words)
    if "PC-12" in str(theirs.value) or "PC-12" in str(ours.value):
        assert "PC-12" in str(theirs.value) and ours.value.clause == "PC-12"
