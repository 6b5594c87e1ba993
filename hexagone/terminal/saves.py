"""Where games are kept: written to files that nobody else wrote, read and gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from shutil import copymode
from tempfile import NamedTemporaryFile

from hexagone.engine.chance import Seed
from hexagone.engine.game import Board
from hexagone.engine.record import CHANCE
from hexagone.match import Match
from hexagone.script import read


class Saves:
    """The files of this session, and what they say."""

    def __init__(self) -> None:
        self.files: dict[Path, str] = {}

    def holds(self, match: Match) -> Path | None:
        """The file that has this game as it stands."""
        return next((path for path, record in self.files.items() if record == match.record), None)

    def save(self, match: Match, path: Path) -> None:
        """FileExistsError rather than write over what is not ours; ours is replaced in one go."""
        if path.absolute() in self.files and path.exists():
            replace(path, match.record)
        else:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(match.record)
        self.files[path.absolute()] = match.record

    def free(self, match: Match) -> Path:
        """A name that nothing has yet, in the current folder."""
        names = (Path(f"hexagone-{match.game.name}-{number}.game") for number in count(1))
        return next(name for name in names if not name.exists())


def replace(path: Path, words: str) -> None:
    """The old file until the new one is whole."""
    with NamedTemporaryFile(dir=path.parent, prefix=".hexagone-", delete=False) as file:
        new = Path(file.name)
    try:
        new.write_text(words, encoding="utf-8", newline="\n")
        copymode(path, new)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def kept(path: Path, board: Board | None) -> Match:
    """The game in this file."""
    with path.open("rb") as file:
        return read(file, [board] if board else [])


def go_on(match: Match, luck: int) -> None:
    """From now on chance moves by itself."""
    match.seed = Remembered(match, luck)
    match.let_chance_move()


class Remembered(Seed):
    """A seed that repeats what chance did before it was there: taking back never rolls again."""

    def __init__(self, match: Match, luck: int) -> None:
        super().__init__(luck)
        self.drawn = {i: drawn(match, i, move) for i, (who, move) in enumerate(match.moves) if who == CHANCE}

    def pick(self, number: int, weights: Sequence[int]) -> int:
        before, outcome = self.drawn.get(number, ((), 0))
        return outcome if list(before) == list(weights) else super().pick(number, weights)


def drawn(match: Match, number: int, move: int) -> tuple[Sequence[int], int]:
    """The odds of a draw, and which of the outcomes it was."""
    state = match.states[number]
    return match.game.odds(state, match.board), match.game.moves(state, match.board).index(move)
