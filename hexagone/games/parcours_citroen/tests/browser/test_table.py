"""A table of Parcours Citroën: cards that can be read, and full stakes."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from hexagone.games.parcours_citroen import GAME
from hexagone.script import read
from tests.e2e.careful import needs_a_second_tap
from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.letters import pixels
from tests.e2e.record import golden, half


def test_a_card_can_be_read(guests: Guests) -> None:
    """On a phone it lies before the board until it is tapped, on a desk on its pack."""
    lines = golden(GAME.name, "greedy-3").read_text(encoding="utf-8").splitlines()
    drawn = lines[: lines.index("blue choose Lyon")]
    guest = guests(360, 740)
    guest.open(GAME.name, "me bot bot", record="\n".join([*drawn, ""]))
    guest.waits()
    card = guest.page.get_by_role("main").get_by_text("The mayor owns a meadow", exact=False).first
    for width in (1280, 360):
        guest.page.set_viewport_size({"width": width, "height": 740})
        expect(card).to_be_visible()
        assert pixels(card) >= 13.9
    card.click()
    expect(card).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (390, 844)])
def test_the_letter_of_a_car_is_read_whatever_lights_up_beside_it(guests: Guests, width: int, height: int) -> None:
    """Below a city that may be sold; its frame went across the roof once."""
    guest = guests(width, height)
    guest.open(GAME.name, "me bot bot bot", record=beside_a_city())
    guest.waits()
    letters = guest.page.locator("main .cars text").all()
    assert len(letters) == 4 and guest.spots.count() > 1
    cores = [core(letter) for letter in letters]
    lit = [guest.page.screenshot(clip=box) for box in cores]
    guest.page.locator("main svg.spots").evaluate("(it) => void (it.style.visibility = 'hidden')")
    assert lit == [guest.page.screenshot(clip=box) for box in cores]


def core(letter: Locator) -> FloatRect:
    """Of its box, that is as high as a line, what lies on the car."""
    box = letter.bounding_box()
    assert box
    x, y, width, height = box["x"], box["y"], box["width"], box["height"]
    return {"x": x + 0.2 * width, "y": y + 0.25 * height, "width": 0.6 * width, "height": 0.5 * height}


def beside_a_city() -> str:
    """A game up to a turn of Blue's, who may sell three cities or more where cars stand."""
    lines = golden(GAME.name, "greedy-4").read_text(encoding="utf-8").splitlines()
    for end in (i for i, line in enumerate(lines) if line == "blue roll"):
        record = "\n".join([*lines[:end], ""])
        match = read(record.encode())
        view = match.view("blue")
        if sum("blue" in view["counters"].get(square, []) for square in view["places"].values()) >= 3:
            return record
    raise AssertionError("there is no such turn")


def test_CI_37_full_stakes_are_chosen_and_played(guest: Guest) -> None:
    guest.visit(f"/new/{GAME.name}").page.get_by_role("checkbox", name="Full stakes").check()
    with guest.page.expect_response("**/api/tables") as opened:
        guest.button("Start the game").click()
    assert opened.value.json()["options"] == ["full-stakes"]
    guest.play(12)
    assert guest.waits()
    expect(guest.tab("More")).to_contain_text("Full stakes")


def test_CI_37_car_parks_are_sold_until_the_stake_is_paid(guest: Guest) -> None:
    """Without the option nobody sells anything for a stake (CI-21). Each sale is asked twice, and told."""
    lines = golden(GAME.name, "full-stakes-ruin-5").read_text(encoding="utf-8").splitlines()
    begun = lines[: lines.index("") + 1 + 567]
    guest.open(GAME.name, "me bot bot bot bot", record="\n".join([*begun, ""]))
    guest.waits()
    for left in (4, 3, 2, 1):
        expect(guest.prompt).to_contain_text("The brawl in Nice: your stake is 54,000, more than you have. Sell a car park.")
        expect(guest.choices.get_by_role("button")).to_have_count(left)
        with guest.page.expect_response("**/moves"):
            guest.choose()
            guest.choose()
    expect(guest.tab("Log")).to_contain_text("Blue stakes")
    guest.play(6)


def test_on_a_phone_a_tap_gives_free_what_a_brawl_or_debt_covers(guests: Guests) -> None:
    guest = guests(390, 844, has_touch=True, is_mobile=True)
    lines = golden(GAME.name, "full-stakes-ruin-5").read_text(encoding="utf-8").splitlines()
    guest.open(GAME.name, "me bot bot bot bot", record="\n".join([*lines[: lines.index("") + 1 + 567], ""]))
    guest.waits()
    words = guest.page.get_by_role("main").get_by_text("brawl", exact=False).first
    expect(words).to_be_visible()
    words.tap()
    expect(words).to_have_count(0)


