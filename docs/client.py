"""Plays a whole game of Killer vs. Inspector against a bot over HTTP, with nothing but the standard library.

python docs/client.py http://127.0.0.1:8000
"""

import json
import random
import sys
import urllib.error
import urllib.request


class Backroom:
    """The house, seen by one person."""

    def __init__(self, address):
        self.address = address
        self.token = ""
        self.token = self.call("POST", "/people", {"name": "Example"})["token"]

    def call(self, method, path, data=None):
        """One request; a refusal is an answer, too."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(self.address + "/api" + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            return json.load(refusal)


def main(address):
    house = Backroom(address)
    table = house.call("POST", "/tables", {"game": "noir/killer", "seats": ["me", "bot:random"]})["id"]
    since = -1
    while True:
        news = house.call("GET", f"/tables/{table}/events?since={since}&wait=20")
        for event in news["events"]:
            print(event["line"], event["words"])
        since = news["line"] - 1
        if news["status"] == "over":
            break
        seen = house.call("GET", f"/tables/{table}/view")
        if seen["view"]["offers"]:  # my turn: anything will do (at an open table an offer's "form" wants "fields", too)
            offer = random.choice(seen["view"]["offers"])
            act = {"action": offer["action"], "line": seen["line"], "act": f"move {seen['line']}"}
            done = house.call("POST", f"/tables/{table}/act", act)
            if "error" in done:
                print("refused:", done["message"])


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
