"""What a rival's builds tell about their hand in Paris Connection: who raises a company's value probably holds its locomotives.

`redeal` knows what must be so; this weighs what may be. The number was fitted to games between bots:
`python -m hexagone.games.paris_connection.tests.figures belief`.
"""

from __future__ import annotations

from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.state import COMPANIES, State

TELLING = 0.3  # by how much a point of value speaks for a locomotive in the hand


@rule
def belief(state: State, board: Tables, seat: int) -> float:
    """The log of how well these hands explain what the others have built, up to a constant."""
    total = 0.0
    for other in range(state.players):
        if other != seat:
            for company in range(COMPANIES):
                total += int(state.raised[other, company]) * int(state.hands[other, company])
    return TELLING * total
