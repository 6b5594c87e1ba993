"""Notebooks, run cell by cell without Jupyter: in the tests, and to write their outputs anew:

python -m tests.support.notebooks docs/notebooks/*.ipynb
"""

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

SHOWS = {"image/svg+xml": "_repr_svg_", "text/html": "_repr_html_"}  # how a notebook asks a value to show itself


def run(path: Path, **parameters: Any) -> dict[str, Any]:
    """All its names, after all cells. Parameters are set after the cell that is tagged so, as papermill does."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in code(json.loads(path.read_text(encoding="utf-8"))):
        execute("".join(cell["source"]), names)
        if "parameters" in cell["metadata"].get("tags", ()):
            names |= parameters
    return names


def code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def execute(source: str, names: dict[str, Any]) -> tuple[str, Any]:
    """What a cell prints, and the value of its last line."""
    tree, printed, value = ast.parse(source), io.StringIO(), None
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            for show in SHOWS.values():
                shown(value, show)
    return printed.getvalue(), value


def shown(value: Any, show: str) -> str | None:
    return str(getattr(value, show)()) if hasattr(value, show) else None


def outputs(printed: str, value: Any, number: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if printed:
        found.append({"output_type": "stream", "name": "stdout", "text": printed.splitlines(keepends=True)})
    if value is not None:
        rich = {kind: text.splitlines(keepends=True) for kind, show in SHOWS.items() if (text := shown(value, show))}
        plain = "(a picture)" if "image/svg+xml" in rich else repr(value)
        data = rich | {"text/plain": plain.splitlines(keepends=True)}
        found.append({"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": data})
    return found


def rewrite(path: Path) -> None:
    notebook, names = json.loads(path.read_text(encoding="utf-8")), dict[str, Any]()
    for number, cell in enumerate(code(notebook), 1):
        told = execute("".join(cell["source"]), names)
        cell |= {"execution_count": number, "outputs": outputs(*told, number)}
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        rewrite(Path(name))