def test_a_card_of_ones_own_box_is_entered_by_what_it_does(guest: Guest) -> None:
    lines = golden(GAME.name, "own-cards-3").read_text(encoding="utf-8").splitlines()
    drawn = lines[: next(i for i, line in enumerate(lines) if "card own" in line)]
    guest.open(GAME.name, "me me me", record="\n".join([*drawn, ""]), referee=True)
    form = guest.page.get_by_role("group", name="A card of your own box")
    form.get_by_label("What it does").select_option("Receive from the bank")
    expect(form.get_by_role("button")).to_be_disabled()
    form.get_by_label("How much, or which square").select_option("12,000")
    form.get_by_role("button", name="Enter this card").click()
    expect(guest.tab("Log")).to_contain_text("Red draws PRIME: Receive 12,000 from the bank.")


def test_a_throw_of_real_dice_is_entered_by_their_faces_alone(guest: Guest) -> None:
    """By finger or by key; whoever types may still name the throw."""
    guest.open(GAME.name, "me me", referee=True)
    guest.choices.get_by_role("button", name="Blue begins").click()
    guest.choices.get_by_role("button", name="Throw").first.click()
    expect(guest.prompt).to_contain_text("Blue throws: tap the faces of the dice.")
    expect(guest.choices).to_have_count(0)
    first, second = (guest.page.get_by_role("group", name=f"Die {number}") for number in (1, 2))
    expect(guest.prompt.get_by_role("button")).to_have_count(13)  # the faces, and taking back
    first.get_by_role("button", name="3").focus()
    guest.page.keyboard.press("Enter")
    second.get_by_role("button", name="4").click()
    expect(guest.tab("Log")).to_contain_text("3 + 4")
    assert pips(guest) == [3, 4]
    guest.page.reload()
    guest.waits()
    assert pips(guest) == [3, 4]  # the dice keep the last throw
    guest.choices.get_by_role("button", name="Throw").first.click()
    expect(guest.prompt).to_contain_text("Green throws")
    line = guest.tab("In words").get_by_label("Type a move or a command")
    line.fill("throw 2 1")
    line.press("Enter")
    expect(guest.tab("Log")).to_contain_text("2 + 1")


def pips(guest: Guest) -> list[int]:
    """On the dice that lie on the board."""
    dice = guest.page.get_by_role("main").locator(".dice > g")
    return [die.locator("circle").count() for die in dice.all()]


def test_nobody_is_asked_whose_eyes_to_look_through(guest: Guest) -> None:
    """Nothing was hidden from anybody."""
    guest.bring(golden(GAME.name, "greedy-3"))
    guest.over.click()
    expect(guest.slider).to_be_visible()
    expect(guest.page.get_by_label("Look through the eyes of")).to_have_count(0)


def test_the_numbers_of_a_chart_stand_before_its_lines(guest: Guest) -> None:
    """Large sums were crossed by them."""
    guest.bring(golden(GAME.name, "greedy-3"))
    chart = guest.page.get_by_role("tabpanel").locator("svg[role=slider]")
    expect(chart.locator("path").first).to_be_attached()
    lines = [line.bounding_box() for line in chart.locator("path").all()]
    for number in chart.locator("text.scale").all():
        box = number.bounding_box()
        assert box and all(line and box["x"] + box["width"] <= line["x"] + 1 for line in lines)


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (390, 844)])
def test_dice_keep_the_last_throw_after_a_reload(guests: Guests, width: int, height: int) -> None:
    guest = guests(width, height)
    guest.open(GAME.name, "me bot bot bot", record=half(GAME.name))
    guest.waits()
    dice = guest.page.locator("main .dice").first
    expect(dice).not_to_have_class(re.compile("idle"))
    thrown = dice.inner_html()
    guest.page.reload()
    guest.waits()
    expect(dice).not_to_have_class(re.compile("idle"))
    assert dice.inner_html() == thrown


def test_the_header_of_a_phone_tells_cities_and_money(guests: Guests) -> None:
    guest = guests(390, 844)
    guest.open(GAME.name, "me bot bot bot bot bot", record=half(GAME.name, "greedy-6"))
    guest.waits()
    for seat in guest.page.get_by_role("region", name="Seats").get_by_role("listitem").all():
        expect(seat.locator(".main")).to_be_in_viewport(ratio=1)
        assert re.search(r"\d+ / 12", seat.locator(".main").inner_text())
        expect(seat.locator(".brief")).to_be_in_viewport(ratio=1)


def test_CI_27_to_sell_a_car_park_needs_a_second_tap(guest: Guest) -> None:
    """Typed, in the list, and by key on the board. So does a brawl, CI-20."""
    needs_a_second_tap(guest, GAME.name)
