"""The rule book's three worked conflicts, roll by roll."""

from backroom.core import Scripted
from backroom.games.dirtyworld.rules.arms import AS_WIDTH, WEAPON, Advantage, Declared, courage_or_wrath, extra_width
from backroom.games.dirtyworld.rules.conflict import Conflict, Ground
from backroom.games.dirtyworld.rules.growth import free_slide, instant_raise
from backroom.games.dirtyworld.rules.pools import Part, at_once, pool_of
from backroom.games.dirtyworld.rules.round import Declaration
from tests.games.dirtyworld.people import (
    ambrose,
    brief,
    fought,
    gene,
    guard,
    madge,
    noah,
    strike,
    task,
    words,
)


def test_conflict_1_gene_and_madge() -> None:
    he, she = gene(), madge()
    seduction = words("Madge", "purity", "persuasion", "corruption")

    # He leans close; she is oblivious.
    assert pool_of(he, "persuasion", "corruption").dice == 7
    assert pool_of(she, "understanding", "purity").dice == 5
    happened = fought(
        [he, she],
        (he, [seduction], "3 3 3 1 5 6 9"),
        (she, [guard("understanding", "purity")], "2 2 4 7 8"),
    )
    assert brief(happened) == ["Gene hit 3x3", "Madge die lost 1x2"]
    assert (she.traits["purity"], she.traits["corruption"]) == (2, 3)

    # She spills the drink: both 2x8, both hit.
    assert pool_of(she, "persuasion", "purity").dice == 5
    happened = fought(
        [he, she],
        (he, [seduction], "8 8 1 2 3 4 5"),
        (she, [words("Gene", "corruption", "persuasion", "purity")], "8 8 1 2 3"),
    )
    assert brief(happened) == ["Gene hit 2x8", "Madge hit 2x8"]
    assert (he.traits["corruption"], he.traits["purity"]) == (2, 3)
    assert (she.traits["purity"], she.traits["corruption"]) == (1, 4)

    # She tells him what he is, before the kiss.
    assert pool_of(she, "understanding", "corruption").dice == 6
    assert pool_of(he, "persuasion", "corruption").dice == 6
    happened = fought(
        [he, she],
        (he, [seduction], "10 10 1 2 3 4"),
        (she, [words("Gene", "corruption", "understanding", "corruption", timing=True)], "4 4 4 1 2 3"),
    )
    assert brief(happened) == ["Madge hit 3x4", "Gene die lost 1x10", "Gene foiled 1x10"]
    assert he.traits["corruption"] == 1

    # And what the scene leaves her: a slide back, and a raise.
    free_slide(she, "corruption", "purity")
    instant_raise(she, "observation", "Gene, of all people")
    assert (she.traits["purity"], she.traits["corruption"], she.traits["observation"]) == (2, 3, 1)


def test_conflict_2_ambrose_and_noah() -> None:
    he, other = ambrose(), noah()

    # Internal Affairs against the stairs: neither finds a set.
    happened = fought(
        [he, other],
        (he, [words("Noah", "deceit", "persuasion", "purity")], "1 2 3 4 5"),
        (other, [words("Ambrose", "purity", "persuasion", "deceit")], "1 2 3 4 5 6 7"),
    )
    assert happened == []

    # Patient Generosity against Corruption, and Noah ducks behind Persuasive Corruption.
    assert pool_of(he, "patience", "generosity").dice == 6
    assert pool_of(other, "persuasion", "corruption").dice == 7
    happened = fought(
        [he, other],
        (he, [words("Noah", "corruption", "patience", "generosity")], "2 2 1 3 4 5"),
        (other, [guard("persuasion", "corruption")], "3 3 1 2 4 5 6"),
    )
    assert brief(happened) == ["Noah gobble 2x3", "Ambrose foiled 1x2"]
    assert other.traits == noah().traits

    # Ambrose has put a wrong right, at his cost.
    instant_raise(he, "purity", "a second mortgage for Noah")
    assert he.traits["purity"] == 4


