"""The worked examples of the rulebook. CI-E1 to CI-E3"""

from hexagone.games.parcours_citroen.tests.table import Table

ROGER, JANE, BERNARD = "red", "yellow", "blue"  # as the rulebook calls them


def test_ci_e1_installing_in_bordeaux() -> None:
    """CI-E1 Red pays 7,000 and installs; yellow pays 7,000 to the bank and 9,000 to red; blue 7,000 and 9,000 each to yellow and red."""
    table = Table(first="red").lands("Bordeaux").play("red install")
    table.cash(red=143_000).parks(red="Bordeaux").sees(bank=7_000)
    table.lands("Bordeaux").play("yellow install")
    table.cash(red=152_000, yellow=134_000).sees(bank=14_000)
    table.lands("Bordeaux").play("blue install")
    table.cash(red=161_000, yellow=143_000, blue=125_000).sees(bank=21_000)
    table.lands("Lille").play("green decline")
    table.lands("Bordeaux").cash(red=161_000, yellow=143_000, blue=125_000, green=150_000)  # red again: pays nobody


def test_ci_e1_without_installing_the_rent_is_due_all_the_same() -> None:
    table = Table(first="blue").with_parks(red="Bordeaux", yellow="Bordeaux").lands("Bordeaux")
    table.cash(blue=132_000, red=159_000, yellow=159_000).may("blue install", "blue decline").play("blue decline")
    table.cash(blue=132_000, green=150_000).parks(blue="")


def test_ci_e2_a_brawl_in_bordeaux() -> None:
    """CI-E2 Red with 4 counters to place stakes 28,000, yellow with 3: 21,000, blue with 6: 42,000."""
    table = Table(first="red").with_parks(red=8, yellow=9, blue=6).with_parks(red="Bordeaux", yellow="Bordeaux", blue="Bordeaux")
    table.with_parks(green="Lille").lands("Bordeaux").may("red brawl", "red pass").play("red brawl")
    table.cash(red=122_000, yellow=129_000, blue=108_000, green=150_000)
    brawl = table.view["brawl"]
    assert brawl["stakes"] == {"red": 28_000, "yellow": 21_000, "blue": 42_000}
    assert brawl["numbers"] == {"red": 4, "yellow": 3, "blue": 6}
    for seat in (ROGER, JANE, BERNARD):  # each with one die or two
        table.may(f"{seat} dice 1", f"{seat} dice 2").play(f"{seat} dice 2", "chance throw 6 6")
    table.play("red dice 1", "chance throw 4").cash(red=122_000 + 91_000).tells("won")


def test_ci_e3_the_money_of_a_player() -> None:
    """CI-E3 150,000 = 10 x 1,000 + 10 x 2,000 + 4 x 5,000 + 5 x 10,000 + 1 x 50,000."""
    notes = {1_000: 10, 2_000: 10, 5_000: 4, 10_000: 5, 50_000: 1}
    total = sum(note * number for note, number in notes.items())
    Table(players=6).cash(blue=total, green=total, red=total, yellow=total, orange=total, violet=total)
