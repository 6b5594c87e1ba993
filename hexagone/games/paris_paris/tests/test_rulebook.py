"""The worked examples of the rulebook, PP-E1 to PP-E5."""

from hexagone.games.paris_paris.tests.table import table


def test_PP_E1_a_visit_pays_the_shop_at_the_door() -> None:
    table(grey="Concorde", violet="Opéra").visit("Concorde").scores(grey=1, violet=0)


def test_PP_E2_two_nearest_shops_at_the_same_distance_both_earn() -> None:
    table(grey=["Montmartre", "Concorde"], violet="Invalides").visit("Opéra").scores(grey=2, violet=0)


def test_PP_E3_at_an_empty_crossing_both_lines_are_searched() -> None:
    table(violet="Les Halles", grey="Notre-Dame").visit("Hôtel de Ville").scores(violet=1, grey=1)


def test_PP_E4_the_bus_stops_at_a_crossing() -> None:
    """Beside the crossing only those count who have a shop on it, and only at its neighbours."""
    table(
        grey=["Odéon", "St-Germain", "Luxembourg"],
        violet=["Odéon", "Invalides"],
        yellow=["Quartier Latin", "Pont Neuf"],
    ).stop("Odéon").scores(grey=3, violet=1, yellow=0)


def test_PP_E5_opening_beside_and_over_other_shops() -> None:
    grey_joins = table(3, violet="Opéra").turn("grey", "Opéra/red", "Louvre/orange", "Denfert/blue", "Bastille/brown")
    assert grey_joins.play("grey open Opéra/red").at("Opéra") == ["grey", "violet"]

    violet_takes_over = table(3, grey="Louvre").turn("violet", "Louvre/orange", "Denfert/blue", "Bastille/brown")
    violet_takes_over.play("violet open Louvre/orange over grey")
    assert violet_takes_over.at("Louvre") == ["violet"]
    assert violet_takes_over.in_bag() == {"grey": 1}

    violet_chooses = table(3, grey="Opéra", yellow="Opéra").turn("violet", "Opéra/red", "Denfert/blue", "Bastille/brown")
    violet_chooses.play("violet open Opéra/red over grey")
    assert violet_chooses.at("Opéra") == ["violet", "yellow"]
    assert violet_chooses.in_bag() == {"grey": 1}
