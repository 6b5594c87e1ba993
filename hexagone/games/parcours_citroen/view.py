"""What a seat sees of Parcours Citroën, as plain data: names instead of numbers, amounts in full."""

from __future__ import annotations

from typing import Any, TypedDict

from hexagone.engine.journal import Entry, entries
from hexagone.engine.reading import reading
from hexagone.engine.text import Text
from hexagone.games.parcours_citroen.owncards import said
from hexagone.games.parcours_citroen.rules.board import Tables, Tour
from hexagone.games.parcours_citroen.rules.moves import own_card
from hexagone.games.parcours_citroen.rules.readings import amount, faces, has, owners, price, seats_of
from hexagone.games.parcours_citroen.rules.state import (
    AUCTION,
    BRAWL,
    CARD,
    CARDS,
    DEBT,
    DREW,
    HIT,
    INSTALL,
    NONE,
    PACKS,
    SEATS,
    STAKE,
    STEP,
    TRIES,
    State,
)

PHASES = (
    "first",
    "roll",
    "throw",
    "card",
    "install",
    "brawl",
    "dice",
    "hit",
    "go",
    "swap",
    "debt",
    "auction",
    "free",
    "lose",
    "over",
)


class Pack(TypedDict):
    drawn: int
    order: list[int]  # the numbers of the cards that are known
    next: int | None  # when all are known: the one that will be drawn


class ToDraw(TypedDict):
    """A card is to be drawn from this pack."""

    pack: str
    number: None


class Card(TypedDict):
    pack: str
    number: int  # 0: of a box of one's own
    effect: str
    text: dict[str, str]  # by language


class Debt(TypedDict):
    debtor: str
    amount: int
    to: list[str]  # the creditors; nobody: the bank or the reserve


class Auction(TypedDict):
    city: str
    seller: str
    bid: int | None  # the best so far
    best: str | None  # who made it
    bidders: list[str]


Brawl = TypedDict(
    "Brawl",
    {
        "city": str,
        "declared": str | None,  # by whom
        "thrower": str | None,
        "try": int,
        "numbers": dict[str, int],  # the number that a seat must throw
        "stakes": dict[str, int],
        "to_stake": list[str],  # who must still stake, the next first
        "hits": list[str],  # seats that have thrown it
        "equals": list[str],
        "tries": int,  # after so many nobody has won
        "pot": int,  # what the winner will take
    },
)


class Question(TypedDict, total=False):
    """The words of the question to the seat that must decide."""

    city: str
    amount: int
    seat: str  # who throws in a brawl


class View(TypedDict):
    """Seats, squares and cities by their names; amounts in francs."""

    phase: str  # one of PHASES, `stake` or `dear`
    round: int
    on_turn: str | None
    scores: dict[str, int]  # car parks, by seat
    cash: dict[str, int]  # by seat
    reserve: int
    bank: int
    places: dict[str, str]  # seat -> square
    counters: dict[str, list[str]]  # city -> the owners of car parks there
    pumps: str | None  # who owns them
    held: dict[str, int]  # turns at an ALCOOTEST, by seat
    misses: dict[str, int]  # turns to miss, by seat
    free_rents: dict[str, int]  # rents that a seat need not pay
    ruined: list[str]
    dice: list[int]  # what they show since the last throw
    again: bool  # the seat has another turn after this one
    packs: dict[str, Pack]
    card: Card | ToDraw | None
    debt: Debt | None
    auction: Auction | None
    brawl: Brawl | None
    asked: Question


def view(state: State, board: Tour, seat: int) -> View:
    """All is public but the order of the cards."""
    drew, state = entries(state), reading(State, state)
    seats = [s for s in range(state.players) if not has(state.ruined, s)]
    return {
        "phase": phase(state, board),
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
        "dice": faces(state),
        "again": bool(state.again),
        "packs": {name: known(state, board, i) for i, name in enumerate(PACKS)},
        "card": card_on_table(state, board, drew),
        "debt": debt(state) if state.phase in (DEBT, AUCTION) and state.debtor != NONE else None,
        "auction": auction(state, board) if state.phase == AUCTION else None,
        "brawl": brawl(state, board) if state.tries else None,
        "asked": question(state, board),
    }


def phase(state: State, board: Tour) -> str:
    """What is to be decided: a stake is no other debt, and a city that costs more than one has is no offer."""
    if state.phase == DEBT and is_stake(state):
        return "stake"
    if state.phase == INSTALL and state.cash[state.actor] < price(state, board):
        return "dear"
    return PHASES[state.phase]


