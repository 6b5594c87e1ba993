"""Programs written for the HTTP API of the version before still work: every route is there, asks for nothing more, and tells as much.

`before/api.json` was made by that version: `summary` of its `/schema/openapi.json`."""

import json
from pathlib import Path
from typing import Any

import pytest

from hexagone.server.web.app import framework
from tests.support.api import summary

BEFORE: dict[str, Any] = json.loads((Path(__file__).parent / "before" / "api.json").read_text(encoding="utf-8"))
DELIBERATE = {  # each is told in the changelog
    "POST /api/tables/{id}/ballot": {"body": {"vote"}},  # a ballot names the vote that it answers
    "GET /api/tables/{id}/review": {"answer": {"steps[].loss", "steps[].best"}},  # they are in `findings`, for mistakes that are sure
    "GET /api/me/export": {"answer": {""}},  # the same object, but sent piece by piece
}


@pytest.fixture(scope="module")
def now() -> dict[str, Any]:
    return summary(framework(1_000_000).openapi_schema.to_schema())


@pytest.mark.parametrize("route", BEFORE)
def test_a_route_of_before_asks_for_nothing_more_and_tells_as_much(route: str, now: dict[str, Any]) -> None:
    before, after = BEFORE[route], now[route]
    changed = {part: demanded(before[part], after[part]) for part in ("query", "body")} | {
        "answer": told(before["answer"], after["answer"])
    }
    assert {part: names for part, names in changed.items() if names} == DELIBERATE.get(route, {})


def demanded(before: dict[str, bool], after: dict[str, bool]) -> set[str]:
    """What must be sent now and needed not be, or is no longer understood."""
    return {name for name, needed in after.items() if needed and not before.get(name)} | (before.keys() - after.keys())


def told(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """What is no longer there, or is another kind of thing."""
    return {name for name, kind in before.items() if after.get(name) != kind}
