"""The arena: fair to all seats, sure only of what it can be sure of, and the same on one machine or many."""

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from hexagone import load
from hexagone.bots import LADDER, LEVELS, arena, cluster
from hexagone.bots.arena import Bout, Outcome
from hexagone.bots.gate import changed, gate, strongest_parameters
from hexagone.bots.pool import children
from hexagone.bots.search import SearchBot
from hexagone.cli import app
from hexagone.cli.arena import arena_table
from tests.support.samples import FIRST


def call(*words: str) -> Result:
    return CliRunner().invoke(app, ["arena", *words])


def test_every_rotation_gets_the_same_deals() -> None:
    plan = list(arena.bouts(FIRST, ["greedy", "random", "random"], 6, 1))
    assert [bout.bots.index("greedy") for bout in plan] == [0, 2, 1, 0, 2, 1]
    assert [bout.deal for bout in plan] == ["1/0"] * 3 + ["1/1"] * 3
    assert len({bout.deal for bout in plan}) == 2


def test_the_last_bot_fills_the_seats() -> None:
    assert arena.lineup(["greedy", "random"], 4) == ["greedy", "random", "random", "random"]
    assert arena.lineup(["greedy"], 2) == ["greedy", "greedy"]


def test_the_better_bot_comes_out_on_top_and_shares_add_up() -> None:
    outcomes = list(arena.compete(list(arena.bouts(FIRST, ["greedy", "random"], 40, 1)), workers=1))
    assert all(abs(sum(outcome.shares) - 1) < 1e-9 for outcome in outcomes)
    best, worst = arena.rows(outcomes)
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.low > 0.5 > worst.high
    assert best.rating > worst.rating
    assert abs(best.share + worst.share - 1) < 1e-9


def test_two_of_a_kind_are_rated_as_one() -> None:
    """In any order of seats, who wins against two equals rises, and they fall together."""
    outcomes = [
        Outcome(bots, shares)
        for bots, shares in ((("a", "b", "b"), (1.0, 0.0, 0.0)), (("b", "b", "a"), (0.0, 0.0, 1.0)), (("b", "a", "b"), (0.0, 1.0, 0.0)))
    ]
    ratings = arena.rate(outcomes)
    assert ratings["a"] > 25 > ratings["b"]


def test_every_game_counts_alike() -> None:
    """A deal that was begun and not played with every rotation weighs what it is."""
    lost = [Outcome(bots, tuple(float(bot == "b") for bot in bots)) for bots in (("a", "b"), ("b", "a"))]
    rows = {row.bot: row for row in arena.rows([*lost, *lost, Outcome(("a", "b"), (1.0, 0.0))])}
    assert (rows["a"].share, rows["b"].share) == (0.2, 0.8)


def test_who_won_more_is_not_less_surely_better() -> None:
    assert arena.interval([1.0] * 20, 1.0)[0] > arena.interval([1.0] * 19 + [0.5], 0.975)[0]


def test_a_few_of_a_kind_prove_little() -> None:
    assert arena.interval([1.0], 1.0)[0] < 0.4
    low, high = arena.interval([1.0] * 20, 1.0)
    assert 0.8 < low < 0.95 and high == 1.0
    low, high = arena.interval([0.0, 1.0] * 50, 0.5)
    assert (low, high) == pytest.approx((0.4, 0.6), abs=0.01)


def test_a_deal_that_was_not_played_out_is_left_aside() -> None:
    outcomes = [Outcome(("a", "b"), (1.0, 0.0))] * 5
    assert len(arena.whole_deals(outcomes)) == 4
    assert len(arena.whole_deals(outcomes[:1])) == 1


# The command


def test_it_speaks_json_and_a_pool_gives_the_same_table() -> None:
    def table(workers: str) -> str:
        told = call(FIRST, "greedy", "random", "--players", "3", "--games", "6", "--workers", workers, "--json")
        assert told.exit_code == 0, told.output
        return told.stdout

    rows = json.loads(table("1"))
    assert table("1") == table("2")
    assert [set(row) for row in rows] == [{"bot", "share", "low", "high", "rating", "games"}] * 2
    assert {row["bot"]: row["games"] for row in rows} == {"greedy": 6, "random": 12}


