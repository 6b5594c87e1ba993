"""Little sights of Paris, drawn in one quiet colour: they give way to everything that is read."""

from __future__ import annotations

from collections.abc import Iterable

from hexagone.engine.svg import Svg, tag
from hexagone.games.paris_paris.picture.look import Theme
from hexagone.games.paris_paris.picture.map import TRACK, Plan, Sight, crosses, in_city, things, ways
from hexagone.games.paris_paris.picture.svg import ROUND

# Each stands on 0, 0: its body, and the windows or lines that are cut out of it.
DRAWINGS = {
    "Tour Eiffel": (
        "M-26 0C-14-18-6-48-2.5-90V-100H2.5V-90C6-48 14-18 26 0H14Q10-18 0-18T-14 0Z",
        "M-18-26H18M-9-54H9",
    ),
    "Sacré-Cœur": (
        "M-28 0V-20H-25Q-25-32-19-36Q-13-32-13-20H-9V-27Q-9-45-1.5-50V-56H1.5V-50Q9-45 9-27V-20H13Q13-32 19-36Q25-32 25-20H28V0Z",
        "M-9-27H9M-25-20H25M-4 0V-9A4 4 0 0 1 4-9V0M-19 0V-9M19 0V-9",
    ),
    "Louvre": (
        "M-30 0V-13L-27-19H-18L-15-13V0ZM15 0V-13L18-19H27L30-13V0ZM-14 0L0-30L14 0Z",
        "M-30-13H-15M15-13H30M-7-15H7L0 0ZM-25 0V-7M-20 0V-7M20 0V-7M25 0V-7",
    ),
    "Notre-Dame": (
        "M-30 0V-42H-11V-28H-2V-40L0-50L2-40V-28H11V-42H30V0Z",
        "M-30-28H30M-30-13H30M-20.5-38V-30M20.5-38V-30M-4.5-20.5A4.5 4.5 0 1 1 4.5-20.5A4.5 4.5 0 1 1-4.5-20.5M-20.5 0V-8M0 0V-8M20.5 0V-8",
    ),
    "Bastille": (
        "M-12 0V-9H-8V-20H-4V-66H-7V-71H7V-66H4V-20H8V-9H12V0ZM-1.5-71V-78L-8-84L0-81L7-85L1.5-77V-71Z",
        "M-12-9H12M-8-20H8",
    ),
}


def sights(drawn: Plan, look: Theme) -> Iterable[Svg]:
    """Those that lie on nothing: a board of another town may have a name or a line there."""
    for sight in drawn.sights:
        if not list(in_the_way(drawn, sight)):
            yield tag("g", lines(sight, look), class_="sight", transform=f"translate({sight.at.x:g} {sight.at.y:g})")


def lines(sight: Sight, look: Theme) -> Iterable[Svg]:
    body, inside = DRAWINGS[sight.name]
    yield tag("path", d=body, fill=look.sight, stroke=look.sight, stroke_width=2, **ROUND)
    yield tag("path", d=inside, fill="none", stroke=look.ground, stroke_width=2, **ROUND)


def in_the_way(drawn: Plan, sight: Sight) -> Iterable[str]:
    """Names, stops, tickets also while they may be chosen, lines and the edge of the city, in words."""
    yield from (name for name, box in things(drawn) if box.meets(sight.box))
    yield from (f"ticket {station}/{line} that may be chosen" for (station, line), box in drawn.lit.items() if box.meets(sight.box))
    yield from ("a line" for way in ways(drawn) if crosses(sight.box.grown(TRACK / 2), way))
    yield from ("the edge of the city" for _ in range(not in_city(sight.box, drawn.height)))
