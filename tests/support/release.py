"""Try a wheel as a stranger gets it: `python -m tests.support.release dist/hexagone-*.whl`.

For each extra an empty environment in a folder of its own, outside the repository: what it takes to install (packages, megabytes, seconds),
and what the README promises of it, by its own two commands. The table it prints is that of docs/install.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
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
env = gymnasium.make(next(name for name in gymnasium.registry if name.startswith('hexagone/')))
seen, info = env.reset(seed=1)
for _ in range(20):
    seen, reward, over, cut, info = env.step(int(info["action_mask"].argmax()))
    if over or cut:
        break
"""


class Environment:
    """A Python with nothing but the wheel and what it needs."""

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        self.folder, self.wheel = folder / (extra or "core"), wheel
        venv.create(self.folder, with_pip=True)
        programs = self.folder / ("Scripts" if os.name == "nt" else "bin")
        self.python, self.command = str(programs / "python"), str(programs / "hexagone")
        before, begun, spent = size(self.folder), time.monotonic(), processor()
        wanted = f"{wheel}[{extra}]" if extra else str(wheel)
        self.run(self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wanted)
        self.seconds, self.processor, self.megabytes = time.monotonic() - begun, processor() - spent, (size(self.folder) - before) / 1e6
        self.packages = len(self.run(self.python, "-m", "pip", "freeze", "--disable-pip-version-check").splitlines())

    def run(self, *words: str, given: str = "") -> str:
        told = subprocess.run(words, cwd=self.folder, env=self.variables, input=given, capture_output=True, text=True, check=False)
        assert told.returncode == 0, f"{words}: {told.stdout}{told.stderr}"
        return told.stdout

    @property
    def variables(self) -> dict[str, str]:
        """No path of the repository, and folders of its own; the rules are not compiled for a look."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "VIRTUAL"))}
        return kept | {"HOME": str(self.folder), "HEXAGONE_PURE": "1", "BROWSER": "echo"}


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def processor() -> float:
    """Seconds of it that what we started has taken."""
    times = os.times()
    return times.children_user + times.children_system


def library(place: Environment) -> None:
    place.run(place.python, "-c", LIBRARY)


def play(place: Environment) -> None:
    assert "hexagone" in place.run(place.python, "-m", "hexagone", "--version")
    assert place.run(place.command, "play", next(iter(GAMES)), "--seed", "7", given="?\nquit\ny\n")


def serve(place: Environment) -> None:
    """The page, a table and, if the wheel has it, the documentation, as a browser gets them."""
    address = f"http://127.0.0.1:{free_port()}"
    words = [place.command, "serve", "--open", "--port", address.rpartition(":")[2], "--warm", ""]
    server = subprocess.Popen(words, cwd=place.folder, env=place.variables, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert b"<title>" in patiently(f"{address}/")
        assert json.loads(patiently(f"{address}/health/ready"))["status"] == "fine"
        assert not has_site(place.wheel) or b"<title>Hexagone" in patiently(f"{address}/docs/index.html")
    finally:
        server.terminate()
        opened, _ = server.communicate(timeout=20)
    assert os.name == "nt" or opened.strip() == address, opened  # what a browser was told


def has_site(wheel: Path) -> bool:
    with zipfile.ZipFile(wheel) as parts:
        return "hexagone/server/docs/index.html" in parts.namelist()


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
    place.run(place.python, "-c", LOOP)


TRIED: dict[str, tuple[Callable[[Environment], None], ...]] = {
    "": (library,),
    "play": (library, play),
    "server": (library, play, serve),
    "postgres": (library, play, serve),
    "research": (library, study),
    "ray": (library, play),
    "all": (library, play, serve, study),
}


def main() -> None:
    wheel = Path(sys.argv[1]).resolve()
    print("| extra | packages | megabytes | seconds of processor time | seconds by the clock |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="hexagone-release-") as folder:
        for extra in sys.argv[2:] or TRIED:
            place = Environment(Path(folder), wheel, extra)
            for trial in TRIED[extra]:
                trial(place)
            cost = f"{place.packages} | {place.megabytes:.0f} | {place.processor:.0f} | {place.seconds:.0f}"
            print(f"| {extra or 'none'} | {cost} |", flush=True)


if __name__ == "__main__":
    main()
