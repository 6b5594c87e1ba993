"""The contract, asked of whichever game a record belongs to. See Game for what each function means."""

from __future__ import annotations

from hexagone.engine.rule import generic

setup = generic("setup", arity=4)
legal = generic("legal")
apply = generic("apply")
weights = generic("weights")
draw = generic("draw")
any_move = generic("any_move", arity=4)
redact = generic("redact")
redeal = generic("redeal", arity=4)
standing = generic("standing")
worth = generic("worth")
belief = generic("belief")
features = generic("features", arity=4)
settled = generic("settled")

# The same, copied into what calls them: for the loops of random games, which call each at one place. With all calls
# inlined, a search took four times as long to compile.
INLINED = {"legal": generic("legal"), "apply": generic("apply"), "draw": generic("draw"), "any_move": generic("any_move", arity=4)}

NAMES = (  # what a game answers for
    "setup",
    "legal",
    "apply",
    "weights",
    "draw",
    "any_move",
    "redact",
    "redeal",
    "standing",
    "worth",
    "belief",
    "features",
    "settled",
)
