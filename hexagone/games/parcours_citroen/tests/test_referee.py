"""Another hand wrote a referee from the clauses alone: it must agree to the last franc, on legal and illegal moves."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from hexagone.bots import decide
from hexagone.engine.boards import toml
from hexagone.engine.chance import source
from hexagone.engine.record import CHANCE
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.tests import referee
from hexagone.match import Match
from hexagone.script import Fault, read
from tests.support.samples import SMALL

BOARD, CARDS = dict(GAME.board.source), toml(GAME.folder / "cards.toml")
OPTIONS: list[Sequence[str]] = [(), ("ruin",), ("full-stakes",), ("ruin", "full-stakes"), ("own-cards",)]
NAMES = ["plain", "ruin", "full", "both", "own"]


@pytest.mark.parametrize("options", OPTIONS, ids=NAMES)
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("seed", [2] if SMALL else range(3))
def test_side_by_side(players: int, options: Sequence[str], seed: int) -> None:
    """After every move of a game, eager or careless, both offer the same moves and see the same facts."""
    rng = random.Random(f"{players}/{options}/{seed}")
    match, table, mood = Match(GAME, players, options=options), referee.Table(BOARD, CARDS, players, options), (0.3, 0.8, 1.0)[seed]
    while not table.over:
        legal = match.legal
        assert (match.to_move, sorted(legal)) == (table.to_move, sorted(table.legal()))
        eager = [words for words in legal if words.split()[0] in ("roll", "install", "choose", "brawl")]
        words = rng.choice(eager if eager and rng.random() < mood else legal)
        match.push(match.number(words))
        table.play(words)
        if rng.random() < 0.2:
            same_facts(match, table.verdict())
    same_facts(match, table.verdict())


@pytest.mark.parametrize("options", OPTIONS, ids=NAMES)
@pytest.mark.parametrize("players", GAME.players)
def test_greedy_games(players: int, options: Sequence[str]) -> None:
    """The referee judges whole and cut-off games of greedy bots."""
    for seed in range(1 if SMALL else 4):
        match, random_bits = Match(GAME, players, options=options), source(f"{players}/{seed}")
        for _ in range(random.Random(seed).choice([200, 100_000])):
            if match.over:
                break
            if match.turn == CHANCE:
                match.push(GAME.machine.draw(match.state, match.board.tables, random_bits))
            else:
                match.push(decide("greedy", GAME, match.board, match.state, match.turn, random_bits))
        same_facts(match, referee.judge(match.record, BOARD, CARDS))


@pytest.mark.parametrize("path", sorted((GAME.folder / "tests" / "golden").glob("*.game")), ids=lambda path: path.stem)
def test_golden_games(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    same_facts(read(text), referee.judge(text, BOARD, CARDS))


def same_facts(match: Match, said: referee.Verdict) -> None:
    view = match.view()
    assert (said.finished, said.to_move, said.scores, said.winners) == (match.over, match.to_move, match.scores, match.winners)
    assert sorted(said.legal) == sorted(match.legal)
    assert (said.round, said.cash, said.places) == (view["round"], view["cash"], view["places"])
    assert {seat: set(cities) for seat, cities in said.counters.items()} == {
        seat: {city for city, owners in view["counters"].items() if seat in owners} for seat in match.seats
    }
    assert (said.reserve, said.bank, said.pump_owner) == (view["reserve"], view["bank"], view["pumps"] or "")
    assert (said.odd_throws, list(said.left)) == (view["held"], view["ruined"])
    assert said.stakes == sum((view["brawl"] or {"stakes": {}})["stakes"].values())
    assert {pack: (said.draws[pack], said.order[pack]) for pack in said.draws} == {
        pack: (facts["drawn"], facts["order"]) for pack, facts in view["packs"].items()
    }
    if not match.over:
        present = [seat for seat in match.seats if seat not in said.left]
        assert {seat: said.misses[seat] for seat in present} == {seat: view["misses"].get(seat, 0) for seat in present}
        assert {seat: said.free_rents[seat] for seat in present} == {seat: view["free_rents"].get(seat, 0) for seat in present}


@pytest.mark.parametrize("players", GAME.players)
def test_spoilt_games(players: int) -> None:
    """A game of the referee with one line spoilt: either both accept, or both refuse the same line."""
    words, rng = GAME.words(GAME.board), random.Random(players)
    usual = [word for word in words if "#" not in word and not word.startswith("bid")]
    options = OPTIONS[players % len(OPTIONS)]
    lines = referee.random_game(BOARD, CARDS, players, rng, options)
    header = f"Game: parcours-citroen\nBoard: {BOARD['id']}\nSeats: {', '.join(GAME.seats[:players])}\n"
    header += f"Options: {', '.join(options)}\n\n" if options else "\n"
    for _ in range(12):
        place = rng.randrange(min(len(lines), 800))
        who = rng.choice([lines[place].split()[0], "chance", *GAME.seats])
        spoilt = [*lines[:place], f"{who} {rng.choice(rng.choice([words, usual]))}", *lines[place : place + 1]]
        same(header + "\n".join(spoilt) + "\n")


def same(text: str) -> None:
    try:
        theirs: int | dict[str, int] = referee.judge(text, BOARD, CARDS).scores
    except referee.Refused as refused:
        theirs = refused.line
    try:
        ours: int | dict[str, int] = read(text).scores
    except Fault as fault:
        ours = fault.line
    assert ours == theirs
