"""A hint at the terminal: everybody's chance of winning, and the moves that look best, as far as the seat can know."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table as Grid

from hexagone.analysis.evaluation import Evaluation, evaluate
from hexagone.analysis.playouts import PLAYOUTS
from hexagone.engine.background import background, progress
from hexagone.engine.chance import source
from hexagone.terminal.session import Session

SECONDS = 1.0  # to think
SHOWN = 4  # moves
LOOK = 3.0  # seconds between two lines that say how far the compiling has come


def hint(session: Session, words: str) -> None:
    if session.match.over:
        session.screen.show("afterwards")
        return
    wait_for_playouts(session)
    session.screen.show("hint-thinking", "dim")
    found = considered(session)
    show_seats(session, found)
    if session.choices:
        show_moves(session, found)


def wait_for_playouts(session: Session) -> None:
    """A hint needs them compiled: say how long that will take, again and again."""
    game, screen = session.match.game, session.screen
    while not game.code.has(PLAYOUTS) and (now := progress(game)):
        screen.show("needs-compiled", "dim", parts=now.parts, of=now.of, seconds=round(now.seconds))
        background.wait(game, PLAYOUTS.name, LOOK)


def considered(session: Session) -> Evaluation:
    """From what is on the screen: a spectator gets a spectator's hint."""
    match = session.match
    seen, luck = match.game.seen(match.state, match.board, session.seat), source(f"{session.seed}/hint/{len(match.moves)}")
    return evaluate(match.game, match.board, seen, session.seat, luck, seconds=SECONDS)


def show_seats(session: Session, found: Evaluation) -> None:
    session.screen.show("hint-seats")
    grid = Grid.grid(padding=(0, 2))
    for name, seat in zip(session.match.seats, found.seats, strict=True):
        grid.add_row(f"  {percent(seat.win, seat.win_error)}", f"{seat.score:.0f}", escape(session.screen.seat(name)))
    session.screen.console.print(grid, emoji=False, highlight=False)


def show_moves(session: Session, found: Evaluation) -> None:
    """By their numbers in the list."""
    session.screen.show("hint-moves")
    grid = Grid.grid(padding=(0, 2))
    for value in found.moves[:SHOWN]:
        number = session.choices.index(value.move) + 1
        grid.add_row(f"  {percent(value.win, value.error)}", f"[bold]{number:3}[/]", escape(session.screen.vocabulary.words(value.move)))
    session.screen.console.print(grid, emoji=False, highlight=False)


def percent(share: float, error: float) -> str:
    return f"{100 * share:3.0f} % ± {100 * error:.0f}"
