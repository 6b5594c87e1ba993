"""The board of a state as text, as SVG and as pixels: what `render_mode` asks for."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
from rich.text import Text as Rich

from hexagone.engine.game import Board, Game
from hexagone.engine.record import NOBODY, Buffer, Cells
from hexagone.engine.text import Text

MODES = ["ansi", "svg", "rgb_array"]
COLUMNS = 100  # characters of a drawn board
PIXELS = 800  # width of an image
LACKING = "render_mode 'rgb_array' draws with resvg-py and Pillow: pip install 'hexagone[research]'"


def checked(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render_mode {mode!r}: {', '.join(MODES)}")
    return mode


def rendered(game: Game, board: Board, state: Buffer, seat: int, mode: str) -> Any:
    """Text, SVG, or rows x columns x 3 bytes."""
    view = viewed(game, board, state, seat)
    if mode == "ansi":
        return Rich.from_markup(game.sketch(view, board, Text(game, "en"), COLUMNS).replace("\f", "\n")).plain
    svg = game.picture(board, view, "light")
    return svg if mode == "svg" else pixels(svg)


def viewed(game: Game, board: Board, state: Buffer, seat: int = NOBODY) -> dict[str, Any]:
    """What this seat sees, as the page and the terminal draw it."""
    record = game.state.at(game.seen(state, board, seat))
    mover = int(record.to_move)
    return {"to_move": game.seats[mover] if mover >= 0 else "", **game.view(record, board, seat), "legal": []}


def pixels(svg: str, width: int = PIXELS) -> Cells:
    """The picture, drawn by resvg: 3 MB of Rust in a wheel, no libraries of the system."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise ImportError(LACKING) from error
    image = Image.open(BytesIO(bytes(svg_to_bytes(svg_string=svg, width=width, background="#ffffff"))))
    return np.array(image.convert("RGB"))
