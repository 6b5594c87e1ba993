"""A bot of ours on the other side of the protocol: reads a question a line, answers a move, so that it can sit in any arena."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from hexagone.bots import LEVELS, Bot
from hexagone.bots.levels import Level
from hexagone.catalogue import GAMES
from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game, load, phrases
from hexagone.engine.record import Buffer

HASTE = 0.8  # of its time a bot thinks; the rest goes by on the way
LONGEST = 3600.0  # seconds


class Puzzled(Exception):
    """A line that is no question."""


def answers(lines: Iterable[str], level: str, seed: int | str, boards: Iterable[Board] = ()) -> Iterator[str]:
    """One for each line; to what is no question, `{"error": ...}`."""
    known = list(boards)
    for line in lines:
        try:
            yield json.dumps(answer(json.loads(line), level, seed, known), ensure_ascii=False)
        except Puzzled as error:
            yield json.dumps({"error": str(error)}, ensure_ascii=False)
        except (ValueError, RecursionError):
            yield json.dumps({"error": "not a line of JSON"})


def answer(question: Any, level: str, seed: int | str, boards: list[Board]) -> dict[str, Any]:
    game = game_of(question)
    board, number = board_of(question, game, boards), question.get("number", 0)
    seen, seat = state_of(question, game)
    game.machine.redact(seen, board.tables, seat)  # whoever asked may have told too much
    if int(game.state.at(seen).to_move) != seat:
        raise Puzzled(f"{question['seat']} is not to move")
    move = in_time(LEVELS[level], clock_of(question))(game, board, seen, seat, source(f"{seed}/{number}"))
    return {"number": number, "move": phrases(game, board)[move]}


def in_time(bot: Bot, seconds: float) -> Bot:
    """The same bot; one that thinks, for no longer than this."""
    return replace(bot, seconds=HASTE * seconds) if isinstance(bot, Level) else bot


def clock_of(question: dict[str, Any]) -> float:
    """Seconds for the answer; 0 if nothing is said of them."""
    match question:
        case {"clock": {"seconds": int() | float() as seconds}} if seconds > 0 and seconds is not True:
            return min(seconds, LONGEST)
        case {"clock": _}:
            raise Puzzled('`clock` must be {"seconds": ...}, more than 0')
    return 0.0


def game_of(question: Any) -> Game:
    if not isinstance(question, dict) or question.get("game") not in tuple(GAMES):
        raise Puzzled(f"`game` must be one of {', '.join(GAMES)}")
    return load(question["game"])


def board_of(question: dict[str, Any], game: Game, boards: list[Board]) -> Board:
    for board in (*boards, game.board):
        if board.id == question.get("board") and len(board.tables) == game.tables.dtype.itemsize:
            found: Board = board
            return found
    raise Puzzled(f"unknown board: {game.name} has {game.board.id!r}; another is given by its file")


def state_of(question: dict[str, Any], game: Game) -> tuple[Buffer, int]:
    """The bytes and the seat; bytes of another size are none of this game."""
    try:
        seen = np.frombuffer(b64decode(question["state"], validate=True), np.uint8).copy()
        seat = game.seats.index(question["seat"])
    except (KeyError, ValueError, TypeError):
        raise Puzzled("`state` must be base64, and `seat` a seat of this game") from None
    if len(seen) != game.state.dtype.itemsize or game.state.at(seen).players not in game.players:
        raise Puzzled(f"`state` is no state of {game.name}")
    return seen, seat
