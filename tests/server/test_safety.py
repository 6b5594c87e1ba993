"""What must not work, and what must not be said."""

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from litestar.exceptions import WebSocketDisconnect
from prometheus_client.parser import text_string_to_metric_families

import hexagone
from hexagone.server.limits import Rate
from hexagone.server.storage import ledger
from hexagone.server.web.logs import Lines
from tests.server.room import Room, running
from tests.support.samples import FIRST


def test_a_page_of_another_site_can_change_nothing(room: Room) -> None:
    guest = room.guest()
    answer = guest.request("POST", "/api/tables", json={}, headers={"x-csrftoken": "guessed"})
    assert answer.status_code == 403 and answer.json()["kind"] == "csrf"
    nobody = room.client.request("POST", "/api/tables", json={})
    assert nobody.status_code == 403 and nobody.json()["kind"] == "csrf"


def test_a_socket_from_another_site_is_refused(room: Room) -> None:
    guest = room.guest()
    id = guest.open(seats="me me")["id"]
    elsewhere = {**guest.headers, "origin": "https://elsewhere.example"}
    with pytest.raises(WebSocketDisconnect) as refused, room.client.websocket_connect(f"/api/tables/{id}/news", headers=elsewhere):
        pass
    assert refused.value.code == 4403


def test_cookies_and_headers_are_careful(room: Room) -> None:
    answer = room.client.get("/api/me")
    lines = answer.headers.get_list("set-cookie")
    assert "HttpOnly" in lines[0] and all("SameSite=Lax" in line for line in lines) and not any("Secure" in line for line in lines)
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff" and answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "private, no-store"
    room.client.cookies.clear()
    secure = room.client.get("https://testserver.local/api/me")
    assert all("Secure" in line for line in secure.headers.get_list("set-cookie")) and "strict-transport-security" in secure.headers


def test_large_bodies_long_names_and_rubbish_are_refused(room: Room) -> None:
    guest = room.guest()
    assert guest.refused("POST", "/api/tables", 413, name="x" * 1_000_000)["kind"] == "too-large"
    assert guest.refused("PATCH", "/api/me", 400, name="x" * 41)["kind"] == "unreadable"
    assert guest.refused("PATCH", "/api/me", 400, surname="x")["kind"] == "unreadable"
    answer = guest.request("POST", "/api/tables", content=b"\xff{", headers={"content-type": "application/json"})
    assert answer.status_code == 400 and answer.json()["kind"] == "unreadable"


def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    with running(tmp_path, requests=Rate(5, 1.0), creations=Rate(1, 0.1)) as room:
        guest = room.guest()
        guest.open(seats="me me")
        body = {"game": FIRST, "seats": [{"kind": "me"}, {"kind": "me"}]}
        assert guest.refused("POST", "/api/tables", 429, **body)["kind"] == "too-many"
        statuses = [guest.request("GET", "/api/me").status_code for _ in range(5)]
        assert statuses[-1] == 429
        room.clock.now += 2
        assert guest.request("GET", "/api/me").status_code == 200


