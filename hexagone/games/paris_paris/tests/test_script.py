"""The text of a game of Paris Paris: what is read, what is refused and where, and noise of every kind."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexagone import Match, load
from hexagone.bots.selfplay import simulate
from hexagone.engine.boards import nfc
from hexagone.games.paris_paris import GAME
from hexagone.script import Fault, read, verdict, write
from tests.support.samples import OTHER

FINISHED = next(simulate(GAME, 3, ["random"], 1, 5)).record
LINES = FINISHED.splitlines()
HEADER = LINES.index("")
OPENS = next(i for i, line in enumerate(LINES) if " open " in line)


def fault(text: str | bytes) -> Fault:
    with pytest.raises(Fault) as caught:
        read(text)
    return caught.value


def changed(number: int, line: str | None) -> str:
    """The finished game with one line (counted from 0) replaced, or left out."""
    return "\n".join([*LINES[:number], *([] if line is None else [line]), *LINES[number + 1 :]]) + "\n"


def test_it_reads_what_it_writes() -> None:
    assert read(FINISHED).record == FINISHED
    assert verdict(read(FINISHED)).startswith("finished: grey ")


def test_crlf_trailing_spaces_blank_lines_comments_and_other_unicode_are_the_same_game() -> None:
    noisy = [line for i, text in enumerate(LINES) for line in ([text + "  ", "# said", ""] if i > HEADER else [text])]
    assert read("\r\n".join(noisy)).record == FINISHED
    assert read(unicodedata.normalize("NFD", FINISHED)).record == FINISHED


def test_unknown_keys_are_kept_options_may_be_empty_edition_may_be_missing() -> None:
    text = "Event: Sunday\n" + FINISHED.replace("Edition: 1\n", "Options:\nSite: rue des Rosiers: 3\n")
    assert read(text).record == text
    assert read(FINISHED.replace("Edition: 1\n", "")).over
    twice = read(FINISHED.replace("Edition: 1\n", "Options: open-bag, open-bag\n"))
    assert twice.view()["bag"] == read(FINISHED).view()["bag"]


def test_an_unfinished_game_tells_scores_and_whose_turn_it_is() -> None:
    assert verdict(read("\n".join(LINES[: OPENS + 1]) + "\n")).startswith("unfinished: grey 0, violet 0, yellow 0; ")
    assert verdict(read("\n".join(LINES[: HEADER + 1]) + "\n")) == "unfinished: grey 0, violet 0, yellow 0; chance to move"


@pytest.mark.parametrize(
    ("line", "replacement", "said"),
    [
        (0, "Game: chess", "no game"),
        (0, None, "no Game"),
        (1, "Board: london", "unknown board"),
        (2, "Seats: grey, yellow, violet", "seats"),
        (2, "Seats: grey", "seats"),
        (2, "Seats: grey, violet, yellow, green, blue", "seats"),
        (3, "Edition: 2", "unknown edition"),
        (3, "Options: open-sky", "unknown option"),
        (3, "Game: paris-paris", "twice"),
        (3, "Edition:1", "not a line of the header"),
        (3, "hello", "not a line of the header"),
    ],
)
def test_a_bad_header_is_refused(line: int, replacement: str | None, said: str) -> None:
    refused = fault(changed(line, replacement))
    assert said in refused.reason
    assert refused.line == (HEADER if replacement is None else line + 1)


@pytest.mark.parametrize(
    ("header", "line"),
    [
        ("Game: chess\nBoard: paris\n\n", 1),
        ("Game: paris-paris\nBoard: london\nSeats: violet, grey\n\n", 2),
        ("Game: paris-paris\nBoard: london\nSeats: grey, violet\nOptions: x\n\n", 2),
        ("Game: paris-paris\nBoard: london\nhello\n\n", 2),
        ("Edition: 9\nGame: paris-paris\nBoard: paris\nSeats: grey\n\n", 1),
        ("Game: chess\nBoard: paris\nSeats: grey, violet", 1),
        ("Seats: grey\nhello\nGame: chess\n\n", 2),
        ("Board: london\nSeats: grey, violet\n\n", 3),
    ],
)
def test_of_several_faults_in_a_header_the_first_is_told(header: str, line: int) -> None:
    assert fault(header).line == line


def test_a_header_needs_a_blank_line_and_a_text_a_header() -> None:
    assert "blank line" in fault("\n".join(LINES[:HEADER])).reason
    assert fault("").line == 1
    assert "empty" in fault("").reason
    assert "no header" in fault("\n" + FINISHED).reason
    assert fault("\ufeff" + FINISHED).reason


@pytest.mark.parametrize(
    ("spoil", "clause"),
    [
        (lambda line: "green " + line.split(" ", 1)[1], ""),  # no seat of this table
        (lambda line: "chance " + line.split(" ", 1)[1], "PP-7"),  # not chance's turn
        (lambda line: line + " over grey", "PP-22"),  # a needless `over`
        (lambda line: line.replace(" open ", " take "), "PP-27"),
        (lambda line: line.replace(" open ", "  open "), ""),
        (lambda line: " " + line, ""),
        (lambda line: line + " # nice", ""),
        (lambda line: line.rsplit(" ", 1)[0] + " ?", ""),
        (lambda line: line.upper(), ""),
        (lambda line: "result grey 1, violet 2, yellow 3", ""),
        (lambda line: "winner grey", ""),
        (lambda line: "\x00\x01", ""),
        (lambda line: "x" * 5000, ""),
    ],
)
def test_a_spoilt_move_is_refused_with_its_line_and_clause(spoil: "object", clause: str) -> None:
    refused = fault(changed(OPENS, spoil(LINES[OPENS])))  # type: ignore[operator]
    assert (refused.line, refused.clause) == (OPENS + 1, clause)


def test_a_cut_off_round_is_refused() -> None:
    assert fault(changed(OPENS - 1, None)).line == OPENS  # a reveal is missing: now a seat moves in chance's turn
    assert fault(changed(OPENS - 1, None)).clause == "PP-7"


def test_a_marker_dealt_twice_is_refused() -> None:
    line = LINES[HEADER + 2]
    twice = line.rsplit(" ", 1)[0] + " " + LINES[HEADER + 1].rsplit(" ", 1)[1]
    assert fault(changed(HEADER + 2, twice)).clause == "PP-6"


def test_a_missing_over_is_refused() -> None:
    number = next(i for i, line in enumerate(LINES) if " over " in line)
    assert fault(changed(number, LINES[number].split(" over ")[0])).clause == "PP-23"


def test_the_ending_must_be_there_true_and_last() -> None:
    result, winner = len(LINES) - 2, len(LINES) - 1
    assert fault(changed(result, LINES[result].replace("grey ", "grey 1"))).line == result + 1
    assert fault(changed(result, None)).line == result + 1
    assert fault(changed(winner, None)).line == winner
    assert fault("\n".join(LINES[:-2])).line == len(LINES) - 2
    assert fault(changed(winner, "winner green")).line == winner + 1
    assert fault(FINISHED + "chance reveal Opéra/red\n").line == len(LINES) + 1
    assert fault(FINISHED + LINES[-1] + "\n").line == len(LINES) + 1
    assert read(FINISHED + "\n# well played\n\n").over


def test_bad_utf_8_is_refused_in_its_line() -> None:
    data = FINISHED.encode()
    broken = b"\n".join([*data.split(b"\n")[:OPENS], b"grey open Op\xe9ra/red", b""])
    assert (fault(broken).line, "UTF-8" in fault(broken).reason) == (OPENS + 1, True)


def test_a_byte_order_mark_is_named() -> None:
    assert fault(b"\xef\xbb\xbf" + FINISHED.encode()).line == 1
    assert "byte order mark" in fault("\ufeff# a comment\n" + FINISHED).reason


def test_a_long_comment_is_passed_over_and_a_long_line_is_not() -> None:
    comment = "# " + "é" * 5000 + "\n"
    assert read(FINISHED + comment).over
    assert fault((FINISHED + "# ").encode() + b"\xff" * 5000).line == len(LINES) + 1
    assert "more than" in fault(FINISHED.replace("Edition: 1", "Event: " + "x" * 5000)).reason
    assert read(FINISHED.replace("Edition: 1", "Event: " + "x" * 4089)).over  # 4,096 bytes


def test_a_board_that_was_given_goes_before_ours_and_one_of_another_game_is_none() -> None:
    source = {**GAME.board.source, "lines": [*GAME.board.source["lines"][1:], GAME.board.source["lines"][0]]}
    other = GAME.read_board(source)
    match = next(simulate(GAME, 2, ["random"], 1, 1, board=other))
    assert read(match.record, [other]).board is other
    foreign = load(OTHER).board
    with pytest.raises(Fault, match="unknown board"):
        read(FINISHED.replace("Board: paris", f"Board: {foreign.id}"), [foreign])


def test_a_running_record_hides_what_a_seat_may_not_know() -> None:
    match = Match(GAME, 2, seed=4)
    lines = write(match, 0).splitlines()
    assert sum(line.endswith("?") for line in lines) == 1
    assert "chance marker violet ?" in lines
    assert sum(line.endswith("?") for line in write(match, -1).splitlines()) == 2
    assert "cannot be replayed" in fault(write(match, 0)).reason


words = st.sampled_from(sorted({word for line in LINES for word in line.split(" ")}))
line_noise = st.one_of(
    st.text(max_size=40),
    st.lists(words, max_size=6).map(" ".join),
    st.sampled_from(LINES),
    st.sampled_from(GAME.words(GAME.board)).map(lambda move: f"grey {move}"),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(LINES)), st.sampled_from(["put", "replace", "drop"]), line_noise), min_size=1, max_size=4))
def test_fuzzed_texts_never_crash_and_never_pass_wrongly(edits: list[tuple[int, str, str]]) -> None:
    lines = list(LINES)
    for place, how, line in edits:
        lines[place : place + (how != "put")] = [] if how == "drop" else [line]
    text = "\n".join(lines) + "\n"
    try:
        match = read(text)
    except Fault as refused:
        assert 1 <= refused.line <= text.count("\n") + 1
        return
    meant = [line for line in (nfc(raw).rstrip(" ") for raw in text.split("\n")) if line and not line.startswith("#")]
    assert [line for line in match.record.split("\n") if line] == meant


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(FINISHED.encode()) - 1), st.integers(0, 255))
def test_one_changed_byte_is_refused_or_means_the_same(place: int, byte: int) -> None:
    data = bytearray(FINISHED.encode())
    data[place] = byte
    try:
        match = read(bytes(data))
    except Fault:
        return
    assert match.record.encode() == bytes(data) or b"#" in data or b"\n\n\n" in data or bytes(data).strip() == FINISHED.encode().strip()


def test_a_file_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text(FINISHED, encoding="utf-8")
    with path.open("rb") as file:
        assert read(file).over
