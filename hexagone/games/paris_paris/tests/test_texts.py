"""Sentences of Paris Paris."""

import pytest

from hexagone.engine.text import Text
from hexagone.games.paris_paris import GAME

TAKEN = {"en": "take Opéra/red", "fr": "prends Opéra/rouge", "it": "prendi Opéra/rosso", "de": "nimm Opéra/Rot"}


@pytest.mark.parametrize(("language", "take"), TAKEN.items())
def test_a_reason_is_told_in_one_language(language: str, take: str) -> None:
    """Also the verb and the colour of the ticket that it names."""
    assert f"`{take}`" in Text(GAME, language).say("faults.supply-empty", tile="Opéra/red")
