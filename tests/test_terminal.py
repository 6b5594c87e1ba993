"""Play in the terminal, driven by what people type."""

import re
import unicodedata
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

import hexagone
from hexagone import script
from hexagone.game import Board
from hexagone.terminal import play
from hexagone.terminal.screen import Screen
from hexagone.terminal.speech import Speech, fold, spoken
from hexagone.text import LANGUAGES, Text

PARIS = hexagone.load("paris-paris")
Ask = Callable[[str], str]
MARKERS = "chance marker grey red\nchance marker violet {}\nchance open-marker turquoise\nchance first grey\n"
HEADER = "Game: paris-paris\nBoard: paris\nSeats: grey, violet\n\n"
BEGUN = HEADER + MARKERS.format("blue") + "chance reveal Opéra/red\nchance reveal Louvre/orange\nchance reveal Opéra/orange\n"


class Evening:
    """A table at a terminal that is a string: `Evening("1", "undo", "quit").shown`. When all is said, the input ends."""

    def __init__(
        self, *said: str, ask: Ask | None = None, players: int = 2, people: int = 1, language: str = "en", width: int = 80,
        terminal: bool = False, resume: Path | None = None, seed: int | None = 7, bots: str = "random", game: str = "paris-paris",
        board: Board | None = None,
    ) -> None:  # fmt: skip
        self.prompts: list[str] = []
        self.output, self.said = StringIO(), iter(said)
        self.reply = ask or self.next_line
        console = Console(file=self.output, width=width, height=50, force_terminal=terminal, color_system="truecolor" if terminal else None)
        self.code = play(
            hexagone.load(game), players=players, people=people, bots=bots, board=board, options=[], seed=seed, language=language,
            resume=resume, console=console, ask=self.ask,
        )  # fmt: skip

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


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def saved(folder: Path, name: str = "hexagone-paris-paris-1.game") -> str:
    return (folder / name).read_text(encoding="utf-8")


def begun(folder: Path, text: str = BEGUN) -> Path:
    path = folder / "begun.game"
    path.write_text(text, encoding="utf-8")
    return path


# Whole games


@pytest.mark.parametrize(("players", "people", "bots"), [(2, 1, "greedy"), (3, 1, "random"), (4, 4, "random"), (3, 2, "greedy")])
def test_a_whole_game_by_numbers(players: int, people: int, bots: str, folder: Path) -> None:
    def ask(prompt: str) -> str:
        return {"": "", "paris-paris> ": "quit"}.get(prompt, "1")

    evening = Evening(ask=ask, players=players, people=people, bots=bots)
    match = script.read(saved(folder))
    assert evening.code == 0
    assert match.over
    assert f"Stop at {PARIS.board.lines['red'][1]}" in evening.shown or "Excursion on the" in evening.shown
    for seat, score in match.scores.items():
        assert re.search(rf"^ *{score}  {seat}$", evening.shown, re.M)
    assert ", ".join(match.winners) in evening.shown.rsplit("win", 1)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_words_in_every_language(language: str, folder: Path) -> None:
    """The words of the list, without accents and in capitals."""
    output = StringIO()

    def ask(prompt: str) -> str:
        if prompt.startswith("paris-paris"):
            return Text(PARIS, language).say("usage.quit")
        listed = re.findall(r"^ +1  (\S.*?)(?:  .*)?$", output.getvalue(), re.M)
        return " ".join(fold(listed[-1])).upper()

    assert play(PARIS, players=3, people=1, bots="random", board=None, options=[], seed=3, language=language, resume=None,
                console=Console(file=output, width=90), ask=ask) == 0  # fmt: skip
    assert script.read(saved(folder)).over
    assert Text(PARIS, language).say("play.scores") in output.getvalue()


def test_watching_bots(folder: Path) -> None:
    evening = Evening("", "3", "help", "undo", "why opera", "open opera", "9999", "quit", people=0, terminal=True)
    assert "Only bots play" in evening.shown
    assert script.read(saved(folder)).over
    piped = Evening(people=0)
    assert piped.prompts == ["paris-paris> "]


@pytest.mark.parametrize("game", [name for name in hexagone.GAMES if name != "paris-paris"])
def test_the_other_games_are_played_too(game: str, folder: Path) -> None:
    players = hexagone.load(game).players[0]
    evening = Evening("1", "legal", "why 1", "log", "1", "undo", "map", "nonsense", "1", game=game, players=players)
    assert evening.code == 0
    assert script.read(saved(folder, f"hexagone-{game}-1.game")).moves


def test_a_board_of_ones_own(folder: Path) -> None:
    source = {key: value for key, value in PARIS.board.source.items() if not key.startswith("layout")} | {"id": "own"}
    board = PARIS.read_board(source)
    evening = Evening("1", "1", board=board, width=120)
    assert "--board FILE" in evening.shown
    assert Evening(resume=folder / "hexagone-paris-paris-1.game", board=board).code == 0
    assert Evening(resume=folder / "hexagone-paris-paris-1.game").code == 1


