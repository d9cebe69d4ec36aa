"""What is asked of an eye, what it may do, and why the rest may not be done now."""

from collections.abc import Iterator

from backroom.core import Blocked, Eye, Offer, Seat
from backroom.games.bigshuffle import rules
from backroom.games.bigshuffle.actions import (
    ABILITY,
    DISCARD_IT,
    FROM_DISCARD,
    HIRE_NOBODY,
    MIDTOWN,
    PASS,
    PLACES,
    SCORE,
    SEATS,
)
from backroom.games.bigshuffle.cards import Card
from backroom.games.bigshuffle.change import brings, counted, difficulty, goon_counts, may_hire, takes
from backroom.games.bigshuffle.effects.hands import look_hand_now, take_card_now, target_discards_now
from backroom.games.bigshuffle.effects.informants import kill_now
from backroom.games.bigshuffle.state import NONE, State
from backroom.games.bigshuffle.words import asked_of, label, phrase, result_of, said_of


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye, or of whom else."""
    if s.ending:
        return result_of(s.ending, s.winners).words
    assert s.ask is not None
    question, seat = s.ask[0].name, s.ask[1]
    if seat == eye:
        return asked_of(question, about(s, eye))
    return said_of(question, SEATS[seat], about(s, eye))


def about(s: State, eye: Eye) -> str:
    """What is going on, in a sentence: a card that was played, a scene change with its running total."""
    assert s.ask is not None
    if s.ask[0].name == "react":
        at, seat, frame = s.ask[2:5]
        if at == "kill":
            whose = "Your" if seat == eye else f"{SEATS[seat].capitalize()}'s"
            return f"{whose} informant {s.card(s.informers[seat]).title} would be killed."
        return f"{SEATS[seat].capitalize()} plays {s.card(frame[2]).title}."
    if s.ask[0].name == "target" and s.ask[1] == eye:
        return TARGETED[s.ask[3]]
    a = s.attempt
    if a is None:
        return ""
    return f"{total(s)} against {difficulty(s)} to move {s.card(a.scene).title} {PLACES[a.to]}."


TARGETED = {
    target_discards_now: "That player discards.",
    take_card_now: "You take a card at random from that player's hand.",
    look_hand_now: "You look at that player's hand.",
    kill_now: "That player's informant is killed.",
}
"""What becomes of a player who is chosen."""


def total(s: State) -> int:
    """The running total of the scene change that is going on."""
    return sum(number for _, number in counted(s))


# Offers


def offers(s: State) -> list[Offer]:
    """The legal actions, with what each is attached to, and what comes of it."""
    table = s.rules.acts.table
    assert s.ask is not None
    seat = s.ask[1]
    found = []
    for number in sorted(rules.legal(s, seat)):
        action = table[number]
        then = consequence(s, seat, number)
        words = label(s.rules, number)
        found.append(Offer(action.text, f"{words}: {then}" if then else words, action.verb, action.at))
    return found


def consequence(s: State, seat: Seat, action: int) -> str:
    """What comes of an action, where that is not plain from its words."""
    assert s.ask is not None
    question, verb, noun = s.ask[0].name, s.rules.acts.table[action].verb, s.rules.acts.noun[action]
    if verb == "hire":
        assert s.attempt is not None
        helps = s.rules.acts.hire_for[noun] == action
        made = total(s) + goon_counts(s, noun, helps, s.attempt.seat)
        return f"makes it {made} against {difficulty(s)}"
    if verb == "move":
        return _move(s, seat, action, noun)
    if verb in ("be", "copy", "use", "resolve"):
        card = s.card(s.characters[seat] if action == ABILITY else noun)
        return card.text or "no ability"
    if verb == "score":
        at = s.agendas_of(seat)[action - SCORE]
        return f"{rules.worth(s, at)} points"
    if action == FROM_DISCARD:
        return s.card(s.noir.discard[-1]).title
    if action == DISCARD_IT:
        return "nobody draws it"
    if action == HIRE_NOBODY:
        assert s.attempt is not None
        back = s.held_rule(seat, "hire-after-pass")
        return "you may still come back" if back else "you are out of this scene change"
    return PASSING.get(question, "") if action == PASS else ""


PASSING = {
    "main": "your turn ends",
    "start": "you draw",
    "score": "your turn ends",
    "goon or die": "your informant dies",
}
"""What comes of passing, by question."""


def _move(s: State, seat: Seat, action: int, scene: int) -> str:
    type_ = s.card(scene).type
    to = next(to for to in range(3) if s.rules.acts.move[to][scene] == action)
    places = (MIDTOWN, 0, 2) if to != MIDTOWN else (0, 2)
    place = next(place for place in places if s.top_of(type_, place) == scene)
    return f"takes {takes(s, seat, scene, place, to)}, you have {brings(s, seat, type_)}"


# What is not possible now


def blocked(s: State, seat: Seat) -> Iterator[Blocked]:
    """What this seat would look for and can't do now, and why: its cards, its ability, scenes."""
    if s.ending or s.ask is None:
        return
    asked = s.ask[1] == seat
    legal = set(rules.legal(s, seat)) if asked else set()
    acts, question = s.rules.acts, s.ask[0].name
    for card in sorted(s.hands[seat]):
        if not legal & {acts.play[card], acts.hire_for[card], acts.discard[card]}:
            face = s.card(card)
            verb = "hire" if face.kind == "goon" else "play"
            yield Blocked(verb, face.title, rests(s, seat, face, question if asked else ""), f"hand/{face.id}")
    if asked and question == "start" and ABILITY not in legal:
        yield Blocked("use", "Use your ability", no_ability(s, seat), "bar")
    if asked and question == "main" and s.minute:
        yield Blocked("move", "Attempt a scene change", "you have played a card this turn", "bar")


