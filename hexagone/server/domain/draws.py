"""Draws that can be proved: the secret's hash is shown first, people add entropy, the secret is shown at the end.

The key of a table is HMAC-SHA256 with the secret as its key and one line for each seat, in seat order, joined by
newlines, as its message. The line is `SEAT ENTROPY`, or `SEAT` alone if nobody added any there.
Draw k (k moves were made before it) is `Seed(key)`: the first eight bytes of HMAC-SHA256(key, "k/attempt"), attempt
0, 1, ... until the number lies below the largest multiple of the sum of weights; modulo that sum it is a ticket, and the
outcomes hold as many tickets each as they weigh.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from hexagone.engine.boards import nfc
from hexagone.engine.chance import Seed, source
from hexagone.engine.game import lexicon
from hexagone.engine.record import CHANCE, Cells
from hexagone.match import Match

FIXED = "Fixed"  # names a move of chance that was not drawn: the rules of a rematch say what it is
SEATING = "Seating"  # says that lots were drawn for the seats
KEYS = ("Commitment", "Entropy", "Secret", "Given", FIXED, SEATING)  # what the header of a record says about its draws


class Unproved(Exception):
    """A record whose draws are not what they should be, or that does not say enough to tell."""


@lru_cache(4096)  # asked at every change of a table
def commitment(secret: str) -> str:
    """What is shown before the first draw."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def key(secret: str, entropy: Mapping[str, str]) -> bytes:
    """What all draws of a table are made from."""
    return hmac.digest(bytes.fromhex(secret), "\n".join(lines(entropy)).encode(), "sha256")


def lines(entropy: Mapping[str, str]) -> list[str]:
    """What each seat added; the name alone, if it added nothing."""
    return [f"{seat} {added}" if added else seat for seat, added in entropy.items()]


def lots(secret: str, entropy: Sequence[str]) -> list[int]:
    """Who sits where, if lots are drawn: place by place the number of a player, counted in the order of what they added.
    That order is nobody's choice, so the seats can be recomputed from the record."""
    key = hmac.digest(bytes.fromhex(secret), "\n".join(["seats", *sorted(entropy)]).encode(), "sha256")
    order = sorted(range(len(entropy)), key=lambda player: entropy[player])
    return [order.pop(Seed(key).pick(place, [1] * len(order))) for place in range(len(entropy))]


def luck(secret: str, seat: str, number: int) -> Cells:
    """What a bot's choices at random are made from: its own for each move, and none of it tells of a draw."""
    return source(hmac.digest(bytes.fromhex(secret), f"bot {seat} {number}".encode(), "sha256").hex())


def header(secret: str, entropy: Mapping[str, str], given: int, reveal: bool) -> dict[str, str]:
    """The lines of a record that prove its draws."""
    facts = {"Commitment": commitment(secret), "Entropy": ", ".join(lines(entropy))}
    return facts | ({"Secret": secret} if reveal else {}) | ({"Given": str(given)} if given else {})


# Proof


class Proof(NamedTuple):
    """How many draws are as the secret makes them, of how many, and what was not drawn because the rules fix it."""

    proved: int
    draws: int
    fixed: str

    def __str__(self) -> str:
        fixed = f"; 1 move of chance was not drawn, the rules fix it in a rematch: {self.fixed}" if self.fixed else ""
        return f"{self.proved} of {self.draws} draws proved: they are as the secret and the entropy make them{fixed}"


def proved(match: Match) -> Proof:
    """What is proved about the draws of this match; Unproved if one of them is wrong, or if none is proved."""
    seed, given = sworn(match)
    fixed = known_fixed(match)
    drawn = [i for i, made in enumerate(match.moves) if made[0] == CHANCE and made != (CHANCE, fixed)]
    ours = [number for number in drawn if number >= given]
    for number in ours:
        words = match.words(match.moves[number][1])
        if words != (right := rightly(match, seed, number)):
            raise Unproved(f"draw {number} should have been {right!r}, not {words!r}")
    if not ours:
        raise Unproved(f"none of its {len(drawn)} draws is proved: the header says that the first {given} moves were not drawn there")
    return Proof(len(ours), len(drawn), "" if fixed is None else match.words(fixed))


def known_fixed(match: Match) -> int | None:
    """The move that the header says the rules fix: one that they can fix, and that was made."""
    fixed = fixed_move(match, match.header)
    if FIXED in match.header and (CHANCE, fixed) not in match.moves:
        raise Unproved(f"the header says that {match.header[FIXED]!r} was not drawn, but the rules fix no such move of this game")
    return fixed


def fixed_move(match: Match, header: Mapping[str, str]) -> int | None:
    """The move of chance that this header names as fixed by the rules of a rematch, if it is one that they can fix."""
    move = lexicon(match.game, match.board).get(nfc(header.get(FIXED, "")))
    return move if match.game.succession and move in match.game.succession.moves else None


def sworn(match: Match) -> tuple[Seed, int]:
    """The source that the header names, after a look whether it is the one that was promised."""
    facts = match.header
    if missing := [name for name in KEYS[:3] if name not in facts]:
        raise Unproved(f"the header has no {missing[0]}: it is in records of finished games of a server")
    try:
        secret, given = facts["Secret"], int(facts.get("Given", "0"))
        promised = commitment(secret)
    except ValueError:
        raise Unproved("Secret or Given in the header cannot be read") from None
    if not 0 <= given <= len(match.moves):
        raise Unproved(f"the header says that {given} moves were given, but the record has {len(match.moves)}")
    if promised != facts["Commitment"]:
        raise Unproved("the secret is not the one whose hash was shown: the commitment differs")
    added = [line.partition(" ") for line in facts["Entropy"].split(", ")]
    if tuple(seat for seat, _, _ in added) != match.seats:
        raise Unproved("the entropy is not that of these seats")
    if SEATING in facts and not are_lots(secret, [entropy for _, _, entropy in added]):
        raise Unproved("the header says that lots were drawn for the seats, but they would have been others")
    return Seed(key(secret, {seat: entropy for seat, _, entropy in added})), given


def are_lots(secret: str, entropy: Sequence[str]) -> bool:
    """Do they sit as the lots had it? (Who added nothing, such as bots, cannot be told apart.)"""
    return [entropy[player] for player in lots(secret, entropy)] == list(entropy)


def rightly(match: Match, seed: Seed, number: int) -> str:
    """What draw `number` must be."""
    outcomes = odds(match, number)
    return outcomes[seed.pick(number, [weight for _, weight in outcomes])][0]


def odds(match: Match, number: int) -> list[tuple[str, int]]:
    """What might have been drawn there, and how heavy each outcome weighs."""
    state = match.states[number]
    moves, weights = match.game.moves(state, match.board), match.game.odds(state, match.board)
    return [(match.words(move), weight) for move, weight in zip(moves, weights, strict=True) if weight]


def with_odds(match: Match, text: str) -> str:
    """The record with a comment before each draw: `# draw 7: 1 reveal Opéra/red, 2 reveal ...`. Names have no comma in them."""
    return "".join(annotated(match, text))


def annotated(match: Match, text: str) -> Iterator[str]:
    head, _, body = text.partition("\n\n")
    fixed = fixed_move(match, match.header)
    yield head + "\n\n"
    for number, line in enumerate(body.splitlines()):
        if number < len(match.moves) and match.moves[number][0] == CHANCE and match.moves[number][1] != fixed:
            yield f"# draw {number}: {', '.join(f'{weight} {words}' for words, weight in odds(match, number))}\n"
        yield line + "\n"
