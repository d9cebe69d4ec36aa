"""A view drawn in text, for terminals: the same for every game on the grid."""

from collections.abc import Collection, Mapping

from backroom.core import Facts, Notes, Picture, Span, View
from backroom.games.noir.suspects import title
from backroom.games.noir.words import listed_names

MARKS = {"dead": "+", "arrested": "%", "cleared": "=", "mine": "@", "team": "&", "maybe": "?", "plain": " "}
STYLE_OF = {"arrested": "dim", "team": "mine"}
"""Marks that look like another style."""
MARKERS = {"threat": "!", "bomb": "*", "protection": "#", "treasure": "$", "officer": "^", "disabled": "z"}
LEGEND = {
    "dead": "dead",
    "arrested": "behind bars",
    "cleared": "cleared",
    "mine": "you",
    "team": "your team",
    "maybe": "could be the one you look for",
}


def draw(view: View, notes: Notes) -> Picture:
    """The town, the score, the small print, and what this eye holds."""
    public, private = view.public, view.private
    identity = private.get("identity")
    marks = {
        "mine": [identity] if identity else [],
        "team": private.get("team", {}).values(),
        "maybe": {name for note in notes for name in note.could_be},
        "dead": public["dead"],
        "arrested": public.get("arrested", ()),
        "cleared": public["cleared"],
    }
    targets = {offer.at.removeprefix("town/") for offer in view.offers if offer.at.startswith("town/")}
    lines: list[tuple[Span, ...]] = [((f"    {_score(public)}", "label"),)]
    lines += [((f"    {words}", "label"),) for words in _besides(public)]
    if identity:
        lines.append(((f"    You are {title(identity)}.", "mine"),))
    if private.get("hand"):
        lines.append(((f"    In your hand: {listed_names(private['hand'])}.", "mine"),))
    lines += [((f"    {words}", "mine"),) for words in private.get("known", ())]
    return (*_grid(public["town"], public["cols"], marks, public.get("marks", {}), targets), *lines)


def _score(public: Facts) -> str:
    score = []
    for one in public["tallies"]:
        whose = one["team"] or ("" if one["seat"] is None else _called(public, one["seat"]))
        goal = f" of {one['of']}" if one["of"] else ""
        score.append(f"{whose} {one['count']}{goal} {one['words']}".strip())
    return ", ".join([*score, *(f"{label}: {value}" for label, value in public["facts"])])


def _called(public: Facts, seat: int) -> str:
    role: str | None = public["seats"][seat]["role"]
    return role or f"seat {seat + 1}"


def _besides(public: Facts) -> list[str]:
    """What only some games have: a hit list, vaults, raised hands."""
    lines = []
    if "hit_list" in public:
        hits = public["hit_list"]
        target = title(hits["target"]) if hits["target"] else "nobody"
        lines.append(f"Hit list: {target}, and {hits['face_down']} face down")
    for vault in public.get("vaults", ()):
        state = "open" if vault["open"] else f"{len(vault['markers'])} of 3 markers"
        lines.append(f"Vault {vault['id']}: {state}")
    raised = [str(seat + 1) for seat, one in enumerate(public["seats"]) if one["raised"]]
    if raised:
        lines.append(f"Hands raised: seat {', '.join(raised)}")
    return lines


def _grid(
    town: list[str],
    cols: int,
    marks: Mapping[str, Collection[str]],
    markers: Mapping[str, Collection[str]],
    targets: Collection[str],
) -> Picture:
    """Row by row. `marks` says who is dead, cleared, mine or maybe; targets are what can be picked now."""
    carried = {name: "".join(sign for kind, sign in MARKERS.items() if name in markers.get(kind, ())) for name in town}
    width = max(len(name) + len(carried[name]) for name in town) + 3
    head: tuple[Span, ...] = (("    " + "".join(str(col + 1).center(width) for col in range(cols)), "dim"),)
    rows: list[tuple[Span, ...]] = []
    for row in range(len(town) // cols):
        spans: list[Span] = [(f" {row + 1}  ", "dim")]
        for name in town[row * cols : (row + 1) * cols]:
            mark = next((mark for mark in MARKS if name in marks.get(mark, ())), "plain")
            shown = (title(name).lower() if mark == "dead" else title(name)) + carried[name]
            text = f"[{MARKS[mark]}{shown}]" if name in targets else f" {MARKS[mark]}{shown} "
            style = "target" if name in targets and mark == "plain" else STYLE_OF.get(mark, mark)
            spans.append((text.ljust(width), style))
        rows.append(tuple(spans))
    used = [f"{MARKS[mark]} {words}" for mark, words in LEGEND.items() if marks.get(mark)]
    used += [f"{sign} {kind}" for kind, sign in MARKERS.items() if markers.get(kind)]
    legend = "   ".join([*used, *(["[ ] can be picked"] if targets else [])])
    return (head, *rows, ((f"    {legend}", "dim"),))
