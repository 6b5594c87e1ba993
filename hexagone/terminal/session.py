"""A session at the terminal: who sits at the keyboard, what the screen shows, and how the game is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote

from rich.console import Console

from hexagone.bots import can_play, decide_soon
from hexagone.engine.background import progress
from hexagone.engine.chance import source
from hexagone.engine.game import phrases
from hexagone.engine.record import NOBODY
from hexagone.engine.text import Text
from hexagone.match import Match
from hexagone.terminal.saves import Saves
from hexagone.terminal.screen import LONG, Screen
from hexagone.terminal.vocabulary import printable

FOREVER = 1 << 30


class Session:
    """The first seats are people at one keyboard, the others bots."""

    def __init__(
        self, match: Match, people: int, bots: str, seed: int, text: Text, console: Console, ask: Callable[[str], str], saves: Saves
    ) -> None:
        self.match, self.people, self.bots, self.seed, self.text, self.ask, self.saves = match, people, bots, seed, text, ask, saves
        self.screen = Screen(console, match, text)
        self.seat = NOBODY  # whose eyes are on the screen
        self.stale = True  # what is on the screen is not how things stand
        self.seen = 0  # moves that a spectator has been told of
        self.patience = 0 if console.is_terminal else FOREVER  # moves of bots that a spectator watches without being asked
        self.notice = ""  # to be said when the screen is drawn again
        self.clause = ""  # of the last refusal
        self.armed: int | None = None  # a careful move that was typed once
        self.simpler = False  # another bot has played for one that needs compiled rules

    def welcome(self) -> None:
        names = [self.screen.seat(seat) + ("" if self.is_person(i) else f" ({self.bots})") for i, seat in enumerate(self.match.seats)]
        self.screen.show("welcome", game=self.text.say("game.name"), seats=", ".join(names))
        if self.people == 1:
            self.screen.show("you-are", seat=self.match.seats[0])
        if self.people == 0:
            self.screen.show("all-bots")
        if getattr(self.match.board, "source", {}).get("kind") == "reconstruction":
            self.screen.show("reconstruction", "dim")

    def is_person(self, seat: int) -> bool:
        return 0 <= seat < self.people

    def let_bot_move(self) -> None:
        """Its luck depends on the seed of the evening and the number of the move alone: taking back never rolls again.
        Gone on with under another seed, bots move anew, and chance repeats only what it drew."""
        match, luck = self.match, source(f"{self.seed}/{len(self.match.moves)}")
        self.note_compiling()
        match.make(decide_soon(self.bots, match.game, match.board, match.state, match.turn, luck))
        self.stale, self.patience = True, self.patience - 1

    def note_compiling(self) -> None:
        """Say when a simpler bot moves, how long that will be so, and when it is over. Rules that cannot be compiled leave it so."""
        now, game = progress(self.match.game), self.match.game
        if now and not can_play(self.bots, game):
            self.simpler, self.notice = True, self.text.say("play.simpler", parts=now.parts, of=now.of, seconds=round(now.seconds))
        elif self.simpler and can_play(self.bots, game):
            self.simpler, self.notice = False, self.text.say("play.compiled")

    def has_secret(self, seat: int) -> bool:
        """This seat sees what not everybody may see."""
        return seat >= 0 and {**self.match.view(seat), "legal": []} != self.match.view(NOBODY)

    def draw(self) -> None:
        """The board, what happened, and what may be done."""
        if self.seen:
            self.screen.clear()
        if self.match.over or self.seat < 0:
            self.screen.board(self.seat)
            self.show_story()
        else:
            self.draw_turn()
        if self.match.over:
            self.screen.ending()
        if self.notice:
            self.screen.print(self.notice)
        self.stale, self.seen, self.notice = False, len(self.match.moves), ""

    def draw_turn(self) -> None:
        """A long list of moves comes before the board, which would be pushed out of sight. What does not fit the window is told briefly."""
        screen, seat = self.screen, self.seat
        brief = screen.console.is_terminal and self.rows(lambda: screen.choices(seat)) > screen.console.height
        choices, prompt = screen.captured(lambda: screen.choices(seat, brief)), screen.captured(lambda: screen.prompt(seat))
        board = screen.captured(lambda: screen.board(seat))
        story = self.shortened(screen.captured(self.show_story), len(choices) + len(prompt) + len(board))
        is_long = len(self.choices) > LONG
        screen.put([*story, *choices, *board, *prompt] if is_long else [*board, *story, *prompt, *choices])

    def rows(self, choices: Callable[[], None]) -> int:
        """Of a whole turn, and the line that is typed."""
        screen = self.screen
        return 1 + len(screen.captured(choices, self.show_story, lambda: screen.prompt(self.seat), lambda: screen.board(self.seat)))

    def shortened(self, story: list[str], others: int) -> list[str]:
        """As much of what happened as the window has room for, at least the last of it; the command `log` tells all."""
        room = self.screen.console.height - others - 1
        if not self.screen.console.is_terminal or len(story) <= room:
            return story
        told = [line for line in story if line.strip()]
        if len(told) <= max(room, 2):
            return told
        return [f"{told[0]} … ({self.text.say('usage.log')})", *told[len(told) - max(room - 1, 1) :]]

    def show_story(self) -> None:
        last = len(self.match.moves) - self.match.over  # the end is told step by step
        self.screen.print("")
        if self.since() < last:
            self.screen.show("since" if self.since() and self.seat >= 0 else "since-last", "bold")
            self.screen.story(self.seat, range(self.since(), last))
            self.screen.print("")

    def since(self) -> int:
        """The last move of the seat at the keyboard, or what a spectator has seen."""
        mine = [i for i, (who, _) in enumerate(self.match.moves) if who == self.seat >= 0]
        return mine[-1] if mine else 0 if self.seat >= 0 else min(self.seen, len(self.match.moves) - 1)

    # Moves

    @property
    def choices(self) -> list[int]:
        """What the person to move may do."""
        match = self.match
        return match.game.moves(match.state, match.board) if self.is_person(match.turn) else []

    @property
    def sayable(self) -> range:
        """Every move that could be said on this board, by somebody who may."""
        return range(len(phrases(self.match.game, self.match.board)) if self.choices or self.match.over else 0)

    def choose(self, move: int) -> None:
        """Play a move, or ask for it a second time where a mistake hurts: the game says which moves these are."""
        match = self.match
        known = match.game.seen(match.state, match.board, max(match.turn, NOBODY))
        if match.game.careful(match.game.state.at(known), match.board, move) and move != self.armed:
            self.armed = move
            self.screen.show("again", move=self.screen.vocabulary.words(move))
        else:
            self.play(move)

    def play(self, move: int) -> None:
        self.match.make(move)
        self.stale, self.clause, self.armed = True, "", None

    def undo(self) -> bool:
        """Take back the last move of a person, and all that bots and chance did after it."""
        mine = [i for i, (who, _) in enumerate(self.match.moves) if self.is_person(who) or (self.people == 0 <= who)]
        while mine and len(self.match.moves) > mine[-1]:
            self.match.undo()
        self.armed = None
        return bool(mine)

    # Keeping and leaving

    def save(self, name: str) -> Path | None:
        """Write the game down, without a name only if it is not saved yet; never over somebody's file."""
        if not name and (kept := self.saves.holds(self.match)):
            return kept
        path = Path(name) if name else self.saves.free(self.match)
        shown = printable(str(path), 200)
        try:
            path = path.expanduser()
            self.saves.save(self.match, path)
            return path
        except FileExistsError:
            self.screen.show("exists", file=shown)
        except (OSError, ValueError, RuntimeError) as error:
            self.screen.show("not-saved", file=shown, reason=getattr(error, "strerror", None) or error)
        return None

    def leave(self) -> None:
        """Save what is not saved yet."""
        if self.screen.give_back_window() and self.match.over:  # the end went with the window
            self.screen.board(self.seat)
            self.screen.ending()
        try:
            self.screen.print("")
        finally:  # even if nothing can be shown
            path = self.save("")
        if path and self.match.over:
            self.screen.show("saved", file=printable(path.name, 200))
        elif path:
            self.screen.show("goodbye", file=printable(path.name, 200))
            self.screen.quote(printable(self.again(path), 400))

    def again(self, path: Path) -> str:
        """How to go on with this game."""
        options = [] if self.people == 1 else [f"--people {self.people}"]
        options += [] if self.match.board is self.match.game.board else ["--board FILE"]
        options += [] if self.text.language == "en" else [f"--lang {self.text.language}"]
        return " ".join([f"hexagone play {self.match.game.name} --resume {quote(shown_path(path))} --bots {self.bots}", *options])


def shown_path(path: Path) -> str:
    """Short if it is in the current folder."""
    return path.name if path.absolute().parent == Path.cwd() else str(path)
