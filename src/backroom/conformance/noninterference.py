"""Nobody's screen may depend on what that seat can't know.

For a position and an eye, take another world that the eye can't tell from the true one. Everything the eye is given
must be the same in both, byte for byte: view, offers, legal actions, reasons for refusals. Then take the same step in
both. If the other world is still possible for the eye afterwards, the step has not told the two apart. So the events,
the log and the new view must be the same as well. A form is filled in the same way in both worlds. If the eye can't
read what was written, one field may differ, and that must show nowhere.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

import msgspec

from backroom.conformance.positions import Nonconforming, Step, carried_out, require, suggested, walk
from backroom.core import (
    AnyGame,
    Chance,
    Event,
    Eye,
    Form,
    Recorded,
    Seeded,
    TakesForms,
    Transcript,
    at_table,
    eyes,
    seen_of,
)


class Compared(msgspec.Struct):
    """How much was compared for one eye. Worlds that happen to be the true one prove nothing, so both are counted."""

    positions: int = 0
    other_worlds: int = 0
    steps: int = 0


class _Echo(Chance):
    """Chance in the other world: the same results wherever they can come up there, and anything where None stands."""

    def __init__(self, results: Sequence[int | None], rng: Random) -> None:
        self.results = list(results)
        self.rng = rng

    def draw(self, pool: Sequence[int]) -> int:
        wanted = self.results.pop(0) if self.results else None
        return wanted if wanted is not None and wanted in pool else self.rng.choice(pool)


def check_noninterference(
    game: AnyGame, options: Any, seats: int, rng: Random, positions: int, worlds: int = 1, share: float = 1.0
) -> dict[Eye, Compared]:
    """Compare at least this many positions of random games for every eye; raises `Nonconforming` at a leak.

    With a `share` below 1 only that share of each game's positions is looked at, so that more games are.
    """
    game = at_table(game, options)
    compared = {eye: Compared() for eye in eyes(seats)}
    while compared[None].positions < positions:
        _compare_deals(game, options, seats, rng)
        for step in walk(game, options, seats, rng):
            if rng.random() > share:
                continue
            for eye in eyes(seats):
                compared[eye].positions += 1
                truth = _Truth(game, options, step, eye)
                for world in islice(game.worlds(step.seen_before[eye], rng), worlds):
                    _compare(truth, world, rng, compared[eye])
    for eye, count in compared.items():
        require(count.steps > 0, f"no step could be compared for {_name(game, seats, eye)}: the test saw nothing")
    return compared


def _compare_deals(game: AnyGame, options: Any, seats: int, rng: Random) -> None:
    """The deal is a step too: change one of its chance results at a time, and see who can tell."""
    chance = Recorded(Seeded(rng))
    state, events = game.start(options, seats, chance)
    for index in range(len(chance.results)):
        results: list[int | None] = list(chance.results)
        results[index] = None
        world, other_events = game.start(options, seats, _Echo(results, rng))
        for eye in eyes(seats):
            seen = Transcript(options, seats, eye)
            seen.add(None, None, events)
            if game.possible(seen, world):
                told = _told(game, seats, eye, events), _at_rest(game, options, state, eye)
                told_there = _told(game, seats, eye, other_events), _at_rest(game, options, world, eye)
                _same(game, seats, eye, "deal", _encoded(told), _encoded(told_there))


class _Truth:
    """A step as it truly is, through one eye: worked out once, for all other worlds that it is compared with."""

    def __init__(self, game: AnyGame, options: Any, step: Step, eye: Eye) -> None:
        self.game, self.options, self.step, self.eye = game, options, step, eye
        self.seats = step.seen_before[eye].seats
        self.table = game.actions(options)

    @cached_property
    def before(self) -> bytes:
        """The position before the step."""
        return _encoded(_at_rest(self.game, self.options, self.step.before, self.eye))

    @cached_property
    def everything(self) -> bytes:
        """The same with every secret open."""
        return _encoded(self.game.see_all(self.step.before))

    @cached_property
    def after(self) -> bytes:
        """What the step told, and the position after it."""
        told = _told(self.game, self.seats, self.eye, self.step.events)
        return _encoded((told, _at_rest(self.game, self.options, self.step.after, self.eye)))


def _compare(truth: _Truth, world: Any, rng: Random, compared: Compared) -> None:
    game, options, step, eye, seats = truth.game, truth.options, truth.step, truth.eye, truth.seats
    _same(game, seats, eye, "position", truth.before, _encoded(_at_rest(game, options, world, eye)))
    _compare_refusals(truth, world, rng)
    compared.other_worlds += truth.everything != _encoded(game.see_all(world))
    if step.seat not in game.turn(world):
        return
    legal = game.legal(world, step.seat)
    action = step.action if step.action in legal else rng.choice(legal)
    form = _filled_in_there(truth, world, action, rng)
    events = carried_out(game, world, step.seat, action, form, _Echo(step.chance, rng))
    if not game.possible(step.seen_after[eye], world):
        return
    compared.steps += 1
    there = _encoded((_told(game, seats, eye, events), _at_rest(game, options, world, eye)))
    _same(game, seats, eye, f"step '{truth.table.text(step.action)}'", truth.after, there)


def _filled_in_there(truth: _Truth, world: Any, action: int, rng: Random) -> Form | None:
    """The step's form in the other world: the same if that is allowed, or with one field that the eye can't read."""
    game, step = truth.game, truth.step
    other = suggested(game, truth.table, world, step.seat, action, rng)
    if other is None or step.form is None or action != step.action:
        return other
    assert isinstance(game, TakesForms)
    tried = [step.form, other]
    if truth.eye != step.seat and rng.random() < 0.5:
        tried.insert(0, _mixed(step.form, other, rng))
    return next(form for form in tried if not game.why_not_so(world, step.seat, action, form))


def _mixed(form: Form, other: Form, rng: Random) -> Form:
    """A form with one field out of another."""
    name = rng.choice(form.__struct_fields__)
    return msgspec.structs.replace(form, **{name: getattr(other, name)})


def _compare_refusals(truth: _Truth, world: Any, rng: Random) -> None:
    """When an eye fills in a form, well or badly, the answer must be the same in both worlds."""
    game, here, eye, table = truth.game, truth.step.before, truth.eye, truth.table
    with_forms = [] if eye is None else [action for action in game.legal(here, eye) if table[action].form]
    if eye is None or not with_forms:
        return
    assert isinstance(game, TakesForms)
    action = rng.choice(with_forms)
    one, other = (suggested(game, table, state, eye, action, rng) for state in (here, world))
    assert one is not None
    assert other is not None
    for form in (one, other, _mixed(one, other, rng)):
        answers = [_encoded(game.why_not_so(state, eye, action, form)) for state in (here, world)]
        _same(game, truth.seats, eye, f"refusal of '{table.text(action)}'", *answers)


def _at_rest(game: AnyGame, options: Any, state: Any, eye: Eye) -> list[Any]:
    """All that an eye can get out of a position: its view, and an answer to everything it could try."""
    given: list[Any] = [game.see(state, eye), list(game.turn(state)), game.result(state)]
    if eye is not None:
        legal = game.legal(state, eye)
        given.append(legal)
        if eye in game.turn(state):
            refused = sorted(set(range(len(game.actions(options)))).difference(legal))
            given.append([game.why_not(state, eye, action) for action in refused])
    return given


def _told(game: AnyGame, seats: int, eye: Eye, events: Sequence[Event]) -> list[Any]:
    """An action's events as this eye gets them, and its log."""
    return [[part, game.tell(part, eye)] for part in seen_of(events, eye)]


def _same(game: AnyGame, seats: int, eye: Eye, where: str, here: bytes, there: bytes) -> None:
    if here != there:
        at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
        shown = f"...{here[max(at - 40, 0) : at + 40]!r} against ...{there[max(at - 40, 0) : at + 40]!r}"
        who = _name(game, seats, eye)
        raise Nonconforming(f"a leak: {who} can tell two worlds apart that it should not, in a {where}: {shown}")


def _encoded(given: Any) -> bytes:
    return msgspec.json.encode(given)


def _name(game: AnyGame, seats: int, eye: Eye) -> str:
    return "a spectator" if eye is None else f"the {game.spec.seats[seats][eye]}"


def truth_is_possible(game: AnyGame, seen: Transcript, state: Any) -> None:
    """What is true must be possible for an eye."""
    require(game.possible(seen, state), f"{_name(game, seen.seats, seen.eye)} rules out the truth")
