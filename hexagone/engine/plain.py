"""Types that views, events and layouts share. They are plain data: dictionaries, lists, words and numbers, as JSON has them.

A list with a number beside it has exactly that length: the page's types say so too.
"""

from __future__ import annotations

from typing import Annotated

Pair = Annotated[list[float], 2]  # a place (x, y), or a size (wide, high)
Triple = Annotated[list[float], 3]
Box = Annotated[list[float], 4]  # left, top, width, height
Paint = Annotated[list[str], 2]  # the colour of a thing, and that of a letter on it
