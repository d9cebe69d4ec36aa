"""The house with an open table in it, opened as people open it: `python -m tests.toy.house serve`."""

from backroom.cli import main
from backroom.core import GAMES
from tests.toy.open_table import Club

GAMES.add(Club())

if __name__ == "__main__":
    main()
