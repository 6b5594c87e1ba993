"""Spoiling board files: changes at random, as a careless or a hostile author makes them."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

JUNK: tuple[Any, ...] = (
    float("nan"), float("inf"), float("-inf"), 1e308, 1e-320, 1e-7, 10**30, -(10**5000), 999_999, 0, -1, 1, 2, 0.5, True, False, "",
    " ", "x", "NE", "<b>", "a&b", 'a"b', "a\0b", "a\u202eb", "a\u200bb", "\u3164", "a\u0301\u0301\u0301", "Opéra", "Lyon", "F11", "Z9",
    "x" * 41, "x" * 600, "DÉPART", [], {}, [[]], [1, 1], [0, 0], [999_999, 0], [[1, 1]] * 3, [[0, 0], [0, 0]], ["x"], {"x": 1},
    {"x": [1, 2]}, {"x": [[1, 2]]}, datetime.date(1900, 1, 1), datetime.time(1, 2), [[[[[[[[[[1]]]]]]]]]],
)  # fmt: skip  # a heap of samples, not a list to read one by one

Place = tuple[Any, Any]  # a list or a table, and an index or a key of it


def spoilt(source: dict[str, Any], seed: int) -> dict[str, Any]:
    """The same board with one to three changes."""
    random, copy = Random(seed), deepcopy(source)
    for _ in range(random.randint(1, 3)):
        random.choice((put, put, drop, double, swap, move, rename))(random, copy)
    return copy


def somewhere(random: Random, source: dict[str, Any]) -> Place:
    """As often near the root as in long lists."""
    whole, key = source, random.choice([*source] or [""])
    while (inner := inside(whole, key)) and random.random() < 0.75:
        whole, key = inner, random.choice([*inner] if isinstance(inner, dict) else range(len(inner)))
    return whole, key


def inside(whole: Any, key: Any) -> Any:
    """The list or table there; nothing, if it is something else."""
    found = whole.get(key) if isinstance(whole, dict) else whole[key]
    return found if isinstance(found, list | dict) else None


def put(random: Random, source: dict[str, Any]) -> None:
    whole, key = somewhere(random, source)
    whole[key] = deepcopy(random.choice(JUNK))


def drop(random: Random, source: dict[str, Any]) -> None:
    whole, key = somewhere(random, source)
    if isinstance(whole, list) or key in whole:
        del whole[key]


def double(random: Random, source: dict[str, Any]) -> None:
    """Once more at the end of a list, or in the place of another one."""
    whole, key = somewhere(random, source)
    if isinstance(whole, list):
        whole.append(deepcopy(whole[key]))
    elif key in whole:
        whole[random.choice([*whole])] = deepcopy(whole[key])


def swap(random: Random, source: dict[str, Any]) -> None:
    """A value from elsewhere."""
    whole, key = somewhere(random, source)
    other, there = somewhere(random, source)
    if isinstance(other, list) or there in other:
        whole[key] = deepcopy(other[there])


def move(random: Random, source: dict[str, Any]) -> None:
    """A number becomes much larger or smaller."""
    for _ in range(20):
        whole, key = somewhere(random, source)
        if isinstance(whole, list) and isinstance(whole[key], int | float):
            whole[key] *= random.choice((0, -1, 1e-12, 1.5, 30, 1e5, 1e300))
            return


def rename(random: Random, source: dict[str, Any]) -> None:
    whole, key = somewhere(random, source)
    if isinstance(whole, dict) and key in whole:
        whole[random.choice([name for name in JUNK if isinstance(name, str)])] = whole.pop(key)


def numbers(value: Any) -> Iterator[float]:
    """Every number in lists and tables."""
    if isinstance(value, list | tuple | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from numbers(inner)
    elif isinstance(value, int | float):
        yield value
