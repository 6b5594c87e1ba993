"""Caches of compiled rules as tests want them: empty, or with some parts in them, taken from the usual one (nothing is compiled twice)."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from hexagone import load
from hexagone.engine import cache
from hexagone.engine.game import Game
from hexagone.engine.parts import PARTS

USUAL = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hexagone"


def fresh(name: str) -> Game:
    """The same game with nothing loaded."""
    game = replace(load(name))
    assert game.code.fast == {}
    return game


@contextmanager
def empty_cache(home: Path) -> Iterator[None]:
    """Compiled rules of games are looked for here."""
    before = os.environ.get("XDG_CACHE_HOME")
    os.environ["XDG_CACHE_HOME"] = str(home)
    cache.cache_folder.cache_clear()
    try:
        yield
    finally:
        cache.cache_folder.cache_clear()
        if before is None:
            del os.environ["XDG_CACHE_HOME"]
        else:
            os.environ["XDG_CACHE_HOME"] = before


def fill(home: Path, name: str, *parts: str) -> Path:
    """These parts are compiled in this cache from now on; all that are usual, if none are named."""
    game = load(name).folder
    found = compiled(name, *parts)
    folder = home / "hexagone" / f"{game.name}-{cache.digest(game)}"
    folder.mkdir(parents=True, exist_ok=True)
    for part in parts or [part.name for part in load(name).code.usual()]:
        for file in (*found.glob(f"{part}.*"), *found.glob(f"{part}-*")):
            shutil.copy(file, folder)
        cache.note_part(folder, part, cache.compiled_parts(found)[part])
    return folder


def compiled(name: str, *parts: str) -> Path:
    """The usual cache of a game, with these parts in it.

    If they are there, the folder of the cache is not switched: a thread of the test may be looking at it.
    """
    folder, wanted = cache.kept_folder(USUAL, load(name).folder), parts or [part.name for part in load(name).code.usual()]
    if not set(wanted) <= cache.compiled_parts(folder).keys():
        with empty_cache(USUAL.parent):
            fresh(name).ready(*(PARTS[part] for part in parts))
    return folder
