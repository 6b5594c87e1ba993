"""Another hand wrote a referee from the clauses alone: it must agree to the last point, on legal and illegal moves."""

import random

import pytest

import hexagone
from hexagone.games.paris_paris import GAME
from hexagone.script import Fault, read
from tests.referees import paris_paris as referee

SOURCE = GAME.board.source


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("steered", [False, True])
def test_the_referee_agrees_with_our_games(players: int, steered: bool) -> None:
    """Whole and cut-off games; steered ones empty grey's supply, so that PP-27 is played."""
    for seed in range(60):
        rng = random.Random(seed)
        match = hexagone.Match(GAME, players, seed=f"{players}/{steered}/{seed}")
        for _ in range(rng.choice([rng.randrange(60), 100])):
            if match.over:
                break
            moves = [words for words in match.legal if not (steered and words.endswith("over grey"))] or match.legal
            match.play(rng.choice(moves))
        agree(match)


def agree(match: hexagone.Match) -> None:
    said, view = referee.judge(match.record, dict(SOURCE)), match.view()
    assert (said.finished, said.to_move, said.scores) == (match.over, match.to_move, match.scores)
    assert said.legal == sorted(match.legal)
    assert said.winners == match.winners
    assert said.supply == view["supply"]
    assert {station: owners for station, owners in said.shops.items() if owners} == {s: sorted(o) for s, o in view["shops"].items()}
    assert (said.aside, said.lying) == (sorted(view["aside"]), sorted(view["lying"]))


@pytest.mark.parametrize("players", GAME.players)
def test_we_agree_with_the_referee_s_games(players: int) -> None:
    """Whole games of the referee, each also with one line spoilt: either both accept, or both refuse the same line."""
    head = f"Game: paris-paris\nBoard: paris\nSeats: {', '.join(GAME.seats[:players])}\n\n"
    for seed in range(40):
        rng = random.Random(seed)
        lines = referee.random_game(dict(SOURCE), players, rng)
        same(head + "\n".join(lines[: rng.randrange(len(lines))]) + "\n")
        place = rng.randrange(len(lines))
        who = rng.choice(["chance", *GAME.seats])
        lines[place] = f"{who} {rng.choice(GAME.words(GAME.board))}"
        same(head + "\n".join(lines[: place + 1]) + "\n")


def same(text: str) -> None:
    try:
        theirs: int | dict[str, int] = referee.judge(text, dict(SOURCE)).scores
    except referee.Refused as refused:
        theirs = refused.line
    try:
        ours: int | dict[str, int] = read(text).scores
    except Fault as fault:
        ours = fault.line
    assert ours == theirs
