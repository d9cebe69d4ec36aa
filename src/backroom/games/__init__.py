"""The games of the house. A new game is a folder here and one line below."""

from backroom.core import Registry
from backroom.games.noir.hitman import HitmanVsSleuth
from backroom.games.noir.killer import KillerVsInspector
from backroom.games.noir.spytag import SpyTag

GAMES = Registry(
    [
        KillerVsInspector(),
        HitmanVsSleuth(),
        SpyTag(),
    ]
)
