"""What a seat may not know changes no byte of what it gets: whole games, played twice in worlds that differ only there.

Every request and message of one seat and of a spectator is written down in both worlds, headers and logs too.
In a game without secrets nothing is hidden but the secret of the draws: there the worlds differ in that alone.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
import sqlalchemy as sql
from websockets.sync.client import connect

from hexagone import OURS
from hexagone.engine.chance import Seed
from hexagone.engine.record import CHANCE, NOBODY
from hexagone.server.delivery import mail, sender, webpush
from hexagone.server.domain import draws
from hexagone.server.limits import Rate
from hexagone.server.storage import ledger
from hexagone.server.web.logs import Lines
from hexagone.server.wire.base import ALONE
from tests.server.evening import seated, turns
from tests.server.room import Clock, Guest, Room, running
from tests.server.test_live import serving
from tests.server.twins import Luck, World, twins
from tests.support.samples import FIRST, UNHIDDEN, with_secrets

PLAYERS = 3
LOOKS = 4  # moments of a game at which everything is asked for
CASES = [
    *((game, seat, "random") for game in with_secrets([*OURS]) for seat in (NOBODY, 0, 2)),
    (UNHIDDEN, 1, "random"),
]


@pytest.mark.parametrize(("game", "seat", "level"), CASES)
def test_worlds_that_look_the_same_give_the_same_bytes(
    game: str, seat: int, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(draws, "commitment", lambda _: "0" * 64)  # the hash of the secret is the only thing shown of it
    caplog.set_level(logging.INFO, "hexagone")
    one, other = twins(game, PLAYERS, seat, level, f"{game} {seat}")
    hidden = [number for number, (a, b) in enumerate(zip(one.match.moves, other.match.moves, strict=True)) if a != b]
    assert hidden or game == UNHIDDEN, "the worlds should differ in something"
    guesses = [(number, world.match.words(world.match.moves[number][1])) for number in hidden[:2] for world in (one, other)]
    told = [list(story(world, name, seat, guesses, tmp_path / name, monkeypatch, caplog)) for name, world in (("a", one), ("b", other))]
    for first, second in zip(*told, strict=True):
        assert first == second


def story(
    world: World, name: str, seat: int, guesses: list[tuple[int, str]], folder: Path, patch: pytest.MonkeyPatch, caplog: Any
) -> Iterator[Any]:
    """Everything that the seat and a spectator get while this game is played, up to its last move but one."""
    luck = Luck(name)
    patch.setattr(Seed, "pick", lambda _, number, weights: world.draws[number])
    caplog.clear()
    folder.mkdir()
    with serving(folder, warm=(), random=luck, clock=Clock(), requests=Rate(10**9, 1e9)) as (server, _), ExitStack() as stack:
        party = Party(stack.enter_context(httpx.Client(base_url=server, timeout=120)), luck, world, seat)
        yield from party.arrive(stack)
        for number, moment in party.played():
            yield from moment
            if number in party.looks:
                yield from looked(party, number, guesses)
                yield from covered(party, number)
                yield from refused_by_the_disk(party, patch)
                yield from party.asked_again()
        yield from (json.loads(Lines().format(record)) | {"time": 0, "ms": 0} for record in caplog.records if record.name == "hexagone")


class Party:
    """A table with somebody who watches all of it, whoever sits at the seat that is looked through, and one for all other seats."""

    def __init__(self, client: Any, luck: Luck, world: World, seat: int, **more: Any) -> None:
        self.client, self.world, self.match = client, world, world.match
        self.dealer, self.seated, self.spectator = Guest(client), Guest(client), Guest(client)
        self.seat = None if seat == NOBODY else self.match.seats[seat]
        luck.opening = True
        wishes = " ".join("open" if name == self.seat else "me" for name in self.match.seats)
        news = self.dealer.open(self.match.game.name, wishes, wait=True, **more)
        luck.opening = False
        self.id, self.path = news["id"], f"/api/tables/{news['id']}"
        if self.seat:
            self.seated.post(f"{self.path}/seats", seat=self.seat, invite=news["invite"].partition("invite=")[2])
        self.note_moves()

    def note_moves(self) -> None:
        self.moves = [number for number, (who, _) in enumerate(self.match.moves) if who != CHANCE]
        self.looks = set(self.moves[:: max(1, len(self.moves) // LOOKS)])
        self.ears: list[Any] = []
        self.known: dict[int, Any] = {}  # what a reader of changes knows, by the socket of the other kind

    @property
    def watchers(self) -> list[tuple[Guest, dict[str, str]]]:
        return [(self.spectator, {})] + ([(self.seated, {"seat": self.seat})] if self.seat else [])

    def arrive(self, stack: ExitStack) -> Iterator[str]:
        """One after the other, so that everybody hears the same of it each time."""
        address = str(self.client.base_url).replace("http", "ws") + self.path + "/news?"
        for guest, eyes in self.watchers:
            headers = {"cookie": guest.headers["cookie"]}
            for number, changes in enumerate(("false", "true"), 1):  # news whole, and only what changes
                query = urlencode(eyes | {"changes": changes})
                self.ears.append(stack.enter_context(connect(address + query, additional_headers=headers, compression=None)))
                for socket in self.ears[-1:] if eyes and number == 2 else self.ears:  # who is here already comes a second time
                    yield from heard_company(socket, [self.seat] if eyes else [], 2 if eyes else number)

    def played(self) -> Iterator[tuple[int, list[str]]]:
        """Move by move: its number, and what the sockets say of it."""
        for number, answer in self.moved():
            yield number, self.heard() + ([answer] if answer else [])

    def moved(self) -> Iterator[tuple[int, str]]:
        """The game begins, and then move by move: how many were made, and what the seat that is looked through was answered."""
        self.begin()
        yield self.moves[0], ""
        for number in self.moves:
            who, move = self.match.moves[number]
            name = self.match.seats[who]
            author = self.author(name)
            answer = author.request("POST", f"{self.path}/moves", json={"seat": name, "move": self.match.words(move), "after": number})
            assert answer.status_code == 200, answer.text
            yield number + 1, answer.text if author is self.seated else ""

    def begin(self) -> None:
        self.dealer.post(f"{self.path}/start")

    def author(self, name: str) -> Guest:
        return self.seated if name == self.seat else self.dealer

    def heard(self) -> list[str]:
        """What every socket is sent of one change. Who gets only what has changed can make of it what others are sent whole."""
        told = [heard(socket) for socket in self.ears]
        for ear in range(0, len(told), 2):
            whole, known = json.loads(told[ear])["news"], applied(self.known.get(ear), json.loads(told[ear + 1]))
            assert known == whole
            self.known[ear] = whole
        return told

    def asked_again(self) -> Iterator[str]:
        """Who has missed something is sent everything."""
        for ear in range(1, len(self.ears), 2):
            self.ears[ear].send("whole")
            yield (message := heard(self.ears[ear]))
            assert json.loads(message)["news"] == self.known[ear - 1] | {"steps": []}


def heard(socket: Any) -> str:
    """The next message, which must be news: exactly one comes of each change."""
    message: str = socket.recv()
    assert json.loads(message)["type"] in ("news", "change")
    return message


def applied(known: Any, message: Any) -> Any:
    """News, after what a message says."""
    if message["type"] == "news":
        return message["news"]
    changed = message["news"]
    assert message["since"] == known["version"]
    return known | {"steps": []} | changed | {"view": known["view"] | changed.get("view", {})}


def heard_company(socket: Any, here: list[str | None], watching: int) -> Iterator[str]:
    """What is said until these seats, and so many sockets of the spectator, are known to be there."""
    while True:
        message = socket.recv()
        yield message
        told = json.loads(message)
        if told["type"] == "presence" and told["here"] == here and told["watching"] == watching:
            return


def looked(party: Party, number: int, guesses: list[tuple[int, str]]) -> Iterator[Any]:
    """Everything one can ask for, and some things one cannot, each by the seat and by a spectator."""
    for guest, eyes in party.watchers:
        path = party.path
        pages = [path, f"{path}/record", f"{path}/steps", *(f"{path}/at/{at}" for at in (0, number // 2, number))]
        for page in (
            *pages,
            f"{path}/record?odds=true",
            f"{path}/review",
            f"{path}/chat",
            "/api/tables",
            "/api/tables/running",
            "/api/tables/mine",
        ):
            yield whole(guest.request("GET", page, params=eyes if "?" not in page else None))
        for at in (number // 2, number):  # as home and the replay show it
            yield whole(guest.request("GET", f"{path}/picture", params=eyes | {"number": str(at)}))
        for name in party.match.seats:
            yield whole(guest.request("GET", path, params={"seat": name, "after": number // 2}))
            for at, words in guesses:
                asked = {"seat": name, "move": words}
                yield whole(guest.request("POST", f"{path}/why", json=asked))
                yield whole(guest.request("POST", f"{path}/moves", json=asked | {"after": min(at, number - 1)}))


def covered(party: Party, number: int) -> Iterator[Any]:
    """Several people at one screen, between two of them: whoever holds all seats asks for what none of them hides."""
    path = party.path
    for page in (path, f"{path}/record", f"{path}/steps", f"{path}/at/{number // 2}", f"{path}/picture"):
        if party.seat is None:
            yield whole(party.dealer.request("GET", page, params={"seat": ALONE, "number": number // 2}))


def whole(answer: Any) -> tuple[int, list[tuple[str, str]], bytes]:
    """All but the time."""
    return answer.status_code, sorted(line for line in answer.headers.multi_items() if line[0] != "date"), answer.content


def refused_by_the_disk(party: Party, patch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A fault in the middle of a command: neither the answer nor the log tells what was being written."""

    def full(*_: Any) -> None:
        raise sql.exc.OperationalError(
            "INSERT INTO moves", {"move": party.match.words(party.match.moves[0][1])}, Exception("full"), hide_parameters=True
        )

    with patch.context() as broken:
        broken.setattr(ledger, "lock", full)
        yield whole(party.dealer.request("POST", f"{party.path}/stand-in", json={"seat": other(party), "level": "random"}))


