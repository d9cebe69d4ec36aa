"""Sets as integers, against sets."""

from random import Random

from backroom.core.bits import count, member, members, place


def test_sets_as_integers_are_sets() -> None:
    rng = Random(1)
    for _ in range(500):
        size = rng.randrange(60)
        numbers = sorted(rng.sample(range(59), min(size, 59)))
        these = sum(1 << number for number in numbers)
        assert members(these) == numbers
        assert count(these) == len(numbers)
        assert [member(these, number) for number in range(len(numbers))] == numbers


def test_where_a_card_is() -> None:
    cards = Random(2).sample(range(50), 50)
    assert [cards[place(cards, card)] for card in range(50)] == list(range(50))