def test_logs_hold_no_secret(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    guest = room.guest("Anna")
    news = guest.open(seats="me open")
    invite = news["invite"].partition("invite=")[2]
    link = guest.post("/api/me/link")["path"]
    guest.request("GET", link.replace("#", "/"))
    guest.post("/api/me/link/follow", key=link.removeprefix("/me#"))
    guest.request("GET", news["invite"])
    written = "\n".join(Lines().format(record) for record in caplog.records if record.name == "hexagone")
    assert '"route":"/{path}"' in written and json.loads(written.splitlines()[-1])["status"] == 200
    for secret in (invite, link.removeprefix("/me#"), guest.cookies["hexagone"], "Anna", news["id"]):
        assert secret not in written


def test_a_database_that_cannot_be_written_to_loses_nothing(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = room.guest()
    news = guest.open(seats="me me")

    def full(*_: Any) -> None:
        raise sql.exc.OperationalError("insert", {}, Exception("database or disk is full"))

    with monkeypatch.context() as broken:
        broken.setattr(ledger.LOCK_ALL, "run", full)
        move = {"seat": news["seat"], "move": news["legal"][0]["move"], "after": news["number"]}
        problem = guest.refused("POST", f"/api/tables/{news['id']}/moves", 503, **move)
        assert problem["kind"] == "database" and "insert" not in problem["detail"]
    assert guest.news(news["id"])["number"] == news["number"]
    assert guest.play(news)["number"] > news["number"]


def test_a_clock_that_jumps_back_harms_nothing(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me me", clock={"pace": "live", "minutes": 5, "increment": 3})
    room.clock.now -= 1000
    after = guest.play(news)
    mine = next(seat for seat in after["seats"] if seat["seat"] == news["seat"])
    assert mine["seconds"] == 303


def test_metrics_follow_the_conventions_of_prometheus(room: Room) -> None:
    """Read as Prometheus reads them: names in base units, help for each, build info, the process's own numbers."""
    guest = room.guest()
    answer = guest.request("GET", "/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    families = {family.name: family for family in text_string_to_metric_families(answer.text)}
    mine = {name: family for name, family in families.items() if name.startswith("hexagone_")}
    assert len(mine) >= 10 and all(family.documentation.endswith(".") for family in mine.values())
    assert not [name for name in mine if re.search("_(ms|minutes|count|sum|bucket|gauge|counter)$", name)]
    assert families["hexagone_build_info"].samples[0].labels["version"] == hexagone.__version__
    assert {"process_cpu_seconds", "process_resident_memory_bytes", "process_open_fds"} <= families.keys()
    [sample] = [each for each in families["hexagone_http_request_duration_seconds"].samples if each.name.endswith("_count")]
    assert sample.labels == {"method": "GET", "route": "/api/me", "status": "200"}


def test_alive_is_one_thing_and_ready_another(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = room.guest()
    monkeypatch.setattr(room.gate.server.health, "is_fine", never)
    assert guest.get("/health/live")["status"] == "alive"
    assert guest.refused("GET", "/health/ready", 503)["kind"] == guest.refused("GET", "/health", 503)["kind"] == "database"
    monkeypatch.undo()
    assert guest.get("/health/ready")["status"] == "fine"
    room.gate.server.leaving.set()
    assert guest.get("/health/live") and guest.refused("GET", "/health/ready", 503)["kind"] == "busy"


async def never() -> bool:
    return False


def test_health_metrics_routes_and_a_page_without_a_client(room: Room) -> None:
    guest = room.guest()
    assert guest.get("/health")["status"] == "fine"
    guest.open(seats="me me")
    told = guest.get("/metrics")
    assert f'hexagone_table_changes_total{{game="{FIRST}",stage="playing"}} 1.0' in told
    assert 'hexagone_tables{stage="playing"} 1.0' in told and 'hexagone_jobs_waiting{kind="bot"} 0.0' in told and "hexagone_people " in told
    assert "npm run build" in guest.get("/t/anything?invite=x")
    assert "/api/tables/{id}/moves" in guest.get("/schema")
    assert guest.get("/schema/openapi.json")["info"]["title"] == "Hexagone"
    assert guest.refused("GET", "/api/nothing", 404)["kind"] == "no-route"
    assert guest.request("GET", "/assets/../../hexagone.db").status_code in (200, 404)


def test_the_client_is_served_and_nothing_beside_it(tmp_path: Path) -> None:
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (assets / "app-1.js").write_text("let a", encoding="utf-8")
    (tmp_path / "static" / "index.html").write_text("<title>here</title>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    with running(tmp_path) as room:
        guest = room.guest()
        script = guest.request("GET", "/assets/app-1.js")
        assert script.text == "let a" and "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
        for path in ("/", "/t/abc", f"/rules/{FIRST}", "/..%2fsecret.txt"):
            assert guest.get(path) == "<title>here</title>"
            assert guest.request("HEAD", path).status_code == 200
        assert guest.request("GET", "/assets/none.js").status_code == 404
