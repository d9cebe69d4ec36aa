"""What each fact changes: the state is the fold of what is told."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from backroom.core import Hidden, Seat
from backroom.games.dirtyworld.rules.creation import Draft
from backroom.games.dirtyworld.rules.pools import Part
from backroom.games.dirtyworld.rules.round import What
from backroom.games.dirtyworld.rules.sheet import Secret, Sheet
from backroom.games.dirtyworld.rules.traits import Changes
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
    RaiseAsked,
    Raised,
    RaiseDenied,
    SatDown,
    SceneBegun,
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
from backroom.games.dirtyworld.table.rules.fight_facts import (
    Applied,
    CalledFor,
    Declared,
    FightBegun,
    FightEnded,
    FightFact,
    GroundChanged,
    Joined,
    Threw,
    Used,
    Withdrew,
    WorkedOut,
)
from backroom.games.dirtyworld.table.rules.papers import conditions_from, fall, move, recover, sheet_from
from backroom.games.dirtyworld.table.rules.parts import (
    Answered,
    Asked,
    AskedShown,
    BoardItem,
    Contested,
    Rolled,
    RolledUnseen,
    TableRoll,
)
from backroom.games.dirtyworld.table.rules.shown import WhisperShown
from backroom.games.dirtyworld.table.rules.stages import Stage, Step
from backroom.games.dirtyworld.table.rules.state import GM, MOST_ROLLS, MOST_WHISPERS, Character, Fight, Session


def apply(s: Session, seat: Seat | None, fact: SessionFact) -> None:
    """Let one fact happen; `seat` is whose doing it is. All of it must be known."""
    if isinstance(fact, CharacterFact):
        _of_character(s, seat, fact)
    elif isinstance(fact, SceneFact):
        _of_scene(s, fact)
    elif isinstance(fact, FightFact):
        _of_fight(s, fact)
    elif isinstance(fact, BoardFact):
        _of_board(s, fact)
    else:
        match fact:
            case SatDown():
                pass
            case Rolled() | RolledUnseen() | Contested():
                _rolled(s, seat, fact)
            case Whispered(to=to, whisper=whisper):
                words = whisper if whisper is not UNSET else ""
                s.whispers = [*s.whispers, WhisperShown(seat or GM, to, words)][-MOST_WHISPERS:]
            case TakenBack(lines=lines):
                _taken_back(s, lines)
            case Closed(everything=everything):
                s.over = everything
            case _ as never:
                assert_never(never)


# Characters


def _of_character(s: Session, seat: Seat | None, fact: CharacterFact) -> None:
    match fact:
        case Sketched(name=name, traits=traits, professions=professions, specialties=specialties):
            assert seat is not None
            secret = _secret(fact.secret, fact.grade)
            s.drafts[seat] = Draft(name, dict(traits), list(professions), secret.words, secret.grade, list(specialties))
        case Made():
            assert seat is not None
            s.characters[fact.id] = Character(fact.id, seat, _made(fact))
            s.drafts.pop(seat, None)
        case Brought():
            _brought(s, fact)
        case OpenedSheet(who=who, sheet=sheet):
            mine = s.own(who)
            mine.sheet = sheet_from(sheet, mine.sheet.secret)
            mine.open = True
        case ToldSecret(who=who, secret=words, grade=grade):
            mine = s.own(who)
            mine.sheet.secret = Secret(words, grade)
            mine.told = True
        case Adjusted() | WasHurt():
            _moved(s, fact.who, fact.changes, fact.begun)
        case Mended(over=over):
            recover(_moved(s, fact.who, fact.changes, fact.begun), over)
        case Slid():
            _moved(s, fact.who, fact.changes, fact.begun).slid = True
        case Raised(who=who):
            _moved(s, who, fact.changes, fact.begun).raised = True
            s.asked.pop(who, None)
        case Grew():
            _moved(s, fact.who, fact.changes, fact.begun).grown = True
        case RaiseAsked(who=who, quality=quality, reason=reason):
            s.asked[who] = AskedShown(quality, reason)
        case RaiseDenied(who=who):
            s.asked.pop(who, None)
        case SeenTo(who=who):
            s.own(who).sheet.help_dying()
        case Pays(who=who, condition=condition, first=first, second=second):
            s.own(who).pays[condition] = (first, second)
        case _ as never:
            assert_never(never)


def _secret(words: Hidden[str], grade: Hidden[int]) -> Secret:
    assert words is not UNSET
    assert grade is not UNSET
    return Secret(words, grade)


def _made(fact: Made) -> Sheet:
    """The sheet of a new character."""
    secret = _secret(fact.secret, fact.grade)
    sheet = Sheet(fact.name, fact.traits, fact.professions, fact.specialties, secret)
    sheet.conditions = conditions_from(fact.conditions)
    sheet.dead, sheet.slid, sheet.raised, sheet.grown = fact.dead, fact.slid, fact.raised, fact.grown
    return sheet


def _brought(s: Session, fact: Brought) -> None:
    """Somebody of the game master's, or what the players see of one for the first time."""
    if fact.id in s.characters:
        s.own(fact.id).shown = True
        # In the order in which they were shown: where somebody stands must not tell who was there before.
        s.characters[fact.id] = s.characters.pop(fact.id)
        return
    assert fact.sheet is not UNSET
    sheet = sheet_from(replace(fact.sheet, name=fact.name), _secret(fact.secret, fact.grade))
    character = s.characters[fact.id] = Character(fact.id, GM, sheet, fact.part)
    character.shown = fact.shown
    fall(sheet, () if fact.conditions is UNSET else fact.conditions)
    for condition in sheet.conditions:
        condition.helped = condition.helped or fact.helped is True
    sheet.dead = sheet.dead or fact.dead is True


