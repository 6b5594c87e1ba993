"""Paris Connection, by David V. H. Peters: railway shares on a hex map of France, for 3 to 6."""

from pathlib import Path

from hexagone.engine.game import Game, Learning, Succession
from hexagone.games.paris_connection.bots.belief import belief
from hexagone.games.paris_connection.bots.features import FEATURES, SPAN, features, settled
from hexagone.games.paris_connection.bots.levels import FORMER, LEVELS
from hexagone.games.paris_connection.bots.worth import worth
from hexagone.games.paris_connection.buttons import careful, facts, rank
from hexagone.games.paris_connection.events import events
from hexagone.games.paris_connection.fields import FIELDS
from hexagone.games.paris_connection.picture.layout import layout, spots
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.boardfile import read_board, remarks
from hexagone.games.paris_connection.rules.choices import any_move, draw, legal, weights
from hexagone.games.paris_connection.rules.moves import FIRSTS, parts, spellings, words
from hexagone.games.paris_connection.rules.play import apply, passed_on, setup
from hexagone.games.paris_connection.rules.reasons import reason
from hexagone.games.paris_connection.rules.scoring import standing
from hexagone.games.paris_connection.rules.secrets import deals, opened, redact, redeal
from hexagone.games.paris_connection.rules.state import MOST, SEATS, State
from hexagone.games.paris_connection.terminal.sketch import sketch
from hexagone.games.paris_connection.view import draw_picture, private, view

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
    any_move=any_move,
    redact=redact,
    redeal=redeal,
    deals=deals,
    opened=opened,
    succession=Succession(range(FIRSTS, FIRSTS + MOST), passed_on),
    derived=("touch", "needed", "ways"),
    fields=FIELDS,
    standing=standing,
    worth=worth,
    levels=LEVELS,
    former=FORMER,
    belief=belief,
    features=features,
    settled=settled,
    learning=Learning(FEATURES, SPAN, stride=3, trust=0.95, tried=32),
    view=view,
    private=private,
    events=events,
    reason=reason,
    sketch=sketch,
    picture=draw_picture,
    layout=layout,
    spots=spots,
    parts=parts,
    facts=facts,
    rank=rank,
    careful=careful,
    end_clause=lambda state, board: "PC-19",
    names={"company": "companies", "given": "companies", "taken": "companies"},
    longest=24_000,
    looks=8,  # of hundreds
)
