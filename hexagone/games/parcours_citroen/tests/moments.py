"""Moments of the golden games in which everything happens that can: what the page must show is written to moments.json for its own test.

python -m hexagone.games.parcours_citroen.tests.moments      writes the file again, after a change of views, events or golden games
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from hexagone.games.parcours_citroen import GAME
from hexagone.match import Match
from hexagone.script import read

FOLDER = Path(__file__).parent
FILE = FOLDER / "moments.json"
TWICE = 2  # each kind of event, as long as the games have it
SHOWN = ("cash", "scores", "reserve", "bank", "places", "counters", "pumps", "held", "misses", "free_rents", "ruined", "dice")
GOING_ON = ("debt", "auction", "brawl")


def moments() -> list[dict[str, Any]]:
    """The first moves of the golden games that show something not yet shown often enough."""
    seen: Counter[str] = Counter()
    chosen = []
    for path in sorted((FOLDER / "golden").glob("*.game")):
        for moment in played(read(path.read_bytes())):
            happened = {event["what"] for event in moment["events"]}
            if any(seen[what] < TWICE for what in happened):
                seen.update(happened)
                chosen.append({"game": path.stem, **moment})
    return chosen


def played(match: Match) -> Iterator[dict[str, Any]]:
    """Every move: what everybody saw before it, what it did, and what they saw otherwise after it."""
    states = [GAME.state.at(GAME.seen(state, match.board)) for state in match.states]
    for number, (before, after) in enumerate(pairwise(states)):
        events, old, new = GAME.events(after, match.board), shown(before, match), shown(after, match)
        yield {"number": number + 1, "before": old, "events": events, "changes": {key: new[key] for key in new if new[key] != old[key]}}


def shown(state: Any, match: Match) -> dict[str, Any]:
    """What the page shows of a view."""
    view = GAME.view(state, match.board, -1)
    return {key: view[key] for key in (*SHOWN, *GOING_ON)}


def text() -> str:
    """A line for each moment."""
    return "[\n" + ",\n".join(json.dumps(moment, ensure_ascii=False) for moment in moments()) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
