"""Commands and code in the documentation: found, and run in a folder of their own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.support.ports import free_port

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"(?:<!-- not run: (?P<why>[^>]*) -->\n *)?^(?P<indent> *)```(?P<kind>\w*)\n(?P<body>.*?)^ *```$", re.S | re.M)
FEW = "3"  # games, where a page says more

# The command as a reader would call it; a server is left running until the page is through, and games are few.
COMMAND = """#!/bin/bash
words=(); few=
for word in "$@"; do [ "$few" ] && word={few}; few=; [ "$word" = --games ] && few=1; [ "$word" = --open ] || words+=("$word"); done
[ "$1" = serve ] || exec {python} -m hexagone.cli "${{words[@]}}"
port={port}; for ((i = 0; i < ${{#words[@]}}; i++)); do [ "${{words[i]}}" = --port ] && port=${{words[i+1]}}; done
{python} -m hexagone.cli "${{words[@]}}" --port $port > serve.log 2>&1 < /dev/null & echo $! >> servers
for ((i = 0; i < 150; i++)); do curl --silent --fail http://127.0.0.1:$port/health > /dev/null && exit; sleep 0.2; done
cat serve.log >&2; exit 1
"""


class Snippet(NamedTuple):
    kind: str  # sh, python, toml, ... or nothing
    body: str
    why: str  # it is not run


def snippets(page: Path) -> list[Snippet]:
    found = FENCE.finditer(page.read_text(encoding="utf-8"))
    return [Snippet(each["kind"], unindented(each["body"], each["indent"]), each["why"] or "") for each in found]


def unindented(body: str, indent: str) -> str:
    return "".join(line.removeprefix(indent) for line in body.splitlines(keepends=True))


def commands(page: Path) -> Iterator[list[str]]:
    """Every call of ours that a page names, run or not, in blocks or in a sentence: its words up to where a comment begins."""
    text = page.read_text(encoding="utf-8")
    blocks = [line for snippet in snippets(page) if snippet.kind != "python" for line in snippet.body.splitlines()]
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^ *```.*?^ *```", "", text, flags=re.S | re.M))
    for line in (*blocks, *spans):
        for call in re.findall(r"(?:^|[ /])hexagone ((?:[a-z]+)(?: [^#]*)?)", line):
            yield re.split(r"\s{2,}|#", call)[0].split()


def run_shell(body: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """As a reader would type it, in a folder that has what the repository has; nothing is asked of a person."""
    ports = {port: str(free_port()) for port in set(re.findall(r"\b8\d{3}\b", body))}
    script = re.sub(r"\b8\d{3}\b", lambda found: ports[found[0]], body)
    cache = os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache"))  # what is compiled already is not compiled once more
    own = {"XDG_DATA_HOME": str(folder / "data"), "HOME": str(folder), "XDG_CACHE_HOME": cache}
    env = os.environ | own | {"PATH": f"{equipped(folder)}:{os.environ['PATH']}"}
    call = ["bash", "-e", "-o", "pipefail", "-c", script]
    return subprocess.run(call, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=300)


def equipped(folder: Path) -> Path:
    tools = folder / "bin"
    tools.mkdir(exist_ok=True)
    for name in ("docs", "deploy", "examples"):
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    command = tools / "hexagone"
    command.write_text(COMMAND.format(python=sys.executable, port=free_port(), few=FEW), encoding="utf-8")
    command.chmod(0o755)
    for name in ("python", "python3"):  # no links: a link elsewhere would not find the packages of its environment
        (tools / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
        (tools / name).chmod(0o755)
    return tools


def stop_servers(folder: Path) -> None:
    for line in (folder / "servers").read_text().split() if (folder / "servers").exists() else ():
        os.kill(int(line), signal.SIGTERM)
