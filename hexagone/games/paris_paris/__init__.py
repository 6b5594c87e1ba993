"""Paris Paris, by Michael Schacht: bus tours and shops, for 2 to 4."""

from pathlib import Path

from hexagone.engine.game import Game, Learning
from hexagone.games.paris_paris.bots.features import FEATURES, SPAN, features, settled
from hexagone.games.paris_paris.bots.levels import FORMER, LEVELS
from hexagone.games.paris_paris.bots.worth import worth
from hexagone.games.paris_paris.buttons import careful, facts, rank
from hexagone.games.paris_paris.events import events
from hexagone.games.paris_paris.fields import FIELDS
from hexagone.games.paris_paris.picture.layout import layout, spots
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.boardfile import read_board, remarks
from hexagone.games.paris_paris.rules.choices import draw, legal, weights
from hexagone.games.paris_paris.rules.moves import parts, words
from hexagone.games.paris_paris.rules.play import apply, setup
from hexagone.games.paris_paris.rules.reasons import reason
from hexagone.games.paris_paris.rules.scoring import standing
from hexagone.games.paris_paris.rules.secrets import deals, redact, redeal
from hexagone.games.paris_paris.rules.state import OPTIONS, SEATS, State
from hexagone.games.paris_paris.view import draw_picture, draw_sketch, private, view

GAME = Game(
    name="paris-paris",
    folder=Path(__file__).parent,
    seats=SEATS,
    players=range(2, 5),
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
    deals=deals,
    fields=FIELDS,
    standing=standing,
    worth=worth,
    levels=LEVELS,
    former=FORMER,
    features=features,
    settled=settled,
    learning=Learning(FEATURES, SPAN, hidden=96, off=0.05, judges=(2,)),
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
    end_clause=lambda state, board: "PP-30",
    names={"line": "lines", "tile": "lines", "over": "seats"},
)
