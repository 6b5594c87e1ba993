"""A bot of your own at a table: python client.py SERVER KEY TABLE [INVITE]

KEY is made by `POST /api/me/key` (on the page: «For programs»). TABLE is the id in the table's link, INVITE what follows `invite=` in it.
"""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

server, key, table, *invite = sys.argv[1:]


def ask(method, path, body=None):
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    with urlopen(Request(server + path, json.dumps(body).encode() if body is not None else None, headers, method=method)) as answer:
        return json.load(answer)


news = ask("POST", f"/api/tables/{table}/seats", {"invite": invite[0] if invite else None})
seat = next(place["seat"] for place in news["seats"] if place["mine"])
while news["stage"] != "over":
    if news["legal"]:  # it is our turn: news["view"] is what we see, news["legal"] what we may do
        move = random.choice(news["legal"])["move"]
        news = ask("POST", f"/api/tables/{table}/moves", {"seat": seat, "move": move, "after": news["number"]})
    else:
        time.sleep(0.2)  # or listen to the WebSocket /api/tables/TABLE/news
        news = ask("GET", f"/api/tables/{table}?seat={seat}&after={news['number']}")
print("winners:", ", ".join(news["winners"]))
