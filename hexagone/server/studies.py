"""Studies as they are made and walked through: tries from tables, records and puzzles; their trees, and what lines are worth."""

from __future__ import annotations

import asyncio
from functools import partial

from hexagone.engine.record import OVER
from hexagone.script import Fault, read
from hexagone.server.domain import new_table, seats, study
from hexagone.server.domain.person import Person
from hexagone.server.domain.study import Node
from hexagone.server.domain.table import Table
from hexagone.server.problems import wrong
from hexagone.server.storage.evaluations import Evaluations
from hexagone.server.storage.history import history
from hexagone.server.tables import Tables
from hexagone.server.thinking.hints import Hints, hinted
from hexagone.server.thinking.queue import Who
from hexagone.server.wire.studies import Tree, TreeNode, Try
from hexagone.server.wire.tables import NewTable, SeatWish, Step

MOST = 2000  # moves of a tree that are shown


class Studies:
    def __init__(self, tables: Tables, hints: Hints, known: Evaluations) -> None:
        self.tables, self.hints, self.known = tables, hints, known

    async def begin(self, found: Table, wish: Try, person: Person) -> Table:
        """A study from a position of this table."""
        study.check_may_try(found, person.id)
        at = found.number if wish.at is None else wish.at
        level = seats.known_level(wish.level or level_of(found))
        fresh = self.tables.fresh(self.tables.origin(person.address))
        if wish.node is not None:
            nodes, _ = await self.nodes(found)
            line = study.line(nodes, wish.node)
            match = study.rewound(study.reached(found, line), found.given + len(line))
        else:
            match = await asyncio.to_thread(study.position, found, at, person.id, fresh.secret)
        made = await asyncio.to_thread(study.begun, fresh, found, match, person, wish.seat, level)
        return await self.tables.add(made)

    # The tree

    async def nodes(self, table: Table) -> tuple[list[Node], list[TreeNode]]:
        """As it is, and as its owner's seat may see it."""
        if not table.study:
            return [Node(0, 0, table.given, "")], []
        log, stood = await self.tables.store.log(table, table.given, MOST)
        nodes = study.tree(table.given, [(row["number"], row["move"]) for row in log])
        eyes = next((seat.name for seat in table.seats if seat.kind == "person"), None)
        steps = await asyncio.to_thread(history, table, log, stood, eyes)
        first: dict[int, TreeNode] = {}
        path = [0]
        children = {(node.parent, node.move): node.id for node in nodes[1:]}
        for row, step in zip(log, steps, strict=True):
            del path[row["number"] - table.given :]
            path.append(children[path[-1], row["move"]])
            first.setdefault(path[-1], tree_node(table, path[-1], path[-2], step))
        return nodes, [first[id] for id in sorted(first)]

    async def tree(self, table: Table) -> Tree:
        (nodes, shown), known = await self.nodes(table), await self.known.of(table.id)
        for node in shown:
            node.wins = known.get(node.id)
        return Tree(given=table.given, here=study.here(table, nodes), root=known.get(0), nodes=shown)

    async def go(self, id: str, node: int, person: Person) -> Table:
        nodes, _ = await self.nodes(await self.tables.table(id))
        return await self.tables.change(id, partial(study.go, person=person.id, moves=study.line(nodes, node), now=self.tables.now))

    async def evaluated(self, table: Table, node: int, who: Who) -> dict[str, float]:
        """How likely each seat is to win at a node, from what the owner's seat knows."""
        if not table.study:
            raise wrong("no-study", "this table is no study", 403)
        if (wins := (await self.known.of(table.id)).get(node)) is not None:
            return wins
        nodes, _ = await self.nodes(table)
        match = study.reached(table, study.line(nodes, node))
        return await self.known.keep(table.id, node, await self.worth(table.after(table.changed, match=match), who))

    async def worth(self, table: Table, who: Who) -> dict[str, float]:
        if table.match.turn == OVER:
            winners = table.match.winners
            return {seat: 1 / len(winners) if seat in winners else 0.0 for seat in table.match.seats}
        seat = next(seat.name for seat in table.seats if seat.kind == "person")
        return (await self.hints.queue.submit(who, lambda: hinted(table, seat, self.hints.effort)).done).wins


def level_of(table: Table) -> str:
    """The bots of a try are those of the table; where there are none, the usual ones."""
    return next((seat.level for seat in table.seats if seat.kind == "bot" and seat.level), seats.usual())


def from_record(record: str, most: int) -> NewTable:
    """A table as a record says; it is opened for nobody."""
    try:
        match = read(record, most=most)
    except Fault as fault:
        raise wrong("record", f"line {fault}", 422) from None
    return NewTable(game=match.game.name, seats=[SeatWish(kind="bot") for _ in match.seats], record=record, wait=True)


def brought(record: str, fresh: new_table.Fresh, person: Person, most: int) -> Table:
    """The table of a record, as far as it goes: all of it lies open."""
    made = new_table.new_table(fresh, from_record(record, most), person, most)
    return made.after(fresh.now, stage="over", study=True)


def tree_node(table: Table, id: int, parent: int, step: Step) -> TreeNode:
    """A move as the seat may know it: of one that is hidden, not what it is made of."""
    match = table.match
    hidden = step.move.endswith("?")
    parts = {} if hidden else dict(match.game.parts(match.board, match.number(step.move)))
    return TreeNode(id=id, parent=parent, number=step.number, who=step.who, move=step.move, parts=parts)
