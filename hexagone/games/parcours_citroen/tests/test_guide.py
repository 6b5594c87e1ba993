"""The worked examples in the guide count as the rulebook does."""

from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.picture.notes import PURSE
from hexagone.guide import facts, position, words

EXAMPLES = facts(GAME.folder)["examples"]


def test_every_example_of_the_rulebook_has_its_picture_and_clauses_for_writers_of_files_are_apart() -> None:
    assert list(EXAMPLES) == ["CI-E1", "CI-E2", "CI-E3"]
    assert facts(GAME.folder)["files"] == ["CI-25", "CI-26", "CI-31", "CI-35", "CI-36"]


def test_rents_in_bordeaux() -> None:
    """CI-E1"""
    match = position(EXAMPLES["CI-E1"])
    view = GAME.view(GAME.state.at(match.state), match.board, -1)
    assert view["counters"]["Bordeaux"] == ["blue", "red", "yellow"]
    assert view["cash"] == {"blue": 125_000, "green": 150_000, "red": 161_000, "yellow": 143_000}


def test_a_brawl_in_bordeaux() -> None:
    """CI-E2"""
    match = position(EXAMPLES["CI-E2"])
    brawl = GAME.view(GAME.state.at(match.state), match.board, -1)["brawl"]
    assert brawl is not None and brawl["declared"] == "red" and brawl["city"] == "Bordeaux"
    assert brawl["numbers"] == {"red": 4, "yellow": 3, "blue": 6}
    assert brawl["stakes"] == {"red": 28_000, "yellow": 21_000, "blue": 42_000}


def test_the_purse() -> None:
    """CI-E3"""
    assert sum(amount * count for amount, count in PURSE.items()) == 150_000


def test_the_table_of_cities_is_that_of_the_board() -> None:
    rows = words(GAME.folder, "en")["tables"][0]["rows"]
    told = {city: [int(price.replace(",", "")), int(rent.replace(",", ""))] for city, price, rent in rows}
    assert told == {city: list(pair) for city, pair in GAME.board.source["cities"].items()}
