"""Somebody with a browser: finds things by what they are and are called, as people and screen readers do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, Response, expect

from tests.support.samples import sample

FEW = 400  # decisions: far more than any game here takes
HARMLESS = (
    "closed before the connection is established",  # whoever leaves a page does not wait for its socket
    "Service Worker registration blocked by Playwright",  # unless a test is about it
)


class Guest:
    """A page, and all that went wrong on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("console", self.heed)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("requestfailed", self.miss)
        page.on("response", self.read)

    # What goes wrong

    def heed(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(words in message.text for words in HARMLESS):
            self.faults.append(f"console: {message.text}")

    def miss(self, request: Request) -> None:
        if "ERR_ABORTED" not in (request.failure or ""):  # whoever leaves a page does not wait for the rest of it
            self.faults.append(f"failed: {request.method} {request.url} {request.failure}")

    def read(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"refused: {response.status} {response.request.method} {response.url}")

    # What is there

    def button(self, name: str, **more: Any) -> Locator:
        return self.page.get_by_role("button", name=name, **more)

    def tab(self, name: str) -> Locator:
        """What a tab shows."""
        self.page.get_by_role("tab", name=name).click()
        return self.page.get_by_role("tabpanel", name=name)

    # What is asked for at every move is found by its attributes: to look through all roles and names of a page takes ten times as long.

    @property
    def todo(self) -> Locator:
        return self.page.locator("section[aria-label='What to do']")

    @property
    def choices(self) -> Locator:
        return self.page.locator("[role=group][aria-label='Possible moves']")

    @property
    def board(self) -> Locator:
        return self.page.locator("[role=group][aria-label='Moves on the board']")

    @property
    def spots(self) -> Locator:
        """What can be tapped on it."""
        return self.board.get_by_role("button")

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="What to do")

    @property
    def over(self) -> Locator:
        return self.todo.get_by_role("button", name="Look at it again")

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider", name="Position")

    # Coming to a table

    def visit(self, path: str = "/") -> Guest:
        self.page.goto(path)
        return self

    def open(self, game: str, seats: str = "", **more: Any) -> str:
        """A table without the pages before it; its path."""
        about = sample(game)
        wishes = [{"kind": kind, "level": about["level"] if kind == "bot" else None} for kind in (seats or about["seats"]).split()]
        path = f"/t/{self.post('/api/tables', game=game, seats=wishes, **more)['id']}"
        self.visit(path)
        return path

    def post(self, path: str, **body: Any) -> Any:
        return self.send("POST", path, **body)

    def send(self, method: str, path: str, **body: Any) -> Any:
        asked = self.page.request
        asked.get("/api/me")
        token = next(str(cookie.get("value")) for cookie in self.page.context.cookies() if cookie.get("name") == "csrftoken")
        answer = asked.fetch(path, method=method, data=body, headers={"x-csrftoken": token})
        assert answer.ok, answer.text()
        return answer.json()

    def bring(self, record: Path) -> None:
        """A game from a file."""
        self.visit().page.get_by_label("Open a .game file").set_input_files(record)

    # Playing

    def waits(self) -> bool:
        """Until something can be chosen, on the board too (it may come later), or the game is over; whether something can be chosen."""
        expect(self.choices.locator("button, summary").or_(self.over).first).to_be_visible()
        expect(self.board.or_(self.over).first).to_be_attached()
        return not self.over.is_visible()

    def choose(self) -> None:
        """Take what is offered first. Long lists are folded; what hurts is asked twice."""
        button = self.choices.get_by_role("button").first
        if not button.is_visible():
            self.choices.locator("summary").first.click()
        button.click()

    def tap(self) -> None:
        """The first place that lights up on the board, if there is one."""
        if not self.spots.count():
            return self.choose()
        self.spots.first.click()
        meant = self.page.get_by_role("main").get_by_role("dialog").get_by_role("button")
        if meant.count():
            meant.first.click()
        return None

    def play(self, moves: int = FEW) -> None:
        """So many decisions, or to the end: by button and by board in turns."""
        for move in range(moves):
            if not self.waits():
                return
            (self.tap if move % 2 else self.choose)()
