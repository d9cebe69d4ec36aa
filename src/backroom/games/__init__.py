"""The games of the house. A new game is a folder here and one line below."""

from backroom.core import Registry
from backroom.games.bigshuffle import BigShuffle
from backroom.games.dirtyworld.duel import Duel
from backroom.games.dirtyworld.table import MastersTable
from backroom.games.nightshade import Nightshade
from backroom.games.noir.fbi import FbiVsMafia
from backroom.games.noir.heist import Heist
from backroom.games.noir.hitman import HitmanVsSleuth
from backroom.games.noir.killer import KillerVsInspector
from backroom.games.noir.spytag import SpyTag
from backroom.games.noir.thief import ThiefVsChief

GAMES = Registry(
    [
        KillerVsInspector(),
        HitmanVsSleuth(),
        SpyTag(),
        ThiefVsChief(),
        FbiVsMafia(),
        Heist(),
        BigShuffle(),
        Nightshade(),
        Duel(),
        MastersTable(),
    ]
)
