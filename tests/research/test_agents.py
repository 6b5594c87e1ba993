"""The agents of others in examples/agents run, for a moment. That they train for ten minutes is shown by `all.py` there.

Only ISMCTS needs nothing but our extra `research`; the learners need PyTorch, which no other test does, and are tried where it is."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.samples import FIRST

AGENTS = Path(__file__).parents[2] / "examples" / "agents"
NEEDS = {"maskable_ppo": "sb3_contrib", "torchrl_ppo": "torchrl", "openspiel_dqn": "torch", "openspiel_ismcts": "pyspiel"}
BRIEFLY = ["--game", FIRST, "--players", "2", "--games", "4"]
BY_SEARCH = ["--simulations", "2", "--seconds", "0.01"]


def run(script: str, folder: Path, *words: str) -> str:
    told = subprocess.run([sys.executable, AGENTS / script, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr[-2000:]
    return told.stdout


def shares(told: str) -> list[tuple[str, float]]:
    return [(level, float(share)) for level, share in re.findall(r"against (\w+): ([\d.]+)%", told.replace(" %", "%"))]


@pytest.mark.parametrize("agent", NEEDS)
def test_an_agent_runs_and_is_measured(agent: str, tmp_path: Path) -> None:
    if importlib.util.find_spec(NEEDS[agent]) is None:
        pytest.skip(f"{NEEDS[agent]} is not installed: see examples/agents/README.md")
    brief = BY_SEARCH if agent == "openspiel_ismcts" else ["--seconds", "2"]
    measured = shares(run(f"{agent}.py", tmp_path, *BRIEFLY, *brief))
    assert {level for level, _ in measured} == {"random", "novice", "greedy"}
    assert all(0 <= share <= 100 for _, share in measured)


def test_all_of_them_are_run_by_one_command(tmp_path: Path) -> None:
    scripts = {path.stem for path in AGENTS.glob("*.py")} - {"common", "all"}
    assert scripts == NEEDS.keys() and all(f'"{name}"' in (AGENTS / "all.py").read_text(encoding="utf-8") for name in scripts)
    told = run("all.py", tmp_path, "--agents", "openspiel_ismcts", "--seeds", "7", *BRIEFLY[:4], *BY_SEARCH)
    assert "seed 7" in told and all(
        line.removeprefix("openspiel_ismcts: ") in (tmp_path / "agents.log").read_text() for line in told.splitlines()
    )