# Words


@pytest.mark.parametrize(
    ("words", "meant"),
    [("open opera red", "open Opéra/red"), ("OPEN OPÉRA/RED", "open Opéra/red"), ("op op r", "open Opéra/red"),
     ("louvre", "open Louvre/orange"), ("lou", "open Louvre/orange"), ("open Louvre/orange", "open Louvre/orange"),
     ("o l", "open Louvre/orange"), (unicodedata.normalize("NFD", "Opéra rouge"), "open Opéra/red"),
     ("ouvre opera rouge", "open Opéra/red"), ("open opéra rouge", "open Opéra/red")],
)  # fmt: skip
def test_beginnings_and_unaccented_spellings_are_enough(words: str, meant: str) -> None:
    match = script.read(BEGUN)
    speech = Speech(PARIS, match.board, Text(PARIS, "fr"))
    found = speech.matching(words, PARIS.moves(match.state, match.board))
    assert [match.words(move) for move in found] == [meant]


def test_whose_shop_goes() -> None:
    speech = Speech(PARIS, PARIS.board, Text(PARIS, "de"))
    said = [f"open Invalides/{line} over {seat}" for line in ("red", "brown") for seat in ("grey", "violet")]
    moves = [PARIS.words(PARIS.board).index(words) for words in said]
    assert speech.matching("op inv brown over v", moves) == moves[3:]
    assert speech.matching("eröffne Invalides/braun statt violett", moves) == moves[3:]
    assert speech.matching("inv over v", moves) == moves[1::2]
    assert speech.matching("in", moves) == []  # two letters are not enough without the verb
    assert spoken("open Invalides/red over violet", Text(PARIS, "fr")) == "ouvre Invalides/rouge à la place de violet"


def test_every_move_of_every_game_is_understood_as_it_is_said() -> None:
    for name in hexagone.GAMES:
        game = hexagone.load(name)
        for language in LANGUAGES:
            speech = Speech(game, game.board, Text(game, language))
            for move in range(0, len(game.words(game.board)), 101):
                assert move in speech.matching(speech.say(move), range(len(game.words(game.board))))


def test_ambiguous_words_are_asked_about(folder: Path) -> None:
    evening = Evening("opera", "o", "l", resume=begun(folder))
    assert "«opera» could be: open Opéra/red, open Opéra/orange." in evening.shown
    assert "«l» could be: legal, log." in evening.shown
    assert len(script.read(saved(folder, "begun.game")).moves) == 7


# Why, rules, help


def test_why_cites_the_clause(folder: Path) -> None:
    said = ("why bastille", "why", "take opera red", "reveal denfert", "why louvre", "rules pp-22", "rules 77", "why")
    evening = Evening(*said, resume=begun(folder), width=160)
    assert re.search(r"Not possible now: open Bastille/brown\. Reason: .*\(PP-9\)", evening.shown)
    assert "PP-9  You take turns" in evening.shown
    assert re.search(r"take Opéra/red.*\(PP-27\)", evening.shown, re.S)
    assert re.search(r"reveal Denfert/blue\. Reason: .*\(PP-9\)", evening.shown, re.S)
    assert "That is possible now: open Louvre/orange." in evening.shown
    assert "PP-22  A crossing has room for two shops" in evening.shown
    assert "There is no clause «77»." in evening.shown


