"""What a button of Parcours Citroën tells of a legal move beside its words, and how much it matters."""

from __future__ import annotations

from typing import Literal, TypedDict

from hexagone.engine.game import Rank
from hexagone.engine.rule import asked
from hexagone.games.parcours_citroen.rules import brawl
from hexagone.games.parcours_citroen.rules import moves as m
from hexagone.games.parcours_citroen.rules.board import NOWHERE, Tables, Tour
from hexagone.games.parcours_citroen.rules.readings import amount, has, owners, price, rent
from hexagone.games.parcours_citroen.rules.state import BRAWL, CITIES, DEBT, FREE, LOSE, State

own_stake = asked(brawl.own_stake)
Kind = Literal["brawl", "free", "lose", "own"]  # what a word means in this phase, where it may mean several things
KINDS: dict[int, Kind] = {BRAWL: "brawl", FREE: "free", LOSE: "lose"}


class Facts(TypedDict, total=False):
    kind: Kind
    amount: int  # what it costs, brings or stakes
    rent: int  # what everybody else will owe there
    owed: int  # the rents that are due there at once
    number: int  # what a brawler has to throw
    square: str  # where the other one stands


def facts(state: State, board: Tour, move: int) -> Facts:
    """Prices, stakes, and what else one would have to look up."""
    if move == m.INSTALLS:
        return {"amount": amount(price(state, board)), "rent": amount(rent(state, board))}
    if move == m.BRAWLS:
        return {"amount": amount(own_stake(state, Tables.at(board.tables)))}
    if m.DICE_MOVES <= move < m.SELLS:
        return {"number": int(state.numbers[state.thrower])}
    if m.SELLS <= move < m.CHOICES:
        return {"amount": amount(Tables.at(board.tables).price[(move - m.SELLS) % CITIES])}
    if m.SWAPS <= move < m.STAYS:
        return {"square": board.names[state.place[move - m.SWAPS]]}
    if m.GOES <= move < m.SWAPS:
        return of_city(state, board, int(Tables.at(board.tables).city[move - m.GOES]))
    if m.CHOICES <= move < m.GOES and state.phase == FREE:
        return {"kind": "free", "rent": amount(Tables.at(board.tables).rent[move - m.CHOICES])}
    return {"kind": "own"} if move >= m.OWN_MOVES else of_phase(state, move)


def of_city(state: State, board: Tour, city: int) -> Facts:
    """What is due where one drives to: nothing on other squares, and where one has a car park. CI-7, CI-8"""
    if city == NOWHERE or has(state.parks[state.actor], city):
        return {}
    tables, due = Tables.at(board.tables), len(owners(state, city)) * (not state.free_rents[state.actor])
    asked: Facts = {"amount": amount(tables.price[city])}
    return asked | ({"owed": amount(due * tables.rent[city])} if due else {})


def of_phase(state: State, move: int) -> Facts:
    """To pass or decline, or to choose a city, is another thing in an auction, before a brawl, for a gift, and when a car park is lost."""
    doubtful = move in (m.PASSES, m.DECLINES) or m.CHOICES <= move < m.GOES
    return {"kind": KINDS[int(state.phase)]} if doubtful and int(state.phase) in KINDS else {}


def rank(state: State, board: Tour, move: int) -> Rank:
    """One throws, installs, bids; one sells when one must. CI-6, CI-8, CI-27"""
    if m.SELLS <= move < m.CHOICES:
        return "secondary" if state.phase == DEBT else "rare"
    if move >= m.OWN_MOVES:
        return "rare"  # there is a form for it
    return "primary" if move in (m.ROLLS, m.INSTALLS) or move >= m.BID_MOVES else "secondary"


def careful(state: State, board: Tour, move: int) -> bool:
    """Who sells or brawls is asked once more. CI-20, CI-27"""
    return move == m.BRAWLS or m.SELLS <= move < m.CHOICES
