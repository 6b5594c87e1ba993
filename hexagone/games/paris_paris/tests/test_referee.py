"""Another hand wrote a referee from the clauses alone: it must agree to the last point, on legal and illegal moves."""

import random
from itertools import combinations

import pytest

import hexagone
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.tests import referee
from hexagone.script import Fault, read

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
    """Games of the referee, whole ones with their endings, sound and spoilt, others cut off or with one line spoilt:
    either both accept, or both refuse the same line."""
    head = f"Game: paris-paris\nBoard: paris\nSeats: {', '.join(GAME.seats[:players])}\n\n"
    for seed in range(40):
        rng = random.Random(seed)
        lines = referee.random_game(dict(SOURCE), players, rng)
        result, winner = closing(lines, players)
        same(head + "\n".join(lines[: rng.randrange(len(lines))]) + "\n")
        assert same(head + "\n".join([*lines, result, winner]) + "\n")[-1] == ""  # nobody is to move
        ending, wrong = spoilt(result, winner, players, rng)[seed % 8]
        assert same(head + "\n".join([*lines, *ending]) + "\n") == (head.count("\n") + len(lines) + wrong,)
        place = rng.randrange(len(lines))
        who = rng.choice(["chance", *GAME.seats])
        lines[place] = f"{who} {rng.choice(GAME.words(GAME.board))}"
        same(head + "\n".join(lines[: place + 1]) + "\n")


def closing(lines: list[str], players: int) -> tuple[str, str]:
    """The two lines that end this game."""
    table = referee.Table(dict(SOURCE), players)
    for line in lines:
        table.play(line.partition(" ")[2])
    return referee.ending(table)


def spoilt(result: str, winner: str, players: int, rng: random.Random) -> list[tuple[list[str], int]]:
    """Endings that are not true or not complete, and which line after the last move is wrong (the last, if one is missing)."""
    seats = GAME.seats[:players]
    some = [f"winner {', '.join(who)}" for n in range(1, players + 1) for who in combinations(seats, n)]
    scores = result.removeprefix("result ").split(", ")
    seat = rng.randrange(players)
    name, score = scores[seat].split()
    scores[seat] = f"{name} {int(score) + rng.choice([-1, 1])}"
    return [
        (["result " + ", ".join(scores), winner], 1),
        ([result, rng.choice([wrong for wrong in some if wrong != winner])], 2),
        ([result], 1),
        ([], 0),
        ([winner, result], 1),
        ([result, winner, result, winner], 3),
        ([result, winner, "chance reveal Louvre/orange"], 3),
        (["grey open Louvre/orange", result, winner], 1),
    ]


def same(text: str) -> tuple[object, ...]:
    """What both say of it: scores, winners and who is to move, or the line of its first fault."""
    theirs, ours = their_verdict(text), our_verdict(text)
    assert ours == theirs
    return ours


def their_verdict(text: str) -> tuple[object, ...]:
    try:
        said = referee.judge(text, dict(SOURCE))
    except referee.Refused as refused:
        return (refused.line,)
    return said.scores, said.winners, said.to_move


def our_verdict(text: str) -> tuple[object, ...]:
    try:
        match = read(text)
    except Fault as fault:
        return (fault.line,)
    return match.scores, match.winners, match.to_move
