"""What is text stays text in every picture, whatever a board file says."""

import re
from pathlib import Path
from subprocess import run
from sys import executable
from xml.etree import ElementTree

import pytest

import hexagone
from hexagone import GAMES, load
from hexagone.engine.svg import Svg, document, joined, tag
from tests.support.markup import MARKUP

# A board is drawn in a process of its own: there no check of names keeps it out.
DRAW = """
import sys
from tests.support.markup import hostile, unchecked
from hexagone import load
unchecked()
game = load(sys.argv[1])
sys.stdout.buffer.write(game.picture(game.read_board(hostile(game.name)), None, "light").encode())
"""


def test_text_is_escaped_between_tags_and_in_attributes() -> None:
    assert tag("text", ["<b> & co"], title='"<') == '<text title="&quot;&lt;">&lt;b&gt; &amp; co</text>'
    assert tag("g", [tag("path"), "<i>"]) == "<g><path/>&lt;i&gt;</g>"


def test_only_the_writer_makes_markup() -> None:
    """What was put together by other means is text again: it is seen to be wrong, and harmless."""
    path = tag("path")
    assert isinstance(path + path, Svg) and path + "<b>" == "<path/>&lt;b&gt;"
    assert tag("g", ["".join([path, path])]) == "<g>&lt;path/&gt;&lt;path/&gt;</g>"
    assert tag("g", [f"{path}<b>"]) == "<g>&lt;path/&gt;&lt;b&gt;</g>"
    assert joined([path, "&"]) == "<path/>&amp;" and type(document([path])) is str


def test_what_no_xml_may_hold_is_replaced() -> None:
    assert ElementTree.fromstring(tag("text", ["a\0\x1b\ufffe\ud800b"], x="\x01")).text == "a\ufffd\ufffd\ufffd\ufffdb"


def test_markup_is_made_in_one_file() -> None:
    """No other file says that its own strings are markup."""
    files = {file.name for file in Path(hexagone.__file__).parent.rglob("*.py") if re.search(r"\bSvg\(", file.read_text(encoding="utf-8"))}
    assert files == {"svg.py"}


def test_no_page_takes_text_for_html() -> None:
    root = Path(hexagone.__file__).parents[1]
    sources = [file for folder in ("web/src", "hexagone/games") for kind in ("*.svelte", "*.ts") for file in (root / folder).rglob(kind)]
    html = re.compile(r"\{@html|innerHTML|outerHTML|insertAdjacentHTML|srcdoc|document\.write|createContextualFragment|setHTMLUnsafe")
    assert len(sources) > 50 and [file.name for file in sources if html.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_name_never_becomes_an_element(name: str) -> None:
    drawn = run([executable, "-c", DRAW, name], check=True, capture_output=True).stdout.decode()
    picture, usual = (ElementTree.fromstring(svg) for svg in (drawn, load(name).picture(load(name).board, None, "light")))
    assert kinds(picture) == kinds(usual)
    assert MARKUP in "".join(picture.itertext())


def kinds(picture: ElementTree.Element) -> set[str]:
    """Of elements, and of their attributes."""
    return {word for element in picture.iter() for word in (element.tag, *element.attrib)}
