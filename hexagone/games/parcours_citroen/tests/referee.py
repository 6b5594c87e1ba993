"""An independent referee for Parcours Citroën, written from the numbered clauses alone (rules/parcours-citroen.md).

It shares nothing with the engine, so that each can be tested against the other. A game is told as one long story of
generators: whenever the story needs a decision or a throw it yields a `Question`, and goes on with the answer in words.
"""

import random
import re
import unicodedata
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

SEATS = ("blue", "green", "red", "yellow", "orange", "violet")
OPTIONS = ("ruin", "full-stakes", "own-cards")
ROUNDS = 300  # CI-34
CARDS_A_TURN = 5  # CI-26
TRIES = 3  # CI-23
STEP = 1_000  # CI-12, CI-13
CHANCE = "chance"


class Refused(Exception):
    """A text that is no game of Parcours Citroën: the line of the first fault, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


class Illegal(Exception):
    """A move that nobody may make now."""


@dataclass(frozen=True)
class Verdict:
    """What is known at the end of a text: who has what, and who may do what. Players who left stand nowhere."""

    finished: bool
    scores: dict[str, int]  # counters placed in cities
    winners: tuple[str, ...]  # nobody while the game goes on
    to_move: str  # a seat, "chance", or "" when over
    legal: list[str]
    round: int
    cash: dict[str, int]
    places: dict[str, str]
    counters: dict[str, list[str]]  # cities, in the order of the board
    free_rents: dict[str, int]
    misses: dict[str, int]
    odd_throws: dict[str, int]  # only of those held at ALCOOTEST
    left: tuple[str, ...]  # ruined
    pump_owner: str  # "" if nobody
    reserve: int
    stakes: int  # in the middle while a brawl goes on, or went on when the game ended
    bank: int  # what the bank has taken, less what it has given
    draws: dict[str, int]
    order: dict[str, list[int]]  # of the cards seen so far, per pack


# The text of a game


def judge(text: str, board: dict[str, Any], cards: dict[str, Any]) -> Verdict:
    """Replay a `.game` text; Refused at its first fault."""
    lines = lines_of(text)
    players, options = read_header(lines, str(board["id"]))
    table = Table(board, cards, players, options)
    rest = deque((number, line) for number, line in lines if line)
    number = 0
    while rest and not table.over:
        number, line = rest.popleft()
        play_line(table, number, line)
    for expected in table.ending() if table.over else ():
        number, line = rest.popleft() if rest else (number, "the end of the text")
        expect(number, line, expected)
    if rest:
        raise Refused(rest[0][0], "nothing comes after the winner")
    return table.verdict()


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are no comments, with their numbers, without CR and trailing spaces."""
    lines = unicodedata.normalize("NFC", text).split("\n")
    if not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines, 1):
        if not line.startswith("#"):
            yield number, line.removesuffix("\r").rstrip(" ")


def read_header(lines: Iterator[tuple[int, str]], board_id: str) -> tuple[int, tuple[str, ...]]:
    """`Key: value` lines up to a blank one, which is consumed: how many play, and with which options."""
    header: dict[str, str] = {}
    number = 1
    for number, line in lines:
        if not line:
            break
        match = re.fullmatch(r"([^:]+):(?: (.*))?", line)
        if not match or match[1] in header:
            raise Refused(number, f"not a header line, or given twice: {line}")
        header[match[1]] = (match[2] or "").strip(" ")
        check_header(number, match[1], header[match[1]], board_id)
    else:
        raise Refused(number, "no blank line after the header")
    for key in ("Game", "Board", "Seats"):
        if key not in header:
            raise Refused(number, f"the header has no {key}")
    return len(words_of(header["Seats"])), words_of(header.get("Options", ""))


def check_header(number: int, key: str, value: str, board_id: str) -> None:
    """Seats are the first of the game's; unknown options and editions are refused, unknown keys are kept."""
    words = words_of(value)
    expected = {
        "Game": "parcours-citroen",
        "Board": unicodedata.normalize("NFC", board_id),
        "Edition": "1",
        "Seats": ", ".join(SEATS[: max(2, len(words))]),
        "Options": ", ".join(option for option in OPTIONS if option in words),
    }
    expect(number, value, expected.get(key, value))


def words_of(value: str) -> tuple[str, ...]:
    return tuple(word.strip(" ") for word in value.split(",")) if value else ()


def expect(number: int, said: str, expected: str) -> None:
    if said != expected:
        raise Refused(number, f"expected {expected or 'nothing'}, not {said or 'nothing'}")


