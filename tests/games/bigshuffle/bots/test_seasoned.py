"""What a seasoned player of The Big Shuffle considers besides: played games, and what comes with a scene change."""

from random import Random

import pytest

from backroom.core import GAMES, Seeded, Transcript
from backroom.games.bigshuffle.bots.chances import chance
from backroom.games.bigshuffle.bots.greedy import Decision, Greedy
from backroom.games.bigshuffle.bots.guess import Guess
from backroom.games.bigshuffle.bots.holdings import fitted, holdings_of, patience
from backroom.games.bigshuffle.bots.outlook import ease_of
from backroom.games.bigshuffle.bots.weighing import PLAIN, SEASONED, Weighing
from backroom.games.bigshuffle.rules.actions import DOWNTOWN, MIDTOWN, UPTOWN
from backroom.games.bigshuffle.rules.cards import base_set
from backroom.games.bigshuffle.rules.sets import cards_of
from tests.games.bigshuffle.own import OWN
from tests.games.bigshuffle.table import Table

GAME = GAMES["bigshuffle"]
ELSEWHERE = ("the boxer", "the bank job", "the docks")
SOME = ["the twins", "the lookout", "the bagman", "the paperboy", "the grifter", "the torpedo"]


def decision(table: Table, weighing: Weighing = SEASONED) -> Decision:
    """What whoever is asked has to decide; all agendas are open."""
    s = table.s
    seat = table.turn()
    guess = Guess(s.rules, s.seats, seat)
    s.copy_to(guess.known)
    for other in range(s.seats):
        if other != seat:
            guess.known.hands[other] = [-1] * len(s.hands[other])
    return Decision(guess.known, 0, guess.scenarios(), ease_of(s.rules.cards), {}, weighing, Random(1))


# What cards are worth


def test_every_card_of_another_set_is_worth_something_too() -> None:
    """What nobody has played with is worth what its kind is."""
    own, house = cards_of(OWN), base_set()
    holdings = holdings_of(own)
    new = next(card for card in own.of_kind["loot"] if own[card].id not in house.by_id)
    usual = [fitted().used[house[card].id] for card in house.of_kind["loot"]]
    assert holdings.used[new] == pytest.approx(sum(usual) / len(usual))
    assert len(holdings.held) == len(own.cards)
    assert not any(holdings.held[card] for card in own.of_kind["scene"])


def test_whoever_picks_first_takes_who_has_won_most() -> None:
    options = GAME.spec.options()
    state, events = GAME.start(options, 2, Seeded(Random(3)))
    seat = GAME.turn(state)[0]
    seen = Transcript(options, 2, seat)
    seen.add(None, None, events)
    legal = GAME.legal(state, seat)
    best = max(base_set().of_kind["character"], key=lambda card: holdings_of(base_set()).used[card])
    picked = Greedy(GAME, SEASONED).choose(seen, legal, Random(1))
    assert GAME.actions(options).text(picked) == f"play as {base_set()[best].id}"


def test_a_loot_that_can_be_played_is_not_thrown_away() -> None:
    """In a hand it says little about who wins; in play it says much."""
    coin = base_set().by_id["the lucky coin"]
    assert holdings_of(base_set()).used[coin] > holdings_of(base_set()).held[coin]
    table = Table(hands=[["the lucky coin", "the revolver"], []])
    worth = decision(table).worth
    assert worth.keep(coin) > worth.keep(table.number("the revolver"))


def test_nobody_collects_for_ever() -> None:
    assert patience(1, 2) == patience(40, 2) == 1.0
    assert patience(160, 2) == 0.25
    assert patience(160, 4) == 0.5
    table = Table(hands=[SOME, []])
    early = decision(table).worth.keep(table.number("the twins"))
    table.s.turns = 400
    assert 0 < decision(table).worth.keep(table.number("the twins")) < 0.2 * early


# What comes with a scene change


def comes_with(
    table: Table, seat: int, scene: str, place: int, to: int, weighing: Weighing = SEASONED
) -> tuple[float, float]:
    return decision(table, weighing).worth.comes_with(seat, table.number(scene), place, to)


