"""Adapters for research: the same rules as OpenSpiel, PettingZoo, Gymnasium, and thousands of games as one array. See docs/research.md."""

from hexagone.research.baselines import Baseline as Baseline
from hexagone.research.baselines import load_baseline as load_baseline
