"""What a pair of eyes sees of one version of a table, in parts, and what has changed since another version."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from hexagone.server.domain.table import Table
from hexagone.server.wire.tables import News, Step


class Observation(NamedTuple):
    """News in its parts. The first ones are the same objects for all eyes at one version."""

    facts: Mapping[str, Any]  # fields of News that are the same for everybody
    own: Mapping[str, Any]  # fields that are not
    views: tuple[Mapping[str, Any], Mapping[str, Any]] | None  # entries of the view: for everybody, and for these eyes (which go first)
    steps: list[Step]

    def news(self) -> News:
        view = None if self.views is None else {**self.views[0], **self.views[1]}
        return News(**self.facts, **self.own, view=view, steps=self.steps)


def difference(table: Table, before: Observation, after: Observation) -> dict[str, Any] | None:
    """The fields of news that have changed, of the view only the entries that have; None, if that cannot be said so.
    Steps are those that news has: they came after the others."""
    if before.views is None or after.views is None or before.own["seat"] != after.own["seat"]:
        return None
    if any(old.keys() != new.keys() for old, new in zip(before.views, after.views, strict=True)):
        return None
    shared, own = shared_difference(table, "facts", before.facts, after.facts), differing(before.own, after.own)
    view = view_difference(table, before.views, after.views)
    return {**shared, **own, **({"view": view} if view else {}), **({"steps": after.steps} if after.steps else {})}


def view_difference(table: Table, before: tuple[Mapping[str, Any], ...], after: tuple[Mapping[str, Any], ...]) -> dict[str, Any]:
    """What these eyes see in another way than everybody does not tell them what everybody sees there."""
    shared, own = shared_difference(table, "public", before[0], after[0]), differing(before[1], after[1])
    return {**shared, **own} if not after[1] else {**{name: shared[name] for name in shared if name not in after[1]}, **own}


def shared_difference(table: Table, part: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Computed once for all eyes that have seen the same version before."""
    since, found = table.cache.get(("difference", part), (None, {}))
    if since is not before:
        found = differing(before, after)
        table.cache["difference", part] = before, found
    return cast(dict[str, Any], found)


def differing(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in after.items() if before[name] is not value and before[name] != value}
