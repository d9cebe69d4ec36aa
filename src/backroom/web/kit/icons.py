"""Icons, role badges and marker tokens: 24 x 24, drawn for this house. Line icons take the colour of the text."""

from collections.abc import Mapping
from functools import cache

SVG = 'xmlns="http://www.w3.org/2000/svg"'
PEN = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

LINE = {
    "left": "M15 5L8 12L15 19",
    "right": "M9 5L16 12L9 19",
    "up": "M5 15L12 8L19 15",
    "down": "M5 9L12 16L19 9",
    "across": "M8 7L3 12L8 17M16 7L21 12L16 17M4 12H20",
    "along": "M7 8L12 3L17 8M7 16L12 21L17 16M12 4V20",
    "book": "M12 6C9 4 6 4 3 5V19C6 18 9 18 12 20C15 18 18 18 21 19V5C18 4 15 4 12 6ZM12 6V20",
    "door": "M6 21V3H18V21M3 21H21M14.5 12V13",
    "chat": "M4 5H20V16H11L6 20V16H4Z",
    "pencil": "M4 20L5 15L16 4L20 8L9 19ZM13.5 6.5L17.5 10.5",
    "log": "M5 4H19V20H5ZM8 8H16M8 12H16M8 16H13",
    "cover": "M3 12C6 6 18 6 21 12M6 16L8 13.5M12 17.5V14.5M18 16L16 13.5",
    "hand": "M8 13V6.5a1.5 1.5 0 0 1 3 0V4.5a1.5 1.5 0 0 1 3 0V6a1.5 1.5 0 0 1 3 0V15C17 19 15 21 12 21"
    "C9 21 8 19 6.5 16L5 13a1.5 1.5 0 0 1 3 -1.5M11 6.5V11M14 6V11",
    "replay": "M4 12a8 8 0 1 0 3 -6.2M4 4V9H9",
    "link": "M10 14L14 10M8 12L6 14a3.5 3.5 0 0 0 5 5L13 17M16 12L18 10a3.5 3.5 0 0 0 -5 -5L11 7",
    "save": "M12 4V15M7 11L12 16L17 11M5 20H19",
    "swap": "M4 8H19M15 4L19 8L15 12M20 16H5M9 12L5 16L9 20",
    "seal": "M12 3L19 6V12C19 17 15 20 12 21C9 20 5 17 5 12V6ZM9 12L11.5 14.5L15.5 9.5",
    "sound": "M4 10V14H8L13 18V6L8 10ZM16.5 9C18 11 18 13 16.5 15",
    "eye": "M2 12C6 5 18 5 22 12C18 19 6 19 2 12ZM12 9a3 3 0 1 0 .01 0",
    "deck": "M7 7H19V21H7ZM7 17H4V3H16V7",
    "check": "M5 13L10 18L20 6",
    "cross": "M6 6L18 18M18 6L6 18",
    "person": "M12 4a4 4 0 1 0 .01 0M4 21C5 15 19 15 20 21",
    "point": "M3 11H7L10 6H12L11.5 10.5H20a1.7 1.7 0 0 1 0 3.4H13.5M7 11V19H13.5L15 14",
    "collapse": "M12 3V9M8.5 6L12 9.5L15.5 6M12 21V15M8.5 18L12 14.5L15.5 18M4 12H20",
    "stamp": "M9 4a3 3 0 0 1 6 0C15 7 13 8 13.5 12H18V16H6V12H10.5C11 8 9 7 9 4ZM5 20H19",
    "mask": "M3 9C7 7 17 7 21 9C21 15 17 17 14.5 14C13 12.5 11 12.5 9.5 14C7 17 3 15 3 9ZM7.5 11.2H9M15 11.2H16.5",
    "killer": "M14 3L19 8L9.5 15.5L8 14ZM8 14L4 20L9.5 15.5M6.5 12.5L11 17",
    "psycho": "M2 12C6 5 18 5 22 12C18 19 6 19 2 12ZM12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 11.99V12.01M5 5L7 7.5"
    "M12 3V5.5M19 5L17 7.5",
    "bomber": "M10.5 9a6 6 0 1 0 .01 0M14.5 10L17 7.5M17 7.5C17 5 20 6 20 3.5M21.5 7H22M16 3H15.5",
    "sniper": "M12 5a7 7 0 1 0 .01 0M12 2V8M12 16V22M2 12H8M16 12H22",
    "undercover": "M3 11C8 9 16 9 21 11M7 10L8 4C11 5.5 13 5.5 16 4L17 10M6 14H10.5a2.5 2.5 0 1 1 -4.5 0"
    "M18 14H13.5a2.5 2.5 0 1 0 4.5 0M10.5 14H13.5",
    "detective": "M10 4a6.5 6.5 0 1 0 .01 0M15 15L21 21",
    "suit": "M9 3H15L13.5 7L16 17L12 21L8 17L10.5 7ZM10.5 7H13.5",
    "profiler": "M6 20C4 14 5 5 12 5C19 5 20 14 18 20M9 20C8 14 8 9 12 9C16 9 16 14 15 20M12 13V20",
    "inspector": "M12 3L14.5 8L20 8.8L16 12.7L17 18.2L12 15.6L7 18.2L8 12.7L4 8.8L9.5 8Z",
    "disarm": "M4 4L10 10M4 20L14 10M20 4L14 10M14 10L20 16a2 2 0 0 1 -3 3L10 12",
    "canvass": "M4 21V9L12 3L20 9V21ZM9.5 21V15H14.5V21M9 11H9.01M15 11H15.01",
    # more roles
    "hitman": "M3 7H20V11H12.5L11.5 14H9L8 20H4L5.5 11H3Z",
    "sleuth": "M3 9H11V14a4 4 0 0 1 -8 0ZM11 13.5C16 13.5 15 8 21 7M5.5 5.5C5.5 4 8 4.5 8 2.5",
    "spy": "M12 3a5 5 0 0 1 2.8 9.1L17 21H7L9.2 12.1A5 5 0 0 1 12 3Z",
    "thief": "M9 3H15L13.5 7C18 9 20 13 20 16C20 20 17 21 12 21C7 21 4 20 4 16C4 13 6 9 10.5 7ZM10.5 7H13.5M12 11V17",
    "chief": "M2.5 9C6 4.5 18 4.5 21.5 9L18.5 13H5.5ZM5.5 13V16.5C9 18.5 15 18.5 18.5 16.5V13M12 8.5V8.51",
    "safecracker": "M12 4a8 8 0 1 0 .01 0M12 9a3 3 0 1 0 .01 0M12 4V6.5M20 12H17.5M12 20V17.5M4 12H6.5",
    "master-safecracker": "M12 8.5a6.5 6.5 0 1 0 .01 0M12 12V15L14.5 16.5M6.5 6L8.5 2.5L12 5L15.5 2.5L17.5 6",
    "runner": "M15.5 2.8a1.6 1.6 0 1 0 .01 0M6.5 10.5L10 7.5L14 9.5L11.5 14L15 16.5L13.5 21.5M11.5 14L9 18H4"
    "M14 9.5L16.5 12.5H20",
    "cleaner": "M20 3L12.5 10.5M8.5 9.5L14.5 15.5L10 21L3 14ZM6.5 17.5L9 14.5",
    "decoy": "M3 11C8 9 16 9 21 11M7 10L8 4C11 5.5 13 5.5 16 4L17 10M6 15H8.5M11.5 15H12.5M15.5 15H18M8 19H10M14 19H16",
    "insider": "M7.5 8a4 4 0 1 0 .01 0M11.5 12H21.5V16M17 12V15",
    "hacker": "M4 4H20V16H4ZM8 8L10.5 10L8 12M13 12H16M8 20H16M12 16V20",
    "silencer": "M4 10V14H8L13 18V6L8 10ZM16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5",
    "mimic": "M9 5a4 4 0 1 0 .01 0M14.5 5.2a4 4 0 1 1 0 7.6M2 20C3 15 15 15 16 20M18 16C20.5 16.5 21.5 18 22 20",
    "infiltrator": "M11 3H20V21H11M3 12H14M10.5 8.5L14 12L10.5 15.5",
    "sneak": "M8 3C5.5 3 5 6 6 9H10C10.5 6 10.5 3 8 3ZM6.3 12.5H9.7M16 9C13.5 9 13 12 14 15H18C18.5 12 18.5 9 16 9Z"
    "M14.3 18.5H17.7",
    # and what is done
    "fast": "M4 6L10 12L4 18M12 6L18 12L12 18",
    "far": "M3 12H15M11 8L15 12L11 16M20 5V19",
    "cuffs": "M7 11.5a4.2 4.2 0 1 0 .01 0M17 4.1a4.2 4.2 0 1 0 .01 0M10 12.7L14 11.3",
    "gem": "M6 4H18L22 9L12 21L2 9ZM2 9H22M9 9L12 21L15 9L12 4Z",
    "pulse": "M2 12H7L9.5 5L13.5 19L16 12H22",
    "bared": "M12 3L19 6V12C19 17 15 20 12 21C9 20 5 17 5 12V6ZM4 4L20 20",
    "grave": "M7 20V9a5 5 0 0 1 10 0V20M4 20H20M12 8.5V14.5M9.5 10.8H14.5",
    "threat": "M12 4L21.5 20H2.5ZM12 10V14M12 16.9V16.91",
    "blast": "M12 2L14 8L20 5L17 11L22 13L16.5 15L18 21L12.5 17.5L8 22V16L2 15L6.5 11.5L4 5.5L10 8Z",
    "onto": "M12 3V13.5M7.5 9.5L12 14L16.5 9.5M4 14V20H20V14",
    # places, and what happens there
    "bed": "M3 19V6M3 16H21V19M3 12H21V16M7 12V9.5H12V12",
    "glass": "M5 4H19L12 12.5ZM12 12.5V20M8 20H16M8 7H16",
    "house": "M4 11L12 4L20 11M6 10V20H18V10M10.5 20V14.5H13.5V20",
    "shield": "M12 3L19 5.5V11C19 16 15.5 19.5 12 21C8.5 19.5 5 16 5 11V5.5Z",
    "aid": "M4 4H20V20H4ZM12 8V16M8 12H16",
    "drop": "M12 3C15 8 18 11 18 15a6 6 0 0 1 -12 0C6 11 9 8 12 3Z",
    "letter": "M3 6H21V18H3ZM3 7L12 13L21 7",
    "spark": "M12 3V8M12 16V21M3 12H8M16 12H21M6 6L9 9M15 15L18 18M18 6L15 9M9 15L6 18",
    "bulb": "M9 18H15M10 21H14M12 3a6 6 0 0 1 3.5 11V15.5H8.5V14A6 6 0 0 1 12 3Z",
    "key": "M8 8a4 4 0 1 0 .01 0M12 12H21V16M17 12V15",
    "folder": "M3 6H9L11 8H21V19H3ZM3 11H21",
    "sleep": "M4 5H12L4 14H12M14.5 12H20L14.5 19H20",
    "badge": "M4 4H20V20H4ZM12 7a2.5 2.5 0 1 0 .01 0M7.5 17C8.5 13.5 15.5 13.5 16.5 17",
    "list": "M5 3H19V21H5ZM8.5 8H15.5M8.5 12H15.5M8.5 16H12",
    "left-2": "M19 6L13 12L19 18M11 6L5 12L11 18",
    "right-2": "M5 6L11 12L5 18M13 6L19 12L13 18",
    "up-2": "M6 19L12 13L18 19M6 11L12 5L18 11",
    "down-2": "M6 5L12 11L18 5M6 13L12 19L18 13",
    "left-seen": "M11 6L5 12L11 18M17.5 9.5a2.5 2.5 0 1 0 .01 0",
    "right-seen": "M13 6L19 12L13 18M6.5 9.5a2.5 2.5 0 1 0 .01 0",
    "up-seen": "M6 11L12 5L18 11M12 15a2.5 2.5 0 1 0 .01 0",
    "down-seen": "M6 13L12 19L18 13M12 4a2.5 2.5 0 1 0 .01 0",
    "left-softly": "M11 6L5 12L11 18M15.5 12V12.01M20 12V12.01",
    "right-softly": "M13 6L19 12L13 18M8.5 12V12.01M4 12V12.01",
    "up-softly": "M6 11L12 5L18 11M12 15.5V15.51M12 20V20.01",
    "down-softly": "M6 13L12 19L18 13M12 8.5V8.51M12 4V4.01",
    # kinds of cards, and what is done with them
    "goon": "M12 4a4 4 0 1 0 .01 0M7 7H17M4 21C5 15 19 15 20 21",
    "case": "M3 8H21V20H3ZM9 8V4H15V8M3 13H21",
    "gun": "M3 7H21V11H12L11 14H8L6 20H3L5 11H3Z",
    "bang": "M12 4V14M12 19V19.01",
    "ear": "M7 10a5 5 0 1 1 10 0C17 14 13 14 13 18a3 3 0 0 1 -5 1.5M10 10a2 2 0 1 1 4 0",
    "clap": "M3 9H21V20H3ZM3 9L20 4L21 7M8 7.5L10 9M13 6L15 8",
    "skyline": "M3 21V10H8V21M8 21V5H14V21M14 21V12H21V21M11 9V9.01M11 13V13.01",
    "step": "M12 20V5M6 11L12 5L18 11",
    "stepdown": "M12 4V19M6 13L12 19L18 13",
    # clues, and what is done
    "photo": "M4 5H20V19H4ZM4 16L9 11L13 15L16 12L20 16M15 8.5H15.01",
    "glove": "M7 21V12L5 9a1.5 1.5 0 0 1 2.5 -1.5L9 9V4.5a1.5 1.5 0 0 1 3 0V9V4a1.5 1.5 0 0 1 3 0"
    "V9.5V6a1.5 1.5 0 0 1 3 0V14L16 17V21Z",
    "purse": "M5 10H19L21 20H3ZM8 10C8 3 16 3 16 10M10 14H14",
    "wallet": "M3 7H19V19H3ZM19 10H21V16H16a3 3 0 0 1 0 -6H19M3 7L15 4V7",
    "pillow": "M5 7C9 9 15 9 19 7C17 11 17 14 19 18C15 16 9 16 5 18C7 14 7 11 5 7ZM10 12L12 10.5L13 13L15 11.5",
    "frame": "M4 6H20V20H4ZM8 10H16V16H8ZM12 3V6",
    "hole": "M3 5H21V19H3ZM9 9L13 7.5L16 10L15 15L11 16.5L8 13.5ZM3 12H6M18 12H21M12 5V7M12 17V19",
    "drawers": "M4 4H20V20H4ZM4 9.5H20M4 15H20M11 7H13M11 12.2H13M11 17.5H13",
    "shirt": "M8 4L3 8L6 11L7 10V20H13L12 17L14.5 15L13.5 12L17 10L18 11L21 8L16 4C14 7 10 7 8 4Z",
    "foot": "M9 3C5.5 3 5 7 6.5 11C7 13 6.5 14.5 7 16H13C13.5 13 13.5 10 13.5 8C13.5 5 12 3 9 3Z"
    "M7.5 19C7.5 22 12.5 22 12.5 19Z",
    "shoe": "M3 8V17H21C21 13.5 17 13.5 14 11.5L11 8L8 9.5ZM3 20H21M11.5 12L13.5 10.5M14 14L15.5 12.5",
    "hammer": "M4 9L10 3L16 6L13 9L20 17L17 20L9.5 12.5L7 15L4 12Z",
    "crumple": "M8 4L15 3L20 8L19 15L14 21L7 19L3 13L4 8ZM8 4L11 9L4 8M11 9L20 8"
    "M11 9L9 14L3 13M9 14L14 21M9 14L15 13L19 15",
    "pane": "M4 3H20V21H4ZM12 3V21M4 12H20M20 4L16 8L17.5 9.5L14 12",
    "chalk": "M5 19L15 5L19 8L9 21ZM13 8L17 11M3 21H5M12 21H15M18 21H21",
    "swords": "M4 4L14 14M20 4L10 14M7 17L4 20M17 17L20 20M12 18L16 14M12 18L8 14",
    "flag": "M6 21V4H18L15 8.5L18 13H6",
    "scale": "M12 4V20M7 20H17M5 7H19M5 7L2.5 13H7.5ZM19 7L16.5 13H21.5Z",
    "dice": "M4 4H20V20H4ZM8.5 8.5H8.51M15.5 15.5H15.51M12 12H12.01",
    "undo": "M8 5L4 9L8 13M4 9H14a5.5 5.5 0 0 1 0 11H9",
    "type": "M3 7H21V17H3ZM7 10H7.01M11 10H11.01M15 10H15.01M8 14H16",
    "lock": "M6 11H18V20H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0V11",
    "plus": "M12 5V19M5 12H19",
    "walk": "M13 3.2a1.7 1.7 0 1 0 .01 0M12 8L10 14L13 17L13.5 21.5M10 14L7 21M12 8L16 11.5L19 12M12 8L8 10L7 13",
    "first": "M18 5L11 12L18 19M6 5V19",
    "last": "M6 5L13 12L6 19M18 5V19",
    "bot": "M5 9H19V19H5ZM12 9V5M12 4V4.01M9 13V14M15 13V14M2 13V16M22 13V16",
}
SOLID = {
    "star": "M12 2.5L14.9 8.8L21.7 9.6L16.6 14.2L18 21L12 17.6L6 21L7.4 14.2L2.3 9.6L9.1 8.8Z",
    "spade": "M12 2C14 7 21 9.5 21 14.5C21 18.5 16 19.5 13.2 16.5C13.4 19 14.2 20.5 15.5 22H8.5"
    "C9.8 20.5 10.6 19 10.8 16.5C8 19.5 3 18.5 3 14.5C3 9.5 10 7 12 2Z",
    "lamp": "M11 2H13V6C18 6.5 20.5 10 21 14H3C3.5 10 6 6.5 11 6ZM8.5 16H15.5C15.5 20 8.5 20 8.5 16Z",
    "play": "M7 4L20 12L7 20Z",
}
# Markers: each kind has its own outline, so that it needs no colour; bone enamel, ink rim and glyph.
TOKENS = {
    "threat": (
        "M12 2L23 21.5H1Z",
        '<path d="M12 8.5V14.5M12 18V18.01" stroke-width="2.8"/>',
    ),
    "bomb": (
        "M12 3.5a9.5 9.5 0 1 0 .01 0Z",
        '<path fill="#0b1019" stroke="none" d="M11 10a5 5 0 1 0 .01 0Z"/><path d="M14 11L17 7.5" stroke-width="2.2"/>',
    ),
    "protection": (
        "M12 1.5L21.5 5V12C21.5 18 16 21.5 12 23C8 21.5 2.5 18 2.5 12V5Z",
        '<path d="M12 6V18M7 10.5H17" stroke-width="2.6"/>',
    ),
    "treasure": (
        "M12 1L23 12L12 23L1 12Z",
        '<path d="M6 10.5H18L12 18ZM9.5 10.5L12 7.5L14.5 10.5" stroke-width="1.8"/>',
    ),
    "steal": (
        "M3 3H21V21H3Z",
        '<path d="M7 12C9 9 15 9 17 12C16 15 13.5 15 12 13.5C10.5 15 8 15 7 12Z" stroke-width="2"/>',
    ),
    "vault": (
        "M8 1.5H16L22.5 8V16L16 22.5H8L1.5 16V8Z",
        '<path d="M12 7.5a4.5 4.5 0 1 0 .01 0M12 3.5V7.5M12 16.5V20.5M3.5 12H7.5M16.5 12H20.5" stroke-width="2"/>',
    ),
    "officer": (
        "M12 1.5L14.5 5L18.5 4L18.8 8.2L22.5 10.2L20.3 13.8L21.5 17.8L17.5 18.5L15.5 22.2L12 20L8.5 22.2"
        "L6.5 18.5L2.5 17.8L3.7 13.8L1.5 10.2L5.2 8.2L5.5 4L9.5 5Z",
        '<path d="M12 8V16M8 12H16" stroke-width="2.4"/>',
    ),
    "disabled": (
        "M12 1.5L14.5 5L18.5 4L18.8 8.2L22.5 10.2L20.3 13.8L21.5 17.8L17.5 18.5L15.5 22.2L12 20L8.5 22.2"
        "L6.5 18.5L2.5 17.8L3.7 13.8L1.5 10.2L5.2 8.2L5.5 4L9.5 5Z",
        '<path d="M8.5 8.5H15.5L8.5 15.5H15.5" stroke-width="2.4"/>',
    ),
    "target": (
        "M3 3H9L12 1L15 3H21V9L23 12L21 15V21H15L12 23L9 21H3V15L1 12L3 9Z",
        '<path d="M12 7.5a4.5 4.5 0 1 0 .01 0M12 4.5V8.5M12 15.5V19.5M4.5 12H8.5M15.5 12H19.5" stroke-width="2"/>',
    ),
}


