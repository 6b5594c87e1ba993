"""What is said at the table: moves, commands, and anything else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table as Grid

from hexagone.engine.text import Text
from hexagone.terminal.hint import hint
from hexagone.terminal.speech import fold, printable

if TYPE_CHECKING:
    from hexagone.terminal.table import Table


class Quit(Exception):
    """Somebody wants to leave."""


def answer(table: Table, line: str) -> None:
    """Nothing, a number, a command, a move, the beginning of a command, a move that is not possible, or nonsense."""
    words = line.strip()
    first, _, rest = words.partition(" ")
    if not words:
        table.stale, table.patience = True, 1
    elif (number := numbered(words)) is not None:
        take_number(table, number)
    elif exact := command(first, table.text):
        COMMANDS[exact[0]](table, rest)
    elif moves := understood(table, words, table.choices):
        take_move(table, words, moves)
    elif names := command(first, table.text, beginnings=True):
        take_command(table, words, names, rest)
    elif moves := understood(table, words, table.sayable):
        refuse(table, table.screen.speech.nearest(moves, table.choices))
    else:
        puzzled(table, words)


def numbered(words: str) -> int | None:
    found = re.fullmatch(r"(\d{1,6})[.)]?", words.strip())
    return int(found[1]) if found else None


def command(word: str, text: Text, beginnings: bool = False) -> list[str]:
    """The commands that this word means, in English or the language of the table."""
    said = "".join(fold(word))
    names = {name: {name, *fold(usage.split()[0])} for name, usage in text.table("usage").items() if name in COMMANDS}
    return [name for name, words in names.items() if said and any(said == w or (beginnings and w.startswith(said)) for w in words)]


def understood(table: Table, words: str, moves: Iterable[int]) -> list[int]:
    """The moves that these words, or a number of the list, may mean."""
    number = numbered(words)
    if number is not None and 1 <= number <= len(table.choices):
        return [table.choices[number - 1]]
    return table.screen.speech.matching(words, moves)


def take_number(table: Table, number: int) -> None:
    """A move of the list; for those who only watch, how many moves they want to see."""
    if table.people == 0 and not table.match.over:
        table.patience = number
    elif 1 <= number <= len(table.choices):
        table.play(table.choices[number - 1])
    elif not table.choices:
        table.screen.say("afterwards")
    else:
        table.screen.say("no-number", number=number, most=len(table.choices))


def take_move(table: Table, words: str, moves: list[int]) -> None:
    if len(moves) == 1:
        table.play(moves[0])
    else:
        table.screen.say("ambiguous", words=printable(words), several=", ".join(map(table.screen.speech.say, moves[:4])))


def take_command(table: Table, words: str, names: list[str], rest: str) -> None:
    if len(names) == 1:
        COMMANDS[names[0]](table, rest)
    else:
        usage = [table.text.say(f"usage.{name}").split()[0] for name in names]
        table.screen.say("ambiguous", words=printable(words), several=", ".join(usage))


def refuse(table: Table, move: int) -> None:
    """Why this is not possible, with the clause."""
    reason = table.match.objection(table.match.turn, move).reason
    told = table.text.say(f"faults.{reason.key}", **table.screen.named(reason.words))
    table.clause = reason.clause
    table.screen.say("not-legal", move=table.screen.speech.say(move), reason=told, clause=reason.clause)


def puzzled(table: Table, words: str) -> None:
    table.screen.say("unread", words=printable(words))
    if guess := table.screen.speech.guess(words, table.choices):
        table.screen.say("near", words=guess)


# Commands


def help_(table: Table, words: str) -> None:
    grid = Grid.grid(padding=(0, 3))
    for name, usage in table.text.table("usage").items():
        grid.add_row(f" [bold]{escape(usage)}[/]", escape(table.text.say(f"help.{name}")))
    table.screen.console.print(grid, emoji=False, highlight=False)


def legal(table: Table, words: str) -> None:
    if table.choices:
        table.screen.choices(table.seat)
    else:
        table.screen.say("afterwards" if table.match.over else "all-bots")


def map_(table: Table, words: str) -> None:
    table.screen.board(table.seat)


def log(table: Table, words: str) -> None:
    table.screen.story(table.seat, range(table.since(), len(table.match.moves)), clauses=True)


def why(table: Table, words: str) -> None:
    """Why a move is not possible; without a move, the clause of the last refusal."""
    if not words.strip():
        recall(table)
    elif legal := understood(table, words, table.choices):
        table.screen.say("nothing-wrong", move=", ".join(map(table.screen.speech.say, legal)))
    elif moves := understood(table, words, table.sayable):
        refuse(table, table.screen.speech.nearest(moves, table.choices))
    else:
        puzzled(table, words)


def recall(table: Table) -> None:
    if table.clause:
        rules(table, table.clause)
    else:
        table.screen.tell(table.text.say("usage.why"))


def rules(table: Table, words: str) -> None:
    from hexagone.engine import rulebook

    game, language = table.match.game, table.text.language
    if not words.strip():
        table.screen.tell(rulebook.page(game, language))
        return
    name = clause_named(words, table.text)
    if name:
        table.screen.tell(rulebook.clause(game, name, language))
    else:
        table.screen.say("no-clause", words=printable(words))


def clause_named(words: str, text: Text) -> str | None:
    """PP-9, pp9 or 9."""
    said = "".join(fold(words))
    return next((name for name in text.table("clauses") if said in ("".join(fold(name)), name.rpartition("-")[2])), None)


def undo(table: Table, words: str) -> None:
    if table.undo():
        table.stale, table.notice = True, table.text.say("play.undone")
    else:
        table.screen.say("nothing-to-undo")


def save(table: Table, words: str) -> None:
    if path := table.save(words.strip()):
        table.screen.say("saved", file=printable(path.name, 200))


def quit_(table: Table, words: str) -> None:
    raise Quit


COMMANDS: dict[str, Callable[[Table, str], None]] = {
    "legal": legal, "hint": hint, "map": map_, "log": log, "why": why, "rules": rules, "undo": undo, "save": save, "quit": quit_,
    "help": help_,
}  # fmt: skip
