"""What each eye sees of the table, listed from nothing."""

from typing import assert_never

from backroom.core import Eye, Seat, Shown
from backroom.games.dirtyworld.rules.conditions import Condition, payable
from backroom.games.dirtyworld.rules.creation import Draft, bill, budget, points_left, problems
from backroom.games.dirtyworld.rules.growth import (
    slides_to,
    why_no_identity_slide,
    why_no_raise,
    why_no_slide,
    why_no_trade,
)
from backroom.games.dirtyworld.rules.shown import PartShown
from backroom.games.dirtyworld.rules.traits import IDENTITIES, QUALITIES
from backroom.games.dirtyworld.table.rules.papers import show_draft, show_sheet
from backroom.games.dirtyworld.table.rules.parts import (
    BoardItem,
    Contested,
    ItemShown,
    Rolled,
    RolledUnseen,
    RollPlan,
    SecretShown,
    TableRoll,
)
from backroom.games.dirtyworld.table.rules.people import owing
from backroom.games.dirtyworld.table.rules.shown import (
    BillShown,
    CharacterShown,
    DebtShown,
    Everything,
    FightShown,
    GrowWay,
    Held,
    MasterHeld,
    MastersPinned,
    OwnDraft,
    PinnedShown,
    PlayerHeld,
    PlayerShown,
    SessionShown,
    SlideWay,
    Titled,
    Ways,
    WhisperShown,
)
from backroom.games.dirtyworld.table.rules.stages import Step
from backroom.games.dirtyworld.table.rules.state import GM, Character, Fight, Session


def public(s: Session) -> SessionShown:
    """What lies open."""
    return SessionShown(
        stage=s.stage,
        session=Titled(s.session, s.session_title),
        scene=Titled(s.scene, s.scene_title),
        due=s.due,
        points=s.options.points,
        players=tuple(_player(s, seat) for seat in s.seats()),
        characters=tuple(_character(one) for one in s.characters.values() if one.shown),
        asked=dict(s.asked),
        fight=_fight(s, s.fight) if s.fight else None,
        rolls=tuple(_roll(one) for one in s.rolls),
        board=tuple(_pinned(s, item) for item in s.board.values() if item.revealed),
    )


def private(s: Session, eye: Eye) -> Shown:
    """What an eye sees on top of that."""
    return Shown() if eye is None else held(s, eye)


def held(s: Session, seat: Seat) -> Held:
    """What a seat sees on top of that."""
    return master_held(s) if seat == GM else _player_held(s, seat)


def everything(s: Session) -> Everything:
    """All there is, for when the table is closed."""
    return Everything(public(s), master_held(s))


def master_held(s: Session) -> MasterHeld:
    """What the game master sees."""
    return MasterHeld(
        character=None,
        hidden=tuple(_character(one) for one in s.characters.values() if not one.shown),
        sheets={one.id: show_sheet(one.sheet) for one in s.characters.values() if not one.open},
        drafts={str(seat): _own_draft(s, draft) for seat, draft in s.drafts.items()},
        board=tuple(_masters_pinned(s, item) for item in s.board.values()),
        reading=s.reading,
        lost=s.fight.lost if s.fight else {},
        last=s.whose if s.history else None,
        secrets=_secrets(s, GM),
        rolls=_rolls(s, GM),
        plans=dict(s.fight.plans) if s.fight else {},
        whispers=_whispers(s, GM),
        whispers_to=whispers_to(s, GM),
        owing=_owing(s, GM),
    )


def _player_held(s: Session, seat: Seat) -> PlayerHeld:
    mine, draft = s.character_of(seat), s.drafts.get(seat)
    plans = s.fight.plans if s.fight else {}
    return PlayerHeld(
        character=mine.id if mine else None,
        draft=_own_draft(s, draft) if draft else None,
        ways=ways(mine) if mine else None,
        secrets=_secrets(s, seat),
        rolls=_rolls(s, seat),
        plans={who: plan for who, plan in plans.items() if s.plays(seat, who)},
        whispers=_whispers(s, seat),
        whispers_to=whispers_to(s, seat),
        owing=_owing(s, seat),
    )


# What both the game master and players see: each their own


def _secrets(s: Session, seat: Seat) -> dict[str, SecretShown]:
    return {one.id: _secret(one) for one in s.characters.values() if seat in s.knows_secret(one.id)}


def _whispers(s: Session, seat: Seat) -> tuple[WhisperShown, ...]:
    return tuple(one for one in s.whispers if seat in (one.source, one.to))


def _owing(s: Session, seat: Seat) -> tuple[DebtShown, ...]:
    return tuple(_debt(*debt) for debt in owing(s, seat))


def _debt(one: Character, condition: Condition) -> DebtShown:
    points = {quality: one.sheet.traits[quality] for quality in payable(condition) if one.sheet.traits[quality]}
    return DebtShown(one.id, one.sheet.name, condition.kind, points)


