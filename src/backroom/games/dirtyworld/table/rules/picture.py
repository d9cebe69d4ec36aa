"""The table drawn in text: where the evening is, who is there, the dice, the board."""

from collections.abc import Iterator

from backroom.core import Picture, Styled, View
from backroom.core.text import in_words
from backroom.games.dirtyworld.rules.traits import GROUPS
from backroom.games.dirtyworld.table.rules.fight_words import plan_words
from backroom.games.dirtyworld.table.rules.shown import CharacterShown, held_in, open_in


def draw(view: View) -> Picture:
    """The view as lines."""
    return tuple(_lines(view))


def _lines(view: View) -> Iterator[tuple[Styled, ...]]:
    shown, held = open_in(view), held_in(view)
    session, scene = shown.session, shown.scene
    yield ((f"Session {session.number} {session.title}  Scene {scene.number} {scene.title}", "strong"),)
    for one in shown.characters:
        yield from _character(one, held is not None and one.id == held.character)
    fight = shown.fight
    if fight:
        yield ((f"A conflict, with {fight.ground}: round {fight.round}", "strong"),)
        for who, plan in fight.plans.items():
            said = in_words(plan_words(plan), view.eye, ()) if plan else "has decided"
            dice = " ".join(map(str, fight.dice.get(who, ())))
            yield ((f"  {fight.fighters[who]}: ", "label"), (said, "plain"), (f"  {dice}", "dim"))
    for item in shown.board:
        yield ((f"  {item.kind}: ", "label"), (item.words, "plain"))


def _character(one: CharacterShown, mine: bool) -> Iterator[tuple[Styled, ...]]:
    state = ", ".join(["dead"] if one.dead else one.conditions)
    yield (
        (one.name, "mine" if mine else "strong"),
        (f"  {', '.join(one.professions)} {one.part}", "dim"),
        (f"  {state}", "dead" if one.dead else "target"),
    )
    if one.sheet is None:
        return
    traits = one.sheet.traits
    for group in GROUPS:
        pairs = (group.identities, *group.qualities)
        said = [f"{a.capitalize()} {traits[a]} / {b.capitalize()} {traits[b]}" for a, b in pairs]
        yield (("  " + "   ".join(said), "plain"),)
