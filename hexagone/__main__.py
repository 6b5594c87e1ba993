"""`python -m hexagone`, and the command `hexagone`. Whoever installed only the library is told what the command needs."""

from __future__ import annotations

import sys

from hexagone.extras import hint


def main() -> None:
    try:
        from hexagone.cli import main

        main()
    except ModuleNotFoundError as error:
        if (sentence := hint(error)) is None:
            raise
        print(f"hexagone: {sentence}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
