"""`python -m hexagone.cli`: the same as `python -m hexagone`."""

from hexagone.cli import main

main()
