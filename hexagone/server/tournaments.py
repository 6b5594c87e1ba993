"""Tournaments as they run: rounds begin when the round before is over, also after a restart; whoever runs out of time is replaced."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from hexagone.server.domain import clocks, endings, new_table, seats, standins, tournament
from hexagone.server.domain.person import Person, plain
from hexagone.server.domain.rounds import full_rounds, next_round
from hexagone.server.domain.standings import Line, standings
from hexagone.server.domain.table import Seat, Table
from hexagone.server.domain.tournament import Game, Tournament
from hexagone.server.domain.votes import replaced
from hexagone.server.problems import Refused, wrong
from hexagone.server.storage.database import Unreachable
from hexagone.server.storage.ledger import Conflict
from hexagone.server.storage.tournaments import Tournaments
from hexagone.server.tables import Tables
from hexagone.server.wire.tables import NewTable, SeatWish
from hexagone.server.wire.tournaments import NewTournament

LOOK = 2.0  # seconds between two looks at clocks and rounds
TRIES = 20

log = logging.getLogger("hexagone")


class Meetings:
    def __init__(self, tables: Tables, store: Tournaments, call: Callable[[str, str, Table], None]) -> None:
        self.tables, self.store, self.call = tables, store, call
        self.tasks: set[asyncio.Task[None]] = set()
        self.locks: dict[str, asyncio.Lock] = {}
        tables.listeners.append(self.note)

    # What people do

    async def tournament(self, id: str) -> Tournament:
        found = await self.store.load(id)
        if found is None:
            raise wrong("no-tournament", "there is no such tournament", 404)
        return found

    async def create(self, new: NewTournament, person: Person) -> Tournament:
        check(new)
        now = self.tables.now
        fresh = Tournament(
            self.tables.token(12),
            plain(new.name, 40),
            new.game,
            tuple(new.options),
            new.size,
            new.system,
            new.rounds,
            new.duplicate,
            new.clock,
            person.id,
            now,
            now,
        )
        await self.store.create(fresh)
        return fresh

    async def change(self, id: str, command: Callable[[Tournament], Tournament]) -> Tournament:
        for _ in range(TRIES):
            before = await self.tournament(id)
            after = command(before)
            if after is before:
                return before
            with suppress(Conflict):
                await self.store.save(before, after)
                return await self.tournament(id)
        raise wrong("busy", "too many changes at once: try again", 503)

    async def start(self, id: str, person: Person) -> Tournament:
        found = await self.tournament(id)
        tournament.ready(found, person.id)
        rounds = await asyncio.to_thread(full_rounds, found) if found.system == "round-robin" else found.rounds
        await self.begin(replace(found, rounds=rounds, stage="playing"))
        return await self.tournament(id)

    async def drop(self, id: str, person: Person) -> Tournament:
        """Out of the tournament, and out of the game that runs: a bot plays it to its end."""
        after = await self.change(id, partial(tournament.drop, person=person.id, now=self.tables.now))
        mine = tournament_number(after, person.id)
        for game in after.games_of(after.round):
            if mine in game.players:
                name = (await self.tables.table(game.table)).seats[game.players.index(mine)].name
                await self.tables.change(game.table, partial(standins.leave, person=person.id, seat=name, now=self.tables.now))
        return after

    async def disown(self, person: str) -> list[str]:
        """Everything that this person opened is somebody else's, or nobody's, and is not called as they called it. Says which tables."""
        found: list[str] = []
        for id in await self.store.owned(person):
            after = await self.change(id, partial(tournament.disown, person=person, now=self.tables.now))
            for game in after.games:
                with suppress(Refused):
                    await self.tables.change(game.table, partial(renamed, name=title(after.name, game)))
            found += [game.table for game in after.games]
        return found

    async def lines(self, found: Tournament) -> list[Line]:
        return standings(found, await self.store.results(found))

    # Rounds

    async def begin(self, found: Tournament) -> None:
        """The next round: its tables, who sits where, and that it has begun are written down together."""
        order = [line.number for line in await self.lines(found)]
        groups = await asyncio.to_thread(next_round, found, order)
        number, secret = found.round + 1, self.tables.settings.random(32).hex()
        opened = [self.opened(found, number, board, players, secret) for board, players in enumerate(groups, 1)]
        games = tuple(Game(number, board, players, table.id) for board, (players, table) in enumerate(zip(groups, opened, strict=True), 1))
        after = found.after(self.tables.now, round=number, games=(*found.games, *games))
        await self.store.save(found, after, opened)
        for table in opened:
            self.tables.publish(self.tables.remember(table))
            for seat in table.seats:
                if seat.person is not None:
                    self.call(seat.person, "round", table)

    def opened(self, found: Tournament, number: int, board: int, players: tuple[int | None, ...], secret: str) -> Table:
        """A table of a round. With duplicate deals all have the same secret, nobody adds entropy, and only who plays there may look."""
        fresh = self.tables.fresh()
        wishes = [SeatWish(kind="open")] * found.size
        name = title(found.name, Game(number, board, players, fresh.id))
        wish = NewTable(game=found.game, seats=wishes, options=list(found.options), name=name, hints=False, clock=found.clock)
        made = new_table.new_table(fresh, wish, Person(""), 0)
        people = tuple(placed(found, seat, player) for seat, player in zip(made.seats, players, strict=True))
        drawn = secret if found.duplicate else made.secret
        table = replace(made, owner=None, seats=people, tournament=found.id, sealed=found.duplicate, secret=drawn)
        return seats.started(table, seats.usual(), fresh.now)

    def note(self, table: Table) -> None:
        """A game has ended somewhere."""
        if table.tournament and table.stage == "over":
            task = asyncio.get_running_loop().create_task(self.go_on(table.tournament))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def go_on(self, id: str) -> None:
        """If this round is over, the next one begins, or the tournament ends. Another process may be quicker."""
        try:
            async with self.locks.setdefault(id, asyncio.Lock()):
                found = await self.tournament(id)
                if found.stage == "playing" and await self.store.are_over(found):
                    await self.unseal(found)
                    await self.conclude(found)
        except (Conflict, Refused):
            pass
        except Exception as error:
            log.error("a tournament does not go on", exc_info=error, extra={"facts": {"tournament": id}})

    async def unseal(self, found: Tournament) -> None:
        """The deals of this round are nobody's secret any more."""
        for id in await self.store.sealed(found):
            await self.tables.change(id, lambda table: table.after(table.changed, sealed=False))

    async def conclude(self, found: Tournament) -> None:
        if found.round >= found.rounds or len(found.active) < 2:
            await self.store.save(found, found.after(self.tables.now, stage="over"))
        else:
            await self.begin(found)

    async def keep_going(self) -> None:
        """After a restart, and for clocks."""
        while True:
            try:
                await self.look()
            except Unreachable:
                pass
            except Exception as error:
                log.error("could not look after tournaments", exc_info=error)
            await asyncio.sleep(LOOK)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def look(self) -> None:
        now = self.tables.now
        for id, seat in await self.store.late(now):
            with suppress(Refused):
                await self.tables.change(id, partial(replaced_late, seat=seat, now=now))
        for id in await self.store.running():
            await self.go_on(id)


