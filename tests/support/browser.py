"""The browser of this machine, for tests and for counting frames."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium(), args=FLAGS)


def chromium() -> str | None:
    """Debian's: as a shell without windows, which starts and draws faster, or the whole of it."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")
