"""Whatever happens in a round, the sheets stay sheets: rounds of anybody against anybody, by chance."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.core import Seeded
from backroom.games.dirtyworld.rules.conditions import ON_EMPTY
from backroom.games.dirtyworld.rules.people import make_person
from backroom.games.dirtyworld.rules.round import Act, Choice, Declaration, Kind, Round, resolve
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import QUALITIES, pair_problems

HITS = st.lists(st.tuples(st.sampled_from(QUALITIES), st.integers(2, 7), st.booleans()), max_size=60)


@given(st.integers(0, 1000), HITS)
@settings(derandomize=True, database=None, deadline=None)
def test_no_row_of_hits_breaks_the_circles(seed: int, hits: list[tuple[str, int, bool]]) -> None:
    who = make_person(Seeded(seed), "Anybody", "thug", "it")
    for quality, width, verbal in hits:
        before = dict(who.traits)
        changes, _ = who.take_hit(quality, width, verbal)
        assert not list(pair_problems(who.traits))
        assert sum(before.values()) - 1 <= sum(who.traits.values()) <= sum(before.values())
        assert len(changes) <= 2
        assert not (verbal and before["vigor"] > 0 and who.traits["vigor"] == 0)
    assert all(who.has(kind) for identity, kind in ON_EMPTY.items() if who.traits[identity] == 0)


def _act(rng: Random, me: str, everyone: list[str]) -> Act:
    kind = rng.choice([Kind.STRIKE, Kind.STRIKE, Kind.GUARD, Kind.TASK, Kind.HELP])
    other = rng.choice([who for who in everyone if who != me])
    return Act(
        kind=kind,
        uses=(rng.choice(QUALITIES),),
        target=rng.choice(["", other]) if kind == Kind.GUARD else other,
        aim=rng.choice(QUALITIES),
        verbal=rng.random() < 0.5,
        timing=rng.random() < 0.5,
        width=rng.randrange(3),
        jolts=rng.random() < 0.3,
    )


def test_any_round_with_any_number_of_people_comes_to_an_end() -> None:
    for seed in range(300):
        rng = Random(seed)
        names = list("ABCDEFG")[: rng.randrange(2, 8)]
        people = {name: make_person(Seeded(rng), name, "thug", "it") for name in names}
        declared = [
            Declaration(name, tuple(_act(rng, name, names) for _ in range(rng.randrange(1, 4))), rng.randrange(12))
            for name in names
        ]
        one = Round(declared)
        one.roll(Seeded(rng))
        one.assign_in_order()
        total = _points(people)

        def ask(choice: Choice, rng: Random = rng) -> int:
            assert len(choice.options) > 1
            return rng.choice(choice.options)

        happened = resolve(people, one, ask, Seeded(rng) if seed % 2 else None)
        hits = [happening for happening in happened if happening.what == "hit"]
        assert total - len(hits) <= _points(people) <= total
        assert not [problem for sheet in people.values() for problem in pair_problems(sheet.traits)]
        # Everybody's set acts once at most, and what acted was a set.
        acted = [happening for happening in happened if happening.what in ("hit", "done", "too low")]
        assert all(happening.width >= 2 for happening in acted)


def _points(people: dict[str, Sheet]) -> int:
    return sum(sum(sheet.traits.values()) for sheet in people.values())
