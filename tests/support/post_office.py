"""Where messages arrive in tests: a real HTTP server for push and webhooks, a real SMTP server, and a browser that decrypts."""

from __future__ import annotations

import hmac
import json
import socketserver
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Json = Any


@dataclass
class Delivery:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Door:
    """An address, what has arrived there, and what is answered."""

    address: str = ""
    arrived: list[Delivery] = field(default_factory=list)
    status: int = 201
    failing: dict[str, int] = field(default_factory=dict)  # what is answered at these paths instead


@contextmanager
def web_door() -> Iterator[Door]:
    door = Door()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            door.arrived.append(Delivery(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(door.failing.get(self.path, door.status))
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with serving(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as port:
        door.address = f"http://127.0.0.1:{port}"
        yield door


@dataclass
class Mailbox:
    address: str = ""  # of the server
    letters: list[EmailMessage] = field(default_factory=list)
    refuses: bool = False


@contextmanager
def mail_door() -> Iterator[Mailbox]:
    """SMTP as far as letters need it (RFC 5321)."""
    box = Mailbox()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 here")
            while line := self.rfile.readline():
                verb = line[:4].upper().strip()
                if verb == b"DATA":
                    self.say("354 go on")
                    box.letters.append(message_from_bytes(self.letter(), policy=default))
                if verb == b"QUIT":
                    self.say("221 bye")
                    return
                self.say("550 nobody" if verb == b"RCPT" and box.refuses else "250 fine")

        def letter(self) -> bytes:
            lines = iter(self.rfile.readline, b".\r\n")
            return b"".join(line[1:] if line.startswith(b"..") else line for line in lines)

        def say(self, words: str) -> None:
            self.wfile.write(words.encode() + b"\r\n")

    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)) as port:
        box.address = f"smtp://127.0.0.1:{port}"
        yield box


@contextmanager
def serving(server: socketserver.BaseServer) -> Iterator[int]:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield int(cast(Any, server.server_address)[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Subscription:
    """What a browser does with push: it has a key, and reads what was encrypted for it. Written after the RFCs, not after the server."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes..."
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def json(self, endpoint: str) -> Json:
        return {"kind": "push", "address": endpoint, "p256dh": b64(self.public), "auth": b64(self.auth)}

    def read(self, body: bytes) -> Json:
        """RFC 8188, section 2, and RFC 8291, section 3."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        first = mac(mac(self.auth, shared), b"WebPush: info\0" + self.public + sender + b"\x01")
        prk = mac(salt, first)
        key = mac(prk, b"Content-Encoding: aes128gcm\0\x01")[:16]
        nonce = mac(prk, b"Content-Encoding: nonce\0\x01")[:12]
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def claims(authorization: str, public: str) -> Json:
    """What the sender of a push message swears, checked as a push service would (RFC 8292)."""
    token, _, key = authorization.removeprefix("vapid t=").partition(", k=")
    assert key == public
    signed, _, signature = token.rpartition(".")
    raw = unb64(signature)
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(key)).verify(
        encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:])), signed.encode(), ec.ECDSA(SHA256())
    )
    return json.loads(unb64(signed.partition(".")[2]))


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