def _moved(s: Session, who: str, changes: Hidden[Changes], begun: tuple[str, ...]) -> Sheet:
    """Points moved on a sheet, and what began with that."""
    sheet = s.own(who).sheet
    move(sheet, () if changes is UNSET else changes)
    fall(sheet, begun)
    return sheet


# Scenes and sessions


def _of_scene(s: Session, fact: SceneFact) -> None:
    match fact:
        case SessionOpened(number=number, title=title):
            s.stage, s.session, s.session_title, s.due = Stage.SESSION, number, title, False
            for who in s.characters:
                s.own(who).sheet.begin_session()
        case SessionClosed():
            s.stage = Stage.BETWEEN
        case SceneBegun(number=number, title=title):
            s.stage, s.scene, s.scene_title, s.due = Stage.SCENE, number, title, False
            s.asked.clear()
            for who in s.characters:
                s.own(who).sheet.begin_scene()
        case SceneEnded():
            _scene_ended(s, fact)
        case _ as never:
            assert_never(never)


def _scene_ended(s: Session, fact: SceneEnded) -> None:
    s.stage, s.due, s.fight = Stage.SESSION, True, None
    hidden = {} if fact.changes is UNSET else fact.changes
    conditions = fact.conditions if fact.all_conditions is UNSET else fact.all_conditions
    for one in (*fact.ends, *(() if fact.unseen is UNSET else fact.unseen)):
        mine = s.own(one.who)
        mine.help, mine.pays = (), {}
        move(mine.sheet, hidden.get(one.who, () if one.changes is UNSET else one.changes))
        recover(mine.sheet, one.over)
        mine.sheet.dead = one.dead
        if one.who in conditions:
            mine.sheet.conditions = conditions_from(conditions[one.who])


# Rolls


