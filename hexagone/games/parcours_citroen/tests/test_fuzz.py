"""Spoilt texts of whole games: each is either refused with its line, or tells what the referee says."""

import hypothesis.strategies as st
from hypothesis import given, settings

from hexagone.engine.boards import toml
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.tests import referee
from hexagone.script import Fault, read

BOARD, CARDS = dict(GAME.board.source), toml(GAME.folder / "cards.toml")
TEXT = (GAME.folder / "tests" / "golden" / "greedy-3.game").read_text(encoding="utf-8")
LINES = TEXT.splitlines()
HOW = ("put", "replace", "drop", "swap")
NOISE = st.one_of(
    st.sampled_from(LINES),
    st.text(max_size=20),
    st.builds("{} {}".format, st.sampled_from(["blue", "green", "chance", "violet"]), st.sampled_from(GAME.words(GAME.board))),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(LINES) - 1), st.sampled_from(HOW), NOISE), min_size=1, max_size=3))
def test_fuzzed_lines(edits: list[tuple[int, str, str]]) -> None:
    lines = list(LINES)
    for place, how, noise in edits:
        if how == "swap":
            lines[place - 1 : place + 1] = reversed(lines[place - 1 : place + 1])
        else:
            lines[place : place + (how != "put")] = [] if how == "drop" else noise.splitlines()[:1]
    text = "\n".join(lines) + "\n"
    ours = outcome(text)
    if isinstance(ours, dict):  # what is accepted is accepted by both
        assert referee.judge(text, BOARD, CARDS).scores == ours


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(TEXT.encode()) - 1), st.integers(0, 255))
def test_one_changed_byte(place: int, byte: int) -> None:
    data = bytearray(TEXT.encode())
    data[place] = byte
    ours = outcome(bytes(data))
    if isinstance(ours, dict):
        assert referee.judge(data.decode(), BOARD, CARDS).scores == ours


def outcome(text: str | bytes) -> int | dict[str, int]:
    try:
        return read(text).scores
    except Fault as fault:
        return fault.line
