"""Among people: finished games and whom one played them with, invitations, quick pairing, tournaments, passkeys, profiles."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Guests
from tests.e2e.guest import Guest
from tests.e2e.test_axe import clean
from tests.server.evening import nearly_over
from tests.support.samples import FIRST, OTHER, title

OUTSIDE = "[...document.querySelectorAll('*')].filter((it) => it.getBoundingClientRect().right > innerWidth).map((it) => it.outerHTML)"
THEMES = ("light", "dark")
NAME = "Your name at the table"


def named(guest: Guest, name: str) -> Guest:
    guest.send("PATCH", "/api/me", name=name)
    return guest


def finished(host: Guest, other: Guest, **more: Any) -> str:
    """The two play the last moves of a game."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    news = host.post("/api/tables", game=FIRST, seats=seats, open=True, hints=False, record=nearly_over(), **more)
    path = f"/api/tables/{news['id']}"
    other.post(f"{path}/seats")
    while (news := host.page.request.get(path).json())["stage"] == "playing":
        for guest in (host, other):
            mine = guest.page.request.get(path).json()
            if mine["legal"]:
                guest.post(f"{path}/moves", seat=mine["seat"], move=mine["legal"][0]["move"], after=mine["number"])
    return str(news["id"])


def begun(*party: Guest) -> bool:
    """Everybody sees the board, and somebody may move."""
    for guest in party:
        expect(guest.board).to_be_visible()
        expect(guest.page.locator("[aria-current='true']")).to_have_count(1)
    for _ in range(300):
        if any(guest.choices.locator("button, summary").count() for guest in party):
            return True
        party[0].page.wait_for_timeout(100)
    return False


def take_turn(guest: Guest, table: str) -> None:
    """All moves of a turn, if it is this guest's."""
    while (news := guest.page.request.get(f"/api/tables/{table}").json())["legal"]:
        guest.post(f"/api/tables/{table}/moves", seat=news["seat"], move=news["legal"][0]["move"], after=news["number"])


def fits(guest: Guest) -> None:
    wide = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} pixels too wide: {guest.page.evaluate(OUTSIDE)}"


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 360)])
def test_a_finished_game_is_found_its_people_are_invited_and_it_is_played_again(guests: Guests, theme: str, width: int, shots: Any) -> None:
    anna = named(guests(width, 760, theme=theme, bypass_csp=True), "Anna")
    paul = named(guests(bypass_csp=True), "Paul")
    finished(anna, paul, name="Thursday")
    anna.visit("/people")
    expect(anna.page.get_by_role("link", name="Paul", exact=True)).to_be_visible()
    clean(anna)
    fits(anna)
    anna.page.screenshot(path=shots / f"people-{theme}-{width}.png", full_page=True)
    anna.page.get_by_role("link", name="Games with Paul").click()
    game = anna.page.get_by_role("link", name="Replay and review: Thursday")
    expect(game).to_be_visible()
    clean(anna)
    fits(anna)
    anna.page.screenshot(path=shots / f"history-{theme}-{width}.png", full_page=True)
    anna.page.get_by_label("Name of somebody who played").fill("nobody")
    expect(anna.page.get_by_text("No finished game fits.")).to_be_visible()
    anna.page.get_by_label("Name of somebody who played").fill("pau")
    expect(game).to_be_visible()
    anna.visit("/people").button("Invite Paul").press("Enter")
    anna.button(title(FIRST)).press("Enter")
    anna.page.wait_for_url("**/t/*")
    paul.visit()
    expect(paul.page.get_by_text("Anna invites you")).to_be_visible()  # at home too: nobody needs to look for it
    paul.visit("/people")
    expect(paul.page.get_by_text("Anna invites you")).to_be_visible()
    clean(paul)
    paul.page.get_by_role("link", name="Go to the table").click()
    paul.button("Sit down as violet").click()
    assert begun(anna, paul)
    anna.visit("/history").button("Play again with the same people: Thursday").click()
    anna.page.wait_for_url("**/t/*")
    expect(anna.prompt).to_contain_text("Waiting for Paul.")
    clean(anna)
    fits(anna)
    anna.page.screenshot(path=shots / f"again-{theme}-{width}.png", full_page=True)
    paul.visit().page.get_by_role("link", name="Go to the table: Thursday").click()
    expect(paul.prompt).to_contain_text("Anna would like to play again.")
    clean(paul)
    paul.button("Play again").click()
    assert begun(anna, paul)  # lots decide who begins


