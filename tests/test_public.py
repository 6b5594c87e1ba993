"""What people import: it is all there, it says what it does, its examples run, and it survives pickling."""

import doctest
import inspect
import io
import pickle
import subprocess
import sys
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

import hexagone
from hexagone import GAMES, load
from tests.support.samples import FIRST, least

REFERENCE = run_path(str(Path(__file__).parents[1] / "docs" / "site" / "reference.py"))
VALUES = {"GAMES", "__version__"}  # no docstring of their own
INSIDE = {  # what other modules of ours ask of them, and no reader needs
    "Match": {"checked", "objection", "push", "let_chance_move", "chance_move", "is_entered", "is_fixed", "repeat", "eyes"},
    "Game": {"machine", "code", "room"},
    "Assessment": {"rows"},
    "Review": {"rows"},
    "Baseline": {"decide"},
    "Batch": {"fitting", "advance", "reply", "share"},
    "Seat": {"lose", "look", "let_others_move"},
    "Seats": {"begin", "play", "let_others_move", "look", "renewed"},
    "Environment": {"select", "lose", "finish"},
    "LevelBot": {"player_id"},  # OpenSpiel asks for it
    "Observation": {"row", "look"},
}
MADE = {"Match", "Batch", "Seat", "Seats", "Environment", "LevelBot", "Observation", "Dataset"}  # nobody makes other values themselves


def named() -> dict[str, Any]:
    """What the reference shows, each by the name that it is defined with."""
    shown = {f"{module}.{name}": thing for module in REFERENCE["MODULES"] for name, thing in REFERENCE["public"](module).items()}
    return {name: thing for name, thing in shown.items() if name.removeprefix("hexagone.") not in VALUES}


def members(thing: type) -> dict[str, Any]:
    """What a class of ours adds to what it is derived from."""
    ours = [base for base in thing.__mro__ if base.__module__.startswith("hexagone")]
    theirs = {name for base in thing.__mro__ if base not in ours for name in vars(base)}
    found = {name: member for base in reversed(ours) for name, member in vars(base).items() if callable(member) or is_asked(member)}
    shown = {name: member for name, member in found.items() if not name.startswith("_") or name in ("__iter__", "__call__")}
    functions = shown.keys() - theirs - getattr(thing, "__annotations__", {}).keys()  # not the defaults of a record of functions
    return {name: shown[name] for name in functions - INSIDE.get(thing.__name__, set())}


def is_asked(member: Any) -> bool:
    return isinstance(member, property | cached_property)


CLASSES = {name: thing for name, thing in named().items() if inspect.isclass(thing) and not issubclass(thing, BaseException)}
PUBLIC = named() | {f"{name}.{key}": member for name, thing in CLASSES.items() for key, member in sorted(members(thing).items())}


@pytest.fixture(scope="module")
def finished() -> hexagone.Match:
    return hexagone.Match(FIRST, least(FIRST), seed=7).finish("greedy", "random")