def check(new: NewTournament) -> None:
    game = new_table.known_game(new.game)
    if new.size not in game.players:
        raise wrong("players", f"{game.name} is for {game.players[0]} to {game.players[-1]} players, not {new.size}", 422)
    if unknown := [option for option in new.options if option not in game.options]:
        raise wrong("options", f"{game.name} has no option {unknown[0][:40]!r}", 422)
    if new.clock.pace == "none":
        raise wrong("no-clock", "a tournament needs a clock: live, or days", 422)


def placed(found: Tournament, seat: Seat, player: int | None) -> Seat:
    """Who sits there; bots that take part are called by their numbers, so that people know them again."""
    entrant = next((one for one in found.entrants if one.number == player), None)
    if entrant is None or (entrant.person is None and entrant.level is None):
        return Seat(seat.name, "bot", level=seats.usual())
    if entrant.person is not None:
        return Seat(seat.name, "person", entrant.person, entrant.name)
    return Seat(seat.name, "bot", called=called(entrant.number), level=entrant.level)


def title(name: str, game: Game) -> str:
    """What a table is called."""
    return f"{name} {game.round}.{game.board}".strip()[-40:]


def renamed(table: Table, name: str) -> Table:
    """Nothing has happened there: it is as old as it was."""
    return table.after(table.changed, name=name)


def called(number: int) -> str:
    return f"Bot {number}"


def tournament_number(found: Tournament, person: str) -> int:
    mine = found.of(person)
    return mine.number if mine else 0


def replaced_late(table: Table, seat: str, now: float) -> Table:
    """Time is up, and in a tournament nobody needs to agree: a bot plays on. Where time loses, it does."""
    late = table.seat(seat)
    if table.clock.loses:
        return endings.flagged(table, now)
    if table.mover is not late or late.bot or not clocks.is_out(table, late, now):
        return table
    return replaced(table, seat, seats.stand_in(table), "clock", now)
