"""Recompute every draw of a finished game of Hexagone, with nothing but Python's standard library.

    python verify.py FILE      FILE: a record with odds, from /api/tables/ID/record?odds=true or `hexagone verify --odds`
"""
import hashlib
import hmac
import sys
from itertools import pairwise
from pathlib import Path

head, body = Path(sys.argv[1]).read_text(encoding="utf-8").split("\n\n", 1)
told = {name: value.strip() for name, _, value in (line.partition(":") for line in head.split("\n"))}
secret = bytes.fromhex(told["Secret"])
assert hashlib.sha256(secret).hexdigest() == told["Commitment"], "the secret is not the one whose hash was shown"
key = hmac.digest(secret, "\n".join(told["Entropy"].split(", ")).encode(), "sha256")


def draw(number, weights):
    """Which of the outcomes draw `number` is: a ticket below the sum of weights, without bias."""
    total, attempt, ticket = sum(weights), 0, 2**64
    while ticket >= 2**64 - 2**64 % total:
        ticket = int.from_bytes(hmac.digest(key, f"{number}/{attempt}".encode(), "sha256")[:8], "big")
        attempt += 1
    ticket %= total
    return next(i for i in range(len(weights)) if ticket < sum(weights[: i + 1]))


lines, drawn = body.split("\n"), 0
for odds, move in pairwise(lines):
    if odds.startswith("# draw ") and int(odds.split()[2][:-1]) >= int(told.get("Given", 0)):
        number, outcomes = odds.removeprefix("# draw ").split(": ", 1)
        weights, words = zip(*(outcome.split(" ", 1) for outcome in outcomes.split(", ")), strict=True)
        right = words[draw(int(number), [int(weight) for weight in weights])]
        assert move == f"chance {right}", f"draw {number} should have been {right!r}: {move!r}"
        drawn += 1
print(f"{drawn} draws, each as the secret and the entropy make it")
