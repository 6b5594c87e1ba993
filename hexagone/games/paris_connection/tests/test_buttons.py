"""What buttons tell comes true."""

from random import Random

from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.rules.moves import BUILDS
from hexagone.games.paris_connection.rules.state import State
from hexagone.match import Match
from tests.support.choices import tried
from tests.support.samples import sample


def test_pc_13_pc_18_a_button_tells_what_the_value_rises_by_and_what_ends_the_game() -> None:
    seen = set()
    for _, one, events in tried(GAME, every=5):
        if one.parts["verb"] == "build":
            assert one.facts.get("gain") == next((event["points"] for event in events if event["what"] == "rose"), None)
            assert one.facts.get("kind") == "last" or not any(event["what"] == "ended-marseille" for event in events)
            seen.add(one.facts.get("gain"))
    assert seen == {None, 1, 2, 3, 4}


def test_pc_18_pc_21_what_ends_the_game_says_so_and_is_asked_once_more() -> None:
    """By a locomotive on Marseille, by a build or an exchange that leaves one depot, by the last of too many quiet turns; nothing else."""
    seen = set()
    for _, one, events in tried(GAME, every=2):
        ends = [event["what"] for event in events if event["what"].startswith("ended")]
        assert one.careful == (one.facts.get("kind") == "last") == bool(ends), one
        seen |= {(one.parts["verb"], what) for what in ends}
    assert seen == {("build", "ended-marseille"), ("build", "ended-depots"), ("exchange", "ended-depots"), ("exchange", "ended-quiet")}


def test_pc_8_to_stop_is_the_large_button() -> None:
    assert {(one.parts["verb"], one.rank) for _, one, _ in tried(GAME, every=5)} == {
        ("build", "secondary"),
        ("exchange", "secondary"),
        ("stop", "primary"),
    }


def test_pc_13_a_hex_says_by_how_much_the_value_rises() -> None:
    """In whole games of 3 to 6 who build at random: what is told of every move is what it would change."""
    seen = set()
    for number in range(max(8, sample(GAME.name)["games"] // 4)):
        match, luck = Match(GAME, players=3 + number % 4, seed=number), Random(number)
        while moves := GAME.moves(match.state, match.board):
            told = {move: GAME.facts(seen_by_mover(match), match.board, move).get("gain", 0) for move in moves}
            assert told == {move: risen(match, move) for move in moves}
            seen |= set(told.values())
            match.make(luck.choice([move for move in moves if move >= BUILDS] or moves))
    assert seen >= {0, 1, 2, 3}  # nobody builds to Marseille by chance: the games above do


def seen_by_mover(match: Match) -> State:
    return State.at(GAME.seen(match.state, match.board, match.turn))


def risen(match: Match, move: int) -> int:
    """By how much the values of all companies rise with this move."""
    after = match.state.copy()
    GAME.machine.apply(after, match.board.tables, move)
    return int(sum(State.at(after).values) - sum(State.at(match.state).values))
