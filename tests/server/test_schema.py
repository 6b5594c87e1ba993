"""Everything that the OpenAPI promises, asked for in hundreds of ways by schemathesis: the server never fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from hexagone.server.domain import seats
from hexagone.server.limits import Rate
from hexagone.server.settings import Settings
from hexagone.server.thinking import reviews
from hexagone.server.web.app import application
from tests.server.test_live import person, serving
from tests.support.samples import FIRST

GATE: Any = application(Settings(database="sqlite://", warm=()))
FOUND: Any = schemathesis.openapi.from_dict(GATE.app.openapi_schema.to_schema())
ROUTES = {route.label: route for found in FOUND.get_all_operations() if (route := found.ok())}
EXAMPLES = 24  # of each route
ENOUGH = Rate(10**9, 1e9)
WISHES = {"waiting": "me open", "playing": "me me", "bots": "me bot", "watched": "bot bot"}


class Place:
    """A server, somebody with a key, and tables of every stage."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.key, news = self.guest()
        self.tables = [told["id"] for told in news]
        self.words = st.sampled_from([*(choice["move"] for choice in news[1]["legal"]), "dance"])

    def guest(self) -> tuple[str, list[Any]]:
        with person(self.server) as client:
            news = [self.open(client, wishes.split()) for wishes in WISHES.values()]
            return client.post("/api/me/key").json()["key"], news

    def open(self, client: httpx.Client, kinds: list[str]) -> Any:
        wishes = [{"kind": kind, "level": "random" if kind == "bot" else None} for kind in kinds]
        return client.post("/api/tables", json={"game": FIRST, "seats": wishes, "hints": False}).json()

    def nearer(self, case: schemathesis.Case[Any], draw: st.DataObject) -> None:
        """What schemathesis makes up is often no table, seat or move at all: every second time there is one."""
        if "id" in (case.path_parameters or {}) and draw.draw(st.booleans()):
            case.path_parameters["id"] = draw.draw(st.sampled_from(self.tables))
        for place, name, choices in (
            (case.path_parameters, "seat", SEATS),
            (case.query, "seat", SEATS),
            (case.body, "seat", SEATS),
            (case.body, "move", self.words),
        ):
            if isinstance(place, dict) and name in place and draw.draw(st.booleans()):
                place[name] = draw.draw(choices)


SEATS = st.sampled_from(["grey", "violet", "nobody"])


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seats, "usual", lambda: "random")  # bots that need no compiling
        for thinking in ("findings", "course"):  # nor does anybody think long
            patch.setattr(reviews, thinking, lambda *_, **__: iter(()))
        free = {"requests": ENOUGH, "creations": ENOUGH, "creations_each": ENOUGH, "chats": ENOUGH, "tables": 10**6}
        with serving(tmp_path_factory.mktemp("schema"), **free) as (server, _):
            yield Place(server)


@pytest.mark.parametrize("route", sorted(ROUTES))  # a route with two paths has them in any order
def test_no_request_makes_the_server_fail(route: str, place: Place) -> None:
    key = place.guest()[0] if route == "DELETE /api/me" else place.key

    @settings(max_examples=EXAMPLES, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=ROUTES[route].as_strategy(), draw=st.data())
    def ask(case: schemathesis.Case[Any], draw: st.DataObject) -> None:
        place.nearer(case, draw)
        answer = case.call(base_url=place.server, headers={"authorization": f"Bearer {key}"})
        well = answer.status_code < 400
        case.validate_response(answer, checks=[not_a_server_error, *([response_schema_conformance] if well else [])])
        assert well or {"kind", "detail"} <= answer.json().keys()

    ask()


def test_every_route_is_asked(tmp_path: Path) -> None:
    assert len(ROUTES) > 25 and "POST /api/tables/{id}/moves" in ROUTES
