"""Whatever people write, the page shows as text. The server of these tests takes boards with any names: the page must be safe by itself."""

from collections.abc import Iterator
from subprocess import run
from sys import executable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from hexagone import GAMES
from tests.e2e.conftest import Guests, serving
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.support.markup import SHORT, WRITABLE, board_file, hostile
from tests.support.samples import FIRST

CARELESS = "from tests.support.markup import unchecked; unchecked(); from hexagone.cli import main; main()"
RETELL = (
    "import sys; from pathlib import Path; from tests.support.markup import *; unchecked(); print(retold(sys.argv[1], Path(sys.argv[2])))"
)

# Every element that came from elsewhere, every attribute that runs something, and whether anything ran.
INJECTED = """() => {
  const elements = [...document.querySelectorAll("*")];
  const kinds = "iframe, object, embed, base, foreignObject, animate, set, script:not([src]), img[src='x']";
  const strange = elements.filter((it) => it.matches(kinds));
  const attributes = elements.flatMap((it) => [...it.attributes]);
  const acts = attributes.filter(({ name, value }) => /^on/i.test(name) || /^\\s*javascript:/i.test(value));
  return [...strange.map((it) => it.outerHTML), ...acts.map((it) => `${it.name}=${it.value}`), ...(window.ran ?? [])];
}"""


STOLEN = "window.stolen = () => void (window.ran = ['stolen'])"
PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="stolen()">
<script>stolen()</script><path data-mine="" style="fill:red" onclick="stolen()" fill="url(/x)"/><image href="x"/>
<a href="javascript:stolen()"/><use xlink:href="/x#y"/>
<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x"/></foreignObject><animate attributeName="href"/>
</svg>""".replace("\n", "")


pytestmark = pytest.mark.xdist_group("markup")  # one worker: the careless server is started once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("careless")
    with serving(folder, str(folder / "hexagone.db"), program=("-c", CARELESS)) as (port,):
        yield f"http://127.0.0.1:{port}"


@pytest.mark.parametrize("game", GAMES)
def test_what_people_write_is_shown_as_text(guests: Guests, server: str, game: str) -> None:
    host, visitor = guests(), guests()
    host.send("PATCH", "/api/me", name=SHORT)
    board = board_file(hostile(game, WRITABLE))
    wishes: list[dict[str, Any]] = [{"record": retold(game), "seats": "me bot bot"}, {}, {"seats": "me open open", "open": True}]
    tables = [host.open(game, name=SHORT, board=board, **wish) for wish in wishes]  # one that is over, one that runs, one that waits
    for path in tables:
        host.post(f"/api{path.replace('/t/', '/tables/')}/chat", text=SHORT)
    visits(visitor, server, [*tables, f"{tables[0]}?at=40", f"/rules/{game}", "/settings"])


def test_only_drawings_come_into_the_page(guest: Guest) -> None:
    """Even if the server sent something else as the picture of a board."""
    guest.page.add_init_script(STOLEN)
    guest.page.route("**/api/**/board*", with_another_picture)
    guest.visit(guest.open(FIRST))
    expect(guest.page.locator(".ground [data-mine]")).to_have_count(1)
    assert guest.page.evaluate(INJECTED) == []
    kept = guest.page.locator(".ground").evaluate('(it) => it.innerHTML.replace(/ xmlns(:xlink)?="[^"]*"/g, \'\')')
    assert kept == '<svg><path data-mine=""></path><use></use></svg>'
    guest.faults.clear()  # the browser tells what it would not run while it read the picture


def with_another_picture(route: Route) -> None:
    info = route.fetch().json()
    route.fulfill(json=info | {"light": PICTURE, "dark": PICTURE})


def retold(game: str) -> str:
    return run([executable, "-c", RETELL, game, golden(game, "greedy-3")], check=True, capture_output=True).stdout.decode()


def visits(guest: Guest, server: str, paths: list[str]) -> None:
    """The home page, where the last table is listed, and then these."""
    asked: list[str] = []
    guest.page.add_init_script(STOLEN)
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.page.on("dialog", lambda dialog: guest.faults.append(f"dialog: {dialog.message}"))
    guest.visit()
    is_text(guest.page)
    known = identity(guest)
    for path in paths:
        guest.visit(path)
        looks_round(guest)
    assert identity(guest) == known
    assert [url for url in asked if not url.startswith((server, "data:", "blob:")) or url.endswith("/x")] == []


def identity(guest: Guest) -> dict[str, str]:
    return {str(cookie.get("name")): str(cookie.get("value")) for cookie in guest.page.context.cookies()}


def looks_round(guest: Guest) -> None:
    """Every tab there is."""
    expect(guest.page.get_by_role("heading").first).to_be_attached()
    for tab in guest.page.get_by_role("tab").all():
        tab.click()
        is_text(guest.page)
    assert guest.page.evaluate(INJECTED) == []


def is_text(page: Page) -> None:
    """It is there for all to read, and it is nothing else."""
    expect(page.locator("body")).to_contain_text(SHORT)
    assert page.evaluate(INJECTED) == []