def whispers_to(s: Session, seat: Seat) -> tuple[Seat, ...]:
    """Whom a seat may whisper to: the game master, and where a secret is shared (D11)."""
    if seat == GM:
        return tuple(s.seats())
    left = s.left(seat)
    right = next(other for other in s.seats() if s.left(other) == seat)
    return (GM, *sorted({left, right} - {seat}))


# Characters


def _player(s: Session, seat: Seat) -> PlayerShown:
    mine, draft = s.character_of(seat), s.drafts.get(seat)
    return PlayerShown(seat, mine.id if mine else None, show_draft(draft) if draft else None, s.left(seat))


def _character(one: Character) -> CharacterShown:
    sheet = one.sheet
    return CharacterShown(
        id=one.id,
        seat=one.seat,
        name=sheet.name,
        part=one.part,
        professions=sheet.professions,
        conditions=tuple(condition.kind for condition in sheet.conditions),
        helped=any(condition.helped for condition in sheet.conditions),
        dead=sheet.dead,
        sheet=show_sheet(sheet) if one.open else None,
        secret=_secret(one) if one.told else None,
        help=tuple(PartShown(part.words, part.dice) for part in one.help),
    )


def _secret(one: Character) -> SecretShown:
    secret = one.sheet.secret
    return SecretShown(secret.words, secret.grade) if secret else SecretShown("", 0)


def _own_draft(s: Session, draft: Draft) -> OwnDraft:
    """One's own draft: with its secret, its bill, and what is wrong with it."""
    shown, costs = show_draft(draft), show_bill(draft, s.options.points)
    return OwnDraft(
        name=shown.name,
        traits=shown.traits,
        professions=shown.professions,
        specialties=shown.specialties,
        secret=draft.secret,
        grade=draft.grade,
        bill=costs.bill,
        budget=costs.budget,
        left=costs.left,
        problems=costs.problems,
    )


def show_bill(draft: Draft, points: int) -> BillShown:
    """What a draft costs, and what is wrong with it."""
    return BillShown(
        bill=tuple(ItemShown(item.words, item.points) for item in bill(draft)),
        budget=budget(draft, points),
        left=points_left(draft, points),
        problems=tuple(problems(draft, points)),
    )


def ways(one: Character) -> Ways:
    """How somebody may change of their own will, once it is time."""
    sheet = one.sheet
    return Ways(
        slides=tuple(
            SlideWay(q, to) for q in QUALITIES for to in slides_to(sheet, q) if not why_no_slide(sheet, q, to)
        ),
        raises=tuple(quality for quality in QUALITIES if not why_no_raise(sheet, quality)),
        grows=(
            *(GrowWay(identity, "slide") for identity in IDENTITIES if not why_no_identity_slide(sheet, identity)),
            *(GrowWay(identity, "trade") for identity in IDENTITIES if not why_no_trade(sheet, identity)),
        ),
    )


# Rolls


def _roll(one: TableRoll) -> TableRoll:
    """What everyone sees of a roll."""
    match one:
        case Contested():
            return one
        case Rolled(who=who, name=name, eyes=eyes, seat=seat):
            return one if eyes == "open" else Rolled(who, name, eyes, seat=seat)
        case RolledUnseen(eyes=eyes, seat=seat):
            return RolledUnseen(eyes, seat=seat)
        case _ as never:
            assert_never(never)


def _rolls(s: Session, seat: Seat) -> dict[str, TableRoll | RollPlan]:
    """The rolls that are not open, as far as a seat sees them."""
    found = {str(number): _known_roll(one, seat) for number, one in enumerate(s.rolls)}
    return {number: one for number, one in found.items() if one is not None}


def _known_roll(one: TableRoll, seat: Seat) -> TableRoll | RollPlan | None:
    if isinstance(one, Contested) or one.eyes == "open" or seat not in (GM, one.seat):
        return None
    return one.plan if seat != GM and one.eyes == "blind" else one


# Conflicts


def _fight(s: Session, fight: Fight) -> FightShown:
    secret = s.options.declare == "secret" and fight.step == Step.DECLARE
    return FightShown(
        fighters={who: s.characters[who].sheet.name for who in fight.fighters},
        inside=tuple(fight.inside),
        ground=fight.ground,
        round=fight.round,
        step=fight.step,
        plans={who: None if secret else plan for who, plan in fight.plans.items()},
        dice=dict(fight.dice),
        question=fight.choice,
        happened=fight.happened,
    )


# The board


def _pinned(s: Session, item: BoardItem) -> PinnedShown:
    names = {one: words for one, words in _names(s, item).items() if s.board[one].revealed}
    return PinnedShown(item.id, item.kind, item.words, item.about, item.to, names)


def _masters_pinned(s: Session, item: BoardItem) -> MastersPinned:
    return MastersPinned(
        id=item.id,
        kind=item.kind,
        words=item.words,
        about=item.about,
        to=item.to,
        die=item.die,
        revealed=item.revealed,
        sheet=item.sheet is not None,
        names=_names(s, item),
    )


def _names(s: Session, item: BoardItem) -> dict[str, str]:
    return {one: s.board[one].words for one in (item.about, item.to) if one in s.board}