def no_ability(s: State, seat: Seat) -> str:
    """Why a character's ability can't be used at the start of this turn."""
    card = s.card(s.characters[seat])
    if "start" not in card.programs:
        return f"the {card.title} has none"
    if s.rule(seat, "no-abilities"):
        return f"{scene_with(s, 'no-abilities')} is active"
    return "once a turn, and you have used it or a loot instead"


def rests(s: State, seat: Seat, card: Card, question: str) -> str:
    """Why a card in hand can't be played now."""
    if card.kind == "goon":
        a = s.attempt
        if question == "hire" and a is not None and not may_hire(s, a, seat):
            return f"one goon each while {scene_with(s, 'one-goon')} is active"
        return "during a scene change"
    if card.kind != "reaction":
        return "on your turn"
    if s.rule(seat, "no-reactions"):
        return f"no reactions while {scene_with(s, 'no-reactions')} is active"
    return MOMENTS[card.at]


MOMENTS = {
    "hiring": "at somebody else's scene change",
    "played": "when somebody else plays a card",
    "kill": "when your informant would be killed",
}
"""What each kind of reaction waits for."""


def scene_with(s: State, rule: str) -> str:
    """The active scene that lays a rule on everyone."""
    return next(s.card(card).title for card in s.active if card != NONE and rule in s.card(card).rules)


FROM_HAND = frozenset({"play", "hire", "discard"})


def why_not(s: State, seat: Seat, action: int) -> str:
    """Why an action is not possible: the card is not there, or something else is asked."""
    assert s.ask is not None
    row = s.rules.acts.table[action]
    card = s.rules.acts.noun[action]
    question = s.ask[0].name
    if row.verb in FROM_HAND and card not in s.hands[seat]:
        return "that card is not in your hand"
    if row.verb in ("play", "hire") and question in ("main", "hire", "react"):
        return rests(s, seat, s.card(card), question)
    if question == "main" and row.verb == "move":
        return "that is not the top of its pile, or it can't go there"
    return f"now the question is: {phrase(question)}"
