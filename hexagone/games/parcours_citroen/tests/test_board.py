"""The board file and the cards: what is refused and how it is said; hand-made boards; the picture."""

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexagone import laws
from hexagone.engine.boards import BadBoard
from hexagone.engine.text import LANGUAGES, Text
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.rules.boardfile import read_board, remarks
from hexagone.games.parcours_citroen.terminal.sketch import sketch
from hexagone.games.parcours_citroen.tests.referee import Table as Referee
from hexagone.games.parcours_citroen.tests.table import Table
from hexagone.match import Illegal, Match

PRIME = [{"number": 1, "effect": "go", "square": "Lyon"}, {"number": 2, "effect": "receive", "amount": 5000}]
INFRACTION = [{"number": 1, "effect": "move", "squares": -3}, {"number": 2, "effect": "miss", "turns": 1}]
SOURCE: dict[str, Any] = dict(GAME.board.source) | {"cards": {"prime": PRIME, "infraction": INFRACTION}}


def refused(spoil: Callable[[dict[str, Any]], object]) -> str:
    source = deepcopy(SOURCE)
    spoil(source)
    with pytest.raises(BadBoard) as error:
        read_board(source)
    return "; ".join(error.value.complaints)


def test_the_board_is_fine_and_says_what_it_is() -> None:
    assert GAME.board.id == "tour-de-france"
    assert SOURCE["kind"] == "reconstruction"
    assert remarks(GAME.board) == []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda s: s.pop("id"), "`id` is missing"),
        (lambda s: s.pop("squares"), "`squares` is missing"),
        (lambda s: s.update(cities=[]), "`cities` is missing, or is not a table"),
        (lambda s: s.update(toll=5_500), "`toll` is an amount in whole thousands"),
        (lambda s: s.update(petrol=True), "`petrol` is an amount"),
        (lambda s: s.update(start_money=-1000), "`start_money` is an amount"),
        (lambda s: s["cities"].update(Lyon=[10_000]), "Lyon needs [price, rent]"),
        (lambda s: s["cities"].update(Lyon=[10_000, 500]), "Lyon needs [price, rent]"),
        (lambda s: s["cities"].update(Brest=[4_000, 5_000]), "Brest is a city, so it is one square, not 0"),
        (lambda s: s["squares"].append("Lyon"), "Lyon is a city, so it is one square, not 2"),
        (lambda s: s["squares"].append("Brest"), "neither a city with a price nor"),
        (lambda s: s["squares"].append(7), "neither a city with a price nor"),
        (lambda s: s["squares"].remove("DÉPART"), "there is one DÉPART, not 0"),
        (lambda s: s["squares"].extend(["CHEVRONS"] * 40), "72 squares are more than 64"),
        (lambda s: s["cities"].update({f"Ville {i}": [1000, 1000] for i in range(2)}), "14 cities are more than 13: two dice show 12"),
        (lambda s: s["cities"].update({"Lyon/Est": [1000, 1000]}), "cannot be written"),
        (lambda s: s["cities"].update({"Lyon?": [1000, 1000]}), "the name 'Lyon?' cannot be written"),
        (lambda s: s["cities"].update({"Ly\u200bon": [1000, 1000]}), "cannot be written"),
        (lambda s: s.update(id="tour: de"), "the name 'tour: de' cannot be written"),
        (lambda s: s.update(id="tour "), "the name 'tour ' cannot be written"),
        (lambda s: s["cities"].update({"ESSENCE 1": [1000, 1000]}) or s["squares"].append("ESSENCE 1"), "numbered square: ESSENCE 1"),
        (lambda s: s["cities"].update({"MOTARD": [1000, 1000]}), "MOTARD is a city, so it is one square"),
        (lambda s: s.update(cards=7), "`cards` is a table"),
        (lambda s: s["cards"].update(prime=[]), "the pack prime is a list of 1 to 40 cards"),
        (lambda s: s["cards"]["prime"][0].update(number=2), "numbered from 1 to 2"),
        (lambda s: s["cards"]["prime"][0].update(effect="fly"), "no effect 'fly'"),
        (lambda s: s["cards"]["prime"][0].update(square="Brest"), "`go` needs `square`, and 'Brest' will not do"),
        (lambda s: s["cards"]["prime"][1].update(amount=500), "`receive` needs `amount`"),
        (lambda s: s["cards"]["prime"][1].update(turns=5), "`receive` has no `turns`"),
        (lambda s: s["cards"]["infraction"][0].update(squares=0), "`move` needs `squares`"),
        (lambda s: s["cards"]["infraction"][1].update(turns=99), "`miss` needs `turns`"),
    ],
)
def test_a_bad_board_is_refused_with_clear_words(spoil: Callable[[dict[str, Any]], object], said: str) -> None:
    assert said in refused(spoil)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda s: s.update(squares=["CHEVRONS"] * 8000), "8000 squares are more than 64"),
        (lambda s: s.update(cities={f"Ville {i}": [1000, 1000] for i in range(2000)}), "2000 cities are more than 13"),
    ],
)
def test_sizes_are_refused_before_squares_are_compared(
    spoil: Callable[[dict[str, Any]], object], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexagone.games.parcours_citroen.rules.boardfile.complaints_about_squares", lambda *_: pytest.fail("compared"))
    assert said in refused(spoil)


@pytest.mark.parametrize("said", ["<script>", "a&b", "a\u202eb", "a\0b", "x" * 301])
def test_what_a_card_says_is_plain(said: str) -> None:
    """CI-3"""
    assert "its text has at most 300 characters" in refused(lambda s: s["cards"]["prime"][0].update(en=said))


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["Lyon", "DÉPART", "go"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["number", "effect", "prime", "x"]), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from([*SOURCE]), junk, max_size=3), st.randoms(use_true_random=False))
def test_whatever_a_file_says_it_is_a_board_or_complaints(spoilt: dict[str, Any], rng: random.Random) -> None:
    source = deepcopy(SOURCE) | spoilt
    lists = [] if {"squares", "cards"} & {*spoilt} else [source["squares"], source["cards"]["prime"]]
    for some in lists[: rng.randrange(3)]:
        some.append(rng.choice([{}, "x", 1]))
    try:
        assert read_board(source).tables.any()
    except BadBoard as error:
        assert error.complaints


