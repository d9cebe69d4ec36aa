"""What is asked of an eye, what it may do, and why the rest may not be done now."""

from collections.abc import Iterator

from backroom.core import Blocked, Eye, Offer, Prompt, Seat, Text, Who, spans
from backroom.games.bigshuffle.rules import rules
from backroom.games.bigshuffle.rules.actions import (
    ABILITY,
    DISCARD,
    HIRE_AGAINST,
    HIRE_FOR,
    MOVE,
    PLACES,
    PLAY,
    id_of,
)
from backroom.games.bigshuffle.rules.cards import Card
from backroom.games.bigshuffle.rules.change import HIRE, difficulty, may_hire, total
from backroom.games.bigshuffle.rules.effects.hands import look_hand_now, take_card_now, target_discards_now
from backroom.games.bigshuffle.rules.effects.informants import kill_now
from backroom.games.bigshuffle.rules.flow import REACT, TARGET, Chosen, reacting
from backroom.games.bigshuffle.rules.questions import Question
from backroom.games.bigshuffle.rules.rules import MAIN, START
from backroom.games.bigshuffle.rules.state import NONE, State
from backroom.games.bigshuffle.rules.words import asked_of, card_called, ended, label, said_of


def prompt(s: State, eye: Eye) -> Prompt:
    """What is asked of this eye, or of whom else."""
    if s.ending:
        return Prompt(rest=ended(s.ending, s.winners))
    seat: Seat = s.ask[1]
    if seat == eye:
        return asked_of(asked(s), about(s, eye))
    return said_of(asked(s), seat, about(s, eye))


def asked(s: State) -> Question:
    """What is asked, while the game goes on."""
    question: Question = s.ask[0]
    return question


def about(s: State, eye: Eye) -> Text:
    """What is going on, in a sentence: a card that was played, a scene change with its running total."""
    cards, to = s.rules.cards, reacting(s)
    if to is not None and to.at == "kill":
        whose: Text = (Who(to.seat, "whose"),) if to.seat == eye else (Who(to.seat, "Name"), "'s")
        return spans(whose, " informant ", card_called(cards, s.name(to.card)), " would be killed.")
    if to is not None:
        return (Who(to.seat, "Name"), " plays ", card_called(cards, s.name(to.card)), ".")
    if asked(s) is TARGET and s.ask[1] == eye:
        then: Chosen = s.ask[3]
        return (TARGETED[then],)
    a = s.attempt
    if a is None:
        return ()
    scene = card_called(cards, s.name(a.scene))
    return (f"{total(s)} against {difficulty(s)} to move ", scene, f" {PLACES[a.to]}.")


TARGETED: dict[Chosen, str] = {
    target_discards_now: "That player discards.",
    take_card_now: "You take a card at random from that player's hand.",
    look_hand_now: "You look at that player's hand.",
    kill_now: "That player's informant is killed.",
}
"""What becomes of a player who is chosen."""


# Offers


def offers(s: State) -> list[Offer]:
    """The legal actions, with what each is attached to, and what comes of it."""
    acts, question = s.rules.acts, asked(s)
    seat: Seat = s.ask[1]
    found = []
    for number in sorted(rules.legal(s, seat)):
        action = acts[number]
        note = question.answered_by(s, number).note(s, seat, acts.noun[number])
        found.append(Offer(action.text, label(s.rules, number), action.verb, action.at, note=note))
    return found


# What is not possible now


def blocked(s: State, seat: Seat) -> Iterator[Blocked]:
    """What this seat might look for but can't do now, and why: its cards, its ability, scenes."""
    if s.ending:
        return
    mine = s.ask[1] == seat
    legal = set(rules.legal(s, seat)) if mine else set()
    ids, question = s.rules.acts.ids, asked(s) if mine else None
    for card in sorted(s.hands[seat]):
        if not any(ids[verb].get(card) in legal for verb in (PLAY, HIRE_FOR, DISCARD)):
            face = s.card(card)
            verb = "hire" if face.kind == "goon" else "play"
            yield Blocked(verb, face.title, rests(s, seat, face, question), f"hand/{face.id}")
    if question is START and id_of(s.rules.acts, ABILITY) not in legal:
        yield Blocked("use", "Use your ability", no_ability(s, seat), "bar")
    if question is MAIN and s.minute:
        yield Blocked("move", "Attempt a scene change", "you have played a card this turn", "bar")


def no_ability(s: State, seat: Seat) -> str:
    """Why a character's ability can't be used at the start of this turn."""
    card = s.card(s.characters[seat])
    if "start" not in card.programs:
        return f"the {card.title} has no ability"
    if s.rule(seat, "no-abilities"):
        return f"{scene_with(s, 'no-abilities')} is active"
    return "you have used it this turn, or a loot instead of it"


def rests(s: State, seat: Seat, card: Card, question: Question | None) -> str:
    """Why a card in hand can't be played now; `question`: what this seat is asked."""
    if card.kind == "goon":
        a = s.attempt
        if question is HIRE and a is not None and not may_hire(s, a, seat):
            return f"only one goon each while {scene_with(s, 'one-goon')} is active"
        return "only during a scene change"
    if card.kind != "reaction":
        return "only on your turn"
    if s.rule(seat, "no-reactions"):
        return f"no reactions while {scene_with(s, 'no-reactions')} is active"
    return MOMENTS[card.at]


MOMENTS = {
    "hiring": "only at somebody else's scene change",
    "played": "only when somebody else plays a card",
    "kill": "only when your informant would be killed",
}
"""What each kind of reaction waits for."""


def scene_with(s: State, rule: str) -> str:
    """The active scene that lays a rule on everyone."""
    return next(s.card(card).title for card in s.active if card != NONE and rule in s.card(card).rules)


def why_not(s: State, seat: Seat, action: int) -> str:
    """Why an action is not possible: the card is not there, or something else is asked."""
    verb, noun = s.rules.acts.verb[action], s.rules.acts.noun[action]
    question = asked(s)
    from_hand = (PLAY, HIRE_FOR, HIRE_AGAINST)
    if verb in (*from_hand, DISCARD) and noun not in s.hands[seat]:
        return "that card is not in your hand"
    if verb in from_hand and question in (MAIN, HIRE, REACT):
        return rests(s, seat, s.card(noun), question)
    if question is MAIN and verb in MOVE:
        return "that is not the top of its pile, or it can't go there"
    return f"first answer this: {question.asks}"
