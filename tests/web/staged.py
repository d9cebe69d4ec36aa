"""Pages by the contract of the NOIR views, with everything that a screen may have to show at once."""

from random import Random
from typing import Any

import msgspec

from backroom.core import GAMES, Ability, Blocked, Note, Offer, Prompt, Result, RoleCard, View, spans
from backroom.games.noir.rules.shown import Held, Opened, TownShown, shown_in
from backroom.games.noir.rules.suspects import title, town_of
from backroom.web.page_types import ChatLine, LogLine, Me, SeatLine, TablePage

FBI = ("killer", "undercover", "psycho", "detective", "bomber", "suit", "sniper", "profiler")
THIEVES = ("safecracker", "runner", "cleaner", "decoy", "insider", "hacker")
NAMES = ("Ivo", "Ana", "Della", "Mara", "greedy bot", "Bo", "Ros", "Lev", "Konstantin")


def shown(facts: dict[str, Any]) -> TownShown:
    """What lies open, as the games show it."""
    return msgspec.convert(facts, TownShown)


def held(**private: Any) -> Held:
    """What an eye holds, as the games show it."""
    return msgspec.convert(private, Held)


def shifts(size: int, steps: tuple[str, ...] = ("",)) -> list[Offer]:
    found = []
    for axis, ways in (("row", ("left", "right")), ("column", ("up", "down"))):
        for number in range(1, size + 1):
            for way in ways:
                for by in steps:
                    action = f"shift {axis} {number} {way}{by}"
                    verb = "fast shift" if by else "shift"
                    found.append(Offer(action, (action.capitalize(),), verb, f"{axis}/{number}/{way}{by}"))
    return found


THINKS = Prompt(rest=("The detective thinks.",))


def your_turn(rest: str) -> Prompt:
    return Prompt(("Your turn.",), spans(rest), usual=True)


def at_town(verb: str, names: list[str]) -> list[Offer]:
    return [Offer(f"{verb} {name}", (f"{verb.capitalize()} {title(name)}",), verb, f"town/{name}") for name in names]


def bar(verb: str, words: str) -> Offer:
    return Offer(verb, (verb.capitalize(),), verb, "bar", note=(words,))


def table(game: str, named: str, roles: tuple[str, ...], eye: int | None, view: View, **more: Any) -> TablePage:
    given: dict[str, Any] = {
        "me": Me("Mara"),
        "table": "k3v9",
        "name": "Cold Harbour",
        "game": game,
        "title": named,
        "line": 112,
        "seat": eye,
        "host": True,
        "waiting": False,
        "seats": tuple(
            SeatLine(seat, role, NAMES[seat], seat == eye, "bot" in NAMES[seat], seat != 2, seat in view.turn)
            for seat, role in enumerate(roles)
        ),
        "view": view,
        "news": "Della swapped Alyss and Cora.",
        "log": tuple(
            LogLine(28 - n, (("who", "Della"), ("", " killed "), ("suspect", title(name)), ("", ".")), "kill")
            for n, name in enumerate(town_of(5))
        ),
        "notes": (),
        "chat": (ChatLine(0, "Ana", "Two hands at the autopsy. Row three smells."),),
        "commitment": "c0ffee" * 10,
        "rules": "<p>Rules.</p>",
        "teams": GAMES[game].spec.teams,
        "bots": ("random", "greedy"),
        "roles": tuple(
            RoleCard(
                role,
                "",
                (
                    Ability("Far accuse", "name anybody up to three steps along your row or column."),
                    Ability("Canvass", "draw two, clear one, sink the other; all next to it raise a hand."),
                    Ability("Disarm", "take away a bomb or a threat next to you."),
                ),
            )
            for role in dict.fromkeys(seat.role or "thief" for seat in shown_in(view).seats)
        ),
    }
    return TablePage(**(given | more))


def seat(role: str | None, team: str = "", raised: bool = False, out: str = "") -> dict[str, Any]:
    return {"role": role, "team": team, "raised": raised, "out": out}


def tally(kind: str, count: int, of: int | None, words: str, team: str = "", seat: int | None = None) -> dict[str, Any]:
    return {"team": team, "seat": seat, "kind": kind, "count": count, "of": of, "words": words}


def town(size: int, seed: int = 3) -> list[str]:
    names = list(town_of(size))
    Random(seed).shuffle(names)
    return names


