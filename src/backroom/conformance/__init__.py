"""What every game must keep to, as checks that anyone can run over a game of their own.

from backroom.conformance import CHECKS, check
check(MyGame())                                          # all of them, or with pytest:

@pytest.mark.parametrize("one", CHECKS, ids=lambda one: one.__name__)
def test_my_game(one): one(MyGame(), Random(1))
"""

from backroom.conformance.bots import check_bot
from backroom.conformance.checks import CHECKS, Check, check
from backroom.conformance.noninterference import Compared, check_noninterference
from backroom.conformance.perft import perft
from backroom.conformance.positions import Nonconforming, Step, walk

__all__ = [
    "CHECKS",
    "Check",
    "Compared",
    "Nonconforming",
    "Step",
    "check",
    "check_bot",
    "check_noninterference",
    "perft",
    "walk",
]
