"""The fifty suspects. A town is a list of names; inside an engine a suspect is its index in that list."""

BASE = tuple(
    "alyss barrin clive deidre ernest fenton geneva hattie ingrid jack kitty leopold marion "
    "nadia otis pedro quinton ramon simon tobias ulysses vincent wanda ysolde zachary".split()
)
"""The 25 of a 5x5 town."""

SIX = tuple("ashton bruno celeste dashel esme gideon lucille mabel qasim rufus suzanne".split())
"""The eleven who join them for five and six players."""

SEVEN = tuple("agatha basil cora dimitri eudora harlan imre june klaus nestor opal percy viola".split())
"""The thirteen more for seven and up."""

XAVIER = "xavier"
"""The fiftieth: he joins only where the other 25 form a second 5x5 town."""

OTHER = tuple(sorted((*SIX, *SEVEN, XAVIER)))
"""The second 5x5 town, so that two pairs can play side by side from one set of cards."""

SUSPECTS = tuple(sorted((*BASE, *OTHER)))


TOWNSPEOPLE = (*BASE, *SIX, *SEVEN)
"""All who may live in a town, the base first: a smaller town is a beginning of this list."""


def town_of(size: int) -> tuple[str, ...]:
    """The names of a town of size x size."""
    return TOWNSPEOPLE[: size * size]


def by_name(names: tuple[str, ...]) -> list[int]:
    """The suspects of a town in alphabetical order."""
    return sorted(range(len(names)), key=lambda suspect: names[suspect])


def title(name: str) -> str:
    """A name as people write it."""
    return name.capitalize()