def icon_of(icons: Mapping[str, str], verb: str) -> str:
    """The name of a verb's icon among a game's; a verb without one gets a hand."""
    return icons.get(verb, "hand")


@cache
def icon_sprite() -> str:
    """All of them in one file, for <use href="/static/icons.svg#i-door">."""
    return f"<svg {SVG}>{''.join((*_lines(), *_solids(), *_tokens()))}</svg>"


def _lines() -> list[str]:
    return [f'<symbol id="i-{name}" viewBox="0 0 24 24"><path {PEN} d="{d}"/></symbol>' for name, d in LINE.items()]


def _solids() -> list[str]:
    return [
        f'<symbol id="i-{name}" viewBox="0 0 24 24"><path fill="currentColor" d="{d}"/></symbol>'
        for name, d in SOLID.items()
    ]


def _tokens() -> list[str]:
    rim_pen = 'fill="#ece3d0" stroke="#0b1019" stroke-width="2" stroke-linejoin="round"'
    glyph_pen = 'fill="none" stroke="#0b1019" stroke-linecap="round" stroke-linejoin="round"'
    return [
        f'<symbol id="m-{name}" viewBox="-1 -1 26 26"><path {rim_pen} d="{rim}"/><g {glyph_pen}>{glyph}</g></symbol>'
        for name, (rim, glyph) in TOKENS.items()
    ]