def public(size: int, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    names = town(size)
    return {
        "rows": size,
        "cols": size,
        "town": names,
        "dead": names[3:20:5],
        "cleared": names[4:20:9],
        "shown": names[4:20:9],
        "seats": seats,
        "tallies": [],
        "facts": [["Evidence deck", 17], ["Decisions left", 940]],
    } | more


def fbi(players: int = 8, eye: int | None = 3, **more: Any) -> TablePage:
    """The detective's turn, with every marker in town."""
    size = 7 if players == 8 else 6
    names = town(size)
    roles = FBI[:players]
    seats = [
        seat(role, "fbi" if number % 2 else "mafia", number in (4, 2), "left the city" if number == 5 else "")
        for number, role in enumerate(roles)
    ]
    facts = public(
        size,
        seats,
        arrested=[names[1], names[16]],
        asked=names[8],
        marks={"threat": names[10:13], "bomb": names[12:15], "protection": [names[12], names[21], names[30]]},
        tallies=[
            tally("arrest", 2, 5, "arrested", "fbi"),
            tally("dead", 14, 25, "dead", "mafia"),
            tally("trophy", 1, None, "trophy", "mafia"),
        ],
    )
    targets = [names[cell] for cell in (17, 22, 23, 25, 26, 31)]
    offers = [
        *at_town("far accuse", targets),
        bar("canvass", "draw two, show one"),
        *at_town("disarm bomb", names[12:14]),
        *at_town("disarm threat", names[10:12]),
        *shifts(size, ("", " by 2")),
    ]
    notes = tuple(
        Note(number, f"The {role} is one of {4 + 3 * number}.", tuple(names[number : 5 + 4 * number]))
        for number, role in enumerate(roles)
        if number % 2 == 0
    )
    team = {str(number): names[24 + number] for number in range(1, players, 2) if number != 3}
    mine = eye == 3
    view = View(
        eye=eye,
        turn=(3,),
        prompt=your_turn("Accuse, canvass, disarm, or shift a line.") if mine else THINKS,
        offers=tuple(offers) if mine else (),
        blocked=(Blocked("collapse", "Collapse", "somebody must die in rows 1, 4, or in column 6"),) if mine else (),
        public=shown(facts),
        private=held(identity=names[24], team=team, hand=[], known=["At the bottom of the deck: Otis"])
        if mine
        else Held(),
    )
    return table("noir/fbi", "FBI vs. Mafia", roles, eye, view, **({"notes": notes if mine else ()} | more))


def heist(players: int = 7, eye: int | None = 1, **more: Any) -> TablePage:
    """A thief's turn, or the chief's: vaults, officers, hidden roles."""
    names = town(7)
    thieves = players - 1
    roles = (*(f"thief {number + 1}" for number in range(thieves)), "chief")
    seats = [
        *(
            seat(
                THIEVES[number] if number in (0, 3) else None,
                "thieves",
                number == 2,
                "captured: draws a new role" if number == 4 else "",
            )
            for number in range(thieves)
        ),
        seat("chief", "law"),
    ]
    corners = {"nw": (0, 0), "ne": (0, 4), "sw": (4, 0), "se": (4, 4)}
    vaults = [
        {
            "id": corner,
            "zone": [(row + r) * 7 + col + c for r in range(3) for c in range(3)],
            "markers": {"nw": [0, 3], "ne": [1]}.get(corner, []),
            "open": corner == "sw",
        }
        for corner, (row, col) in corners.items()
    ]
    officers = [names[9], names[25], names[33], names[40]]
    facts = public(
        7,
        seats,
        dead=[names[30]],
        cleared=[names[4], names[44]],
        marks={"officer": officers, "disabled": [names[25]]},
        officers=officers,
        vaults=vaults,
        tallies=[tally("vault", 1, 4, "open", "thieves"), tally("trophy", 3, None, "roles left", "thieves")],
    )
    if eye == thieves:
        blocks = [
            Offer(
                f"surveil {r} {c}", (f"Watch rows {r} to {r + 3}, columns {c} to {c + 3}",), "surveil", f"block/{r}/{c}"
            )
            for r in range(1, 5)
            for c in range(1, 5)
        ]
        offers = [*blocks, *at_town("accuse", names[15:20]), *at_town("swap", names[8:11]), *shifts(7)]
        private: dict[str, Any] = {"identity": names[11]}
        turn: tuple[int, ...] = (thieves,)
    else:
        offers = [
            Offer("steal ne", ("Steal from the north-east vault",), "steal", "vault/ne"),
            Offer("steal nw", ("Steal from the north-west vault",), "steal", "vault/nw"),
            *shifts(7, ("", " by 2")),
        ]
        private = {"identity": names[5], "roles": {str(n): THIEVES[n] for n in range(thieves)}}
        turn = (1,)
    view = View(
        eye=eye,
        turn=turn,
        prompt=your_turn("Steal, or shift a line."),
        offers=tuple(offers) if eye in turn else (),
        public=shown(facts),
        private=held(**private) if eye is not None else Held(),
    )
    return table("noir/heist", "Heist", roles, eye, view, **more)


def spies(players: int = 9, eye: int | None = 3, **more: Any) -> TablePage:
    """Many spies, in teams from six on."""
    size = {3: 5, 4: 5, 5: 6, 6: 6, 8: 7, 9: 7}[players]
    names = town(size)
    teams = {6: 3, 8: 4, 9: 3}.get(players, 0)
    roles = tuple(f"spy {number + 1}" for number in range(players))
    team = [f"team {number % teams + 1}" if teams else "" for number in range(players)]
    seats = [seat("spy", team[number], number in (1, 3)) for number in range(players)]
    tallies = [tally("trophy", n, 4, "trophies", f"team {n + 1}") for n in range(teams)] or [
        tally("trophy", n, 3, "trophies", seat=n) for n in range(players)
    ]
    facts = public(size, seats, cleared=[], asked=names[8], tallies=tallies)
    offers = [
        *at_town("capture", names[5:12]),
        *at_town("canvass", names[5:13]),
        Offer("collapse rows", ("Collapse",), "collapse", "bar", note=("one dead card leaves each row",)),
        Offer("collapse columns", ("Collapse",), "collapse", "bar", note=("one dead card leaves each column",)),
        *shifts(size),
    ]
    notes = tuple(
        Note(number, f"Spy {number + 1} is one of {20 - number}.", tuple(names[number : 20 - number]))
        for number in range(players)
        if number != eye
    )
    view = View(
        eye=eye,
        turn=(3,) if players > 3 else (2,),
        prompt=your_turn("Capture, canvass, shift a line or collapse the town."),
        offers=tuple(offers),
        public=shown(facts),
        private=held(identity=names[6]),
    )
    return table("noir/spytag", "Spy Tag", roles, eye, view, **({"notes": notes} | more))


def hitman(eye: int | None = 0, **more: Any) -> TablePage:
    """The hitman's turn, or the sleuth's."""
    names = town(5)
    seats = [seat("hitman"), seat("sleuth")]
    facts = public(
        5,
        seats,
        hit_list={"target": names[7], "face_down": 2, "done": [names[3], names[18]]},
        tallies=[tally("target", 2, 5, "crossed off", seat=0)],
    )
    offers = (
        [*at_town("kill", names[6:9]), bar("evade", "draw a card"), *shifts(5)]
        if eye == 0
        else [*at_town("investigate", names[10:12]), bar("exonerate", "draw a card, then show one"), *shifts(5)]
    )
    private = {"identity": names[12]} if eye == 0 else {"identity": names[1], "hand": names[20:23]}
    view = View(
        eye=eye,
        turn=(eye or 0,),
        prompt=your_turn(""),
        offers=tuple(offers),
        blocked=(Blocked("collapse", "Collapse", "somebody must die in row 1, or in column 2"),),
        public=shown(facts),
        private=held(**private),
    )
    return table("noir/hitman", "Hitman vs. Sleuth", ("hitman", "sleuth"), eye, view, **more)


def thief(eye: int | None = 0, **more: Any) -> TablePage:
    """The thief's turn, or the chief's."""
    names = town(5)
    seats = [seat("thief"), seat("chief")]
    officers = [names[2], names[18]]
    facts = public(
        5,
        seats,
        dead=[],
        cleared=[names[11]],
        marks={"treasure": names[5:], "officer": officers},
        officers=officers,
        tallies=[tally("treasure", 5, 25, "stolen", seat=0)],
    )
    offers = (
        [*at_town("steal", names[6:9]), bar("quick change", "put on another face"), *shifts(5)]
        if eye == 0
        else [*at_town("accuse", names[10:19]), bar("deputize", "draw an officer"), *shifts(5)]
    )
    private = {"identity": names[12], "hand": names[20:22]} if eye == 0 else {"identity": names[1]}
    view = View(
        eye=eye,
        turn=(eye or 0,),
        prompt=your_turn(""),
        offers=tuple(offers),
        public=shown(facts),
        private=held(**private),
    )
    return table("noir/thief", "Master Thief vs. Chief of Police", ("thief", "chief"), eye, view, **more)


def ended(page: TablePage, ending: str, winners: tuple[int, ...], hand: int | None = None) -> TablePage:
    """The same table, over, with everything open."""
    assert page.view is not None
    names = shown_in(page.view).town
    opened = Opened(
        {str(line.seat): names[24 - 2 * line.seat] for line in page.seats},
        {} if hand is None else {str(hand): names[0:3]},
    )
    over = msgspec.structs.replace(shown_in(page.view), opened=opened)
    view = View(eye=page.seat, turn=(), prompt=Prompt(rest=("It is over.",)), public=over, private=Held())
    words = "The mafia has killed twenty-five, and the town is theirs."
    return msgspec.structs.replace(page, view=view, result=Result(winners, ending, words), notes=())


STAGED = {
    "fbi-8": lambda: fbi(8),
    "fbi-6": lambda: fbi(6),
    "fbi-watch": lambda: fbi(8, None),
    "heist-7": lambda: heist(7),
    "heist-chief": lambda: heist(7, 6),
    "heist-5": lambda: heist(5),
    "spies-9": lambda: spies(9),
    "spies-8": lambda: spies(8),
    "spies-6": lambda: spies(6),
    "spies-5": lambda: spies(5),
    "spies-3": lambda: spies(3, 2),
    "hitman": lambda: hitman(0),
    "sleuth": lambda: hitman(1),
    "thief": lambda: thief(0),
    "chief": lambda: thief(1),
    "fbi-over": lambda: ended(fbi(8), "town-taken", (0, 2, 4, 6), 7),
    "spies-over": lambda: ended(spies(9), "trophies", (2, 5, 8)),
    "heist-over": lambda: ended(heist(7, None), "vaults-open", (0, 1, 2, 3, 4, 5)),
    "hitman-over": lambda: ended(hitman(1), "list-done", (0,), 1),
}
"""Every staged page by its name."""
