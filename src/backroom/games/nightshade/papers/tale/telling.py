"""The teller goes through a case: what is said of each decision, and of each fact."""

from collections.abc import Sequence
from typing import assert_never

from backroom.core import Seen
from backroom.games.nightshade.papers.tale import notes, places, scenes, suspects, twists
from backroom.games.nightshade.papers.tale.drafts import RollDraft
from backroom.games.nightshade.papers.tale.reckoning import draft_of
from backroom.games.nightshade.papers.tale.teller import TALL, Teller
from backroom.games.nightshade.rules.data import CLUES, PLACE, SCENE, TRAITS
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
    fact_in,
)
from backroom.games.nightshade.rules.interrogation import Insight, Interrogate, InterrogateAgain, Meet, Reroll, Stand
from backroom.games.nightshade.rules.investigators import Start
from backroom.games.nightshade.rules.notes import Connect, ConnectTo
from backroom.games.nightshade.rules.places import Gain, SpecialMove
from backroom.games.nightshade.rules.scenes import Analyse, AnotherClue
from backroom.games.nightshade.rules.suspects import Bring, Suspects
from backroom.games.nightshade.rules.verbs import ACTIONS, ANALYSE, ANOTHER_CLUE, GAIN, LEAVE, LOOK, NOTE, WITNESSES
from backroom.games.nightshade.rules.verbs import PLACE as PUT

SEARCHING = (LOOK, ANALYSE, PUT, ANOTHER_CLUE, LEAVE, NOTE)
"""Decisions within one search for clues."""


def tell_line(t: Teller, events: Sequence[Seen]) -> None:
    """One decision, or the deal, and all that followed from it."""
    t.now = [fact_in(event) for event in events]
    t.rolled = t.before = None
    for fact in t.now:
        tell(t, fact)
        t.before = fact


def decide(t: Teller, fact: Decided) -> None:
    """What is said when something is decided. What is not here goes without saying."""
    action = ACTIONS.parse(fact.action)
    verb, noun = t.verb, t.noun = ACTIONS.verb[action], ACTIONS.noun[action]
    t.day = max(fact.day, 1)
    t.visit.last = max(t.visit.last, t.day)
    if verb not in SEARCHING:
        t.search_over()
    if way := verb.way(noun):
        t.method = TRAITS[way.trait]
    match verb:
        case Start():
            places.start(t, noun)
        case Gain():
            places.stay(t)
        case SpecialMove():
            places.make_move(t, noun)
        case AnotherClue():
            scenes.another(t)
        case Analyse():
            scenes.analyse(t, CLUES[verb.clue(noun)].id)
        case Suspects():
            suspects.look(t)
        case Bring():
            suspects.bring(t)
        case Interrogate() | InterrogateAgain() | Meet():
            suspects.sit_down(t, noun)
        case Insight():
            suspects.insight(t)
        case Stand():
            suspects.stand(t)
        case Reroll():
            suspects.reroll(t)
        case Connect():
            notes.choose(t, noun)
        case ConnectTo():
            notes.connect(t, noun)


def tell(t: Teller, fact: NightshadeFact) -> None:
    """What is said of a fact."""
    if isinstance(fact, LineFact | CaseFact):
        _case(t, fact)
    elif isinstance(fact, PlaceFact | ClueFact):
        _place(t, fact)
    elif isinstance(fact, SuspectFact):
        _suspect(t, fact)
    else:
        _note_or_twist(t, fact)


def _case(t: Teller, fact: LineFact | CaseFact) -> None:
    match fact:
        case Decided():
            decide(t, fact)
        case Ended():
            suspects.end(t, fact)
        case TookCase():
            places.investigator(t, fact)
        case Died():
            twists.dies(t, fact)
        case CaseCame():
            places.case(t, fact)
        case Rolled():
            roll(t, fact)
        case Gained():
            places.gain(t, fact)
        case LostAll():
            t.say("lost", "insights")
        case Waits():
            places.waiting(t, fact)
        case Dealt():
            pass  # the one who takes the case says how it began
        case _ as never:
            assert_never(never)


