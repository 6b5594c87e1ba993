"""External bots: a program in any language plays by one JSON line a decision, on its standard input and output.

The line holds what the seat may know and nothing else: all of it is made from redacted bytes. The answer is a move, in
words or as a number. docs/external-bots.md has the fields, docs/external_bot.py a whole bot.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from base64 import b64encode
from contextlib import suppress
from functools import cache
from multiprocessing.util import Finalize
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from hexagone.engine.boards import nfc
from hexagone.engine.game import Board, Game, lexicon, phrases
from hexagone.engine.record import Buffer

PREFIX = "cmd:"  # what a bot that is a program is called: `cmd:python3 mybot.py`
PATIENCE = 60.0  # seconds for the first answer: programs may take long to start
LONGEST = 65536  # bytes of an answer
AHEAD = 100  # answers that may come before their questions
GRACE = 2.0  # seconds to leave when asked to
STARTED: list[Program] = []


class Forfeit(Exception):
    """The program did not answer with a legal move in time."""


class Program:
    """A program that sits at a table. It is started when it is first asked, and again after it has failed."""

    def __init__(self, command: str, seconds: float) -> None:
        self.command, self.seconds, self.asked = command, seconds, 0
        self.process: subprocess.Popen[bytes] | None = None
        self.answers: SimpleQueue[bytes] = SimpleQueue()
        self.owner = os.getpid()
        STARTED.append(self)
        Finalize(None, self.stop, exitpriority=10)  # in a worker of a pool as well

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        """Its move, or Forfeit."""
        fresh, self.asked = self.process is None, self.asked + 1
        patience = max(self.seconds, PATIENCE) if fresh else self.seconds
        try:
            if fresh:
                self.start()
            self.send(question(game, board, seen, seat, self.asked, patience))
            return understood(self.receive(patience), self.asked, game, board, seen)
        except Forfeit:
            self.stop(at_once=True)
            raise

    def send(self, words: dict[str, Any]) -> None:
        """Beside us: a program that does not read must not hold us up."""
        assert self.process
        line = json.dumps(words, ensure_ascii=False).encode() + b"\n"
        Thread(target=write, args=(self.process.stdin, line), daemon=True).start()

    def receive(self, seconds: float) -> bytes:
        try:
            answer = self.answers.get(timeout=seconds)
        except Empty:
            raise Forfeit(f"it did not answer within {seconds:g} seconds") from None
        if not answer:
            raise Forfeit(self.ending())
        return answer

    def start(self) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise Forfeit(f"it cannot be started: {getattr(error, 'strerror', None) or error}") from None
        self.answers = SimpleQueue()
        Thread(target=listen, args=(self.process.stdout, self.answers), daemon=True).start()

    def ending(self) -> str:
        """How it came to an end."""
        with suppress(subprocess.TimeoutExpired, AttributeError):
            return f"it ended with exit code {self.process.wait(GRACE)}"  # type: ignore[union-attr]
        return "it closed its output"

    def stop(self, at_once: bool = False) -> None:
        """Its input ends; if it does not leave then, it is made to."""
        process, self.process = self.process, None
        if process is None:
            return
        if at_once:
            kill(process)
        with suppress(OSError):
            process.stdin.close()  # type: ignore[union-attr]
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            kill(process)
            process.wait()


def kill(process: subprocess.Popen[bytes]) -> None:
    """With whatever it has started: it may be a wrapper round the program that plays."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def write(stream: Any, line: bytes) -> None:
    """If it has ended, its silence will tell."""
    with suppress(OSError, ValueError):
        stream.write(line)
        stream.flush()


def listen(stream: Any, answers: SimpleQueue[bytes]) -> None:
    """Lines as they come; nothing when no more will, or too many came unasked. One that never ends is cut, and understood by nobody."""
    with stream:
        while (line := stream.readline(LONGEST)) and answers.qsize() < AHEAD:
            answers.put(line)
    answers.put(b"")


@cache
def program(command: str, seconds: float, process: int) -> Program:
    """One for each process of ours: a pipe cannot be shared by two."""
    return Program(command, seconds)


def stop_programs() -> None:
    """None that this process started stays behind; what it was born with is its parent's."""
    for program in STARTED:
        if program.owner == os.getpid():
            program.stop(at_once=True)


def outsider(name: str, seconds: float) -> Program:
    """The bot that is called `cmd:...`."""
    return program(name.removeprefix(PREFIX), seconds, os.getpid())


def question(game: Game, board: Board, seen: Buffer, seat: int, number: int, seconds: float) -> dict[str, Any]:
    """Everything that a seat may know when it is to move."""
    here, words = game.state.at(seen), phrases(game, board)
    return {
        "number": number,
        "game": game.name,
        "board": board.id,
        "players": int(here.players),
        "options": [option for i, option in enumerate(game.options) if int(here.options) >> i & 1],
        "seat": game.seats[seat],
        "clock": {"seconds": seconds},
        "legal": [{"move": move, "words": words[move]} for move in game.moves(seen, board)],
        "view": game.view(here, board, seat),
        "state": b64encode(seen.tobytes()).decode(),
    }


def understood(answer: bytes, number: int, game: Game, board: Board, seen: Buffer) -> int:
    """The move in this answer, which must be legal."""
    shown = answer.decode(errors="replace").strip()[:80]
    try:
        told = json.loads(answer)
        said, about = told["move"], told.get("number", number)
        move = lexicon(game, board)[nfc(said)] if isinstance(said, str) else said
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise Forfeit(f'it answered {shown!r}, not {{"move": ...}} with a move of this game') from None
    if about != number:
        raise Forfeit(f"it answered question {about!r}, not {number}")
    if type(move) is not int or move not in game.moves(seen, board):
        raise Forfeit(f"it answered {shown!r}, which is not legal now")
    return move
