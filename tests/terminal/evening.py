"""A table at a terminal that is a string, and the files it leaves."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

from rich.console import Console

import hexagone
from hexagone.engine.game import Board
from hexagone.terminal import play
from tests.support.samples import FIRST

GAME = hexagone.load(FIRST)
Ask = Callable[[str], str]
BEGUN = hexagone.Match(GAME, 2, seed=7).record  # the first seat is to move


class Evening:
    """A table at a terminal that is a string: `Evening("1", "undo", "quit").shown`. When all is said, the input ends."""

    def __init__(
        self,
        *said: str,
        ask: Ask | None = None,
        players: int = 2,
        people: int = 1,
        language: str = "en",
        width: int = 80,
        terminal: bool = False,
        resume: Path | None = None,
        seed: int | None = 7,
        bots: str = "random",
        game: str = FIRST,
        board: Board | None = None,
    ) -> None:
        self.prompts: list[str] = []
        self.output, self.said = StringIO(), iter(said)
        self.reply = ask or self.next_line
        console = Console(file=self.output, width=width, height=50, force_terminal=terminal, color_system="truecolor" if terminal else None)
        self.code = play(
            hexagone.load(game),
            players=players,
            people=people,
            bots=bots,
            board=board,
            options=[],
            seed=seed,
            language=language,
            resume=resume,
            console=console,
            ask=self.ask,
        )

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return self.reply(prompt)

    def next_line(self, prompt: str) -> str:
        for line in self.said:
            return line
        raise EOFError

    @property
    def shown(self) -> str:
        return self.output.getvalue()


def saved(folder: Path, name: str = f"hexagone-{FIRST}-1.game") -> str:
    return (folder / name).read_text(encoding="utf-8")


def begun(folder: Path, text: str = BEGUN) -> Path:
    path = folder / "begun.game"
    path.write_text(text, encoding="utf-8")
    return path
