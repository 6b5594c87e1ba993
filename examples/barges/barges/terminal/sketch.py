"""The quay in characters: a row for each berth."""

from __future__ import annotations

from typing import Any

from rich.markup import escape

from barges.rules.board import Quay
from hexagone.engine.text import Text


def draw_sketch(view: dict[str, Any], board: Quay, text: Text, width: int) -> str:
    """(view, board, text, width) -> rich markup."""
    rows = [f"  {escape(berth):<12} {text.table('cargoes')[cargo]:<8} {moored(view, berth, text)}" for berth, cargo in board.berths.items()]
    scores = "   ".join(f"{text.word('seat', seat)} {score}" for seat, score in view["scores"].items())
    return "\n".join([*rows, "", f"  {scores}"])


def moored(view: dict[str, Any], berth: str, text: Text) -> str:
    if berth not in view["barges"]:
        return "[dim]~~~[/]"
    seat, worth = view["barges"][berth]
    return f"[bold]\\[{worth}][/] {text.word('seat', seat)}"
