"""Cards: which may be drawn, and what they do. CI-3, CI-25, CI-26"""

from __future__ import annotations

from hexagone.engine.chance import below
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import (
    AGAIN_TURN,
    FREE_INSTALL,
    FREE_RENT,
    GO_TO,
    LOSE_PARK,
    MISS,
    MOVE,
    NEXT_CITY,
    PAY,
    PAY_EACH,
    RECEIVE,
    RECEIVE_EACH,
    TO_RESERVE,
    Tables,
)
from hexagone.games.parcours_citroen.rules.cities import demand_place, offer_free_place
from hexagone.games.parcours_citroen.rules.debts import owe
from hexagone.games.parcours_citroen.rules.money import from_bank, tell
from hexagone.games.parcours_citroen.rules.moves import CARD_MOVES, OWN_MOVES
from hexagone.games.parcours_citroen.rules.squares import go
from hexagone.games.parcours_citroen.rules.state import (
    AGAIN,
    CARDS,
    DREW,
    EACH,
    FAVOUR,
    FINE,
    FROM_EACH,
    MUST_MISS,
    NONE,
    OWN_CARDS,
    RECEIVED,
    RESERVE,
    State,
)
from hexagone.games.parcours_citroen.rules.turn import end_turn

# CARD: one of the pack that the square belongs to


@rule
def may_card(state: State, board: Tables, out: Cells) -> int:
    """A card of our packs, or, with the option own-cards, one of the players' own box. CI-3, CI-38"""
    n = may_draw(state, board, out)
    return may_enter(board, out, n) if state.options & OWN_CARDS else n


@rule
def may_draw(state: State, board: Tables, out: Cells) -> int:
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
def may_enter(board: Tables, out: Cells, n: int) -> int:
    """Whatever a card may do, to any square of this board. CI-38"""
    for card in range(len(board.own_effect)):
        if board.own_effect[card] != GO_TO or board.own_amount[card] < board.squares:
            out[n] = OWN_MOVES + card
            n += 1
    return n


@rule
def draw_card(state: State, board: Tables, random: Cells) -> int:
    """The same odds, without a list."""
    pack = pack_here(state, board)
    size, drawn = int(board.sizes[pack]), int(state.drawn[pack])
    spot = drawn % size if drawn >= size else drawn + below(random, size - drawn)
    return card_move(pack, int(state.order[pack, spot]))


@rule
def pack_here(state: State, board: Tables) -> int:
    return int(board.pack[state.place[state.actor]])


@rule
def card_move(pack: int, card: int) -> int:
    return CARD_MOVES + CARDS * pack + card


@rule
def answer_card(state: State, board: Tables, move: int) -> None:
    """A card of our packs, or of the players' own box; it counts among those of the turn. CI-26, CI-38"""
    state.cards += 1
    if move >= OWN_MOVES:
        enter(state, board, move - OWN_MOVES)
    else:
        turn_over(state, board, move)


@rule
def enter(state: State, board: Tables, card: int) -> None:
    """It is carried out like ours, and our packs stay as they are. CI-38"""
    tell(state, DREW, state.actor, int(state.place[state.actor]), 2 * CARDS + card + 1)
    obey(state, board, int(board.own_effect[card]), int(board.own_amount[card]))


@rule
def turn_over(state: State, board: Tables, move: int) -> None:
    """A card drawn is carried out and goes under its pack. CI-3"""
    pack, card = (move - CARD_MOVES) // CARDS, (move - CARD_MOVES) % CARDS
    drawn = int(state.drawn[pack])
    if drawn < board.sizes[pack]:
        remember(state, pack, drawn, card)
    state.drawn[pack] = drawn + 1
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


# The table of effects


@rule
def obey(state: State, board: Tables, effect: int, amount: int) -> None:
    """One line an effect. CI-25"""
    if effect == RECEIVE:
        receive(state, amount)
    elif effect == PAY:
        owe(state, board, FINE, amount)
    elif effect == RECEIVE_EACH:
        owe(state, board, FROM_EACH, amount)
    elif effect == PAY_EACH:
        owe(state, board, EACH, amount)
    elif effect == TO_RESERVE:
        owe(state, board, RESERVE, amount)
    elif effect == GO_TO:
        go(state, board, amount)
    elif effect == NEXT_CITY:
        go(state, board, int(board.next_city[state.place[state.actor]]))
    elif effect == MOVE:
        go(state, board, int(state.place[state.actor]) + amount)
    elif effect == MISS:
        miss(state, amount)
    elif effect == AGAIN_TURN:
        go_again(state)
    elif effect == FREE_INSTALL:
        offer_free_place(state)
    elif effect == FREE_RENT:
        keep(state)
    elif effect == LOSE_PARK:
        demand_place(state)


@rule
def receive(state: State, amount: int) -> None:
    """From the bank. CI-25"""
    from_bank(state, state.actor, amount)
    tell(state, RECEIVED, state.actor, NONE, amount)
    end_turn(state)


@rule
def miss(state: State, turns: int) -> None:
    """So many turns are missed. CI-25"""
    state.misses[state.actor] += turns
    tell(state, MUST_MISS, state.actor, NONE, turns)
    end_turn(state)


@rule
def go_again(state: State) -> None:
    """Another turn at once. CI-25"""
    state.again = 1
    tell(state, AGAIN, state.actor, NONE, 0)
    end_turn(state)


@rule
def keep(state: State) -> None:
    """Against the next rent. CI-25"""
    state.free_rents[state.actor] += 1
    tell(state, FAVOUR, state.actor, NONE, 0)
    end_turn(state)
