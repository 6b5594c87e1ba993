"""How large letters are where they are read."""

from playwright.sync_api import Locator

SIZE = """(it) => parseFloat(getComputedStyle(it).fontSize) * it.getBoundingClientRect().width
  / (it.offsetWidth ?? it.getBBox().width)"""


def pixels(words: Locator) -> float:
    """On the screen, whatever the board is enlarged by."""
    return float(words.evaluate(SIZE))
