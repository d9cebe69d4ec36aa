"""Rolls outside a conflict: simple ones, help, contests. Open, for the game master's eyes, or blind."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar, final

from msgspec import UNSET
from msgspec.structs import replace

from backroom.core import AS_FILLED_IN, Chance, Event, Seat, told
from backroom.games.dirtyworld.rules.arms import extra_width
from backroom.games.dirtyworld.rules.contests import STOPPED, chase, help_after, help_before, sneaks
from backroom.games.dirtyworld.rules.pools import Pool, throw
from backroom.games.dirtyworld.rules.sets import Set, best_through, meets, sets_of
from backroom.games.dirtyworld.rules.traits import IDENTITIES, QUALITIES, NotAllowed
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.papers import show_pool_of
from backroom.games.dirtyworld.table.rules.parts import (
    AmplifiedShown,
    Contested,
    Fell,
    HelpedShown,
    Rolled,
    RolledUnseen,
    RollPlan,
    SideShown,
)
from backroom.games.dirtyworld.table.rules.planning import declared, odds, odds_against, roll_pool, side_pool
from backroom.games.dirtyworld.table.rules.state import GM, Character, Session
from backroom.games.dirtyworld.table.rules.verb import ANYONE, Formed, Verb, find, find_own, known_to

Roller = TypeVar("Roller", Rolled, RolledUnseen)


def usable(one: Character) -> list[tuple[str, str]]:
    """The pools that somebody can roll now."""
    return [(i, q) for i in IDENTITIES for q in QUALITIES if one.sheet.can_use(i, q)]


def able(one: Character) -> bool:
    """Whether somebody can roll anything at all now."""
    return any(one.sheet.can_use(identity, quality) for identity in IDENTITIES for quality in QUALITIES)


@final
class Roll(Formed[forms.Roll]):
    """A pool against a difficulty, or in aid of somebody."""

    def __init__(self) -> None:
        super().__init__("roll", "Roll", forms.Roll, "roll", ANYONE)

    def may(self, s: Session, seat: Seat) -> str:
        return "" if self._own(s, seat) else "you have nobody who can roll"

    def _own(self, s: Session, seat: Seat) -> list[Character]:
        return [one for one in s.characters.values() if s.plays(seat, one.id) and able(one)]

    def dice(self, s: Session, seat: Seat) -> int:
        return AS_FILLED_IN

    def check(self, s: Session, seat: Seat, form: forms.Roll) -> None:
        one = find_own(s, seat, form.who)
        self._pool(one, seat, form)
        if form.eyes == "open" and not one.shown:
            raise NotAllowed(f"Show {one.sheet.name} to the players first, or roll behind the screen.")
        if form.helps:
            if form.eyes != "open":
                raise NotAllowed("Help must be rolled in the open.")
            other = find(s, seat, form.helps)
            if other.id == one.id or not other.shown:
                raise NotAllowed("You can help only somebody else, and everyone must know of them.")
            if form.when == "after" and not self._last(s, form.helps):
                raise NotAllowed("They have no roll on the table with a set to make wider.")

    def _last(self, s: Session, who: str) -> tuple[Set, ...]:
        """The sets of somebody's last open roll, if it is there to be helped."""
        for one in reversed(s.rolls):
            if isinstance(one, Rolled) and (one.who, one.eyes) == (who, "open"):
                return () if one.sets is UNSET else one.sets
            if isinstance(one, Contested) and one.who == who:
                return ()  # what came of a contest is settled
        return ()

    def do(self, s: Session, seat: Seat, form: forms.Roll, chance: Chance) -> Sequence[Event]:
        one = find_own(s, seat, form.who)
        pool = self._pool(one, seat, form)
        dice = throw(pool.dice, chance, form.called or None)
        return [self._told(seat, one, form, self._plan(one, form, pool), self._fell(s, one, form, dice))]

    def _pool(self, one: Character, seat: Seat, form: forms.Roll) -> Pool:
        """Help is for a roll that others see: using it up would give the others away."""
        return roll_pool(one.sheet, form, one.help if form.eyes == "open" or seat != GM else ())

    def _plan(self, one: Character, form: forms.Roll, pool: Pool) -> RollPlan:
        return RollPlan(
            pool=show_pool_of(pool, one.open or form.eyes != "open"),
            words=form.words,
            difficulty=form.difficulty,
            called=form.called,
            at_once=form.at_once,
            width=extra_width(declared(form.edges)),
            odds=odds(pool, form.called, form.difficulty, form.at_once),
        )

    def _fell(self, s: Session, one: Character, form: forms.Roll, dice: Sequence[int]) -> Fell:
        sets = sets_of(dice)
        high = [found for found in sets if meets(form.difficulty, found)]
        fell = Fell(tuple(dice), tuple(sets), min(len(high), form.at_once))
        if not form.helps or not sets:
            return fell
        name = s.characters[form.helps].sheet.name
        if form.when == "before":
            [help_] = help_before(sets)
            words = f"{help_.words} from {one.sheet.name}"
            return replace(fell, helped=HelpedShown(form.helps, name, words, help_.dice))
        wider = max(help_after(found, sets) for found in self._last(s, form.helps))
        return replace(fell, amplified=AmplifiedShown(form.helps, name, wider))

    def _told(self, seat: Seat, one: Character, form: forms.Roll, plan: RollPlan, fell: Fell) -> Event:
        """Who sees what: everyone all of it; or the one who rolls and the game master; or the dice only the latter."""
        if seat == GM and form.eyes != "open":  # behind the screen nobody even sees for whom
            screened = RolledUnseen("gm")
            return told(screened, seat, {GM: replace(seen_all(screened, plan, fell), who=one.id, name=one.sheet.name)})
        rolled = Rolled(one.id, one.sheet.name, form.eyes)
        whole = seen_all(rolled, plan, fell)
        if form.eyes == "open":
            return told(whole, seat)
        return told(rolled, seat, {seat: whole if form.eyes == "gm" else with_plan(rolled, plan), GM: whole})

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Roll:
        one = rng.choice(self._own(s, seat))
        identity, quality = rng.choice(usable(one))
        others = [other.id for other in known_to(s, seat) if other.id != one.id and other.shown]
        all_eyes: tuple[forms.Eyes, ...] = ("open", "open", "gm", "blind")
        eyes = rng.choice(all_eyes) if one.shown else "gm"
        return forms.Roll(
            who=one.id,
            identity=identity,
            quality=quality,
            eyes=eyes,
            called=rng.choice((0, 0, 10)),
            helps=rng.choice(["", "", *others]) if eyes == "open" else "",
        )


