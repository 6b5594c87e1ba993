"""What a cell of a state can be, and what it means: for programs that learn from it, and for the table in docs/fields.md.

A game says it once for each of its cells, in fields.py of its folder: `shops=number(0, 2, "shops of each seat there")`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["number", "amount", "category", "bits", "present"]


class Field(NamedTuple):
    """Of every number in the cell, if it is a table."""

    kind: Kind
    low: int
    high: int
    means: str


def number(low: int, high: int, means: str) -> Field:
    """A quantity from `low` to `high`."""
    return Field("number", low, high, means)


def amount(usual: int, means: str) -> Field:
    """A quantity that no rule bounds, such as money: `usual` is a large one."""
    return Field("amount", 0, usual, means)


def category(low: int, high: int, means: str) -> Field:
    """One of several things: a seat, a phase, a line. Numbers next to each other mean nothing."""
    return Field("category", low, high, means)


def bits(count: int, means: str) -> Field:
    """A set: one bit for each of so many things."""
    return Field("bits", 0, 2**count - 1, means)


def present(most: int, means: str) -> Field:
    """A place in a list whose order means nothing, or -1: all there is to know is whether it is in the list."""
    return Field("present", -1, most, means)
