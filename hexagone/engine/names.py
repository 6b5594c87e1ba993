"""The names on a board: short, and written with what names of real places are written with.

Names are shown in pages, pictures, terminals and game files. What could act as markup there, or hide, or turn the text
round it, is refused here; the writers of those escape names besides.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

NAME, TITLE = 40, 60  # characters
SIGNS = " '’-–_.·!+°()"  # beside letters, digits and accents: L'Isle, St-Germain, Place d'Italie (sud)
MORE = SIGNS + ",:;/?«»“”"  # in titles, which are never part of a game file
FORBIDDEN = '<>&"`\\'  # in any text: what HTML, SVG and terminals might act on
SPACES = "\u00a0\u202f"  # French has them before : and ?
# Letters and marks that nobody sees: fillers, variation selectors
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")


def unwritable(names: Iterable[str]) -> Iterator[str]:
    """Names that could not stand in the text of a game, or could be taken for one another there."""
    known: set[str] = set()
    for name in names:
        if not is_writable(name):
            yield (
                f"the name {name!r:.40} cannot be written in a game: at most {NAME} letters, digits, accents, spaces and {SIGNS.strip()}; "
                "nothing invisible, no needless spaces"
            )
        if nfc(name) in known:
            yield f"the name {name!r:.40} is there twice"
        known.add(nfc(name))


def is_writable(name: str) -> bool:
    return 0 < len(name) <= NAME and name == name.strip() and "  " not in name and is_lettered(name, SIGNS)


def unfit_titles(titles: Iterable[Any]) -> Iterator[str]:
    """Titles are shown, but are no part of a game file: more signs, and spaces as one likes."""
    for title in titles:
        if not (isinstance(title, str) and 0 < len(title) <= TITLE and is_lettered(title, MORE)):
            yield (
                f"the title {title!r:.40} cannot be shown: at most {TITLE} letters, digits, accents, spaces and {MORE.strip()}; "
                "nothing invisible"
            )


def is_lettered(text: str, signs: str) -> bool:
    """Letters and digits of any script, these signs, and accents: not first, and not three on a letter."""
    kinds = "".join(unicodedata.category(letter)[0] for letter in text)
    letters = all(letter in signs or kind in "LMN" for letter, kind in zip(text, kinds, strict=True))
    return letters and not kinds.startswith("M") and "MMM" not in kinds and any(kind in "LN" for kind in kinds) and not UNSEEN.search(text)


def is_prose(text: str) -> bool:
    """A sentence for people: anything that can be seen, but nothing that looks like markup."""
    seen = text.translate(dict.fromkeys(map(ord, SPACES), " ")).isprintable()
    return seen and not set(text) & set(FORBIDDEN) and not UNSEEN.search(text)


def nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)
