"""What buttons tell comes true."""

from hexagone.games.paris_connection import GAME
from tests.support.choices import tried


def test_pc_13_pc_18_a_button_tells_what_the_value_rises_by_and_what_ends_the_game() -> None:
    seen = set()
    for _, one, events in tried(GAME, every=5):
        if one.parts["verb"] == "build":
            assert one.facts.get("gain") == next((event["points"] for event in events if event["what"] == "rose"), None)
            assert (one.facts.get("kind") == "last") == any(event["what"] == "ended-marseille" for event in events)
            seen.add(one.facts.get("gain"))
    assert seen == {None, 1, 2, 3, 4}


def test_pc_8_to_stop_is_the_large_button() -> None:
    assert {(one.parts["verb"], one.rank) for _, one, _ in tried(GAME, every=5)} == {
        ("build", "secondary"),
        ("exchange", "secondary"),
        ("stop", "primary"),
    }
