"""Every agent, every seed, one after the other: `python examples/agents/all.py --seconds 1200`. What they print is kept in agents.log.

Three seeds of four agents for ten minutes of two cores each take four hours of processor time; `--seconds 20` shows within
minutes that all of them run. Whatever else is said (`--game`, `--players`, `--games`, ...) is passed on."""

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
AGENTS = "maskable_ppo", "torchrl_ppo", "openspiel_dqn", "openspiel_ismcts"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--agents", nargs="+", default=AGENTS, choices=AGENTS)
    parser.add_argument("--seeds", nargs="+", default=["1", "2", "3"])
    parser.add_argument("--log", default="agents.log")
    given, passed_on = parser.parse_known_args()
    with open(given.log, "a", encoding="utf-8") as log:
        broken = [f"{agent}, seed {seed}" for seed in given.seeds for agent in given.agents if not ran(agent, seed, passed_on, log)]
    sys.exit(f"went wrong: {'; '.join(broken)}" if broken else 0)


def ran(agent, seed, passed_on, log):
    """Whether it came to its end: a loss or a weight that is not finite ends it before."""
    call = [sys.executable, str(HERE / f"{agent}.py"), "--seed", seed, *passed_on]
    log.write(f"$ {' '.join(call[1:])}\n")
    with subprocess.Popen(call, stdout=subprocess.PIPE, text=True) as run:
        for line in run.stdout:
            print(f"{agent}: {line}", end="", flush=True)
            log.write(line)
            log.flush()
    return run.returncode == 0


if __name__ == "__main__":
    main()
