"""What a person may ask a match: chances, hints, bots, a review. Rooms below this one use the plain match (match.py)."""

from __future__ import annotations

from typing import Self

from hexagone import match
from hexagone.analysis.answers import Assessment, assessed, decided, finished, hinted
from hexagone.analysis.report import Review, reviewed


class Match(match.Match):
    """A game being played: legal moves, play, undo, views, the record; and questions about it: chances, hints, bots, a review.

    With a seed, chance moves by itself, and a draw repeated after undo is the same draw; without
    one its moves are played like any others: a real table, a test, a replay. A notebook shows it as a picture of its board.

    Parameters:
        game: its name (see `hexagone.GAMES`), or the game itself.
        players: how many; by default as few as it is for.
        seed: a number, a text or bytes for the draws of chance; None: they are played by hand.
        options: names of options of its rules (`game.options`).
        board: a board read from a file of one's own; by default the game's.
        edition: of the rules; by default the newest.

    Raises:
        KeyError: there is no such game.
        ValueError: it is not for so many players, or has no such option or edition.

    >>> import hexagone
    >>> match = hexagone.Match("paris-paris", players=2, seed=7)
    >>> match
    <paris-paris, 7 moves, grey to move>
    >>> match.play(match.legal[0])
    >>> match.to_move
    'violet'
    """

    @classmethod
    def of(cls, plain: match.Match) -> Self:
        """The same match, which can be asked. The plain one is not to be played on."""
        asked = object.__new__(cls)
        asked.__dict__.update(plain.__dict__)
        return asked

    def evaluate(self, seat: str | int | None = None, *, playouts: int = 1000, seconds: float = 0.0, seed: int | str = 1) -> Assessment:
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
        return assessed(self, seat, playouts, seconds, seed)

    def hint(self, *, playouts: int = 1000, seconds: float = 0.0, seed: int | str = 1) -> str:
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
        return hinted(self, playouts, seconds, seed)

    def ask(self, level: str = "master", *, seed: int | str = 1) -> str:
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
        finished(self, levels or ("greedy",), seed)
        return self

    def review(self, *, playouts: int = 100, seconds: float = 0.0, seed: int | str = 1, threads: int = 1) -> Review:
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
        return reviewed(self, playouts, seconds, seed, threads)
