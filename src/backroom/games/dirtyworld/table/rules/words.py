"""The table in words: a line of the log for every event."""

from typing import assert_never

from msgspec import UNSET

from backroom.core import Ability, Eye, Hidden, RoleCard, Seat, Text, Who, spans
from backroom.games.dirtyworld.rules.contests import AWAY, CAUGHT, GOES_ON, NOTICED, STOPPED, UNSEEN
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.facts import (
    Adjusted,
    BoardFact,
    Brought,
    CharacterFact,
    Closed,
    Grew,
    Made,
    Mended,
    OpenedSheet,
    Pays,
    Pinned,
    PlotRolled,
    PointsMoved,
    RaiseAsked,
    Raised,
    RaiseDenied,
    SatDown,
    SceneBegun,
    SceneEnd,
    SceneEnded,
    SceneFact,
    SeenTo,
    SessionClosed,
    SessionFact,
    SessionOpened,
    Sketched,
    Slid,
    TakenBack,
    ToldSecret,
    Unpinned,
    WasHurt,
    Whispered,
)
from backroom.games.dirtyworld.table.rules.fight_facts import FightFact
from backroom.games.dirtyworld.table.rules.fight_words import begins, dice_words, moves, of_fight
from backroom.games.dirtyworld.table.rules.naming import character, in_a_row
from backroom.games.dirtyworld.table.rules.parts import (
    Contested,
    Fell,
    Rolled,
    RolledUnseen,
    RollPlan,
    SideShown,
)

MASTER = "game master"
PLAYERS = ("first player", "second player", "third player", "fourth player", "fifth player", "sixth player")

CARDS = (
    RoleCard(
        MASTER,
        "",
        (
            "You open and close scenes and sessions, and play everyone who belongs to no player.",
            "You see every secret, the whole case board, and rolls that are for your eyes only.",
            "You can take back what happened, step by step. The log keeps it.",
        ),
    ),
    RoleCard(
        "player",
        "",
        (
            "Make a character with points. Only you, your left neighbour and the game master know the secret.",
            "Say what you do, choose an Identity and a Quality, look at the odds, roll.",
            Ability("When a scene is over", "slide a Quality, and raise one that the scene has earned."),
        ),
    ),
)

CONTESTS = {
    UNSEEN: "unseen",
    NOTICED: "noticed",
    AWAY: "away",
    GOES_ON: "the chase goes on",
    CAUGHT: "caught",
    STOPPED: "stopped",
}


def tell(fact: SessionFact, seat: Seat | None, eye: Eye) -> Text:
    """One event as a sentence in the log of this eye; `seat` is whose doing it was."""
    if isinstance(fact, CharacterFact):
        return _of_character(fact, seat)
    if isinstance(fact, SceneFact):
        return _of_scene(fact)
    if isinstance(fact, FightFact):
        return of_fight(fact)
    if isinstance(fact, BoardFact):
        return (_of_board(fact),)
    match fact:
        case SatDown():
            return ("The table is set. Make your characters.",)
        case Rolled():
            return _rolled(fact)
        case RolledUnseen():
            return _rolled_unseen(fact, seat)
        case Contested():
            return _contested(fact)
        case Whispered(to=to, whisper=whisper):
            words = "." if whisper is UNSET else f": {whisper}"
            return spans(_who(seat), f" {'whisper' if seat == eye else 'whispers'} to ", Who(to), words)
        case TakenBack(whose=back):
            own = "your own" if seat == eye else "their own"
            return spans(_who(seat), " took back ", own if back == seat else Who(back, "whose"), " last step.")
        case Closed():
            return ("The table is closed, and everything lies open.",)
        case _ as never:
            assert_never(never)


def _who(seat: Seat | None) -> Who:
    assert seat is not None
    return Who(seat)


# Characters


def _of_character(fact: CharacterFact, seat: Seat | None) -> Text:
    match fact:
        case Sketched(name=name):
            return spans(_who(seat), f" sketched {name or 'somebody without a name'}.")
        case Made(id=who, name=name, professions=professions):
            ready = f" is ready: {', '.join(professions)}."
            return spans(character(who, name), ready, _secret(fact.secret, fact.grade))
        case Brought(id=who, name=name, part=part, shown=shown):
            known = "." if shown else ", unseen by the players."
            return spans(character(who, name), f"{', ' if part else ''}{part} is in the story{known}")
        case OpenedSheet(who=who, name=name):
            return ("The sheet of ", character(who, name), " lies open.")
        case ToldSecret(who=who, name=name, secret=secret):
            return ("The secret of ", character(who, name), f" is out: {secret}")
        case Adjusted() | WasHurt() | Mended() | Slid() | Raised() | Grew():
            return _moved(fact)
        case RaiseAsked(who=who, name=name, quality=quality, reason=reason):
            return (character(who, name), f" asks for a point of {quality.capitalize()}: {reason}")
        case RaiseDenied(who=who, name=name, reason=reason):
            return ("No raise for ", character(who, name), f": {reason}")
        case SeenTo(who=who, name=name):
            return ("Somebody sees to ", character(who, name), ".")
        case Pays(who=who, name=name, first=first, second=second):
            return (character(who, name), f" will pay for it with {first.capitalize()} and {second.capitalize()}.")
        case _ as never:
            assert_never(never)


