"""What every kind of file says in the same words."""

from backroom.games.dirtyworld.table.papers.storylog.log import Character, Scene
from backroom.press.words import listed

CAST = "The cast"
AFTERWARDS = "The sheets afterwards"


def with_whom(scene: Scene) -> str:
    """Who had a part in a scene."""
    return f"With {listed(list(scene.present))}."


def fate_of(one: Character) -> str:
    """How somebody is, if there is anything to say."""
    return f"{one.fate.capitalize()}." if one.fate else ""


def secret_of(one: Character) -> str:
    """What somebody hides."""
    return f"Secret: {one.secret}"