def private(state: State, board: Tour, seat: int) -> dict[str, object]:
    """A seat sees what everybody sees."""
    return {}


def question(state: State, board: Tour) -> Question:
    """What the question to whoever must decide is about."""
    if state.phase in (INSTALL, BRAWL):
        return {"city": board.names[state.place[state.actor]], "amount": amount(price(state, board))}
    if state.phase == AUCTION:
        return {"city": board.city_names[state.lot], "amount": amount(state.bid + STEP)}
    if state.phase == DEBT:
        return owed(state, board)
    if state.phase == HIT:
        return {"seat": SEATS[state.thrower]}
    return {}


def owed(state: State, board: Tour) -> Question:
    if is_stake(state):
        return {"amount": amount(state.owed), "city": board.names[state.place[state.actor]]}
    return {"amount": amount(state.owed)}


# Numbers become names and amounts


def named(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


# Things on the table


def known(state: State, board: Tour, which: int) -> Pack:
    """The cards in the order in which they were drawn; when all have been, which one is next. CI-3"""
    size, drawn = len(board.cards[PACKS[which]]), int(state.drawn[which])
    order = [int(card) + 1 for card in state.order[which][: min(size, drawn)]]
    return {"drawn": drawn, "order": order, "next": order[drawn % size] if drawn >= size else None}


def card_on_table(state: State, board: Tour, rows: list[Entry]) -> Card | ToDraw | None:
    """The card that has just been drawn, or the pack from which one is to be drawn."""
    if state.phase == CARD:
        return {"pack": PACKS[Tables.at(board.tables).pack[state.place[state.actor]]], "number": None}
    drew = [entry for entry in rows if entry.what == DREW]
    return card(board, drew[-1]) if drew else None


def card(board: Tour, drew: Entry) -> Card:
    """One of ours, or of a box of one's own. CI-38"""
    which, number = divmod(drew.value - 1, CARDS)
    if which >= len(PACKS):
        return own(board, PACKS[Tables.at(board.tables).pack[drew.place]], drew.value - 1 - len(PACKS) * CARDS)
    shown = board.cards[PACKS[which]][number]
    return {"pack": shown.pack, "number": shown.number, "effect": shown.effect, "text": dict(shown.text)}


def own(board: Tour, pack: str, number: int) -> Card:
    effect, *value = own_card(board, number)
    return {"pack": pack, "number": 0, "effect": str(effect), "text": said(str(effect), *value)}


def debt(state: State) -> Debt:
    return {"debtor": SEATS[state.debtor], "amount": amount(state.owed), "to": seats_of(state.creditors)}


def auction(state: State, board: Tour) -> Auction:
    return {
        "city": board.city_names[state.lot],
        "seller": SEATS[state.seller],
        "bid": amount(state.bid) if state.best != NONE else None,
        "best": named(state.best),
        "bidders": seats_of(state.bidders),
    }


def brawl(state: State, board: Tour) -> Brawl:
    fighters = [seat for seat in range(state.players) if state.numbers[seat]]
    return {
        "city": board.names[state.place[state.actor]],
        "declared": named(state.actor),
        "thrower": named(state.thrower),
        "try": int(state.tries),
        "numbers": {SEATS[seat]: int(state.numbers[seat]) for seat in fighters},
        "stakes": {SEATS[seat]: amount(state.stakes[seat]) for seat in fighters},
        "to_stake": clockwise(state, seats_of(state.debtors)) if is_stake(state) else [],
        "hits": seats_of(state.hits),
        "equals": seats_of(state.equals),
        "tries": TRIES,
        "pot": amount(state.reserve + sum(state.stakes)),
    }


def is_stake(state: State) -> bool:
    """What is owed goes among the stakes. CI-37"""
    return bool(state.due == STAKE)


def clockwise(state: State, seats: list[str]) -> list[str]:
    """From the one that must pay now."""
    return sorted(seats, key=lambda seat: (SEATS.index(seat) - state.debtor) % state.players)


def draw_sketch(view: dict[str, Any], board: Tour, text: Text, width: int) -> str:
    """The board in characters. (Imported when it is asked for: most callers never draw.)"""
    from hexagone.games.parcours_citroen.terminal.sketch import sketch

    return sketch(view, board, text, width)


def draw_picture(board: Tour, view: dict[str, Any] | None, theme: str, text: Text | None = None) -> str:
    """The board as SVG, with the pieces of a view on it."""
    from hexagone.games.parcours_citroen.picture.drawing import picture

    return picture(board, view, theme, text)
