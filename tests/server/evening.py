"""An evening among people: games that end soon, because they go on from a record of which only the last moves are missing."""

from __future__ import annotations

import time
from typing import Any

from tests.server.room import Guest
from tests.support.samples import FIRST, golden

MISSING = 6  # lines


def nearly_over(players: int = 2) -> str:
    return "\n".join(golden(FIRST, f"greedy-{players}").rstrip().splitlines()[:-MISSING]) + "\n"


def seated(*people: Guest, bots: int = 0, record: bool = True, **more: Any) -> Any:
    """All these people at a table, and so many bots; the game has begun."""
    first, *others = people
    wishes = " ".join(["me", *["open"] * len(others), *["bot"] * bots])
    given = {"record": nearly_over(len(people) + bots)} if record else {}
    news = first.open(seats=wishes, open=True, hints=False, **given, **more)
    for other in others:
        other.post(f"/api/tables/{news['id']}/seats")
    return first.news(news["id"])


def turns(number: int, table: str, *people: Guest) -> None:
    """So many moves, whoever's turn it is, each the first one offered; enough of them, and everybody has had a turn."""
    for _ in range(number):
        mover = next(one for one in people if one.news(table)["legal"])
        while (news := mover.news(table))["legal"]:
            mover.play(news)


def ended(table: str, *people: Guest) -> Any:
    """Everybody takes the first move offered, until it is over."""
    while (news := people[0].news(table))["stage"] == "playing":
        mover = next((one for one in people if one.news(table)["legal"]), None)
        if mover is None:
            time.sleep(0.005)  # a bot thinks
        else:
            mover.play(mover.news(table))
    return news


def evening(*people: Guest, bots: int = 0, **more: Any) -> str:
    """A game from its last moves to its end; the table."""
    table = str(seated(*people, bots=bots, **more)["id"])
    ended(table, *people)
    return table
