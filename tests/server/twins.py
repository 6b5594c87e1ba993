"""Two worlds that a seat cannot tell apart: the same game as far as it sees, dealt differently where it may not look."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256

from hexagone import bots
from hexagone.engine.chance import below, source
from hexagone.engine.record import CHANCE, Cells
from hexagone.match import Match
from hexagone.script import veiled

TRIES = 200
MOST = 400  # moves: only random games of a game in which nothing is hidden are longer
NONE = -1


@dataclass
class World:
    """A game to its end, and for each of chance's moves which of the outcomes it was."""

    match: Match
    draws: dict[int, int] = field(default_factory=dict)

    def push(self, move: int) -> None:
        if self.match.turn == CHANCE:
            self.draws[len(self.match.moves)] = self.moves.index(move)
        self.match.push(move)

    @property
    def moves(self) -> list[int]:
        return list(self.match.game.moves(self.match.state, self.match.board))

    def seen_after(self, move: int, seat: int) -> bytes | None:
        """What the seat would know then; nothing, if the game were over: then all cards lie open."""
        state = self.match.state.copy()
        self.match.game.machine.apply(state, self.match.board.tables, move)
        over = self.match.game.state.at(state).to_move < CHANCE
        return None if over else self.match.game.seen(state, self.match.board, seat).tobytes()


def twins(game: str, players: int, seat: int, level: str, seed: str) -> tuple[World, World]:
    """A pair of games, up to the move that ends them, that look the same to this seat at every moment. A pair
    that comes to where any move would tell the worlds apart is given up for another."""
    pairs = (pair(game, players, seat, level, source(f"{seed} {attempt}")) for attempt in range(TRIES))
    return next(found for found in pairs if found is not None)


def pair(game: str, players: int, seat: int, level: str, random: Cells) -> tuple[World, World] | None:
    one = opening(game, players, random)
    other = redealt(one, seat, random)
    while (can := alike(one, other, seat)) and len(one.match.moves) < MOST:
        move = chosen(one.match, can, level, random)
        one.push(move)
        other.push(move)
    ended = all(one.seen_after(move, seat) is None for move in one.moves)
    return (one, other) if ended or len(one.match.moves) == MOST else None


def opening(game: str, players: int, random: Cells) -> World:
    """What chance does before anybody moves."""
    world = World(Match(game, players))
    while world.match.turn == CHANCE:
        world.push(world.match.game.machine.draw(world.match.state, world.match.board.tables, random))
    return world


def redealt(one: World, seat: int, random: Cells) -> World:
    """The same opening, but what the seat did not see is dealt in another order; if it saw all, the same."""
    match = one.match
    lines = [match.words(move) for _, move in match.moves]
    secret = [number for number, line in enumerate(lines) if veiled(match, number, f"chance {line}", seat).endswith(" ?")]
    for _ in range(TRIES):
        order = shuffled(secret, random)
        said = {at: f"{lines[at].rsplit(' ', 1)[0]} {lines[other].rsplit(' ', 1)[1]}" for at, other in zip(secret, order, strict=True)}
        other = repeated(one, [said.get(number, line) for number, line in enumerate(lines)], seat)
        if other is not None and (other.match.moves != match.moves or not secret):
            return other
    raise AssertionError("no other deal looks the same")


def repeated(one: World, lines: list[str], seat: int) -> World | None:
    """These moves, if they are possible and look to the seat like those of the other world."""
    world = World(Match(one.match.game, len(one.match.seats)))
    for number, words in enumerate(lines):
        move, seen = world.match.number(words), one.match.game.seen(one.match.states[number + 1], one.match.board, seat)
        if move not in world.moves or world.seen_after(move, seat) != seen.tobytes():
            return None
        world.push(move)
    return world


def alike(one: World, other: World, seat: int) -> list[int]:
    """The moves after which both worlds still look the same, and go on."""
    common = set(other.moves)
    return [m for m in one.moves if m in common and (after := one.seen_after(m, seat)) and other.seen_after(m, seat) == after]


def chosen(match: Match, can: list[int], level: str, random: Cells) -> int:
    """What a bot would do, or one of those that can be."""
    wish = NONE if match.turn == CHANCE else bots.decide(level, match.game, match.board, match.state, match.turn, random)
    return wish if wish in can else can[below(random, len(can))]


def shuffled(numbers: list[int], random: Cells) -> list[int]:
    return sorted(numbers, key=lambda _: below(random, 1 << 30))


class Luck:
    """The same keys, ids and invitations in both worlds, but not the same secret: that is made of 32 bytes while a table is opened."""

    def __init__(self, world: str) -> None:
        self.world, self.count, self.opening = world, 0, False

    def __call__(self, size: int) -> bytes:
        self.count += 1
        world = self.world if self.opening and size == 32 else ""
        return sha256(f"{world} {self.count}".encode()).digest()[:size]
