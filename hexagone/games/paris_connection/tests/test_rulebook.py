"""The worked examples of the rulebook: PC-E1, and the lost pictures of PC-E2 drawn anew, on small maps and on France."""

from hexagone.games.paris_connection.tests.table import table

# PC-E1


def test_PC_E1_four_players_fifteen_locomotives() -> None:
    """6 blue, 3 yellow, 4 red, 2 of a fourth company; values 12, 9, 8, 3."""
    t = table(players=4).hand("1", "6 blue, 3 yellow, 4 red, 2 black").values(blue=12, yellow=9, red=8, black=3)
    assert t.match.scores["1"] == 72 + 27 + 32 + 6 == 137


def test_PC_E1_a_sixteenth_costs_twenty() -> None:
    t = table(players=4).hand("1", "6 blue, 3 yellow, 4 red, 3 black").values(blue=12, yellow=9, red=8, black=3)
    assert t.match.scores["1"] == 140 - 20 == 120


# PC-E2: touching (PC-9)

EMPTY = """
    .   .   .   .
  .   ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
"""


def test_PC_E2_a_locomotive_touches_one_of_its_company() -> None:
    t = table(EMPTY)
    t.may("build red A2", "build red A3").may_not("build red A4", "PC-9", "not-touching")
    t.play("build red A3").may("build red A4")  # those placed this turn count


def test_PC_E2_on_France_too() -> None:
    t = table()  # red starts at Saint-Lazare, E10
    t.may("build red D10", "build red Rouen").may_not("build red Orléans", "PC-9").may_not("build red C10", "PC-9")
    t.play("build red D10").may("build red C10")


# PC-E2: a hatched edge (PC-3)

HATCHED = """
    .   R  |.   .
  .   ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
"""


def test_PC_E2_no_track_crosses_a_hatched_edge() -> None:
    table(HATCHED).may_not("build red A4", "PC-3", "hatched").may("build red A2")
    table(EMPTY.replace("    .   .   .   .", "    .   R   .   .", 1)).may("build red A4")


def test_PC_E2_the_mouth_of_the_Seine() -> None:
    """Le Havre and Caen are neighbours, but the estuary lies between them."""
    t = table().place("red", "Rouen", "Le Havre")
    t.may_not("build red Caen", "PC-3", "hatched").may("build red E8").play("build red E8").may("build red Caen")


# PC-E2: room (PC-10)

CROWDED = """
    RB  R   .   .
  R   ^R  ^B  .   .
1Y  ^M  *   ^Y  .   2
  M   ^K  ^P  .   .
    .   3   .   4
"""


THIRD = """
    RB  .   .   .
  M   ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
"""


def test_PC_E2_never_twice_the_same_company() -> None:
    table(CROWDED).may_not("build red A3", "PC-10", "already-there").may("build blue A3")


def test_PC_E2_no_third_locomotive_in_the_country() -> None:
    table(THIRD).may_not("build brown A2", "PC-10", "country-full")
    table(THIRD.replace("RB", "R ")).may("build brown A2")


def test_PC_E2_no_second_locomotive_in_a_city() -> None:
    table(CROWDED).may_not("build brown Ay", "PC-10", "city-full")
    table(CROWDED.replace("1Y", "1 ")).may("build brown Ay")


# PC-E2: tower and starts (PC-11)


def test_PC_E2_nothing_is_built_on_the_tower_or_the_starts() -> None:
    t = table(EMPTY)
    t.may_not("build red C3", "PC-11", "in-paris").may_not("build red Gare blue", "PC-11", "in-paris")
    table().may_not("build red F11", "PC-11").may_not("build red Gare du Nord", "PC-11").may_not("build red Gare Saint-Lazare", "PC-11")


# PC-E2: a company that is cut off (PC-12)

NARROW = """
    .   B   .   .
  .   ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
"""
# Red leaves Paris by B1, A2 and A3. With B1 and A2 full, A3 is its last way out.
LAST_WAY = """
    BM  B   .   .
  BM  ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
"""
REACHED = """
    BM  B   .   .
  BM  ^R  ^B  .   .
1R  ^M  *   ^Y  .   2
  .   ^K  ^P  .   .
    .   3   .   4
"""


def test_PC_E2_a_placement_that_leaves_a_company_no_city() -> None:
    table(LAST_WAY).may_not("build brown A3", "PC-12", "cuts-off").may("build red A3")


def test_PC_E2_the_same_placement_when_that_company_has_reached_a_city() -> None:
    table(REACHED).may("build brown A3")


def test_PC_E2_the_same_placement_when_there_is_another_way() -> None:
    table(NARROW.replace("    .   B", "    M   B")).may("build brown A3")


def test_PC_E2_cut_off_on_France() -> None:
    """Red can leave Saint-Lazare by Rouen, by Amiens, which are taken, and by D10."""
    t = table().place("blue", "Amiens", "C10").place("brown", "Rouen", "D10")
    t.may_not("build blue D10", "PC-12", "cuts-off").may("build red D10")
    t.place("red", "Calais").may("build blue D10")
