"""What a seat sees, in every encoding: between its bounds, by its name, and nothing that it may not know."""

from pathlib import Path

import numpy as np
import pytest

from hexagone import GAMES, OURS, load
from hexagone.engine.chance import source
from hexagone.engine.record import Cells
from hexagone.research.batch import Batch
from hexagone.research.fields import page
from hexagone.research.observations import ENCODINGS, Encoding, Observation, cells, described, observation
from tests.research.adapters import TABLES
from tests.support.samples import FIRST

DOCS = Path(__file__).parent.parent.parent / "docs"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_numbers_stay_between_their_bounds(name: str, players: int) -> None:
    game, looks = load(name), [observation(load(name), encoding) for encoding in ENCODINGS]
    batch = Batch(name, players, count=8, options=game.options)
    for step in range(400):
        batch.step(batch.sample())
        if step % 5 == 0:
            for look in looks:
                check_bounds(look, np.array([look.look(state, batch.board, step % players, look.row()) for state in batch.states]))


def check_bounds(look: Observation, rows: Cells) -> None:
    low, high = look.bounds()
    assert look.encoding == "raw" or (low.min() >= -1 and high.max() <= 1)
    for part, least, most in zip(look.parts(rows).items(), look.parts(low).values(), look.parts(high).values(), strict=True):
        assert (part[1] >= least).all(), part[0]
        assert (part[1] <= most).all(), part[0]


@pytest.mark.parametrize("name", GAMES)
def test_encodings_say_the_same(name: str) -> None:
    """A number is the raw one divided by the most it can be, a category has its 1 in the place of its value, a set has its bits."""
    game, batch = load(name), Batch(name, count=4, encoding="raw")
    looks = [observation(game, encoding) for encoding in ENCODINGS]
    for _ in range(60):
        batch.step(batch.sample())
        seat = int(batch.turn[0])
        scaled, hot, raw = (look.parts(look.look(batch.states[0], batch.board, seat, look.row())) for look in looks)
        for cell in cells(game):
            check_same(*described(game, cell)[:3], np.ravel(raw[cell]), scaled[cell], hot[cell])


def check_same(kind: str, low: int, high: int, raw: Cells, scaled: Cells, hot: Cells) -> None:
    if kind == "category":
        assert hot.reshape(len(raw), -1).sum(1).tolist() == [1.0] * len(raw)
        assert (hot.reshape(len(raw), -1).argmax(1) + low == raw).all()
    else:
        assert (np.ravel(hot) == np.ravel(scaled)).all()
    if kind in ("category", "number"):
        assert np.ravel(scaled) * max(abs(low), abs(high), 1) == pytest.approx(raw, abs=1e-3)
    elif kind == "amount":
        assert np.ravel(scaled) == pytest.approx(raw / (np.abs(raw) + high), abs=1e-6)
    elif kind == "bits" and scaled.size != raw.size:
        assert (scaled.reshape(len(raw), -1) @ 2.0 ** np.arange(scaled.size // len(raw)) == raw).all()
    elif kind == "present":
        assert (np.ravel(scaled) == (raw >= 0)).all()


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", GAMES)
def test_an_observation_depends_on_what_the_seat_knows_alone(name: str, encoding: Encoding) -> None:
    """The same from the truth, and from any other world that the seat cannot tell from it."""
    game, batch, random = load(name), Batch(name, count=3, encoding=encoding), source(4)
    look = batch.observation
    for _ in range(30):
        batch.step(batch.sample())
        for seat in range(batch.players):
            twin = game.seen(batch.states[0], batch.board, seat)
            game.machine.redeal(twin, batch.board.tables, seat, random)
            true = look.look(batch.states[0], batch.board, seat, look.row())
            assert (look.look(twin, batch.board, seat, look.row()) == true).all()


def test_every_cell_of_our_games_is_described() -> None:
    for name in OURS:
        assert [cell for cell in cells(load(name)) if not described(load(name), cell).means] == []
        assert [cell for cell in load(name).fields if cell not in cells(load(name))] == []


def test_the_table_in_the_docs_is_made_from_the_code() -> None:
    told = (DOCS / "fields.md").read_text(encoding="utf-8")
    assert told == page(), "python -m hexagone.research.fields docs/fields.md"


def test_an_unknown_encoding_is_refused() -> None:
    with pytest.raises(ValueError, match="scaled, one-hot, raw"):
        Batch(FIRST, encoding="hot")  # type: ignore[arg-type]
