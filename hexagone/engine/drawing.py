"""A picture of a board, as text that a notebook shows."""

from __future__ import annotations

import re
from pathlib import Path

VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Drawing(str):
    """SVG: a text, which a notebook shows as a picture.

    >>> import hexagone, tempfile, pathlib
    >>> drawing = hexagone.Match("paris-paris", 2, seed=7).svg()
    >>> drawing[:4]
    '<svg'
    >>> drawing.save(pathlib.Path(tempfile.mkdtemp()) / "board.svg").name
    'board.svg'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, file: str | Path) -> Path:
        """Write it to a file.

        Parameters:
            file: where to; what is there is replaced.

        Returns:
            The path of the file.

        >>> import hexagone, tempfile, pathlib
        >>> hexagone.Match("paris-paris", 2, seed=7).svg().save(pathlib.Path(tempfile.mkdtemp()) / "board.svg").name
        'board.svg'
        """
        path = Path(file)
        path.write_text(self, encoding="utf-8")
        return path


def sized(svg: str, width: int | None) -> Drawing:
    """So many pixels wide, and as high as its shape asks; as wide as there is room, if none are said."""
    found = VIEW_BOX.search(svg)
    if width is None or found is None:
        return Drawing(svg)
    height = round(width * float(found[2]) / float(found[1]))
    return Drawing(svg.replace("<svg ", f'<svg width="{width}" height="{height}" ', 1))
