"""The table as each eye sees it."""

from backroom.core import Blocked, Eye, Offer, Seat, View
from backroom.games.dirtyworld.sets import FACES
from backroom.games.dirtyworld.table.deeds import DEEDS
from backroom.games.dirtyworld.table.facts import everything, private, public
from backroom.games.dirtyworld.table.state import GM, Stage, Step, Table

OVER = "The table is closed. Everything lies open."


def turn(table: Table) -> tuple[Seat, ...]:
    """At a table of people anyone may speak, always."""
    return () if table.over is not None else tuple(range(table.players + 1))


def see(table: Table, eye: Eye) -> View:
    """The table as this eye sees it."""
    if table.over is not None:
        return View(eye=eye, turn=(), prompt=OVER, public=table.over["table"], private=table.over["master"])
    return View(
        eye=eye,
        turn=turn(table),
        prompt=prompt(table, eye),
        offers=offers(table, eye),
        blocked=blocked(table, eye),
        public=public(table),
        private=private(table, eye),
    )


def see_all(table: Table) -> View:
    """The table with everything open."""
    whole = table.over or everything(table)
    return View(eye=None, turn=turn(table), prompt=OVER, public=whole["table"], private=whole["master"])


def offers(table: Table, eye: Eye) -> tuple[Offer, ...]:
    """What this seat may do."""
    if eye is None:
        return ()
    return tuple(
        Offer(
            deed.text,
            deed.label,
            deed.text,
            deed.at,
            dice=deed.dice(table, eye),
            sides=FACES,
            form=deed.form.__name__ if deed.form else "",
        )
        for deed in DEEDS
        if not deed.why_not(table, eye)
    )


def blocked(table: Table, eye: Eye) -> tuple[Blocked, ...]:
    """What one would look for, and why it is not possible now."""
    if eye is None:
        return ()
    return tuple(
        Blocked(deed.text, deed.label, f"{why[0].upper()}{why[1:]}.", deed.at)
        for deed in DEEDS
        if (deed.for_gm if eye == GM else deed.for_players) and (why := deed.may(table, eye))
    )


def prompt(table: Table, eye: Eye) -> str:
    """What this eye might do next, in a line."""
    if eye is None:
        return _where(table)
    if eye == GM:
        return _for_master(table)
    if table.character_of(eye) is None:
        return "Make your character. Only you, your left neighbour and the game master will know the secret."
    fight = table.fight
    if fight is not None:
        return _in_fight(table, eye)
    if table.stage == Stage.BETWEEN:
        return "The session is over. Slide an Identity, or trade two Qualities for a point of one."
    if table.due:
        return "The scene is over. You may slide a Quality, and raise one if the scene has earned it."
    return _where(table)


def _for_master(table: Table) -> str:
    fight = table.fight
    if fight is not None:
        if fight.step == Step.DECLARE:
            waiting = [who for who in fight.inside if who not in fight.plans]
            names = ", ".join(table.characters[who].sheet.name for who in waiting)
            return f"Round {fight.round}. Still to declare: {names}." if names else "All have declared. Call for dice."
        if fight.step == Step.READY:
            return "The round is worked out. Look at it, then apply it."
        return _in_fight(table, GM)
    if table.stage == Stage.MAKING:
        made = sum(table.character_of(seat) is not None for seat in table.seats())
        return f"{made} of {table.players} characters are made. Open the session when you are ready."
    if table.stage == Stage.BETWEEN:
        return "The session is over. Open the next one when you meet again."
    if table.asked:
        return "Somebody asks for a raise. Was it earned?"
    return "Set the next scene." if table.stage == Stage.SESSION else _where(table)


def _in_fight(table: Table, eye: Seat) -> str:
    fight = table.fight
    assert fight is not None
    question = fight.question
    if question is not None:
        asks = "how many gobble dice to spend" if question["about"] == "gobble" else "which set loses a die"
        mine = table.plays(eye, question["who"])
        return f"{'Choose' if mine else question['name'] + ' chooses'} {asks}."
    if fight.step == Step.DECLARE:
        return f"Round {fight.round}: say what you do, with what, and at whom."
    if fight.step == Step.THROW:
        return "The dice are called for. Throw."
    if fight.step == Step.USE:
        return "The dice are down. Choose which set does what."
    return "The game master looks at what came of it."


def _where(table: Table) -> str:
    if table.stage == Stage.MAKING:
        return "Characters are being made."
    if table.stage == Stage.SCENE:
        return f"Scene {table.scene}{': ' + table.scene_title if table.scene_title else ''}."
    return "Between scenes." if table.stage == Stage.SESSION else "Between sessions."
