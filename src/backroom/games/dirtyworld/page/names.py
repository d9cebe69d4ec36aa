"""Who is who on the page: short names, faces, and numbers as they are read."""

from zlib import crc32

from backroom.core import Eye, Seat
from backroom.games.dirtyworld.duel.rules.options import READY

FACES = {
    "doctor": "ernest",
    "snoop": "suzanne",
    "sergeant": "harlan",
    "torpedo": "bruno",
    "preacher": "mabel",
    "singer": "lucille",
}
"""Who of the town sits for each ready character."""
READY_FACES = {READY[character].name: face for character, face in FACES.items()}
OTHERS = {
    "Academic": ("simon", "quinton", "agatha"),
    "Detective": ("dashel", "clive", "ingrid"),
    "Defender": ("klaus", "otis", "june"),
    "Thug": ("vincent", "jack", "rufus"),
    "Ing\u00e9nue": ("hattie", "wanda", "tobias"),
    "Femme fatale": ("celeste", "nadia", "cora"),
}
"""Faces for characters that somebody made, by profession: which one goes by the name, so that it stays the same."""
ANYBODY = tuple(face for faces in OTHERS.values() for face in faces)


def face_of(name: str, profession: str) -> str:
    """The face of a character."""
    faces = OTHERS.get(profession, ANYBODY)
    return READY_FACES.get(name) or faces[crc32(name.encode()) % len(faces)]


def weapon_icon(arms: str) -> str:
    """A gun, or something to hit with."""
    return "gun" if arms == "gun" else "killer"


def short(name: str) -> str:
    """What somebody is called across a table: "Haggerty"."""
    return name.rsplit(maxsplit=1)[-1] if name.strip() else name


def called(name: str, seat: Seat, eye: Eye) -> str:
    """What the page calls a side."""
    return "You" if seat == eye else short(name)


def percent(chance: float) -> str:
    """Exact odds as they are read; what can happen is never 0%, and what can fail never 100%."""
    if chance in (0, 1):
        return f"{chance:.0%}"
    return f"{min(max(chance, 0.001), 0.999):.1%}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 11th, 21st."""
    endings = {} if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{endings.get(number % 10, 'th')}"


def tag(width: int, height: int) -> str:
    """A set: 3x8, with a real cross."""
    return f"{width}\N{MULTIPLICATION SIGN}{height}"


def upper(words: str) -> str:
    """Words that begin a line of their own."""
    return words[:1].upper() + words[1:]


def lower(words: str) -> str:
    """Words inside a sentence."""
    return words[:1].lower() + words[1:]
