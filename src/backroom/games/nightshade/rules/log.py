"""The log: each event as one line. A diary has no need to say who."""

from collections.abc import Sequence
from typing import assert_never

from backroom.core import Noun, Text, spans
from backroom.games.nightshade.rules.data import CASE, INVESTIGATORS, TWISTS, WAITING
from backroom.games.nightshade.rules.facts import (
    Announced,
    Arrived,
    CaseCame,
    CaseFact,
    ClueFact,
    CluesFound,
    CompanyCame,
    Connected,
    CorpseFound,
    CoveredUp,
    Dealt,
    Decided,
    Died,
    Ended,
    EvidencePlaced,
    EvidenceRaised,
    FoundDead,
    Gained,
    GotAway,
    Informed,
    KeyShown,
    LeftBehind,
    LetGo,
    LineFact,
    LostAll,
    NightshadeFact,
    NoPlace,
    NoteFact,
    NoteSpent,
    NoteWritten,
    PlaceFact,
    Reshuffled,
    Rolled,
    Runs,
    SceneFound,
    SentAway,
    SuspectCame,
    SuspectFact,
    TookCase,
    TurnedUp,
    TwistDrawn,
    TwistFact,
    Uncovered,
    Waits,
    WentDown,
    WentUp,
    Worthless,
)
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.state import CONFESSION
from backroom.games.nightshade.rules.verb import character
from backroom.games.nightshade.rules.words import ENDINGS, FATES, at, on_whom

_investigators = {one.id: one for one in INVESTIGATORS}
_twists = {one.id: one for one in TWISTS}
_waiting = {one.id: one for one in WAITING}


def tell(fact: NightshadeFact) -> Text:
    """One event as a sentence."""
    if isinstance(fact, LineFact):
        return _line(fact)
    if isinstance(fact, CaseFact):
        return _case(fact)
    if isinstance(fact, PlaceFact):
        return _place(fact)
    if isinstance(fact, ClueFact):
        return _clue(fact)
    if isinstance(fact, SuspectFact):
        return _suspect(fact)
    return _twist(fact) if isinstance(fact, TwistFact) else _note(fact)


def _line(fact: LineFact) -> Text:
    match fact:
        case Dealt():
            return ("A new file, and an empty page.",)
        case Decided(day=day, action=action):
            return (f"Day {day}: {action}.",)
        case Ended(ending=ending, suspect=suspect):
            if ending != CONFESSION:
                return (ENDINGS[ending],)
            assert isinstance(suspect, str)
            return (_who(suspect, begins=True), " confesses. The case is solved.")
        case _ as never:
            assert_never(never)


def _case(fact: CaseFact) -> Text:
    match fact:
        case TookCase(investigator=investigator):
            return (_investigator(investigator), f" is on the case. {_investigators[investigator].text}")
        case Died(investigator=investigator):
            return (_investigator(investigator), " dies on this case.")
        case CaseCame(victim=victim, crime=crime, details=details):
            return ("The victim: ", Noun("victim", victim, victim), ". ", " ".join((CASE.crime_says[crime], *details)))
        case Rolled():
            return rolled(fact)
        case Gained(what=what, why=why):
            return (f"{'An insight' if what == 'insight' else 'An Intuition'}: {why}.",)
        case LostAll(count=count):
            return (f"All insights are lost: {count}.",)
        case Waits(bonus=bonus):
            one = _waiting[bonus]
            return (f"{one.title}: {f'{one.plus:+} to the ' if one.plus else ''}{one.text}, once.",)
        case _ as never:
            assert_never(never)


def _place(fact: PlaceFact) -> Text:
    match fact:
        case Arrived(place=place):
            return ("Now at ", _at(place), ".")
        case SentAway(place=place):
            return ("You end up at ", _at(place), ".")
        case CompanyCame():
            return ("Somebody has broken in. They have not heard you yet.",)
        case SceneFound(scene=scene, card=card):
            return (Noun("place", scene, capital(scene)), " is ", Noun("scene", card, card), ".")
        case CoveredUp(scene=scene, face=face):
            return ("A cover-up on ", _at(scene), f", face {face}.")
        case Uncovered(scene=scene, face=face):
            lies = "is lifted" if face == "gone" else "lies face down again"
            return ("The cover-up on ", _at(scene), f" {lies}.")
        case CorpseFound(corpse=corpse):
            return (CASE.corpse_says[corpse],)
        case _ as never:
            assert_never(never)


