"""What a server that just started says: where its page is, also for a phone in the same network, as a QR code."""

from __future__ import annotations

import io
import socket
import sys

ANYWHERE = ("0.0.0.0", "::", "")
ELSEWHERE = "192.0.2.1"  # an address that nobody has (RFC 5737); asking for the way to it sends nothing


def announce(host: str, port: int, data: str) -> str:
    """Print where the page is; gives the address that a browser on this machine opens."""
    here = address("127.0.0.1" if host in ANYWHERE else host, port)
    print(f"Hexagone: {here} (data: {data})", file=sys.stderr)
    if host in ANYWHERE and (mine := own_address()):
        phone = address(mine, port)
        print(f"From a phone in the same network: {phone}", file=sys.stderr)
        if sys.stderr.isatty():
            print(qr_code(phone), file=sys.stderr)
    return here


def own_address() -> str:
    """The address of this machine in its network; empty, if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((ELSEWHERE, 9))
        except OSError:
            return ""
        found = str(asking.getsockname()[0])
    return "" if found.startswith(("127.", "0.")) else found


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def qr_code(text: str) -> str:
    """Two rows of squares in each line, white on black whatever the colours of the terminal; nothing, if it cannot be drawn."""
    try:
        import segno

        drawn = io.StringIO()
        segno.make(text, error="m", micro=False).terminal(drawn, border=2, compact=True)
        drawn.getvalue().encode(sys.stderr.encoding or "ascii")
    except (ImportError, UnicodeEncodeError):  # a terminal without blocks
        return ""
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in drawn.getvalue().splitlines())
