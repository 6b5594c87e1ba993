"""Try a wheel as a stranger gets it: `python -m tests.support.release dist/hexagone-*.whl`.

For each extra an empty environment in a folder of its own, outside the repository: what it takes to install (seconds, megabytes), and what
the README promises of it. The table it prints is that of docs/install.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

from hexagone import GAMES
from tests.support.ports import free_port

LIBRARY = (
    "import hexagone; m = hexagone.Match(next(iter(hexagone.GAMES)), players=2, seed=7); m.play(m.legal[0]); assert '<svg' in str(m.svg())"
)
LOOP = """
import gymnasium, hexagone.research.gymnasium
env = gymnasium.make("hexagone/ParisParis-v0")
seen, info = env.reset(seed=1)
for _ in range(20):
    seen, reward, over, cut, info = env.step(int(info["action_mask"].argmax()))
    if over or cut:
        break
"""


class Environment:
    """A Python with nothing but the wheel and what it needs."""

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        self.folder = folder / (extra or "core")
        venv.create(self.folder, with_pip=True)
        self.python = self.folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        before, begun = size(self.folder), time.monotonic()
        self.run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{wheel}[{extra}]" if extra else str(wheel))
        self.seconds, self.megabytes = time.monotonic() - begun, (size(self.folder) - before) / 1e6

    def run(self, *words: str, given: str = "") -> str:
        told = subprocess.run(
            [str(self.python), *words], cwd=self.folder, env=self.variables, input=given, capture_output=True, text=True, check=False
        )
        assert told.returncode == 0, f"{words}: {told.stdout}{told.stderr}"
        return told.stdout

    @property
    def variables(self) -> dict[str, str]:
        """No path of the repository, and folders of its own; the rules are not compiled for a look."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "VIRTUAL"))}
        return kept | {"HOME": str(self.folder), "HEXAGONE_PURE": "1"}


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def library(place: Environment) -> None:
    place.run("-c", LIBRARY)


def play(place: Environment) -> None:
    assert "hexagone" in place.run("-m", "hexagone", "--version")
    assert place.run("-m", "hexagone", "play", next(iter(GAMES)), "--seed", "7", given="?\nquit\ny\n")


def serve(place: Environment) -> None:
    """The page and a table, as a browser gets them."""
    port = free_port()
    words = [str(place.python), "-m", "hexagone", "serve", "--port", str(port), "--warm", ""]
    server = subprocess.Popen(words, cwd=place.folder, env=place.variables, stderr=subprocess.DEVNULL)
    try:
        assert b"<title>" in patiently(f"http://127.0.0.1:{port}/")
        assert json.loads(patiently(f"http://127.0.0.1:{port}/health/ready"))["status"] == "fine"
    finally:
        server.terminate()
        server.wait(20)


def patiently(address: str) -> bytes:
    end = time.monotonic() + 60
    while True:
        try:
            with urlopen(address, timeout=5) as answer:
                return bytes(answer.read())
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def study(place: Environment) -> None:
    place.run("-c", LOOP)


TRIED: dict[str, tuple[Callable[[Environment], None], ...]] = {
    "": (library,),
    "play": (library, play),
    "server": (library, play, serve),
    "research": (library, study),
}


def main() -> None:
    wheel = Path(sys.argv[1]).resolve()
    print("| extra | seconds to install | megabytes |\n|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="hexagone-release-") as folder:
        for extra in sys.argv[2:] or TRIED:
            place = Environment(Path(folder), wheel, extra)
            for trial in TRIED[extra]:
                trial(place)
            print(f"| {extra or 'none'} | {place.seconds:.0f} | {place.megabytes:.0f} |", flush=True)


if __name__ == "__main__":
    main()
