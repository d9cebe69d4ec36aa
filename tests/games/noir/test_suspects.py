"""The suspects, as rulings N1 and N2 fix them."""

from backroom.games.noir.rules.suspects import BASE, OTHER, SEVEN, SIX, SUSPECTS, XAVIER, town_of

NAMED_IN_THE_RULE_BOOK = (
    "alyss ashton barrin clive deidre ernest geneva jack marion pedro qasim quinton ramon simon suzanne ulysses "
    "vincent wanda xavier ysolde zachary"
).split()


def test_n1_fifty_suspects_with_the_named_ones_among_them() -> None:
    assert len(SUSPECTS) == len(set(SUSPECTS)) == 50
    assert set(NAMED_IN_THE_RULE_BOOK) <= set(SUSPECTS)
    assert all(name.isascii() and name.isalpha() and 3 <= len(name) <= 8 for name in SUSPECTS)


def test_n2_three_sets_and_xavier() -> None:
    assert (len(BASE), len(SIX), len(SEVEN)) == (25, 11, 13)
    assert {*BASE, *SIX, *SEVEN, XAVIER} == set(SUSPECTS)
    assert [len(town_of(size)) for size in (5, 6, 7)] == [25, 36, 49]
    assert all(XAVIER not in town_of(size) for size in (5, 6, 7))


def test_n2b_two_towns_side_by_side() -> None:
    assert {"alyss", "barrin", "clive", "ernest", "geneva", "marion", "simon", "wanda"} <= set(BASE)
    assert len(OTHER) == 25
    assert XAVIER in OTHER
    assert not set(BASE) & set(OTHER)


def test_towns_are_in_alphabetical_order() -> None:
    assert list(BASE) == sorted(BASE)
    assert list(OTHER) == sorted(OTHER)
    # Within one town a first letter is enough to find anybody.
    assert len({name[0] for name in BASE}) == 25