def test_a_full_station_says_whose_shop_may_go(folder: Path) -> None:
    told = BEGUN + "grey open Louvre/orange\nviolet open Opéra/red\n"
    told += "".join(f"chance reveal {tile}\n" for tile in ("Louvre/orange", "Odéon/blue", "Odéon/brown"))
    evening = Evening("", "open louvre over violet", "louvre", people=2, resume=begun(folder, told), width=160)
    assert re.search(r"open Louvre/orange over grey", evening.shown)
    assert re.search(r"violet has no shop at Louvre|no shop.*violet", evening.shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command_and_each_is_understood(language: str, folder: Path) -> None:
    text = Text(PARIS, language)
    words = [usage.split()[0] for name, usage in text.table("usage").items() if name not in ("moves", "quit")]
    evening = Evening(*words, *(word[:4].upper() for word in words), "1", language=language, width=200)
    assert text.say("play.unread", words="#").split("#")[0] not in evening.shown
    assert all(line in evening.shown for line in text.table("help").values())
    assert text.say("play.goodbye", file="hexagone-paris-paris-2.game") in evening.shown  # the first was saved by hand


# Undo


def test_undo_restores_and_never_rolls_again(folder: Path) -> None:
    Evening("1", "1", "save a", "undo", "undo", "1", "1", "save b", "undo", "save c", "1", "save d", bots="greedy")
    assert saved(folder, "a") == saved(folder, "b") == saved(folder, "d") != saved(folder, "c")
    assert saved(folder, "a").startswith(saved(folder, "c"))


def test_undo_at_the_beginning_and_at_the_end(folder: Path) -> None:
    afterwards = iter(["save end", "undo", "quit"])
    evening = Evening(ask=lambda prompt: next(afterwards) if prompt == "paris-paris> " else "1")
    assert script.read(saved(folder, "end")).over
    assert "Taken back." in evening.shown
    assert [path.name for path in folder.iterdir()] == ["end"]  # the same last move again: the game was on the shelf already
    assert "There is nothing to take back." in Evening("undo").shown


def test_a_game_that_was_gone_on_with_repeats_its_draws_too(folder: Path) -> None:
    Evening("1", "1", "1", "save first", seed=1)
    Evening("undo", "undo", "1", "1", "save again", resume=folder / "first", seed=2)
    first, again = ([line for line in saved(folder, name).splitlines() if line.startswith("chance")] for name in ("first", "again"))
    assert first == again


# Secrets


def test_between_people_nothing_secret_is_shown_before_the_seat_is_alone(folder: Path) -> None:
    """Games that differ in violet's marker look the same until violet has confirmed, and violet sees nothing of grey's."""
    shown = [grey_and_violet(folder, colour) for colour in ("blue", "brown")]
    assert shown[0][0] == shown[1][0]
    assert shown[0][1] != shown[1][1]
    assert "red" in shown[0][0]
    assert "final marker: blue" in shown[0][1]
    assert "red" not in re.sub(r"/red|▼R red", "", shown[0][1])


def grey_and_violet(folder: Path, colour: str) -> tuple[str, str]:
    """What is on the screen before and after violet says to be alone with it."""
    path = begun(folder, BEGUN.replace("violet blue", f"violet {colour}"))
    output, parts = StringIO(), list[str]()
    said = iter(["no", "", "1", "what", "yes", "", "log"])

    def ask(prompt: str) -> str:
        parts.append(output.getvalue())
        for line in said:
            return line
        raise EOFError

    play(PARIS, players=2, people=2, bots="random", board=None, options=[], seed=1, language="en", resume=path,
         console=Console(file=output, width=80), ask=ask)  # fmt: skip
    return parts[5], parts[7][len(parts[5]) :]


def test_what_was_seen_cannot_be_scrolled_back_to(folder: Path) -> None:
    evening = Evening("", "1", people=2, terminal=True, resume=begun(folder))
    last = evening.shown.rsplit("The screen goes to violet", 1)[0]
    assert last.rstrip().endswith("\x1b[3J")


def test_alone_with_bots_nobody_is_asked() -> None:
    assert "The screen goes to" not in Evening("1", "1", "1").shown


# Gains


def test_what_a_move_scores_is_told(folder: Path) -> None:
    assert re.search(r"open \S+ +→ .*\+1", Evening(*"1111", seed=1).shown)


def test_what_others_would_score_by_a_hidden_hand_is_not_told() -> None:
    """In Paris Connection a seat that builds knows its own hand only. PC-16"""
    match, told = hexagone.Match("paris-connection", 3, seed=5), list[str]()
    screen = Screen(Console(file=StringIO()), match, Text(match.game, "en"))
    while not match.over and len(match.moves) < 80:
        moves = match.game.moves(match.state, match.board)
        if match.view()["phase"] == "build":
            told += [screen.gains(match.turn, move).replace(f"{screen.seat(match.to_move)} +", "me +") for move in moves]
        match.make(moves[-1])
    assert [gains for gains in told if not re.fullmatch(r"(→ me \+\d+)?", gains)] == []
    assert any(told)


# Saving and leaving


def test_a_home_that_nobody_has(folder: Path) -> None:
    evening = Evening("1", "save ~nosuch/x", "1")
    assert evening.code == 0
    assert "Could not write ~nosuch/x" in evening.shown
    assert len([move for who, move in script.read(saved(folder)).moves if who == 0]) == 2


def test_a_fault_of_ours_loses_no_game(folder: Path) -> None:
    said = iter(["1", "1"])
    with pytest.raises(StopIteration):
        Evening(ask=lambda prompt: next(said))
    assert len([move for who, move in script.read(saved(folder)).moves if who == 0]) == 2


def test_a_screen_that_is_full_loses_no_game(folder: Path) -> None:
    class Full(StringIO):
        def write(self, words: str, /) -> int:
            raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        play(PARIS, players=2, people=1, bots="random", board=None, options=[], seed=1, language="en", resume=None,
             console=Console(file=Full()), ask=lambda prompt: "1")  # fmt: skip
    assert script.read(saved(folder)).moves


def test_saving_again_touches_no_other_file(folder: Path) -> None:
    (folder / "x.game.new").write_text("mine", encoding="utf-8")
    Evening("save x.game", "1", "save x.game")
    assert len([move for who, move in script.read(saved(folder, "x.game")).moves if who == 0]) == 1
    assert saved(folder, "x.game.new") == "mine"
    assert sorted(file.name for file in folder.iterdir()) == ["x.game", "x.game.new"]


def test_saving_again_keeps_the_permissions(folder: Path) -> None:
    path = begun(folder)
    path.chmod(0o640)
    Evening("1", "save begun.game", resume=path)
    assert path.stat().st_mode & 0o777 == 0o640


def test_only_a_file_that_cannot_be_read_is_blamed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(5, "elsewhere")

    monkeypatch.setattr("hexagone.match.Match.let_chance_move", refuse)
    with pytest.raises(OSError, match="elsewhere"):
        Evening()


def test_the_end_of_the_input_saves(folder: Path) -> None:
    evening = Evening("1", "2")
    assert evening.code == 0
    assert "Saved as hexagone-paris-paris-1.game." in evening.shown
    assert "hexagone play paris-paris --resume hexagone-paris-paris-1.game" in evening.shown
    assert len([move for who, move in script.read(saved(folder)).moves if who == 0]) == 2


def test_ctrl_c_saves_too(folder: Path) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    assert Evening(ask=interrupt).code == 0
    assert script.read(saved(folder)).moves


def test_nothing_is_written_over(folder: Path) -> None:
    (folder / "hexagone-paris-paris-1.game").write_text("mine", encoding="utf-8")
    (folder / "x").write_text("mine", encoding="utf-8")
    evening = Evening("save x", "1", "save y", "1", "save y", "save /nowhere/z", "save a\0b", "save " + "n" * 300, "save .")
    assert (saved(folder), saved(folder, "x")) == ("mine", "mine")
    assert "x is there already" in evening.shown
    assert evening.shown.count("Saved as y.") == 3  # twice by hand; and when leaving nothing new had to be written
    assert evening.shown.count("Could not write") == 3
    assert not (folder / "hexagone-paris-paris-2.game").exists()


def test_a_file_that_was_gone_on_with_keeps_its_comments_until_it_is_saved_over(folder: Path) -> None:
    path = begun(folder, BEGUN + "# a comment\n")
    Evening("quit", resume=path)
    assert saved(folder, "begun.game").endswith("# a comment\n")
    Evening("1", "save begun.game", resume=path)
    assert len(script.read(saved(folder, "begun.game")).moves) > 7
    assert [file.name for file in folder.iterdir()] == ["begun.game"]


def test_a_folder_that_cannot_be_written_is_told_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    evening = Evening("1")
    assert "Could not write hexagone-paris-paris-1.game: Permission denied" in evening.shown


@pytest.mark.parametrize("text", ["", "Game: chess\n", BEGUN + "grey open Bastille/brown\n", None])
def test_a_file_that_is_no_game_is_explained(text: str | None, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "none.game" if text is None else begun(folder, text)
    assert Evening(resume=path).code == 1
    assert str(path) in capsys.readouterr().err


def test_a_finished_game_can_be_looked_at_and_taken_back(folder: Path) -> None:
    Evening(ask=lambda prompt: "quit" if prompt == "paris-paris> " else "1")
    evening = Evening("1", "open opera", "undo", "why 1", resume=folder / "hexagone-paris-paris-1.game")
    assert "The game is over (PP-28)" in evening.shown.replace("the game", "The game")
    assert "That is possible now" in evening.shown


# Anything


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=30) | st.from_regex(r"(why|rules|open|o|save|l|\d) ?[A-Za-zé/\[\]]{0,8}", fullmatch=True), max_size=6))
def test_whatever_is_typed_nothing_breaks(said: list[str]) -> None:
    assert Evening(*said, "[bold]", "[/]", "\x1b[31m", "٣", "9" * 5000, "\ud800", "why [/x]").code == 0


def test_a_pipe_gets_plain_text() -> None:
    assert "\x1b" not in Evening("1", "help", "rules", "\x1b[31mred", "undo").shown
    assert "\x1b[" in Evening("1", terminal=True).shown


@pytest.mark.parametrize("width", [20, 40, 79, 100, 200])
def test_every_width(width: int) -> None:
    assert Evening("1", "help", "log", width=width).code == 0


def test_no_sentence_is_unused() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(hexagone.__file__).parent.rglob("*.py"))
    said = [key for table in ("play", "beside") for key in Text(None).table(table)]
    assert [key for key in said if not re.search(rf"[\".]{key}[\"']|beside\.{key.split('-')[0]}-\{{", code)] == []
    assert list(Text(None).table("usage")) == list(Text(None).table("help"))
