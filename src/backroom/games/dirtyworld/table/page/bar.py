"""The bar at the thumb: the one thing that is due first, and the way to every other."""

from collections.abc import Iterator, Sequence

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.page.names import short
from backroom.games.dirtyworld.table.page.fights import Conflict
from backroom.games.dirtyworld.table.page.growth import Growth
from backroom.games.dirtyworld.table.page.making import FINISH, Making
from backroom.games.dirtyworld.table.page.rolls import offered
from backroom.games.dirtyworld.table.rules.shown import open_in
from backroom.games.dirtyworld.table.rules.stages import Stage, Step
from backroom.games.dirtyworld.table.rules.state import GM

# A link into what is folded away unfolds it.


class Doing(msgspec.Struct, frozen=True, kw_only=True):
    """One thing in the bar: a button that does it, a link to where it is filled in, or why it is not possible."""

    title: str
    icon: str
    small: str = ""
    action: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    href: str = ""
    on: bool = False
    """The one that is due."""
    reason: str = ""
    titled: str = ""
    """What a line of words before the button is for: the title of a scene."""


def bar_of(view: View, making: Making | None, fight: Conflict | None, growth: Growth) -> tuple[Doing, ...]:
    """What is in the bar for this seat."""
    if not view.offers:
        return ()
    found = _master(view, fight) if view.eye == GM else _player(view, making, fight, growth)
    return tuple(found)


def _player(view: View, making: Making | None, fight: Conflict | None, growth: Growth) -> Iterator[Doing]:
    if making is not None:
        yield Doing(title="Fill in the sheet", icon="pencil", href="#sketch", on=not offered(view, FINISH))
        if offered(view, FINISH):
            yield Doing(title="Finish the character", icon="check", small="it is complete", action=FINISH, on=True)
        else:
            small = "see what is missing" if making.saved else "put a sketch on the table first"
            yield Doing(title="Finish", icon="check", reason=small, small=small)
        return
    if fight is not None:
        yield from _fighting(view, fight)
    roll = offered(view, "roll")
    if growth.slides:
        yield Doing(title="Slide a Quality", icon="swap", href="#growth", small="the scene gives one", on=fight is None)
    if growth.raises:
        yield Doing(title="Ask for a raise", icon="step", href="#raise-form", small="if it was earned")
    if growth.grows:
        yield Doing(title="Change an Identity", icon="swap", href="#growth", small="the session gives one", on=True)
    if roll:
        due = fight is None and not growth.slides and not growth.grows
        yield Doing(title="Roll", icon="dice", href="#roll", small="see the odds first", on=due)


def _fighting(view: View, fight: Conflict) -> Iterator[Doing]:
    if fight.choice is not None and fight.choice.mine:
        for value, title in fight.choice.options:
            fields = (("f.number", str(fight.choice.number)), ("f.answer", str(value)))
            yield Doing(title=title, icon="dice", action="answer", fields=fields, on=True)
    if offered(view, "throw"):
        dice = next(offer.dice for offer in view.offers if offer.action == "throw")
        yield Doing(title="Throw the dice", icon="dice", small=f"{dice}d", action="throw", on=True)
    if fight.uses:
        yield Doing(title="Use the sets", icon="hand", href="#uses", on=True)
    if fight.declare is not None:
        title = "Declare again" if fight.declare.again else "Declare"
        yield Doing(title=title, icon="swords", href="#declare", on=not fight.declare.again)


def _master(view: View, fight: Conflict | None) -> Iterator[Doing]:
    stage, asked = open_in(view).stage, bool(open_in(view).asked)
    if offered(view, "open the session"):
        yield Doing(title="Open a session", icon="lamp", action="open the session", titled="Session title", on=True)
    if offered(view, "begin a scene"):
        yield Doing(title="Begin a scene", icon="clap", action="begin a scene", titled="Scene title", on=not asked)
    if asked:
        yield Doing(title="Judge a raise", icon="scale", href="#asked", on=True)
    if fight is not None:
        yield from _refereeing(view, fight)
    elif stage == Stage.SCENE:
        yield Doing(title="Roll", icon="dice", href="#roll")
        yield from _either(view, "open a conflict", "Open a conflict", "swords", "#gather")
        yield _button(view, "end the scene", "End the scene", "flag")
    if stage == Stage.SESSION:
        yield _button(view, "close the session", "Close the session", "door")
    if fight is None:
        yield Doing(title="People", icon="person", href="#people")
        yield Doing(title="Case board", icon="folder", href="#board")


def _refereeing(view: View, fight: Conflict) -> Iterator[Doing]:
    waiting = [one.name for one in fight.fighters if one.undeclared]
    if fight.step == Step.DECLARE:
        if fight.declare is not None:
            yield Doing(title="Declare", icon="swords", small="for somebody", href="#declare", on=bool(waiting))
        small = f"without {', '.join(short(name) for name in waiting)}" if waiting else "all have declared"
        yield _button(view, "call for the dice", "Call for the dice", "dice", small, not waiting)
    if fight.step == Step.READY:
        yield _button(view, "apply the round", "Apply the round", "check", "onto the sheets", True)
    yield from _fighting_for(view, fight)
    yield _button(view, "end the conflict", "End the conflict", "flag")


def _fighting_for(view: View, fight: Conflict) -> Iterator[Doing]:
    if fight.step != Step.DECLARE:
        yield from _fighting(view, fight)


def _button(view: View, action: str, title: str, icon: str, small: str = "", on: bool = False) -> Doing:
    if offered(view, action):
        return Doing(title=title, icon=icon, small=small, action=action, on=on)
    return Doing(title=title, icon=icon, reason=_why(view, action), small=_why(view, action))


def _either(view: View, action: str, title: str, icon: str, href: str) -> Iterator[Doing]:
    if offered(view, action):
        yield Doing(title=title, icon=icon, href=href)
    else:
        yield Doing(title=title, icon=icon, reason=_why(view, action), small=_why(view, action))


def _why(view: View, action: str) -> str:
    return next((no.reason for no in view.blocked if no.verb == action), "Not now.")


def not_now(view: View, shown: Sequence[Doing]) -> tuple[tuple[str, str], ...]:
    """Everything else that one would look for, and why it is not possible."""
    there = {doing.title for doing in shown if doing.reason}
    blocked = [no for no in view.blocked if no.label not in there]
    return tuple((no.label, no.reason) for no in blocked)
