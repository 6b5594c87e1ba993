"""A server that is killed (kill -9) again and again while people and bots play: what was shown is never lost.

    python -m tests.support.crashes 1000

A nursery (tests/support/nursery.py) forks a server for every round. People play over HTTP and listen by WebSocket, and remember
every move they were shown; after each kill the next server, with the same database, must know them all, in the same words,
and bots must go on.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.support.nursery import Nursery
from tests.support.player import Player, within

SEATS = ("me bot bot", "me me", "me bot")
MOVES = 30  # at most, before the next kill


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory() as folder:
        moves = crash(Path(folder) / "hexagone.db", times, random.Random(times), tell=lambda line: print(line, flush=True))
    print(f"{times} times killed, {moves} moves shown, none lost")


def crash(database: Path, times: int, luck: random.Random, tell: Callable[[str], None] = lambda line: None) -> int:
    """So many rounds of play and kill; how many moves were shown. AssertionError if anything was lost."""
    with Nursery(str(database), database.with_suffix(".log")) as nursery:
        people: list[Player] = nursery.alive(lambda: [Player(nursery.addresses, seats, luck.random()) for seats in SEATS])
        for number in range(1, times + 1):
            round_of_play(nursery, people, luck)
            if number % 50 == 0:
                tell(f"{number} times killed, {shown(people)} moves shown")
        nursery.alive(lambda: [player.settled() for player in people])
        for player in people:
            player.close()
    assert sound(database) == "ok"
    return shown(people)


def round_of_play(nursery: Nursery, people: list[Player], luck: random.Random) -> None:
    """Everybody plays until the server is killed; one time in eight it is killed while it starts."""
    port = nursery.ports[0]
    nursery.serve(port)
    if luck.random() < 1 / 8:
        time.sleep(luck.uniform(0, 0.3))
        return nursery.kill(port)
    nursery.awaited(port)
    tasks = [threading.Thread(target=task) for player in people for task in (player.play_on, player.listen)]
    for task in tasks:
        task.start()
    enough = shown(people) + luck.randrange(MOVES)
    within(lambda: shown(people) >= enough or any(player.trouble for player in people), "nobody moves")
    time.sleep(luck.uniform(0, 0.02))
    nursery.kill(port)
    for task in tasks:
        task.join()
    assert not (troubles := [player.trouble for player in people if player.trouble]), troubles
    return None


def shown(people: list[Player]) -> int:
    return sum(player.count for player in people)


def sound(database: Path) -> str:
    with closing(sqlite3.connect(database)) as connection:
        return str(connection.execute("PRAGMA integrity_check").fetchone()[0])


if __name__ == "__main__":
    main()
