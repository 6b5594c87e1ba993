"""`hexagone serve` with a clock that tests can turn: it is ahead by as many seconds as the file HEXAGONE_SHIFT says."""

import os
import time
from pathlib import Path

from hexagone.cli import main
from hexagone.server import settings


def ahead() -> float:
    return time.time() + float(Path(os.environ["HEXAGONE_SHIFT"]).read_text() or 0)


if __name__ == "__main__":
    settings.Settings.__dataclass_fields__["clock"].default = ahead
    settings.Settings.__init__.__defaults__ = tuple(
        ahead if value is time.time else value for value in settings.Settings.__init__.__defaults__ or ()
    )
    main()
