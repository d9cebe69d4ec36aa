"""Rolls outside a conflict: simple ones, help, contests. Open, for the game master's eyes, or blind."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from backroom.core import AS_FILLED_IN, Chance, Event, Facts, Seat
from backroom.games.dirtyworld.arms import extra_width
from backroom.games.dirtyworld.contests import chase, help_after, help_before, sneaks
from backroom.games.dirtyworld.pools import Pool, throw
from backroom.games.dirtyworld.sets import best_through, meets, sets_of
from backroom.games.dirtyworld.table import forms
from backroom.games.dirtyworld.table.deed import Deed, find, find_own, known_to
from backroom.games.dirtyworld.table.papers import pool_facts
from backroom.games.dirtyworld.table.planning import declared, odds, odds_against, roll_pool, side_pool
from backroom.games.dirtyworld.table.state import GM, Character, Table
from backroom.games.dirtyworld.table.telling import told
from backroom.games.dirtyworld.traits import IDENTITIES, QUALITIES, NotAllowed


def usable(one: Character) -> list[tuple[str, str]]:
    """The pools that somebody can roll now."""
    return [(i, q) for i in IDENTITIES for q in QUALITIES if one.sheet.can_use(i, q)]


def able(one: Character) -> bool:
    """Whether somebody can roll anything at all now."""
    return any(one.sheet.can_use(identity, quality) for identity in IDENTITIES for quality in QUALITIES)


def rolled_facts(dice: Sequence[int]) -> dict[str, Any]:
    """Dice, and the sets in them."""
    return {"dice": list(dice), "sets": [list(one) for one in sets_of(dice)]}


class Roll(Deed[forms.Roll]):
    """A pool against a difficulty, or in aid of somebody."""

    text, label, at = "roll", "Roll", "roll"
    form, for_players = forms.Roll, True

    def may(self, table: Table, seat: Seat) -> str:
        return "" if self._own(table, seat) else "you have nobody who can roll"

    def _own(self, table: Table, seat: Seat) -> list[Character]:
        return [one for one in table.characters.values() if table.plays(seat, one.id) and able(one)]

    def dice(self, table: Table, seat: Seat) -> int:
        return AS_FILLED_IN

    def check(self, table: Table, seat: Seat, form: forms.Roll) -> None:
        one = find_own(table, seat, form.who)
        self._pool(one, seat, form)
        if form.eyes == "open" and not one.shown:
            raise NotAllowed(f"Show {one.sheet.name} to the players first, or roll behind the screen.")
        if form.helps:
            if form.eyes != "open":
                raise NotAllowed("Help is given in the open.")
            other = find(table, seat, form.helps)
            if other.id == one.id or not other.shown:
                raise NotAllowed("Help is for somebody else, whom everyone can see.")
            if form.when == "after" and self._last(table, form.helps) is None:
                raise NotAllowed("There is no roll of theirs on the table with a set to make wider.")

    def _last(self, table: Table, who: str) -> Facts | None:
        """The last open roll of somebody, if it is there to be helped."""
        mine = [one for one in table.rolls if one.get("who") == who and one.get("eyes") == "open"]
        return mine[-1] if mine and mine[-1]["sets"] else None

    def do(self, table: Table, seat: Seat, form: forms.Roll, chance: Chance) -> Sequence[Event]:
        one = find_own(table, seat, form.who)
        pool = self._pool(one, seat, form)
        dice = throw(pool.dice, chance, form.called or None)
        plan = self._plan(one, form, pool)
        fell = {**rolled_facts(dice), "works": self._works(dice, form), **self._help(table, one, form, dice)}
        return [self._told(seat, one, form, plan, fell)]

    def _pool(self, one: Character, seat: Seat, form: forms.Roll) -> Pool:
        """Help is for a roll that others see: using it up would give the others away."""
        return roll_pool(one.sheet, form, one.help if form.eyes == "open" or seat != GM else ())

    def _plan(self, one: Character, form: forms.Roll, pool: Pool) -> dict[str, Any]:
        return {
            "pool": pool_facts(pool, one.open or form.eyes != "open"),
            "words": form.words,
            "difficulty": form.difficulty,
            "called": form.called,
            "at_once": form.at_once,
            "width": extra_width(declared(form.edges)),
            "odds": odds(pool, form.called, form.difficulty, form.at_once),
        }

    def _works(self, dice: Sequence[int], form: forms.Roll) -> int:
        """How many of the things that were tried found a set that is high enough."""
        high = [one for one in sets_of(dice) if meets(form.difficulty, one)]
        return min(len(high), form.at_once)

    def _help(self, table: Table, one: Character, form: forms.Roll, dice: Sequence[int]) -> dict[str, Any]:
        sets = sets_of(dice)
        if not form.helps or not sets:
            return {}
        name = table.characters[form.helps].sheet.name
        if form.when == "before":
            [help_] = help_before(sets)
            words = f"{help_.words} from {one.sheet.name}"
            return {"helped": {"who": form.helps, "name": name, "words": words, "dice": help_.dice}}
        last = self._last(table, form.helps)
        assert last is not None
        helped = [type(sets[0])(*found) for found in last["sets"]]
        wider = max(help_after(found, sets) for found in helped)
        return {"amplified": {"who": form.helps, "name": name, "set": list(wider)}}

    def _told(self, seat: Seat, one: Character, form: forms.Roll, plan: Facts, fell: Facts) -> Event:
        """Who sees what: everyone all of it; or the one who rolls and the game master; or the dice only the latter."""
        who: Mapping[str, Any] = {"who": one.id, "name": one.sheet.name}
        if form.eyes == "open":
            return told("rolled", seat, {**who, "eyes": "open", **plan, **fell})
        if seat == GM:  # behind the screen nobody even sees for whom
            return told("rolled", seat, {"eyes": "gm"}, {**who, **plan, **fell}, [GM])
        if form.eyes == "gm":
            return told("rolled", seat, {**who, "eyes": "gm"}, {**plan, **fell}, [seat, GM])
        return Event("rolled", seat, {**who, "eyes": "blind"}, {seat: plan, GM: {**plan, **fell}})

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Roll:
        one = rng.choice(self._own(table, seat))
        identity, quality = rng.choice(usable(one))
        others = [other.id for other in known_to(table, seat) if other.id != one.id and other.shown]
        eyes = rng.choice(("open", "open", "gm", "blind")) if one.shown else "gm"
        return forms.Roll(
            who=one.id,
            identity=identity,
            quality=quality,
            eyes=eyes,  # type: ignore[arg-type]
            called=rng.choice((0, 0, 10)),
            helps=rng.choice(["", "", *others]) if eyes == "open" else "",
        )


class Contest(Deed[forms.Contest]):
    """One acts and one is in the way: both roll at once."""

    text, label, at, form = "contest", "A contest", "roll", forms.Contest

    def may(self, table: Table, seat: Seat) -> str:
        return "" if len(self._able(table)) >= 2 else "it takes two who can roll"

    def _able(self, table: Table) -> list[Character]:
        return [one for one in table.characters.values() if one.shown and able(one)]

    def dice(self, table: Table, seat: Seat) -> int:
        return AS_FILLED_IN

    def check(self, table: Table, seat: Seat, form: forms.Contest) -> None:
        if form.acting.who == form.resisting.who:
            raise NotAllowed("A contest is between two.")
        for side in (form.acting, form.resisting):
            one = find(table, seat, side.who)
            if not one.shown:
                raise NotAllowed(f"Show {one.sheet.name} to the players first.")
            side_pool(one.sheet, side, one.help)

    def do(self, table: Table, seat: Seat, form: forms.Contest, chance: Chance) -> Sequence[Event]:
        sides, rolled, pools = [], [], []
        for side in (form.acting, form.resisting):
            one = table.characters[side.who]
            pool = side_pool(one.sheet, side, one.help)
            dice = throw(pool.dice, chance)
            pools.append(pool)
            rolled.append(sets_of(dice))
            sides.append(
                {"who": one.id, "name": one.sheet.name, "pool": pool_facts(pool, one.open), **rolled_facts(dice)}
            )
        acting, resisting = rolled
        if form.kind == "stealth":
            outcome = sneaks(acting, resisting, form.timing, chance)
        elif form.kind == "chase":
            outcome = chase(acting, resisting)
        else:
            through = best_through(acting, resisting, form.timing, form.difficulty)
            outcome = f"through {through}" if through else "stopped"
        facts = {
            "who": form.acting.who,
            "eyes": "open",
            "kind": form.kind,
            "sides": sides,
            "timing": form.timing,
            "words": form.words,
            "outcome": outcome,
            "odds": odds_against(pools[0], pools[1], form.timing, form.difficulty),
        }
        return [told("contested", seat, facts)]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Contest:
        sides = []
        for one in rng.sample(self._able(table), 2):
            identity, quality = rng.choice(usable(one))
            sides.append(forms.Side(who=one.id, identity=identity, quality=quality))
        kind = rng.choice(("contest", "stealth", "chase"))
        return forms.Contest(acting=sides[0], resisting=sides[1], kind=kind)  # type: ignore[arg-type]


DEEDS = (Roll(), Contest())