def play_line(table: "Table", number: int, line: str) -> None:
    who, _, words = line.partition(" ")
    if who != table.to_move:
        raise Refused(number, f"it is {table.to_move}'s move, not {who}'s")
    try:
        table.play(words)
    except Illegal as fault:
        raise Refused(number, str(fault)) from None


def random_game(board: dict[str, Any], cards: dict[str, Any], players: int, rng: random.Random, options: Iterable[str] = ()) -> list[str]:
    """The moves of a whole game. Every legal move of chance is equally likely, as dice and packs are; the seats play at
    random, more or less eager to get on (one mood per game), so that games of every length and ending come up."""
    table = Table(board, cards, players, options)
    mood = rng.random()
    lines = []
    while not table.over:
        legal = table.legal()
        eager = [words for words in legal if words.split()[0] in ("roll", "install", "choose")]
        words = rng.choice(eager if eager and rng.random() < mood else legal)
        lines.append(f"{table.to_move} {words}")
        table.play(words)
    return lines


# Things on the table


@dataclass(eq=False)
class Purse:
    """Money somewhere: the bank, the reserve, the stakes of a brawl, a player."""

    cash: int = 0

    def pay(self, payee: "Purse", amount: int) -> None:
        self.cash -= amount
        payee.cash += amount


@dataclass(eq=False, kw_only=True)
class Player(Purse):
    seat: str
    place: int
    counters: set[str] = field(default_factory=set)  # cities with a counter of theirs
    odd_throws: int | None = None  # at ALCOOTEST; None when not held there
    misses: int = 0
    free_rents: int = 0
    left: bool = False  # ruined
    number: int = 0  # to throw in the last brawl, as it was when that was declared


class Pack:
    """Cards, face down. The order becomes known card by card, and then comes back for ever. CI-3"""

    def __init__(self, name: str, cards: list[dict[str, Any]]) -> None:
        self.name = name
        self.cards = {int(card["number"]): card for card in cards}
        self.order: list[int] = []
        self.draws = 0

    def possible(self) -> list[int]:
        if len(self.order) == len(self.cards):
            return [self.order[self.draws % len(self.order)]]
        return [number for number in self.cards if number not in self.order]

    def draw(self, number: int) -> dict[str, Any]:
        self.draws += 1
        if number not in self.order:
            self.order.append(number)
        return self.cards[number]


@dataclass(frozen=True)
class Question:
    who: str
    choices: tuple[str, ...]


class GameOver(Exception):
    """Somebody has a counter in each city, or is the last one left. CI-13, CI-33"""


class TurnOver(Exception):
    """The player whose turn it is has left the game. CI-13"""


Answer = TypeVar("Answer")
Story = Generator[Question, str, Answer]


def ask(who: str, choices: Iterable[str]) -> Story[str]:
    return (yield Question(who, tuple(sorted(choices))))


def square_names(kinds: list[str]) -> list[str]:
    """Squares of a kind that occurs more than once are numbered in board order. CI-31"""
    return [kind if kinds.count(kind) == 1 else f"{kind} {kinds[: n + 1].count(kind)}" for n, kind in enumerate(kinds)]


