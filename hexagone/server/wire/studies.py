"""Studies: trying things from a position."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from hexagone.server.wire.base import Name, Number, Wire


class Try(Wire):
    """A position to go on from: of a table (after `at` moves, or at a node of a study), a puzzle (GAME/ID), or a record."""

    table: Name | None = None
    puzzle: Annotated[str, Meta(max_length=80)] | None = None
    record: Annotated[str, Meta(max_length=400_000)] | None = None
    at: Number | None = None  # None: the last one
    node: Number | None = None
    seat: Name | None = None  # that I play; None: mine, or whoever has the turn there
    level: Name | None = None  # of the bots; None: as at the table


class TreeNode(Wire):
    """A position of a study, after one more move than its parent."""

    id: int
    parent: int  # 0: the position that the study began from
    number: int
    who: str
    move: str
    parts: dict[str, str | int | list[int]]  # of the move; none, if it is hidden
    wins: dict[str, float] | None = None  # if somebody had it evaluated


class Tree(Wire):
    """All lines that were ever played in a study."""

    given: int
    here: int  # the node where it stands
    root: dict[str, float] | None
    nodes: list[TreeNode]


class GoTo(Wire):
    node: Number


class Rename(Wire):
    name: Name