def test_the_history_is_searched_by_game_result_and_date(guests: Guests) -> None:
    anna, paul = named(guests(390, 800), "Anna"), named(guests(), "Paul")
    id = finished(anna, paul, name="Thursday")
    won = {seat["seat"]: seat["mine"] for seat in anna.page.request.get(f"/api/tables/{id}").json()["seats"]}
    winners = anna.page.request.get(f"/api/tables/{id}").json()["winners"]
    game = anna.visit("/history").page.get_by_role("link", name="Replay and review: Thursday")
    expect(game).to_be_visible()
    for label, misses, fits in (
        ("Game", OTHER, FIRST),
        ("Result", "none", "won" if any(won[seat] for seat in winners) else "lost"),
    ):
        choice = anna.page.get_by_role("combobox", name=label, exact=True)
        choice.select_option(misses)
        expect(anna.page.get_by_text("No finished game fits.")).to_be_visible()
        choice.select_option(fits)
        expect(game).to_be_visible()
    anna.page.get_by_label("To", exact=True).fill("2020-01-31")
    expect(anna.page.get_by_text("No finished game fits.")).to_be_visible()
    anna.page.get_by_label("To", exact=True).fill("")
    anna.page.get_by_label("From", exact=True).fill("2020-01-31")
    expect(game).to_be_visible()
    game.click()
    expect(anna.over).to_be_visible()  # the replay


def test_a_rated_game_moves_ratings_with_their_uncertainty_until_both_say_it_shall_not_count(guests: Guests) -> None:
    anna, paul = named(guests(), "Anna"), named(guests(360, 740, theme="dark"), "Paul")
    expect(anna.visit("/people").page.get_by_text("You have no rating.")).to_be_visible()
    table = anna.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}], open=True, rated=True, name="Rated")["id"]
    expect(paul.visit(f"/t/{table}").prompt).to_contain_text("Rated: this game counts")
    paul.button("Sit down as violet").click()
    assert begun(anna.visit(f"/t/{table}"), paul)
    for guest in (anna, paul, anna):  # a game counts when everybody has moved
        take_turn(guest, table)
    anna.page.get_by_role("region", name="Seats").get_by_role("button", name="you").click()
    anna.button("Let a bot play for me").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("This game counts: if a bot makes a move for you, you come last")
    anna.page.get_by_role("dialog").get_by_role("button", name="No", exact=True).click()
    paul.post(f"/api/tables/{table}/resign", seat="violet")
    for guest, said in ((anna, "Noted. It counts until everybody has said so."), (paul, "This game does not count any more.")):
        line = guest.visit("/people").page.get_by_role("region", name="Your ratings")
        expect(line).to_contain_text("2 players, 1 game")
        expect(line).to_contain_text("±")
        guest.visit("/history").button("Do not count it").click()
        expect(guest.page.get_by_text(said)).to_be_visible()
        fits(guest)
    expect(anna.visit("/people").page.get_by_role("region", name="Your ratings")).to_contain_text("0 games")


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 360)])
def test_a_profile_is_seen_by_those_one_played_with(guests: Guests, theme: str, width: int, shots: Any) -> None:
    anna, paul = named(guests(), "Anna"), named(guests(width, 760, theme=theme, bypass_csp=True), "Paul")
    finished(anna, paul)
    anna.visit("/settings").page.get_by_label("A few words about you").fill("I like trains")
    anna.page.get_by_label("How many games I have finished").check()
    anna.button("Save", exact=True).click()
    expect(anna.page.get_by_text("Saved")).to_be_visible()
    paul.visit("/people").page.get_by_role("link", name="Anna", exact=True).click()
    for words in ("I like trains", "is here", "1 finished game", "1 game with you"):
        expect(paul.page.get_by_text(words, exact=True)).to_be_visible()
    clean(paul)
    fits(paul)
    paul.page.screenshot(path=shots / f"person-{theme}-{width}.png", full_page=True)
    paul.visit("/settings")
    expect(paul.button("Add a passkey")).to_be_visible()
    clean(paul)
    fits(paul)
    paul.page.screenshot(path=shots / f"settings-{theme}-{width}.png", full_page=True)


