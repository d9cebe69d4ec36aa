"""The table as each eye sees it."""

from typing import assert_never

from backroom.core import Blocked, Eye, Offer, Prompt, Seat, Text, View, spans
from backroom.games.dirtyworld.rules.round import GOBBLE
from backroom.games.dirtyworld.rules.sets import FACES
from backroom.games.dirtyworld.table.rules.naming import character, in_a_row
from backroom.games.dirtyworld.table.rules.seeing import everything, private, public
from backroom.games.dirtyworld.table.rules.stages import Stage, Step
from backroom.games.dirtyworld.table.rules.state import GM, Fight, Session
from backroom.games.dirtyworld.table.rules.verbs import VERBS

OVER = Prompt((), ("The table is closed. Everything lies open.",))


def turn(s: Session) -> tuple[Seat, ...]:
    """At a table of people anyone may speak, always."""
    return () if s.over is not None else tuple(range(s.players + 1))


def see(s: Session, eye: Eye) -> View:
    """The table as this eye sees it."""
    if s.over is not None:
        return View(eye=eye, turn=(), prompt=OVER, public=s.over.table, private=s.over.master)
    return View(
        eye=eye,
        turn=turn(s),
        prompt=prompt(s, eye),
        offers=offers(s, eye),
        blocked=blocked(s, eye),
        public=public(s),
        private=private(s, eye),
    )


def see_all(s: Session) -> View:
    """The table with everything open."""
    whole = s.over or everything(s)
    return View(eye=None, turn=turn(s), prompt=OVER, public=whole.table, private=whole.master)


def offers(s: Session, eye: Eye) -> tuple[Offer, ...]:
    """What this seat may do."""
    if eye is None:
        return ()
    return tuple(
        Offer(
            verb.text,
            (verb.label,),
            verb.text,
            verb.at,
            dice=verb.dice(s, eye),
            sides=FACES,
            form=verb.form.__name__ if verb.form else "",
        )
        for verb in VERBS
        if not verb.why_not(s, eye)
    )


def blocked(s: Session, eye: Eye) -> tuple[Blocked, ...]:
    """What one would look for, and why it is not possible now."""
    if eye is None:
        return ()
    return tuple(
        Blocked(verb.text, verb.label, f"{why[0].upper()}{why[1:]}.", verb.at)
        for verb in VERBS
        if verb.is_for(eye) and (why := verb.may(s, eye))
    )


def prompt(s: Session, eye: Eye) -> Prompt:
    """What this eye might do next, in a line."""
    return Prompt((), _asked(s, eye))


def _asked(s: Session, eye: Eye) -> Text:
    if eye is None:
        return _where(s)
    if eye == GM:
        return _for_master(s)
    if s.character_of(eye) is None:
        return ("Make your character. Only you, your left neighbour and the game master will know the secret.",)
    if s.fight is not None:
        return _in_fight(s, s.fight, eye)
    if s.stage == Stage.BETWEEN:
        return ("The session is over. You may slide an Identity, or trade two Qualities for a point of one.",)
    if s.due:
        return ("The scene is over. You may slide a Quality, and raise one if the scene has earned it.",)
    return _where(s)


def _for_master(s: Session) -> Text:
    if s.fight is not None:
        return _refereeing(s, s.fight)
    if s.stage == Stage.MAKING:
        made = sum(s.character_of(seat) is not None for seat in s.seats())
        return (f"{made} of {s.players} characters are made. Open the session when you are ready.",)
    if s.stage == Stage.BETWEEN:
        return ("The session is over. Open the next one when you meet again.",)
    if s.asked:
        return ("Somebody asks for a raise. Was it earned?",)
    return ("Set the next scene.",) if s.stage == Stage.SESSION else _where(s)


def _refereeing(s: Session, fight: Fight) -> Text:
    if fight.step == Step.DECLARE:
        waiting = [s.characters[who] for who in fight.inside if who not in fight.plans]
        if not waiting:
            return ("All have declared. Call for dice.",)
        names = in_a_row([character(one.id, one.sheet.name) for one in waiting])
        return spans(f"Round {fight.round}. Still to declare: ", names, ".")
    if fight.step == Step.READY:
        return ("The round is worked out. Look at it, then apply it.",)
    return _in_fight(s, fight, GM)


def _in_fight(s: Session, fight: Fight, seat: Seat) -> Text:
    asked = fight.choice
    if asked is not None:
        asks = "how many gobble dice to spend" if asked.about == GOBBLE else "which set loses a die"
        if s.plays(seat, asked.who):
            return (f"Choose {asks}.",)
        return spans(character(asked.who, asked.name), f" chooses {asks}.")
    match fight.step:
        case Step.DECLARE:
            return (f"Round {fight.round}: say what you do, with what, and at whom.",)
        case Step.THROW:
            return ("The dice are called for. Throw.",)
        case Step.USE:
            return ("The dice are down. Choose which set does what.",)
        case Step.READY:
            return ("The game master looks at what came of it.",)
        case _ as never:
            assert_never(never)


def _where(s: Session) -> Text:
    match s.stage:
        case Stage.MAKING:
            return ("Characters are being made.",)
        case Stage.SCENE:
            return (f"Scene {s.scene}{': ' + s.scene_title if s.scene_title else ''}.",)
        case Stage.SESSION:
            return ("Between scenes.",)
        case Stage.BETWEEN:
            return ("Between sessions.",)
        case _ as never:
            assert_never(never)
