"""Recompute every draw of a finished game of Hexagone, with nothing but Python's standard library.

python verify.py FILE      FILE: a record with odds, from /api/tables/ID/record?odds=true or `hexagone verify --odds`
"""

import hashlib
import hmac
import sys
from pathlib import Path


def draw(key, number, weights):
    """Which of the outcomes draw `number` is: a ticket below the sum of weights, without bias."""
    total, attempt, ticket = sum(weights), 0, 2**64
    while ticket >= 2**64 - 2**64 % total:
        ticket = int.from_bytes(hmac.digest(key, f"{number}/{attempt}".encode(), "sha256")[:8], "big")
        attempt += 1
    ticket %= total
    return next(i for i in range(len(weights)) if ticket < sum(weights[: i + 1]))


def right(key, number, odds):
    """What draw `number` must be, by the comment before it: `# draw 7: 1 reveal Opéra/red, 2 reveal ...`."""
    mark, _, outcomes = odds.partition(": ")
    if mark != f"# draw {number}":
        sys.exit(f"draw {number} does not say what it could have been: get the record with odds")
    weights, words = zip(*(outcome.split(" ", 1) for outcome in outcomes.split(", ")), strict=True)
    return words[draw(key, number, [int(weight) for weight in weights])]


head, body = Path(sys.argv[1]).read_text(encoding="utf-8").split("\n\n", 1)
told = {name: value.strip() for name, _, value in (line.partition(":") for line in head.split("\n"))}
secret, entropy, given = bytes.fromhex(told["Secret"]), told["Entropy"].split(", "), int(told.get("Given", 0))
if hashlib.sha256(secret).hexdigest() != told["Commitment"]:
    sys.exit("the secret is not the one whose hash was shown: the commitment differs")
if [line.split(" ")[0] for line in entropy] != told["Seats"].split(", "):
    sys.exit("the entropy is not that of these seats")
key = hmac.digest(secret, "\n".join(entropy).encode(), "sha256")
fixed = told.get("Fixed")  # not drawn: in a rematch of the same players the rules may say who is first
if fixed is not None and (fixed not in [f"first {seat}" for seat in told["Seats"].split(", ")] or f"\nchance {fixed}\n" not in body):
    sys.exit(f"the header says that {fixed!r} was not drawn, but only the first player of this game may be fixed")

number = draws = proved = 0
odds = ""
for line in body.split("\n"):
    if line and not line.startswith("#"):
        drawn = line.startswith("chance ") and line != f"chance {fixed}"
        draws += drawn
        if drawn and number >= given:
            if line != f"chance {right(key, number, odds)}":
                sys.exit(f"draw {number} should have been {right(key, number, odds)!r}: {line!r}")
            proved += 1
        number += not line.startswith(("result", "winner"))
    odds = line
if not 0 <= given <= number or not proved:
    sys.exit(f"{proved} of {draws} draws proved: the header says that the first {given} moves were not drawn there")
rest = "" if fixed is None else f"; 1 move of chance was not drawn, the rules fix it in a rematch: {fixed}"
print(f"{proved} of {draws} draws proved: they are as the secret and the entropy make them{rest}")
