"""Data sets: many games in one file, Parquet or NPZ.

Games are played part by part, and a part is on disk before the next begins: what was interrupted goes on where it
stopped, and ends with the same file. The k-th game depends on the seed and k alone.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

import hexagone
from hexagone.bots.selfplay import simulate
from hexagone.engine.game import Board, Game, phrases
from hexagone.engine.record import Cells
from hexagone.extras import naming_the_extra
from hexagone.match import Match

PART = 200  # games that are written down at a time, and a row group of a Parquet file
KINDS = (".parquet", ".npz")
COLUMNS = {"moves": np.int16, "who": np.int8, "length": np.int32, "scores": np.int32, "winners": np.bool_}


class Unlike(Exception):
    """What lies there was begun in another way."""


@dataclass(frozen=True)
class About:
    """What a data set is of: together with the number of a game this decides the game."""

    game: str
    board: str
    seats: tuple[str, ...]
    options: tuple[str, ...]
    edition: int
    bots: tuple[str, ...]
    games: int
    seed: int
    version: str

    @property
    def text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)


def about(game: Game, board: Board | None, players: int, options: Sequence[str], bots: Sequence[str], games: int, seed: int) -> About:
    place = (board or game.board).id
    return About(game.name, place, game.seats[:players], tuple(options), game.editions[-1], tuple(bots), games, seed, hexagone.__version__)


# Writing


def gather(path: Path, plan: About, board: Board | None = None) -> Iterator[int]:
    """Play the games and write them into one file; tells the number of each game that is there."""
    folder = path.with_name(path.name + ".parts")
    begin(folder, plan)
    for first in range(0, plan.games, PART):
        part = folder / f"{first:09}.npz"
        if not part.exists():
            yield from play(part, plan, first, board)
        else:
            yield from range(first, min(first + PART, plan.games))
    parts = [load_part(folder / f"{first:09}.npz") for first in range(0, plan.games, PART)]
    words = phrases(hexagone.load(plan.game), board or hexagone.load(plan.game).board)
    safely(path, lambda file: (write_npz if path.suffix == ".npz" else write_parquet)(file, plan, words, parts))
    shutil.rmtree(folder)


def begin(folder: Path, plan: About) -> None:
    """A folder for the parts; one that is there already must be of the same plan."""
    folder.mkdir(parents=True, exist_ok=True)
    told = folder / "about.json"
    if told.exists() and told.read_text(encoding="utf-8") != plan.text:
        raise Unlike(f"{folder} holds part of another data set: {told.read_text(encoding='utf-8')}")
    safely(told, lambda file: file.write_text(plan.text, encoding="utf-8"))


def play(part: Path, plan: About, first: int, board: Board | None) -> Iterator[int]:
    """A few games, and then the part of them."""
    matches = simulate(
        hexagone.load(plan.game),
        len(plan.seats),
        plan.bots,
        min(first + PART, plan.games),
        plan.seed,
        first=first + 1,
        options=plan.options,
        board=board,
    )
    played = []
    for number, match in enumerate(matches, first):
        played.append(match)
        yield number
    safely(part, lambda file: save(file, columns(played)))


def columns(matches: Sequence[Match]) -> dict[str, Cells]:
    """Moves one after the other; the rest game by game."""
    return {
        "moves": np.array([move for match in matches for _, move in match.moves], COLUMNS["moves"]),
        "who": np.array([who for match in matches for who, _ in match.moves], COLUMNS["who"]),
        "length": np.array([len(match.moves) for match in matches], COLUMNS["length"]),
        "scores": np.array([list(match.scores.values()) for match in matches], COLUMNS["scores"]),
        "winners": np.array([[seat in match.winners for seat in match.seats] for match in matches], COLUMNS["winners"]),
    }


def safely(path: Path, write: Any) -> None:
    """There is never half a file under its name."""
    beside = path.with_name(path.name + ".new")
    write(beside)
    os.replace(beside, path)


def save(path: Path, arrays: dict[str, Any]) -> None:
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)


def load_part(path: Path) -> dict[str, Cells]:
    with np.load(path) as part:
        return {name: part[name] for name in COLUMNS}


def write_npz(path: Path, plan: About, words: Sequence[str], parts: list[dict[str, Cells]]) -> None:
    joined = {name: np.concatenate([part[name] for part in parts]) for name in COLUMNS}
    save(path, {"about": np.array(plan.text), "words": np.array(words), **joined})


def write_parquet(path: Path, plan: About, words: Sequence[str], parts: list[dict[str, Cells]]) -> None:
    with naming_the_extra():
        import pyarrow
        from pyarrow import parquet

    told = {"hexagone": plan.text, "words": json.dumps(list(words), ensure_ascii=False)}
    tables = [pyarrow.table(rows(part)).replace_schema_metadata(told) for part in parts]
    with parquet.ParquetWriter(path, tables[0].schema, compression="zstd") as file:
        for table in tables:
            file.write_table(table)


def rows(part: dict[str, Cells]) -> dict[str, Any]:
    """A game a row; moves, scores and winners are lists in it."""
    import pyarrow

    ends = np.concatenate([[0], np.cumsum(part["length"])]).astype(np.int32)
    seats = np.arange(len(part["scores"]) + 1, dtype=np.int32) * part["scores"].shape[1]
    lists = {"moves": ends, "who": ends, "scores": seats, "winners": seats}
    return {name: pyarrow.ListArray.from_arrays(at, pyarrow.array(np.ravel(part[name]))) for name, at in lists.items()}


# Reading


class Dataset:
    """The games of a file. `moves` and `who` lie one after the other, those of game i from `starts[i]` to `starts[i + 1]`.

    Parameters:
        path: what `hexagone simulate --to` wrote, .parquet or .npz.

    >>> import pathlib, tempfile, hexagone
    >>> from hexagone.research.datasets import Dataset, about, gather
    >>> path, game = pathlib.Path(tempfile.mkdtemp()) / "games.npz", hexagone.load("paris-paris")
    >>> played = [*gather(path, about(game, None, 2, (), ("greedy",), games=3, seed=1))]
    >>> games = Dataset(path)
    >>> len(games), games.scores.shape, games.match(2).over
    (3, (3, 2), True)
    """

    def __init__(self, path: Path | str) -> None:
        self.about, self.words, table = (read_npz if Path(path).suffix == ".npz" else read_parquet)(Path(path))
        self.moves, self.who, self.scores, self.winners = (table[name] for name in ("moves", "who", "scores", "winners"))
        self.starts = np.concatenate([[0], np.cumsum(table["length"], dtype=np.int64)])

    def __len__(self) -> int:
        return len(self.scores)

    def match(self, number: int, board: Board | None = None) -> Match:
        """A game, to look at, to write down, to take states from.

        Parameters:
            number: which one, from 0.
            board: the one it was played on, if that is not the game's.

        Returns:
            A `Match`.

        Raises:
            IndexError: there are not so many games.
            ValueError: it was played on another board.

        >>> import pathlib, tempfile, hexagone
        >>> from hexagone.research.datasets import Dataset, about, gather
        >>> path, game = pathlib.Path(tempfile.mkdtemp()) / "games.npz", hexagone.load("paris-paris")
        >>> played = [*gather(path, about(game, None, 2, (), ("greedy",), games=1, seed=1))]
        >>> Dataset(path).match(0).seats
        ('grey', 'violet')
        """
        match = Match(self.about["game"], len(self.about["seats"]), options=self.about["options"], board=board)
        if match.board.id != self.about["board"]:
            raise ValueError(f"these games were played on the board {self.about['board']!r}, not {match.board.id!r}: give it")
        at = range(len(self))[number]
        for move in self.moves[self.starts[at] : self.starts[at + 1]].tolist():
            match.push(move)
        return match


def read_npz(path: Path) -> tuple[dict[str, Any], list[str], dict[str, Cells]]:
    with np.load(path) as file:
        return json.loads(str(file["about"])), file["words"].tolist(), {name: file[name] for name in COLUMNS}


def read_parquet(path: Path) -> tuple[dict[str, Any], list[str], dict[str, Cells]]:
    with naming_the_extra():
        from pyarrow import parquet

    table = parquet.read_table(path)
    told, seats = table.schema.metadata, len(json.loads(table.schema.metadata[b"hexagone"])["seats"])
    lists = {name: [chunk.values.to_numpy(zero_copy_only=False) for chunk in table[name].chunks] for name in table.column_names}
    flat = {name: np.concatenate(chunks) for name, chunks in lists.items()}
    length = np.concatenate([np.diff(chunk.offsets.to_numpy()) for chunk in table["moves"].chunks])
    games = {"length": length, "scores": flat["scores"].reshape(-1, seats), "winners": flat["winners"].reshape(-1, seats)}
    return json.loads(told[b"hexagone"]), json.loads(told[b"words"]), flat | games
