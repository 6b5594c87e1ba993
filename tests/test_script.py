"""The text of a game, of any game: what is refused, and noise. (What a text may say is tested with the words of a game, in its folder.)"""

import io
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexagone import GAMES, load
from hexagone.bots.selfplay import simulate
from hexagone.script import Fault, read
from tests.support.samples import sample


def fault(text: str | bytes) -> Fault:
    with pytest.raises(Fault) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_result_or_winner_is_refused_with_its_clause(game: str) -> None:
    clauses = sample(game)["won"]
    text = next(simulate(load(game), 3, ["random"], 1, 5)).record
    lines = text.splitlines()
    assert fault(text.replace(lines[-2], lines[-2] + "0")).clause in clauses
    assert fault(text.replace(lines[-1], "winner nobody")).clause in clauses


class Noise(io.RawIOBase):
    """A hundred megabytes that are never in memory at once."""

    left = 100_000_000

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview[int]") -> int:  # type: ignore[override]
        size = min(len(buffer), self.left)
        buffer[:size] = os.urandom(size)
        self.left -= size
        return size


def test_a_hundred_megabytes_of_noise_are_refused_at_once() -> None:
    noise = Noise()
    with pytest.raises(Fault):
        read(io.BufferedReader(noise))
    assert noise.left > 90_000_000


@pytest.mark.parametrize("name", GAMES)
def test_swapped_lines_never_pass_wrongly(name: str) -> None:
    """Every neighbouring pair of moves exchanged: refused, or read as just what it says."""
    lines = next(simulate(load(name), load(name).players[0], ["random"], 1, 3)).record.splitlines()
    start = lines.index("") + 1
    for i in range(start, min(len(lines) - 3, start + 150)):
        text = "\n".join([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]) + "\n"
        try:
            assert read(text).record == text
        except Fault as refused:
            assert refused.line > i


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=2000))
def test_garbage_never_crashes(data: bytes) -> None:
    with pytest.raises(Fault):
        read(data)
