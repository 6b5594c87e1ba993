"""A study: a table of one's own that goes on from a position of another one, to try things against bots.

Every move ever made there stays in the log, also moves taken back: so the log is a tree of lines, and one can go to any of its
nodes. From a game that runs only what the seat knows comes along; the rest is imagined.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from hexagone.engine.chance import below, source
from hexagone.engine.record import OVER
from hexagone.match import Match
from hexagone.script import veiled
from hexagone.server.domain import draws, seats
from hexagone.server.domain.new_table import Fresh
from hexagone.server.domain.person import Person, plain
from hexagone.server.domain.table import Seat, Table, chance_ready
from hexagone.server.problems import Refused, wrong
from hexagone.server.wire.tables import Clock

ALIKE = 6  # moves that two games may have in common by chance
WORLDS = 60  # that are imagined until one fits what a seat knows


def check_may_try(table: Table, person: str) -> None:
    """Refused, where a try would be advice in a game with others, or tell of draws that others do not know yet."""
    if table.sealed:
        raise wrong("sealed", "others play the same deal: try it when the round or the day is over", 403)
    if table.stage == "waiting":
        raise wrong("waiting", "the game has not begun")
    if table.stage == "over" or table.study:
        return
    if not table.seats_of(person):
        raise wrong("no-try", "a game that runs is tried by those who play it", 403)
    if is_between_people(table):
        raise not_now()


def is_between_people(table: Table) -> bool:
    return sum(seat.kind == "person" for seat in table.seats) > 1 or table.rated or table.tournament is not None


def not_now() -> Refused:
    return wrong("no-try", "a game between people is played without trying: do it when it is over", 403)


def is_of(record: Table, table: Table) -> bool:
    """Is this record that of a game which others play too? It has all moves made there, or ends before, or leaves them after most.
    What both got from another record says nothing."""
    if not (is_between_people(table) or table.sealed):
        return False
    brought, made = record.match.moves[: record.given], table.match.moves
    alike = next((i for i, (a, b) in enumerate(zip(brought, made, strict=False)) if a != b), min(len(brought), len(made)))
    common = alike - table.given
    return common >= max(ALIKE, min(len(brought), (len(made) + table.given) // 2) - table.given)


def position(table: Table, at: int, person: str, luck: str) -> Match:
    """How things stood after so many moves: all of it, or, in a game that runs, what this person's seat knows."""
    if not 0 <= at <= table.number:
        raise wrong("no-position", f"the game has no position {at}", 404)
    if table.stage == "over" or table.study:
        return rewound(table.match, at)
    return imagined(table.match, at, table.match.seats.index(table.seats_of(person)[0]), source(luck))


def rewound(match: Match, at: int) -> Match:
    """Back so far that somebody can choose something."""
    twin = match.copy()
    twin.rewind(at)
    while twin.turn == OVER:
        twin.rewind(len(twin.moves) - 1)
    twin.seed = twin.fixed = None
    return twin


def imagined(match: Match, at: int, seat: int, random: Any) -> Match:
    """A game that looks the same to this seat. What it cannot know is dealt again, so that all has come as the seat saw it."""
    for _ in range(WORLDS):
        if (found := retold(match, at, seat, random, dealt(match, at, seat, random))) is not None:
            return found
    raise wrong("no-world", "what is hidden in this game cannot be imagined from here: try it when the game is over", 409)


def dealt(match: Match, at: int, seat: int, random: Any) -> list[int]:
    """The hidden moves of chance that lead to a world which this seat cannot tell from the true one."""
    if match.game.deals is None:
        return []
    world = match.game.seen(match.states[at], match.board, seat)
    match.game.machine.redeal(world, match.board.tables, seat, random)
    whole = match.game.state.at(world)
    return [move for other in range(len(match.seats)) if other != seat for move in match.game.deals(whole, other)]


def retold(match: Match, at: int, seat: int, random: Any, hidden: list[int]) -> Match | None:
    """What the seat saw as it was, the rest as it was dealt; None, if it does not fit what the seat saw."""
    twin = Match(match.game, len(match.seats), options=match.options, board=match.board, edition=match.edition)
    for number in range(at):
        who, move = match.moves[number]
        name = match.name(who)
        known = veiled(match, number, f"{name} {match.words(move)}", seat)
        fitting = [move] if not known.endswith(" ?") else [one for one in hidden if fits(f"{name} {twin.words(one)}", known)]
        if twin.turn != who or not set(fitting) & set(twin.game.moves(twin.state, twin.board)):
            return None
        chosen = fitting[below(random, len(fitting))]
        if known.endswith(" ?"):
            hidden.remove(chosen)
        twin.push(chosen)
    same = twin.game.seen(twin.state, twin.board, seat).tobytes() == match.game.seen(match.states[at], match.board, seat).tobytes()
    return twin if same else None


