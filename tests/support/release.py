"""Try a wheel as a stranger gets it: `python -m tests.support.release dist/hexagone-*.whl`.

For each extra an empty environment in a folder of its own, outside the repository: what it takes to install (packages, megabytes, seconds),
and what the README promises of it (tests/support/trials.py). The table it prints is that of docs/install.md. Only this needs no more than
Python itself: an environment that has Playwright and Chromium opens the page in a browser too."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
from pathlib import Path

from tests.support.trials import TRIED


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

    def run(self, *words: str, given: str = "", compiled: bool = False) -> str:
        told = subprocess.run(
            words, cwd=self.folder, env=self.variables(compiled), input=given, capture_output=True, text=True, check=False
        )
        assert told.returncode == 0, f"{words}: {told.stdout}{told.stderr}"
        return told.stdout

    def variables(self, compiled: bool = False) -> dict[str, str]:
        """No path of the repository, and folders of its own; the rules are not compiled for a look."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "VIRTUAL", "HEXAGONE_"))}
        return kept | {"HOME": str(self.folder), "BROWSER": "echo"} | ({} if compiled else {"HEXAGONE_PURE": "1"})

    def site(self, name: str) -> bytes | None:
        """A file of the documentation, if the wheel carries it (it does where `make docs` came first)."""
        with zipfile.ZipFile(self.wheel) as parts:
            path = f"hexagone/server/docs/{name}"
            return parts.read(path) if path in parts.namelist() else None


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def processor() -> float:
    """Seconds of it that what we started has taken."""
    times = os.times()
    return times.children_user + times.children_system


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
