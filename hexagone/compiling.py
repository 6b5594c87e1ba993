"""Compile the rules of a game at low priority, part by part, for a process that plays uncompiled meanwhile.

python -m hexagone.compiling GAME
"""

from __future__ import annotations

import os
import sys
from threading import Thread

from hexagone.analysis import forecast, playouts
from hexagone.bots import levels
from hexagone.engine.game import load

PRIORITY = 10  # how much we step back behind others
KNOWN = playouts, forecast, levels  # with these modules come all parts there are


def leave_with_parent() -> None:
    """The end of the input means that our parent is gone."""
    while os.read(0, 1024):
        pass
    os._exit(0)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(PRIORITY)
    Thread(target=leave_with_parent, daemon=True).start()
    load(sys.argv[1]).ready()
