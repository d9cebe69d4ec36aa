"""An open table from outside keeps every promise, and what leaks out of its forms is caught."""

import ast
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

import backroom.core
from backroom.conformance import CHECKS, Check, Nonconforming, check_noninterference, walk
from backroom.core import (
    Action,
    ActionTable,
    Chance,
    DiceOptions,
    Event,
    Eye,
    Form,
    Proof,
    Record,
    Result,
    Seat,
    Spec,
    View,
    verify,
)
from tests.toy import open_table
from tests.toy.open_table import ACTIONS, CHAIR, INTRODUCE, Card, Club, Introduced, State, Thing, Throw, Thrown

replace = msgspec.structs.replace


@pytest.mark.parametrize("one", CHECKS, ids=lambda one: one.__name__)
def test_the_club_keeps_every_promise(one: Check) -> None:
    one(Club(), Random(1))


def test_it_uses_public_names_only() -> None:
    tree = ast.parse(Path(open_table.__file__).read_text(encoding="utf-8"))
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    ours = [node for node in imported if node.module and node.module.startswith("backroom")]
    assert {node.module for node in ours} == {"backroom.core"}
    assert {name.name for node in ours for name in node.names} <= set(backroom.core.__all__)


def test_walks_fill_forms_in_and_go_on_for_a_while() -> None:
    rng = Random(1)
    walks = [list(walk(Club(), DiceOptions(), 3, rng)) for _ in range(20)]
    assert max(map(len, walks)) > 50
    assert any(not Club().turn(steps[-1].after) for steps in walks)
    kinds = {type(step.form) for steps in walks for step in steps}
    assert kinds == {Card, Throw, type(None)}


def test_a_walk_of_an_open_table_is_left_at_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.conformance.positions.CLOSING", 0.0)
    monkeypatch.setattr("backroom.conformance.positions.MOST_AT_AN_OPEN_TABLE", 30)
    assert len(list(walk(Club(), DiceOptions(), 2, Random(1)))) == 30


# Planted leaks of a card's secret, or of dice behind the hand


class LeakOfASecretField(Club):
    """What somebody wrote for the chair is told to everyone."""

    def play_form(self, s: State, seat: Seat, action: int, form: Form, chance: Chance) -> Sequence[Event]:
        (event,) = super().play_form(s, seat, action, form, chance)
        if not isinstance(form, Card) or not isinstance(event.public, Introduced):
            return (event,)
        return (replace(event, public=replace(event.public, drink=form.secret)),)


class LeakOfItsLength(Club):
    """Only how long it is."""

    def play_form(self, s: State, seat: Seat, action: int, form: Form, chance: Chance) -> Sequence[Event]:
        (event,) = super().play_form(s, seat, action, form, chance)
        if not isinstance(form, Card) or not isinstance(event.public, Introduced):
            return (event,)
        return (replace(event, public=replace(event.public, age=len(form.secret))),)


class LeakOfHiddenDice(Club):
    """How many tens fell behind the hand."""

    def play_form(self, s: State, seat: Seat, action: int, form: Form, chance: Chance) -> Sequence[Event]:
        (event,) = super().play_form(s, seat, action, form, chance)
        thrown = s.things[-1].whole
        if not isinstance(thrown, Thrown) or not isinstance(event.public, Thrown):
            return (event,)
        high = sum(face > 5 for face in thrown.fell or ())
        return (replace(event, public=replace(event.public, why=f"{high} high")),)


class LeakInTheView(Club):
    """The table counts the secrets."""

    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        secrets = sum(isinstance(thing.whole, Introduced) and bool(thing.whole.secret) for thing in s.things)
        return replace(view, public=replace(view.public, toasts=secrets))