def _rolled(s: Session, seat: Seat | None, fact: TableRoll) -> None:
    assert seat is not None
    s.rolls = [*s.rolls, replace(fact, seat=seat)][-MOST_ROLLS:]
    rolling: tuple[str, ...] = ()
    match fact:
        case Contested(sides=sides):
            rolling = tuple(side.who for side in sides)
        case Rolled(who=who, eyes=eyes):
            rolling = (who,) if eyes == "open" or seat != GM else ()
        case RolledUnseen():
            pass  # behind the screen no help is used up
        case _ as never:
            assert_never(never)
    for who in rolling:
        s.own(who).help = ()
    helped = UNSET if isinstance(fact, Contested) else fact.helped
    if helped is not UNSET:
        mine = s.own(helped.who)
        mine.help = (*mine.help, Part(helped.words, helped.dice))


# Conflicts


def _of_fight(s: Session, fact: FightFact) -> None:
    if isinstance(fact, FightBegun):
        s.fight = Fight(list(fact.who), fact.ground)
        return
    if isinstance(fact, FightEnded):
        s.fight = None
        return
    fight = s.own_fight()
    match fact:
        case Joined(who=who):
            fight.out = [one for one in fight.out if one not in who]
            fight.fighters += [one for one in who if one not in fight.fighters]
        case Withdrew(who=one):
            fight.out.append(one)
        case GroundChanged(ground=ground):
            fight.ground = ground
        case Declared(who=one, plan=plan):
            assert plan is not UNSET
            fight.plans[one] = plan
        case CalledFor(plans=plans, ties=ties):
            fight.plans, fight.ties, fight.step = dict(plans), ties, Step.THROW
            for one in plans:
                s.own(one).help = ()
        case Threw(who=one, dice=dice, uses=uses):
            fight.dice[one] = dice
            for whose, heights in uses.items():
                fight.plans[whose] = replace(fight.plans[whose], heights=heights)
            if len(fight.dice) == len(fight.plans):
                fight.step = Step.USE
        case Used(who=one, heights=heights):
            fight.plans[one] = replace(fight.plans[one], heights=heights)
        case Asked():
            fight.choice = fact
        case Answered(answer=answer):
            fight.answers, fight.choice = (*fight.answers, answer), None
        case WorkedOut(happened=happened, changes=changes):
            fight.happened, fight.lost = happened, {} if changes is UNSET else changes
            fight.step = Step.READY
        case Applied(changes=opened):
            _applied(s, fight, opened)
        case _ as never:
            assert_never(never)


def _applied(s: Session, fight: Fight, opened: dict[str, Changes]) -> None:
    for number, one in enumerate(fight.happened):
        sheet = s.own(one.target or one.who).sheet
        if one.what == What.HIT:
            shown = () if one.changes is UNSET else one.changes
            move(sheet, shown or opened.get(str(number)) or fight.lost.get(str(number), ()))
            fall(sheet, one.begun)
        elif one.what == What.FINISHED:
            sheet.dead = True
    fight.next_round()


# The case board


def _of_board(s: Session, fact: BoardFact) -> None:
    match fact:
        case PlotRolled(reading=reading, items=items):
            s.reading = reading
            for item in items:
                s.board[item.id] = item
        case Pinned():
            item = _whole(fact)
            known = s.board.get(item.id)
            if known is None or known.revealed != item.revealed:
                s.board.pop(item.id, None)  # in the order in which things were shown
            s.board[item.id] = item
        case Unpinned(item=gone):
            s.board.pop(gone.id, None)
        case _ as never:
            assert_never(never)


def _whole(fact: Pinned) -> BoardItem:
    """An item, with all that is known of it."""
    if fact.whole is not UNSET:
        return fact.whole
    one = fact.item
    return (
        one if isinstance(one, BoardItem) else BoardItem(one.id, one.kind, one.words, one.about, one.to, revealed=True)
    )


# The table


def _taken_back(s: Session, count: int) -> None:
    lines = count + 1  # the last one is that of taking back
    history, heard, whispers = s.history[:-lines], s.told, s.whispers
    before = s.history[-lines].copy()
    for name in Session.__slots__:
        setattr(s, name, getattr(before, name))
    s.history, s.told, s.whispers = history, heard, whispers  # nothing is unsaid
