"""Notebooks as pages, with the outputs that they carry."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Any


def pages(folder: Path) -> dict[str, str]:
    return {f"notebooks/{file.stem}.md": page(file) for file in sorted(folder.glob("*.ipynb"))}


def page(file: Path) -> str:
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    parts = [part for cell in cells for part in shown(cell)]
    link = f'<a href="../files/{file.name}" download>{file.name}</a>'
    here = f"This page is a notebook: {link}. To run it: `pip install hexagone jupyterlab`."
    return "\n\n".join([*parts, here]) + "\n"


def shown(cell: dict[str, Any]) -> list[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return [source]
    return [f"```python\n{source}\n```", *(output(each) for each in cell["outputs"])]


def output(each: dict[str, Any]) -> str:
    if each["output_type"] == "stream":
        return f'<pre class="output">{html.escape("".join(each["text"]))}</pre>'
    data = each["data"]
    rich = data.get("image/svg+xml") or data.get("text/html")
    if rich:  # one line without blank ones: Markdown leaves it alone
        return f'<div class="output">{"".join(rich).replace(chr(10), " ")}</div>'
    return f'<pre class="output">{html.escape("".join(data["text/plain"]))}</pre>'
