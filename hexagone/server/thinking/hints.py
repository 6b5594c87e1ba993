"""Hints: how likely each seat is to win, and after which move, from what a seat knows."""

from __future__ import annotations

from hexagone.analysis.evaluation import can_evaluate, evaluate
from hexagone.engine.chance import source
from hexagone.server.domain.table import Table, playing
from hexagone.server.problems import wrong
from hexagone.server.thinking.queue import FairQueue, Who
from hexagone.server.values import Effort
from hexagone.server.wire.thinking import Hint

HINTS_WAITING = 60  # who may wait for one


class Hints:
    """One hint at a time, in a thread of its own, fair between the people who ask: bots at other tables do not wait for it."""

    def __init__(self, effort: Effort) -> None:
        self.effort, self.queue = effort, FairQueue(1, "hint", HINTS_WAITING)

    async def hint(self, table: Table, seat: str, who: Who) -> Hint:
        """From the bytes that the seat may see. The same question gets the same answer."""
        if not table.hints:
            raise wrong("hints-off", "there are no hints at this table", 403)
        if playing(table).over:
            raise wrong("over", "the game is over")
        if not can_evaluate(table.game):  # else a request would wait for minutes without a word
            raise wrong("compiling", "there are hints as soon as the rules of this game are compiled", 503)
        if ("hint", seat) not in table.cache:
            table.cache["hint", seat] = await self.queue.submit(who, lambda: hinted(table, seat, self.effort)).done
        found: Hint = table.cache["hint", seat]
        return found

    def close(self) -> None:
        self.queue.close()


def hinted(table: Table, seat: str, effort: Effort) -> Hint:
    match, me = table.match, table.match.seats.index(seat)
    seen, luck = match.game.seen(match.state, match.board, me), source(f"{table.id} {seat} {table.number}")
    found = evaluate(match.game, match.board, seen, me, luck, simulations=effort.playouts, seconds=effort.seconds)
    mine = found.moves if match.turn == me else ()
    wins = {name: prospect.win for name, prospect in zip(match.seats, found.seats, strict=True)}
    return Hint(wins=wins, moves=[(match.words(value.move), value.wins[me]) for value in mine])
