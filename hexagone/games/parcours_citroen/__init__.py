"""Parcours Citroën, IEPS, Paris: a drive round France, car parks and brawls, for 2 to 6."""

from pathlib import Path

from hexagone.engine.game import Game, Learning
from hexagone.games.parcours_citroen.bots.features import FEATURES, SPAN, features
from hexagone.games.parcours_citroen.bots.levels import FORMER, LEVELS
from hexagone.games.parcours_citroen.bots.worth import worth
from hexagone.games.parcours_citroen.buttons import careful, facts, rank
from hexagone.games.parcours_citroen.events import events
from hexagone.games.parcours_citroen.fields import FIELDS
from hexagone.games.parcours_citroen.owncards import NAMES
from hexagone.games.parcours_citroen.picture.layout import layout, spots
from hexagone.games.parcours_citroen.rules.board import OWN, Tables
from hexagone.games.parcours_citroen.rules.boardfile import read_board, remarks
from hexagone.games.parcours_citroen.rules.moves import parts, words
from hexagone.games.parcours_citroen.rules.play import apply, draw, legal, setup, weights
from hexagone.games.parcours_citroen.rules.reasons import end_clause, reason
from hexagone.games.parcours_citroen.rules.secrets import redact, redeal
from hexagone.games.parcours_citroen.rules.state import OPTIONS, SEATS, State
from hexagone.games.parcours_citroen.rules.turn import standing
from hexagone.games.parcours_citroen.view import draw_picture, draw_sketch, private, view

GAME = Game(
    name="parcours-citroen",
    folder=Path(__file__).parent,
    seats=SEATS,
    players=range(2, 7),
    options=OPTIONS,
    editions=(1,),
    state=State,
    tables=Tables,
    read_board=read_board,
    remarks=remarks,
    words=words,
    setup=setup,
    legal=legal,
    apply=apply,
    weights=weights,
    draw=draw,
    redact=redact,
    redeal=redeal,
    standing=standing,
    worth=worth,
    features=features,
    learning=Learning(FEATURES, SPAN, stride=6, trust=0.95),
    levels=LEVELS,
    former=FORMER,
    view=view,
    private=private,
    told_alike=True,
    events=events,
    reason=reason,
    sketch=draw_sketch,
    picture=draw_picture,
    layout=layout,
    spots=spots,
    parts=parts,
    facts=facts,
    rank=rank,
    careful=careful,
    end_clause=end_clause,
    derived=("faces",),  # nothing follows from them: they are there to be seen
    fields=FIELDS,
    names=NAMES,
    by_hand=len(OWN),
    longest=1 << 17,
)
