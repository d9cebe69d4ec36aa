"""The Big Shuffle in words: what is asked, labels, the log, the result."""

from collections.abc import Sequence
from typing import assert_never

from backroom.core import Ability, Eye, Hidden, Noun, Prompt, Result, RoleCard, Seat, Span, Standing, Text, Who, spans
from backroom.core.book import in_letters
from backroom.core.text import in_words
from backroom.games.bigshuffle.rules.actions import (
    FROM_DECK,
    HIRE_AGAINST,
    HIRE_FOR,
    HIRE_NOBODY,
    LET_BE,
    MOVE,
    PLAY,
    SEATS,
    OfSeats,
    OfSides,
    Verb,
)
from backroom.games.bigshuffle.rules.cards import TYPES, CardSet
from backroom.games.bigshuffle.rules.facts import (
    AgendaDealt,
    AgendaTurnedUp,
    Attempted,
    Began,
    BigShuffled,
    Cancelled,
    Decided,
    Determined,
    Drew,
    Ended,
    GotAway,
    Grabbed,
    InformantCame,
    Killed,
    Laid,
    Looked,
    LookedAtAgenda,
    LookedAtHand,
    Name,
    PutUnder,
    Reshuffled,
    Revealed,
    Scored,
    ShuffleFact,
    Taken,
    ThrownAway,
    TitleLeft,
    TookEffect,
    TurnBegan,
    TurnedUp,
    Uncovered,
)
from backroom.games.bigshuffle.rules.questions import Question
from backroom.games.bigshuffle.rules.rules import POINTS
from backroom.games.bigshuffle.rules.sets import acts_of
from backroom.games.bigshuffle.rules.state import WON, Rules

# Cards


def title_in(cards: CardSet, card: Name) -> str:
    """A card's title, from its id."""
    return cards[cards.by_id[card]].title


def card_called(cards: CardSet, card: Name) -> Noun:
    """A card in a sentence."""
    return Noun("card", card, title_in(cards, card))


def cards_listed(cards: CardSet, names: Sequence[Name]) -> Text:
    """Cards in a sentence, one after the other."""
    return _joined([card_called(cards, name) for name in names], ", ")


def _joined(parts: Sequence[Span], between: str) -> Text:
    return spans(*(piece for part in parts for piece in (between, part)))[1:]


# What is asked


def asked_of(question: Question, about: Text) -> Prompt:
    """A question as a prompt, with what is going on."""
    return Prompt((f"{question.asks[0].upper()}{question.asks[1:]}{question.mark}",), about)


def said_of(question: Question, seat: Seat, about: Text) -> Prompt:
    """The same for everyone else."""
    says = spans(Who(seat, "Name"), f" {question.says}.")
    return Prompt(rest=spans(says, " ", about) if about else says)


def label(rules: Rules, action: int) -> Text:
    """What an action's button says: its text with titles, and what a goon counts."""
    verb, noun = rules.acts.verb[action], rules.acts.noun[action]
    words = _filled(verb.text[0].upper() + verb.text[1:], _noun(rules.cards, verb, noun, True))
    if verb in (HIRE_FOR, HIRE_AGAINST):
        goon = rules.cards[noun]
        words = spans(words, f" ({goon.number if verb is HIRE_FOR else goon.against:+})")
    return words


def _filled(text: str, noun: Text) -> Text:
    """A verb's text with its noun in it."""
    before, _, after = text.partition("{}")
    return spans(before, noun, after)


def _noun(cards: CardSet, verb: Verb, noun: int, you: bool) -> Text:
    """What a verb is done to. `you`: in the words of the one who does it."""
    if verb.kinds:
        return (card_called(cards, cards.ids[noun]),)
    if isinstance(verb, OfSeats):
        return _joined([Who(seat, "name") for seat in verb.seats[noun]], " and ")
    if isinstance(verb, OfSides):
        mine, theirs = verb.called[noun]
        return (mine if you else theirs,)
    return ()


def roles(cards: CardSet) -> tuple[RoleCard, ...]:
    """The characters."""
    found = []
    for number in cards.of_kind["character"]:
        card = cards[number]
        influence = ", ".join(f"{word} {n}" for word, n in zip(TYPES, card.influence, strict=True))
        found.append(RoleCard(card.id, "", (Ability("Influence", f"{influence}."), card.text or "No ability.")))
    return tuple(found)


def standing(cards: CardSet) -> tuple[Standing, ...]:
    """What a player may answer in advance: they are asked often, and mostly let things happen."""
    saving = [cards[n] for n in cards.of_kind["reaction"] if cards[n].at == "kill"]
    return (
        *(Standing(c.id, f"Always save your informant with {c.title}", (PLAY.action(c.id),)) for c in saving),
        Standing("never react", "Never react to cards that are played", (LET_BE.text,)),
        Standing("never hire", "Never hire goons", (HIRE_NOBODY.text,)),
        Standing("from the deck", "Always draw from the deck", (FROM_DECK.text,)),
    )


# The result


def result_of(ending: str, winners: Sequence[Seat]) -> Result:
    """The result."""
    return Result(tuple(winners), ending, in_words(ended(ending, winners), None, SEATS))


def ended(ending: str, winners: Sequence[Seat]) -> Text:
    """How it ended."""
    if not winners:
        return ("The decision limit is reached. The city does not care. Nobody wins.",)
    wins = spans(Who(winners[0], "Name"), " wins.")
    if ending == WON:
        return spans("The scene is set as ", Who(winners[0], "name"), " wanted it. ", wins)
    return spans(f"{in_letters(POINTS).capitalize()} points: ", wins)


