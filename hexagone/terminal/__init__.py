"""Play in the terminal: people at one keyboard, bots in the other seats."""

from __future__ import annotations

import contextlib
import secrets
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from hexagone.engine.background import background
from hexagone.engine.game import Board, Game
from hexagone.engine.text import Text
from hexagone.match import Match
from hexagone.script import Fault
from hexagone.terminal.completion import install
from hexagone.terminal.saves import Saves, go_on, kept
from hexagone.terminal.session import Session
from hexagone.terminal.turns import run
from hexagone.terminal.vocabulary import printable

SIGNALS = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]


def play(
    game: Game,
    *,
    players: int,
    people: int,
    bots: str,
    board: Board | None,
    options: Sequence[str],
    seed: int | None,
    language: str,
    resume: Path | None,
    full_screen: bool = False,
    console: Console | None = None,
    ask: Callable[[str], str] = input,
) -> int:
    """A whole evening; 0 when it ended as people wished, 1 if the file to go on with is at fault, 2 if there is none of this game."""
    console, text = console or own_console(), Text(game, language)
    luck = secrets.randbits(128) if seed is None else seed
    saves = Saves()
    if ask is input:
        save_on_signals()
    try:
        match = resumed(resume, board, game) if resume else None
    except (Fault, OSError, Another) as fault:
        reason = getattr(fault, "strerror", None) or fault
        print(text.say("play.cannot-read", file=printable(str(resume), 200), reason=reason), file=sys.stderr)
        return 1 if isinstance(fault, Fault) else 2
    if match is None or resume is None:
        match = Match(game, players, seed=luck, options=options, board=board)
    else:
        go_on(match, luck)
        saves.files[resume.absolute()] = match.record
    background.begin(game)
    session = Session(match, min(people, len(match.seats)), bots, luck, Text(match.game, language), console, asking(ask), saves)
    if ask is input and sys.stdin is not None and sys.stdin.isatty():
        install(session)
    with session.screen.whole_window(full_screen):
        run(session)
    return 0


class Another(Exception):
    """It was one game that was asked for, and it is another that was saved."""


def resumed(file: Path, board: Board | None, game: Game) -> Match:
    match = kept(file, board)
    if match.game.name != game.name:
        raise Another(f"{match.game.name}, not {game.name}")
    return match


def save_on_signals() -> None:
    """A window that is closed, a machine that is shut down: what was played is kept then too."""
    for name in SIGNALS:
        signal.signal(name, leave)


def leave(number: int, _: Any) -> None:
    for name in SIGNALS:
        signal.signal(name, signal.SIG_IGN)  # another one shall not disturb the saving
    sys.exit(128 + number)


def own_console() -> Console:
    """Standard output; letters that it cannot write become question marks."""
    with contextlib.suppress(AttributeError):
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    return Console()


def asking(ask: Callable[[str], str]) -> Callable[[str], str]:
    """Bytes that are no text are as good as nonsense."""

    def asked(prompt: str) -> str:
        try:
            return ask(prompt)
        except UnicodeDecodeError:
            return "\ufffd"
        except RuntimeError:  # there is no standard input at all
            raise EOFError from None

    return asked
