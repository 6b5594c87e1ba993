"""What `serve` says when it starts: an address for this machine, and one for a phone, with a code that a phone can read."""

import io
import re
import sys
from pathlib import Path

import pytest

from hexagone.cli import invitation
from hexagone.engine.rule import pure
from hexagone.server.web import logs, serving
from tests.support.caches import empty_cache
from tests.support.commands import call
from tests.support.samples import FIRST

PHONE = "http://192.168.7.20:8000"
LIGHT = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def said(monkeypatch: pytest.MonkeyPatch, host: str, own: str = "192.168.7.20") -> tuple[str, str]:
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setattr(invitation, "own_address", lambda: own)
    return invitation.announce(host, 8000, "a.db"), shown.getvalue()


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_for_the_network_says_what_a_phone_can_open(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    here, told = said(monkeypatch, host)
    assert here == "http://127.0.0.1:8000" and told.startswith(
        f"Hexagone: {here} (data: a.db)\nFrom a phone in the same network: {PHONE}\n"
    )
    assert len(told.splitlines()) > 12


def test_a_server_for_this_machine_only_offers_no_phone_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, "127.0.0.1")[1].count("\n") == 1
    assert said(monkeypatch, "0.0.0.0", own="")[1].count("\n") == 1


def test_the_code_holds_the_address() -> None:
    """Square by square what the standard says, with a quiet border, in two rows a line; blocks are light."""
    segno = pytest.importorskip("segno")
    lines = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in invitation.qr_code(PHONE).splitlines()]
    rows = [[LIGHT[mark][half] for mark in line] for line in lines for half in (0, 1)]
    wanted = [[not dark for dark in row] for row in segno.make(PHONE, error="m", micro=False).matrix_iter(border=2)]
    assert rows[: len(wanted)] == wanted


def test_a_terminal_without_blocks_gets_the_address_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Terminal()
    plain.encoding = "ascii"
    monkeypatch.setattr(sys, "stderr", plain)
    assert invitation.qr_code(PHONE) == ""


@pytest.mark.skipif(pure, reason="nothing is compiled")
def test_compiling_is_announced_where_something_will_be_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving.HttpServer, "run", lambda server, sockets: [socket.close() for socket in sockets])
    monkeypatch.setattr(logs, "begin", lambda kind: None)
    with empty_cache(tmp_path):
        told = {warm: call("serve", "--port", "0", "--database", tmp_path / "a.db", "--warm", warm).stderr for warm in (FIRST, "")}
    assert ["being compiled" in words for words in told.values()] == [True, False] and "Hexagone: http" in told[""]
