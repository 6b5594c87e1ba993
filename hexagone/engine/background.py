"""Compiling beside the game: a child process at low priority compiles, a thread here loads each part as soon as it is on disk.

One child at a time: first for games that somebody plays, then for those that somebody may. It ends when its parent does, however
that ends; the parts that it has finished are kept.
"""

from __future__ import annotations

import atexit
import logging
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from threading import Condition, Thread

from hexagone.engine import rule
from hexagone.engine.cache import compiled_parts, is_being_compiled
from hexagone.engine.machine import Compilable

log = logging.getLogger("hexagone")
CHILD = "hexagone.compiling"  # the module that is run
ERRORS = "errors"  # the file in the folder of compiled rules where it complains
LOOK = 0.1  # seconds between two looks at what is on disk
PATIENCE = 5.0  # seconds that the end of a process waits for what is being loaded
TRIES = 3  # children that may fail before this process stays with uncompiled rules


@dataclass(frozen=True)
class Progress:
    """How far the compiling of a game has come."""

    parts: int  # that are compiled
    of: int
    seconds: float  # that the rest will take, by what the others took


def progress(game: Compilable) -> Progress | None:
    """None: everything is compiled, and loaded here; or nothing will be compiled."""
    if rule.pure or not game.code.missing() or background.has_failed(game):
        return None
    usual, known = game.code.usual(), compiled_parts(game.code.folder)
    done = [part for part in usual if part.name in known]
    pace = sum(known[part.name] for part in done) / sum(part.cost for part in done) if done else 1.0
    left = pace * sum(part.cost for part in usual if part.name not in known)
    return Progress(len(done), len(usual), max(1.0, left - background.since(game, len(done))))


class Background:
    """The thread, the child, and the games that are waited for, the most urgent first."""

    def __init__(self) -> None:
        self.games: list[Compilable] = []
        self.played: list[Compilable] = []  # those of them that somebody plays
        self.child: subprocess.Popen[bytes] | None = None
        self.child_game: Compilable | None = None
        self.failures: dict[str, int] = {}  # by game
        self.seen: dict[str, tuple[int, float]] = {}  # by game: how many parts were on disk, and since when
        self.changed = Condition()
        self.process = 0  # whose thread it is: threads do not survive a fork
        self.loading = False  # at the end of the process nobody may be in the middle of loading machine code
        self.leaving = False

    def begin(self, game: Compilable, *, played: bool = True) -> None:
        """From now on its compiled parts are loaded as they come. What somebody plays comes before what nobody plays yet."""
        if rule.pure or (self.process == os.getpid() and (game in self.played or (game in self.games and not played))):
            return
        with self.changed:
            if self.has_failed(game) or not game.code.missing():
                return
            if played and game not in self.played:
                self.played.append(game)
            waiting = self.games if game in self.games else [*self.games, game]
            self.games = sorted(waiting, key=lambda game: self.played.index(game) if game in self.played else len(self.played))
            if self.process != os.getpid():
                self.process, self.child = os.getpid(), None
                Thread(target=self.run, name="compiling", daemon=True).start()

    def has_failed(self, game: Compilable) -> bool:
        return self.failures.get(game.name, 0) >= TRIES

    def since(self, game: Compilable, parts: int) -> float:
        """Seconds since the number of parts on disk last changed."""
        if self.seen.get(game.name, (-1, 0.0))[0] != parts:
            self.seen[game.name] = parts, time.monotonic()
        return time.monotonic() - self.seen[game.name][1]

    def run(self) -> None:
        while True:
            with self.changed:
                if not self.games:
                    self.process = 0
                    return
                game = self.games[0]
            try:
                self.loading = True
                self.advance(game)
            except Exception as error:  # a full disk, a folder that is gone: the game goes on uncompiled
                log.error("compiled rules cannot be loaded", exc_info=error, extra={"facts": {"game": game.name}})
                self.failures[game.name] = TRIES
            finally:
                self.loading = False
            if not game.code.missing() or self.has_failed(game):
                self.finish(game)
            else:
                time.sleep(LOOK)

    def advance(self, game: Compilable) -> None:
        """Load what is on disk, and let a child compile what is not."""
        for part in game.code.missing():
            if not self.leaving and game.code.load(part):
                with self.changed:
                    self.changed.notify_all()
        if game.code.missing():
            self.employ(game)

    def employ(self, game: Compilable) -> None:
        """A child for this game, unless some process is at it already. One that compiles another game goes: what it has done is kept."""
        if self.child is not None and self.child_game is not game:
            self.dismiss()
        if self.child is not None and self.child.poll() is not None:
            self.failures[game.name] = self.failures.get(game.name, 0) + 1  # it is gone, and something is missing still
            self.dismiss()
        if self.child is None and not self.has_failed(game) and not is_being_compiled(game.code.folder):
            self.child, self.child_game = child(game), game

    def finish(self, game: Compilable) -> None:
        """Nothing is missing, or nothing can be done: the thread turns to the next game."""
        with self.changed:
            self.games = [other for other in self.games if other is not game]
            self.played = [other for other in self.played if other is not game]
            if self.child_game is game:
                self.dismiss()
            self.changed.notify_all()

    def leave(self) -> None:
        """The process ends."""
        self.leaving, patience = True, time.monotonic() + PATIENCE
        while self.process == os.getpid() and self.loading and time.monotonic() < patience:
            time.sleep(LOOK / 10)

    def dismiss(self) -> None:
        if self.child is not None:
            self.child.terminate()
            self.child.communicate()
        self.child = self.child_game = None

    def wait(self, game: Compilable, part: str, seconds: float | None = None) -> None:
        """Until this part is loaded, but no longer than that; if nobody is at it, not at all."""
        with self.changed:
            self.changed.wait_for(lambda: part in game.code.fast or game not in self.games, seconds)


def child(game: Compilable) -> subprocess.Popen[bytes]:
    """It sees the modules that we see, and a signal that is meant for us does not reach it. At the end of its input it goes."""
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    with (game.code.folder / ERRORS).open("ab") as errors:
        return subprocess.Popen(
            [sys.executable, "-m", CHILD, game.name],
            env=os.environ | {"PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=errors,
            stderr=errors,
            start_new_session=True,
        )


background = Background()
atexit.register(background.leave)
