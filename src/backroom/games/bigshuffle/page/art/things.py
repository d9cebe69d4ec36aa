"""Loot, actions and reactions: one thing on a table under a lamp. Drawn on a grid of 24, each part in its material."""

from backroom.games.bigshuffle.page.art.pens import ALL, BRASS, BRASS_DARK, GLOW, INK, PAPER, PAPER_DARK, cone, hanging
from backroom.web.kit.palette import line, p

MATERIALS = {
    "p": PAPER,
    "d": PAPER_DARK,
    "b": BRASS,
    "e": BRASS_DARK,
    "i": INK,
    "g": GLOW,
    "m": "#8d99ab",
    "n": "#4b5668",
    "w": "#6b4a33",
    "k": "#3a2a20",
}
"""Paper, brass, ink, glow, metal and wood, each with its shadow."""
PENS = {"I": INK, "P": PAPER, "B": BRASS, "M": "#8d99ab", "W": "#6b4a33", "N": "#4b5668"}
"""The same as lines."""

THINGS = {
    # loot
    "telephone phone": (
        "i M5 20H19L17 12H7Z|n M7 20H19L17 12H12Z|i M3 8C3 4 21 4 21 8V11H16V9H8V11H3Z"
        "|p M12 13a3 3 0 1 0 .1 0Z|i M12 15a1 1 0 1 0 .1 0Z"
    ),
    "key": ("b M8 6a5 5 0 1 0 .1 0Z|e M8 11a5 5 0 0 0 4 -2L15 10H22V16H19V13H17V15H14V12Z|i M7 9a2 2 0 1 0 .1 0Z"),
    "pipe": (
        "w M3 10H12V15C12 19 10 20 7.5 20C5 20 3 19 3 15Z|k M8 10H12V15C12 19 10 20 7.5 20Z"
        "|i M12 14C17 14 17 8 22 7V10C18 11 18 17 12 17Z|P M6 7C5 5 8 5 7 2"
    ),
    "disguise mask kit wig": (
        "i M3 8C8 5 16 5 21 8C21 14 17 15 14.5 12C13 11 11 11 9.5 12C7 15 3 14 3 8Z"
        "|p M6 9H10V11H6ZM14 9H18V11H14Z"
        "|w M12 16C9 14 6 16 5 19C8 19 11 19 12 17C13 19 16 19 19 19C18 16 15 14 12 16Z"
    ),
    "timepiece watch clock minute hour": (
        "b M12 6a8 8 0 1 0 .1 0Z|e M12 6a8 8 0 0 1 0 16Z|p M12 8a6 6 0 1 0 .1 0Z|b M10.5 2H13.5V6H10.5Z"
        "|I M12 14V10M12 14L15 15.5"
    ),
    "revolver gun pistol bullet": (
        "m M3 6H21V9H12L11 12H8Z|n M12 9H21V7.5H12Z|n M9 6a3 3 0 1 0 .1 0Z|w M3 7L8 9L7 19H2L4 11Z|k M5 11L8 10L7 19H5Z"
    ),
    "camera photograph picture": (
        "n M3 8H21V20H3Z|m M3 8H12V20H3Z|n M8 5H15V8H8Z|i M12 9.5a4.5 4.5 0 1 0 .1 0Z"
        "|m M12 12a2 2 0 1 0 .1 0Z|g M17 4H22V8H17Z"
    ),
    "map plan blueprint": (
        "p M3 5L9 7V20L3 18Z|d M9 7L15 5V18L9 20Z|p M15 5L21 7V20L15 18Z|I M4 9L8 14L14 9L20 16"
        "|I M17 10L19 12M19 10L17 12"
    ),
    "pearls necklace jewels diamond jewel": (
        "p M5 5a2 2 0 1 0 .1 0ZM4 9a2 2 0 1 0 .1 0ZM5 13a2.2 2.2 0 1 0 .1 0ZM8 16a2.4 2.4 0 1 0 .1 0Z"
        "M12 17.5a2.7 2.7 0 1 0 .1 0Z"
        "|d M16 16a2.4 2.4 0 1 0 .1 0ZM19 13a2.2 2.2 0 1 0 .1 0ZM20 9a2 2 0 1 0 .1 0ZM19 5a2 2 0 1 0 .1 0Z"
    ),
    "dossier file folder papers contract": (
        "d M3 5H10L12 7H21V20H3Z|p M6 4H19V17H6Z|d M3 9H21V20H3Z|I M6 13H14M6 16H11|w M15 12H19V15H15Z"
    ),
    "crowbar tool wrench": ("n M5 21L3 19L15 6C16 3 19 2 21 4L19 6L18 5L17 8Z|m M5 21L17 8L18 9L6 22Z"),
    "safe vault": (
        "n M3 4H21V20H3Z|m M5 6H12V18H5Z|n M12 8a4 4 0 1 0 .1 0Z|i M12 10a2 2 0 1 0 .1 0Z"
        "|I M12 8V6M12 18V16M8 12H6M18 12H16|n M5 20H8V22H5ZM16 20H19V22H16Z"
    ),
    "flask drink bottle whiskey": (
        "m M7 8C7 6 9 6 9 5H15C15 6 17 6 17 8V21H7Z|n M12 5H15C15 6 17 6 17 8V21H12Z|n M10 2H14V5H10Z|P M9 11V17"
    ),
    "coat trench hat cloak": (
        "d M8 3H16L21 8L18 12L17 11V22H7V11L6 12L3 8Z|p M8 3L3 8L6 12L7 11V22H12V10Z|I M12 10V22M8 3L12 10L16 3M7 15H17"
    ),
    "coin luck lucky jackpot": (
        "b M12 3a9 9 0 1 0 .1 0Z|e M12 3a9 9 0 0 1 0 18Z|b M12 5.5a6.5 6.5 0 1 0 .1 0Z"
        "|I M12 8L13.3 11H16L14 13L14.8 16L12 14.3L9.2 16L10 13L8 11H10.7Z"
    ),
    "radio wire microphone": (
        "w M3 8H21V20H3Z|k M12 8H21V20H12Z|p M5 11H11V17H5Z|b M16 11a2.5 2.5 0 1 0 .1 0Z|I M6 13H10M6 15H10"
        "|M M18 8L21 2"
    ),
    "getaway car automobile wheels": (
        "n M2 17V13L6 11L9 6H17L20 11L22 13V17Z|m M2 17V13L6 11L9 6H12V17Z"
        "|i M10 8H12.5V11H8ZM14 8H16L18 11H14Z|i M7 14a3 3 0 1 0 .1 0ZM17 14a3 3 0 1 0 .1 0Z"
        "|g M20 13H22V15H20Z"
    ),
    "matchbook match cigar cigarette lighter": (
        "p M5 8H19V21H5Z|d M12 8H19V21H12Z|w M5 17H19V19H5Z|w M8 8V4M8 3H10V8H8ZM14 4H16V8H14Z"
        "|b M8 2H10V4H8ZM14 2.5H16V4.5H14Z"
    ),
    "badge star shield": (
        "b M12 2L15 8L21.5 9L17 14L18 20.5L12 17.5L6 20.5L7 14L2.5 9L9 8Z"
        "|e M12 2L15 8L21.5 9L17 14L18 20.5L12 17.5Z|i M12 9.5a2.5 2.5 0 1 0 .1 0Z"
    ),
    "briefcase case suitcase bag": ("w M2 8H22V20H2Z|k M12 8H22V20H12Z|I M9 8V5H15V8M2 13H22|b M11 12H13V15H11Z"),
    # actions
    "shakedown threat muscle fist": (
        "p M6 9C6 7 8 7 8.5 8C9 6 11.5 6 12 8C12.5 6 15 6 15.5 8C16 7 18 7 18 9V15L15 19V22H9V19L6 15Z"
        "|d M12 8C12.5 6 15 6 15.5 8C16 7 18 7 18 9V15L15 19V22H12Z|I M8.5 8V12M12 8V12M15.5 8V12"
    ),
    "envelope money payment": ("p M3 6H21V19H3Z|d M12 13L21 6V19H3Z|I M3 6L12 13L21 6|b M9 3H17V7L12 11Z"),
    "smash grab window broken": (
        "n M4 3H20V21H4Z|m M6 5H18V19H6Z|i M12 12L9 5L13 8L18 6L15 11L18 15L13 14L10 19L9 14L6 13L9 11Z"
        "|p M12 10a3 3 0 1 0 .1 0Z"
    ),
    "fire arson burn flames": (
        "b M12 2C14 6 18 9 18 14C18 19 15 22 12 22C9 22 6 19 6 14C6 11 8 10 8.5 7C10 8 11 5 12 2Z"
        "|g M12 11C13.5 13 15 15 15 17C15 20 13.5 21 12 21C10.5 21 9 20 9 17C9 15 11 14 12 11Z"
    ),
    "tail shadow footprints follow": (
        "p M7 3C5 3 4.5 6 5.5 9H9C9.5 6 9.5 3 7 3ZM5.8 10.5H8.7V12H5.8ZM16 11C14 11 13.5 14 14.5 17H18"
        "C18.5 14 18.5 11 16 11ZM14.8 18.5H17.7V20.5H14.8Z"
    ),
    "dead grave back funeral": (
        "m M6 21V9a6 6 0 0 1 12 0V21Z|n M12 3a6 6 0 0 1 6 6V21H12Z|I M12 8V15M9 10.5H15|w M3 21H21V23H3Z"
    ),
    "letter anonymous note message": (
        "p M3 6H21V19H3Z|d M3 6L12 13L21 6V19L14 12.5H10L3 19Z"
        "|I M10.5 9.5C10.5 7 14 7 13.8 9.5C13.6 11 12 11 12 12.5M12 15V15.1"
    ),
    "last call glass toast": (
        "m M5 5H19L12 13Z|g M7.5 8H16.5L12 13Z|M M12 13V20M8 20.5H16|b M16 3a1.8 1.8 0 1 0 .1 0Z"
    ),
    "city hall columns capitol": (
        "p M3 8L12 3L21 8V10H3ZM5 11H7.5V18H5ZM9.5 11H11.5V18H9.5Z|d M13 11H15V18H13ZM17 11H19V18H17Z|p M3 19H21V21H3Z"
    ),
    "dark night flash": (
        "n M2 10H12V13H7L6 20H2Z|g M12 11.5L15 9L14 5L17.5 8L22 6L20 10L23 12L19.5 13.5L21 18L17 15L14 19L14.5 14.5Z"
    ),
    "heart change love": (
        "w M12 21C5 16 2 12 3 8C4 4 9 3 12 7C15 3 20 4 21 8C22 12 19 16 12 21Z"
        "|k M12 7C15 3 20 4 21 8C22 12 19 16 12 21L14 15L11 12L13 10Z"
    ),
    "blackout lights bulb": (
        "n M12 3C8 3 5.5 6 5.5 9.5C5.5 12 7 13.5 8 15V17H16V15C17 13.5 18.5 12 18.5 9.5C18.5 6 16 3 12 3Z"
        "|m M9 18H15V19.5H9ZM10 20.5H14V22H10Z|I M4 4L20 20"
    ),
    "boys rounding gang crew": (
        "i M3 12H13V11H11V8H5V11H3ZM11 12H21V11H19V8H13V11H11ZM6 19H18V17.5H15.5V13.5H8.5V17.5H6Z"
        "|d M5 10H11V11H5ZM13 10H19V11H13ZM8.5 16H15.5V17.5H8.5Z"
    ),
    # reactions
    "happened here chalk body what": ("P M12 3a2.5 2.5 0 1 0 .1 0M12 8L5 6M12 8L19 4M12 8V14L7 21M12 14L18 19"),
    "address door number": (
        "w M5 2H19V22H5Z|k M12 2H19V22H12Z|b M16 12a1.2 1.2 0 1 0 .1 0Z|p M8.5 5H15.5V9H8.5Z"
        "|I M10 8L11 6V8M13 6L14 8L15 6"
    ),
    "fast stop halt hold": (
        "p M6 12V6.5C6 5 8 5 8 6.5V11V4C8 2.5 10.3 2.5 10.3 4V11V3C10.3 1.5 12.6 1.5 12.6 3V11V4"
        "C12.6 2.5 15 2.5 15 4V14L17 11.5C18 10 20 11 19 12.5L16 19L15 22H8V19C6 17 6 15 6 12Z"
        "|I M8 11V7M10.3 11V5M12.6 11V5"
    ),
    "sticky fingers glove steal thief": (
        "i M6 12V6.5C6 5 8 5 8 6.5V11V4C8 2.5 10.3 2.5 10.3 4V11V3C10.3 1.5 12.6 1.5 12.6 3V11V4"
        "C12.6 2.5 15 2.5 15 4V14L17 11.5C18 10 20 11 19 12.5L16 19V22H8V19C6 17 6 15 6 12Z|d M8 19H16V22H8Z"
        "|b M18 4L21 7L18 10L15 7Z"
    ),
    "man mistake identity": (
        "n M8 5a4 4 0 1 0 .1 0ZM1 21C2 14 14 14 15 21Z|d M17 5a4 4 0 1 0 .1 0ZM10 21C11 14 23 14 24 21Z"
        "|I M15 8L19 10M19 8L15 10"
    ),
}
"""By the words that bring them up. Parts are divided by bars: a material, or a pen, and a path."""

FALLBACKS = {
    "loot": "briefcase",
    "action": "revolver",
    "reaction": "fast",
}


def thing(drawing: str) -> str:
    """The thing in the light."""
    parts = ""
    for part in drawing.split("|"):
        material, d = part[0], part[2:]
        parts += line(d, PENS[material], 1.1) if material in PENS else p(d, MATERIALS[material])
    table = p(ALL, "#141b28") + cone(150, 6, 128, 150, "#ffe9bd1f") + cone(150, 6, 84, 150, "#ffe9bd24")
    shade = p("M84 128C84 120 216 120 216 128C216 137 84 137 84 128Z", "#05080e99")
    return f'{table}{hanging(150, -6)}{shade}<g transform="translate(92 18) scale(4.8)">{parts}</g>'