def fits(words: str, known: str) -> bool:
    """Could this move be the one of which so much is known? The last word is what may be hidden."""
    return words == known or (known.endswith(" ?") and words.rsplit(" ", 1)[0] == known[:-2])


def begun(fresh: Fresh, table: Table, match: Match, person: Person, seat: str | None, level: str) -> Table:
    """The study: this person plays one seat, bots of this level the others, with draws of its own."""
    turn = match.turn if match.turn >= 0 else 0
    mine = seat or next(iter(table.seats_of(person.id)), match.seats[turn])
    places = tuple(Seat(s, "person", person.id, person.name) if s == mine else Seat(s, "bot", level=level) for s in match.seats)
    if mine not in match.seats:
        raise wrong("no-seat", f"there is no seat {mine[:40]!r}", 404)
    made = replace(
        table,
        id=fresh.id,
        name=plain(table.name, 40),
        header={key: value for key, value in table.header.items() if key not in draws.KEYS},
        given=len(match.moves),
        owner=person.id,
        origin=fresh.origin,
        open=False,
        referee=False,
        hints=True,
        chat=False,
        wait=False,
        clock=Clock(),
        secret=fresh.secret,
        invite=fresh.invite,
        created=fresh.now,
        changed=fresh.now,
        since=fresh.now,
        seats=places,
        match=match,
        version=0,
        stage="playing",
        vote=None,
        rematch=None,
        ended=None,
        seating="chosen",
        rated=False,
        pairing=None,
        tournament=None,
        daily=None,
        lesson=None,
        sealed=False,
        study=True,
        takebacks=(),
        cache={},
    )
    return seats.started(made, level, fresh.now)


# The tree of lines


class Node(NamedTuple):
    """A position of a study: the moves up to it are those of its parent, and one more."""

    id: int
    parent: int
    number: int
    move: str


def tree(given: int, log: list[tuple[int, str]]) -> list[Node]:
    """The nodes in the order in which they were first reached, from all moves ever made: number and words. The root comes first."""
    nodes, known, path = [Node(0, 0, given, "")], {}, [0]
    for number, move in log:
        del path[number - given :]
        key = path[-1], move
        if key not in known:
            known[key] = len(nodes)
            nodes.append(Node(len(nodes), path[-1], number, move))
        path.append(known[key])
    return nodes


def line(nodes: list[Node], id: int) -> list[str]:
    """The moves from the root to a node."""
    if not 0 <= id < len(nodes):
        raise wrong("no-position", f"the study has no position {id}", 404)
    found = []
    while id:
        found.append(nodes[id].move)
        id = nodes[id].parent
    return found[::-1]


def here(table: Table, nodes: list[Node]) -> int:
    """The node at which the table stands."""
    children, at = {(node.parent, node.move): node.id for node in nodes[1:]}, 0
    for _, move in table.match.moves[table.given :]:
        at = children.get((at, table.match.words(move)), at)
    return at


def reached(table: Table, moves: list[str]) -> Match:
    """The match after these moves from the root."""
    match = table.match.copy()
    match.rewind(table.given + shared(table, moves))
    match.repeat(moves[len(match.moves) - table.given :])
    return match


def shared(table: Table, moves: list[str]) -> int:
    """How many moves of this line have been made at the table."""
    made = [table.match.words(move) for _, move in table.match.moves[table.given :]]
    return next((i for i, (a, b) in enumerate(zip(made, moves, strict=False)) if a != b), min(len(made), len(moves)))


def go(table: Table, person: str, moves: list[str], now: float) -> Table:
    """To another position of the study: moves are taken back, and those of its line made again."""
    check_mine(table, person)
    back = table.given + shared(table, moves)
    match = chance_ready(table, reached(table, moves))
    match.let_chance_move()  # where chance has the turn nobody could go on; it draws what it drew before
    if match.moves == table.match.moves:
        return table
    taken = ((table.version + 1, back),) if back < table.number else ()
    stage = "over" if match.over else "playing"
    return table.after(now, match=match, since=now, stage=stage, takebacks=(*table.takebacks, *taken))


def named(table: Table, person: str, name: str, now: float) -> Table:
    check_mine(table, person)
    return table.after(now, name=plain(name, 40))


def check_mine(table: Table, person: str) -> None:
    if not table.study:
        raise wrong("no-study", "this table is no study", 403)
    if table.owner != person:
        raise wrong("not-yours", "only whoever began the study changes it", 403)
