"""Cases of Nightshade for the pictures: played by the house's bot from a seed, with notes, up to some moment."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from backroom.bots import make_bot
from backroom.core import GAMES, Seeded, Sitting, View, write_record
from backroom.games.nightshade.rules.shown import open_in

GAME = GAMES["nightshade"]
NOTES = {
    "investigator": (
        "Eudora Vane, late edition. Two rooms over a laundry, and a cat that belongs to nobody.",
        "Nobody at the desk knows that I am still on this.",
    ),
    "case": (
        "Nestor Bly, city desk. Somebody has already cleared his.",
        "He wrote about the harbour, and was about to write more.",
        "The lamp was on. He never left a lamp on.",
        "Everybody says it was the money. Nobody can say whose.",
    ),
    "alibi": (
        "Had an answer ready for a question nobody had asked.",
        "Says she took the 6.15 home. The 6.15 has not run since the strike.",
        "Laughed before I had finished the question.",
        "Wears a watch that is too big for that wrist. Stopped at ten past nine.",
        "Knew what was in the drawer. I had not said a word about a drawer.",
    ),
}
Moment = Callable[[View], bool]


def case(seed: int, moment: Moment, investigator: str = "reporter") -> Sitting[Any]:
    """A case up to a moment, or to its end."""
    rng, chance, bot = Random(seed), Seeded(seed), make_bot("greedy", GAME)
    sitting = Sitting.begin(GAME, GAME.spec.options(investigator=investigator), ["Mara"], lambda line: chance)
    left = {about: list(words) for about, words in NOTES.items()}
    while sitting.turn and not moment(sitting.view(0)):
        _write(sitting, left)
        action = sitting.actions.text(bot.choose(sitting.transcript(0), GAME.legal(sitting.state, 0), rng))
        sitting.act(0, action, _words(action, left))
    return sitting


def first(moment: Moment, seed: int) -> Sitting[Any]:
    """The first case from this seed on that comes to such a moment; any case, if it is the end that is wanted."""
    while True:
        sitting = case(seed, moment)
        if sitting.turn or moment is the_end:
            return sitting
        seed += 1


def _words(action: str, left: dict[str, list[str]]) -> str:
    """The bot writes notes because they are worth something; the words are ours."""
    about = next((about for about in left if f"a note about {about}" in action.replace("the ", "")), "")
    return left[about].pop(0) if about and left[about] else ""


def _write(sitting: Sitting[Any], left: dict[str, list[str]]) -> None:
    """A note now and then, while there are words left."""
    if len(sitting.lines) % 9:
        return
    for offer in sitting.view(0).offers:
        about = next((about for about in left if about in offer.action), "")
        if offer.verb == "note" and about and left[about]:
            sitting.act(0, offer.action, left[about].pop(0))
            return


def packed(name: str, sitting: Sitting[Any]) -> bytes:
    """As a campaign's file, which any house can take in."""
    record = write_record(sitting.record()).decode().splitlines()
    return json.dumps({"backroom": "campaign", "version": 1, "name": name, "cases": [{"record": record}]}).encode()


def in_the_chair(view: View) -> bool:
    """Somebody with a name is about to be questioned, others are there, and there is something to put into it."""
    shown = open_in(view)
    others = sum(column.suspect is not None for column in shown.grid.columns)
    now = shown.interrogation
    return shown.asked == "interrogation" and others > 2 and shown.insights > 1 and now is not None and now.row > 1


def at_a_scene(view: View) -> bool:
    """Several clues lie there, and there is evidence already."""
    shown = open_in(view)
    return shown.asked == "analyse" and len(shown.hand) > 3 and shown.day > 4


def on_the_move(view: View) -> bool:
    """A turn late in the case, with bonuses that wait."""
    shown = open_in(view)
    return shown.asked == "turn" and shown.day > 6 and bool(shown.waiting) and bool(shown.off)


def the_end(view: View) -> bool:
    """The case is closed."""
    return bool(open_in(view).ending)


MOMENTS: dict[str, tuple[str, Moment]] = {
    "nightshade": ("The 6.15", in_the_chair),
    "nightshade-scene": ("Low tide", at_a_scene),
    "nightshade-turn": ("Harbour lights", on_the_move),
    "nightshade-result": ("The long winter", the_end),
}
"""The pictures of tables: the campaign that each is from, and the moment."""