def test_quick_pairing_seats_two_together_and_offers_bots_after_a_while(guests: Guests) -> None:
    anna, paul, alone = guests(), guests(360, 740), guests()
    for guest in (anna, paul):
        guest.visit("/people")
        guest.page.get_by_label("Players").select_option("2")
        finds_people(guest)
        guest.page.wait_for_url("**/t/*")
    assert anna.page.url == paul.page.url and begun(anna, paul)
    alone.page.clock.install()
    alone.visit("/people").page.get_by_label("Players").select_option("3")
    finds_people(alone)
    expect(alone.page.get_by_role("timer")).to_contain_text("Looking for people")
    expect(alone.button("Start now, with bots on free seats")).to_have_count(0)
    alone.page.clock.fast_forward(61_000)
    expect(alone.page.get_by_role("timer")).to_contain_text("Nobody else has come yet")
    expect(alone.button("Start now, with bots on free seats")).to_be_visible()


def finds_people(guest: Guest, name: str = "") -> None:
    """Somebody without a name is asked for one first, and may do without."""
    guest.button("Find people").click()
    asked = guest.page.get_by_role("dialog")
    asked.get_by_label(NAME).fill(name)
    asked.get_by_role("button", name="Find people").click()


def test_every_door_to_a_table_asks_for_a_name_once(guests: Guests) -> None:
    """Who opens a table, finds people, follows a link, takes a free seat or takes part; who has a name is not asked again."""
    host = guests()
    host.visit().page.get_by_role("article", name=title(FIRST)).get_by_role("button", name="Play now").click()
    calls_oneself(host, "Inès")
    host.visit(f"/new/{FIRST}?friends")
    expect(host.button("Open the table")).to_be_visible()
    expect(host.page.get_by_label(NAME)).to_have_count(0)
    waiting = host.post("/api/tables", game=FIRST, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], open=True)
    cup = host.post("/api/tournaments", game=FIRST, name="Cup", size=3, system="round-robin", rounds=1)
    calls_oneself(guests().visit(f"/new/{OTHER}"), "Anna")
    calls_oneself(guests().visit(waiting["invite"]), "Zoé")
    calls_oneself(guests().visit(f"/cup/{cup['id']}"), "Paul")
    calls_oneself(guests().visit("/daily"), "Éloi")
    sitting = guests().visit(f"/t/{waiting['id']}")
    sitting.page.get_by_role("region", name="Seats").get_by_role("button").last.click()
    calls_oneself(sitting, "Noé", sitting.page.get_by_role("dialog"))
    finder = guests().visit("/people")
    finds_people(finder, "Léa")
    finder.page.wait_for_url("**/t/*")
    assert called(finder) == "Léa"


def calls_oneself(guest: Guest, name: str, where: Locator | None = None) -> None:
    field = (where or guest.page).get_by_label(NAME)
    field.fill(name)
    field.press("Tab")
    expect(field).to_have_value(name)
    guest.page.wait_for_timeout(300)
    assert called(guest) == name


