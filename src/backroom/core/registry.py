"""The games of the house, by id."""

from collections.abc import Iterable, Iterator, Mapping

from backroom.core.errors import UnknownGame
from backroom.core.game import AnyGame
from backroom.core.installed import Installed


class Registry:
    """Games by id, in the order in which they were put in."""

    def __init__(self, games: Iterable[AnyGame] = ()) -> None:
        self._games: dict[str, AnyGame] = {}
        for game in games:
            self.add(game)

    def add(self, game: AnyGame) -> None:
        """Put a game in the house."""
        if game.spec.id in self._games:
            raise ValueError(f"two games with the id {game.spec.id}")
        self._games[game.spec.id] = game

    def __iter__(self) -> Iterator[AnyGame]:
        return iter(self._by_id().values())

    def __getitem__(self, game_id: str) -> AnyGame:
        games = self._by_id()
        try:
            return games[game_id]
        except KeyError:
            raise UnknownGame(f"There is no game '{game_id}'. Games: {', '.join(games)}.") from None

    @property
    def broken(self) -> Mapping[str, str]:
        """The ids of games that should be here but could not be loaded, and why."""
        return {}

    def _by_id(self) -> dict[str, AnyGame]:
        return self._games


class InstalledGames(Registry):
    """The games that are installed, in their order on the shelf. They are imported when first used."""

    def __init__(self) -> None:
        super().__init__()
        self._installed = Installed[AnyGame]("backroom.games")
        self._found = False

    @property
    def broken(self) -> Mapping[str, str]:
        self._by_id()
        return self._installed.broken

    def _by_id(self) -> dict[str, AnyGame]:
        if not self._found:
            self._found = True
            in_order = sorted(self._installed.values(), key=lambda game: (game.spec.order, game.spec.id))
            self._games = {game.spec.id: game for game in in_order} | self._games
        return self._games


GAMES = InstalledGames()
"""The games of this house: ours, and those that other packages bring along."""
