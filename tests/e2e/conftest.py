"""A real server on a port of its own, a real browser, and guests who come with it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from hexagone import GAMES, load
from hexagone.bots import decide
from hexagone.engine.chance import source
from hexagone.match import Match
from tests.e2e.guest import Guest
from tests.support.browser import launched
from tests.support.ports import free_port
from tests.support.shared import shared

CROWD = "100000+12/m"  # all guests of all tests come from one address, and the quicker the machine, the more at once
LIMITS = {f"HEXAGONE_{what}_EACH": CROWD for what in ("CREATIONS", "HINTS", "REVIEWS")}
PATIENCE = 60_000  # milliseconds: nothing takes so long unless it is broken, or the machine is very busy
STATIC = Path(__file__).parents[2] / "hexagone" / "server" / "static" / "index.html"

Guests = Callable[..., Guest]


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of `hexagone serve`; each worker has its own."""

    @contextmanager
    def started() -> Iterator[str]:
        folder = tmp_path_factory.mktemp("server")
        with serving(folder, str(folder / "hexagone.db")) as (port,):
            yield f"http://127.0.0.1:{port}"

    address: str = shared.get("server", started)
    return address


@contextmanager
def serving(
    folder: Path,
    database: str,
    count: int = 1,
    program: Sequence[str] = ("-m", "hexagone.cli"),
    cold: Path | None = None,
    ports: Sequence[int] = (),
    options: Sequence[str] = (),
) -> Iterator[list[int]]:
    """So many processes of `hexagone serve`, as anybody would start them; their ports. Cold: with this empty cache."""
    assert STATIC.is_file(), "the pages are not built: npm run build"
    if cold is None:
        practise()
    ports = list(ports) or [free_port() for _ in range(count)]
    with ExitStack() as stack:
        log = stack.enter_context((folder / "log").open("wb"))
        for port in ports:
            command = [sys.executable, *program, "serve", "--port", str(port), "--database", database, *options]
            env = os.environ | LIMITS | ({} if cold is None else {"XDG_CACHE_HOME": str(cold)})
            server = stack.enter_context(subprocess.Popen(command, stdout=log, stderr=log, env=env))
            stack.callback(server.terminate)
        for port in ports:
            listening(f"http://127.0.0.1:{port}")
        yield ports


def practise() -> None:
    """Rules and bots of every game are compiled, and kept, before a server needs them."""
    for game in GAMES:
        load(game).ready()
        match = Match(game, seed="warm")
        match.play(match.words(decide("novice", match.game, match.board, match.state, match.turn, source("warm"))))


def listening(address: str) -> None:
    """Somebody answers (the retries wait half a second, one, two, ...), and the rules of every game are at hand."""
    with httpx.Client(base_url=address, transport=httpx.HTTPTransport(retries=8), timeout=PATIENCE) as client:
        client.get("/api/me")
        token = {"x-csrftoken": client.cookies["csrftoken"]}
        for game in GAMES:
            seats = [{"kind": "me"}] * load(game).players[0]
            client.post("/api/tables", json={"game": game, "seats": seats}, headers=token).raise_for_status()


class Shift:
    """Turns the clock of a server that was started by tests/support/shifted.py."""

    def __init__(self, file: Path) -> None:
        self.file, self.ahead = file, 0.0
        self.turn(0)

    def turn(self, seconds: float) -> None:
        self.ahead += seconds
        self.file.write_text(str(self.ahead))


@pytest.fixture(scope="module")
def shift(tmp_path_factory: pytest.TempPathFactory) -> Shift:
    return Shift(tmp_path_factory.mktemp("clock") / "shift")


@pytest.fixture
def browser() -> Browser:
    """One for all guests."""
    found: Browser = shared.get("browser", started_browser)
    return found


@contextmanager
def started_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        yield launched(playwright)


@pytest.fixture
def guests(browser: Browser, server: str) -> Iterator[Guests]:
    """Somebody new at each call, with cookies of their own. At the end nothing may have gone wrong in any browser.

    The service worker is kept out unless a test asks for it (`service_workers="allow"`): it costs a sixth of a visit."""
    came: list[Guest] = []
    with ExitStack() as stack:

        def come(width: int = 1280, height: int = 860, theme: str = "light", motion: bool = False, **more: Any) -> Guest:
            look: dict[str, Any] = {"color_scheme": theme, "reduced_motion": "no-preference" if motion else "reduce"}
            usual: dict[str, Any] = {"locale": "en-GB", "service_workers": "block"}
            context = browser.new_context(base_url=server, viewport={"width": width, "height": height}, **look, **(usual | more))
            stack.callback(context.close)
            context.set_default_timeout(PATIENCE)
            came.append(Guest(context.new_page()))
            return came[-1]

        yield come
        assert [fault for guest in came for fault in guest.faults] == []


@pytest.fixture
def guest(guests: Guests) -> Guest:
    return guests()


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pictures go."""
    folder = Path(os.environ.get("HEXAGONE_SHOTS") or tmp_path_factory.mktemp("shots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
