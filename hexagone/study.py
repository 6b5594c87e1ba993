"""What a person may ask a match: chances, hints, bots, a review, a picture, an earlier position.

The answers are worked out in `hexagone.analysis`, which is imported when first asked for: whoever only plays loads none of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from hexagone.engine.record import NOBODY

if TYPE_CHECKING:
    from hexagone.analysis.answers import Assessment
    from hexagone.analysis.report import Review

VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Turn(NamedTuple):
    """A move of a match in words: who made it, and what it was.

    >>> import hexagone
    >>> [*hexagone.Match("paris-paris", 2, seed=7)][3]
    Turn(who='chance', words='first grey')
    """

    who: str
    words: str

    def __str__(self) -> str:
        return f"{self.who} {self.words}"


class Drawing(str):
    """SVG: a text, which a notebook shows as a picture.

    >>> import hexagone, tempfile, pathlib
    >>> drawing = hexagone.Match("paris-paris", 2, seed=7).svg()
    >>> drawing[:4]
    '<svg'
    >>> drawing.save(pathlib.Path(tempfile.mkdtemp()) / "board.svg").name
    'board.svg'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, file: str | Path) -> Path:
        """Write it to a file.

        Parameters:
            file: where to; what is there is replaced.

        Returns:
            The path of the file.

        >>> import hexagone, tempfile, pathlib
        >>> hexagone.Match("paris-paris", 2, seed=7).svg().save(pathlib.Path(tempfile.mkdtemp()) / "board.svg").name
        'board.svg'
        """
        path = Path(file)
        path.write_text(self, encoding="utf-8")
        return path


def sized(svg: str, width: int | None) -> Drawing:
    """So many pixels wide, and as high as its shape asks; as wide as there is room, if none are said."""
    found = VIEW_BOX.search(svg)
    if width is None or found is None:
        return Drawing(svg)
    height = round(width * float(found[2]) / float(found[1]))
    return Drawing(svg.replace("<svg ", f'<svg width="{width}" height="{height}" ', 1))


class Study:
    """The questions. `Match` inherits them; the answers only read the match, except `finish`, which plays it."""

    def evaluate(
        self: Any, seat: str | int | None = None, *, playouts: int = 1000, seconds: float = 0.0, seed: int | str = 1
    ) -> Assessment:
        """Everybody's chances from here, and what each move is worth, as one seat can know it.

        The first call compiles the playouts of a game, which takes up to a minute; they are kept on disk.

        Parameters:
            seat: whose eyes, by name or number. By default those of the seat to move, or of a spectator if chance is to move.
            playouts: how often the position is played to its end; where a network judges it, in how many worlds. More are surer.
            seconds: if given, as many playouts as fit into this time.
            seed: the same seed and number of playouts give the same answer.

        Returns:
            An `Assessment`: `seats` and `moves` by name, each with a standard error.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> found = match.evaluate(playouts=400)
        >>> sorted(found.seats), len(found.moves)
        (['grey', 'violet'], 3)
        >>> found.best in match.legal
        True
        """
        from hexagone.analysis.answers import assessed

        return assessed(self, seat, playouts, seconds, seed)

    def hint(self: Any, *, playouts: int = 1000, seconds: float = 0.0, seed: int | str = 1) -> str:
        """The move that wins most often in playouts, as far as the seat to move can know.

        Parameters:
            playouts: how many; more are surer.
            seconds: if given, as many playouts as fit into this time.
            seed: the same seed and number of playouts give the same answer.

        Returns:
            The move in words, ready for `play`.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.play(match.hint(playouts=100))
        >>> match.to_move
        'violet'
        """
        from hexagone.analysis.answers import hinted

        return hinted(self, playouts, seconds, seed)

    def ask(self: Any, level: str = "master", *, seed: int | str = 1) -> str:
        """What a bot would do now. It sees only what the seat to move may see.

        Parameters:
            level: `random`, `greedy`, or a level: `novice`, `casual`, `skilled`, `expert`, `master`.
            seed: the same seed gives the same move.

        Returns:
            The move in words, ready for `play`.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.ask("greedy") in match.legal
        True
        """
        from hexagone.analysis.answers import decided

        return decided(self, level, seed)

    def finish(self, *levels: str, seed: int | str = 1) -> Self:
        """Let bots play on to the end.

        Parameters:
            levels: one for each seat, in order, and so on round; `greedy` if none are named.
            seed: the same seed gives the same moves. Chance draws from the seed of the match, or, if it has none, from this one.

        Returns:
            The match itself.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).finish("greedy", "random").over
        True
        """
        from hexagone.analysis.answers import finished

        match: Any = self
        finished(match, levels or ("greedy",), seed)
        return self

    def review(self: Any, *, playouts: int = 100, seconds: float = 0.0, seed: int | str = 1, threads: int = 1) -> Review:
        """A finished game gone through again: what was luck, and what each decision cost.

        Parameters:
            playouts: of every position; more are surer, and take longer.
            seconds: if given, as many playouts as fit into this time for each move.
            seed: the same seed and number of playouts give the same review.
            threads: playouts that run side by side.

        Returns:
            A `Review`: a notebook shows its plot and its tables.

        Raises:
            Unfinished: the game is not over.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7).finish("greedy")
        >>> review = match.review(playouts=8)
        >>> total = review.totals["grey"]
        >>> abs(total.start + total.luck + total.own + total.others - total.result) < 1e-9
        True
        """
        from hexagone.analysis.report import reviewed

        return reviewed(self, playouts, seconds, seed, threads)

    def svg(self: Any, seat: str | int = NOBODY, size: int | None = None, dark: bool = False) -> Drawing:
        """The board as a picture, with the pieces that a seat sees on it.

        Parameters:
            seat: whose eyes, by name or number; by default a spectator's.
            size: its width in pixels; by default as wide as there is room.
            dark: for a dark page.

        Returns:
            A `Drawing`: the SVG as text, which a notebook shows as a picture.

        >>> import hexagone
        >>> hexagone.Match("paris-paris", 2, seed=7).svg(size=600)[:30]
        '<svg width="600" height="544" '
        """
        return sized(self.game.picture(self.board, self.view(seat), "dark" if dark else "light"), size)

    def at(self, number: int) -> Self:
        """The match after so many moves, to look at or to play on from; this one does not change.

        Parameters:
            number: how many moves have been made there; negative: how many are taken back.

        Returns:
            Another match.

        Raises:
            IndexError: there are not so many moves.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7).finish("greedy")
        >>> match.at(7), match.at(-1).over
        (<paris-paris, 7 moves, grey to move>, False)
        """
        match: Any = self
        place = number + len(match.moves) if number < 0 else number
        if not 0 <= place <= len(match.moves):
            raise IndexError(f"the match has {len(match.moves)} moves, not {number}")
        twin: Self = match.copy()
        match = twin
        match.rewind(place)
        return twin

    def __iter__(self: Any) -> Iterator[Turn]:
        """Every move in words, chance's too.

        Returns:
            Pairs `Turn(who, words)`; as text they are lines of the record.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> [str(turn) for turn in match][-2:]
        ['chance reveal Quartier Latin/turquoise', 'chance reveal Vaugirard/red']
        """
        return (Turn(self.name(who), self.words(move)) for who, move in self.moves)
