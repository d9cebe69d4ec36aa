"""Which icon each verb, role and team of NOIR has."""

from backroom.web.kit.words import bare

VERBS = {
    "accuse": "point",
    "autopsy": "pulse",
    "become": "person",
    "blast": "blast",
    "bluff": "mask",
    "bomb": "bomber",
    "canvass": "canvass",
    "capture": "cuffs",
    "claim": "gem",
    "collapse": "collapse",
    "deputize": "inspector",
    "detonate": "blast",
    "disable": "sleep",
    "disarm bomb": "disarm",
    "disarm threat": "disarm",
    "disguise": "mask",
    "dismiss": "cross",
    "done": "check",
    "duplicate": "mimic",
    "evade": "decoy",
    "exonerate": "stamp",
    "far accuse": "far",
    "fast shift": "fast",
    "guard": "seal",
    "hack": "hacker",
    "hold": "hand",
    "inside job": "insider",
    "investigate": "detective",
    "kill": "killer",
    "let die": "grave",
    "move bomb": "bomber",
    "move protection": "seal",
    "move threat": "threat",
    "onto": "onto",
    "place": "stamp",
    "profile": "profiler",
    "protect": "seal",
    "quick change": "swap",
    "redraw": "deck",
    "remove": "cross",
    "safebreak": "master-safecracker",
    "shift": "across",
    "silence": "silencer",
    "snipe": "sniper",
    "steal": "thief",
    "stealthy shift": "sneak",
    "stop": "check",
    "strike": "killer",
    "surveil": "eye",
    "swap": "swap",
    "threaten": "threat",
    "undercover": "undercover",
    "unguard": "bared",
    "uniform": "chief",
    "vanish": "decoy",
}

_ROLES = (
    "bomber chief cleaner decoy detective hacker hitman infiltrator insider inspector killer mimic profiler psycho "
    "runner safecracker silencer sleuth sneak sniper spy suit thief undercover"
)
ROLES = {**{role: role for role in _ROLES.split()}, "master safecracker": "master-safecracker"}
"""Each has an icon of its own name."""

TEAMS = {"fbi": "star", "law": "star", "mafia": "spade", "thieves": "mask"}
"""A team without one gets a badge."""


def role_icon(role: str) -> str:
    """The icon of a role or a seat."""
    return ROLES.get(bare(role), "person")


def team_icon(team: str) -> str:
    """The icon of a team."""
    return TEAMS.get(team, "badge")
