"""The arena: who beats whom. Seats rotate, every rotation gets the same deals, and the table says how sure it is."""

from __future__ import annotations

import os
import signal
from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from statistics import mean
from typing import Any

from hexagone.bots import LEVELS
from hexagone.bots.external import PREFIX, Forfeit, outsider, stop_programs
from hexagone.bots.pool import children, dismiss, pool
from hexagone.engine.chance import source
from hexagone.engine.game import load
from hexagone.match import Match

STAND_IN = "greedy"  # plays on for a program that forfeited
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
    seconds: float = 10.0  # that a program has for an answer


@dataclass(frozen=True)
class Outcome:
    """Who sat where, what each seat won of the game; and which programs forfeited, and why."""

    bots: tuple[str, ...]
    shares: tuple[float, ...]
    forfeits: tuple[tuple[str, str], ...] = ()


def lineup(bots: Sequence[str], players: int) -> list[str]:
    """A bot for each seat; the last one named fills the others."""
    return [*bots, *[bots[-1]] * (players - len(bots))]


def bouts(game: str, bots: Sequence[str], games: int, seed: int, options: Sequence[str] = (), seconds: float = 10.0) -> Iterator[Bout]:
    """Deal after deal; each is played with every rotation of the seats before the next."""
    for number in range(games):
        deal, turn = divmod(number, len(bots))
        yield Bout(game, (*bots[turn:], *bots[:turn]), f"{seed}/{deal}", tuple(options), seconds)


def fight(bout: Bout) -> Outcome:
    """Chance draws by the deal alone; what bots draw does not touch it. A seat whose program forfeits is played on by another."""
    match = Match(load(bout.game), len(bout.bots), seed=bout.deal, options=bout.options)
    random, forfeits = source(f"{bout.deal}/{','.join(bout.bots)}"), dict[int, tuple[str, str]]()
    while not match.over:
        seat = match.turn
        try:
            move = decided(STAND_IN if seat in forfeits else bout.bots[seat], match, random, bout.seconds)
        except Forfeit as forfeit:
            forfeits[seat] = bout.bots[seat], str(forfeit)
        else:
            match.make(move)
    return Outcome(bout.bots, shares(match, forfeits), tuple(forfeits.values()))


def decided(bot: str, match: Match, random: Any, seconds: float) -> int:
    """By one of our bots, one of an earlier release, or a program."""
    seen = match.game.seen(match.state, match.board, match.turn)
    player = outsider(bot, seconds) if bot.startswith(PREFIX) else match.game.former.get(bot) or LEVELS[bot]
    return player(match.game, match.board, seen, match.turn, random)


def shares(match: Match, forfeits: Container[int]) -> tuple[float, ...]:
    """What each seat won. Who forfeits wins nothing: if its seat came first all the same, the best of the others have won."""
    left = [seat for i, seat in enumerate(match.seats) if i not in forfeits]
    best = max((match.scores[seat] for seat in left), default=0)
    winners = [seat for seat in left if seat in match.winners] or [seat for seat in left if match.scores[seat] == best]
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in match.seats)


def compete(plan: Sequence[Bout], workers: int | None = None) -> Iterator[Outcome]:
    """The outcomes in the order of the plan, made by a pool of processes (or, with one worker, here)."""
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from map(fight, plan)
        return
    strangers, team = children(), pool(workers, settle)
    try:
        yield from team.map(fight, plan)
    except (GeneratorExit, KeyboardInterrupt):  # nobody waits for the games that are being played
        team.shutdown(wait=False, cancel_futures=True)
        dismiss(children() - strangers)
        raise
    team.shutdown()


def settle() -> None:
    """A worker does not hear Ctrl-C: whoever started it does, and keeps what was played. Dismissed, it leaves no program behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)


def leave(signal: int, frame: Any) -> None:
    stop_programs()
    os._exit(128 + signal)


def whole_deals(outcomes: Sequence[Outcome]) -> Sequence[Outcome]:
    """Without the last deal if it was not played with every rotation (and there are others): it would favour seats."""
    seats = len(outcomes[0].bots)
    return outcomes[: len(outcomes) // seats * seats] or outcomes


def rows(outcomes: Sequence[Outcome]) -> list[Row]:
    """The table, best first. Rotations of one deal are not independent: the error is taken between deals."""
    seats = len(outcomes[0].bots)
    ratings = rate(outcomes)
    return sorted((row(bot, outcomes, seats, ratings[bot]) for bot in dict.fromkeys(outcomes[0].bots)), key=lambda row: -row.share)


def row(bot: str, outcomes: Sequence[Outcome], seats: int, rating: float) -> Row:
    deals = [mean_share(bot, group) for group in groups(outcomes, seats)]
    share = mean_share(bot, outcomes)
    low, high = interval(deals, share)
    games = sum(outcome.bots.count(bot) for outcome in outcomes)
    return Row(bot, round(share, 4), round(low, 4), round(high, 4), round(rating, 2), games)


def interval(deals: Sequence[float], share: float) -> tuple[float, float]:
    """Between which bounds the share lies in 95 of 100 measurements. As if one deal more had been won and one more lost: a few of a kind
    prove little.

    Parameters:
        deals: the share won of each deal.
        share: that of them all.

    Returns:
        The lower and the upper bound.

    >>> from hexagone.bots.arena import interval
    >>> [round(bound, 2) for bound in interval([1.0, 0.5] * 50, 0.75)]
    [0.7, 0.8]
    """
    counted = [*deals, 0.0, 1.0]
    middle = sum(counted) / len(counted)
    spread = sum((deal - middle) ** 2 for deal in counted) / (len(counted) - 1)
    error = SURE * (spread / len(counted)) ** 0.5
    return max(0.0, share - error), min(1.0, share + error)


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
        places = [float(sum(other > share for other in outcome.shares)) for share in outcome.shares]
        after = [team[0] for team in model.rate(teams, ranks=places)]
        for bot in set(outcome.bots):  # who sits in several seats learns the mean of them
            mine = [rating for name, rating in zip(outcome.bots, after, strict=True) if name == bot]
            known[bot] = model.rating(mean(rating.mu for rating in mine), mean(rating.sigma for rating in mine))
    return {bot: float(rating.mu) for bot, rating in known.items()}


def plain(table: Sequence[Row]) -> list[dict[str, Any]]:
    return [asdict(row) for row in table]
