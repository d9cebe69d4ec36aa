"""The actions: a verb with each of its nouns. A verb's nouns are numbers: of places, clues, columns, notes, traits."""

from collections.abc import Iterable

from backroom.core import Action, ActionTable
from backroom.games.nightshade.data import (
    ALIBIS,
    BOARD,
    CLUES,
    FORENSICS,
    HOOKS,
    INTUITION,
    INVESTIGATORS,
    LEVELS,
    LOCATIONS,
    MOST_NOTES,
    NAMES,
    PLACES,
    SCENE,
    SEDUCTION,
    TRAITS,
    VIOLENCE,
    Move,
)

METHODS = (INTUITION, FORENSICS, HOOKS)
"""How a clue can be analysed."""

MEANS = (INTUITION, VIOLENCE, SEDUCTION)
"""How a suspect can be questioned."""

GAINING = (INTUITION, HOOKS, FORENSICS)
"""What a location has scores for."""

MOST_NOTES_EVER = MOST_NOTES * (len(INVESTIGATORS) + 1 + len(NAMES)) + len(NAMES)
"""Five for each investigator, the case and each suspect, and one that a suspect may bring along."""

LONGEST_NOTE = 600
"""Letters in a note."""

MOVES: tuple[tuple[int, Move, int], ...] = tuple(
    (place, move, TRAITS.index(by) if by else -1)
    for place, location in enumerate(LOCATIONS)
    for move in location.move
    for by in move.by or ("",)
)
"""Every special move: where, which, and the trait it is rolled on (-1: no roll)."""


def move_text(move: Move, trait: int) -> str:
    """A special move's text; one that can be made in two ways says how."""
    return f"{move.text} by {TRAITS[trait]}" if len(move.by) > 1 else move.text


def go_text(place: int) -> str:
    """`go home`, `go to the bar`, `go to scene 3`."""
    the = LOCATIONS[place].the if place < SCENE else PLACES[place]
    return f"go {the}" if the == "home" else f"go to {the}"


def _rows() -> Iterable[tuple[str, int, str, str]]:
    """Verb, noun, text, and where on the screen it is attached."""
    spots = list(enumerate(BOARD.ring))
    columns = list(enumerate(ALIBIS))
    for place in range(SCENE):
        the = LOCATIONS[place].the
        yield "start", place, "start at home" if the == "home" else f"start at {the}", f"map/{PLACES[place]}"
    yield "case", 0, "roll for the case", "bar"
    for place in range(len(PLACES)):
        yield "go", place, go_text(place), f"map/{PLACES[place]}"
    for number, (place, move, trait) in enumerate(MOVES):
        verb = "arrive" if move.when == "arrive" else "do"
        yield verb, number, move_text(move, trait), f"map/{PLACES[place]}"
    yield "carry on", 0, "carry on", "bar"
    for trait in GAINING:
        yield "gain", trait, f"gain an intuition by {TRAITS[trait]}", "here"
    yield "scene", 0, "roll for the scene", "bar"
    yield "corpse", 0, "roll for the corpse", "bar"
    yield "clues", 0, "roll for clues", "bar"
    yield "look", 0, "look at the clues", "bar"
    for clue, card in enumerate(CLUES):
        for method, trait in enumerate(METHODS):
            yield "analyse", clue * 3 + method, f"analyse {card.id} by {TRAITS[trait]}", f"hand/{card.id}"
    yield "another clue", 0, "pick another clue", "hand"
    yield "leave", 0, "leave the rest", "hand"
    for level, name in enumerate(LEVELS):
        yield "place", level, f"place it as {name} evidence", f"collector/{name}"
    for clue, card in enumerate(CLUES):
        yield "raise", clue, f"raise {card.id}", f"evidence/{card.id}"
    yield "witnesses", 0, "look for witnesses", "here"
    yield "suspects", 0, "look for suspects", "here"
    yield "bring", 0, "bring them in", "grid"
    for column, alibi in columns:
        yield "interrogate", column, f"interrogate alibi {alibi}", f"grid/{alibi}"
    for column, alibi in columns:
        yield "interrogate again", column, f"interrogate alibi {alibi} again", f"grid/{alibi}"
    for column, alibi in columns:
        yield "meet", column, f"meet alibi {alibi}", f"grid/{alibi}"
    for trait in MEANS:
        yield "question", trait, f"question by {TRAITS[trait]}", "roll"
    yield "insight", 0, "spend an insight", "roll"
    for note in range(MOST_NOTES_EVER):
        yield "spend note", note, f"spend note {note + 1}", f"note/{note + 1}"
    yield "key", 0, "show the key evidence", "collector/key"
    yield "reroll", 0, "roll again", "roll"
    yield "stand", 0, "let it stand", "roll"
    for number, name in enumerate(NAMES):
        yield "recall", number, f"recall the {name}", f"off/{name}"
    for spot, name in spots:
        yield "lift", spot, f"lift the cover-up of {name}", f"map/{name}"
    for spot, name in spots:
        yield "turn down", spot, f"turn down the cover-up of {name}", f"map/{name}"
    yield "draw", 0, "draw a twist", "twist"
    yield "twist", 0, "face the twist", "twist"
    for spot, name in spots:
        yield "cover", spot, f"cover up {name}", f"map/{name}"
    yield "successor", 0, "draw a new investigator", "bar"
    yield "note", 0, "write a note about the investigator", "journal/investigator"
    yield "note", 1, "write a note about the case", "journal/case"
    for column, alibi in columns:
        yield "note", 2 + column, f"write a note about alibi {alibi}", f"journal/{alibi}"
    for note in range(MOST_NOTES_EVER):
        yield "connect", note, f"connect note {note + 1}", f"note/{note + 1}"
    for column, alibi in columns:
        yield "connect to", column, f"connect it to alibi {alibi}", f"grid/{alibi}"


_ALL = tuple(_rows())
VERB = tuple(verb for verb, *_ in _ALL)
NOUN = tuple(noun for _, noun, *_ in _ALL)
IDS: dict[str, tuple[int, ...]] = {
    verb: tuple(number for number, row in enumerate(_ALL) if row[0] == verb) for verb in dict.fromkeys(VERB)
}
"""The ids of each verb's actions, in the order of the table."""

ACTIONS = ActionTable(Action(text, verb, at, LONGEST_NOTE if verb == "note" else 0) for verb, _, text, at in _ALL)
