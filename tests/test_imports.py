"""No module needs itself: imports inside functions and for types count too. `lint-imports` looks at rooms, this at modules."""

import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from grimp import build_graph

ROOT = Path(__file__).parents[1]
IMPORT = re.compile(r"^\s*(?:from|import) (\w+(?:\.\w+)*)", re.M)


def test_no_module_imports_itself_by_way_of_others() -> None:
    """The first cycle, if there is one, is named by the error."""
    graph = build_graph("hexagone", include_external_packages=False, exclude_type_checking_imports=False)
    arrows = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(list(TopologicalSorter(arrows).static_order())) == len(graph.modules) > 300


def test_rooms_below_do_not_enter_by_the_front_door() -> None:
    """`hexagone` itself imports from all over: below the server, the command line and research it is not imported again."""
    graph = build_graph("hexagone", exclude_type_checking_imports=False)
    rooms = {module.split(".")[1] for module in graph.find_modules_that_directly_import("hexagone") if ".tests." not in module}
    assert rooms <= {"cli", "server", "research", "bots"}


def test_tests_and_measurements_do_not_import_each_other() -> None:
    """What both need is in tests/support."""
    assert [line for line in imports("tests") if line[1].split(".")[0] == "bench"] == []
    assert [line for line in imports("hexagone") if line[1].split(".")[0] == "bench"] == []
    assert [line for line in imports("bench") if line[1].split(".")[0] == "tests" and not line[1].startswith("tests.support")] == []
    assert [line for line in imports("tests/support") if line[1].startswith("tests.") and not line[1].startswith("tests.support")] == []


def imports(folder: str) -> Iterator[tuple[str, str]]:
    """Which file imports what, by its own words."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield from ((path.name, name) for name in IMPORT.findall(path.read_text(encoding="utf-8")))