def test_conflict_3_ambrose_and_gene() -> None:
    he, victim, friend = ambrose(), gene(), noah()
    fight = Conflict({who.name: who for who in (he, victim, friend)})

    def went(*declared: tuple[Declaration, str, list[int | None]]) -> list[str]:
        """A round: each with its dice, and the sets for its actions."""
        dice = [int(die) for _, faces, _ in declared for die in faces.split()]
        one = fight.declare([declaration for declaration, _, _ in declared], Scripted(dice))
        for declaration, _, heights in declared:
            one.assign(declaration.who, heights)
        return brief(fight.settle())

    def traits(who: str, *names: str) -> list[int]:
        return [fight.fighters[who].traits[name] for name in names]

    # He slugs him: eight dice and a minor surprise, against a dodge.
    assert fight.take_to(Ground.FISTS)
    assert courage_or_wrath(he, victim) == "wrath"
    slug = strike("Gene", "courage", "vigor", "wrath", timing=True)
    nine = pool_of(he, "vigor", "wrath", [Part("surprise", 1)])
    dodge = pool_of(victim, "grace", "defiance")
    assert (nine.dice, dodge.dice) == (9, 5)
    assert went(
        (Declaration("Ambrose", (slug,), 9), "1 1 1 3 4 5 6 7 8", [1]),
        (Declaration("Gene", (guard("grace", "defiance"),), 5), "2 2 5 7 9", [2]),
    ) == ["Ambrose hit 3x1", "Gene die lost 1x2"]
    assert traits("Gene", "courage", "wrath") == [0, 2]

    # "Sarge, what's going on?" Each gets through to the other.
    plea = words("Ambrose", "wrath", "persuasion", "honesty")
    assert pool_of(fight.fighters["Gene"], "persuasion", "honesty").dice == 6
    assert went(
        (Declaration("Ambrose", (slug,), 8), "7 7 7 7 1 2 3 4", [7]),
        (Declaration("Gene", (plea,), 6), "1 1 1 4 5 6", [1]),
    ) == ["Ambrose hit 4x7", "Gene die lost 2x1", "Gene hit 2x1"]
    assert traits("Gene", "courage", "vigor") == [0, 1]
    assert traits("Ambrose", "wrath", "courage") == [3, 4]

    # Noah comes in. Gene's plea is the fastest, and stops the kick.
    assert pool_of(fight.fighters["Ambrose"], "vigor", "wrath").dice == 7
    hug = task("vigor", "courage", target="Ambrose")
    assert went(
        (Declaration("Ambrose", (slug,), 7), "3 3 1 2 4 5 6", [3]),
        (Declaration("Noah", (hug,), 6), "3 3 1 2 4 5", [3]),
        (Declaration("Gene", (plea,), 6), "8 8 1 2 3 4", [8]),
    ) == ["Gene hit 2x8", "Ambrose die lost 1x3", "Ambrose foiled 1x3", "Noah done 2x3"]
    assert traits("Ambrose", "wrath", "courage") == [2, 5]

    # Two things at once: five dice, one set, and it goes into getting free (D13: breaking a hold is Defiance).
    man = fight.fighters["Ambrose"]
    both = at_once([pool_of(man, "vigor", "wrath"), pool_of(man, "vigor", "defiance")])
    assert both.dice == 5
    hold = task("grace", "endurance", target="Ambrose")
    assert (
        went(
            (Declaration("Ambrose", (guard("vigor", "defiance"), slug), 5), "8 8 8 1 2", [8, None]),
            (Declaration("Noah", (hold,), 6), "1 2 3 4 5 6", [None]),
            (Declaration("Gene", (guard("grace", "defiance"),), 5), "1 2 3 4 5", [None]),
        )
        == []
    )

    # All go for the drawer; Noah thinks better of his words.
    assert pool_of(fight.fighters["Gene"], "grace", "courage").dice == 3
    assert went(
        (Declaration("Ambrose", (task("grace", "wrath"),), 5), "8 8 1 2 3", [8]),
        (Declaration("Noah", (words("Ambrose", "wrath", "persuasion", "purity"),), 4), "9 9 1 2", [None]),
        (Declaration("Gene", (task("grace", "courage"),), 3), "10 10 1", [10]),
    ) == ["Gene done 2x10", "Ambrose done 2x8"]
    assert traits("Ambrose", "courage") == [5]

    # A gun: now it takes courage. He wrenches it away, and the game master takes a die off the warning.
    assert fight.take_to(Ground.GUNS)
    assert courage_or_wrath(fight.fighters["Ambrose"], fight.fighters["Gene"], 0, 2) == "courage"
    assert pool_of(fight.fighters["Ambrose"], "vigor", "courage").dice == 9
    revolver = Declared(Advantage(WEAPON, 2, "service revolver"), AS_WIDTH)
    warning = words("Ambrose", "courage", "persuasion", "corruption", width=extra_width([revolver]))
    wrench = task("vigor", "courage", target="Gene", jolts=True)
    assert went(
        (Declaration("Ambrose", (wrench,), 9), "4 4 4 4 1 2 3 5 6", [4]),
        (Declaration("Gene", (warning,), 7), "1 1 2 3 4 5 6", [1]),
    ) == ["Ambrose done 4x4", "Gene die lost 1x1", "Gene foiled 1x1"]
    assert traits("Ambrose", "courage") == [5]
    assert fight.rounds == 6

    # He lowers the gun and goes.
    fight.withdraw("Ambrose")
    fight.withdraw("Noah")
    assert fight.over
