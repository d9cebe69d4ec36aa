"""Decks: nobody knows more of one than they should, and no card is ever lost."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from backroom.core import Chance, Deck, Eye, Placed, Scripted, Seeded, branches

NO_CHANCE = Scripted([])


def test_a_new_deck_has_no_order() -> None:
    deck = Deck([3, 1, 2])
    assert deck == Deck([2, 3, 1])
    assert (deck.top, deck.middle, deck.bottom) == ([], [1, 2, 3], [])
    assert deck.seen_by(0) == deck.seen_by(None) == ([], 3, [])


def test_a_card_is_chosen_when_it_is_drawn() -> None:
    def two(chance: Chance) -> tuple[int, int]:
        deck = Deck([1, 2, 3])
        return deck.draw(chance), deck.draw(chance)

    assert len({value for _, _, value in branches(two)}) == 6


def test_drawing_all_of_it() -> None:
    deck = Deck(range(5))
    assert [deck.draw(Scripted([card])) for card in (3, 0, 4, 1, 2)] == [3, 0, 4, 1, 2]
    assert not deck
    assert len(deck) == 0
    assert deck.cards() == []


def test_equal_cards_are_drawn_one_by_one() -> None:
    deck = Deck([1, 1, 2])
    assert deck.draw(Scripted([1])) == 1
    assert deck.cards() == [1, 2]


def test_a_card_put_on_top_comes_next_without_chance() -> None:
    deck = Deck([1, 2, 3])
    deck.put_on_top(9, known_to=[0])
    deck.put_on_top(8, known_to=[1], others_know="a face card")
    assert deck.seen_by(0) == (["a face card", 9], 3, [])
    assert deck.seen_by(1) == ([8, ""], 3, [])
    assert deck.seen_by(None) == (["a face card", ""], 3, [])
    assert [deck.draw(NO_CHANCE), deck.draw(NO_CHANCE)] == [8, 9]
    assert deck == Deck([1, 2, 3])


def test_a_card_put_under_comes_when_the_middle_is_used_up() -> None:
    deck = Deck([1, 2])
    deck.put_under(7, known_to=[0])
    deck.put_under(6, known_to=[0, 1], others_know="a dead suspect")
    assert deck.seen_by(0) == ([], 2, [7, 6])
    assert deck.seen_by(1) == ([], 2, ["", 6])
    assert deck.seen_by(None) == ([], 2, ["", "a dead suspect"])
    assert [deck.draw(Scripted([card])) for card in (2, 1)] == [2, 1]
    assert [deck.draw(NO_CHANCE), deck.draw(NO_CHANCE)] == [7, 6]
    assert not deck


def test_peeking_decides_the_next_card() -> None:
    deck = Deck([1, 2, 3])
    assert deck.peek(Scripted([2]), [1]) == 2
    assert deck.top == [Placed(2, frozenset([1]))]
    assert deck.seen_by(1) == ([2], 2, [])
    assert deck.seen_by(0) == deck.seen_by(None) == ([""], 2, [])
    assert deck.peek(NO_CHANCE, [0]) == 2
    assert deck.seen_by(0) == ([2], 2, [])
    assert deck.draw(NO_CHANCE) == 2


def test_peeking_at_a_card_on_top_keeps_what_the_others_know() -> None:
    deck = Deck([1])
    deck.put_on_top(9, known_to=[0], others_know="a face card")
    assert deck.peek(NO_CHANCE, [2]) == 9
    assert [deck.seen_by(eye)[0] for eye in (0, 1, 2, None)] == [[9], ["a face card"], [9], ["a face card"]]


def test_peeking_at_the_bottom_when_nothing_else_is_left() -> None:
    deck = Deck([])
    deck.put_under(4, known_to=[0])
    deck.put_under(5, known_to=[0])
    assert deck.peek(NO_CHANCE, [1]) == 4
    assert deck.seen_by(1) == ([], 0, [4, ""])
    assert deck.draw(NO_CHANCE) == 4


def test_shuffling_forgets_every_place() -> None:
    deck = Deck([1, 2])
    deck.put_on_top(3, known_to=[0, 1], others_know="a king")
    deck.put_under(4, known_to=[0])
    deck.shuffle_in(6, 5)
    assert deck == Deck([1, 2, 3, 4, 5, 6])
    assert deck.seen_by(0) == ([], 6, [])


def test_hidden_cards_are_those_whose_place_an_eye_does_not_know() -> None:
    deck = Deck([5, 1])
    deck.put_on_top(3, known_to=[0])
    deck.put_under(4, known_to=[0, 1])
    assert [deck.hidden_from(eye) for eye in (0, 1, None)] == [[1, 5], [1, 3, 5], [1, 3, 4, 5]]


def test_a_copy_shares_nothing() -> None:
    deck = Deck([1, 2])
    deck.put_on_top(3, known_to=[0])
    deck.put_under(4, known_to=[0])
    copy = deck.copy()
    was = deck.copy()
    assert copy == deck
    copy.peek(NO_CHANCE, [1])
    copy.draw(NO_CHANCE)
    copy.draw(Seeded(1))
    copy.put_under(9, known_to=[])
    copy.put_on_top(9, known_to=[])
    assert deck == was
    copy.shuffle_in(10)
    assert deck == was


def test_decks_compare_with_decks_and_are_not_hashed() -> None:
    assert Deck([1]) != Deck([2])
    assert Deck([1]) != [1]
    with pytest.raises(TypeError):
        hash(Deck([1]))


SEATS = st.frozensets(st.integers(0, 2))
EYES: tuple[Eye, ...] = (0, 1, 2, None)


class AnyUseOfADeck(RuleBasedStateMachine):
    """Cards go out of a deck and back in, in every way there is, beside a plain list of who may know what."""

    def __init__(self) -> None:
        super().__init__()
        self.deck = Deck(range(6))
        self.chance = Seeded(1)
        self.out: list[int] = []
        self.knows: dict[int, frozenset[int]] = {}  # of the cards at a known place

    @precondition(lambda self: self.deck)
    @rule()
    def draw(self) -> None:
        card = self.deck.draw(self.chance)
        self.knows.pop(card, None)
        self.out.append(card)

    @precondition(lambda self: self.deck)
    @rule(seats=SEATS)
    def peek(self, seats: frozenset[int]) -> None:
        card = self.deck.peek(self.chance, seats)
        self.knows[card] = self.knows.get(card, frozenset()) | seats
        assert self.deck.copy().draw(Scripted([])) == card

    @precondition(lambda self: self.out)
    @rule(seats=SEATS)
    def put_on_top(self, seats: frozenset[int]) -> None:
        card = self.out.pop(0)
        self.deck.put_on_top(card, seats)
        self.knows[card] = seats
        assert self.deck.copy().draw(Scripted([])) == card

    @precondition(lambda self: self.out)
    @rule(seats=SEATS)
    def put_under(self, seats: frozenset[int]) -> None:
        card = self.out.pop(0)
        self.deck.put_under(card, seats)
        self.knows[card] = seats

    @rule(how_many=st.integers(0, 2))
    def shuffle_in(self, how_many: int) -> None:
        cards, self.out = self.out[:how_many], self.out[how_many:]
        self.deck.shuffle_in(*cards)
        self.knows.clear()

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.deck = self.deck.copy()

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        assert sorted([*self.out, *self.deck.cards()]) == list(range(6))
        assert len(self.deck) == len(self.deck.cards())
        assert bool(self.deck) == (len(self.deck) > 0)

    @invariant()
    def the_middle_shows_no_order(self) -> None:
        assert self.deck.middle == sorted(self.deck.middle)

    @invariant()
    def every_eye_knows_exactly_what_it_was_shown(self) -> None:
        for eye in EYES:
            top, middle, bottom = self.deck.seen_by(eye)
            known = sorted(card for card in (*top, *bottom) if isinstance(card, int))
            assert known == sorted(card for card, seats in self.knows.items() if eye in seats)
            assert len(top) + middle + len(bottom) == len(self.deck)
            assert sorted([*known, *self.deck.hidden_from(eye)]) == self.deck.cards()


def test_any_use_of_a_deck() -> None:
    quiet = settings(derandomize=True, database=None, deadline=None, max_examples=60, stateful_step_count=30)
    run_state_machine_as_test(AnyUseOfADeck, settings=quiet)
