"""The result to show to others: a picture of the final board with the scores, drawn by our own code."""

from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from hexagone import GAMES, load
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden

# Of a picture: its size, and how many different colours there are in each of so many bands, from above.
COLOURS = """async ([data, high, bands]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const count = (top, tall) => new Set(new Uint32Array(pen.getImageData(0, top, image.width, tall).data.buffer)).size;
  const row = (image.height - high) / bands;
  return {
    size: [image.width, image.height],
    board: count(0, high),
    rows: Array.from({ length: bands }, (_, i) => count(Math.round(high + i * row), Math.floor(row))),
  };
}"""
DRAWING = """() => {
  window.drawn = [];
  const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
  Object.defineProperty(HTMLImageElement.prototype, "src", { set(to) { window.drawn.push(to); set.call(this, to); } });
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_the_result_is_shared_as_a_picture(guests: Guests, tmp_path: Path, game: str, theme: str) -> None:
    """The board with its pieces, and below it a line for each player: chip, name and score, the winner first."""
    guest = guests(theme=theme)
    guest.bring(golden(game, "greedy-4"))
    expect(guest.over).to_be_visible()
    guest.page.evaluate(DRAWING)
    with guest.page.expect_download() as file:
        guest.button("Share the result").click()
    file.value.save_as(tmp_path / "result.png")
    seen = measured(guest, tmp_path / "result.png", load(game).layout(load(game).board)["size"])
    assert seen["board"] > 500 and min(seen["rows"][:5]) > 5  # the title and four players
    assert ranks(guest) == lines(guest)


def measured(guest: Guest, picture: Path, size: tuple[int, int]) -> Any:
    """In rows as high as those of the players, from the lower edge of the board on."""
    seen = guest.page.evaluate(COLOURS, [b64encode(picture.read_bytes()).decode(), size[1], 6])
    assert seen["size"] == [size[0], pytest.approx(size[1] + 0.05 * size[0] * 6, abs=1)]
    return seen


def ranks(guest: Guest) -> list[list[str]]:
    """Name and score, as the page tells them."""
    rows = guest.page.get_by_role("tabpanel", name="Result").get_by_role("list").first.get_by_role("listitem")
    return [[row.locator(".who").inner_text().removesuffix(" you"), row.locator("strong").inner_text()] for row in rows.all()]


def lines(guest: Guest) -> list[list[str]]:
    """The same in the drawing."""
    words = """() => {
      const svg = decodeURIComponent(window.drawn.findLast((one) => one.startsWith("data:image/svg")).split(",")[1]);
      const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
      return [...root.children].filter((it) => it.tagName === "text" && it.hasAttribute("font-weight") && !it.hasAttribute("font-size"))
        .slice(1).map((it) => it.textContent);
    }"""
    said = guest.page.evaluate(words)
    return [list(pair) for pair in zip(said[::2], said[1::2], strict=True)]