def with_plan(roll: Roller, plan: RollPlan) -> Roller:
    """A roll of which the pool is seen."""
    return replace(
        roll,
        pool=plan.pool,
        words=plan.words,
        difficulty=plan.difficulty,
        called=plan.called,
        at_once=plan.at_once,
        width=plan.width,
        odds=plan.odds,
    )


def seen_all(roll: Roller, plan: RollPlan, fell: Fell) -> Roller:
    """A roll of which everything is seen."""
    return replace(
        with_plan(roll, plan),
        dice=fell.dice,
        sets=fell.sets,
        works=fell.works,
        helped=fell.helped,
        amplified=fell.amplified,
    )


@final
class Contest(Formed[forms.Contest]):
    """One acts and one is in the way: both roll at once."""

    def __init__(self) -> None:
        super().__init__("contest", "A contest", forms.Contest, "roll")

    def may(self, s: Session, seat: Seat) -> str:
        return "" if len(self._able(s)) >= 2 else "it takes two people who can roll"

    def _able(self, s: Session) -> list[Character]:
        return [one for one in s.characters.values() if one.shown and able(one)]

    def dice(self, s: Session, seat: Seat) -> int:
        return AS_FILLED_IN

    def check(self, s: Session, seat: Seat, form: forms.Contest) -> None:
        if form.acting.who == form.resisting.who:
            raise NotAllowed("A contest needs two different people.")
        for side in (form.acting, form.resisting):
            one = find(s, seat, side.who)
            if not one.shown:
                raise NotAllowed(f"Show {one.sheet.name} to the players first.")
            side_pool(one.sheet, side, one.help)

    def do(self, s: Session, seat: Seat, form: forms.Contest, chance: Chance) -> Sequence[Event]:
        sides, pools = [], []
        for side in (form.acting, form.resisting):
            one = s.characters[side.who]
            pool = side_pool(one.sheet, side, one.help)
            dice = throw(pool.dice, chance)
            pools.append(pool)
            shown = show_pool_of(pool, one.open)
            sides.append(SideShown(one.id, one.sheet.name, shown, tuple(dice), tuple(sets_of(dice))))
        acting, resisting = (list(side.sets) for side in sides)
        if form.kind == "stealth":
            outcome = sneaks(acting, resisting, form.timing, chance)
        elif form.kind == "chase":
            outcome = chase(acting, resisting)
        else:
            through = best_through(acting, resisting, form.timing, form.difficulty)
            outcome = f"through {through}" if through else STOPPED
        fact = Contested(
            who=form.acting.who,
            eyes="open",
            contest=form.kind,
            sides=(sides[0], sides[1]),
            timing=form.timing,
            words=form.words,
            outcome=outcome,
            odds=odds_against(pools[0], pools[1], form.timing, form.difficulty),
        )
        return [told(fact, seat)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Contest:
        sides = []
        for one in rng.sample(self._able(s), 2):
            identity, quality = rng.choice(usable(one))
            sides.append(forms.Side(who=one.id, identity=identity, quality=quality))
        kinds: tuple[forms.ContestKind, ...] = ("contest", "stealth", "chase")
        kind = rng.choice(kinds)
        return forms.Contest(acting=sides[0], resisting=sides[1], kind=kind)


VERBS: tuple[Verb, ...] = (Roll(), Contest())
