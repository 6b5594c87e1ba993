"""Paris Connection, by David V. H. Peters: railway shares on a hex map of France, for 3 to 6."""

from pathlib import Path

from hexagone.game import Game
from hexagone.games.paris_connection.belief import belief
from hexagone.games.paris_connection.board import Tables, read_board
from hexagone.games.paris_connection.choices import draw, legal, weights
from hexagone.games.paris_connection.layout import layout, spots
from hexagone.games.paris_connection.moves import spellings, words
from hexagone.games.paris_connection.reasons import reason
from hexagone.games.paris_connection.rules import apply, setup
from hexagone.games.paris_connection.scoring import standing
from hexagone.games.paris_connection.secrets import redact, redeal
from hexagone.games.paris_connection.sketch import sketch
from hexagone.games.paris_connection.state import SEATS, State
from hexagone.games.paris_connection.survey import remarks
from hexagone.games.paris_connection.view import draw_picture, events, view
from hexagone.games.paris_connection.worth import worth

GAME = Game(
    name="paris-connection",
    folder=Path(__file__).parent,
    seats=SEATS,
    players=range(3, 7),
    options=(),
    editions=(1,),
    state=State,
    tables=Tables,
    read_board=read_board,
    remarks=remarks,
    words=words,
    spellings=spellings,
    setup=setup,
    legal=legal,
    apply=apply,
    weights=weights,
    draw=draw,
    redact=redact,
    redeal=redeal,
    standing=standing,
    worth=worth,
    belief=belief,
    view=view,
    events=events,
    reason=reason,
    sketch=sketch,
    picture=draw_picture,
    layout=layout,
    spots=spots,
    longest=24_000,
    looks=8,  # of hundreds
)
