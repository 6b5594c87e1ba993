"""The client's types are those of the server."""

from pathlib import Path

from hexagone.server.web.typescript import typescript

WIRE = Path(__file__).parents[1] / "web" / "src" / "wire.ts"


def test_the_types_of_the_client_are_up_to_date() -> None:
    """If this fails: python -m hexagone.server.web.typescript > web/src/wire.ts"""
    assert WIRE.read_text(encoding="utf-8") == typescript()
