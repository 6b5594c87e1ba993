"""What a seat sees of Parcours Citroën, as plain data: names instead of numbers, amounts in full."""

from __future__ import annotations

from typing import Any

from hexagone.engine.journal import Entry, entries
from hexagone.engine.text import Text
from hexagone.games.parcours_citroen.rules import state as told
from hexagone.games.parcours_citroen.rules.board import Tables, Tour
from hexagone.games.parcours_citroen.rules.moves import PACKS
from hexagone.games.parcours_citroen.rules.state import AUCTION, BRAWL, CARD, CARDS, DEBT, INSTALL, NONE, SEATS, STAKE, STEP, State

PHASES = (
    "first", "roll", "throw", "card", "install", "brawl", "dice", "hit", "go", "swap", "debt", "auction", "free", "lose", "over",
)  # fmt: skip


def view(state: State, board: Tour, seat: int) -> dict[str, Any]:
    """All is public but the order of the cards."""
    seats = [s for s in range(state.players) if not has(state.ruined, s)]
    return {
        "phase": "stake" if is_stake(state) and state.phase == DEBT else PHASES[state.phase],
        "round": int(state.turn),
        "on_turn": named(state.actor),
        "scores": {SEATS[s]: int(state.parks[s]).bit_count() for s in range(state.players)},
        "cash": {SEATS[s]: amount(state.cash[s]) for s in range(state.players)},
        "reserve": amount(state.reserve),
        "bank": amount(state.bank),
        "places": {SEATS[s]: board.names[state.place[s]] for s in seats},
        "counters": {name: owners(state, city) for city, name in enumerate(board.city_names)},
        "pumps": named(state.pumps),
        "held": {SEATS[s]: int(state.held[s]) for s in seats if state.held[s] != NONE},
        "misses": {SEATS[s]: int(state.misses[s]) for s in seats if state.misses[s]},
        "free_rents": {SEATS[s]: int(state.free_rents[s]) for s in seats if state.free_rents[s]},
        "ruined": [SEATS[s] for s in range(state.players) if s not in seats],
        "again": bool(state.again),
        "packs": {name: known(state, board, i) for i, name in enumerate(PACKS)},
        "card": card_on_table(state, board),
        "debt": debt(state) if state.phase in (DEBT, AUCTION) and state.debtor != NONE else None,
        "auction": auction(state, board) if state.phase == AUCTION else None,
        "brawl": brawl(state, board) if state.tries else None,
        "asked": question(state, board),
    }


def question(state: State, board: Tour) -> dict[str, Any]:
    """What the question to whoever must decide is about."""
    if state.phase in (INSTALL, BRAWL):
        return {"city": board.names[state.place[state.actor]], "amount": amount(price(state, board))}
    if state.phase == AUCTION:
        return {"city": board.city_names[state.lot], "amount": amount(state.bid + STEP)}
    if state.phase == DEBT:
        return {"amount": amount(state.owed)} | ({"city": board.names[state.place[state.actor]]} if is_stake(state) else {})
    return {}


# Numbers become names and amounts


