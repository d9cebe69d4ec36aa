"""Which icon each verb of a duel has; the others get a hand."""

VERBS = {
    "fight on": "swords",
    "give in": "flag",
    "guard": "seal",
    "hold back": "shield",
    "no guard": "swords",
    "question": "chat",
    "threaten": "threat",
    "use": "badge",
}
