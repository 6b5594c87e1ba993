"""What a line that somebody typed means: a move, a command, or nothing that is known."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from rich.markup import escape
from rich.table import Table as Grid

from hexagone.engine.text import Text
from hexagone.terminal.hint import hint
from hexagone.terminal.session import Session
from hexagone.terminal.vocabulary import fold, printable

FEW = 4  # moves that are told in one sentence


class Quit(Exception):
    """Somebody wants to leave."""


def answer(session: Session, line: str) -> None:
    """Nothing, a number, a command, a move, the beginning of a command, a move that is not possible, or nonsense."""
    words = line.strip()
    first, _, rest = words.partition(" ")
    if not words:
        session.stale, session.patience = True, 1
    elif (number := numbered(words)) is not None:
        take_number(session, number)
    elif exact := command(first, session.text):
        COMMANDS[exact[0]](session, rest)
    elif moves := understood(session, words, session.choices):
        take_move(session, words, moves)
    elif names := command(first, session.text, beginnings=True):
        take_command(session, words, names, rest)
    elif moves := understood(session, words, session.sayable):
        refuse(session, session.screen.vocabulary.nearest(moves, session.choices))
    else:
        puzzled(session, words)


def numbered(words: str) -> int | None:
    found = re.fullmatch(r"(\d{1,6})[.)]?", words.strip())
    return int(found[1]) if found else None


def command(word: str, text: Text, beginnings: bool = False) -> list[str]:
    """The commands that this word means, in English or the language of the session. A question mark asks for help."""
    typed = "help" if word == "?" else "".join(fold(word))
    names = {name: {name, *fold(usage.split()[0])} for name, usage in text.table("usage").items() if name in COMMANDS}
    return [name for name, words in names.items() if typed and any(typed == w or (beginnings and w.startswith(typed)) for w in words)]


def understood(session: Session, words: str, moves: Iterable[int]) -> list[int]:
    """The moves that these words, or a number of the list, may mean."""
    number = numbered(words)
    if number is not None and 1 <= number <= len(session.choices):
        return [session.choices[number - 1]]
    return session.screen.vocabulary.matching(words, moves)


def take_number(session: Session, number: int) -> None:
    """A move of the list; for a spectator, how many moves to watch."""
    if session.people == 0 and not session.match.over:
        session.patience = number
    elif 1 <= number <= len(session.choices):
        session.choose(session.choices[number - 1])
    elif not session.choices:
        session.screen.show("afterwards")
    else:
        session.screen.show("no-number", number=number, most=len(session.choices))


def take_move(session: Session, words: str, moves: list[int]) -> None:
    if len(moves) == 1:
        session.choose(moves[0])
    elif len(moves) > FEW:
        session.screen.listing(moves)
    else:
        session.screen.show("ambiguous", words=printable(words), several=", ".join(map(session.screen.vocabulary.words, moves)))


def take_command(session: Session, words: str, names: list[str], rest: str) -> None:
    if len(names) == 1:
        COMMANDS[names[0]](session, rest)
    else:
        usage = [session.text.say(f"usage.{name}").split()[0] for name in names]
        session.screen.show("ambiguous", words=printable(words), several=", ".join(usage))


def refuse(session: Session, move: int) -> None:
    """Why this is not possible, with the clause."""
    reason = session.match.objection(session.match.turn, move).reason
    why_not = session.text.say(f"faults.{reason.key}", **session.screen.named(reason.words))
    session.clause = reason.clause
    session.screen.show("not-legal", move=session.screen.vocabulary.words(move), reason=why_not, clause=reason.clause)


def puzzled(session: Session, words: str) -> None:
    session.screen.show("unread", words=printable(words))
    if guess := session.screen.vocabulary.guess(words, session.choices):
        session.screen.show("near", words=guess)


# Commands


def help_(session: Session, words: str) -> None:
    grid = Grid.grid(padding=(0, 3))
    for name, usage in session.text.table("usage").items():
        grid.add_row(f" [bold]{escape(usage)}[/]", escape(session.text.say(f"help.{name}")))
    session.screen.console.print(grid, emoji=False, highlight=False)


def legal(session: Session, words: str) -> None:
    """Every move with its number; of those that these words may mean, if there are any."""
    if not session.choices:
        session.screen.show("afterwards" if session.match.over else "all-bots")
    elif not words.strip():
        session.screen.listing(session.choices)
    elif moves := understood(session, words, session.choices):
        session.screen.listing(moves)
    else:
        puzzled(session, words)


def map_(session: Session, words: str) -> None:
    session.screen.board(session.seat, whole=True)


def log(session: Session, words: str) -> None:
    session.screen.story(session.seat, range(session.since(), len(session.match.moves)), clauses=True)


def why(session: Session, words: str) -> None:
    """Why a move is not possible; without a move, the clause of the last refusal."""
    if not words.strip():
        recall(session)
    elif legal := understood(session, words, session.choices):
        session.screen.show("nothing-wrong", move=", ".join(map(session.screen.vocabulary.words, legal)))
    elif moves := understood(session, words, session.sayable):
        refuse(session, session.screen.vocabulary.nearest(moves, session.choices))
    else:
        puzzled(session, words)


def recall(session: Session) -> None:
    if session.clause:
        rules(session, session.clause)
    else:
        session.screen.print(session.text.say("usage.why"))


def rules(session: Session, words: str) -> None:
    from hexagone.engine import rulebook

    game, language = session.match.game, session.text.language
    if not words.strip():
        session.screen.print(rulebook.page(game, language))
        return
    name = clause_named(words, session.text)
    if name:
        session.screen.print(rulebook.clause(game, name, language))
    else:
        session.screen.show("no-clause", words=printable(words))


def clause_named(words: str, text: Text) -> str | None:
    """PP-9, pp9 or 9."""
    typed = "".join(fold(words))
    return next((name for name in text.table("clauses") if typed in ("".join(fold(name)), name.rpartition("-")[2])), None)


def undo(session: Session, words: str) -> None:
    if session.undo():
        session.stale, session.notice = True, session.text.say("play.undone")
    else:
        session.screen.show("nothing-to-undo")


def save(session: Session, words: str) -> None:
    if path := session.save(words.strip()):
        session.screen.show("saved", file=printable(path.name, 200))


def quit_(session: Session, words: str) -> None:
    raise Quit


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "legal": legal,
    "hint": hint,
    "map": map_,
    "log": log,
    "why": why,
    "rules": rules,
    "undo": undo,
    "save": save,
    "quit": quit_,
    "help": help_,
}