class LeakInARefusal(Club):
    """A secret that somebody else has already is refused."""

    def why_not_so(self, s: State, seat: Seat, action: int, form: Form) -> str:
        told = [thing.whole.secret for thing in s.things if isinstance(thing.whole, Introduced)]
        if isinstance(form, Card) and form.secret in told:
            return "" if form.secret in ("", "owes money") else "Somebody has that secret already."
        return super().why_not_so(s, seat, action, form)

    def suggest(self, s: State, seat: Seat, action: int, rng: Random) -> Form:
        while True:
            form = super().suggest(s, seat, action, rng)
            if not self.why_not_so(s, seat, action, form):
                return form


@pytest.mark.parametrize(
    "leaky",
    [LeakOfASecretField, LeakOfItsLength, LeakOfHiddenDice, LeakInTheView, LeakInARefusal],
    ids=lambda leaky: leaky.__name__,
)
def test_a_planted_leak_is_caught(leaky: type[Club]) -> None:
    with pytest.raises(Nonconforming, match="a leak"):
        check_noninterference(leaky(), DiceOptions(), 3, Random(1), positions=400)


def test_the_clean_club_is_compared_in_other_worlds() -> None:
    compared = check_noninterference(Club(), DiceOptions(), 3, Random(1), positions=400)
    assert compared[CHAIR].other_worlds == 0  # the chair knows everything
    assert all(compared[eye].other_worlds > 100 and compared[eye].steps > 100 for eye in (1, 2, None))


# Other broken promises


def named(name: str) -> Check:
    return next(check for check in CHECKS if check.__name__ == name)


class ClosedWithForms(Club):
    spec = Spec(id="toy/shut", title="Shut", summary="Shut.", version=1, seats=Club.spec.seats, options=DiceOptions)


class TwoOfAName(Club):
    def actions(self, options: DiceOptions) -> ActionTable:
        other = type("Card", (Form,), {}, frozen=True)
        return ActionTable([*ACTIONS, Action("pass", "pass", form=other)])


class UselessSuggestion(Club):
    def suggest(self, s: State, seat: Seat, action: int, rng: Random) -> Form:
        form = super().suggest(s, seat, action, rng)
        return replace(form, marks={"nerve": 5, "wits": 5}) if action == INTRODUCE else form


class NamelessOffers(Club):
    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, offers=tuple(replace(offer, form="") for offer in view.offers))


class ClosedWithoutResult(Club):
    def result(self, s: State) -> Result | None:
        return None


class CountsByItself(Club):
    """Plays what no record knows of."""

    count = 0

    def made(self, seat: Seat, form: Form, chance: Chance) -> Thing:
        self.count += 1
        thing = super().made(seat, form, chance)
        number = {"age": self.count} if isinstance(thing.open, Introduced) else {"why": str(self.count)}
        return thing._replace(open=replace(thing.open, **number))


@pytest.mark.parametrize(
    ("broken", "check", "promise"),
    [
        (ClosedWithForms, "forms_are_sound", "only an open table has forms"),
        (TwoOfAName, "forms_are_sound", "no two forms have one name"),
        (UselessSuggestion, "forms_are_sound", "will do: That is more than 6 points"),
        (NamelessOffers, "legal_is_accepted", "names its form"),
        (ClosedWithoutResult, "random_play_ends", "a game that is over has a result"),
        (CountsByItself, "records_replay", "replays differ"),
        (CountsByItself, "stored_lines_lead_to_the_same", "leads somewhere else when it is read"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else None,
)
def test_a_broken_promise_is_caught(broken: type[Club], check: str, promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        named(check)(broken(), Random(1))


def test_a_changed_field_that_nobody_notices_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """If proofs stopped looking at fields, the check of records would say so."""

    def credulous(game: Club, record: Record) -> Proof:
        lines = tuple(
            replace(line, fields={name: value for name, value in line.fields.items() if name != "no such field"})
            for line in record.lines
        )
        return verify(game, replace(record, lines=lines))

    monkeypatch.setattr("backroom.conformance.checks.verify", credulous)
    with pytest.raises(Nonconforming, match="a changed field was not noticed"):
        named("records_replay")(Club(), Random(1))
