"""The checks see what they are for: planted leaks and broken promises are caught, and the clean game passes."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from backroom.conformance import CHECKS, Check, Nonconforming, check_noninterference
from backroom.core import (
    Action,
    ActionTable,
    BadRecord,
    Chance,
    Event,
    Eye,
    Prompt,
    Proof,
    Result,
    Seat,
    Seen,
    Standing,
    Text,
    Transcript,
    View,
    told,
    told_only,
)
from backroom.games.noir.killer.rules import KillerOptions, KillerVsInspector
from backroom.games.noir.killer.rules.facts import Dealt
from backroom.games.noir.killer.rules.state import INSPECTOR, KILLER, State
from backroom.games.noir.killer.rules.verbs import ACCUSE, PLACE
from backroom.games.noir.rules.facts import Killed, Stopped
from backroom.games.noir.rules.shown import Held, TownShown
from tests.toy.game import HighCard, HighCardOptions
from tests.toy.game import State as HighCardState

replace = msgspec.structs.replace


def test_noninterference_over_2000_positions_for_each_eye() -> None:
    """In 2,000 positions no eye can tell the true world from another one that it must reckon with."""
    compared = check_noninterference(KillerVsInspector(), KillerOptions(), 2, Random(1), positions=2000)
    assert set(compared) == {KILLER, INSPECTOR, None}
    for count in compared.values():
        assert count.positions >= 2000
        assert count.other_worlds >= 500  # the others happened to be the true one, and prove nothing
        assert count.steps > 1000


# Planted leaks, all of who the killer is. Each is one small mistake of a kind that has been made elsewhere.


class LeakInPublicFacts(KillerVsInspector):
    """A count that depends on who the killer is."""

    def public(self, s: State) -> TownShown:
        shown = super().public(s)
        return replace(shown, facts=[*shown.facts, ("parity", s.killer % 2)])


class LeakInPrivateFacts(KillerVsInspector):
    """Everybody gets the killer's private facts."""

    def see(self, s: State, eye: Eye) -> View:
        return replace(super().see(s, eye), private=super().see(s, KILLER).private)


class LeakToSpectators(KillerVsInspector):
    """Only those who watch are told."""

    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, private=Held(identity=s.names[s.killer])) if eye is None else view


class LeakInThePrompt(KillerVsInspector):
    """A sentence that is a little longer."""

    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        prompt = Prompt(view.prompt.lead, (*view.prompt.rest, " " * (s.killer % 2)))
        return replace(view, prompt=prompt)


class LeakInTheOrderOfOffers(KillerVsInspector):
    """The same buttons, in an order that says something."""

    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, offers=view.offers[::-1]) if s.killer % 2 else view


class LeakInBlocked(KillerVsInspector):
    """A reason too many."""

    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, blocked=view.blocked * 2) if s.killer % 2 else view


class LeakInLegal(KillerVsInspector):
    """The inspector is not allowed to accuse the innocent neighbour who is last in order."""

    def legal(self, s: State, seat: Seat) -> list[int]:
        legal = super().legal(s, seat)
        neighbours = [
            action for action in legal if ACCUSE.first <= action < PLACE.first and action != ACCUSE.first + s.inspector
        ]
        innocent = [action for action in neighbours if action != ACCUSE.first + s.killer]
        return [action for action in legal if action not in innocent or action != max(innocent)]


class LeakInRefusals(KillerVsInspector):
    """A refusal in other words."""

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return super().why_not(s, seat, action) + ("!" if s.killer % 2 else "")


class DealtWithParity(Dealt, frozen=True):
    parity: int = 0


