"""All that a card file can say: kinds of cards and their fields, verbs of programs, lasting rules."""

TYPES = ("who", "what", "where")
NOIR = ("goon", "loot", "action", "reaction")
COUNTS = {
    "character": 6,
    "informant": 10,
    "change": 20,
    "agenda": 16,
    "title": 3,
    "scene": 30,
    "goon": 20,
    "loot": 20,
    "action": 15,
    "reaction": 5,
}
"""How many cards of each kind the game has (B1)."""

NUMBER, KIND, TYPE, NOTHING = "a number", "goon, loot, action, reaction or any", "who, what, where or any", "nothing"

VERBS = {
    "draw": NUMBER,
    "discard": NUMBER,
    "each-draws": NUMBER,
    "others-discard": NUMBER,
    "target-discards": NUMBER,
    "attempting-discards": NUMBER,
    "bonus": NUMBER,
    "turn-bonus": NUMBER,
    "attempt": NUMBER,
    "kill": NOTHING,
    "kill-attempting": NOTHING,
    "kill-others": NOTHING,
    "kill-or-goon": NOTHING,
    "replace": NOTHING,
    "steal-loot": NOTHING,
    "trash-loot": NOTHING,
    "take-card": NOTHING,
    "look-hand": NOTHING,
    "look-agenda": NOTHING,
    "look-change": NOTHING,
    "look-noir": NOTHING,
    "new-agenda": NOTHING,
    "recover": KIND,
    "dig": KIND,
    "bottom": TYPE,
    "search": TYPE,
    "big-shuffle": NOTHING,
    "again": NOTHING,
    "play-more": NOTHING,
    "cancel": NOTHING,
    "grab": NOTHING,
    "spare": NOTHING,
    "copy-ability": NOTHING,
}
"""Every verb of a program, and what follows it."""

HELD = frozenset("hire-after-pass soften-goons safe-loot safe-informant more-loot".split())
RULES = {
    "informant": HELD,
    "loot": HELD | {"ignore-who", "ignore-what", "ignore-where", *TYPES},
    "scene": frozenset(
        """no-abilities no-loot no-reactions one-goon draw-from-discard extra-draw stronger-goons harder safe-informant
        """.split()
    ),
}
"""Every lasting rule, by the kind of card that can have it. A type stands for a modifier of that influence."""

TRIGGERS = ("start", "play", "for", "against", "reveal", "success", "fail", "changed", "active")
"""When a program runs: `start` of the turn, when the card is played or hired, when a scene change is revealed, succeeds
or fails, when this scene is changed or becomes active."""

WINDOWS = ("hiring", "played", "kill")
"""What a reaction is played at: while goons are hired, when somebody plays a card, when your informant would die."""

FIELDS = {
    "character": {"influence", "start"},
    "informant": {"influence", "rules", "success", "fail", "start"},
    "change": {"number", "reveal", "success", "fail"},
    "agenda": {"scenes"},
    "title": {"type", "up", "down"},
    "scene": {"type", "up", "down", "back_up", "back_down", "rules", "changed", "active"},
    "goon": {"number", "against", "for", "against_effect"},
    "loot": {"rules", "start", "instead", "success", "fail", "play"},
    "action": {"play"},
    "reaction": {"play", "at"},
}
"""Which fields a row of each kind may have, besides `title` and `text`."""

NEEDED = {
    "character": {"influence"},
    "informant": {"influence"},
    "change": {"number"},
    "agenda": {"scenes"},
    "title": {"type", "up", "down"},
    "scene": {"type", "up", "down"},
    "goon": {"number", "against"},
    "loot": set(),
    "action": {"play"},
    "reaction": {"play", "at"},
}
"""Which of them it must have."""

ONLY_AT = {"cancel": "played", "grab": "played", "spare": "kill"}
"""Verbs that stop what a reaction answers: the window that they belong to."""

MOST = 99
"""No number on a card is larger."""
