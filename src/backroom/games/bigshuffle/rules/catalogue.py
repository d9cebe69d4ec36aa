"""A set of cards as data, in the shape of a card file: the same kinds and fields that one is written with."""

import msgspec

from backroom.games.bigshuffle.rules.cards import TYPES, Card, CardSet, Program, Step
from backroom.games.bigshuffle.rules.vocabulary import COUNTS, FIELDS, NEEDED, NUMBER, TRIGGERS, VERBS

CardRows = dict[str, list[dict[str, object]]]
"""For each kind its cards."""


def catalogue(cards: CardSet) -> CardRows:
    """All cards of a set."""
    return {kind: [row(cards, cards[number]) for number in cards.of_kind[kind]] for kind in COUNTS}


def row(cards: CardSet, card: Card) -> dict[str, object]:
    """One card, with the fields that its kind has and that say something."""
    found: dict[str, object] = {"title": card.title}
    values = msgspec.structs.asdict(card)
    values["type"] = TYPES[card.type]
    values["scenes"] = [cards[cards.by_id[scene]].title for scene in card.scenes]
    for trigger in TRIGGERS:
        values["against_effect" if trigger == "against" else trigger] = program_text(card.programs.get(trigger, ()))
    values["against"] = card.against
    for name in ORDER:
        if name in FIELDS[card.kind] and (values[name] or name in NEEDED[card.kind]):
            found[name] = values[name]
    return found | ({"text": card.text} if card.text else {})


ORDER = """type at scenes influence up down back_up back_down number against rules instead start play for against_effect
    reveal success fail changed active""".split()
"""The fields of all kinds, numbers first."""


def program_text(program: Program) -> str:
    """A program as it stands in a file."""
    return "; ".join(step_text(step) for step in program)


def step_text(step: Step) -> str:
    """One verb with what follows it."""
    follows = str(step.number) if VERBS[step.verb] == NUMBER else step.word
    return f"{step.verb} {follows}".strip()
