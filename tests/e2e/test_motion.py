"""What moves on a board is seen on its way: its pixels are looked at, for a piece that is in the page's tree may still paint nothing."""

from base64 import b64encode

import pytest
from playwright.sync_api import Locator, expect

from hexagone import GAMES
from hexagone.script import read
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.record import golden
from tests.support.samples import sample

PIECES = {game: sample(game)["pieces"] for game in GAMES if "pieces" in sample(game)}  # those of a game without a page do not move
LANDS = {"shop", "ticket", "engine", "car", "plate", "dice"}  # and stays on the board
SMALL, LARGE = 5, 150  # pixels: a piece is no speck, and does not hide the board
SHARE = 0.2  # of its box, that a piece paints at least; a ring is mostly a hole

# A motion of the piece that is asked for stands still half way; all others are over at once. So no test races with a motion.
FREEZE = """(() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    if (!this.dataset.kind) return motion;
    if (this.dataset.kind !== window.wanted) motion.finish();
    else motion.pause(), (motion.currentTime = motion.effect.getComputedTiming().duration / 2);
    return motion;
  };
})()"""
DRAWN = """(sprite) => {
  const boxes = [...sprite.querySelectorAll("*")].filter((it) => !it.children.length).map((it) => it.getBoundingClientRect());
  const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
  return { x: left, y: top, width: right - left, height: bottom - top };
}"""
ARRIVED = """(sprite) => {
  for (const motion of sprite.getAnimations()) motion.currentTime = motion.effect.getComputedTiming().duration - 0.01;
  return sprite.querySelector("svg > g").getBoundingClientRect().toJSON();
}"""
RELEASE = "() => { window.wanted = ''; for (const motion of document.getAnimations()) motion.finish(); }"
STAYS = """(box) => [...document.querySelectorAll(".pieces g")].some((it) => {
  const there = it.getBoundingClientRect();
  return ["left", "top", "right", "bottom"].every((side) => Math.abs(there[side] - box[side]) < 1);
})"""
DIFFERENT = """async (pictures) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    return new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer);
  };
  const [one, other] = await Promise.all(pictures.map(pixels));
  return one.filter((colour, i) => colour !== other[i]).length / one.length;
}"""


@pytest.mark.parametrize(("width", "height", "theme"), [(1280, 860, "light"), (390, 844, "dark")], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_piece_is_seen_on_its_way(guests: Guests, game: str, width: int, height: int, theme: str) -> None:
    guest = guests(width, height, theme=theme, motion=True)
    guest.page.add_init_script(FREEZE)
    guest.bring(golden(game, "greedy-4"))
    guest.over.click()
    for kind, number in shown(game).items():
        sprite = under_way(guest, kind, number)
        assert share(guest, sprite, kind) >= SHARE, kind
        if kind in LANDS:
            lands(guest, sprite)


@pytest.mark.parametrize("game", [game for game in PIECES if "late" in sample(game)])
def test_words_wait_for_a_piece_on_its_way(guests: Guests, game: str) -> None:
    """What lies face down, tumbles or still drives is not told."""
    guest = guests(motion=True)
    guest.page.add_init_script(FREEZE)
    guest.bring(golden(game, "greedy-4"))
    guest.over.click()
    for kind, words in sample(game)["late"].items():
        under_way(guest, kind, shown(game)[kind])
        expect(guest.prompt).not_to_contain_text(words)
        guest.page.evaluate(RELEASE)
        expect(guest.prompt).to_contain_text(words)


UNSEEN = {
    "not wide": ".sprite svg { max-width: 100% !important; overflow: hidden !important }",  # so it was once, and every other test passed
    "not opaque": ".sprite > * { opacity: 0 !important }",
}


@pytest.mark.parametrize("fault", UNSEEN)
@pytest.mark.parametrize("game", PIECES)
def test_a_piece_that_cannot_be_seen_is_noticed(guests: Guests, game: str, fault: str) -> None:
    """The test above can fail: of a piece in the tree that paints nothing no pixel differs."""
    guest = guests(motion=True)
    guest.page.add_init_script(FREEZE)
    guest.bring(golden(game, "greedy-4"))
    guest.over.click()
    guest.page.add_style_tag(content=UNSEEN[fault])
    kind, number = next(iter(shown(game).items()))
    assert share(guest, under_way(guest, kind, number), kind) == 0


def shown(game: str) -> dict[str, int]:
    """After which move each piece moves first."""
    match = read(golden(game, "greedy-4").read_bytes())
    told = [{event["what"] for event in match.game.events(match.game.state.at(state), match.board)} for state in match.states]
    return {kind: next(number for number, events in enumerate(told) if what in events) for kind, what in PIECES[game].items()}


def under_way(guest: Guest, kind: str, number: int) -> Locator:
    """The piece, half way. A leap in time ends what was shown before."""
    for position in (0, number - 1):
        guest.slider.fill(str(position))
        guest.page.wait_for_url(f"**?at={position}")  # it comes when the position is shown
    guest.page.evaluate("(kind) => void (window.wanted = kind)", kind)
    guest.button("One move forward").click()
    sprite = guest.page.locator(f'.sprite[data-kind="{kind}"]').first
    sprite.wait_for(state="attached")
    guest.page.wait_for_function("(it) => it.getAnimations().length", arg=sprite.element_handle())
    return sprite


def share(guest: Guest, sprite: Locator, kind: str) -> float:
    """How much of its box differs from the same place without it."""
    box = sprite.evaluate(DRAWN)
    assert min(box["width"], box["height"]) >= SMALL and max(box["width"], box["height"]) <= LARGE, (kind, box)
    pictures = [guest.page.screenshot(clip=box)]
    sprite.evaluate("(it) => void (it.style.visibility = 'hidden')")
    pictures.append(guest.page.screenshot(clip=box))
    return float(guest.page.evaluate(DIFFERENT, [b64encode(picture).decode() for picture in pictures]))


def lands(guest: Guest, sprite: Locator) -> None:
    """Where its motion ends a piece of the same size stays: nothing leaps."""
    box = sprite.evaluate(ARRIVED)
    guest.page.evaluate(RELEASE)
    guest.page.wait_for_function(STAYS, arg=box)
