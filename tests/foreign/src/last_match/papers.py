"""What can be printed of it: who took how many."""

from backroom.press.kinds import Kind
from backroom.press.papers import Asked, Paper


def tally(asked: Asked, kind: Kind) -> bytes:
    """A line for each who took some, in Markdown."""
    taken = [f"- {asked.names[line.seat]}: {line.action}" for line in asked.record.lines if line.seat is not None]
    return "\n".join(["# The Last Match", "", *taken, ""]).encode()


PAPERS = {"tally": Paper(make=tally, kinds=("md",), called=lambda part: "tally")}
