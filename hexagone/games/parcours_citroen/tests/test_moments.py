"""The page is tested with moments of real games: with those of today."""

from typing import get_args

from hexagone.games.parcours_citroen.events import AtWhat, OfSeatWhat, PaidToWhat, PaidWhat, PricedWhat
from hexagone.games.parcours_citroen.tests.moments import FILE, moments, text


def test_the_moments_of_the_page_are_those_of_the_games() -> None:
    assert FILE.read_text(encoding="utf-8") == text()


def test_nearly_everything_happens_in_them() -> None:
    """No golden game has an `ignored` sixth card."""
    happened = {event["what"] for moment in moments() for event in moment["events"]}
    named = {what for names in (AtWhat, OfSeatWhat, PaidToWhat, PaidWhat, PricedWhat) for what in get_args(names)}
    others = {"offered", "threw", "drew", "swapped", "declared", "tried", "hit", "must-miss", "undecided", "ended"}
    assert (named | others) - happened == {"ignored"}
