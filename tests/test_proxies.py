"""The proxies of deploy/, with the very files that the page *Host* tells people to take, before a server: pages, moves and sockets."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.support.nursery import Nursery
from tests.support.player import Player, within
from tests.support.ports import answers, free_port

pytestmark = pytest.mark.xdist_group("proxies")  # each Caddy has a port for its administrator: the same one
DEPLOY = Path(__file__).parents[1] / "deploy"
SURROUNDINGS = """daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}
http {{ access_log off; include {folder}/hexagone.conf; client_body_temp_path {folder}/a; proxy_temp_path {folder}/b;
fastcgi_temp_path {folder}/c; uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e; }}
"""


class Proxied(NamedTuple):
    outside: str  # the address of the proxy
    inside: str  # that of the server


def nginx(folder: Path, port: int, server: int) -> subprocess.Popen[bytes]:
    """As the page says: a name, and one line if there is one process."""
    told = (DEPLOY / "nginx.conf").read_text(encoding="utf-8").replace("listen [::]:80;", "")
    told = told.replace("listen 80;", f"listen 127.0.0.1:{port};")
    told = re.sub(r"( *server 127\.0\.0\.1:)8001( .*\n).*\n", rf"\g<1>{server}\2", told)
    (folder / "hexagone.conf").write_text(told.replace("play.example.org", "127.0.0.1"), encoding="utf-8")
    (folder / "nginx.conf").write_text(SURROUNDINGS.format(folder=folder), encoding="utf-8")
    return subprocess.Popen(["nginx", "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf"), "-p", str(folder)])


def caddy(folder: Path, port: int, server: int) -> subprocess.Popen[bytes]:
    """The command of the page. (A name gets a certificate; an address with http:// does not.)"""
    own = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    env = os.environ | own | {"DOMAIN": f"http://127.0.0.1:{port}", "UPSTREAM": f"to 127.0.0.1:{server}"}
    with (folder / "error.log").open("wb") as log:
        return subprocess.Popen(["caddy", "run", "--config", str(DEPLOY / "Caddyfile")], env=env, stderr=log)


@pytest.fixture(params=[nginx, caddy], ids=lambda start: start.__name__)
def proxied(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Proxied]:
    start: Callable[[Path, int, int], subprocess.Popen[bytes]] = request.param
    if shutil.which(start.__name__) is None:
        pytest.skip(f"{start.__name__} is not installed")
    with Nursery(str(tmp_path / "hexagone.db"), tmp_path / "log") as nursery:
        nursery.open()
        port = free_port()
        proxy = start(tmp_path, port, nursery.ports[0])
        try:
            within(lambda: answers(port), f"the proxy does not answer: see {tmp_path / 'error.log'}")
            yield Proxied(f"http://127.0.0.1:{port}", nursery.addresses[0])
        finally:
            proxy.terminate()
            proxy.wait(30)


def test_people_play_through_it(proxied: Proxied) -> None:
    assert "<title>" in httpx.get(f"{proxied.outside}/").text
    player = Player([proxied.outside], "me me", 1.0)
    cookie = "; ".join(f"{name}={value}" for name, value in player.client.cookies.items())
    address = f"{proxied.outside.replace('http', 'ws')}/api/tables/{player.table}/news"
    with connect(address, additional_headers={"cookie": cookie}, origin=Origin(proxied.outside)) as socket:
        known = json.loads(socket.recv(30))["news"]["number"]
        player.move()
        while (message := json.loads(socket.recv(30))).get("news", {}).get("number", 0) <= known:
            assert message["type"]
    player.close()


def test_numbers_are_for_the_operator_and_nothing_personal_is_compressed(proxied: Proxied) -> None:
    for path in ("/metrics", "/metrics/"):
        assert httpx.get(f"{proxied.outside}{path}").status_code == 404
    assert httpx.get(f"{proxied.inside}/metrics").status_code == 200
    assert "content-encoding" not in httpx.get(f"{proxied.outside}/api/me", headers={"accept-encoding": "gzip, br, zstd"}).headers
