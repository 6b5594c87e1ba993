"""What the cells of Paris Connection can be: for programs that learn."""

from hexagone.engine.field import amount, bits, category, number
from hexagone.games.paris_connection.rules.state import (
    BITS,
    BUILD_MOST,
    COMPANIES,
    END,
    LOCOMOTIVES,
    MOST,
    NONE,
    QUIET,
    SHARE,
    UNKNOWN,
)

FIELDS = {
    "track": bits(BITS, "each company, five words of 62 hexes: is there a locomotive of it?"),
    "turn": amount(100, "turns begun so far"),
    "phase": category(0, END, "start of the companies, deal, first player, an action, a build goes on, end"),
    "values": amount(10, "value of each company; above 0 if it has reached a city"),
    "quiet": number(0, QUIET * MOST, "turns in a row without a build"),
    "depots": number(0, LOCOMOTIVES, "locomotives of each company in its depot; in the bag, until all are dealt"),
    "hands": number(UNKNOWN, LOCOMOTIVES, "locomotives of each seat and company; -1: hidden"),
    "flow": number(-LOCOMOTIVES, LOCOMOTIVES, "taken less given since the deal, each seat and company"),
    "least": number(0, max(SHARE), "dealt at least, each seat and company: who gave one had one"),
    "raised": amount(5, "value that the seat's builds have brought the company"),
    "dealt": number(0, LOCOMOTIVES, "dealt of each company to all together, seen when the depots are filled"),
    "served": number(0, max(seats * share for seats, share in enumerate(SHARE)), "locomotives dealt so far"),
    "first": category(NONE, MOST - 1, "seat that began"),
    "building": category(NONE, COMPANIES - 1, "company of the build under way; -1: none"),
    "built": number(0, BUILD_MOST, "placements of that build"),
}