def test_names_are_compared_composed() -> None:
    source = deepcopy(SOURCE)
    source["squares"][0] = "DE\u0301PART"
    assert read_board(source).names[0] == "DÉPART"


def small_board() -> Any:
    """Three cities, no petrol, four cards: plays without compiling anything anew."""
    source = deepcopy(SOURCE) | {"id": "small", "cities": {"Lyon": [10_000, 13_000], "Nice": [9_000, 12_000], "Brest": [1_000, 90_000]}}
    source["squares"] = ["Lyon", "MOTARD", "DÉPART", "Nice", "CHEVRONS", "ROUTE LIBRE", "Brest", "ALCOOTEST", "PÉAGE"]
    return read_board(source)


def large_board() -> Any:
    """As much of everything as there is room for."""
    cities = {f"Ville {i + 1}": [1000 * (i + 1), 2000 * (i + 1)] for i in range(13)}
    specials = ["CHEVRONS"] * 17 + ["MOTARD"] * 16 + ["ROUTE LIBRE"] * 5 + ["DÉPART"] + ["PÉAGE"] * 4 + ["ESSENCE"] * 4 + ["ALCOOTEST"] * 4
    source = deepcopy(SOURCE) | {"id": "large", "cities": cities, "squares": random.Random(3).sample([*cities, *specials], 64)}
    prime = [{"number": i + 1, "effect": "go", "square": "CHEVRONS 2"} for i in range(20)]
    prime += [{"number": i + 21, "effect": "again"} for i in range(20)]
    infraction = [{"number": i + 1, "effect": "reserve", "amount": 1000} for i in range(40)]
    return read_board(source | {"cards": {"prime": prime, "infraction": infraction}})


@pytest.mark.parametrize("board", [small_board(), large_board()], ids=lambda board: board.id)
def test_other_boards_play_by_the_same_rules(board: Any) -> None:
    for players in (2, 6):
        laws.ends(GAME, board, players, "own board")
        rng, match = random.Random(players), Match(GAME, players, board=board, options=["ruin"])
        referee = Referee(dict(board.source), board.source["cards"], players, ["ruin"])
        for _ in range(1500):
            if match.over:
                break
            assert (match.to_move, sorted(match.legal)) == (referee.to_move, sorted(referee.legal()))
            words = rng.choice(match.legal)
            match.play(words)
            referee.play(words)
        assert match.over == referee.over
    assert remarks(board)
    ElementTree.fromstring(GAME.picture(board, match.view(), "light"))
    assert sketch(match.view(), board, Text(GAME), 100)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_is_sound_and_shows_every_square(theme: str) -> None:
    match = Match(GAME, 6, seed=4)
    for view in (None, match.view()):
        drawn = ElementTree.fromstring(GAME.picture(GAME.board, view, theme))
        text = " ".join(drawn.itertext())
        assert all(city in text for city in GAME.board.city_names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_sketch_fits_the_terminal(language: str, width: int) -> None:
    from rich.text import Text as Marked

    match = Match(GAME, 6, seed=2)
    drawn = Marked.from_markup(sketch(match.view(), match.board, Text(GAME, language), width)).plain
    assert max(len(line) for line in drawn.splitlines()) <= width
    assert all(city in drawn for city in match.board.city_names)


def test_numbered_squares_keep_their_gloss() -> None:
    """CI-31"""
    assert Text(GAME).word("square", "MOTARD 2") == "MOTARD 2 (motorcycle policeman)"
    assert Text(GAME).word("square", "Lyon 2") == "Lyon 2"
    for language in LANGUAGES:
        assert all(kind in said for kind, said in Text(GAME, language).table("squares").items())


def test_amounts_are_grouped_in_the_reasons() -> None:
    table = Table(first="red").with_cash(red=1_000).lands("Lyon")
    with pytest.raises(Illegal, match="costs 10,000, and you have 1,000"):
        table.play("red install")