def test_strongest_is_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "strongest", LEVELS["greedy"])  # quick here
    told = call(FIRST, "strongest", "random", "--games", "2", "--workers", "1", "--json")
    assert told.exit_code == 0, told.output
    assert {row["bot"] for row in json.loads(told.stdout)} == {"strongest", "random"}
    monkeypatch.undo()
    assert LEVELS["strongest"] == LEVELS[LADDER[-1]]


@pytest.mark.parametrize(
    "words",
    [
        ("chess", "greedy"),
        (FIRST, "genius"),
        (FIRST, "greedy", "--players", "9"),
        (FIRST,),
        (FIRST, "greedy", "greedy", "greedy", "--players", "2"),
        (FIRST, "greedy", "--option", "x"),
        (FIRST, "greedy", "--games", "0"),
        (FIRST, "greedy", "--seconds", "nan"),
        (FIRST, "greedy", "--seconds", "inf"),
        (FIRST, "greedy", "--ray", "127.0.0.1:1", "--games", "1"),
    ],
)
def test_a_wrong_call_is_explained(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    told = call(*words)
    assert told.exit_code == 2
    assert told.output.strip() and "Traceback" not in told.output


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_where_no_cluster_answers_that_is_said(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, without Ray, which would try for minutes."""
    monkeypatch.setitem(__import__("sys").modules, "ray", SimpleNamespace())
    told = call(FIRST, "greedy", "--games", "1", "--ray", address)
    assert told.exit_code == 2
    assert f"no Ray cluster at '{address}'" in told.output


def test_a_name_is_shown_as_it_is() -> None:
    named = "cmd:python3 -c 'x = [1]' [/x]"
    shown = StringIO()
    Console(file=shown, width=200).print(arena_table([arena.Row(named, 0.5, 0.4, 0.6, 25.0, 10)]))
    assert named in shown.getvalue()


def test_interrupted_it_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Sequence[Bout], workers: int | None = None) -> Iterator[Outcome]:
        yield from map(arena.fight, plan[:5])
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "compete", interrupted)
    told = call(FIRST, "greedy", "random", "--games", "40", "--json")
    assert told.exit_code == 130
    assert {row["games"] for row in json.loads(told.stdout)} == {6}  # the first, and five
    assert "Interrupted after 6 of 40 games." in told.stderr
    monkeypatch.setattr(arena, "fight", lambda bout: next(interrupted([])))
    assert call(FIRST, "greedy", "--games", "4").exit_code == 130


def test_a_pool_that_nobody_waits_for_is_dismissed() -> None:
    """What is still being played is dropped, and its processes are gone."""
    before = children()
    outcomes = arena.compete(list(arena.bouts(FIRST, ["greedy", "random"], 400, 1)), workers=2)
    next(outcomes)
    outcomes.close()  # type: ignore[attr-defined]
    assert children() <= before


# Many machines


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(cluster.NoCluster, match="not installed"):
        next(cluster.compete([Bout(FIRST, ("random", "random"), "1/0")]))


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is an extra")
@pytest.mark.filterwarnings("default")  # what Ray warns of is not ours
def test_two_nodes_give_the_same_outcomes_as_one_process() -> None:
    Cluster: Any = import_module("ray.cluster_utils").Cluster  # noqa: N806
    plan = list(arena.bouts(FIRST, ["greedy", "random", "random"], 12, 7))
    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        machines.add_node(num_cpus=1)
        assert list(cluster.compete(plan, machines.address)) == list(arena.compete(plan, workers=1))
    finally:
        machines.shutdown()


def test_a_gate_lets_one_with_a_change_play_among_others_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("before", "after"):
        monkeypatch.setitem(LEVELS, name, LEVELS["random"])  # taken away again
    parameters = strongest_parameters(load(FIRST))
    after = changed(parameters, ["exploration=0.3", "greedy_opponents=0"])
    assert (after.exploration, after.greedy_opponents, after.random_share) == (0.3, 0.0, parameters.random_share)
    row = gate(FIRST, players=3, games=7, before=SearchBot(4, parameters), after=SearchBot(4, after))
    assert (row.bot, row.games) == ("after", 6)  # whole deals only
