"""The games as OpenSpiel knows games: `load(game, players=4)`, or by name once this is imported:

    pyspiel.load_game("GAME(players=4)")      # with _ for - in its name

Actions and chance outcomes are the numbers of the moves, for all games and positions the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from math import prod
from typing import Any

import numpy as np

import hexagone
from hexagone.extras import naming_the_extra

with naming_the_extra():
    import pyspiel

from hexagone.engine.chance import source
from hexagone.engine.game import Game, phrases
from hexagone.engine.record import CHANCE, NOBODY, OVER, Buffer
from hexagone.match import Match
from hexagone.research.baselines import load_baseline
from hexagone.research.history import BEGINNING, History
from hexagone.research.kernels import kernels
from hexagone.research.observations import Encoding, observation
from hexagone.research.record import retold
from hexagone.research.utility import utilities
from hexagone.research.versions import snake

REMEMBERED = 128  # moves in the tensor of an information state: all of a short game; the string always has them all

ONE_PLAYER, NOTHING = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
NOT_A_SEAT = {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}


def load(name: str, players: int | None = None, options: Sequence[str] = (), encoding: Encoding = "scaled") -> Any:
    """A game as OpenSpiel knows games.

    Parameters:
        name: of the game (see `hexagone.GAMES`).
        players: how many; by default as few as it is for.
        options: names of options of the rules (`game.options`).
        encoding: what the numbers of a tensor are: `scaled`, `one-hot` or `raw`.

    Returns:
        A `pyspiel.Game`.

    >>> from hexagone.research.openspiel import load
    >>> state = load("paris-paris", players=2).new_initial_state()
    >>> state.is_chance_node()
    True
    """
    game = hexagone.load(name)
    seated = Match(game, players, options=options).seats  # complains about what cannot be
    return pyspiel.load_game(snake(name), {"players": len(seated), "options": "+".join(options), "encoding": encoding})


class Spiel(pyspiel.Game):  # type: ignore[misc]
    """A game at a table of so many. Every game has a class of its own, which OpenSpiel keeps, to make them."""

    rules: Game

    def __init__(self, given: dict[str, Any]) -> None:
        game = self.rules
        self.options = tuple(filter(None, str(given["options"]).split("+")))
        first = Match(game, int(given["players"]), options=self.options)
        self.board, self.seats, self.fresh = first.board, first.seats, first.state
        self.observation, self.room, self.weights = observation(game, encoded(given)), game.room(), game.room()
        self.phrases, self.status = phrases(game, self.board), kernels(game).status
        self.position = type("Position", (Position,), {"game": self})  # as the class's: a state copies all that is its own
        super().__init__(kind(game), info(game, len(self.seats), game.actions(self.board)), given)

    def new_initial_state(self, *_: Any) -> Position:
        return self.position(self)  # type: ignore[no-any-return]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        asked = wanted.public_info, wanted.private_info
        if asked == (True, ONE_PLAYER):
            return Observer(self, wanted.perfect_recall)
        if wanted.perfect_recall or asked not in ((True, NOTHING), (False, ONE_PLAYER)):
            raise ValueError("SINGLE_PLAYER sees what is public and its own, and both can be had apart without recall; nobody sees more")
        return PublicObserver(self) if wanted.public_info else PrivateObserver(self)

    def __reduce__(self) -> Any:
        return reopened, (str(self),)


class Position(pyspiel.State):  # type: ignore[misc]
    """A state: one flat buffer, whose turn it is, and what was told so far. That is all there is to copy."""

    game: Spiel

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.bytes, self.turn, self.past = game.fresh.copy(), CHANCE, BEGINNING

    def current_player(self) -> int:
        return NOT_A_SEAT.get(self.turn, self.turn)

    def is_terminal(self) -> bool:
        return self.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        game = self.game
        return sorted(game.room[: game.rules.machine.legal(self.bytes, game.board.tables, game.room)].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game, tables = self.game, self.game.board.tables
        moves = game.room[: game.rules.machine.legal(self.bytes, tables, game.room)].tolist()
        weights = game.weights[: game.rules.machine.weights(self.bytes, tables, game.weights)].tolist()
        total = sum(weights)
        return [(move, weight / total) for move, weight in zip(moves, weights, strict=True) if weight]

    def _apply_action(self, action: int) -> None:
        game, who = self.game, self.turn
        game.rules.machine.apply(self.bytes, game.board.tables, action)
        self.turn, hidden = game.status(self.bytes, game.board.tables)
        self.past = History(self.past, who, action, hidden)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.game.phrases[action]

    def returns(self) -> list[float]:
        return utilities(self.game.rules, self.game.board, self.bytes)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Position:
        """Another history that this player cannot tell from the true one, as likely as it is after a fair deal."""
        if not self.past.hides_from(player):
            return self.clone()  # type: ignore[no-any-return]
        game, random = self.game, np.random.default_rng(int(sampler() * 2**53))
        world = game.rules.seen(self.bytes, game.board, player)
        game.rules.machine.redeal(world, game.board.tables, player, source(int(random.integers(2**53))))
        return retrace(self, player, game.rules.state.at(world), random)

    def __reduce__(self) -> Any:
        return restored, (pyspiel.serialize_game_and_state(self.game, self),)

    def match(self) -> Match:
        """The game so far, to look at or write down."""
        return retold(self.game.rules, len(self.game.seats), self.history(), options=self.game.options, board=self.game.board)

    def __str__(self) -> str:
        """Short; equal for equal positions only."""
        scores, _ = self.game.rules.result(self.bytes, self.game.board)
        told = ", ".join(f"{seat} {score}" for seat, score in scores.items())
        return f"{self.game.rules.name}, {told}, {self.turn} to move, {blake2b(self.bytes.tobytes(), digest_size=8).hexdigest()}"


def reopened(text: str) -> Any:
    """Found here, so that whoever unpickles a game knows of ours."""
    return pyspiel.load_game(text)


def restored(text: str) -> Any:
    return pyspiel.deserialize_game_and_state(text)[1]


def retrace(position: Position, player: int, world: Any, random: Any) -> Position:
    """From the beginning, with what this player saw as it was, and what it did not as it is in this world."""
    game, deals = position.game, position.game.rules.deals
    assert deals, "nothing is hidden in this game"
    dealt = {seat: random.permutation(deals(world, seat)).tolist() for seat in range(len(game.seats)) if seat != player}
    hidden = iter([move for seat in sorted(dealt) for move in dealt[seat]])
    twin = game.new_initial_state()
    for told in position.past.moves():
        twin.apply_action(next(hidden) if told.hidden >> player & 1 else told.move)
    return twin


class Observer:
    """What a player sees now, or, with perfect recall, has seen: as named tensors, and in words."""

    def __init__(self, game: Spiel, recall: bool = False) -> None:
        self.game, self.recall = game, recall
        self.scale = 1 if game.observation.encoding == "raw" else game.num_distinct_actions()
        size = game.observation.size
        self.tensor = np.zeros(size + (REMEMBERED if recall else 0), np.float32)
        self.dict = game.observation.parts(self.tensor[:size]) | ({"moves": self.tensor[size:]} if recall else {})

    def set_from(self, state: Position, player: int) -> None:
        size = self.game.observation.size
        self.game.observation.look(state.bytes, self.game.board, player, self.tensor[:size])
        if self.recall:
            self.tensor[size:] = 0
            last = state.past.last(REMEMBERED, player)
            self.tensor[size : size + len(last)] = [-1.0 if move < 0 else move / self.scale for move in last]

    def string_from(self, state: Position, player: int) -> str:
        if self.recall:
            return state.past.written(player, self.game.phrases, self.game.seats) + opened(self.game, state.bytes, player)
        return described(self.game, state.bytes, player)


class PublicObserver(Observer):
    """What everybody sees now."""

    def set_from(self, state: Position, player: int) -> None:
        super().set_from(state, NOBODY)

    def string_from(self, state: Position, player: int) -> str:
        return described(self.game, state.bytes, NOBODY)


class PrivateObserver(Observer):
    """What a player sees now, where everybody else sees something else; 0 elsewhere."""

    def set_from(self, state: Position, player: int) -> None:
        super().set_from(state, NOBODY)
        public = self.tensor.copy()
        super().set_from(state, player)
        self.tensor[self.tensor == public] = 0.0

    def string_from(self, state: Position, player: int) -> str:
        public = set(described(self.game, state.bytes, NOBODY).split("\n"))
        return "\n".join(line for line in described(self.game, state.bytes, player).split("\n") if line not in public)


def opened(game: Spiel, state: Buffer, player: int) -> str:
    return game.rules.opened(game.rules.state.at(game.rules.seen(state, game.board, player)))


def described(game: Spiel, state: Buffer, player: int) -> str:
    """The cells of what the player sees, by name."""
    raw = observation(game.rules, "raw")
    cells = raw.look(state, game.board, player, raw.row()).astype(np.int64).tolist()
    return "\n".join(f"{name}: {cells[at : at + prod(shape)]}" for name, (at, shape) in raw.fields.items())


def encoded(given: dict[str, Any]) -> Encoding:
    return given.get("encoding", "scaled")  # type: ignore[no-any-return]


class LevelBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our levels as a bot of OpenSpiel's: it decides by what its player knows.

    Parameters:
        game: what `load` gives.
        player: the one it plays, from 0.
        level: `random`, `greedy`, `novice`, `casual`, `skilled`, `expert` or `master`.
        seed: decides how it breaks ties, and what it imagines.

    >>> from hexagone.research.openspiel import LevelBot, load
    >>> game = load("paris-paris", players=2)
    >>> bots, state = [LevelBot(game, player, "greedy") for player in range(2)], game.new_initial_state()
    >>> while state.is_chance_node():
    ...     state.apply_action(state.legal_actions()[0])
    >>> bots[state.current_player()].step(state) in state.legal_actions()
    True
    """

    def __init__(self, game: Spiel, player: int, level: str, seed: int | str = 1) -> None:
        super().__init__()
        self.baseline, self.player = load_baseline(game.rules, level, seed), player

    def player_id(self) -> int:
        return self.player

    def restart_at(self, state: Position) -> None:
        """Nothing is kept from move to move."""

    def step(self, state: Position) -> int:
        return int(self.baseline(state))


# What OpenSpiel wants to know beforehand


def kind(game: Game) -> Any:
    told = dict.fromkeys(("information_state_string", "information_state_tensor", "observation_string", "observation_tensor"), True)
    secret = game.deals is not None
    return pyspiel.GameType(
        short_name=snake(game.name),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=getattr(pyspiel.GameType.Information, "IMPERFECT_INFORMATION" if secret else "PERFECT_INFORMATION"),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=game.players[0],
        max_num_players=game.players[-1],
        parameter_specification={"players": game.players[0], "options": "", "encoding": "scaled"},
        **{f"provides_{name}": value for name, value in told.items()},
    )


def info(game: Game, players: int, moves: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=moves,
        max_chance_outcomes=moves,
        num_players=players,
        min_utility=-1.0 / (players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=game.longest,
    )


for name in hexagone.GAMES:
    if snake(name) not in pyspiel.registered_names():
        pyspiel.register_game(kind(hexagone.load(name)), type("Spiel", (Spiel,), {"rules": hexagone.load(name)}))