# The log


class Teller:
    """Tells what somebody did, to one eye."""

    def __init__(self, cards: CardSet, seat: Seat | None, eye: Eye) -> None:
        self.cards = cards
        self.seat = seat
        self.eye = eye

    @property
    def doer(self) -> Seat:
        """Who did it."""
        assert self.seat is not None
        return self.seat

    @property
    def you(self) -> bool:
        """It was this eye itself."""
        return self.seat is not None and self.seat == self.eye

    @property
    def whose(self) -> Span:
        """Whose something is: that of the one who did it."""
        return Who(self.doer, "whose")

    def did(self, verb: str) -> Text:
        """Such as "You draw" and "north draws"."""
        return (Who(self.doer), f" {verb}{'' if self.you else 's'}")

    def card(self, name: Name) -> Noun:
        """A card in a sentence."""
        return card_called(self.cards, name)

    def listed(self, names: Sequence[Name]) -> Text:
        """Cards in a sentence."""
        return cards_listed(self.cards, names)

    def shown(self, names: Hidden[list[Name]]) -> Text:
        """The cards that this eye knows, at the end of a sentence."""
        return spans(": ", self.listed(names)) if isinstance(names, list) and names else ()

    def decided(self, action: str) -> Text:
        """`hire the bruiser for` as `hires The Bruiser for the scene change`."""
        acts = acts_of(self.cards)
        number = acts.parse(action)
        verb, noun = acts.verb[number], acts.noun[number]
        if verb in MOVE:  # what is to be moved where is told next
            return spans(self.did("attempt"), " a scene change.")
        said = verb.text if self.you else verb.third
        change = " the scene change" if verb in (HIRE_FOR, HIRE_AGAINST) else ""
        return spans(Who(self.doer), " ", _filled(said, _noun(self.cards, verb, noun, self.you)), change, ".")


def tell(cards: CardSet, fact: ShuffleFact, seat: Seat | None, eye: Eye) -> Text:
    """One event as a sentence in the log of this eye; `seat` is whose doing it was."""
    t = Teller(cards, seat, eye)
    match fact:
        case Began(seats=seats):
            return (Who(seats[0], "name"), " woke up earliest and goes first.")
        case Decided(action=action):
            return t.decided(action)
        case TurnBegan(number=number):
            return (f"Turn {number}: ", Who(t.doer, "You"), ".")
        case Drew(count=count, cards=names):
            return spans(t.did("draw"), f" {count} card{'' if count == 1 else 's'}", t.shown(names), ".")
        case InformantCame(cards=came):
            return spans(t.listed(came), " is ", t.whose, " informant now.")
        case AgendaDealt(to=to, cards=names):
            whom = _joined([Who(one, "name") for one in to], " and ")
            return spans("An agenda is dealt to ", whom, t.shown(names), ".")
        case AgendaTurnedUp(cards=up):
            return spans(t.did("show"), " the agenda ", t.listed(up), ".")
        case LookedAtAgenda(cards=names):
            return spans(t.did("look"), " at an agenda", t.shown(names), ".")
        case LookedAtHand(of=of, cards=names):
            return spans(t.did("look"), " at ", Who(of, "whose"), " hand", t.shown(names), ".")
        case Looked(pile=pile, cards=names):
            return spans(t.did("look"), f" at the next {pile} card", t.shown(names), ".")
        case ThrownAway(cards=up):
            return spans(t.did("discard"), " it: ", t.listed(up), ".")
        case Taken(of=of, cards=up):
            return spans(t.did("take"), " ", t.listed(up), " from ", Who(of), ".")
        case TurnedUp(cards=up):
            return spans(t.did("turn"), " up ", t.listed(up), ".")
        case Revealed(cards=up):
            return spans(t.did("reveal"), " ", t.listed(up), ".")
        case Uncovered(cards=up):
            return spans("Next in midtown: ", t.listed(up), ".")
        case Laid(cards=up, place=place):
            return spans(t.listed(up), f" goes {place}.")
        case Reshuffled(pile=pile):
            return (f"The {pile} discard is shuffled into a new deck.",)
        case TitleLeft(card=card):
            return ("The title ", t.card(card), " leaves the game.")
        case Attempted(scene=scene, to=place, difficulty=difficulty):
            return spans(t.did("want"), " to move ", t.card(scene), f" {place}. It takes {difficulty}.")
        case Determined(total=total, difficulty=difficulty, success=success):
            outcome = "The scene changes" if success else "The scene change fails"
            return (f"{total} against {difficulty}. {outcome}.",)
        case TookEffect(card=card):
            return (t.card(card), " takes effect for ", Who(t.doer), ".")
        case Killed(card=card):
            return (t.whose, " informant ", t.card(card), " is killed.")
        case GotAway(card=card):
            return (t.whose, " informant ", t.card(card), " gets away.")
        case Cancelled(card=card):
            return (t.whose, " ", t.card(card), " does nothing.")
        case Grabbed(card=card):
            return spans(t.did("grab"), " ", t.card(card), ".")
        case PutUnder(card=card):
            return (t.card(card), " goes under its deck.")
        case BigShuffled():
            return ("The big shuffle!",)
        case Scored(points=points, total=total):
            return spans(t.did("score"), f" {points} points, {total} in all.")
        case Ended(ending=ending, winners=winners):
            return ended(ending, winners)
        case _ as never:
            assert_never(never)