def _place(t: Teller, fact: PlaceFact | ClueFact) -> None:
    match fact:
        case Arrived():
            places.arrive(t, fact)
        case SentAway():
            places.sent(t, fact)
        case CompanyCame():
            t.came_of_it("company")
        case SceneFound():
            places.scene(t, fact)
        case CoveredUp():
            places.cover_up(t, fact)
        case Uncovered():
            places.uncover(t, fact)
        case Worthless(clue=clue):
            t.worthless.append(clue)  # told together with the others, when the search is over
        case NoPlace(clue=clue):
            t.surplus.append(clue)  # so is this
        case LeftBehind():
            scenes.left(t, fact)
        case EvidencePlaced():
            scenes.evidence(t, fact)
        case EvidenceRaised():
            scenes.raised(t, fact)
        case CorpseFound() | CluesFound() | Reshuffled():
            pass  # told with the roll or the decision that brought it, or not worth a word
        case _ as never:
            assert_never(never)


def _suspect(t: Teller, fact: SuspectFact) -> None:
    match fact:
        case KeyShown():
            suspects.key_shown(t)
        case SuspectCame():
            suspects.suspect(t, fact)
        case FoundDead():
            suspects.found_dead(t, fact)
        case TurnedUp():
            suspects.turned_up(t, fact)
        case WentUp() | WentDown():
            suspects.moved(t, fact)
        case LetGo():
            suspects.let_go(t, fact)
        case Informed():
            suspects.informer(t, fact)
        case _ as never:
            assert_never(never)


def _note_or_twist(t: Teller, fact: NoteFact | TwistFact) -> None:
    match fact:
        case NoteWritten():
            notes.note(t, fact)
        case NoteSpent():
            suspects.note_spent(t, fact)
        case TwistDrawn():
            twists.twist(t, fact)
        case GotAway():
            twists.lost(t, fact)
        case Announced():
            twists.announced(t, fact)
        case Connected() | Runs():
            pass  # told with the decision or the twist that brought it
        case _ as never:
            assert_never(never)


# Rolls


def roll(t: Teller, fact: Rolled) -> None:
    """Dice stand beside the text. What is said of them depends on what they were for."""
    t.dice += len(fact.dice)
    draft = t.rolled = draft_of(fact, t.method if t.verb is GAIN or fact.verdict == "alibi" else "")
    if fact.verdict == "case":
        return
    if t.margin is None or fact.verdict == "clues" or t.verb is WITNESSES:
        t.paragraph()
    if t.margin is None or len(t.margin.rolls) >= TALL:
        places.scene_again(t) if PLACE[t.visit.place] >= SCENE else places.place_beside(t)
    assert t.margin is not None
    add(t.margin.rolls, draft, on_coming=fact.verdict in ("corpse", "clues"))
    say_rolled(t, fact)


def add(rolls: list[RollDraft], draft: RollDraft, on_coming: bool) -> None:
    """What is rolled on coming to a scene, one die after the other, stands together."""
    if on_coming and rolls and rolls[-1].card == "":
        rolls[-1].dice += draft.dice
        rolls[-1].short += f", {draft.short}"
        rolls[-1].long += f", {draft.short}"
    else:
        rolls.append(draft)


def say_rolled(t: Teller, fact: Rolled) -> None:
    """What is said of a roll, by its verdict."""
    match fact.verdict:
        case "seven":
            places.against_seven(t, fact)
        case "above":
            places.above(t, fact)
        case "scene":
            scenes.scene_rolled(t, fact)
        case "corpse":
            scenes.corpse_rolled(t, fact)
        case "clues":
            scenes.clues_rolled(t, fact)
        case "suspects":
            suspects.suspects_rolled(t, fact)
        case "alibi":
            suspects.asked(t, fact)
        case "ambush" | "chase" | "temptation":
            twists.faced(t, fact)
        case "case":
            pass  # told with the case
        case _ as never:
            assert_never(never)