def named(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


def amount(thousands: Any) -> int:
    return 1000 * int(thousands)


def has(bits: int, i: int) -> bool:
    return bool(int(bits) >> i & 1)


def seats_of(bits: int) -> list[str]:
    return [seat for i, seat in enumerate(SEATS) if has(bits, i)]


def owners(state: State, city: int) -> list[str]:
    return [SEATS[seat] for seat in range(state.players) if has(state.parks[seat], city)]


def price(state: State, board: Tour) -> int:
    """What the city asks where the player stands whose turn it is, in thousands."""
    tables = Tables.at(board.tables)
    return int(tables.price[tables.city[state.place[state.actor]]])


# Things on the table


def known(state: State, board: Tour, which: int) -> dict[str, Any]:
    """The cards in the order in which they were drawn; when all have been, which one is next. CI-3"""
    size, drawn = len(board.cards[PACKS[which]]), int(state.drawn[which])
    order = [int(card) + 1 for card in state.order[which, : min(size, drawn)]]
    return {"drawn": drawn, "order": order, "next": order[drawn % size] if drawn >= size else None}


def card_on_table(state: State, board: Tour) -> dict[str, Any] | None:
    """The card that has just been drawn, or the pack from which one is to be drawn."""
    if state.phase == CARD:
        return {"pack": PACKS[Tables.at(board.tables).pack[state.place[state.actor]]], "number": None}
    drew = [entry.value for entry in entries(state) if entry.what == told.DREW]
    return card(board, drew[-1]) if drew else None


def card(board: Tour, value: int) -> dict[str, Any]:
    which, number = divmod(value - 1, CARDS)
    shown = board.cards[PACKS[which]][number]
    return {"pack": shown.pack, "number": shown.number, "effect": shown.effect, "text": dict(shown.text)}


def debt(state: State) -> dict[str, Any]:
    return {"debtor": named(state.debtor), "amount": amount(state.owed), "to": seats_of(state.creditors)}


def auction(state: State, board: Tour) -> dict[str, Any]:
    return {
        "city": board.city_names[state.lot], "seller": named(state.seller), "bid": amount(state.bid) if state.best != NONE else None,
        "best": named(state.best), "bidders": seats_of(state.bidders),
    }  # fmt: skip


def brawl(state: State, board: Tour) -> dict[str, Any]:
    fighters = [seat for seat in range(state.players) if state.numbers[seat]]
    return {
        "city": board.names[state.place[state.actor]], "declared": named(state.actor),
        "thrower": named(state.thrower), "try": int(state.tries),
        "numbers": {SEATS[seat]: int(state.numbers[seat]) for seat in fighters},
        "stakes": {SEATS[seat]: amount(state.stakes[seat]) for seat in fighters},
        "to_stake": clockwise(state, seats_of(state.debtors)) if is_stake(state) else [],
        "hits": seats_of(state.hits), "equals": seats_of(state.equals),
    }  # fmt: skip


def is_stake(state: State) -> bool:
    """What is owed goes among the stakes. CI-37"""
    return bool(state.due == STAKE)


def clockwise(state: State, seats: list[str]) -> list[str]:
    """From the one that must pay now."""
    return sorted(seats, key=lambda seat: (SEATS.index(seat) - state.debtor) % state.players)


# Events


def events(state: State, board: Tour) -> list[dict[str, Any]]:
    """What the last move did: the name of the event, its words and its clause."""
    return [event(entry, board) for entry in entries(state)]


def event(entry: Entry, board: Tour) -> dict[str, Any]:
    what, clause, place, value = STORY[entry.what]
    said: dict[str, Any] = {"what": what, "clause": clause}
    if entry.seat >= 0:
        said["seat"] = SEATS[entry.seat]
    if place:
        said[place] = SEATS[entry.place] if place == "who" else board.names[entry.place]
    if value:
        said |= meaning(value, entry.value, board)
    return said


def meaning(value: str, number: int, board: Tour) -> dict[str, Any]:
    if value == "card":
        shown = card(board, number)
        return {"card": f"{shown['pack'].upper()} {shown['number']}", "text": shown["text"]}
    if value == "dice":
        return {"dice": " + ".join(str(number))}
    return {value: amount(number) if value == "amount" else number}


STORY = {
    told.BEGAN: ("began", "CI-4", "", ""),
    told.THREW: ("threw", "CI-6", "", "dice"),
    told.MOVED: ("moved", "CI-6", "square", ""),
    told.HELD: ("held", "CI-19", "square", ""),
    told.STUCK: ("stuck", "CI-19", "square", ""),
    told.MISSED: ("missed", "CI-36", "", ""),
    told.DREW: ("drew", "CI-14", "", "card"),
    told.IGNORED: ("ignored", "CI-26", "square", ""),
    told.RECEIVED: ("received", "CI-25", "", "amount"),
    told.FINED: ("fined", "CI-25", "", "amount"),
    told.RESERVED: ("reserved", "CI-25", "", "amount"),
    told.TOLLED: ("tolled", "CI-17", "", "amount"),
    told.PUMPED: ("pumped", "CI-17", "", ""),
    told.RENTED: ("rented", "CI-7", "who", "amount"),
    told.FUELLED: ("fuelled", "CI-18", "who", "amount"),
    told.GAVE: ("gave", "CI-25", "who", "amount"),
    told.SPARED: ("spared", "CI-26", "square", ""),
    told.FORGIVEN: ("forgiven", "CI-13", "", "amount"),
    told.RUINED: ("ruined", "CI-13", "", ""),
    told.INSTALLED: ("installed", "CI-8", "square", "amount"),
    told.SOLD: ("sold", "CI-11", "square", "amount"),
    told.OFFERED: ("offered", "CI-12", "square", "amount"),
    told.BID: ("bid", "CI-28", "square", "amount"),
    told.STEPPED: ("stepped", "CI-28", "square", ""),
    told.BOUGHT: ("bought", "CI-12", "square", "amount"),
    told.SWAPPED: ("swapped", "CI-16", "who", ""),
    told.DECLARED: ("declared", "CI-20", "square", ""),
    told.STAKED: ("staked", "CI-21", "", "amount"),
    told.TRIED: ("tried", "CI-22", "", "number"),
    told.WON: ("won", "CI-24", "", "amount"),
    told.UNDECIDED: ("undecided", "CI-24", "square", ""),
    told.MUST_MISS: ("must-miss", "CI-25", "", "turns"),
    told.AGAIN: ("again", "CI-25", "", ""),
    told.FAVOUR: ("favour", "CI-25", "", ""),
    told.GIFT: ("gift", "CI-25", "square", ""),
    told.LOST: ("lost", "CI-25", "square", ""),
    told.ENDED: ("ended", "CI-33", "", ""),
    told.UNOPPOSED: ("unopposed", "CI-20", "square", ""),
    told.TOO_POOR: ("too-poor", "CI-20", "square", "amount"),
}


def draw_sketch(view: dict[str, Any], board: Tour, text: Text, width: int) -> str:
    """The board in characters. (Imported when it is asked for: most callers never draw.)"""
    from hexagone.games.parcours_citroen.terminal.sketch import sketch

    return sketch(view, board, text, width)


def draw_picture(board: Tour, view: dict[str, Any] | None, theme: str) -> str:
    """The board as SVG, with the pieces of a view on it."""
    from hexagone.games.parcours_citroen.picture.drawing import picture

    return picture(board, view, theme)
