"""Doors for research: the same rules as OpenSpiel, PettingZoo, Gymnasium, and thousands of games as one array. See docs/research.md."""
