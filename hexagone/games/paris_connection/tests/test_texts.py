"""The text of a game, spoilt in every way: the reader never crashes, and refuses the same line as the referee."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.tests import referee
from hexagone.script import Fault, read

SOURCE = dict(GAME.board.source)
GOLDEN = sorted((GAME.folder / "tests/golden").glob("*.game"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in GOLDEN}
SHORT = TEXTS["race-to-marseille-3"].splitlines()


@pytest.mark.parametrize("name", TEXTS)
def test_the_referee_reads_the_golden_games_alike(name: str) -> None:
    same(TEXTS[name])


@pytest.mark.parametrize("name", TEXTS)
def test_spoilt_lines_are_refused_alike(name: str) -> None:
    """A line becomes another move, or changes places with the next, or is left out or said twice."""
    rng, lines = random.Random(name), TEXTS[name].splitlines()
    words = GAME.words(GAME.board)
    for _ in range(4):
        i = rng.randrange(4, len(lines) - 1)
        another = f"{rng.choice(['chance', *GAME.seats])} {rng.choice(words)}"
        for spoilt in ([another], [lines[i + 1], lines[i]], [], [lines[i], lines[i]]):
            same("\n".join([*lines[:i], *spoilt, *lines[i + 1 + (len(spoilt) == 2 and spoilt[0] != spoilt[1]) :]][: i + 3]) + "\n")


said = st.builds("{} {}".format, st.sampled_from(["chance", *GAME.seats]), st.sampled_from(GAME.words(GAME.board)))
noise = st.text(max_size=12) | st.sampled_from(SHORT) | said
edit = st.tuples(st.integers(0, len(SHORT) - 1), st.sampled_from(["replace", "insert", "drop"]), noise)


@settings(max_examples=120, deadline=None)
@given(st.lists(edit, min_size=1, max_size=3))
def test_fuzzed_texts_never_crash_and_never_pass_wrongly(edits: list[tuple[int, str, str]]) -> None:
    lines = list(SHORT)
    for at, how, words in edits:
        lines[min(at, len(lines)) : min(at, len(lines)) + (how != "insert")] = [] if how == "drop" else [words]
    text = "\n".join(lines) + "\n"
    ours = outcome(text)
    if isinstance(ours, int):
        assert 1 <= ours <= text.count("\n") + 1
    else:
        assert referee.judge(text, SOURCE).scores == ours


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len("\n".join(SHORT).encode()) - 1), st.integers(0, 255))
def test_one_changed_byte_is_refused_or_scored_alike(place: int, byte: int) -> None:
    data = bytearray("\n".join([*SHORT, ""]).encode())
    data[place] = byte
    ours = outcome(bytes(data))
    if isinstance(ours, dict):
        assert referee.judge(data.decode(), SOURCE).scores == ours


def test_a_start_and_a_city_may_be_called_by_their_hex() -> None:
    text = "\n".join([*SHORT[:48], ""])
    spelt = text
    for name, h in {**GAME.board.starts, **{city: h for city, (h, _) in GAME.board.cities.items()}}.items():
        spelt = spelt.replace(f" {name}\n", f" {h}\n")
    assert spelt != text and read(spelt).record == text


def same(text: str) -> None:
    try:
        theirs: int | dict[str, int] = referee.judge(text, SOURCE).scores
    except referee.Refused as refused:
        theirs = refused.line
    assert outcome(text) == theirs


def outcome(text: str | bytes) -> int | dict[str, int]:
    try:
        return read(text).scores
    except Fault as fault:
        return fault.line