def test_dir_shows_what_is_public_and_nothing_else() -> None:
    """Asked of a new process: what others have imported must not show."""
    told = "import hexagone, hexagone.match; print(*dir(hexagone)); from hexagone import *; print(Match.__name__)"
    names = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()
    assert names == [*sorted(hexagone.__all__), "Match"]
    assert all(getattr(hexagone, name) is not None for name in hexagone.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Metro'"):
        _ = hexagone.Metro


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_name_is_documented_and_its_example_runs(name: str) -> None:
    thing: Any = PUBLIC[name]
    asked: Any = getattr(thing, "fget", getattr(thing, "func", thing))
    told = inspect.getdoc(asked) or ""
    assert ">>>" in told
    if not is_asked(thing) and (not inspect.isclass(thing) or thing.__name__ in MADE):
        signature = inspect.signature(thing.__init__ if inspect.isclass(thing) else thing)
        assert [each for each in signature.parameters if each != "self" and f"    {each}: " not in told] == []
        assert signature.return_annotation in ("None", None) or "Returns:" in told
    tests = doctest.DocTestFinder(recurse=False).find(asked, name, globs={})
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    out = io.StringIO()
    assert sum(runner.run(test, out=out.write).failed for test in tests) == 0, out.getvalue()


def test_what_is_kept_from_readers_is_there() -> None:
    """A name that is gone would excuse another one some day."""
    classes = {thing.__name__: thing for thing in CLASSES.values()}
    assert [(each, name) for each, names in INSIDE.items() for name in names if not hasattr(classes[each], name)] == []


def test_everything_of_a_match_says_what_it_is() -> None:
    members = {name: member for name, member in inspect.getmembers(hexagone.Match) if not name.startswith("_")}
    assert [name for name, member in members.items() if not inspect.getdoc(member)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_game_answers(name: str) -> None:
    match = hexagone.Match(name, seed=1)
    found = match.evaluate(playouts=40)
    assert list(found.seats) == list(match.seats) and found.best in match.legal
    assert sum(each.win for each in found.seats.values()) == pytest.approx(1)
    assert match.hint(playouts=40) == found.best
    assert match.ask("greedy") in match.legal
    assert "<table>" in found._repr_html_() and f"{match.to_move} may" in repr(found)


def test_an_answer_sees_only_what_its_eyes_may_see() -> None:
    """Another deal that the seat cannot tell from this one gives the same answer."""
    match = hexagone.Match(FIRST, seed=7)
    assert match.evaluate(playouts=40).eyes == match.to_move
    assert match.evaluate(match.seats[1], playouts=40).eyes == match.seats[1]
    assert match.evaluate(-1, playouts=40).eyes == "spectator"
    twin = match.copy()
    game, seat = match.game, match.turn
    world = game.seen(match.state, match.board, seat)
    twin.states.last[-1] = world  # nothing but what the seat knows is left
    assert repr(twin.evaluate(playouts=40)) == repr(match.evaluate(playouts=40)) and twin.ask("greedy") == match.ask("greedy")


def test_where_nobody_decides_there_is_nothing_to_advise(finished: hexagone.Match) -> None:
    for match, reason in ((finished, "the game is over"), (hexagone.Match(FIRST), "chance is to move")):
        for question in (match.hint, match.ask):
            with pytest.raises(hexagone.BadMove, match=reason):
                question()
    with pytest.raises(ValueError, match="there is no bot 'grandmaster'"):
        hexagone.Match(FIRST, seed=1).ask("grandmaster")
    assert finished.evaluate().best == ""


def test_bots_finish_a_game_the_same_way_again(finished: hexagone.Match) -> None:
    assert hexagone.Match(FIRST, least(FIRST), seed=7).finish("greedy", "random").record == finished.record
    by_hand = hexagone.Match(FIRST).finish()
    assert by_hand.over and by_hand.record == hexagone.Match(FIRST).finish().record != hexagone.Match(FIRST).finish(seed=2).record


def test_a_review_adds_up_and_shows_itself(finished: hexagone.Match) -> None:
    review = finished.review(playouts=8)
    for seat, total in review.totals.items():
        assert total.result == (1.0 if finished.winners == (seat,) else 0.0)
    assert review.plain()["totals"][0]["seat"] == finished.seats[0]
    assert review._repr_html_().startswith("<svg") and "<table>" in review._repr_html_()
    assert review.plot(size=400).startswith('<svg width="400"') and review.plot() != review.plot(dark=True)
    assert all(one["cost"] > 0 for one in review.costly()) and finished.seats[0] in repr(review)
    with pytest.raises(hexagone.Unfinished):
        finished.at(-1).review()


def test_names_in_a_plot_do_not_lie_on_each_other() -> None:
    from hexagone.analysis.plot import APART, HEIGHT, plotted, spread

    places = spread([10, 280, 281, 282, 283, 284])
    assert all(after - before >= APART for before, after in pairwise(places)) and places[-1] < HEIGHT
    assert "&lt;b&gt;" in plotted(["<b>", "x"], [[0.5, 0.5], [1, 0]])


def test_a_picture_shows_what_a_seat_sees(tmp_path: Path) -> None:
    match = hexagone.Match(FIRST, seed=7)
    assert match.svg() == match._repr_svg_() == match.svg()._repr_svg_()
    assert match.svg(dark=True) != match.svg() and match.svg(size=300).startswith('<svg width="300" height="')
    assert match.svg(match.seats[0]).save(tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg")
    with pytest.raises(hexagone.Unreadable):
        match.svg("nobody")


def test_moves_in_words(finished: hexagone.Match) -> None:
    lines = [str(turn) for turn in finished]
    assert "\n".join(lines) in finished.record and len(lines) == len(finished.moves)
    who, words = next(iter(finished))
    assert (who, words) == ("chance", finished.words(finished.moves[0][1]))


def test_earlier_positions(finished: hexagone.Match) -> None:
    before = finished.record
    early = finished.at(20)
    assert len(early.moves) == 20 and not early.over and finished.record == before
    assert [*early] == [*finished][:20] and finished.at(len(finished.moves)).record == before
    for number in (len(finished.moves) + 1, -len(finished.moves) - 1):
        with pytest.raises(IndexError):
            finished.at(number)


def test_files_are_read(finished: hexagone.Match, tmp_path: Path) -> None:
    file = tmp_path / "one.game"
    file.write_text(finished.record, encoding="utf-8")
    with file.open("rb") as raw, file.open(encoding="utf-8") as text:
        found = [hexagone.read(each) for each in (file, str(file), raw, text, finished.record)]
    assert {match.record for match in found} == {finished.record}
    with pytest.raises(hexagone.Fault, match="1: "):
        hexagone.read("no game\n")
    with pytest.raises(FileNotFoundError):
        hexagone.read("no.game")


@pytest.mark.parametrize("name", GAMES)
def test_a_match_can_be_pickled(name: str) -> None:
    match = hexagone.Match(name, seed=5)
    for _ in range(5):
        match.play(match.legal[-1])
    twin = pickle.loads(pickle.dumps(match))
    assert twin.game is match.game and twin.board is match.board and twin.record == match.record
    for each in (match, twin):
        each.undo()
        each.play(each.legal[0])
    assert twin.record == match.record and twin.state.tobytes() == match.state.tobytes()  # the same seed goes on


def test_a_game_is_pickled_by_its_name() -> None:
    game = load(FIRST)
    assert pickle.loads(pickle.dumps(game)) is game
    from dataclasses import replace

    with pytest.raises(pickle.PicklingError, match="not among the installed games"):
        pickle.dumps(replace(game))
