"""What every message is made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

GameName = Annotated[str, Meta(max_length=40)]  # one of hexagone.GAMES: installed packages may bring more
Language = Literal["en", "fr", "it", "de"]
Name = Annotated[str, Meta(max_length=40)]
Pace = Literal["none", "live", "days"]
Words = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
# In place of a seat: mine, if I have only one; of several none, so that nothing secret is sent before somebody says who they are.
ALONE = "alone"
Entropy = Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{1,64}(?!\n)$")]  # what a seat adds to the draws


class Wire(Struct, forbid_unknown_fields=True, kw_only=True):
    """A message."""