def equal_shares(cash: int, creditors: int) -> list[int]:
    """Equal whole thousands; odd ones go one each to the nearest clockwise. CI-13"""
    thousands, odd = divmod(cash // STEP, creditors)
    return [(thousands + (n < odd)) * STEP for n in range(creditors)]


def dice_for(number: int) -> list[int]:
    """How many dice can show this number. CI-22, CI-30"""
    return [dice for dice in (1, 2) if dice <= number <= 6 * dice]


class Table:
    """One game: `legal` says what `to_move` may do, `play` does it."""

    def __init__(self, board: dict[str, Any], cards: dict[str, Any], players: int, options: Iterable[str] = ()) -> None:
        options = tuple(options)
        if not 2 <= players <= 6 or not set(options) <= set(OPTIONS):
            raise ValueError(f"no table for {players} players with options {options}")
        self.ruin, self.full_stakes, self.own_cards = ("ruin" in options, "full-stakes" in options, "own-cards" in options)
        self.kinds = [unicodedata.normalize("NFC", kind) for kind in board["squares"]]
        self.names = square_names(self.kinds)
        cities = {unicodedata.normalize("NFC", city): tuple(costs) for city, costs in board["cities"].items()}
        self.price = {city: int(price) for city, (price, _) in cities.items()}
        self.rent = {city: int(rent) for city, (_, rent) in cities.items()}
        self.toll, self.petrol = int(board["toll"]), int(board["petrol"])
        self.packs = {name: Pack(name, cards[name]) for name in ("prime", "infraction")}
        start = self.kinds.index("DÉPART")
        self.players = [Player(seat=seat, cash=board["start_money"], place=start) for seat in SEATS[:players]]
        self.bank, self.reserve, self.stakes = Purse(), Purse(), Purse()
        self.pump_owner: Player | None = None
        self.round = 0
        self.on_turn: Player | None = None
        self.cards_drawn = 0  # in this turn
        self.again = False
        self.story = self.tell()
        self.question: Question | None = next(self.story)

    # For those who sit at it

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def to_move(self) -> str:
        return self.question.who if self.question else ""

    def legal(self) -> list[str]:
        return list(self.question.choices) if self.question else []

    def play(self, words: str) -> None:
        if words not in self.legal():
            raise Illegal(f"{self.to_move or 'nobody'} cannot now: {words}")
        try:
            self.question = self.story.send(words)
        except StopIteration:
            self.question = None

    def scores(self) -> dict[str, int]:
        return {player.seat: len(player.counters) for player in self.players}

    def winners(self) -> tuple[str, ...]:
        """Most counters, equals share: so whoever has one in each city, or is alone. CI-5, CI-13, CI-34"""
        most = max(len(player.counters) for player in self.present())
        return tuple(player.seat for player in self.present() if self.over and len(player.counters) == most)

    def ending(self) -> list[str]:
        result = ", ".join(f"{seat} {score}" for seat, score in self.scores().items())
        return [f"result {result}", f"winner {', '.join(self.winners())}"]

    def verdict(self) -> Verdict:
        return Verdict(
            finished=self.over,
            scores=self.scores(),
            winners=self.winners(),
            to_move=self.to_move,
            legal=self.legal(),
            round=self.round,
            cash={player.seat: player.cash for player in self.players},
            places={player.seat: self.names[player.place] for player in self.present()},
            counters={player.seat: self.parks(player) for player in self.players},
            free_rents={player.seat: player.free_rents for player in self.players},
            misses={player.seat: player.misses for player in self.players},
            odd_throws={player.seat: player.odd_throws for player in self.present() if player.odd_throws is not None},
            left=tuple(player.seat for player in self.players if player.left),
            pump_owner=self.pump_owner.seat if self.pump_owner else "",
            reserve=self.reserve.cash,
            stakes=self.stakes.cash,
            bank=self.bank.cash,
            draws={pack.name: pack.draws for pack in self.packs.values()},
            order={pack.name: list(pack.order) for pack in self.packs.values()},
        )

    # Who and where

    def present(self) -> list[Player]:
        return [player for player in self.players if not player.left]

    def clockwise(self, first: Player) -> list[Player]:
        """Everybody in the game, beginning with this player."""
        turn = self.players.index(first)
        return [player for player in self.players[turn:] + self.players[:turn] if not player.left]

    def others(self, player: Player) -> list[Player]:
        return [other for other in self.clockwise(player) if other is not player]

    def parks(self, player: Player) -> list[str]:
        return [kind for kind in self.kinds if kind in player.counters]

    def missing(self, player: Player) -> list[str]:
        return [kind for kind in self.kinds if kind in self.price and kind not in player.counters]

    def seated(self, seat: str) -> Player:
        return self.players[SEATS.index(seat)]

    # The game, in the order of play

    def tell(self) -> Story[None]:
        """The highest throw begins, then clockwise, until somebody has won or 300 rounds are over. CI-4, CI-33, CI-34"""
        words = yield from ask(CHANCE, [f"first {player.seat}" for player in self.players])
        seats = self.clockwise(self.seated(words.split()[1]))
        try:
            for self.round in range(1, ROUNDS + 1):
                for player in seats:
                    if not player.left:
                        yield from self.take_turns(player)
        except GameOver:
            return

    def take_turns(self, player: Player) -> Story[None]:
        """A missed turn passes without a move; `again` gives another turn at once. CI-25, CI-36"""
        if player.misses:
            player.misses -= 1
            return
        self.on_turn, self.again = player, True
        try:
            while self.again:
                self.again, self.cards_drawn = False, 0
                yield from self.take_turn(player)
        except TurnOver:
            return

    def take_turn(self, player: Player) -> Story[None]:
        """Selling as often as wished, then the throw, the move, the square. CI-6, CI-27"""
        while (words := (yield from ask(player.seat, ["roll", *self.sales(player)]))) != "roll":
            yield from self.sell(player, words)
        total = yield from self.throw(2)
        if not self.stays(player, total):
            yield from self.go(player, player.place + total)

    def throw(self, dice: int) -> Story[int]:
        throws = [f"{one}" for one in range(1, 7)]
        if dice == 2:
            throws = [f"{one} {two}" for one in throws for two in throws]
        words = yield from ask(CHANCE, [f"throw {eyes}" for eyes in throws])
        return sum(int(eyes) for eyes in words.split()[1:])

    def stays(self, player: Player, total: int) -> bool:
        """At ALCOOTEST an odd throw holds you, but not a third time. CI-19"""
        if player.odd_throws is None or player.odd_throws == 2 or total % 2 == 0:
            return False
        player.odd_throws += 1
        return True

    def go(self, player: Player, place: int) -> Story[None]:
        player.place = place % len(self.kinds)
        player.odd_throws = None
        yield from self.carry_out(player)

    def carry_out(self, player: Player) -> Story[None]:
        """The square on which the player stands. CI-7 to CI-9, CI-14 to CI-19"""
        match self.kinds[player.place]:
            case "CHEVRONS":
                yield from self.draw(player, self.packs["prime"])
            case "MOTARD":
                yield from self.draw(player, self.packs["infraction"])
            case "ROUTE LIBRE":
                yield from self.choose_square(player)
            case "DÉPART":
                yield from self.change_places(player)
            case "PÉAGE":
                yield from self.settle(player, self.toll, [self.reserve])
                self.pump_owner = player
            case "ESSENCE":
                yield from self.settle(player, self.petrol, [owner for owner in self.others(player) if owner is self.pump_owner])
            case "ALCOOTEST":
                player.odd_throws = 0
            case city if city in player.counters:
                yield from self.offer_brawl(player, city)
            case city:
                yield from self.visit(player, city)

    def choose_square(self, player: Player) -> Story[None]:
        """To any square, but not to a ROUTE LIBRE. CI-15"""
        squares = [name for name, kind in zip(self.names, self.kinds, strict=True) if kind != "ROUTE LIBRE"]
        words = yield from ask(player.seat, [f"go {name}" for name in squares])
        yield from self.go(player, self.names.index(words.removeprefix("go ")))

    def change_places(self, player: Player) -> Story[None]:
        """With a player who stands elsewhere, and who is then free on DÉPART. CI-16, CI-32"""
        elsewhere = [other for other in self.others(player) if other.place != player.place]
        words = yield from ask(player.seat, ["stay", *(f"swap {other.seat}" for other in elsewhere)])
        if words != "stay":
            other = self.seated(words.split()[1])
            place, other.place, other.odd_throws = other.place, player.place, None
            yield from self.go(player, place)

    # Cities

    def visit(self, player: Player, city: str) -> Story[None]:
        """Rent to each player with a counter here, then the choice to install; who has too little may sell first. CI-7, CI-8, CI-27"""
        yield from self.pay_rents(player, city)
        while player.cash < self.price[city]:
            words = yield from ask(player.seat, ["decline", *self.sales(player)])
            if words == "decline":
                return
            yield from self.sell(player, words)
        if (yield from ask(player.seat, ["install", "decline"])) == "install":
            player.pay(self.bank, self.price[city])
            self.place_counter(player, city)

    def pay_rents(self, player: Player, city: str) -> Story[None]:
        """One debt to all of them; a `free-rent` card is used up by it instead. CI-26, CI-29"""
        owners = [other for other in self.others(player) if city in other.counters]
        if owners and player.free_rents:
            player.free_rents -= 1
        else:
            yield from self.settle(player, self.rent[city], owners)

    def place_counter(self, player: Player, city: str) -> None:
        """The game ends the moment a player has a counter on each city. CI-5, CI-33"""
        player.counters.add(city)
        if not self.missing(player):
            raise GameOver

    # Money

    def settle(self, debtor: Player, each: int, creditors: Sequence[Purse]) -> Story[None]:
        """The debtor sells until the debt can be paid or nothing is left; then pays what there is. CI-13, CI-29"""
        debt = each * len(creditors)
        while debtor.cash < debt and debtor.counters:
            words = yield from ask(debtor.seat, self.sales(debtor))
            yield from self.sell(debtor, words)
        short = debtor.cash < debt
        shares = equal_shares(debtor.cash, len(creditors)) if short else [each] * len(creditors)
        for creditor, share in zip(creditors, shares, strict=True):
            debtor.pay(creditor, share)
        if short and self.ruin:
            self.leave(debtor)

    def leave(self, player: Player) -> None:
        """Ruined: the counters return, the pumps have no owner, the last one left wins. CI-13"""
        player.left = True
        player.counters.clear()
        if self.pump_owner is player:
            self.pump_owner = None
        if len(self.present()) == 1:
            raise GameOver
        if player is self.on_turn:
            raise TurnOver

    def sales(self, player: Player) -> list[str]:
        """An auction in which nobody could bid is not offered. CI-11, CI-35"""
        parks = self.parks(player)
        auctions = [city for city in parks if any(other.cash >= self.price[city] for other in self.bidders(player, city))]
        return [f"sell {city} to bank" for city in parks] + [f"auction {city}" for city in auctions]

    def bidders(self, seller: Player, city: str) -> list[Player]:
        return [other for other in self.others(seller) if city not in other.counters]

    def sell(self, seller: Player, words: str) -> Story[None]:
        """To the bank at the price, or to the player who offers most. CI-11, CI-12"""
        if words.startswith("sell "):
            self.sell_to_bank(seller, words.removeprefix("sell ").removesuffix(" to bank"))
        else:
            yield from self.auction(seller, words.removeprefix("auction "))

    def sell_to_bank(self, seller: Player, city: str) -> None:
        self.bank.pay(seller, self.price[city])
        seller.counters.remove(city)

    def auction(self, seller: Player, city: str) -> Story[None]:
        """Raise or pass, clockwise, until one is left who has bid, or nobody: then the bank buys. CI-12, CI-28, CI-35"""
        waiting, best, bid = self.bidders(seller, city), None, self.price[city]
        while waiting:
            bidder = waiting.pop(0)
            if bidder.cash >= bid and (yield from ask(bidder.seat, [f"bid {bid}", "pass"])) != "pass":
                waiting += [best] if best else []
                best, bid = bidder, bid + STEP
        if best is None:
            self.sell_to_bank(seller, city)
        else:
            best.pay(seller, bid - STEP)
            seller.counters.remove(city)
            self.place_counter(best, city)

    # Brawl

    def offer_brawl(self, player: Player, city: str) -> Story[None]:
        """Only against an opponent, and by somebody whose means reach the stake. CI-20, CI-35"""
        opponents = [other for other in self.others(player) if city in other.counters]
        if not opponents or self.means(player) < self.price[city] * len(self.missing(player)):
            return
        if (yield from ask(player.seat, ["brawl", "pass"])) == "brawl":
            yield from self.brawl([player, *opponents], self.price[city])

    def means(self, player: Player) -> int:
        """Cash; with full stakes what the bank would give for all car parks as well. CI-20, CI-37"""
        return player.cash + sum(self.price[city] for city in player.counters if self.full_stakes)

    def brawl(self, fighters: list[Player], price: int) -> Story[None]:
        """Numbers are fixed first, then stakes are paid in turn; the winner takes them and the reserve. CI-21, CI-24, CI-30"""
        for fighter in fighters:
            fighter.number = len(self.missing(fighter))
        stakes = []
        for fighter in fighters:
            stakes.append((yield from self.stake(fighter, price * fighter.number)))
        winner = yield from self.fight(fighters)
        if winner:
            self.stakes.pay(winner, self.stakes.cash)
            self.reserve.pay(winner, self.reserve.cash)
        else:
            for fighter, stake in zip(fighters, stakes, strict=True):
                self.stakes.pay(fighter, stake)

    def stake(self, fighter: Player, wanted: int) -> Story[int]:
        """All of it, or all one has; with full stakes only when nothing is left to sell, and never to anybody's ruin. CI-21, CI-37"""
        while self.full_stakes and fighter.counters and fighter.cash < wanted:
            words = yield from ask(fighter.seat, self.sales(fighter))
            yield from self.sell(fighter, words)
        given = min(fighter.cash, wanted)
        fighter.pay(self.stakes, given)
        return given

    def fight(self, fighters: list[Player]) -> Story[Player | None]:
        """Up to three tries; in each the player who declared throws first and wins at once on a hit. CI-23"""
        declarer, *opponents = fighters
        for _ in range(TRIES):
            if (yield from self.hits(declarer)):
                return declarer
            hitters = yield from self.those_who_hit(opponents)
            if hitters:
                return (yield from self.single_out(hitters))
        return None

    def single_out(self, equals: list[Player]) -> Story[Player]:
        """If several hit, always all of them throw again until exactly one hits in a round. CI-23"""
        hitters = equals
        while len(hitters) != 1:
            hitters = yield from self.those_who_hit(equals)
        return hitters[0]

    def those_who_hit(self, fighters: list[Player]) -> Story[list[Player]]:
        hitters = []
        for fighter in fighters:
            if (yield from self.hits(fighter)):
                hitters.append(fighter)
        return hitters

    def hits(self, fighter: Player) -> Story[bool]:
        """The number is that of city counters to place when the brawl was declared, whatever was sold since. CI-21, CI-22, CI-37"""
        words = yield from ask(fighter.seat, [f"dice {dice}" for dice in dice_for(fighter.number)])
        return (yield from self.throw(int(words.split()[1]))) == fighter.number

    # Cards

    def draw(self, player: Player, pack: Pack) -> Story[None]:
        """At most five cards in one turn, so every chain ends. CI-3, CI-14, CI-26"""
        if self.cards_drawn == CARDS_A_TURN:
            return
        self.cards_drawn += 1
        ours = [f"card {pack.name} {number}" for number in pack.possible()]
        words = yield from ask(CHANCE, [*ours, *(own_cards(self.names) if self.own_cards else ())])
        yield from self.obey(player, own_card(words) if words.startswith("card own ") else pack.draw(int(words.split()[2])))

    def obey(self, player: Player, card: dict[str, Any]) -> Story[None]:
        """One row of the table of effects. CI-25"""
        match card["effect"]:
            case "receive":
                self.bank.pay(player, card["amount"])
            case "pay":
                yield from self.settle(player, card["amount"], [self.bank])
            case "receive-each":
                for other in self.others(player):  # one after the other, clockwise: CI-29
                    yield from self.settle(other, card["amount"], [player])
            case "pay-each":
                yield from self.settle(player, card["amount"], self.others(player))
            case "reserve":
                yield from self.settle(player, card["amount"], [self.reserve])
            case "go":
                yield from self.go(player, self.names.index(unicodedata.normalize("NFC", card["square"])))
            case "next-city":
                yield from self.go(player, self.next_city(player.place))
            case "move":
                yield from self.go(player, player.place + card["squares"])
            case "miss":
                player.misses += card["turns"]
            case "again":
                self.again = True
            case "free-install":
                yield from self.install_free(player)
            case "free-rent":
                player.free_rents += 1
            case "lose-park":
                yield from self.lose_park(player)
            case effect:
                raise ValueError(f"no such effect: {effect}")

    def next_city(self, place: int) -> int:
        ahead = (n % len(self.kinds) for n in range(place + 1, place + 1 + len(self.kinds)))
        return next(n for n in ahead if self.kinds[n] in self.price)

    def install_free(self, player: Player) -> Story[None]:
        words = yield from ask(player.seat, ["decline", *(f"choose {city}" for city in self.missing(player))])
        if words != "decline":
            self.place_counter(player, words.removeprefix("choose "))

    def lose_park(self, player: Player) -> Story[None]:
        if player.counters:
            words = yield from ask(player.seat, [f"choose {city}" for city in self.parks(player)])
            player.counters.remove(words.removeprefix("choose "))


# A box of one's own. CI-38

FIELD = {"go": "square", "move": "squares", "miss": "turns"}  # all others with a value have an amount


def own_cards(squares: Sequence[str]) -> Iterator[str]:
    """Every effect with every value that may be entered: up to 50,000, 12 squares, 5 turns."""
    for effect in ("receive", "pay", "receive-each", "pay-each", "reserve"):
        yield from (f"card own {effect} {amount}" for amount in range(1_000, 51_000, 1_000))
    yield from (f"card own go {square}" for square in squares)
    yield from (f"card own move {sign}{far}" for sign in ("", "-") for far in range(1, 13))
    yield from (f"card own miss {turns}" for turns in range(1, 6))
    yield from (f"card own {effect}" for effect in ("next-city", "again", "free-install", "free-rent", "lose-park"))


def own_card(words: str) -> dict[str, Any]:
    """As a row of the card file would have it."""
    effect, _, value = words.removeprefix("card own ").partition(" ")
    return {"effect": effect, FIELD.get(effect, "amount"): value if effect == "go" else int(value or 0)}
