"""The turns of a session: whose it is, what they type, and handing over the keyboard."""

from __future__ import annotations

from hexagone.engine.record import NOBODY
from hexagone.terminal.commands import Quit, answer, command
from hexagone.terminal.session import Session


def run(session: Session) -> None:
    """Until somebody leaves; what was played is saved."""
    try:
        session.welcome()
        while True:
            turn(session)
    except (Quit, EOFError, KeyboardInterrupt):
        session.leave()
    except (BrokenPipeError, SystemExit):  # nobody reads any more
        session.screen.console.quiet = True
        session.leave()
        raise
    except Exception:  # a fault of ours: the game is not lost with it
        session.leave()
        raise


def turn(session: Session) -> None:
    """A person types, or a bot moves; a spectator types when bots pause, and everybody at the end."""
    match = session.match
    if match.over or (session.people == 0 and session.patience <= 0):
        read(session, NOBODY)
    elif session.is_person(match.turn):
        read(session, match.turn)
    else:
        session.let_bot_move()


def read(session: Session, seat: int) -> None:
    """Show how things stand, and carry out the line that is typed."""
    hand_over(session, seat)
    if session.stale:
        session.draw()
    name = session.screen.seat(session.match.seats[seat]) if seat >= 0 else session.match.game.name
    answer(session, session.ask(f"{name}> "))


def hand_over(session: Session, seat: int) -> None:
    """Between people at one keyboard: nothing secret is shown before the seat is alone with the screen."""
    if seat != session.seat and session.people > 1 and session.has_secret(seat):
        session.screen.clear(thoroughly=True)
        name = session.screen.seat(session.match.seats[seat])
        session.screen.show("curtain", seat=name)
        while typed := session.ask("").strip():
            if command(typed, session.text, True) == ["quit"]:
                raise Quit
            session.screen.show("curtain", seat=name)
    session.stale = session.stale or seat != session.seat
    session.seat = seat
