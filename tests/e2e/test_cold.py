"""The page of a server on an empty cache: one plays at once, and a line says that bots play more simply until the rules are compiled."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from hexagone.engine.rule import pure
from tests.e2e.conftest import PATIENCE, serving
from tests.e2e.guest import Guest
from tests.support.caches import compiled, fill
from tests.support.samples import FIRST

LINE = "Bots play a simpler game until the rules are compiled."


@pytest.mark.skipif(pure, reason="nothing is compiled")
@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_says_what_is_compiled_and_when_it_is_done(browser: Browser, tmp_path: Path, width: int) -> None:
    compiled(FIRST)
    with serving(tmp_path, str(tmp_path / "hexagone.db"), cold=tmp_path) as (port,):
        context = browser.new_context(base_url=f"http://127.0.0.1:{port}", viewport={"width": width, "height": 860}, locale="en-GB")
        context.set_default_timeout(PATIENCE)
        guest = Guest(context.new_page())
        guest.open(FIRST, "me bot")
        guest.waits()
        expect(guest.prompt).to_contain_text(LINE)
        expect(guest.prompt.get_by_role("progressbar", name="Compiling the rules")).to_be_visible()
        expect(guest.prompt).to_contain_text("s more")
        if folder := os.environ.get("HEXAGONE_SHOTS"):
            guest.page.screenshot(path=Path(folder) / f"compiling-{width}.png")
        guest.choose()
        fill(tmp_path, FIRST)
        expect(guest.prompt).not_to_contain_text(LINE)
        guest.waits()
        guest.choose()
        context.close()
        assert guest.faults == []
