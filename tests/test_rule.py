"""Rules are compiled once, and anew when a source of theirs changes."""

from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from hexagone import GAMES, load
from hexagone.engine.cache import PACKAGE, digest, sources
from hexagone.engine.rule import pure, rule


@pytest.mark.skipif(pure, reason="nothing is compiled")
def test_constants_and_small_numbers_do_not_make_copies_of_a_rule() -> None:
    from hexagone.engine.compiler import twin

    twice, total = doubling()
    cells = np.array([100], np.int8)
    assert twin(total)(cells) == 6 + 200 + 2
    assert [str(kinds) for kinds in twin(twice).signatures] == ["(int64,)"]


def test_a_rule_stays_a_plain_function() -> None:
    """It can be asked at once, and only what is called is compiled."""
    twice, total = doubling()
    assert total(np.array([100], np.int16)) == 6 + 200 + 2
    assert type(twice) is type(total) is FunctionType


def doubling() -> tuple[Any, Any]:
    @rule
    def twice(number: Any) -> Any:
        return 2 * number

    @rule
    def total(cells: Any) -> Any:
        return twice(3) + twice(cells[0]) + twice(len(cells))

    return twice, total


# Which sources compiled rules are made of


def package(folder: Path) -> Path:
    """A game in a package of somebody else's: two rules, a module of constants, and one that has nothing to do with rules."""
    game = folder / "quay"
    (game / "rules").mkdir(parents=True)
    for place in (game, game / "rules"):
        (place / "__init__.py").touch()
    (game / "rules" / "play.py").write_text("from quay.rules.state import SHIPS\n\n@rule\ndef apply(): ...\n", encoding="utf-8")
    (game / "rules" / "state.py").write_text("SHIPS = 3\n", encoding="utf-8")
    (game / "words.py").write_text("HELLO = 1\n", encoding="utf-8")
    return game


def test_a_new_module_with_a_rule_changes_the_key_of_what_is_compiled(tmp_path: Path) -> None:
    game = package(tmp_path)
    before = digest(game)
    (game / "rules" / "cranes.py").write_text("@rule\ndef lift(): ...\n", encoding="utf-8")
    assert digest(game) != before


def test_what_a_rule_imports_changes_the_key_and_nothing_else_does(tmp_path: Path) -> None:
    game = package(tmp_path)
    before = digest(game)
    (game / "words.py").write_text("HELLO = 2\n", encoding="utf-8")
    assert digest(game) == before
    (game / "rules" / "state.py").write_text("SHIPS = 4\n", encoding="utf-8")
    assert digest(game) != before


def test_what_compiles_is_no_source_where_it_lies_beside_the_game(tmp_path: Path) -> None:
    """In an installed package everything lies side by side; another version of numba refuses by itself what it has not made."""
    game = package(tmp_path)
    play, beside = game / "rules" / "play.py", {name: tmp_path / f"{name}.py" for name in ("numba", "harbour")}
    play.write_text("import numba.core\nfrom numba import njit\nfrom harbour import DEPTH\n\n@rule\ndef apply(): ...\n", encoding="utf-8")
    for file in beside.values():
        file.write_text("DEPTH = 1\n", encoding="utf-8")
    found = sources(game)
    assert beside["harbour"] in found and beside["numba"] not in found


@pytest.mark.parametrize("name", GAMES)
def test_every_module_with_rules_is_among_the_sources(name: str) -> None:
    """Also those of engine, bots and research, and constants such as the parameters of a search; never those of another game."""
    found = {path.relative_to(PACKAGE).as_posix() for path in sources(load(name).folder)}
    assert {"engine/record.py", "engine/machine.py", "bots/search.py", "bots/parameters.py", "research/kernels.py"} <= found
    assert {path.split("/")[1] for path in found if path.startswith("games/")} == {load(name).folder.name}
