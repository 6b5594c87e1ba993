"""A hint at the terminal: everybody's chance of winning, and the moves that look best, as far as the seat can know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table as Grid

from hexagone.analysis.evaluation import Evaluation, evaluate
from hexagone.engine.chance import source

if TYPE_CHECKING:
    from hexagone.terminal.table import Table

SECONDS = 1.0  # to think
SHOWN = 4      # moves


def hint(table: Table, words: str) -> None:
    if table.match.over:
        table.screen.say("afterwards")
        return
    table.screen.say("hint-thinking", "dim")
    found = considered(table)
    tell_seats(table, found)
    if table.choices:
        tell_moves(table, found)


def considered(table: Table) -> Evaluation:
    """From what is on the screen: a spectator gets a spectator's hint."""
    match = table.match
    seen, luck = match.game.seen(match.state, match.board, table.seat), source(f"{table.seed}/hint/{len(match.moves)}")
    return evaluate(match.game, match.board, seen, table.seat, luck, seconds=SECONDS)


def tell_seats(table: Table, found: Evaluation) -> None:
    table.screen.say("hint-seats")
    grid = Grid.grid(padding=(0, 2))
    for name, seat in zip(table.match.seats, found.seats, strict=True):
        grid.add_row(f"  {percent(seat.win, seat.win_error)}", f"{seat.score:.0f}", escape(table.screen.seat(name)))
    table.screen.console.print(grid, emoji=False, highlight=False)


def tell_moves(table: Table, found: Evaluation) -> None:
    """By their numbers in the list."""
    table.screen.say("hint-moves")
    grid = Grid.grid(padding=(0, 2))
    for value in found.moves[:SHOWN]:
        number = table.choices.index(value.move) + 1
        grid.add_row(f"  {percent(value.win, value.error)}", f"[bold]{number:3}[/]", escape(table.screen.speech.say(value.move)))
    table.screen.console.print(grid, emoji=False, highlight=False)


def percent(share: float, error: float) -> str:
    return f"{100 * share:3.0f} % ± {100 * error:.0f}"
