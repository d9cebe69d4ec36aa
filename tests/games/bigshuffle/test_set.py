"""A sweep over the cards of the house: counts, names, references, words that agree with what a card does."""

from collections import Counter
from random import Random

import pytest

from backroom.bots import make_bot
from backroom.core import Seeded, Transcript
from backroom.games.bigshuffle.rules import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.rules.cards import COUNTS, RULES, TYPES, VERBS, Card, base_set
from backroom.games.bigshuffle.rules.flow import DO

CARDS = base_set()

NAMED = """
femme fatale, police chief, mafia don, cat burglar, governor, the fat man, the bookie, endless rain, a new york minute,
what happened here?, the telephone, the key to the city, the pipe, the disguise kit, the timepiece, the private eye,
the mafia don, the dirty cop, the crazed killer, the oldest profession, the dirty double cross, the car chase,
the serial killing spree, the mob hq, the train station, the police station, the speakeasy
"""


def test_b1_counts_are_fixed() -> None:
    assert Counter(card.kind for card in CARDS.cards) == COUNTS
    for type_ in range(3):
        assert sum(card.kind == "scene" and card.type == type_ for card in CARDS.cards) == 10


def test_b2_these_cards_exist_by_name() -> None:
    for name in NAMED.replace("\n", " ").split(","):
        assert name.strip() in CARDS.by_id
    governor = CARDS[CARDS.by_id["governor"]]
    assert not governor.programs
    for number in CARDS.of_kind["character"]:
        assert sum(CARDS[number].influence) <= sum(governor.influence)
        assert CARDS[number].programs or CARDS[number] is governor


def test_b4_every_agenda_names_one_of_each_and_every_scene_stands_on_one() -> None:
    scenes = set()
    for number in CARDS.of_kind["agenda"]:
        found = [CARDS[CARDS.by_id[scene]] for scene in CARDS[number].scenes]
        assert [(card.kind, card.type) for card in found] == [("scene", 0), ("scene", 1), ("scene", 2)]
        scenes |= {card.id for card in found}
    assert scenes == {CARDS[number].id for number in CARDS.of_kind["scene"]}


def test_no_two_agendas_share_two_scenes() -> None:
    """So a second agenda of one's own always adds something."""
    wants = [CARDS.wants[number] for number in CARDS.of_kind["agenda"]]
    assert all((a & b).bit_count() < 2 for at, a in enumerate(wants) for b in wants[:at])


@pytest.mark.parametrize("card", CARDS.cards, ids=lambda card: card.id)
def test_a_card_has_words_exactly_if_it_does_something(card: Card) -> None:
    assert bool(card.text) == bool(card.programs or card.rules)
    assert len(card.text) <= 110
    assert not card.text or card.text.endswith(".")


SAYS = {
    "draw": "draw",
    "discard": "discard",
    "each-draws": "each player draws",
    "others-discard": "each other player discards",
    "target-discards": "another player discards",
    "attempting-discards": "the player who attempts discards",
    "turn-bonus": "influence this turn",
    "attempt": "attempt",
    "kill": "kill another player's informant",
    "kill-attempting": "informant",
    "kill-or-goon": "killed unless",
    "replace": "replace your informant",
    "steal-loot": "steal a loot",
    "trash-loot": "trash a loot",
    "take-card": "at random",
    "look-hand": "look at another player's hand",
    "look-agenda": "look at an agenda that is not yours",
    "look-change": "look at the top scene change card",
    "look-noir": "look at the top noir card",
    "new-agenda": "agenda",
    "recover": "from the noir discard",
    "dig": "turn up noir cards until",
    "bottom": "on the bottom of its deck",
    "search": "search the midtown",
    "big-shuffle": "the big shuffle",
    "again": "again",
    "play-more": "any number",
    "cancel": "does nothing",
    "grab": "you get it",
    "spare": "is not",
    "copy-ability": "ability of any other character",
    "bonus": "it gets",
}


@pytest.mark.parametrize("card", CARDS.cards, ids=lambda card: card.id)
def test_the_words_say_what_the_card_does(card: Card) -> None:
    text = card.text.lower()
    for program in card.programs.values():
        for step in program:
            assert SAYS[step.verb] in text
            if step.number > 1 or step.number < 0:
                assert str(step.number) in text
            if step.verb in ("dig", "recover", "bottom", "search") and step.word != "any":
                assert step.word in text
    for rule, number in card.rules.items():
        if rule in TYPES:
            assert f"{number:+} {rule}" in text


def test_every_verb_is_carried_out_and_every_rule_is_known() -> None:
    assert set(DO) == set(VERBS)
    assert all(set(card.rules) <= RULES.get(card.kind, frozenset()) for card in CARDS.cards)


def used_in(kind: str, seed: int) -> set[str]:
    """The cards that are used in a game between bots: played, hired, revealed, active, or somebody's."""
    game, options, seats = BigShuffle(), BigShuffleOptions(), 2 + seed % 3
    rng = Random(seed)
    chance = Seeded(rng)
    bots = [make_bot(kind, game) for _ in range(seats)]
    seen = [Transcript(options, seats, seat) for seat in range(seats)]
    s, events = game.start(options, seats, chance)
    used: set[str] = set()
    for transcript in seen:
        transcript.add(None, None, events)
    while turn := game.turn(s):
        seat = turn[0]
        action = bots[seat].choose(seen[seat], game.legal(s, seat), rng)
        if CARDS_TABLE[action].verb in ("play", "hire", "be", "use"):
            used.add(CARDS[s.rules.acts.noun[action]].id)
        events = game.play(s, seat, action, chance)
        for transcript in seen:
            transcript.add(seat, CARDS_TABLE.text(action), events)
        used |= {CARDS[card].id for card in (*s.active, *s.informers, *s.dealt) if card >= 0}
        if s.attempt is not None and s.attempt.card >= 0:
            used.add(CARDS[s.attempt.card].id)
    return used


@pytest.mark.long
@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_every_card_is_used_in_some_game(kind: str) -> None:
    """No dead cards, neither by the rules nor by what players with a plan think of them."""
    missing = {card.id for card in CARDS.cards}
    for seed in range(200):
        missing -= used_in(kind, seed)
        if not missing:
            return
    raise AssertionError(f"never used: {', '.join(sorted(missing))}")


CARDS_TABLE = BigShuffle().actions(BigShuffleOptions())
