"""Where compiled rules are kept on disk: one folder for each game and state of its sources.

The sources are found by looking: every module that defines a rule, and every module that one of those imports, since
numba freezes their constants into the machine code. A list kept by hand would one day be incomplete, and the
machine would then run old rules without a word.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from hexagone.engine import folders

try:
    import fcntl
except ImportError:  # Windows: two processes may compile the same part, and the later one is kept
    fcntl = None  # type: ignore[assignment]

PACKAGE = Path(__file__).parents[1]
KEPT = 3  # folders of compiled rules that every game keeps, however old: of these sources, and of a few before them
FRESH = 14 * 86400.0  # seconds since its last use for which any other one is kept: several checkouts may share a machine
MOST = 50  # folders of a game, however fresh
RULE = re.compile(r"^ *@rule\b", re.M)
FOREIGN = "numba", "numpy"  # an installed package lies beside them; numba keeps its version with what it compiled
IMPORT = re.compile(r"^ *(?:from|import) ([\w.]+)(?: import (\([^)]*\)|.*))?", re.M)


@cache
def cache_folder(game: Path) -> Path:
    """For the game in this folder; the oldest ones go. Without a home that can be written to, one for today."""
    try:
        return kept_folder(folders.cache_folder(), game)
    except (OSError, RuntimeError):
        return kept_folder(Path(tempfile.mkdtemp(prefix="hexagone-")), game)


def kept_folder(home: Path, game: Path) -> Path:
    folder = home / f"{game.name}-{digest(game)}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    with suppress(OSError):  # another process may be tidying up as well
        for old in spent(sorted(home.glob(f"{game.name}-*"), key=lambda path: -path.stat().st_mtime)):
            shutil.rmtree(old, ignore_errors=True)
    return folder


def spent(folders: list[Path]) -> list[Path]:
    """Of all folders of a game, the last used first, those that nobody is likely to need again."""
    stale = time.time() - FRESH
    return [folder for i, folder in enumerate(folders) if i >= MOST or (i >= KEPT and folder.stat().st_mtime < stale)]


# Which parts of a game are compiled, and who is compiling


INDEX, LOCK = "parts.jsonl", "lock"


def compiled_parts(folder: Path) -> dict[str, float]:
    """The parts that are on disk, and how many seconds each took to compile."""
    found: dict[str, float] = {}
    with suppress(OSError):
        for line in (folder / INDEX).read_text(encoding="utf-8").splitlines():
            with suppress(ValueError):  # a line that a full disk cut off
                part, seconds = json.loads(line)
                found.pop(part, None)
                if seconds is not None:
                    found[part] = seconds
    return found


def note_part(folder: Path, part: str, seconds: float | None) -> None:
    """A part is on disk; None: it is not, or it cannot be used here."""
    with (folder / INDEX).open("a", encoding="utf-8") as file:
        file.write(json.dumps([part, seconds]) + "\n")


@contextmanager
def compiling_alone(folder: Path) -> Iterator[None]:
    """Of all processes, one at a time compiles rules of this game; whoever waits finds them on disk afterwards."""
    with (folder / LOCK).open("a") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def is_being_compiled(folder: Path) -> bool:
    """Some process is compiling rules of this game at this moment."""
    if fcntl is None:
        return False
    with (folder / LOCK).open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def digest(game: Path) -> str:
    """Of all sources that its compiled rules are made of. Boards are arguments, never part of compiled code."""
    total = hashlib.sha256()
    for path in sources(game):
        total.update(path.relative_to(root(path)).as_posix().encode() + path.read_bytes())
    return total.hexdigest()[:16]


def sources(game: Path) -> list[Path]:
    """Modules with rules, in the package and in the folder of this game, and all that they import."""
    waiting = [path for path in (*modules(PACKAGE), *modules(game)) if RULE.search(path.read_text(encoding="utf-8"))]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += imported(path, (PACKAGE.parent, root(game)))
    return sorted(found)


def modules(folder: Path) -> Iterator[Path]:
    """Every module below this folder; of the package, without the games: each is asked for by itself."""
    for path in folder.rglob("*.py"):
        inside = path.relative_to(folder).parts
        if "tests" not in inside and not (folder == PACKAGE and inside[0] == "games"):
            yield path


def imported(path: Path, roots: tuple[Path, ...]) -> Iterator[Path]:
    """Our modules that this one imports: `from a.b import c` may mean the module a.b, or the module a.b.c."""
    for module, names in IMPORT.findall(path.read_text(encoding="utf-8")):
        if module.split(".")[0] in FOREIGN:
            continue
        for name in (module, *(f"{module}.{word}" for word in re.findall(r"\w+", names))):
            for folder in roots:
                candidate = folder.joinpath(*name.split(".")).with_suffix(".py")
                if candidate.is_file():
                    yield candidate


def root(path: Path) -> Path:
    """The folder from which this module or package is imported."""
    folder = path if path.is_dir() else path.parent
    while (folder / "__init__.py").exists():
        folder = folder.parent
    return folder
