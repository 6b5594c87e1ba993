"""The worked examples in the guide count as the rulebook does."""

from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.picture.hand import HAND
from hexagone.guide import facts, position

EXAMPLES = facts(GAME.folder)["examples"]


def test_every_example_of_the_rulebook_has_its_picture() -> None:
    assert list(EXAMPLES) == ["PC-E1", "PC-E2-1", "PC-E2-2", "PC-E2-3"]


def test_the_hand_in_the_picture_is_that_of_the_rulebook() -> None:
    """PC-E1"""
    assert sum(count * value for count, value in HAND.values()) == 137 and sum(count for count, _ in HAND.values()) == 15


def test_every_rule_of_building_is_in_a_picture() -> None:
    """PC-E2: touching, a hatched edge, twice the same company, a third one, a second in a city, a start, cut off, and not cut off."""
    said = {}
    for name in ("PC-E2-1", "PC-E2-2", "PC-E2-3"):
        match = position(EXAMPLES[name])
        for move in EXAMPLES[name]["moves"]:
            said[name, move] = "" if move in match.legal else match.objection(match.turn, match.number(move)).reason.key
    reasons = ["", "hatched", "already-there", "country-full", "city-full", "in-paris", "cuts-off", ""]
    assert list(said.values()) == reasons
