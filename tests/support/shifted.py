"""`hexagone serve` with clocks that tests can turn: they are ahead by as many seconds as the file HEXAGONE_SHIFT says."""

import os
import time
from pathlib import Path
from typing import Any

from hexagone.cli import main
from hexagone.server import settings
from hexagone.server.wallclock import steady


def shift() -> float:
    return float(Path(os.environ["HEXAGONE_SHIFT"]).read_text() or 0)


def ahead() -> float:
    return time.time() + shift()


def further() -> float:
    """The clock that counts absence."""
    return steady() + shift()


TURNED: dict[Any, Any] = {time.time: ahead, steady: further}

if __name__ == "__main__":
    for name in ("clock", "steady"):
        field = settings.Settings.__dataclass_fields__[name]
        field.default = TURNED[field.default]
    settings.Settings.__init__.__defaults__ = tuple(
        TURNED.get(value, value) if callable(value) else value for value in settings.Settings.__init__.__defaults__ or ()
    )
    main()
