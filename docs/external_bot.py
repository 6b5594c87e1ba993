"""A whole bot: takes what scores at once if it can be read off the words, else any legal move. Start it with

hexagone arena paris-paris greedy "cmd:python3 docs/external_bot.py" --games 20
"""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    moves = question["legal"]
    liked = [each for each in moves if each["words"].startswith(("open", "build", "install"))]
    chosen = random.choice(liked or moves)
    print(json.dumps({"number": question["number"], "move": chosen["words"]}), flush=True)
