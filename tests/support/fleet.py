"""Several processes on one PostgreSQL: kill -9 of one of them, a restart of PostgreSQL, under load; what was shown is never lost.

python -m tests.support.fleet 4 200          four processes, 200 blows
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from tests.support.crashes import shown
from tests.support.nursery import Nursery
from tests.support.player import Player, within
from tests.support.postgres import Postgres

SEATS = ("me bot bot", "me me", "me bot", "me bot")
MOVES = 30  # at most, before the next blow
RESTARTS = 10  # every so many blows it is PostgreSQL that goes down


def main() -> None:
    processes, blows = (int(word) for word in (*sys.argv[1:], "4", "100")[:2])
    with Postgres() as postgres:
        moves = assail(postgres, processes, blows, random.Random(blows), tell=lambda line: print(line, flush=True))
    print(f"{processes} processes, {blows} blows, {moves} moves shown, none lost")


def assail(postgres: Postgres, processes: int, blows: int, luck: random.Random, tell: Callable[[str], None] = lambda line: None) -> int:
    """People play on, at one process or another, while blows fall. How many moves were shown; AssertionError if one was lost."""
    with tempfile.TemporaryDirectory() as folder, Nursery(postgres.database(), Path(folder) / "log", processes) as nursery:
        nursery.open()
        people = [Player(nursery.addresses, seats, luck.random()) for seats in SEATS]
        stop = threading.Event()
        tasks = [threading.Thread(target=player.go_on, args=(task, stop)) for player in people for task in (player.play, player.hear)]
        for task in tasks:
            task.start()
        try:
            for number in range(1, blows + 1):
                played_a_while(people, luck)
                postgres.restart() if number % RESTARTS == 0 else replace(nursery, luck.choice(nursery.ports))
                if number % 20 == 0:
                    tell(f"{number} blows, {shown(people)} moves shown")
            played_a_while(people, luck)
        finally:
            stop.set()
            end(nursery, tasks)
        nursery.open()
        for player in people:
            player.settled().close()
    return shown(people)


def played_a_while(people: list[Player], luck: random.Random) -> None:
    enough = shown(people) + 1 + luck.randrange(MOVES)
    within(lambda: shown(people) >= enough or any(player.trouble for player in people), "nobody moves")
    assert not (troubles := [player.trouble for player in people if player.trouble]), troubles


def replace(nursery: Nursery, port: int) -> None:
    """One process dies, the next one comes."""
    nursery.kill(port)
    time.sleep(0.05)
    nursery.serve(port)
    nursery.awaited(port)


def end(nursery: Nursery, tasks: list[threading.Thread]) -> None:
    """With all processes gone everybody notices that it is enough."""
    for port in list(nursery.running):
        nursery.kill(port)
    for task in tasks:
        task.join()


if __name__ == "__main__":
    main()
