"""What buttons tell comes true."""

from hexagone.games.paris_paris import GAME
from tests.support.choices import tried


def test_pp_26_who_would_replace_a_shop_of_their_own_is_told_so() -> None:
    seen = set()
    for seat, one, events in tried(GAME):
        own = any(event["what"] == "removed" and event["seat"] == event["by"] == seat for event in events)
        assert own == (one.facts.get("kind") == "own") == (one.rank == "rare")
        seen.add(own)
    assert seen == {True, False}
