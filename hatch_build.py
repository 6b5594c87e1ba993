"""How packages are built: not without the pages, and with a README whose links work wherever it is read."""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGES = "hexagone/server/static/index.html"
HOME = "HEXAGONE_HOME_PAGE"  # the address of the repository: whoever publishes a package names it (make release)
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")


class Pages(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install is made before the pages are (see the Makefile), and finds them later."""
        if version != "editable" and not (Path(self.root) / PAGES).is_file():
            raise SystemExit(f"hexagone: {PAGES} is missing: build the pages first (npm ci, npm run build; or make setup)")


class Readme(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        home = os.environ.get(HOME, "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, home)}
        metadata["urls"] = urls(home) if home else {}


def absolute(text: str, home: str) -> str:
    """Links into the repository, with its address; without one a link becomes its words, and pictures go."""

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if not home:
            return "" if picture else words
        return f"{picture}[{words}]({home}/{'raw' if picture else 'blob'}/main/{target})"

    return LINK.sub(link, text)


def urls(home: str) -> dict[str, str]:
    return {
        "Homepage": home,
        "Source": home,
        "Issues": f"{home}/issues",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
        "Documentation": f"{home}/tree/main/docs",
    }
