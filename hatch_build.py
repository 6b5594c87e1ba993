"""A package without its pages would install a server that shows nothing: refuse to build one."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = "hexagone/server/static/index.html"


class Pages(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install is made before the pages are (see the Makefile), and finds them later."""
        if version != "editable" and not (Path(self.root) / PAGES).is_file():
            raise SystemExit(f"hexagone: {PAGES} is missing: build the pages first (npm ci, npm run build; or make setup)")
