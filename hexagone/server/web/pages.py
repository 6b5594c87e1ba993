"""Pages: the client as Vite built it, and the routes of the API as a plain page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple

UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hexagone</title>
<h1>Hexagone</h1><p>The server runs, but its page has not been built yet. With Node 20 or later:</p>
<pre>npm ci
npm run build</pre><p>Programs need no page: see the <a href="/schema">routes</a>.</p></html>"""


DOCS = Path(__file__).parents[1] / "docs"  # the documentation, as `make docs` built it
UNDOCUMENTED = """There is no documentation here: this server runs from a checkout of the repository, where it has not been built yet.

Build it there: make docs
A package that was installed with pip carries it. Its source is the folder docs. Routes for programs: /schema
"""


MODULE = "index.js"  # of a game's page, if it is a module that needs not be built
BROUGHT = {".js", ".css", ".json", ".svg", ".png", ".webp", ".woff2"}


class Page(NamedTuple):
    content: bytes
    kind: str
    keep: str  # how long a browser may keep it
    status: int = 200


def page(folder: Path, path: str) -> Page:
    """A file of the client; for any other path its one page, which finds the way by itself."""
    file = built(folder, path)
    if path.startswith(("/api/", "/assets/")) and not file:
        return Page(b'{"kind":"no-route","detail":"there is no such address"}', "application/json", "no-store", 404)
    file = file or folder / "index.html"
    if not file.is_file():
        return Page(UNBUILT.encode(), "text/html", "no-store")
    for_ever = file.parent.name == "assets"  # their names change with their content
    return Page(file.read_bytes(), kind(file), "public, max-age=31536000, immutable" if for_ever else "no-cache")


def document(path: str) -> Page:
    """A file of the documentation."""
    if not (DOCS / "index.html").is_file():
        return Page(UNDOCUMENTED.encode(), "text/plain", "no-store", 404)
    if file := built(DOCS, path):
        return Page(file.read_bytes(), kind(file), "no-cache")
    return Page(b"there is no such page: see /docs", "text/plain", "no-store", 404)


def address(game: str, folder: Path) -> str:
    """Where a browser finds the page that a game's package brings (`page/index.js`); nothing, if it brings none."""
    return f"/games/{game}/page/{MODULE}" if (folder / "page" / MODULE).is_file() else ""


def brought(folder: Path, path: str) -> Page:
    """A file of that page: what browsers read, and nothing else that lies there."""
    file = built(folder / "page", path)
    if file and file.suffix in BROUGHT:
        return Page(file.read_bytes(), kind(file), "no-cache")
    return Page(b'{"kind":"no-route","detail":"there is no such address"}', "application/json", "no-store", 404)


def built(folder: Path, path: str) -> Path | None:
    """The file of this path, if there is one, within the folder."""
    try:
        file = (folder / path.lstrip("/")).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):  # no name that a file can have
        return None


def kind(file: Path) -> str:
    return guess_type(file.name)[0] or "application/octet-stream"


# The routes


def routes(schema: dict[str, Any]) -> bytes:
    """The OpenAPI schema for people: what there is, what goes in, what comes out. Loads nothing from elsewhere."""
    return "\n".join(described(schema)).encode()


def described(schema: dict[str, Any]) -> Iterator[str]:
    yield '<!doctype html><html lang="en"><meta charset="utf-8"><title>Hexagone: the API</title><h1>Hexagone: the API</h1>'
    yield '<p>For programs: <a href="/schema/openapi.json">openapi.json</a>. News comes by WebSocket at '
    yield "<code>/api/tables/{id}/news?seat=&amp;after=</code>, as one of "
    yield "NewsMessage, ChatMessage, PresenceMessage, PulseMessage, GoodbyeMessage.</p>"
    yield "<table border='1' cellpadding='4'><tr><th>route<th>what it does<th>body<th>answer</tr>"
    for path, verbs in sorted(schema["paths"].items()):
        for verb, operation in verbs.items():
            yield row(verb.upper(), path, operation)
    yield "</table>"
    for name, shape in sorted(schema.get("components", {}).get("schemas", {}).items()):
        yield f"<h2 id='{escape(name)}'>{escape(name)}</h2><p>{escape(shape.get('description', ''))}</p><ul>"
        yield from (f"<li><code>{escape(key)}</code>: {shown(kind)}" for key, kind in shape.get("properties", {}).items())
        yield "</ul>"
    yield "</html>"


def row(verb: str, path: str, operation: dict[str, Any]) -> str:
    answer: dict[str, Any] = next((answer for code, answer in operation["responses"].items() if code < "300"), {})
    words = escape(operation.get("description") or operation.get("summary") or "")
    return f"<tr><td><code>{verb} {escape(path)}</code><td>{words}<td>{content(operation.get('requestBody', {}))}<td>{content(answer)}</tr>"


def content(part: dict[str, Any]) -> str:
    """What a body or an answer holds."""
    return " or ".join(shown(kind.get("schema", {})) for kind in part.get("content", {}).values())


def shown(kind: dict[str, Any]) -> str:
    """A type in a few words, with links."""
    if "$ref" in kind:
        name = escape(kind["$ref"].rsplit("/", 1)[-1])
        return f"<a href='#{name}'>{name}</a>"
    if "oneOf" in kind or "anyOf" in kind:
        return " or ".join(dict.fromkeys(map(shown, kind.get("oneOf") or kind["anyOf"])))
    if kind.get("type") == "array":
        return f"list of {shown(kind.get('items', {}))}"
    if "enum" in kind:
        return ", ".join(f"<code>{escape(str(word))}</code>" for word in kind["enum"])
    return escape(str(kind.get("type", "")))
