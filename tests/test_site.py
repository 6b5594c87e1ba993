"""The documentation site: all its links lead somewhere, it loads nothing from elsewhere, it can be searched, it is whole."""

import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote

import pytest
import typer
from playwright.sync_api import Page, sync_playwright

import hexagone
from hexagone.cli import app
from hexagone.server.web import pages
from hexagone.server.web.gate import HEADERS
from tests.server.room import running
from tests.support.browser import launched

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.xdist_group("the site")  # it is built once
MOST = 1_500_000  # bytes that it may add to a wheel


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    call = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    built = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return folder


class Markup(HTMLParser):
    """What a page names, and what it loads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.names, self.links, self.loads, self.inline = set[str](), list[str](), list[str](), 0
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {key: value or "" for key, value in attrs}
        self.names |= {told[key] for key in ("id", "name") if key in told}
        if tag == "a" and "href" in told:
            self.links.append(told["href"])
        elif (tag in ("img", "script", "source", "iframe") and "src" in told) or tag == "link":
            self.loads.append(told.get("src") or told["href"])
        self.inline += tag == "script" and "src" not in told and told.get("type") != "application/json"


@pytest.fixture(scope="module")
def markup(site: Path) -> dict[Path, Markup]:
    return {page: Markup(page) for page in site.rglob("*.html")}


def test_all_links_lead_somewhere(markup: dict[Path, Markup]) -> None:
    for page, told in markup.items():
        for link in told.links + told.loads:
            path, _, anchor = link.partition("#")
            if not re.match(r"\w+:", link):
                file = (page.parent / unquote(path)).resolve() if path else page
                assert file.is_file(), f"{page.name}: {link}"
                assert not anchor or file not in markup or anchor in markup[file].names, f"{page.name}: {link}"


def test_nothing_is_loaded_from_elsewhere_and_no_script_stands_in_a_page(site: Path, markup: dict[Path, Markup]) -> None:
    for page, told in markup.items():
        assert [each for each in told.loads if re.match(r"(https?:)?//", each)] == [] and told.inline == 0, page.name
    for sheet in site.rglob("*.css"):
        assert re.findall(r"url\([\"']?https?:", sheet.read_text(encoding="utf-8")) == []


def test_it_is_small(site: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "site.zip", "w", zipfile.ZIP_DEFLATED) as file:
        for each in site.rglob("*"):
            file.write(each, each.relative_to(site))
    assert (tmp_path / "site.zip").stat().st_size < MOST


def test_every_page_can_be_reached(markup: dict[Path, Markup], site: Path) -> None:
    linked = {(page.parent / unquote(link.partition("#")[0])).resolve() for page, told in markup.items() for link in told.links}
    assert [page.name for page in markup if page not in linked] == []


def test_every_public_name_command_and_route_is_documented(site: Path, markup: dict[Path, Markup]) -> None:
    names = markup[site / "reference.html"].names
    assert [name for name in hexagone.__all__ if not name.startswith("_") and f"hexagone.{name}" not in names] == []
    commands = (site / "commands.html").read_text(encoding="utf-8")
    assert [each for each in called(typer.main.get_command(app), "hexagone") if f">{each}<" not in commands] == []
    routes = (site / "api.html").read_text(encoding="utf-8")
    assert {"POST /api/tables/{id}/moves", "GET /api/games"} <= set(re.findall(r"<code>([A-Z]+ /[^<]*)</code>", routes))


def called(command: Any, name: str) -> list[str]:
    below = getattr(command, "commands", {})
    return [one for key, each in below.items() for one in called(each, f"{name} {key}")] if below else [name]


def test_every_public_name_says_what_it_is(site: Path) -> None:
    """A heading in the reference with nothing below it would be a name without documentation."""
    text = (site / "reference.html").read_text(encoding="utf-8")
    assert re.findall(r"<h[34][^>]*>([^<]*)<a[^>]*>[^<]*</a></h[34]>\s*(?=<h|</article)", text) == []


def test_the_rules_are_there_in_every_language(site: Path, markup: dict[Path, Markup]) -> None:
    for name in hexagone.OURS:
        clauses = [key for key in markup[site / "rules" / f"{name}.html"].names if re.fullmatch(r"[A-Z]{2}-\d+", key)]
        assert len(clauses) > 15
        for language in ("fr", "it", "de"):
            assert set(clauses) <= markup[site / "rules" / f"{name}.{language}.html"].names


# In a browser


class Sender(SimpleHTTPRequestHandler):
    """Files as a server of ours sends them: with its policy."""

    def end_headers(self) -> None:
        for key, value in HEADERS:
            self.send_header(key.decode(), value.decode())
        super().end_headers()

    def log_message(self, format: str, *words: Any) -> None:
        pass


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Sender, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def page(address: str) -> Iterator[Page]:
    """Whatever is asked of anybody else, or goes wrong, is a fault."""
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = launched(playwright)
        context = browser.new_context(base_url=address, color_scheme="dark", viewport={"width": 390, "height": 800})
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: None if asked.url.startswith((address, "data:")) else faults.append(asked.url))
        yield page
        browser.close()
    assert faults == []


@pytest.mark.parametrize(
    ("words", "found"), [("brawl stake", "Parcours"), ("evaluate playouts", "Reference"), ("X-Forwarded-For", "table")]
)
def test_it_can_be_searched(page: Page, words: str, found: str) -> None:
    page.goto("/index.html")
    page.locator(".md-header label[for=__search]").first.click()
    page.get_by_text("Type to start searching").wait_for()
    page.get_by_placeholder("Search").press_sequentially(words)
    page.locator(".md-search-result__link", has_text=found).first.wait_for()


def test_it_is_dark_where_people_like_that_and_fits_a_phone(page: Page) -> None:
    for name in ("index", "research", "reference", "notebooks/play"):
        page.goto(f"/{name}.html")
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert sum(map(int, re.findall(r"\d+", ground)[:3])) < 200
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, name


# At a server


def test_servers_show_it(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "DOCS", site)
    with running(tmp_path) as room:
        guest = room.guest()
        for path in ("/docs", "/docs/"):
            assert guest.request("GET", path).headers["location"] == "/docs/index.html"
        shown = guest.request("GET", "/docs/index.html")
        assert shown.status_code == 200 and "<title>Hexagone" in shown.text and "set-cookie" not in shown.headers
        assert guest.get("/docs/search/search_index.json")["docs"]
        for path in ("/docs/assets/nothing.js", "/docs/..%2fa.db", "/docs/%2e%2e/%2e%2e/settings.py"):
            assert guest.request("GET", path).status_code == 404
        monkeypatch.setattr(pages, "DOCS", tmp_path)
        unbuilt = guest.request("GET", "/docs/index.html")
        assert unbuilt.status_code == 404 and "make docs" in unbuilt.text and unbuilt.headers["content-type"].startswith("text/plain")


def test_what_is_searched_holds_no_generated_junk(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert len(index["docs"]) > 100 and not any("<svg" in each["text"] for each in index["docs"])
