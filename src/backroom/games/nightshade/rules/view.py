"""What an eye sees: everything that lies open, which is everything there is. A spectator is offered nothing."""

from collections.abc import Iterator
from typing import Literal

from backroom.core import Blocked, Eye, Offer, Shown, View
from backroom.core.text import in_words
from backroom.games.nightshade.rules.data import (
    ALIBIS,
    CLUES,
    INSIGHT_AT,
    INVESTIGATORS,
    LEVELS,
    LOCATIONS,
    MOST_IN_A_ROW,
    MOST_INSIGHTS,
    MOVES,
    PLACES,
    ROWS,
    SCENE,
    SCENES,
    SIZES,
    TOUCHING,
    TRAITS,
    TWISTS,
    WAITING,
    WAITS,
)
from backroom.games.nightshade.rules.data import (
    KEY as KEY_LEVEL,
)
from backroom.games.nightshade.rules.interrogation import now_on
from backroom.games.nightshade.rules.journal import journal
from backroom.games.nightshade.rules.rolls import Roll, each, falls, odds
from backroom.games.nightshade.rules.shown import (
    CaseShown,
    ClueShown,
    ColumnShown,
    DecksShown,
    GridShown,
    InterrogationShown,
    InvestigatorShown,
    LevelShown,
    LocationShown,
    NightshadeShown,
    PlaceShown,
    RollShown,
    SceneShown,
    SuspectShown,
    ThrownShown,
    TwistShown,
    WaitingShown,
)
from backroom.games.nightshade.rules.state import DOWN, GRID, NONE, OPEN, UP, State
from backroom.games.nightshade.rules.suspects import alibi_of, let_go_as
from backroom.games.nightshade.rules.verbs import (
    ACTIONS,
    DO,
    GAIN,
    GO,
    INSIGHT,
    INTERROGATE,
    KEY,
    RECALL,
    SUSPECTS,
    WITNESSES,
    roll_of,
)
from backroom.games.nightshade.rules.verbs import legal as legal_now
from backroom.games.nightshade.rules.words import FATES, consequence, good_chance, label, prompt


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it."""
    legal = legal_now(s)
    return View(
        eye=eye,
        turn=(0,) if s.ask else (),
        prompt=prompt(s, eye),
        offers=tuple(offer(s, action) for action in legal) if eye == 0 else (),
        blocked=tuple(blocked(s)) if eye == 0 else (),
        public=public(s, legal),
        private=Shown(),
    )


def offer(s: State, action: int) -> Offer:
    """A legal action, with its chance if it rolls."""
    row = ACTIONS[action]
    roll = roll_of(s, action)
    return Offer(
        action=row.text,
        label=label(s, action),
        verb=row.verb,
        at=row.at,
        words=row.words,
        dice=roll.dice if roll else 0,
        chance=good_chance(roll) if roll else "",
    )


def public(s: State, legal: list[int]) -> NightshadeShown:
    """The whole position."""
    rolls = {ACTIONS.text(action): roll_of(s, action) for action in legal}
    return NightshadeShown(
        number=s.rules.number,
        day=s.day,
        decisions_left=max(s.rules.limit - s.decisions, 0),
        asked=s.ask[0] if s.ask else None,
        ending=s.ending,
        investigator=investigator(s),
        fallen=tuple(INVESTIGATORS[one].id for one in s.fallen),
        solved_by=INVESTIGATORS[s.solved_by].id if s.solved_by != NONE else None,
        case=CaseShown(s.victim, s.crime, s.details) if s.crime else None,
        insights=s.insights,
        intuitions=s.intuitions,
        at=s.place() or None,
        company=s.company,
        map=tuple(point(s, place) for place in range(len(PLACES))),
        hand=tuple(ClueShown(CLUES[clue].id, CLUES[clue].forensics) for clue in s.hand),
        collector=tuple(level(s, number) for number in range(len(LEVELS))),
        placing=CLUES[s.ask[1]].id if s.ask and s.ask[0] == "place" else None,
        grid=GridShown(
            alibis=ALIBIS,
            rows=ROWS,
            columns=tuple(column(s, number) for number in range(len(ALIBIS))),
            in_a_row=s.in_a_row,
            most_in_a_row=MOST_IN_A_ROW,
        ),
        off=tuple(suspect(s, number) for number, person in enumerate(s.people) if person.status != GRID),
        interrogation=interrogation(s),
        twist=twist(s),
        waiting=tuple(waiting(s)),
        journal=journal(s),
        rolls={text: ledger(roll) for text, roll in rolls.items() if roll},
        says={ACTIONS.text(action): said for action in legal if (said := consequence(s, action))},
        thrown=thrown(s),
        decks=DecksShown(
            scenes=len(s.scene_deck),
            clues=len(s.clue_deck),
            suspects=s.suspects_left(),
            twists=len(s.twist_deck),
            investigators=len(s.investigators),
        ),
    )


def investigator(s: State) -> InvestigatorShown:
    """Whose case it is."""
    who = INVESTIGATORS[s.investigator]
    return InvestigatorShown(
        id=who.id,
        title=who.title,
        text=who.text,
        traits={name: s.trait(trait) for trait, name in enumerate(TRAITS)},
        bought=tuple(what for number, what in s.rules.bought if number == s.investigator),
        starts=who.starts,
    )


# The board


def point(s: State, place: int) -> PlaceShown:
    """One point of the map."""
    name, here, near = PLACES[place], place == s.at, s.at != NONE and place in TOUCHING[s.at]
    touches = tuple(PLACES[other] for other in TOUCHING[place])
    if place < SCENE:
        location = LOCATIONS[place]
        return LocationShown(
            id=name, here=here, near=near, touches=touches, title=location.title, scores=location.scores
        )
    spot = place - SCENE
    card = SCENES[s.scenes[spot]] if s.scenes[spot] != NONE else None
    return SceneShown(
        id=name,
        here=here,
        near=near,
        touches=touches,
        title=card.id if card else None,
        bonus=card.bonus if card else None,
        cover=COVERS[s.covers[spot]],
        corpse=s.corpses[spot] or None,
        warm=s.warm and place == s.at,
    )


COVERS: dict[int, Literal["down", "up"] | None] = {OPEN: None, DOWN: "down", UP: "up"}


# Evidence and suspects


def level(s: State, number: int) -> LevelShown:
    """One level of the collector."""
    return LevelShown(
        level=LEVELS[number],
        size=SIZES[number],
        cards=tuple(CLUES[clue].id for clue in s.evidence[number]),
        insight_at=INSIGHT_AT[number] or None,
        insight_gained=bool(s.gained >> number & 1),
        spent=s.key_spent and number == KEY_LEVEL,
    )


def column(s: State, number: int) -> ColumnShown:
    """One column of the grid, and who stands in it."""
    person = s.columns[number]
    return ColumnShown(ALIBIS[number], suspect(s, person) if person != NONE else None)


def suspect(s: State, number: int) -> SuspectShown:
    """A suspect."""
    one = s.people[number]
    return SuspectShown(
        number=number,
        suspect=one.name or None,
        row=one.row,
        status=one.status,
        heard=one.heard,
        just_heard=number == s.last_heard,
        came=FATES.get(one.came),
        notes=tuple(at + 1 for at, note in enumerate(s.notes) if note.to == number and not note.spent),
    )


def interrogation(s: State) -> InterrogationShown | None:
    """What is put into the interrogation that goes on."""
    if not s.ask or s.ask[0] not in ("interrogation", "failed"):
        return None
    now = now_on(s)
    one = suspect(s, now.person)
    return InterrogationShown(
        number=one.number,
        suspect=one.suspect,
        row=one.row,
        status=one.status,
        heard=one.heard,
        just_heard=one.just_heard,
        came=one.came,
        notes=one.notes,
        alibi=alibi_of(s, now.person),
        again=now.again,
        up=min(one.row + 1, ROWS),
        down=one.row - 1,
        insights_spent=now.spent,
        most_insights=MOST_INSIGHTS,
        notes_spent=tuple(note + 1 for note in now.notes),
    )


def twist(s: State) -> TwistShown | None:
    """The twist that must be faced."""
    if not s.ask or s.ask[0] != "twist":
        return None
    card, person = s.ask[1:]
    one = TWISTS[card]
    return TwistShown(
        twist=one.id,
        title=one.title,
        text=one.text,
        says=one.says,
        trait=one.trait,
        suspect=s.people[person].name if person != NONE else None,
        one=FATES.get(one.one),
        six=FATES.get(one.six),
    )


# Bonuses and rolls


def waiting(s: State) -> Iterator[WaitingShown]:
    """Everything that waits to be used once; a roll in `rolls` names those that it takes."""
    for one in WAITING:
        if s.has(one.id):
            yield WaitingShown(one.id, one.plus, one.title, one.text)
    for fate in s.next:
        yield WaitingShown(f"next {fate}", 0, "The next suspect", f"will be {FATES[fate]}")


def ledger(roll: Roll) -> RollShown:
    """What is rolled against what, every modifier by name, and in how many falls of the dice each outcome comes."""
    return RollShown(
        what=roll.what,
        verdict=roll.verdict,
        dice=roll.dice,
        parts=roll.parts,
        plus=roll.plus,
        extra=roll.extra,
        against=roll.against,
        uses=tuple(one.id for one in WAITING if roll.uses & WAITS[one.id]),
        outcomes=odds(roll),
        of=falls(roll),
        falls=each(roll) if roll.dice <= 2 else None,
    )


def thrown(s: State) -> ThrownShown | None:
    """The last roll."""
    last = s.thrown
    if last is None:
        return None
    roll = ledger(last.roll)
    return ThrownShown(
        what=roll.what,
        verdict=roll.verdict,
        dice=last.dice,
        parts=roll.parts,
        plus=roll.plus,
        extra=roll.extra,
        against=roll.against,
        uses=roll.uses,
        outcomes=roll.outcomes,
        of=roll.of,
        falls=roll.falls,
        total=last.total,
        outcome=last.outcome,
    )


# What may not be done, and why


def blocked(s: State) -> list[Blocked]:
    """What one would look for here and now."""
    if not s.ask or s.ask[0] not in ("turn", "interrogation"):
        return []
    found = []
    for action in looked_for(s):
        verb, noun = ACTIONS.verb[action], ACTIONS.noun[action]
        reason = verb.why_not(s, noun)
        if reason:
            words = in_words(label(s, action), 0, ())
            found.append(Blocked(verb.name, words, reason, ACTIONS[action].at))
    return found


def looked_for(s: State) -> list[int]:
    """The actions of this place and of the suspects on the grid, possible or not."""
    ids = ACTIONS.ids
    if s.ask[0] == "interrogation":
        return [*ids[INSIGHT].values(), *ids[KEY].values()]
    found = [ids[GO][place] for place in TOUCHING[s.at]]
    if s.spot >= 0:
        return [*found, *ids[WITNESSES].values()]
    found += [action for move, action in ids[DO].items() if MOVES[move][0] == s.at]
    found += [*ids[GAIN].values(), *ids[SUSPECTS].values()]
    found += [action for column, action in ids[INTERROGATE].items() if s.columns[column] != NONE]
    return found + [action for name, action in ids[RECALL].items() if let_go_as(s, name) != NONE]
