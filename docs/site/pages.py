"""The hook of mkdocs: pages made from the code and from files of the root, and links that lead to them."""

from __future__ import annotations

import hashlib
import io
import re
import sys
import zipfile
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

import commands  # noqa: E402
import notebooks  # noqa: E402
import reference  # noqa: E402
import routes  # noqa: E402
import rules  # noqa: E402

from hexagone import OURS  # noqa: E402

ROOT_PAGES = {  # file of the root -> page of the site
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "GLOSSARY.md": "glossary.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting.md",
}
EXAMPLES = ("agents", "barges")  # folders, each an archive on the site
MADE = {"commands": commands.text, "reference": reference.text, "routes": routes.text}  # <!-- made: NAME --> in a page
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
INLINE = re.compile(r"<script>(.+?)</script>", re.S)


def on_config(config: Any) -> Any:
    """The rules of every game of ours, and what was measured about it, have their place in the menu."""
    figures = [f"{name}.md" for name in OURS if (ROOT / "docs" / f"{name}.md").is_file()]
    config["nav"] = filled(config["nav"], {"RULES": rules.menu(), "FIGURES": figures})
    return config


def filled(menu: list[Any], places: dict[str, list[Any]]) -> list[Any]:
    """The menu with lists in the places of their names."""
    entries: list[Any] = []
    for entry in menu:
        if isinstance(entry, dict):
            [(title, below)] = entry.items()
            entries.append({title: places.get(below, below) if isinstance(below, str) else filled(below, places)})
        else:
            entries += places.get(entry, [entry])
    return entries


def on_files(files: Any, config: Any) -> Any:
    made: dict[str, str | bytes] = {page: (ROOT / name).read_text(encoding="utf-8") for name, page in ROOT_PAGES.items()}
    made |= rules.pages() | notebooks.pages(ROOT / "docs" / "notebooks")
    made |= downloads()
    made |= {"site-icon.svg": (ROOT / "web" / "public" / "icon.svg").read_text(encoding="utf-8")}
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))
    return files


def downloads() -> dict[str, str | bytes]:
    """What pages speak of and an installed package does not hold: the files of deploy/, the notebooks, the examples."""
    plain = [*(ROOT / "deploy").iterdir(), *(ROOT / "docs" / "notebooks").glob("*.ipynb")]
    found: dict[str, str | bytes] = {f"files/{file.name}": file.read_text(encoding="utf-8") for file in plain}
    return found | {f"files/{name}.zip": packed(ROOT / "examples" / name) for name in EXAMPLES}


def packed(folder: Path) -> bytes:
    """A folder of the repository as an archive that is the same every time."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as parts:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                parts.writestr(zipfile.ZipInfo(file.relative_to(ROOT).as_posix()), file.read_bytes(), zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    told = re.sub(r"<!-- made: (\w+) -->", lambda found: MADE[found[1]](), markdown)
    return LINK.sub(lambda found: linked(*found.groups(), source(page.file.src_uri)), told)


def source(uri: str) -> Path:
    """The file that a page is made from, so that links in it mean what they mean in the repository."""
    root = {page: name for name, page in ROOT_PAGES.items()}
    return ROOT / root[uri] if uri in root else ROOT / "docs" / uri


def linked(mark: str, words: str, target: str, here: Path) -> str:
    """A link as the site needs it: to a page or a picture of ours; a file that is not on the site becomes its path."""
    path, _, anchor = target.partition("#")
    if ":" in target or not path:
        return f"{mark}[{words}]({target})"
    file = (here.parent / path).resolve()
    place = placed(file)
    if place is None:
        return f"{words} (`{file.relative_to(ROOT)}`)" if words.strip("`") != str(file.relative_to(ROOT)) else f"`{words}`"
    up = "../" * (len(site_path(here).parts) - 1)
    return f"{mark}[{words}]({up}{place}{'#' + anchor if anchor else ''})"


def placed(file: Path) -> str | None:
    """Where on the site a file of the repository is."""
    name = file.relative_to(ROOT).as_posix()
    if name in ROOT_PAGES:
        return ROOT_PAGES[name]
    if example := re.match(r"examples/(\w+)", name):
        return f"files/{example[1]}.zip"
    if name.startswith("deploy/"):
        return f"files/{file.name}"
    if not name.startswith("docs/") or name.startswith(("docs/site/", "docs/pictures/film-")):  # films: more than all the rest
        return None
    return name.removeprefix("docs/").replace(".ipynb", ".md")


def site_path(here: Path) -> Path:
    return Path(placed(here) or here.name)


def on_post_page(output: str, config: Any, **_: Any) -> str:
    """No script inside a page: the servers' policy forbids it. Each goes into a file named by what it says."""

    def moved(found: re.Match[str]) -> str:
        name = f"inline-{hashlib.sha256(found[1].encode()).hexdigest()[:8]}.js"
        file = Path(config["site_dir"]) / "assets" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found[1], encoding="utf-8")
        depth = re.search(r'<link rel="stylesheet" href="((?:\.\./)*)assets/', output)
        return f'<script src="{depth[1] if depth else ""}assets/{name}"></script>'

    return INLINE.sub(moved, output)


def on_post_build(config: Any) -> None:
    """What no page uses is not worth its bytes in every wheel."""
    site = Path(config["site_dir"])
    unused = [*site.rglob("*.map"), *site.rglob("lunr/**/*.js"), *site.glob("sitemap.xml*"), *site.glob("404.html")]
    for file in unused:
        file.unlink(missing_ok=True)
