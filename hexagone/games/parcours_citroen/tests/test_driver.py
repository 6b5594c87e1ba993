"""The weaker levels are loath to part with money, and otherwise play with sense."""

import pytest

from hexagone.bots.levels import LADDER, MINDS
from hexagone.chance import source
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.driver import Driver
from hexagone.games.parcours_citroen.moves import CHOICES, SELLS
from hexagone.games.parcours_citroen.state import State
from hexagone.games.parcours_citroen.tests.table import Table
from hexagone.record import CHANCE
from hexagone.simulation import simulate

ALL_BUT_NICE = ", ".join(city for city in GAME.board.city_names if city != "Nice")


def choice(table: Table, reserve: int) -> str:
    match = table.match
    seen = GAME.seen(match.state, match.board, match.turn)
    return match.words(Driver(reserve)(GAME, match.board, seen, match.turn, source(1)))


def test_it_installs_if_enough_is_left() -> None:
    table = Table(first="red").with_cash(red=107_000).lands("Bordeaux")
    assert choice(table, 100) == "install"
    assert choice(table, 101) == "decline"


def test_it_installs_with_the_last_money_to_win() -> None:
    table = Table(first="red").with_parks(red=ALL_BUT_NICE).with_cash(red=10_000).lands("Nice")
    assert choice(table, 140) == "install"


def test_it_bids_and_brawls_with_what_it_can_spare() -> None:
    auction = Table(players=3, first="red").with_parks(red="Nice", green=ALL_BUT_NICE).with_cash(blue=29_000).play("red auction Nice")
    assert (choice(auction, 20), choice(auction, 21)) == ("bid 9000", "pass")
    brawl = Table(players=2, first="blue").with_parks(blue=ALL_BUT_NICE, green="Paris").with_cash(blue=100_000).lands("Paris")
    assert (choice(brawl, 40), choice(brawl, 100)) == ("brawl", "pass")


@pytest.mark.parametrize("level", LADDER)
def test_no_level_sells_before_a_throw_without_need_again_and_again(level: str) -> None:
    """Nor does a game of any level drag on to its last round, CI-34."""
    for match in simulate(GAME, 4, [level], 4, 1):
        sold = [move for who, move in match.moves if who != CHANCE and SELLS <= move < CHOICES]
        assert len(sold) < 60
        assert State.at(match.state).turn < 300
        assert max(State.at(match.state).parks).bit_count() == len(GAME.board.city_names)


def test_levels_keep_less_and_less() -> None:
    reserves = [mind.reserve for mind in MINDS["parcours-citroen"] if isinstance(mind, Driver)]
    assert reserves == sorted(reserves, reverse=True) and len(reserves) == len(LADDER) - 1
