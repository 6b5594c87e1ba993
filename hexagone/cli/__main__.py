"""`python -m hexagone.cli`: the command line."""

from hexagone.cli import main

main()
