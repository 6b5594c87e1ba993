"""The law of test_leaks.py over a tournament that runs: what a seat of one of its games may not know changes no byte of its pages.

Round 1 is over. In round 2 one table has ended, and at the other a game is played in two worlds that a seat cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hexagone import OURS
from hexagone.engine.chance import Seed
from hexagone.server.domain import draws
from tests.server.room import Guest, running
from tests.server.test_leaks import PLAYERS, Party, looked, whole
from tests.server.twins import Luck, World, twins
from tests.support.samples import with_secrets

SEAT = 0
TABLES = 2
CASES = [*((game, False) for game in with_secrets([*OURS])), (with_secrets([*OURS])[0], True)]
PAGES = ("tournaments", "history", "ratings", "statistics", "people", "invitations", "tables", "tables/running", "tables/mine")


@pytest.mark.parametrize(("game", "duplicate"), CASES)
def test_a_running_tournament_tells_nothing_of_what_is_hidden(
    game: str, duplicate: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To somebody who plays there, to a participant at another table, and to a stranger."""
    monkeypatch.setattr(draws, "commitment", lambda _: "0" * 64)
    one, other = twins(game, PLAYERS, SEAT, "random", f"meeting {game} {duplicate}")
    hidden = [number for number, (a, b) in enumerate(zip(one.match.moves, other.match.moves, strict=True)) if a != b]
    assert hidden, "the worlds should differ in something"
    guesses = [(number, world.match.words(world.match.moves[number][1])) for number in hidden[:2] for world in (one, other)]
    worlds = (("a", one), ("b", other))
    told = [list(shown(world, name, duplicate, guesses, tmp_path / name, monkeypatch)) for name, world in worlds]
    for first, second in zip(*told, strict=True):
        assert first == second


def shown(
    world: World, name: str, duplicate: bool, guesses: list[tuple[int, str]], folder: Path, patch: pytest.MonkeyPatch
) -> Iterator[Any]:
    """Everything that these three get while the game is played, up to its last move but one."""
    folder.mkdir()
    with running(folder, random=(luck := Secrets(name))) as room:
        meeting = Meeting(room.client, luck, world, duplicate, patch)
        for number, _ in meeting.moved():
            if number in meeting.looks:
                yield from looked(meeting, number, guesses)
                yield from asked_of_the_meeting(meeting)


def asked_of_the_meeting(meeting: Meeting) -> Iterator[Any]:
    """Its page (pairings, results, standings), the lists it is in, and its other tables."""
    tables = [f"tables/{id}{page}" for id in meeting.others for page in ("", "/record", "/steps", "/picture", "/chat")]
    for guest, _ in meeting.watchers:
        for page in (f"tournaments/{meeting.cup}", *PAGES, *tables):
            if guest is not meeting.elsewhere or not page.startswith(f"tables/{meeting.beside}"):  # of their own table they know more
                yield whole(guest.request("GET", f"/api/{page}"))


class Secrets(Luck):
    """The worlds differ in two secrets: that of the round, which its tables share with duplicate deals, and that of its first table."""

    left = 2

    def __call__(self, size: int) -> bytes:
        made = super().__call__(size)
        self.left -= self.opening and size == 32
        self.opening = self.opening and self.left > 0
        return made


class Draws:
    """Chance of the table that is looked at is that of a world; elsewhere, and before, always the first of what there is."""

    def __init__(self, world: World) -> None:
        self.world, self.on, self.secret = world, False, b""

    def install(self, patch: pytest.MonkeyPatch) -> None:
        def pick(seed: Seed, number: int, _: Any) -> int:
            self.secret = self.secret or (seed.secret if self.on else b"")  # the first table of the round is the one
            return self.world.draws[number] if self.on and seed.secret == self.secret else 0

        patch.setattr(Seed, "pick", pick)


class Meeting(Party):
    """A tournament of two tables, with somebody who watches, the person at the seat that is looked through, and one of the other table."""

    def __init__(self, client: Any, luck: Luck, world: World, duplicate: bool, patch: pytest.MonkeyPatch) -> None:
        self.client, self.world, self.match = client, world, world.match
        self.spectator, self.people = Guest(client), [Guest(client) for _ in range(TABLES * PLAYERS)]
        self.seat, self.draws = self.match.seats[SEAT], Draws(world)
        self.draws.install(patch)
        host, clock = self.people[0], {"pace": "days", "days": 3}
        wish = {"game": self.match.game.name, "size": PLAYERS, "rounds": 2, "duplicate": duplicate, "clock": clock}
        self.cup = host.post("/api/tournaments", name="Cup", **wish)["id"]
        for number, guest in enumerate(self.people):
            guest.request("PATCH", "/api/me", json={"name": f"Guest {number}"})
            guest.post(f"/api/tournaments/{self.cup}/entrants")
        host.post(f"/api/tournaments/{self.cup}/start")
        self.others = [line["table"] for line in self.pairings(1)]
        first, second = self.others
        self.give_up(first)
        luck.opening = self.draws.on = True  # from here on the worlds differ
        self.give_up(second)
        self.id, self.beside = (line["table"] for line in self.pairings(2))
        assert not luck.opening
        self.others.append(self.beside)
        self.path = f"/api/tables/{self.id}"
        self.seats = {str(news["seat"]): guest for guest in self.people if (news := self.seen(guest, self.id)) and news["seat"]}
        self.seated = self.seats[self.seat]
        self.elsewhere = next(guest for guest in self.people if guest not in self.seats.values())
        self.give_up(self.beside)
        self.note_moves()

    @property
    def watchers(self) -> list[tuple[Guest, dict[str, str]]]:
        return [(self.spectator, {}), (self.elsewhere, {}), (self.seated, {"seat": str(self.seat)})]

    def begin(self) -> None:
        """Rounds begin by themselves."""

    def author(self, name: str) -> Guest:
        return self.seats[name]

    def pairings(self, round: int) -> list[Any]:
        """The tables of this round, when it has begun."""
        while (info := self.people[0].get(f"/api/tournaments/{self.cup}"))["round"] < round:
            pass
        return [line for line in info["tables"] if line["round"] == round]

    def give_up(self, table: str) -> None:
        """All resign but whoever has the turn (else a bot would move, or not yet): the game is over, and counts."""
        for guest in self.people:
            news = self.seen(guest, table)
            if news and news["seat"] not in (None, news["view"]["to_move"]):
                guest.post(f"/api/tables/{table}/resign", seat=news["seat"])

    def seen(self, guest: Guest, table: str) -> Any:
        """News; of a sealed table only those who play there get them."""
        answer = guest.request("GET", f"/api/tables/{table}")
        return answer.json() if answer.status_code == 200 else None
