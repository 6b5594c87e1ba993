"""The sounds, as the browser would play them, rendered without a loudspeaker and measured."""

import gzip
import math
import os
import re
import shutil
import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Guests
from tests.e2e.test_show import HOLD, MOVING
from tests.support.samples import sample

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web" / "src" / "sound.ts"
NAMES = ("turn", "paper", "place", "points", "bus", "dice", "coins", "whistle", "end")  # a bell, and eight sounds
RATE = 48_000
LONGEST = 1.3  # seconds
LIGHTEST = 3_000  # bytes of script, compressed

# One sound from a fresh start: samples of two seconds. The page's own code runs, with a clock of its own in place of a loudspeaker.
RENDER = """async ([script, name, rate]) => {
  let made;
  class AudioContext extends OfflineAudioContext { constructor() { super(1, 2 * rate, rate); made = this; } }
  new Function("AudioContext", "settings", script + "; play(" + JSON.stringify(name) + ")")(AudioContext, { sound: true });
  return Array.from((await made.startRendering()).getChannelData(0));
}"""


@pytest.fixture(scope="module")
def script() -> str:
    """The page's own code, without types."""
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert node, "the pages are built with Node"
    options = "{ target: 99, module: 99, removeComments: true }"
    strip = f"process.stdout.write(require('typescript').transpile(require('fs').readFileSync('{SOURCE}', 'utf8'), {options}))"
    plain = subprocess.run([node, "-e", strip], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return re.sub(r"^import .*$|^export ", "", plain, flags=re.MULTILINE)


def test_every_sound_is_short_heard_clear_and_its_own(browser: Browser, script: str) -> None:
    page = browser.new_page()
    measured = {name: measure(page.evaluate(RENDER, [script, name, RATE])) for name in NAMES}
    page.close()
    for name, (long, peak, loud, pitch) in measured.items():
        print(f"{name}: {long:.2f} s, peak {peak:.2f}, {loud:.3f} on the average, {pitch:.0f} crossings/s")
        assert long <= LONGEST and 0.05 <= peak <= 0.7 and loud >= 0.008
    for one, other in combinations(NAMES, 2):
        assert any(abs(math.log(a / b)) > 0.15 for a, b in zip(measured[one], measured[other], strict=True)), (one, other)


def measure(samples: list[float]) -> tuple[float, float, float, float]:
    """How long something is heard (seconds), the peak; then the mean (RMS), and how often the wave crosses zero in a second."""
    end = max((i for i, sample in enumerate(samples) if abs(sample) > 0.002), default=0) + 1
    heard = samples[:end]
    crossings = sum(a * b < 0 for a, b in pairwise(heard))
    return end / RATE, max(map(abs, heard)), math.sqrt(sum(sample**2 for sample in heard) / end), crossings * RATE / end


def test_the_sounds_are_made_on_the_spot_and_weigh_little(script: str) -> None:
    assert len(gzip.compress(script.encode())) <= LIGHTEST
    assert not [file for kind in ("mp3", "ogg", "wav", "webm", "m4a") for file in (ROOT / "web").rglob(f"*.{kind}")]


def test_every_sound_of_the_page_is_measured(script: str) -> None:
    table: Any = re.search(r"const SOUNDS = \{(.*?)^\};", script, flags=re.MULTILINE | re.DOTALL)
    assert tuple(re.findall(r"^    (\w+):", table[1], flags=re.MULTILINE)) == NAMES


# How many notes a page has begun to play.
COUNT = """(() => {
  window.notes = 0;
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const start = prototype.start;
    prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); };
  }
})()"""


DICE = next(game for game in MOVING if "dice" in sample(game)["pieces"])  # heard as soon as they are thrown


def test_all_is_silent_until_somebody_wants_sounds_which_is_asked_once(guests: Guests) -> None:
    guest = guests(motion=True)
    guest.page.add_init_script(HOLD)
    guest.page.add_init_script(COUNT)
    guest.open(DICE)
    asked = guest.prompt.get_by_text("Play with sounds?")
    for answered in (False, True):
        guest.waits()
        guest.choose()
        expect(guest.button("Skip")).to_be_visible()
        expect(guest.page.locator(".sprite").first).to_be_attached()
        assert bool(guest.page.evaluate("window.notes")) is answered
        expect(asked).to_have_count(0 if answered else 1)
        if not answered:
            guest.prompt.get_by_role("button", name="Yes").click()
            expect(asked).to_have_count(0)
        guest.button("Skip").click()
    expect(guest.tab("More").get_by_role("checkbox", name="Sound")).to_be_checked()
