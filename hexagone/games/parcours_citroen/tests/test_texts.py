"""Sentences of Parcours Citroën."""

import pytest

from hexagone.engine.text import Text
from hexagone.games.parcours_citroen import GAME


@pytest.mark.parametrize(("seat", "said"), [("orange", "une boutique d’Orange"), ("violet", "une boutique de Violet")])
def test_french_elides_before_a_vowel(seat: str, said: str) -> None:
    text = Text(GAME, "fr")
    text.tables = text.tables | {"play": {"shop": "une boutique de {seat}"}}
    assert text.say("play.shop", seat=seat) == said
