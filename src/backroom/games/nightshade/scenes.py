"""On a crime scene: its roll, the corpse, the clues, and the witnesses."""

from backroom.games.nightshade.actions import METHODS
from backroom.games.nightshade.collector import place_evidence
from backroom.games.nightshade.data import CLUES, FORENSICS, HOOKS, INTUITION, SCENES, TRAITS
from backroom.games.nightshade.flow import ask, deed, trait_roll
from backroom.games.nightshade.moving import draw_twist
from backroom.games.nightshade.rolls import SEVEN, SUCCESS, Part, Roll, Thrown
from backroom.games.nightshade.state import State

# The scene's roll


def scene_roll(s: State, noun: int) -> Roll:
    """One die."""
    return Roll("The scene", "scene", against=0, dice=1)


@deed("scene", roll=scene_roll)
def enter(s: State, noun: int, thrown: Thrown | None) -> None:
    """A twist, a corpse, or a scene that is still warm; then the search for clues."""
    assert thrown is not None
    s.push(find_clues)
    if thrown.outcome == "twist":
        s.push(draw_twist)
    elif thrown.outcome == "corpse":
        ask(s, "corpse")
    else:
        s.warm = True


def corpse_roll(s: State, noun: int) -> Roll:
    """One die."""
    return Roll("The corpse", "corpse", against=0, dice=1)


@deed("corpse", roll=corpse_roll)
def find_corpse(s: State, noun: int, thrown: Thrown | None) -> None:
    """From now on clues here are found on it and around it."""
    assert thrown is not None
    s.corpses[s.spot] = thrown.outcome
    s.topic = f"corpse/{thrown.outcome}"
    s.tell("corpse", corpse=thrown.outcome)


# Clues (S6)


def find_clues(s: State) -> None:
    """Time to search."""
    ask(s, "clues")


def clue_roll(s: State, noun: int) -> Roll:
    """One die and Forensics is how many there are; what was bought comes on top of that."""
    waiting, uses = s.waiting_for("clues")
    parts = (Part("Forensics", s.trait(FORENSICS)), *waiting)
    return Roll("Clues", "clues", parts, against=0, dice=1, uses=uses, extra=s.bought("clues"))


@deed("clues", roll=clue_roll)
def count_clues(s: State, noun: int, thrown: Thrown | None) -> None:
    """So many cards are turned up next, as far as there are any."""
    assert thrown is not None
    count = min(int(thrown.outcome), clues_left(s))
    if count:
        ask(s, "look", count)
    else:
        s.push(analyse)


def clues_left(s: State) -> int:
    """Clue cards that can be drawn: the discarded ones are shuffled when the deck is empty (S13c)."""
    return len(s.clue_deck) + len(s.clue_discard)


def draw_clue(s: State) -> int:
    """The next clue."""
    if not s.clue_deck:
        s.clue_deck.shuffle_in(*s.clue_discard)
        s.clue_discard = []
        s.tell("reshuffle", deck="clues")
    clue = s.clue_deck.draw(s.chance)
    s.hand.append(clue)
    return clue


@deed("look")
def look_at_clues(s: State, noun: int, thrown: Thrown | None) -> None:
    """The clues are turned up."""
    found = [draw_clue(s) for _ in range(s.ask[1])]
    s.tell("clues", clues=[CLUES[clue].id for clue in found])
    s.push(analyse)


def analyse(s: State) -> None:
    """Clue by clue, until none is left or one has had enough."""
    if s.hand or not cant_pick(s, 0):
        ask(s, "analyse")


def cant_analyse(s: State, noun: int) -> str:
    """Only what lies here."""
    return "" if noun // len(METHODS) in s.hand else "that clue is not here"


def analysis_roll(s: State, noun: int) -> Roll:
    """The method's trait, the scene's bonus and its warmth, against the clue's score."""
    clue, method = divmod(noun, len(METHODS))
    what = f"{CLUES[clue].id[0].upper()}{CLUES[clue].id[1:]}"
    return trait_roll(s, what, METHODS[method], "above", CLUES[clue].forensics, scene_parts(s, METHODS[method]))


def scene_parts(s: State, trait: int) -> list[Part]:
    """What the scene adds to a roll on a trait."""
    card = SCENES[s.scenes[s.spot]]
    parts = [Part(card.id[0].upper() + card.id[1:], 1)] if card.bonus == TRAITS[trait] else []
    return [*parts, Part("Still warm", 1)] if s.warm and trait == INTUITION else parts


@deed("analyse", cant_analyse, analysis_roll)
def analyse_clue(s: State, noun: int, thrown: Thrown | None) -> None:
    """Higher than the score makes it evidence; otherwise it is discarded."""
    assert thrown is not None
    clue = noun // len(METHODS)
    s.hand.remove(clue)
    s.push(analyse)
    if thrown.outcome == SUCCESS:
        s.found += 1
        s.topic = f"clue/{CLUES[clue].id}"
        place_evidence(s, clue)
    else:
        s.clue_discard.append(clue)
        s.tell("worthless", clue=CLUES[clue].id)


def cant_pick(s: State, noun: int) -> str:
    """An Intuition, and a card to pick."""
    if not clues_left(s):
        return "there are no clues left"
    return "" if s.intuitions else "that takes an Intuition"


@deed("another clue", cant_pick)
def pick_another(s: State, noun: int, thrown: Thrown | None) -> None:
    """An Intuition finds one more."""
    s.intuitions -= 1
    s.tell("clues", clues=[CLUES[draw_clue(s)].id])


@deed("leave")
def leave_the_rest(s: State, noun: int, thrown: Thrown | None) -> None:
    """What was not analysed is discarded."""
    if s.hand:
        s.tell("left", clues=[CLUES[clue].id for clue in s.hand])
    s.clue_discard += s.hand
    s.hand = []


# Witnesses (S6b)


def cant_look_for_witnesses(s: State, noun: int) -> str:
    """On a crime scene, once per visit (S5b)."""
    if s.spot < 0:
        return "witnesses are found on crime scenes"
    return "tried on this visit" if "witnesses" in s.tried else ""


def witness_roll(s: State, noun: int) -> Roll:
    """Hooks and the scene's bonus for it."""
    return trait_roll(s, "Witnesses", HOOKS, "seven", SEVEN, scene_parts(s, HOOKS))


@deed("witnesses", cant_look_for_witnesses, witness_roll)
def look_for_witnesses(s: State, noun: int, thrown: Thrown | None) -> None:
    """A witness is worth an insight."""
    assert thrown is not None
    s.tried |= {"witnesses"}
    if thrown.outcome == SUCCESS:
        s.gain("insight", "a witness")
