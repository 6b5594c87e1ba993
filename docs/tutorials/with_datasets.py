"""Data sets: what do greedy players open first? The same file as from the command line:

hexagone simulate paris-paris --players 3 --bot greedy --games 200 --to greedy.parquet
python docs/tutorials/with_datasets.py greedy.parquet
"""

import sys
from collections import Counter

from hexagone.research.datasets import Dataset


def main(file):
    games = Dataset(file)
    print(f"{len(games)} games of {games.about['game']} by {', '.join(games.about['bots'])}, seed {games.about['seed']}")
    print("won by seat:", dict(zip(games.about["seats"], games.winners.mean(0).round(3).tolist(), strict=True)))
    opened = Counter(next(move for move, who in game_moves(games, i) if who >= 0) for i in range(len(games)))
    for move, count in opened.most_common(5):
        print(f"{count:5} {games.words[move]}")
    print(games.match(0).record)
    return opened


def game_moves(games, number):
    part = slice(games.starts[number], games.starts[number + 1])
    return zip(games.moves[part].tolist(), games.who[part].tolist(), strict=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
