"""Barges: moor what comes down the river, for 2 to 4. An example of a whole game in a dozen short files."""

from pathlib import Path

from barges.bots.worth import worth
from barges.picture.drawing import draw_picture
from barges.picture.layout import layout, spots
from barges.rules.board import Tables, read_board, remarks
from barges.rules.choices import draw, legal, weights
from barges.rules.moves import words
from barges.rules.play import apply, setup
from barges.rules.reasons import reason
from barges.rules.scoring import standing
from barges.rules.secrets import deals, redact, redeal
from barges.rules.state import SEATS, State
from barges.terminal.sketch import draw_sketch
from barges.view import events, view
from hexagone.engine.game import Game

GAME = Game(
    name="barges",
    folder=Path(__file__).parent,
    seats=SEATS,
    players=range(2, 5),
    options=(),
    editions=(1, 2),
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
    standing=standing,
    worth=worth,
    view=view,
    events=events,
    reason=reason,
    sketch=draw_sketch,
    picture=draw_picture,
    layout=layout,
    spots=spots,
    end_clause=lambda state, board: "BA-8",
    names={"cargo": "cargoes"},
)
