"""What is shown: the board as a seat sees it, the story of what happened, the choices, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text as Rich

from hexagone.engine.chance import source
from hexagone.engine.record import CHANCE, NOBODY
from hexagone.engine.text import Text
from hexagone.match import Match
from hexagone.terminal.choices import FEWER, MOST, Kind, kinds
from hexagone.terminal.vocabulary import Vocabulary, translated

LONG = 16  # moves from which on the list stands in columns
WIDEST = 160
Event = Mapping[str, Any]


class Screen:
    """A console and its language."""

    def __init__(self, console: Console, match: Match, text: Text) -> None:
        self.console, self.match, self.text = console, match, text
        self.vocabulary = Vocabulary(match.game, match.board, text)

    # Sentences

    def show(self, key: str, style: str = "", **words: Any) -> None:
        self.print(self.text.say(f"play.{key}", **words), style)

    def print(self, words: str, style: str = "") -> None:
        """Anything, exactly as it is."""
        self.console.print(escape(words), style=style, emoji=False, highlight=False)

    def quote(self, words: str) -> None:
        """Something to copy: on one line, however long."""
        self.console.print(escape(words), emoji=False, highlight=False, soft_wrap=True)

    def seat(self, seat: str) -> str:
        return self.text.word("seat", seat)

    def clear(self, thoroughly: bool = False) -> None:
        """A new page; thoroughly: what was seen before cannot be scrolled back to either."""
        self.console.clear()
        if thoroughly and self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    @contextmanager
    def whole_window(self, wanted: bool) -> Iterator[None]:
        """Meanwhile the game has the window for itself, as an editor has; what stood there before comes back afterwards."""
        if wanted:
            self.console.set_alt_screen(True)
        try:
            yield
        finally:
            self.give_back_window()

    def give_back_window(self) -> bool:
        """Whether there was one to give back. (Twice would put the cursor where it was at first.) Also if nobody reads any more."""
        if not self.console.is_alt_screen:
            return False
        quiet, self.console.quiet = self.console.quiet, False
        with suppress(OSError):
            self.console.set_alt_screen(False)
        self.console.quiet = quiet
        return True

    # The board and the choices

    def board(self, seat: int, whole: bool = False) -> None:
        """What a game draws after a form feed is for those who ask for all of it."""
        view, width = self.match.view(seat), min(self.console.width, WIDEST)
        sketch = self.match.game.sketch(view, self.match.board, self.text, width)
        shown = sketch.replace("\f", "\n") if whole else sketch.partition("\f")[0]
        if shown:
            self.console.print(shown, emoji=False, highlight=False, no_wrap=True, overflow="ignore", crop=False)

    def prompt(self, seat: int) -> None:
        """One sentence that says what is expected."""
        view, name = self.match.view(seat), self.text.word("seat", self.match.to_move)
        only = f"{view['phase']}-only" if len(self.match.legal) == 1 else ""
        known = next((phase for phase in (only, view["phase"]) if phase in self.text.table("prompts")), None)
        self.print(self.text.say(f"prompts.{known}" if known else "play.your-move", seat=name, **view.get("asked", {})), "bold")

    def choices(self, seat: int, brief: bool = False) -> None:
        """The legal moves, numbered, with what they score at once; many of them, or all if it shall be brief, in few lines."""
        moves = self.match.game.moves(self.match.state, self.match.board)
        if brief or len(moves) > LONG:
            self.brief(moves, FEWER if brief and len(moves) > LONG else MOST)
            return
        grid = Grid.grid(padding=(0, 2))
        for i, move in enumerate(moves, 1):
            grid.add_row(f"[bold]{i:3}[/]", escape(self.vocabulary.words(move)), f"[dim]{escape(self.gains(seat, move))}[/]")
        self.console.print(grid, emoji=False, highlight=False)

    def brief(self, moves: Sequence[int], most: int) -> None:
        """Kinds of moves: long lines by themselves, short ones in columns."""
        lines = [described(kind) for kind in kinds([self.vocabulary.words(move) for move in moves], most)]
        for is_long, same in groupby(lines, key=lambda line: Rich.from_markup(line).cell_len > self.console.width // 2 - 2):
            if is_long:
                self.console.print("\n".join(same), emoji=False, highlight=False)
            else:
                self.columns(same)

    def listing(self, moves: Sequence[int]) -> None:
        """These moves, each with the number that it has among all that are legal."""
        legal = self.match.game.moves(self.match.state, self.match.board)
        self.columns(f"{legal.index(move) + 1:3}  {escape(self.vocabulary.words(move))}" for move in moves)

    def columns(self, items: Iterable[str]) -> None:
        self.console.print(Columns(items, padding=(0, 3), column_first=True), emoji=False, highlight=False)

    def gains(self, seat: int, move: int) -> str:
        """Who scores what by this move: nothing that the seat could not work out. The end is not shown beforehand."""
        game, board = self.match.game, self.match.board
        world = game.seen(self.match.state, board, seat)
        before = game.view(game.state.at(world), board, seat)["scores"]
        game.machine.redeal(world, board.tables, seat, source(0))
        game.machine.apply(world, board.tables, move)
        if game.state.at(world).to_move < CHANCE:
            return ""
        after = game.view(game.state.at(game.seen(world, board, seat)), board, seat)["scores"]  # what was made up stays hidden
        risen = {s: after[s] - score for s, score in before.items() if score is not None and after[s] is not None}
        gained = ", ".join(f"{self.seat(s)} {points:+}" for s, points in risen.items() if points)
        return gained and f"→ {gained}"

    def captured(self, *parts: Callable[[], None]) -> list[str]:
        """What these would print, line by line."""
        with self.console.capture() as capture:
            for part in parts:
                part()
        return capture.get().splitlines()

    def put(self, lines: Iterable[str]) -> None:
        """Lines that were captured."""
        self.console.file.write("".join(f"{line}\n" for line in lines))

    # The story

    def story(self, seat: int, moves: range, clauses: bool = False) -> None:
        """What these moves did, as this seat saw it: a paragraph for each move, one for chance."""
        for _, group in groupby(moves, key=lambda i: self.match.moves[i][0] if self.match.moves[i][0] == CHANCE else i):
            events = [event for i in group for event in self.events(seat, i)]
            if events:
                sentences = self.sentences(events, clauses)
                self.paragraph(" ".join(words if words.endswith((".", "?")) else f"{words}." for words in sentences))

    def paragraph(self, words: str) -> None:
        grid = Grid.grid(padding=(0, 1))
        grid.add_row(" ·", escape(words))
        self.console.print(grid, emoji=False, highlight=False)

    def events(self, seat: int, number: int) -> list[Event]:
        """What one move did, as this seat saw it."""
        game, board = self.match.game, self.match.board
        return list(game.events(game.state.at(game.seen(self.match.states[number + 1], board, seat)), board))

    def sentences(self, events: Iterable[Event], clauses: bool = False) -> Iterator[str]:
        """Each sentence once: the same thing several times with a number, several things of a kind as a list."""
        for sentence, same in groupby(self.sentence(event, clauses) for event in merged(events)):
            times = len(list(same))
            yield f"{sentence} (×{times})" if times > 1 else sentence

    def sentence(self, event: Event, clauses: bool = False) -> str:
        hidden = "-hidden" if None in event.values() else ""
        sentence = self.text.say(f"events.{event['what']}{hidden}", **self.named(event))
        return sentence[:1].upper() + sentence[1:] + (f" ({event['clause']})" if clauses else "")

    def named(self, words: Mapping[str, Any]) -> dict[str, Any]:
        """What is known of these words, tiles as this language says them."""
        names = self.text.names
        return {key: translated(word, self.text, names) if key == "tile" else word for key, word in words.items() if word is not None}

    # The end

    def ending(self) -> None:
        """The last move step by step, the scores, the winners."""
        for event in self.events(NOBODY, len(self.match.moves) - 1):
            self.print(" · " + self.sentence(event))
        self.print("")
        self.show("scores", "bold")
        scores = self.match.scores
        for seat in sorted(scores, key=lambda seat: -scores[seat]):
            self.print(f"{scores[seat]:6}  {self.seat(seat)}")
        names = ", ".join(map(self.seat, self.match.winners))
        self.print("")
        self.show("winners" if len(self.match.winners) > 1 else "winner", "bold", winner=names, winners=names)
        self.show("afterwards")


def described(kind: Kind) -> str:
    """`build Red  7 Lyon  8 Nîmes`, or `1–40  exchange Red/Blue for 1/2 Black/Brown`."""
    if kind.is_range:
        return f"[bold]{kind.moves[0][0]}–{kind.moves[-1][0]}[/]  {escape(kind.head)}"
    return escape(kind.head) + "".join(f"  [bold]{number}[/] {escape(rest)}".rstrip() for number, rest in kind.moves)


def merged(events: Iterable[Event]) -> Iterator[Event]:
    """Events of a kind that name nobody, or the same seat, and differ in one word become one with a list of these words."""
    for (what, seat), group in groupby(events, key=lambda event: (event["what"], event.get("seat"))):
        same = list(group)
        varied = [key for key in same[0] if len({str(event.get(key)) for event in same}) > 1]
        if what and len(varied) == 1 and (seat is None or all(isinstance(event[varied[0]], str) for event in same)):
            yield {**same[0], varied[0]: ", ".join(str(event[varied[0]]) for event in same)}
        else:
            yield from same
