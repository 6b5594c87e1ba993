"""Web push: a message encrypted for one browser (RFC 8291, aes128gcm of RFC 8188), and the key that says who sends it (VAPID, RFC 8292)."""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD = 4096  # bytes of a record: there is only one
PADDED = 512  # bytes of the message with its padding: its length tells nothing
LASTING = 12 * 3600  # seconds for which a signature is good
CURVE = SECP256R1()


def encrypted(message: bytes, browser: str, auth: str, sender: EllipticCurvePrivateKey | None = None, salt: bytes = b"") -> bytes:
    """For the browser with this public key and shared secret (as `PushSubscription` gives them). A key and salt of its own each time."""
    sender, salt = sender or generate_private_key(CURVE), salt or os.urandom(16)
    theirs, ours = decoded(browser), point(sender.public_key())
    shared = sender.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    key = derived(shared, decoded(auth), b"WebPush: info\0" + theirs + ours, 32)
    padded = message + b"\x02" + bytes(max(0, PADDED - len(message) - 1))
    sealed = AESGCM(derived(key, salt, b"Content-Encoding: aes128gcm\0", 16)).encrypt(
        derived(key, salt, b"Content-Encoding: nonce\0", 12), padded, None
    )
    return salt + RECORD.to_bytes(4) + bytes([len(ours)]) + ours + sealed


def derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(key)


def check(browser: str, auth: str) -> bool:
    """Are these the keys of a browser?"""
    try:
        EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(browser))
        return len(decoded(auth)) == 16
    except ValueError:
        return False


# Who sends it


def new_key() -> str:
    """A private key, as it is kept."""
    return encoded(generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))


def private(key: str) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(decoded(key)), CURVE)


def public(key: str) -> str:
    """What a page gives the browser when it subscribes."""
    return encoded(point(private(key).public_key()))


def authorization(key: str, endpoint: str, contact: str, now: float) -> str:
    """The header that signs a message to this endpoint. The push service learns whom it may write to about abuse."""
    place = urlsplit(endpoint)
    claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": int(now) + LASTING, "sub": contact}
    signed = f"{part({'typ': 'JWT', 'alg': 'ES256'})}.{part(claims)}"
    r, s = decode_dss_signature(private(key).sign(signed.encode(), ECDSA(SHA256())))
    return f"vapid t={signed}.{encoded(r.to_bytes(32) + s.to_bytes(32))}, k={public(key)}"


def part(claims: dict[str, object]) -> str:
    return encoded(json.dumps(claims, separators=(",", ":")).encode())


def point(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
