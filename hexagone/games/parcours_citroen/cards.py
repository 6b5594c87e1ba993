"""Cards: which may be drawn, and what they do. CI-3, CI-25, CI-26"""

from __future__ import annotations

from hexagone.chance import below
from hexagone.games.parcours_citroen.board import (
    AGAIN_TURN,
    FREE_INSTALL,
    FREE_RENT,
    GO_TO,
    LOSE_PARK,
    MISS,
    MOTARD,
    MOVE,
    NEXT_CITY,
    PAY,
    PAY_EACH,
    RECEIVE,
    RECEIVE_EACH,
    TO_RESERVE,
    Tables,
)
from hexagone.games.parcours_citroen.cities import demand_place, offer_free_place
from hexagone.games.parcours_citroen.debts import owe
from hexagone.games.parcours_citroen.money import from_bank, tell
from hexagone.games.parcours_citroen.moves import CARD_MOVES
from hexagone.games.parcours_citroen.squares import go
from hexagone.games.parcours_citroen.state import (
    AGAIN,
    CARDS,
    DREW,
    EACH,
    FAVOUR,
    FINE,
    FROM_EACH,
    INFRACTION,
    MUST_MISS,
    NONE,
    PRIME,
    RECEIVED,
    RESERVE,
    State,
)
from hexagone.games.parcours_citroen.turn import end_turn
from hexagone.record import Cells
from hexagone.rule import rule


@rule
def pack_here(state: State, board: Tables) -> int:
    return INFRACTION if board.kind[state.place[state.actor]] == MOTARD else PRIME


@rule
def possible(state: State, board: Tables, out: Cells) -> int:
    """Any card not yet drawn; when all have been, the same order comes back. CI-3"""
    pack = pack_here(state, board)
    size, drawn = int(board.sizes[pack]), int(state.drawn[pack])
    if drawn >= size:
        out[0] = card_move(pack, int(state.order[pack, drawn % size]))
        return 1
    for i in range(drawn, size):
        out[i - drawn] = card_move(pack, int(state.order[pack, i]))
    return size - drawn


@rule
def draw_card(state: State, board: Tables, random: Cells) -> int:
    """The same odds, without a list."""
    pack = pack_here(state, board)
    size, drawn = int(board.sizes[pack]), int(state.drawn[pack])
    spot = drawn % size if drawn >= size else drawn + below(random, size - drawn)
    return card_move(pack, int(state.order[pack, spot]))


@rule
def card_move(pack: int, card: int) -> int:
    return CARD_MOVES + CARDS * pack + card


@rule
def take_card(state: State, board: Tables, pack: int, card: int) -> None:
    """A card drawn is carried out and goes under its pack. CI-3"""
    drawn = int(state.drawn[pack])
    if drawn < board.sizes[pack]:
        remember(state, pack, drawn, card)
    state.drawn[pack] = drawn + 1
    state.cards += 1
    tell(state, DREW, state.actor, int(state.place[state.actor]), CARDS * pack + card + 1)
    obey(state, board, int(board.effect[pack, card]), int(board.amount[pack, card]))


@rule
def remember(state: State, pack: int, drawn: int, card: int) -> None:
    """The order becomes known card by card: the first not yet drawn changes places with this one."""
    spot = drawn
    while state.order[pack, spot] != card:
        spot += 1
    state.order[pack, spot] = state.order[pack, drawn]
    state.order[pack, drawn] = card


@rule
def obey(state: State, board: Tables, effect: int, amount: int) -> None:
    """One row of the table of effects: those that send the pawn on, those that make a debt, and the rest. CI-25"""
    if effect == GO_TO:
        go(state, board, amount)
    elif effect == NEXT_CITY:
        go(state, board, int(board.next_city[state.place[state.actor]]))
    elif effect == MOVE:
        go(state, board, int(state.place[state.actor]) + amount)
    elif effect in (PAY, PAY_EACH, TO_RESERVE, RECEIVE_EACH):
        owe(state, board, FINE if effect == PAY else EACH if effect == PAY_EACH else RESERVE if effect == TO_RESERVE else FROM_EACH, amount)
    elif effect == FREE_INSTALL:
        offer_free_place(state)
    elif effect == LOSE_PARK:
        demand_place(state)
    else:
        enjoy_or_suffer(state, effect, amount)
        end_turn(state)


@rule
def enjoy_or_suffer(state: State, effect: int, amount: int) -> None:
    """Effects that ask nothing of anybody. CI-25"""
    seat = int(state.actor)
    if effect == RECEIVE:
        from_bank(state, seat, amount)
        tell(state, RECEIVED, seat, NONE, amount)
    elif effect == MISS:
        state.misses[seat] += amount
        tell(state, MUST_MISS, seat, NONE, amount)
    elif effect == AGAIN_TURN:
        state.again = 1
        tell(state, AGAIN, seat, NONE, 0)
    elif effect == FREE_RENT:
        state.free_rents[seat] += 1
        tell(state, FAVOUR, seat, NONE, 0)
