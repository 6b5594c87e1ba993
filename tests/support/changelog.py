"""Is the changelog ready for a release? `python -m tests.support.changelog`: the first thing that `make release` asks."""

import re
import sys
from pathlib import Path

from hexagone import __version__

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


def missing(text: str, version: str) -> str:
    """What must be done first; nothing if a release can be made of it."""
    unreleased, _, below = text.partition("## [Unreleased]")[2].partition("\n## [")
    if not re.match(rf"{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n", below):
        return f"its newest entry is not '## [{version}] - YYYY-MM-DD', the version of hexagone/__init__.py and a date"
    if unreleased.strip():
        return f"news stand under Unreleased: move them below '## [{version}]', or under a new version that hexagone/__init__.py has too"
    return ""


if __name__ == "__main__":
    if said := missing(CHANGELOG.read_text(encoding="utf-8"), __version__):
        sys.exit(f"No release of this CHANGELOG.md: {said}.")
