"""Ten screens beside kept pictures: a layout that breaks is seen, whatever the page's tree says.

The pictures are small (160 pixels wide) and compared with tolerance, so that another font or another hand-drawn line does not matter, and a
panel that is gone, a board that shrinks or a dark page that turns light does. `HEXAGONE_PICTURES=keep` writes them anew: look at them then.
"""

import os
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from hexagone import GAMES
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.e2e.test_screens import home

KEPT = Path(__file__).parent / "pictures"
WIDE = 160  # pixels of a kept picture
APART = 48  # of 255: how different a point must be to count
SHARE = 0.03  # of the points that may differ
DESK, PHONE = (1280, 860, "light"), (390, 844, "dark")

# A picture made small, as a data URL; and which share of the points of two pictures differs.
SMALL = """async ([data, wide]) => {
  const image = await load(data);
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: Math.round((image.height * wide) / image.width) });
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}"""
DIFFERENT = """async ([one, other, apart]) => {
  const points = async (data) => {
    const image = await load(data);
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height).data;
  };
  const [a, b] = [await points(one), await points(other)];
  if (a.length !== b.length) return 1;
  let count = 0;
  for (let i = 0; i < a.length; i += 4) count += Math.max(...[0, 1, 2].map((k) => Math.abs(a[i + k] - b[i + k]))) > apart;
  return (4 * count) / a.length;
}"""
LOAD = "() => void (window.load = async (data) => { const image = new Image(); image.src = data; await image.decode(); return image; })"


def middle(game: str) -> Callable[[Guest], object]:
    """In the middle of a kept game, looked at again."""

    def pose(guest: Guest) -> None:
        guest.bring(golden(game, "greedy-4"))
        guest.over.click()
        guest.slider.fill("40")
        guest.page.wait_for_url("**?at=40")

    return pose


def end(guest: Guest) -> None:
    guest.bring(golden(next(iter(GAMES)), "greedy-4"))
    guest.over.wait_for()


def rules(guest: Guest) -> None:
    guest.visit(f"/rules/{next(iter(GAMES))}")
    guest.page.get_by_role("heading", level=1).wait_for()


SCREENS: dict[str, tuple[tuple[int, int, str], Callable[[Guest], object]]] = {
    "home-desk": (DESK, home),
    "home-phone": (PHONE, home),
    **{f"{game}-desk": (DESK, middle(game)) for game in GAMES},
    **{f"{game}-phone": (PHONE, middle(game)) for game in GAMES},
    "end-desk": (DESK, end),
    "rules-phone": (PHONE, rules),
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_did(guests: Guests, name: str) -> None:
    guest = posed(guests, name)
    taken = small(guest)
    if os.environ.get("HEXAGONE_PICTURES") == "keep":
        KEPT.mkdir(exist_ok=True)
        (KEPT / f"{name}.png").write_bytes(b64decode(taken.partition(",")[2]))
    assert different(guest, taken, kept(name)) <= SHARE


@pytest.mark.parametrize("broken", [".table { grid-template: none !important }", "main svg { display: none !important }"])
@pytest.mark.parametrize("name", [f"{game}-{at}" for game in GAMES for at in ("desk", "phone")])
def test_a_broken_layout_is_noticed(guests: Guests, name: str, broken: str) -> None:
    guest = posed(guests, name)
    guest.page.add_style_tag(content=broken)
    assert different(guest, small(guest), kept(name)) > SHARE


def posed(guests: Guests, name: str) -> Guest:
    (width, height, theme), pose = SCREENS[name]
    guest = guests(width, height, theme=theme)
    pose(guest)
    guest.page.wait_for_load_state("networkidle")
    guest.page.evaluate(LOAD)
    return guest


def small(guest: Guest) -> str:
    taken = b64encode(guest.page.screenshot(scale="css")).decode()
    return str(guest.page.evaluate(SMALL, [f"data:image/png;base64,{taken}", WIDE]))


def kept(name: str) -> str:
    return f"data:image/png;base64,{b64encode((KEPT / f'{name}.png').read_bytes()).decode()}"


def different(guest: Guest, one: str, other: str) -> float:
    return float(guest.page.evaluate(DIFFERENT, [one, other, APART]))