def _secret(words: Hidden[str], grade: Hidden[int]) -> str:
    return "" if words is UNSET or grade is UNSET else f" The secret ({GRADES[grade]}): {words}"


def _moved(fact: PointsMoved) -> Text:
    cost = "something moved" if fact.changes is UNSET else moves(fact.changes)
    match fact:
        case WasHurt(aim=aim, width=width, reason=reason):
            said = f" is hurt in {aim.capitalize()}, {width} wide: {cost}{_because(reason)}."
        case Mended(over=over):
            said = f" is out of it: no longer {', '.join(over)}."
        case Raised(reason=reason):
            said = f" has earned it: {cost}{_because(reason)}."
        case Grew():
            said = f" changed: {cost}."
        case Adjusted(reason=reason) | Slid(reason=reason):
            said = f": {cost}{_because(reason)}."
        case _ as never:
            assert_never(never)
    return spans(character(fact.who, fact.name), said, begins(fact.begun, fact.who, fact.name))


def _because(reason: str) -> str:
    return f" ({reason})" if reason else ""


# Scenes and sessions


def _of_scene(fact: SceneFact) -> Text:
    match fact:
        case SessionOpened(number=number, title=title):
            return (f"Session {number}{_title(title)} begins.",)
        case SessionClosed(number=number):
            return (f"Session {number} is over. Everyone may change an Identity.",)
        case SceneBegun(number=number, title=title):
            return (f"Scene {number}{_title(title)}.",)
        case SceneEnded(number=number, ends=ends, unseen=unseen):
            said = [_end(one) for one in (*ends, *(() if unseen is UNSET else unseen)) if one.dead or one.over]
            return in_a_row([f"Scene {number} is over.", *said], " ")
        case _ as never:
            assert_never(never)


def _end(one: SceneEnd) -> Text:
    return (character(one.who, one.name), " died." if one.dead else f" is no longer {', '.join(one.over)}.")


def _title(title: str) -> str:
    return f": {title}" if title else ""


# Rolls

SEEN_BY: dict[forms.Eyes, str] = {"open": "", "gm": " for the game master", "blind": " blind"}


def _rolled_unseen(fact: RolledUnseen, seat: Seat | None) -> Text:
    """Behind the screen. An eye that sees more than that sees all of it."""
    plan, fell = fact.plan, fact.fell
    if fact.who is UNSET or fact.name is UNSET or plan is None or fell is None:
        return spans(_who(seat), " rolled behind the screen.")
    return _whole_roll(Rolled(fact.who, fact.name, fact.eyes), plan, fell)


def _rolled(fact: Rolled) -> Text:
    plan, fell = fact.plan, fact.fell
    name = character(fact.who, fact.name)
    if plan is None:
        return (name, f" rolled {'for the game master' if fact.eyes == 'gm' else 'blind'}.")
    if fell is None:
        return (name, f" rolled blind ({_pool(plan)}){_about(plan)}. Only the game master sees the dice.")
    return _whole_roll(fact, plan, fell)


def _whole_roll(fact: Rolled, plan: RollPlan, fell: Fell) -> Text:
    result = "it works" if fell.works >= plan.at_once else "it does not work"
    if 0 < fell.works < plan.at_once:
        result = f"{fell.works} of {plan.at_once} works"
    said = f" rolled{SEEN_BY[fact.eyes]}{_about(plan)} ({_pool(plan)}): {dice_words(fell)}, {result}."
    return spans(character(fact.who, fact.name), said, _help(fell))


def _pool(plan: RollPlan) -> str:
    return f"{plan.pool.name}, {plan.pool.dice}d"


def _about(plan: RollPlan) -> str:
    return f" to {plan.words}" if plan.words else ""


def _help(fell: Fell) -> Text:
    helped, wider = fell.helped, fell.amplified
    if helped is not UNSET:
        return (" ", character(helped.who, helped.name), f" has {helped.dice} dice more for the next roll.")
    return () if wider is UNSET else (" ", character(wider.who, wider.name), f" has {wider.set} now.")


def _contested(fact: Contested) -> Text:
    first, second = (_side(one) for one in fact.sides)
    outcome = CONTESTS.get(fact.outcome, fact.outcome)
    return spans(f"{fact.words}: " if fact.words else "", first, ", against ", second, f": {outcome}.")


def _side(one: SideShown) -> Text:
    return (character(one.who, one.name), f" ({one.pool.name}) {dice_words(one)}")


# The case board


def _of_board(fact: BoardFact) -> str:
    match fact:
        case PlotRolled(reading=reading):
            disputes = "; ".join(one.title for one in reading.disputes) or "no dispute, only twists"
            return f"A case: {disputes}."
        case Pinned(item=item, said=said):
            return f"On the board: {said}{'' if item.revealed else ' (hidden)'}"
        case Unpinned(said=said):
            return f"Off the board: {said}"
        case _ as never:
            assert_never(never)


def seat_names(players: int) -> tuple[str, ...]:
    """What the seats are called."""
    return (MASTER, *PLAYERS[:players])
