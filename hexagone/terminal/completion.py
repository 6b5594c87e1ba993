"""Tab completes what is typed: commands, and moves word by word."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from hexagone.terminal.commands import COMMANDS
from hexagone.terminal.session import Session


def install(session: Session) -> None:
    """Where there is a line editor."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer_delims("")  # a move is completed as a whole, not its last word alone
    readline.set_completer(lambda line, number: nth(session, line, number))
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")


def nth(session: Session, line: str, number: int) -> str | None:
    found = completions(session, line)
    return found[number] if number < len(found) else None


def completions(session: Session, line: str) -> list[str]:
    """Everything that could be meant, up to the end of the word that is being typed, each once."""
    typed = line.lstrip()
    return list(dict.fromkeys(to_the_next_word(words, len(typed)) for words in sayable(session) if plain(words).startswith(plain(typed))))


def sayable(session: Session) -> Iterator[str]:
    yield from map(session.screen.vocabulary.words, session.choices)
    yield from (session.text.say(f"usage.{name}").split()[0] for name in COMMANDS)


def to_the_next_word(words: str, typed: int) -> str:
    """`build Le Havre`, typed as far as `bu`: `build `."""
    end = words.find(" ", typed)
    return words if end < 0 else words[: end + 1]


def plain(words: str) -> str:
    """Without case and accents, letter for letter."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower() for letter in unicodedata.normalize("NFC", words))
