"""The greedy duellist: it beats random with equal sheets, also one that never gives in, and goes by the odds."""

from collections.abc import Sequence
from random import Random

import pytest

from backroom.bots import RandomBot, make_bot
from backroom.bots.search import Effort, Searcher
from backroom.core import GAMES, Transcript, read_options
from backroom.games.dirtyworld.duel.bots.model import DuelModel
from backroom.games.dirtyworld.duel.bots.outlook import Outlook
from backroom.games.dirtyworld.duel.rules.options import READY
from backroom.games.dirtyworld.duel.rules.verbs import FIGHT_ON
from backroom.lab.simulate import play_out
from tests.games.dirtyworld.duel.scene import GAME, TABLE, Scene, own

DUEL = GAMES["dirtyworld/duel"]


class Stubborn(RandomBot):
    """Chooses by chance, but fights on."""

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        return FIGHT_ON.first if FIGHT_ON.first in legal else super().choose(seen, legal, rng)


@pytest.mark.parametrize("ready", READY)
def test_it_beats_random_with_equal_sheets(ready: str) -> None:
    """A small part of what was measured over 400 duels; the command is in docs/bots.md."""
    options = read_options(DUEL.spec.options, {"challenger": ready, "rival": ready})
    won = 0
    for number in range(6):
        bots = [make_bot("greedy", DUEL), Stubborn()]
        mine = number % 2
        result, _ = play_out(DUEL, options, bots if mine == 0 else bots[::-1], Random(f"{ready}/{number}"))
        won += mine in result.winners
    assert won >= 4


def choice(scene: Scene, seat: int, *entries: tuple[int, str]) -> str:
    """What the bot would do, after these decisions."""
    seen = Transcript(scene.options, 2, seat)
    seen.add(None, None, scene.events)
    for who, text in entries:
        seen.add(who, text, scene.choose(who, text))
    legal = GAME.legal(scene.s, seat)
    return TABLE.text(make_bot("greedy", DUEL).choose(seen, legal, Random(1)))


def test_it_strikes_where_the_other_is_about_to_break() -> None:
    scene = Scene(own(persuasion=4, corruption=4, cunning=4, selfishness=4), own("Bob", understanding=1, patience=4))
    assert choice(scene, 0) in ("tempt purity", "tempt honesty", "threaten honesty", "bribe honesty")


def test_it_uses_an_edge_as_dice_where_any_hit_will_do() -> None:
    scene = Scene(own(persuasion=2, corruption=2), own("Bob", understanding=1))
    assert choice(scene, 0, (0, "tempt purity"), (0, "no guard")) == "surprise as dice, secret as dice"


def test_it_uses_an_edge_as_width_where_a_point_of_identity_is_in_reach() -> None:
    scene = Scene(own(persuasion=5, corruption=5), own("Bob", understanding=1, purity=5), surprises=(3, 1))
    assert "surprise as width" in choice(scene, 0, (0, "tempt purity"), (0, "no guard"))


def test_it_calls_the_ten_to_guard_and_not_where_any_set_hits() -> None:
    sheets = own(persuasion=3, corruption=3, understanding=4, purity=3), own("Bob", persuasion=4, corruption=4)
    assert choice(Scene(*sheets), 0, (0, "hold back"), (0, "keep faith")) == "call the ten"
    assert "ten" not in choice(Scene(*sheets), 0, (0, "tempt purity"), (0, "no guard"))


# The search


def test_who_breaks_the_other_sooner_is_likelier_to_win() -> None:
    equal = Scene(own(persuasion=3, corruption=3), own("Bob", persuasion=3, corruption=3))
    assert Outlook().chance(equal.s, 0) == 0.5
    better = Scene(own(persuasion=4, corruption=4), own("Bob", persuasion=3, corruption=3))
    chances = [Outlook().chance(better.s, seat) for seat in (0, 1)]
    assert chances[0] > 0.6
    assert sum(chances) == pytest.approx(1)


def test_it_imagines_this_round_and_no_further() -> None:
    """Two who choose three things each, and say how they use their sets; then it goes by who stands better."""
    scene = Scene(own(persuasion=3, corruption=3), own("Bob", persuasion=3, corruption=3))
    model = DuelModel(DUEL)
    seen = Transcript(scene.options, 2, 0)
    model.set_out(seen, [scene.s])
    assert model.depth == 8
    scene.choose(0, "tempt purity", "no guard")
    model.set_out(seen, [scene.s])
    assert model.depth == 6


def test_it_leaves_a_hopeless_strike_alone() -> None:
    """Bob has words for nothing else, and Ada can break him with them in one round."""
    scene = Scene(own(persuasion=5, corruption=5), own("Bob", understanding=1, vigor=5, endurance=5))
    seen = Transcript(scene.options, 2, 0)
    seen.add(None, None, scene.events)
    thought = Searcher(DUEL, DuelModel(DUEL), Effort(simulations=60, trust=5.0, breadth=10)).think(
        seen, GAME.legal(scene.s, 0), Random(1)
    )
    assert TABLE.text(thought.choice) in ("tempt purity", "tempt honesty", "threaten honesty")
    assert thought.options[0].chance > 0.6


@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_nobody_gives_in_because_fighting_on_did_not_come_to_mind(level: str) -> None:
    scene = Scene(own(persuasion=3, corruption=3), own("Bob", persuasion=3, corruption=3))
    seen = Transcript(scene.options, 2, 0)
    seen.add(None, None, scene.events)
    bare = "tempt purity", "no guard", "no edge"
    for seat in (0, 1):
        for at, text in enumerate(bare):
            last = (seat, at) == (1, 2)
            seen.add(seat, text, scene.choose(seat, text, dice="1 2 3 4 5 6 1 2 3 4 5 6" if last else ""))
    legal = GAME.legal(scene.s, 0)
    assert [TABLE.text(action) for action in legal] == ["fight on", "give in"]
    chosen = {make_bot(level, DUEL).choose(seen, legal, Random(number)) for number in range(30)}
    assert chosen == {FIGHT_ON.first}
