"""Small tables, as text and as HTML: what an answer looks like at a prompt and in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple


class Rows(NamedTuple):
    """A table: the words above its columns, and its rows."""

    head: Sequence[str]
    body: Sequence[Sequence[str]]


def plain(tables: Iterable[Rows]) -> str:
    """Columns side by side, the first to the left and the others to the right."""
    return "\n\n".join("\n".join(aligned([table.head, *table.body])) for table in tables)


def aligned(lines: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return ["  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]).rstrip() for line in lines]


def html(tables: Iterable[Rows]) -> str:
    return "".join(
        f"<table><thead>{row(table.head, 'th')}</thead><tbody>{''.join(map(row, table.body))}</tbody></table>" for table in tables
    )


def row(cells: Sequence[str], kind: str = "td") -> str:
    """Words may come from a board that anybody wrote: all of them are escaped."""
    left, right = "text-align:left", "text-align:right"
    return "<tr>" + "".join(f'<{kind} style="{right if i else left}">{escape(cell)}</{kind}>' for i, cell in enumerate(cells)) + "</tr>"


def percent(share: float, error: float) -> str:
    return f"{100 * share:.0f} % ± {100 * error:.0f}"


def signed(change: float, error: float | None = None) -> str:
    return f"{100 * change:+.1f}" + ("" if error is None else f" ± {100 * error:.1f}")