class LeakInTheDeal(KillerVsInspector):
    """The very first event says something that no view ever shows."""

    def start(self, options: KillerOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        s, (event,) = super().start(options, seats, chance)
        dealt = event.public
        assert isinstance(dealt, Dealt)
        return s, [replace(event, public=DealtWithParity(dealt.rows, dealt.cols, dealt.town, parity=s.killer % 2))]


class KilledBy(Killed, frozen=True):
    by: str


class LeakInAnEvent(KillerVsInspector):
    """A kill tells everyone who did it."""

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        events = super().play(s, seat, action, chance)
        return [_killed(event, lambda name: KilledBy(name, s.names[s.killer])) for event in events]


def _killed(event: Event, otherwise: Callable[[str], Killed]) -> Event:
    """The same event, but for a kill."""
    return replace(event, public=otherwise(event.public.suspect)) if isinstance(event.public, Killed) else event


class LeakInTheNumberOfEvents(KillerVsInspector):
    """Now and then something more happens, of which nothing is said."""

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        events = super().play(s, seat, action, chance)
        return [*events, told(Stopped(), seat)] if s.killer % 2 else events


class LeakInTheOrderOfFacts(KillerVsInspector):
    """The same facts, written down in another order."""

    def public(self, s: State) -> TownShown:
        shown = super().public(s)
        return replace(shown, dead=shown.dead[:: -1 if s.killer % 2 else 1])


class KilledWithDots(Killed, frozen=True):
    dots: str


class LeakInTheLengthOfTheLog(KillerVsInspector):
    """A harmless fact that makes the sentence longer or shorter."""

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        events = super().play(s, seat, action, chance)
        return [_killed(event, lambda name: KilledWithDots(name, "." * (s.killer % 2))) for event in events]

    def tell(self, seen: Seen, eye: Eye) -> Text:
        dots = seen.fact.dots if isinstance(seen.fact, KilledWithDots) else ""
        return (*super().tell(seen, eye), dots)


class StoppedBy(Stopped, frozen=True):
    killer: str


class LeakOfASecretEvent(KillerVsInspector):
    """The inspector is told in secret, and nobody else notices."""

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        secret = told_only({INSPECTOR: StoppedBy(s.names[s.killer])}, seat)
        return [*super().play(s, seat, action, chance), secret]


class LeakInTheTurn(KillerVsInspector):
    """An odd killer's inspector may decide together with her."""

    def turn(self, s: State) -> Sequence[Seat]:
        turn = super().turn(s)
        return (*turn, *turn) if s.killer % 2 else turn


LEAKS = [
    LeakInPublicFacts,
    LeakInPrivateFacts,
    LeakToSpectators,
    LeakInThePrompt,
    LeakInTheOrderOfOffers,
    LeakInBlocked,
    LeakInLegal,
    LeakInRefusals,
    LeakInTheDeal,
    LeakInAnEvent,
    LeakInTheNumberOfEvents,
    LeakInTheOrderOfFacts,
    LeakInTheLengthOfTheLog,
    LeakOfASecretEvent,
    LeakInTheTurn,
]


@pytest.mark.parametrize("leaky", LEAKS, ids=lambda leaky: leaky.__name__)
def test_a_planted_leak_is_caught(leaky: type[KillerVsInspector]) -> None:
    with pytest.raises(Nonconforming, match="a leak"):
        check_noninterference(leaky(), KillerOptions(), 2, Random(1), positions=400)


def test_a_leak_to_spectators_is_reported_as_theirs() -> None:
    with pytest.raises(Nonconforming, match="a spectator can tell"):
        check_noninterference(LeakToSpectators(), KillerOptions(), 2, Random(1), positions=400)


def test_a_leak_is_reported_with_both_sides_of_it() -> None:
    with pytest.raises(Nonconforming, match=r"can tell two worlds apart .*parity.* against .*parity"):
        check_noninterference(LeakInPublicFacts(), KillerOptions(), 2, Random(1), positions=400)


# Other broken promises, each caught by the check that is made for it


def named(name: str) -> Check:
    """One of the checks."""
    return next(check for check in CHECKS if check.__name__ == name)


class TruthRuledOut(KillerVsInspector):
    """A notebook that takes the killer for innocent once somebody was cleared."""

    def possible(self, seen: Transcript, s: State) -> bool:
        return super().possible(seen, s) and not (s.cleared and seen.eye is None)


class ImpossibleWorlds(KillerVsInspector):
    """Worlds in which the killer is somebody whom everyone knows to be innocent."""

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        for world in super().worlds(seen, rng):
            if world.face_up:
                world.killer = world.face_up.bit_length() - 1
            yield world


class SharedCopies(KillerVsInspector):
    """A copy that is none."""

    def copy(self, s: State) -> State:
        return s


class ShallowCopies(KillerVsInspector):
    """A copy that shares the inspector's hand."""

    def copy(self, s: State) -> State:
        copy = s.copy()
        copy.hand = s.hand
        return copy


class AcceptsMore(KillerVsInspector):
    """Some legal actions get no button."""

    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, offers=view.offers[:-1])


class OffersMore(KillerVsInspector):
    """A button too many."""

    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, offers=(*view.offers, *view.offers[:1]))


class OffersToSpectators(KillerVsInspector):
    """Those who watch may push the killer's buttons."""

    def see(self, s: State, eye: Eye) -> View:
        return replace(super().see(s, KILLER), eye=None) if eye is None else super().see(s, eye)