def called(guest: Guest) -> str:
    return str(guest.page.request.get("/api/me").json()["name"])


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 360)])
def test_a_tournament_is_opened_joined_by_link_and_shows_its_standings(guests: Guests, theme: str, width: int, shots: Any) -> None:
    anna, paul = named(guests(width, 760, theme=theme, bypass_csp=True), "Anna"), named(guests(), "Paul")
    anna.visit("/cups").page.get_by_label("Name of the tournament").fill("Cup")
    anna.page.get_by_label("Players at each table").select_option("3")
    anna.page.get_by_label("Rounds").fill("1")
    clean(anna)
    fits(anna)
    anna.page.screenshot(path=shots / f"cups-{theme}-{width}.png", full_page=True)
    anna.button("Open it").press("Enter")
    anna.page.wait_for_url("**/cup/*")
    anna.button("Take part").click()
    paul.visit(anna.page.get_by_label("Link for everybody who wants to play").input_value())
    paul.button("Take part").click()
    expect(paul.button("Drop out")).to_be_visible()
    anna.page.get_by_label("Level of the bots").select_option("novice")
    anna.page.get_by_label("How many").fill("4")
    anna.button("Add bots").click()
    expect(anna.page.get_by_text("6 players")).to_be_visible()
    clean(anna)
    fits(anna)
    anna.page.screenshot(path=shots / f"cup-waiting-{theme}-{width}.png", full_page=True)
    anna.button("Begin the first round").click()
    expect(anna.page.get_by_role("heading", name="Standings")).to_be_visible()
    clean(anna)
    fits(anna)
    anna.page.screenshot(path=shots / f"cup-{theme}-{width}.png", full_page=True)
    expect(paul.page.get_by_role("link", name="To your table")).to_be_visible()
    paul.button("Drop out").click()
    paul.button("Yes, drop out").click()
    expect(paul.page.get_by_text("(dropped out)")).to_be_visible()
    anna.page.get_by_role("link", name="To your table").click()
    assert anna.waits()


# Passkeys: Chromium's virtual authenticator


def with_authenticator(guest: Guest) -> tuple[Any, str]:
    """A device that says yes to everything, as CDP knows it."""
    device = guest.page.context.new_cdp_session(guest.page)
    device.send("WebAuthn.enable")
    about = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    options = about | {"automaticPresenceSimulation": True}
    return device, str(device.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"])


def test_a_passkey_signs_in_on_another_device(guests: Guests, server: str) -> None:
    home = server.replace("127.0.0.1", "localhost")  # passkeys are for names, not for addresses
    anna, elsewhere = guests(), guests(360, 740)
    device, id = with_authenticator(anna)
    anna.visit(f"{home}/settings").page.get_by_label("Your name at the table").fill("Anna")
    with anna.page.expect_response("**/api/me"):
        anna.page.get_by_label("Your name at the table").press("Enter")
    anna.button("Add a passkey").click()
    expect(anna.button("Remove: Passkey")).to_be_visible()
    (credential,) = device.send("WebAuthn.getCredentials", {"authenticatorId": id})["credentials"]
    assert credential["rpId"] == "localhost" and credential["isResidentCredential"]
    other, phone = with_authenticator(elsewhere)
    elsewhere.visit(f"{home}/settings")
    other.send("WebAuthn.addCredential", {"authenticatorId": phone, "credential": credential})  # as clouds carry passkeys to one's devices
    elsewhere.button("Sign in with a passkey").click()
    elsewhere.page.wait_for_url(f"{home}/")
    elsewhere.visit(f"{home}/settings")
    expect(elsewhere.page.get_by_label("Your name at the table")).to_have_value("Anna")
    expect(elsewhere.page.get_by_text("last used")).not_to_have_count(0)
    elsewhere.button("Remove: Passkey").click()
    expect(elsewhere.button("Remove: Passkey")).to_have_count(0)
    elsewhere.button("Sign in with a passkey").click()
    expect(elsewhere.page.get_by_role("alert")).to_contain_text("This passkey is not known here.")
    elsewhere.faults.clear()  # the refusal was wanted