def test_cards_come_with_a_scene_for_whoever_changes_it() -> None:
    table = Table(active=ELSEWHERE, below=["the oldest profession"], hands=[SOME, []])
    won, lost = comes_with(table, 0, "the bank job", MIDTOWN, UPTOWN)
    assert won > 0 == lost
    won, lost = comes_with(table, 1, "the bank job", MIDTOWN, UPTOWN)
    assert won < 0 == lost, "the same is bad for me if another does it"
    assert (
        comes_with(table, 0, "the boxer", MIDTOWN, UPTOWN)[0]
        < 1e-9
        < comes_with(table, 0, "the bank job", MIDTOWN, DOWNTOWN)[0]
    )


def test_a_scene_that_becomes_active_does_something() -> None:
    """The Blackmail takes a card from everybody else."""
    table = Table(active=ELSEWHERE, downtown=["the blackmail"], hands=[SOME[:3], SOME[3:]])
    assert comes_with(table, 0, "the blackmail", DOWNTOWN, MIDTOWN)[0] > 0


def test_with_a_lucky_coin_it_is_no_harm_to_fail() -> None:
    table = Table(active=ELSEWHERE, loot=[["the lucky coin"], []], hands=[SOME, []])
    assert comes_with(table, 0, "the boxer", MIDTOWN, UPTOWN)[1] > 0
    assert comes_with(table, 0, "the boxer", MIDTOWN, UPTOWN, PLAIN) == (0.0, 0.0), "the greedy player looks at scenes"


def test_who_does_something_for_his_money_is_hired_sooner() -> None:
    """The Shoeshine brings a card; nobody is missed less."""
    table = Table(active=ELSEWHERE, hands=[["the shoeshine", *SOME], []])
    worth = decision(table).worth
    shoeshine = table.number("the shoeshine")
    assert worth.hired(shoeshine, helps=True) < worth.keep(shoeshine)
    plain = decision(table, PLAIN).worth
    assert plain.hired(shoeshine, helps=True) == plain.keep(shoeshine)


# Goons


def test_whoever_has_more_goons_gets_further() -> None:
    many = decision(Table(active=ELSEWHERE, hands=[SOME, []])).outlook
    one = decision(Table(active=ELSEWHERE, hands=[SOME[:1], []])).outlook
    assert many.level(0, 0) > one.level(0, 0)
    assert many.level(1, 0) < one.level(1, 0)


def test_a_full_hand_wants_no_more_cards() -> None:
    """Where scenes can be changed for ever, cards are no reason to do so for ever."""
    goons = [base_set()[card].id for card in base_set().of_kind["goon"]]
    for held, wanted in ((goons[:19], True), (goons[:20], False)):
        table = Table(active=ELSEWHERE, hands=[held[:-1], []], noir=[held[-1]])
        table.quietly()
        found = decision(table)
        assert len(found.known.hands[0]) == len(held)
        assert (found.worth.card > 0) == wanted
        assert (comes_with(table, 0, "the bank job", MIDTOWN, UPTOWN) != (0.0, 0.0)) == wanted


# A win that is near


def test_the_nearer_a_win_the_more_a_scene_counts() -> None:
    """Of three scenes that are wanted the second brings more than the first, as games say and at first sight."""
    wanted = ("the private eye", "the serial killing spree", "the penthouse")
    tables = []
    for count in range(3):
        active = (*wanted[:count], *ELSEWHERE[count:])
        tables.append(Table(active=active, uptown=wanted[count:], hands=[["the twins"], ["the lookout"]]))
    for none, one, two in (
        [chance(table.s, 0, {}) for table in tables],
        [decision(table).outlook.now for table in tables],
    ):
        assert 0 < one - none < two - one


def test_whoever_is_on_turn_is_nearer() -> None:
    table = Table(active=ELSEWHERE, agendas=("an honest mistake", "the family business"), hands=[[], []])
    on_turn = chance(table.s, 0, {})
    table.s.seat = 1
    assert chance(table.s, 0, {}) < on_turn
