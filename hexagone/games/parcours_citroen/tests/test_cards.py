"""The cards: 33 and 33, every effect of CI-25, texts in four languages that say what the card does, chains that end."""

import re
from collections import Counter

import numpy as np
import pytest

from hexagone.engine.chance import source
from hexagone.engine.parts import PARTS
from hexagone.engine.text import LANGUAGES
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.rules.board import EFFECTS, Card
from hexagone.games.parcours_citroen.rules.moves import CARD_MOVES, ROLLS

CARDS = [card for pack in GAME.board.cards.values() for card in pack]
SEPARATOR = {"en": ",", "fr": " ", "it": ".", "de": "."}


def test_two_packs_of_33() -> None:
    assert {pack: [card.number for card in cards] for pack, cards in GAME.board.cards.items()} == {
        "prime": [*range(1, 34)],
        "infraction": [*range(1, 34)],
    }


def test_every_effect_is_used_and_none_is_everything() -> None:
    counted = Counter(card.effect for card in CARDS)
    assert set(counted) == set(EFFECTS)
    assert max(counted.values()) <= 12


def test_prime_cards_favour_and_infraction_cards_punish() -> None:
    punishing = {"pay", "pay-each", "reserve", "miss", "lose-park"}
    for card in CARDS:
        assert (card.effect in punishing) <= (card.pack == "infraction")
        if card.effect == "move" and isinstance(card.amount, int):
            assert (card.amount < 0) == (card.pack == "infraction")


def test_no_card_is_like_another() -> None:
    for language in LANGUAGES:
        assert len({card.text[language] for card in CARDS}) == 66


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.pack}-{card.number}")
def test_a_text_says_what_its_card_does(card: Card) -> None:
    """The amount, the squares, the turns or the square stand in every language's text."""
    assert set(card.text) == set(LANGUAGES)
    for language, text in card.text.items():
        assert "!" not in text
        if card.effect == "go":
            assert str(card.amount) in text
        elif isinstance(card.amount, int):
            number = f"{abs(card.amount):,}".replace(",", SEPARATOR[language])
            assert re.search(rf"(?<![\d.,]){re.escape(number)}(?!\d)", text.replace("\u202f", " ").replace("\xa0", " ")), (language, text)


def test_chains_of_cards_end() -> None:
    """Between two throws of dice no more than five cards are drawn, however the seats choose. CI-26"""
    GAME.ready(PARTS["playout"])
    machine, out, moves = GAME.machine, GAME.room(), np.zeros(GAME.longest, np.int32)
    longest = 0
    for seed in range(200):
        made = machine.playout(GAME.begin(GAME.board, 2 + seed % 5), GAME.board.tables, source(seed), out, moves)
        chain = 0
        for move in moves[:made]:
            chain = 0 if move == ROLLS else chain + (CARD_MOVES <= move < ROLLS)
            longest = max(longest, chain)
    assert 3 <= longest <= 5
