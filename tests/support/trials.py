"""What is tried of a wheel in the empty environment it was installed in: each promise of the README as a reader would try it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

from hexagone import OURS
from tests.support.ports import free_port

if TYPE_CHECKING:
    from tests.support.release import Environment

FIRST = next(iter(OURS))
RUNNER = Path(__file__).with_name("notebooks.py")
NOTEBOOK = Path(__file__).parents[2] / "docs" / "notebooks" / "play.ipynb"
PATIENCE = 60  # seconds until a server answers
ALWAYS_THE_FIRST = "1\n" * 60  # more moves than a game for one person among four has
LIBRARY = f"import hexagone; m = hexagone.Match({FIRST!r}, players=2, seed=7); m.play(m.legal[0]); assert '<svg' in str(m.svg())"
LOOP = """
import gymnasium, hexagone.research.gymnasium
env = gymnasium.make(next(name for name in gymnasium.registry if name.startswith('hexagone/')))
seen, info = env.reset(seed=1)
for _ in range(20):
    seen, reward, over, cut, info = env.step(int(info["action_mask"].argmax()))
    if over or cut:
        break
"""


def library(place: Environment) -> None:
    place.run(place.python, "-c", LIBRARY)


def notebook(place: Environment) -> None:
    """The first notebook, as the site in the wheel offers it, with compiled rules."""
    (place.folder / "play.ipynb").write_bytes(place.site("files/play.ipynb") or NOTEBOOK.read_bytes())
    (place.folder / "notebooks.py").write_bytes(RUNNER.read_bytes())
    place.run(place.python, "notebooks.py", "play.ipynb", compiled=True)
    assert "<svg" in (place.folder / "play.ipynb").read_text(encoding="utf-8")


def play(place: Environment) -> None:
    assert "hexagone" in place.run(place.python, "-m", "hexagone", "--version")
    assert place.run(place.command, "play", FIRST, "--seed", "7", given="?\nquit\ny\n")


def play_compiled(place: Environment) -> None:
    """To the end, against bots that search: as long as nothing is compiled simpler ones stand in, and the terminal says so."""
    place.run(place.command, "compile", FIRST, compiled=True)
    told = place.run(place.command, "play", FIRST, "--seed", "7", "--lang", "en", given=ALWAYS_THE_FIRST, compiled=True)
    assert "The winner" in told and "compiled" not in told, told


def serve(place: Environment) -> None:
    """The page, a table and the documentation, as a browser gets them."""
    with serving(place) as address:
        assert b"<title>" in patiently(f"{address}/")
        assert json.loads(patiently(f"{address}/health/ready"))["status"] == "fine"
        assert place.site("index.html") is None or b"<title>Hexagone" in patiently(f"{address}/docs/index.html")
        in_a_browser(address)


@contextmanager
def serving(place: Environment) -> Iterator[str]:
    port = str(free_port())
    words = [place.command, "serve", "--open", "--port", port, "--warm", ""]
    server = subprocess.Popen(words, cwd=place.folder, env=place.variables(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        opened, _ = server.communicate(timeout=20)
    assert os.name == "nt" or opened.strip() == f"http://127.0.0.1:{port}", opened  # what a browser was told


def in_a_browser(address: str) -> None:
    """From the home page to a table against bots, three moves, and nothing goes wrong."""
    try:
        from playwright.sync_api import expect, sync_playwright

        from tests.e2e.guest import Guest
        from tests.support.browser import launched
    except ImportError as missing:
        print(f"No browser is tried: {missing}.", file=sys.stderr)
        return
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        guest = Guest(launched(playwright).new_context(base_url=address, locale="en-GB", service_workers="block").new_page())
        guest.visit().page.get_by_role("button", name="Play now").first.click()
        guest.page.get_by_role("dialog").get_by_role("button", name="Novice").click()
        guest.play(3)
        assert "/t/" in guest.page.url and guest.faults == [], guest.faults


def patiently(address: str) -> bytes:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=5) as answer:
                return bytes(answer.read())
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def study(place: Environment) -> None:
    place.run(place.python, "-c", LOOP)


TRIED: dict[str, tuple[Callable[[Environment], None], ...]] = {
    "": (library, notebook),
    "play": (library, play, play_compiled),
    "server": (library, play, serve),
    "postgres": (library, play, serve),
    "research": (library, study),
    "ray": (library, play),
    "all": (library, play, serve, study),
}
