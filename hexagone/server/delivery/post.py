"""A request to an address that somebody gave us. It must not become a way into the network of the server: addresses that are not
public are refused, the address that was checked is the one that is connected to, and redirects are not followed."""

from __future__ import annotations

import socket
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from ssl import create_default_context
from typing import Any
from urllib.parse import urlsplit

TIMEOUT = 10.0  # seconds


class Undelivered(Exception):
    """It did not arrive; `gone`: and never will."""

    def __init__(self, reason: str, gone: bool = False) -> None:
        super().__init__(reason)
        self.gone = gone


def post(url: str, body: bytes, headers: dict[str, str], private: bool = False) -> None:
    """Send it, or Undelivered. `private`: also to addresses in the server's own network."""
    place = urlsplit(url)
    target = (place.path or "/") + (f"?{place.query}" if place.query else "")
    try:
        connection = connected(place.scheme, place.hostname or "", place.port, private)
        try:
            connection.request("POST", target, body, headers)
            answer = connection.getresponse()
            answer.read(4096)
        finally:
            connection.close()
    except (OSError, HTTPException, ValueError) as error:
        raise Undelivered(f"{type(error).__name__}") from None
    if answer.status >= 300:
        raise Undelivered(f"status {answer.status}", gone=answer.status in (404, 410))


def connected(scheme: str, host: str, port: int | None, private: bool) -> HTTPConnection:
    """A connection to the address that was looked at: a name could mean another one a moment later."""
    if scheme not in ("http", "https") or not host:
        raise Undelivered("no address of the web", gone=True)
    address = resolved(host, port or (443 if scheme == "https" else 80), private)
    kind = HTTPSConnection(host, port, timeout=TIMEOUT, context=create_default_context()) if scheme == "https" else None
    connection: Any = kind or HTTPConnection(host, port, timeout=TIMEOUT)
    connection._create_connection = lambda _, timeout=None, source_address=None: socket.create_connection(address, timeout)
    found: HTTPConnection = connection
    return found


def resolved(host: str, port: int, private: bool) -> tuple[str, int]:
    for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if private or ip_address(str(place[0]).partition("%")[0]).is_global:
            return str(place[0]), port
    raise Undelivered("not a public address", gone=True)
