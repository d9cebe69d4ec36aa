"""What a suspect looks like: one recipe read into its parts."""

from dataclasses import dataclass
from functools import cache

from backroom.web.kit.palette import HAIR
from backroom.web.kit.portraits.cast import CAST

UNDER_HAIR = (
    "pencil tache walrus handlebar goatee beard longbeard chops stubble round glint square half cateye shades monocle "
    "patch scar mole freckles plaster wrinkles".split()
)
"""Extras that lie beneath hair and hat; the others lie over everything."""

LIPS = {"A": "#6a3b4a", "B": "#5a2f3c", "C": "#43222c", "D": "#331a24"}


@dataclass(frozen=True, slots=True)
class Traits:
    """One look, in the words of the parts that draw it. Empty: has none."""

    pose: str
    face: str
    skin: str
    build: str
    hair: str
    hairtone: str
    hat: str
    hatcloth: str
    tilt: int
    coat: str
    neck: str
    tie: str
    eyes: str
    brow: str
    mouth: str
    face_extras: tuple[str, ...]
    extras: tuple[str, ...]
    wall: str
    wall_tone: str

    @property
    def browtone(self) -> str:
        """Brows are the hair's shadow side, or a darker one where hair is pale."""
        return "#5b5348" if self.hairtone in ("white", "silver", "straw") else HAIR[self.hairtone][0]

    @property
    def lips(self) -> str:
        """The colour of painted lips."""
        return LIPS[self.skin]


def traits(suspect: str) -> Traits:
    """The look of a suspect."""
    return look_of(CAST[suspect])


@cache
def look_of(recipe: str) -> Traits:
    """A recipe read into its parts."""
    person, hair, hat, coat, look, extras, wall = (part.strip() for part in recipe.split("|"))
    pose, face, skin, build = person.split()
    hair, hairtone = hair.split("/")
    hat, hatcloth, tilt = ([*hat.split("/"), "0"])[:3] if hat != "-" else ("", "", "0")
    coat, neck = coat.split()
    neck, _, tie = neck.partition("/")
    eyes, brow, mouth = look.split()
    wanted = [] if extras == "-" else extras.split()
    wall, wall_tone = wall.split("/")
    return Traits(
        pose=pose,
        face=face,
        skin=skin,
        build=build,
        hair=hair,
        hairtone=hairtone,
        hat=hat,
        hatcloth=hatcloth,
        tilt=int(tilt),
        coat=coat,
        neck=neck,
        tie=tie,
        eyes=eyes,
        brow=brow,
        mouth=mouth,
        face_extras=tuple(extra for extra in wanted if extra in UNDER_HAIR),
        extras=tuple(extra for extra in wanted if extra not in UNDER_HAIR),
        wall=wall,
        wall_tone=wall_tone,
    )
