"""The outer end of a terminal that a test has opened."""

import os
import select
import time


def shown(terminal: int, words: str) -> str:
    """What comes until these words do."""
    read, end = "", time.monotonic() + 60
    while words not in read:
        assert select.select([terminal], [], [], max(0, end - time.monotonic()))[0], read
        read += os.read(terminal, 4096).decode(errors="replace")
    return read
