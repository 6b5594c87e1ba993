"""A long list of moves in few lines: moves of a kind together, and many that only combine the same words as one pattern."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import prod
from typing import NamedTuple

MANY = 16  # moves of a kind from which on those that combine the same words are told by their words
MOST, FEWER = 24, 8  # moves of a kind that are named one by one; where there is little room
FULL = 0.5  # of all combinations of these words: so many must be moves

Numbered = tuple[int, str]


class Kind(NamedTuple):
    """Moves that begin alike: their numbers in the list, and what is said of them."""

    head: str
    moves: list[Numbered]  # the number, and what follows the head

    @property
    def is_range(self) -> bool:
        return len(self.moves) > 1 and not self.moves[0][1]


def kinds(said: Sequence[str], most: int = MOST) -> list[Kind]:
    """The moves in their order, those with the same verb together; long kinds by what follows the verb."""
    return [kind for _, same in groupby(enumerate(said, 1), key=lambda move: verb(move[1])) for kind in parted(list(same), most)]


def parted(moves: list[Numbered], most: int) -> Iterable[Kind]:
    if len(moves) > MANY and is_pattern(moves):
        yield unnamed(pattern(moves), moves)
        return
    head_of = beginning if is_shared([words for _, words in moves]) else verb
    for head, same in groupby(moves, key=lambda move: head_of(move[1])):
        alike = [(number, words.removeprefix(head).strip()) for number, words in same]
        yield Kind(head, alike) if len(moves) <= most or len(alike) == 1 else unnamed(head, alike)


def unnamed(head: str, moves: Sequence[Numbered]) -> Kind:
    """Only the first and the last number."""
    return Kind(head, [(moves[0][0], ""), (moves[-1][0], "")])


def verb(words: str) -> str:
    return words.partition(" ")[0]


def beginning(words: str) -> str:
    """The verb, and the next word if it is not the last."""
    split = words.split(" ")
    return " ".join(split[:2]) if len(split) > 2 else split[0]


def is_shared(said: Sequence[str]) -> bool:
    """They have more to say after two words, and these are the same for two moves and more. Otherwise the second word is part
    of a name (`open Pont Neuf/orange`), which stays whole."""
    return all(words.count(" ") > 1 for words in said) and 2 * len({beginning(words) for words in said}) <= len(said)


# Patterns


def slots(moves: Iterable[Numbered]) -> list[Mapping[str, None]]:
    """Which words stand at each place, in the order in which they come up."""
    return [dict.fromkeys(words) for words in zip(*(words.split(" ") for _, words in moves), strict=True)]


def is_pattern(moves: Sequence[Numbered]) -> bool:
    """These moves are about all combinations of some words."""
    lengths = {words.count(" ") for _, words in moves}
    return len(lengths) == 1 and len(moves) >= FULL * prod(len(slot) for slot in slots(moves))


def pattern(moves: Sequence[Numbered]) -> str:
    return " ".join("/".join(slot) for slot in slots(moves))
