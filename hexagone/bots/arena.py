"""The arena: who beats whom. Seats rotate, every rotation gets the same deals, and the table says how sure it is."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any

from hexagone import load
from hexagone.bots import decide
from hexagone.chance import source
from hexagone.match import Match

SURE = 1.96  # standard errors on each side of a 95 % interval


@dataclass(frozen=True)
class Row:
    """What one bot did: its share of wins a seat and game, between which bounds, and a rating beside the others."""

    bot: str
    share: float
    low: float
    high: float
    rating: float
    games: int


@dataclass(frozen=True)
class Bout:
    """One game to be played: which bot sits where."""

    game: str
    bots: tuple[str, ...]
    deal: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """Who sat where, what each seat won of the game, and its place."""

    bots: tuple[str, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]


def bouts(game: str, bots: Sequence[str], games: int, seed: int, options: Sequence[str] = ()) -> Iterator[Bout]:
    """Deal after deal; each is played with every rotation of the seats before the next."""
    for number in range(games):
        deal, turn = divmod(number, len(bots))
        yield Bout(game, (*bots[turn:], *bots[:turn]), f"{seed}/{deal}", tuple(options))


def fight(bout: Bout) -> Outcome:
    """Chance draws by the deal alone; what bots draw does not touch it."""
    match = Match(load(bout.game), len(bout.bots), seed=bout.deal, options=bout.options)
    random = source(f"{bout.deal}/{','.join(bout.bots)}")
    while not match.over:
        match.make(decide(bout.bots[match.turn], match.game, match.board, match.state, match.turn, random))
    won = 1 / len(match.winners)
    return Outcome(bout.bots, tuple(won if seat in match.winners else 0.0 for seat in match.seats), tuple(match.scores.values()))


def compete(plan: Sequence[Bout], workers: int | None = None) -> Iterator[Outcome]:
    """The outcomes in the order of the plan, made by a pool of processes (or, with one worker, here)."""
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from map(fight, plan)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(fight, plan, chunksize=max(1, min(16, len(plan) // (4 * workers))))


def rows(outcomes: Sequence[Outcome]) -> list[Row]:
    """The table, best first. Rotations of one deal are not independent: the error is taken between deals."""
    seats = len(outcomes[0].bots)
    ratings = rate(outcomes)
    return sorted((row(bot, outcomes, seats, ratings[bot]) for bot in dict.fromkeys(outcomes[0].bots)), key=lambda row: -row.share)


def row(bot: str, outcomes: Sequence[Outcome], seats: int, rating: float) -> Row:
    deals = [mean_share(bot, group) for group in groups(outcomes, seats)]
    share = sum(deals) / len(deals)
    spread = sum((deal - share) ** 2 for deal in deals) / max(1, len(deals) - 1)
    error = SURE * (spread / len(deals)) ** 0.5
    games = sum(outcome.bots.count(bot) for outcome in outcomes)
    return Row(bot, round(share, 4), round(max(0.0, share - error), 4), round(min(1.0, share + error), 4), round(rating, 2), games)


def groups(outcomes: Sequence[Outcome], size: int) -> Iterator[list[Outcome]]:
    rest = iter(outcomes)
    while group := list(islice(rest, size)):
        yield group


def mean_share(bot: str, group: Sequence[Outcome]) -> float:
    won = [share for outcome in group for name, share in zip(outcome.bots, outcome.shares, strict=True) if name == bot]
    return sum(won) / len(won)


def rate(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """A rating for games of many (Plackett-Luce, by openskill): about 25 is average, 8 apart is a class of its own."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Any] = defaultdict(model.rating)
    for outcome in outcomes:
        teams = [[known[bot]] for bot in outcome.bots]
        places = [sum(other > share for other in outcome.shares) for share in outcome.shares]
        for bot, (after,) in zip(outcome.bots, model.rate(teams, ranks=[float(place) for place in places]), strict=True):
            known[bot] = after
    return {bot: float(rating.mu) for bot, rating in known.items()}


def plain(table: Sequence[Row]) -> list[dict[str, Any]]:
    return [asdict(row) for row in table]