class CapitalTexts(KillerVsInspector):
    """Actions whose texts are not in plain form."""

    def actions(self, options: KillerOptions) -> ActionTable:
        return ActionTable([Action(row.text.title(), row.verb, row.at) for row in super().actions(options)])


class EarlyResult(KillerVsInspector):
    """A winner before the end."""

    def result(self, s: State) -> Result | None:
        return super().result(s) or Result((KILLER,), "soon", "The killer will win.")


class DifferentPublicFacts(KillerVsInspector):
    """A public part that says whose it is."""

    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, public=replace(view.public, facts=[("Eye", str(eye))]))


@pytest.mark.parametrize(
    ("broken", "check", "promise"),
    [
        (TruthRuledOut, "worlds_hold_the_truth", "a spectator rules out the truth"),
        (ImpossibleWorlds, "worlds_hold_the_truth", "a world was imagined that is not possible"),
        (SharedCopies, "copies_are_independent", "an old position changed"),
        (ShallowCopies, "copies_are_independent", "an old position changed"),
        (AcceptsMore, "legal_is_accepted", "a seat is offered exactly what is legal"),
        (OffersMore, "legal_is_accepted", "nothing is offered twice"),
        (OffersToSpectators, "legal_is_accepted", "a spectator is offered nothing"),
        (CapitalTexts, "texts_parse_back", "is in plain form"),
        (EarlyResult, "random_play_ends", "there is no result while somebody must decide"),
        (DifferentPublicFacts, "views_are_ready", "the public part is the same for every eye"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else None,
)
def test_a_broken_promise_is_caught(broken: type[KillerVsInspector], check: str, promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        named(check)(broken(), Random(1))


@pytest.mark.parametrize(
    ("standing", "promise"),
    [
        ((Standing("a", "Keep", ("keep",)), Standing("a", "Fold", ("fold",))), "unique"),
        ((Standing("A ", "Keep", ("keep",)),), "plain form"),
        ((Standing("a", "Keep\nor fold", ("keep",)),), "one line"),
        ((Standing("a", "Do nothing", ()),), "answers something"),
        ((Standing("a", "Keep", ("keep", "Fold")),), "'Fold' is an action of the game"),
    ],
)
def test_a_standing_answer_that_can_not_be_given_is_caught(standing: tuple[Standing, ...], promise: str) -> None:
    class Unsound(HighCard):
        def standing(self, options: HighCardOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
            return standing

    with pytest.raises(Nonconforming, match=promise):
        named("standing_answers_are_sound")(Unsound(), Random(1))


class NeverEnds(HighCard):
    """Whoever folds is asked again."""

    def play(self, s: HighCardState, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        events = super().play(s, seat, action, chance)
        if all(s.choices):
            s.choices = [""] * len(s.choices)
        return events


def test_a_game_that_never_ends_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.conformance.positions.MOST_DECISIONS", 500)
    with pytest.raises(Nonconforming, match="went on for 500 decisions"):
        named("random_play_ends")(NeverEnds(), Random(1))


def test_a_changed_record_that_nobody_notices_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """If proofs stopped looking at chance, the check of records would say so."""

    def credulous(game: Any, record: Any) -> Proof:
        return Proof(decisions=len(record.lines) - 1, sealed=True, typed=0)

    monkeypatch.setattr("backroom.conformance.checks.verify", credulous)
    with pytest.raises(Nonconforming, match="a changed chance result was not noticed"):
        named("records_replay")(KillerVsInspector(), Random(1))


class DiceOfItsOwn(KillerVsInspector):
    """Lets the killer change her identity by a chance that no record knows of."""

    dice = Random(1)

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        events = super().play(s, seat, action, chance)
        s.killer = self.dice.choice([s.killer, *s.deck.middle])
        return events


def test_chance_that_is_not_in_the_record_is_caught() -> None:
    """Either the record breaks the rules when it is read again, or it leads elsewhere."""
    with pytest.raises((Nonconforming, BadRecord)):
        named("records_replay")(DiceOfItsOwn(), Random(1))


class NothingToCompare(HighCard):
    """A game whose worlds never survive a step, so that no step can be compared."""

    def possible(self, seen: Transcript, s: HighCardState) -> bool:
        return False


def test_a_test_that_saw_nothing_fails() -> None:
    with pytest.raises(Nonconforming, match="the test saw nothing"):
        check_noninterference(NothingToCompare(), HighCardOptions(), 2, Random(1), positions=50)
