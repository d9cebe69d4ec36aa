"""Who sits for the portraits of Nightshade: every card has a face of the town, and the words that go with it."""

from typing import NamedTuple

from backroom.games.nightshade.rules.data import CASE, INVESTIGATORS, NAMES


class Sitter(NamedTuple):
    """A face, and what to call its owner."""

    face: str
    he: str

    @property
    def him(self) -> str:
        """As in "I asked him"."""
        return "her" if self.he == "she" else "him"

    @property
    def his(self) -> str:
        """As in "his hat"."""
        return "her" if self.he == "she" else "his"

    @property
    def himself(self) -> str:
        """As in "he gave himself away"."""
        return "herself" if self.he == "she" else "himself"


INVESTIGATOR = {
    "lone wolf": Sitter("dashel", "he"),
    "smart babe": Sitter("lucille", "she"),
    "white collar": Sitter("simon", "he"),
    "housewife": Sitter("june", "she"),
    "good cop": Sitter("barrin", "he"),
    "troubled artist": Sitter("suzanne", "she"),
    "reporter": Sitter("eudora", "she"),
    "don": Sitter("pedro", "he"),
}
SUSPECT = {
    "brother": Sitter("ashton", "he"),
    "second brother": Sitter("fenton", "he"),
    "third brother": Sitter("otis", "he"),
    "sister": Sitter("viola", "she"),
    "second sister": Sitter("geneva", "she"),
    "third sister": Sitter("ingrid", "she"),
    "mother": Sitter("mabel", "she"),
    "father": Sitter("nestor", "he"),
    "lover": Sitter("nadia", "she"),
    "second lover": Sitter("ramon", "he"),
    "drug dealer": Sitter("vincent", "he"),
    "killer": Sitter("bruno", "he"),
    "friend": Sitter("basil", "he"),
    "second friend": Sitter("celeste", "she"),
    "employer": Sitter("xavier", "he"),
    "worker": Sitter("jack", "he"),
    "burglar": Sitter("rufus", "he"),
    "smuggler": Sitter("zachary", "he"),
    "child": Sitter("tobias", "he"),
    "stalker": Sitter("imre", "he"),
}
VICTIM = {
    "a cop or a criminal": "clive",
    "an average joe": "ernest",
    "a politician or a businessman": "leopold",
    "a journalist": "quinton",
}
ICON = {
    "bedroom": "bed",
    "home": "house",
    "bar": "glass",
    "police": "shield",
    "hospital": "aid",
    "cemetery": "grave",
    "scene": "detective",
    "twist": "spark",
    "case": "folder",
}
"""The icon of each location, and of what is no location."""

assert set(INVESTIGATOR) == {one.id for one in INVESTIGATORS}
assert set(SUSPECT) == set(NAMES)
assert set(VICTIM) == set(CASE.victims)