def _clue(fact: ClueFact) -> Text:
    match fact:
        case CluesFound(clues=clues):
            return spans("Found: ", _in_a_row(clues), ".")
        case Worthless(clue=clue):
            return (_card(clue), " tells nothing.")
        case LeftBehind(clues=clues):
            return spans("Left behind: ", _in_a_row(clues), ".")
        case EvidencePlaced(clue=clue, level=level):
            return (_card(clue), f" is {level} evidence.")
        case NoPlace(clue=clue):
            return (_card(clue), " proves nothing new.")
        case EvidenceRaised(clue=clue, level=level):
            return (_card(clue), f" rises to {level} evidence.")
        case Reshuffled(deck=deck):
            return (f"The {deck} are shuffled again.",)
        case _ as never:
            assert_never(never)


def _suspect(fact: SuspectFact) -> Text:
    match fact:
        case SuspectCame(suspect=suspect, came=came, alibi=alibi):
            return (_who(suspect, begins=True), f"{_as_whom(came)} stands on the first row, with alibi {alibi}.")
        case FoundDead(suspect=suspect):
            return (_who(suspect, begins=True), " is found dead.")
        case TurnedUp(suspect=suspect, came=came, alibi=alibi):
            return ("It is ", _who(suspect), f"{_as_whom(came)} with alibi {alibi}.")
        case WentUp(suspect=suspect, row=row):
            return (_who(suspect, begins=True), f" goes up to row {row}.")
        case WentDown(suspect=suspect, row=row):
            return (_who(suspect, begins=True), f" goes down to row {row}.")
        case LetGo(suspect=suspect):
            return ("There is not enough against ", _who(suspect), ", who is let go.")
        case Informed(suspect=suspect):
            return (_who(suspect, begins=True), " did not do it, but knows who might have.")
        case KeyShown():
            return ("The key evidence is laid on the table.",)
        case _ as never:
            assert_never(never)


def _note(fact: NoteFact) -> Text:
    match fact:
        case NoteWritten(note=note, words=words):
            return (f"Note {note}, on ", Noun("subject", fact.of, on_whom(fact)), ": ", words or "...")
        case Connected(note=note, suspect=suspect):
            return (f"Note {note} points to ", _who(suspect), ".")
        case NoteSpent(note=note):
            return (f"Note {note} is laid on the table.",)
        case _ as never:
            assert_never(never)


def _twist(fact: TwistFact) -> Text:
    match fact:
        case TwistDrawn(twist=twist):
            return (Noun("twist", twist, _twists[twist].title), f" {_twists[twist].text}")
        case Runs(suspect=suspect):
            return (_who(suspect, begins=True), " runs away.")
        case GotAway(suspect=suspect):
            return (_who(suspect, begins=True), " is gone for good.")
        case Announced(fate=fate):
            return (f"The next suspect will be {FATES[fate]}.",)
        case _ as never:
            assert_never(never)


# Nouns


def _who(suspect: str, begins: bool = False) -> Noun:
    """A suspect, by name once the card is turned up; `begins`: a sentence begins with it."""
    words = f"the {suspect}" if suspect else "a suspect"
    return character(suspect, capital(words) if begins else words)


def _investigator(investigator: str) -> Noun:
    return character(investigator, capital(_investigators[investigator].title))


def _as_whom(came: str) -> str:
    """What a twist made of a suspect."""
    return f", {FATES[came]}," if came else ""


def _at(place: str) -> Noun:
    return Noun("place", place, at(place))


def _card(clue: str) -> Noun:
    """A clue at the beginning of a sentence."""
    return Noun("clue", clue, capital(clue))


def _in_a_row(clues: Sequence[str]) -> Text:
    text: Text = ()
    for clue in clues:
        text = spans(text, ", " if text else "", Noun("clue", clue, clue))
    return text


# Rolls


def rolled(fact: Rolled) -> Text:
    """`Have a drink: 5 and 3, Intuition +1: 9, needs at least 7. Success.`"""
    dice = " and ".join(str(die) for die in fact.dice)
    added = "".join(f", {part.name} {part.plus:+}" for part in fact.plus if part.plus)
    match fact.verdict:
        case "case" | "scene" | "corpse":
            return (f"{fact.what}: {dice}.",)
        case "clues":
            bought = f", experience +{fact.extra}" if fact.extra else ""
            return (f"{fact.what}: {dice}{added}{bought}. Clues here: {fact.outcome}.",)
        case "suspects":
            first = f", an informer +{fact.extra} on the first" if fact.extra else ""
            return (f"{fact.what}: {dice}{added} each{first}. Found: {fact.outcome}.",)
        case "seven":
            wanted = "needs at least"
        case "alibi":
            wanted = "against"
        case "above" | "ambush" | "chase" | "temptation":
            wanted = "needs more than"
        case _ as never:
            assert_never(never)
    return (f"{fact.what}: {dice}{added}: {fact.total}, {wanted} {fact.against}. {capital(fact.outcome)}.",)