# Notices and lists, for those who do not look


@pytest.mark.parametrize(("game", "seat"), [(game, 0) for game in with_secrets([*OURS])])
def test_notices_and_lists_tell_nothing_of_what_is_hidden(game: str, seat: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message that leaves for the person at a seat, by every way, in two worlds that the seat cannot tell apart; and the lobby,
    profiles, history and ratings, as this person and a spectator get them meanwhile."""
    monkeypatch.setattr(draws, "commitment", lambda _: "0" * 64)
    monkeypatch.setattr(webpush, "new_key", lambda: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    one, other = twins(game, PLAYERS, seat, "random", f"notices {game}")
    told = [list(called(world, name, seat, tmp_path / name, monkeypatch)) for name, world in (("a", one), ("b", other))]
    assert any("letter" in line for line in told[0]) and any("post" in line for line in told[0])
    assert told[0] == told[1]


def called(world: World, name: str, seat: int, folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Any]:
    luck, sent = Luck(name), list[Any]()
    patch.setattr(webpush, "encrypted", lambda message, *_: message)
    patch.setattr(webpush, "authorization", lambda *_: "")
    patch.setattr(sender, "post", lambda url, body, headers, _: sent.append(("post", url, body, sorted(headers.items()))))
    patch.setattr(mail, "send", lambda _, letter: sent.append(("letter", letter["subject"], letter.get_content())))
    folder.mkdir()
    with running(
        folder, random=luck, site="https://table.example", smtp="smtp://nowhere", letters=Rate(99, 1), exports=Rate(99, 1)
    ) as room:
        party = Party(room.client, luck, world, seat, open=True)
        reachable(party, room)
        patch.setattr(Seed, "pick", lambda *_: 0)  # the game before is the same in both worlds, whatever their secrets are
        pages = known_to_each_other(party)
        patch.setattr(Seed, "pick", lambda _, number, weights: world.draws[number])
        with room.client.portal() as portal:
            for number, _ in party.moved():
                room.clock.now += 1000
                portal.call(room.gate.server.notifier.send_due)
                yield from sent
                sent.clear()
                if number in party.looks:
                    for guest, _ in party.watchers:
                        yield from (whole(guest.request("GET", f"/api/tables{page}")) for page in ("", "/running", "/mine"))
                        yield from (whole(guest.request("GET", page)) for page in pages)


def known_to_each_other(party: Party) -> list[str]:
    """The person at the seat has finished a rated game with the one who plays all other seats, meets them in a tournament and is invited
    by them, and both show all they can: what of it is asked for while the other game goes on."""
    for guest, name in ((party.seated, "Anna"), (party.dealer, "Paul"), (party.spectator, "Zoé")):
        guest.request("PATCH", "/api/me", json={"name": name})
        guest.post("/api/me/profile", about=f"I am {name}", ratings=True, games=True, presence=True)
    news = seated(party.seated, party.dealer, record=False, rated=True)
    turns(2, news["id"], party.seated, party.dealer)
    loser = party.dealer.news(news["id"])["seat"]
    assert party.dealer.post(f"/api/tables/{news['id']}/resign", seat=loser)["stage"] == "over"
    (known,) = party.seated.get("/api/people")
    assert party.seated.get("/api/ratings") and party.seated.get("/api/history")
    waiting = party.dealer.open(seats="me open")["id"]
    (met,) = party.dealer.get("/api/people")
    party.dealer.request("POST", f"/api/tables/{waiting}/invitations", json={"handle": met["handle"]})
    cup = party.dealer.post("/api/tournaments", game=FIRST, size=3, name="Cup")["id"]
    for guest in (party.seated, party.dealer):
        guest.post(f"/api/tournaments/{cup}/entrants")
    assert party.seated.get("/api/invitations") and party.seated.get("/api/tournaments")
    mine = (
        f"tournaments/{cup}",
        "statistics",
        "statistics.csv",
        "me/export",
        "me/notices",
        "people",
        f"people/{known['handle']}",
        "history",
        "ratings",
        "invitations",
        "me/profile",
        "tournaments",
        "me/blocks",
    )
    return [f"/api/{page}" for page in mine]


def reachable(party: Party, room: Room) -> None:
    """By all ways there are."""
    keys = {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    }
    add = partial(party.seated.post, "/api/me/channels")
    add(kind="push", address="https://push.example/1", **keys)
    add(kind="webhook", address="https://hook.example/", style="json")
    add(kind="webhook", address="https://ntfy.example/", style="ntfy")
    letter = add(kind="mail", address="anna@mail.example")
    with room.client.portal() as portal:
        portal.call(partial(room.gate.server.channels.change, letter["id"], confirmed=True))


def other(party: Party) -> str:
    return next(name for name in party.match.seats if name != party.seat)
