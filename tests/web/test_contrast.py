"""The text and control pairs of tokens.css meet WCAG 2.2 AA."""

import re
from importlib.resources import files

import pytest

SHEET = (files("backroom.web") / "static" / "tokens.css").read_text(encoding="utf-8")
TOKENS = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", SHEET.split("@media")[0]))

NIGHTS = ("night-0", "night-1", "night-2", "night-3")
READ = ("bone", "bone-2", "ash", "lamp", "lamp-hi", "blood", "clear", "law", "mob")
INKS = ("paper-ink", "paper-dim", "paper-blood", "paper-clear")
TEXT, OUTLINE = 4.5, 3.0
PAIRS = [
    *((text, ground, TEXT) for text in READ for ground in NIGHTS),
    *((text, ground, TEXT) for text in INKS for ground in ("paper", "paper-2")),
    *(("night-5", ground, OUTLINE) for ground in NIGHTS),
    ("lamp", "night-4", OUTLINE),
    ("bone", "night-4", TEXT),
    ("lamp-ink", "lamp", TEXT),
    ("lamp-ink", "lamp-hi", TEXT),
    ("lamp-ink", "window-lit", TEXT),
    ("lamp-hi", "window-dark", TEXT),
    ("lamp-hi", "lamp-lo", TEXT),
    ("bone", "lamp-lo", TEXT),
    ("bone-2", "lamp-lo", TEXT),
    ("blood", "blood-lo", TEXT),
    ("clear", "clear-lo", TEXT),
]


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1."""
    channels = [int(TOKENS[colour][i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("text", "ground", "needed"), PAIRS)
def test_contrast(text: str, ground: str, needed: float) -> None:
    dark, light = sorted((luminance(text), luminance(ground)))
    assert (light + 0.05) / (dark + 0.05) >= needed
