"""The promises that every game makes, each as a check. A check takes a game and a random source, and raises
`Nonconforming` when the promise is broken.
"""

from collections import deque
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import msgspec

from backroom.conformance.noninterference import check_noninterference, truth_is_possible
from backroom.conformance.positions import (
    CLOSING,
    Nonconforming,
    Step,
    everything,
    most_decisions,
    require,
    suggested,
    walk,
)
from backroom.conformance.values import check_values
from backroom.core import (
    AS_FILLED_IN,
    AnyGame,
    BackroomError,
    BadRecord,
    Dealing,
    Line,
    Options,
    Record,
    Refused,
    SealedDealer,
    Seeded,
    Sitting,
    TakesForms,
    as_fields,
    at_table,
    describe_options,
    eyes,
    filled_in,
    of_version,
    read_options,
    read_record,
    verify,
    write_record,
)
from backroom.core.actions import plain
from backroom.core.options import options_as_data
from backroom.core.text import in_words, prompted
from backroom.core.view import STYLES

GAMES = 40
POSITIONS = 400
"""In all, shared out over the kinds of table that a game has."""

LIMIT: int | None = None
"""The most decisions of a game whose options have a limit, for a quick look. None: the game's own limit."""

MOST_TRIED = 200
"""Texts that are tried in one position."""

MOST_STORED = 150
"""Lines of a game that are compared as they are read: each undo plays all before it again."""


def tables(game: AnyGame) -> list[tuple[Options, int]]:
    """Every kind of table to look at: each number of players, and with the fewest each choice that an option has."""
    found = [(game.spec.options(), seats) for seats in game.spec.seats]
    for option in describe_options(game.spec.options):
        values = option.get("enum", [False, True] if option.get("type") == "boolean" else [])
        for value in (*values, *game.spec.offered.get(option["name"], {}).values()):
            if value != option["default"]:
                found.append((read_options(game.spec.options, {option["name"]: value}), min(game.spec.seats)))
    return found if LIMIT is None else [(_shortened(options, LIMIT), seats) for options, seats in found]


def _shortened(options: Options, limit: int) -> Options:
    if not hasattr(options, "limit"):
        return options
    return read_options(type(options), {**options_as_data(options), "limit": min(limit, options.limit)})


def share_of(total: int, game: AnyGame) -> int:
    """What each kind of table gets of a number of games or positions."""
    return max(total // len(tables(game)), total // 20)


def some_steps(game: AnyGame, rng: Random, share: float = 0.2) -> Iterator[tuple[Options, int, Step]]:
    """Steps out of random games of every kind of table."""
    for options, seats in tables(game):
        taken = 0
        while taken < share_of(POSITIONS, game):
            for step in walk(game, options, seats, rng):
                if rng.random() < share:
                    taken += 1
                    yield options, seats, step


def spec_is_sound(game: AnyGame, rng: Random) -> None:
    """The game's card can be read by the lobby and by programs."""
    spec = game.spec
    require(plain(spec.id) == spec.id and " " not in spec.id, "the id is lower case, without spaces")
    require(bool(spec.title and spec.summary), "there is a title and a summary")
    require(spec.versions[0] >= 1, "the version counts from 1")
    require(list(spec.versions) == sorted(set(spec.versions)), "versions are named once each, and in order")
    for version in spec.earlier:
        earlier = of_version(game, version).spec
        require((earlier.id, earlier.version) == (spec.id, version), f"version {version} says that it is that version")
    require(bool(spec.seats), "somebody can play it")
    for seats, names in spec.seats.items():
        require(len(names) == seats, f"{seats} seats have {len(names)} names")
        require(len(set(names)) == seats, "seat names are unique")
        require(all(plain(name) == name for name in names), "seat names are lower case")
    options = spec.options()
    require(read_options(spec.options, options_as_data(options)) == options, "default options read back")
    msgspec.json.encode(describe_options(spec.options))
    require(bool(game.rules().strip()), "there are rules to read")


def texts_parse_back(game: AnyGame, rng: Random) -> None:
    """The text of every action is its own, in plain form, and parses back to it."""
    for options, _ in tables(game):
        table = game.actions(options)
        for number, action in enumerate(table):
            require(plain(action.text) == action.text, f"'{action.text}' is in plain form")
            require(table.parse(f"  {action.text.upper()} ") == number, f"'{action.text}' parses back")


def forms_are_sound(game: AnyGame, rng: Random) -> None:
    """Only open tables have forms; each is known by its name, can be described, and reads back as it was filled in."""
    for options, seats in tables(game):
        table = game.actions(options)
        forms = table.forms()
        if not forms:
            continue
        require(game.spec.open, "only an open table has forms")
        require(isinstance(game, TakesForms), "a game with forms checks them, plays them and suggests some")
        require(len(forms) == len({row.form for row in table if row.form}), "no two forms have one name")
        msgspec.json.encode([msgspec.json.schema(form) for form in forms.values()])
        for step in walk(game, options, seats, rng):
            if step.form is not None:
                fields = msgspec.json.decode(msgspec.json.encode(as_fields(step.form)))
                again = filled_in(type(step.form), fields)
                require(again == step.form, f"a {type(step.form).__name__} reads back as it was filled in")


def standing_answers_are_sound(game: AnyGame, rng: Random) -> None:
    """Every standing answer can be told from the others, stands on one line, and consists of actions of the game."""
    for options, seats in tables(game):
        texts = {action.text for action in game.actions(options)}
        for seat in range(seats):
            standing = game.standing(options, seats, seat)
            require(len({one.id for one in standing}) == len(standing), "ids of standing answers are unique")
            for one in standing:
                require(plain(one.id) == one.id != "", f"the id '{one.id}' is in plain form")
                require(bool(one.label) and one.label.isprintable(), f"the label of '{one.id}' is one line")
                require(bool(one.answers), f"'{one.id}' answers something")
                for text in one.answers:
                    require(text in texts, f"'{text}' is an action of the game")


def random_play_ends(game: AnyGame, rng: Random) -> None:
    """Random play always comes to an end, and says how it ended then and not before. An open table need not end."""
    for options, seats in tables(game):
        actions = len(game.actions(options))
        for _ in range(share_of(GAMES, game)):
            for step in walk(game, options, seats, rng):
                turn = game.turn(step.before)
                require(game.result(step.before) is None, "there is no result while somebody must decide")
                for seat in range(seats):
                    legal = game.legal(step.before, seat)
                    require(bool(legal) == (seat in turn), "exactly the seats whose turn it is can act")
                    require(len(set(legal)) == len(legal), "no action is listed twice")
                    require(all(0 <= action < actions for action in legal), "legal actions are in the table")
            if game.turn(step.after):
                require(game.spec.open, "only an open table is left before its end")
                continue
            result = game.result(step.after)
            require(result is not None, "a game that is over has a result")
            assert result is not None
            require(all(0 <= winner < seats for winner in result.winners), "winners sit at the table")
            require(bool(result.ending and result.words), "the ending has a name and a sentence")


def records_replay(game: AnyGame, rng: Random) -> None:
    """A record, written and read again, folds to the same game; it is proven, and a changed one is not."""
    for options, seats in tables(game):
        for _ in range(share_of(GAMES, game)):
            secret = rng.randbytes(32)
            dealer = SealedDealer(secret, ["some words"])
            dealing = Dealing(dealer.commitment, ("some words",))
            sitting = Sitting.begin(game, options, [f"player {n}" for n in range(seats)], dealer, dealing)
            cut = rng.randrange(200)
            while sitting.turn and len(sitting.lines) <= most_decisions(game):
                if len(sitting.lines) == cut:
                    sitting = Sitting.resume(game, read_record(write_record(sitting.record())), dealer)
                _act_somehow(sitting, rng)
            record = read_record(write_record(sitting.record(secret)))
            again = Sitting.resume(game, record)
            require(everything(game, again.state, seats) == everything(game, sitting.state, seats), "replays differ")
            require([again.log(eye) for eye in eyes(seats)] == [sitting.log(eye) for eye in eyes(seats)], "logs differ")
            if record.footer is not None:
                require(verify(game, record).sealed, "the dealing is proven")
                _changed_record_is_caught(game, record, rng)


def stored_lines_lead_to_the_same(game: AnyGame, rng: Random) -> None:
    """A stored line, read again, leads to the very position that was taken when it was played; so does an undo."""
    for options, seats in tables(game):
        for _ in range(max(share_of(GAMES, game) // 8, 1)):
            played = Sitting.begin(game, options, ["anyone"] * seats, lambda _: Seeded(rng))
            read = Sitting.resume(game, Record(played.header, (_stored(played.lines[0]),)))
            while played.turn and len(played.lines) < MOST_STORED:
                back = [seat for seat in played.turn if played.can_undo(seat)]
                if back and rng.random() < 0.2:
                    played.undo(back[0])
                else:
                    _act_somehow(played, rng)
                read.follow(_stored(played.lines[-1]))
                if rng.random() < 0.2 or played.lines[-1].undo:
                    same = everything(game, read.state, seats) == everything(game, played.state, seats)
                    require(same, f"line {played.lines[-1].line} leads somewhere else when it is read")


def _stored(line: Line) -> Line:
    return msgspec.json.decode(msgspec.json.encode(line), type=Line)


def _act_somehow(sitting: Sitting[Any], rng: Random) -> None:
    """Any decision of anybody, filled in somehow if it has a form; one that ends an open table seldom stands."""
    game = sitting.game
    while True:
        seat = rng.choice(list(sitting.turn))
        action = rng.choice(game.legal(sitting.state, seat))
        form = suggested(game, sitting.actions, sitting.state, seat, action, rng)
        prepared = sitting.prepare(seat, sitting.actions.text(action), fields=as_fields(form) if form else {})
        if not game.spec.open or game.turn(prepared.state) or rng.random() < CLOSING:
            sitting.take(prepared)
            return


def _changed_record_is_caught(game: AnyGame, record: Record, rng: Random) -> None:
    dealt = [line for line in record.lines if line.chance]
    if dealt:
        line = rng.choice(dealt)
        changed = msgspec.structs.replace(line, chance=(line.chance[0] + 1, *line.chance[1:]))
        _is_caught(game, record, changed, "chance result")
    filled = [line for line in record.lines if line.fields]
    if filled:
        line = rng.choice(filled)
        changed = msgspec.structs.replace(line, fields={**line.fields, "no such field": 1})
        _is_caught(game, record, changed, "field")


def _is_caught(game: AnyGame, record: Record, changed: Line, what: str) -> None:
    lines = (*record.lines[: changed.line], changed, *record.lines[changed.line + 1 :])
    try:
        verify(game, msgspec.structs.replace(record, lines=lines))
    except BadRecord as error:
        require(error.where == f"line {changed.line}", f"a changed line {changed.line} was reported as {error.where}")
    else:
        raise Nonconforming(f"a changed {what} was not noticed")


def copies_are_independent(game: AnyGame, rng: Random) -> None:
    """Playing on from a copy never changes the state it was made from."""
    for options, seats in tables(game):
        for _ in range(share_of(GAMES, game)):
            kept: list[tuple[Any, Any]] = []
            for step in walk(game, options, seats, rng):
                if rng.random() < 0.1:
                    kept.append((step.after, _as_it_is(game, step.after, seats)))
            for state, was in kept:
                now = _as_it_is(game, state, seats) if game.spec.open else state
                require(now == was, "an old position changed when the game went on")


def _as_it_is(game: AnyGame, state: Any, seats: int) -> Any:
    """A state to compare with later. A closed game's is a value (`states_are_values`), so it has all that is in it."""
    return everything(game, state, seats) if game.spec.open else deepcopy(state)


def states_are_values(game: AnyGame, rng: Random) -> None:
    """States of a closed game can be compared, copied and pickled (see `conformance.values`).

    `core.Value` gives a class all of that; so does a dataclass whose `__copy__` shares nothing that changes.
    """
    if not game.spec.open:
        for options, seats in tables(game):
            check_values(game, options, seats, rng, max(share_of(GAMES, game) // 4, 1))


def legal_is_accepted(game: AnyGame, rng: Random) -> None:
    """What is legal is offered and accepted, and anything else is refused in one line and changes nothing."""
    for options, seats in tables(game):
        sitting = Sitting.begin(game, options, ["anyone"] * seats, lambda _: Seeded(rng))
        table = [action.text for action in sitting.actions]
        require(not _accepts(sitting, sitting.turn[0], "do what nobody can"), "nonsense is refused")
        while sitting.turn and len(sitting.lines) <= most_decisions(game):
            if rng.random() < 0.2:
                _exactly_the_legal_is_accepted(game, sitting, seats, table, rng)
            _act_somehow(sitting, rng)
        if not sitting.turn:
            require(not _accepts(sitting, 0, sitting.actions.text(0)), "nothing is accepted after the end")


def _exactly_the_legal_is_accepted(
    game: AnyGame, sitting: Sitting[Any], seats: int, table: list[str], rng: Random
) -> None:
    was = everything(game, sitting.state, seats)
    for seat in range(seats):
        legal = {sitting.actions.text(action) for action in game.legal(sitting.state, seat)}
        view = sitting.view(seat)
        require({offer.action for offer in view.offers} == legal, "a seat is offered exactly what is legal")
        require(len(view.offers) == len(legal), "nothing is offered twice")
        for offer in view.offers:
            form = sitting.actions[sitting.actions.parse(offer.action)].form
            require(offer.form == (form.__name__ if form else ""), f"'{offer.action}' names its form")
            require(bool(form) or offer.dice != AS_FILLED_IN, f"'{offer.action}' says how many dice it rolls")
        # Out of turn a few are tried: what is tried does not matter there. In turn all that is legal is tried, and of
        # a long table another part in every position.
        others = rng.sample(table, min(len(table), MOST_TRIED if seat in sitting.turn else 20))
        tried = {*others, *legal}
        accepted = {text for text in tried if _accepts(sitting, seat, text)}
        require(accepted == legal, "exactly what is legal is accepted")
    require(not sitting.view(None).offers, "a spectator is offered nothing")
    require(everything(game, sitting.state, seats) == was, "asking changed the position")


def _accepts(sitting: Sitting[Any], seat: int, action: str) -> bool:
    try:
        sitting.check(seat, action)
    except Refused as refusal:
        require("\n" not in str(refusal) and bool(str(refusal)), "a refusal is one line")
        return False
    return True


def views_are_ready(game: AnyGame, rng: Random) -> None:
    """Views, logs and pictures can be sent and shown as they are, and the public part is the same for every eye."""
    for options, seats, step in some_steps(game, rng):
        told_by = at_table(game, options)
        names = game.spec.seats[seats]
        views = [game.see(step.after, eye) for eye in eyes(seats)]
        for eye, view in zip(eyes(seats), views, strict=True):
            msgspec.json.encode(view)
            require(view.eye == eye, "a view says whose it is")
            prompt = prompted(view.prompt, eye, names)
            require(bool(prompt) and "\n" not in prompt, "a prompt is one line")
            require(tuple(view.turn) == tuple(game.turn(step.after)), "a view says whose turn it is")
            require(view.public == views[0].public, "the public part is the same for every eye")
            require(all(offer.label and offer.verb and offer.at for offer in view.offers), "offers are labelled")
            require(all(entry.reason for entry in view.blocked), "what is blocked has a reason")
            for line in told_by.picture(view, game.notebook(step.seen_after[eye])):
                require(
                    all(style in STYLES and "\n" not in text for text, style in line), "pictures are drawn in spans"
                )
            for event in step.events:
                seen = event.seen_by(eye)
                if seen is not None:
                    msgspec.json.encode(seen)
                    said = in_words(told_by.tell(seen, eye), eye, names)
                    require(bool(said) and "\n" not in said, "an event is told in one line")


def onlookers_are_known(game: AnyGame, rng: Random) -> None:
    """A seat can tell exactly what a spectator has seen. So it can know what it has given away."""
    for options, seats in tables(game):
        for _ in range(max(share_of(GAMES, game) // 2, 1)):
            last = deque(walk(game, options, seats, rng), 1).pop().seen_after  # it has every line of the game
            wanted = last[None].entries
            for seat in range(seats):
                found = last[seat].from_outside().entries
                require(found == wanted, f"seat {seat} would take a spectator to have seen something else")


def worlds_hold_the_truth(game: AnyGame, rng: Random) -> None:
    """The truth is possible for an eye, and so is every world that is imagined for it."""
    for _, seats, step in some_steps(game, rng):
        for eye in rng.sample(eyes(seats), min(3, seats + 1)):
            seen = step.seen_after[eye]
            truth_is_possible(game, seen, step.after)
            for world in islice(game.worlds(seen, rng), 3):
                require(game.possible(seen, world), "a world was imagined that is not possible")


def strangers_are_ruled_out(game: AnyGame, rng: Random) -> None:
    """A state out of another game that looks different to an eye is not possible for it."""
    for options, seats in tables(game):
        told_apart = 0
        while told_apart < share_of(POSITIONS, game):
            for step, stranger in zip(walk(game, options, seats, rng), walk(game, options, seats, rng), strict=False):
                if rng.random() > 0.2 and told_apart:
                    continue
                for eye in rng.sample(eyes(seats), min(3, seats + 1)):
                    views = [msgspec.json.encode(game.see(state, eye)) for state in (step.after, stranger.after)]
                    if views[0] != views[1]:
                        told_apart += 1
                        ruled_out = not game.possible(step.seen_after[eye], stranger.after)
                        require(ruled_out, "a state that looks different to an eye is not possible to it")


def secrets_stay_secret(game: AnyGame, rng: Random) -> None:
    """Noninterference, over some positions for every eye."""
    for options, seats in tables(game):
        check_noninterference(game, options, seats, rng, share_of(POSITIONS, game), max(6 // seats, 1), share=0.3)


def bad_options_are_refused(game: AnyGame, rng: Random) -> None:
    """Options that do not exist are refused in one line."""
    try:
        read_options(game.spec.options, {"no such option": 1})
    except BackroomError as error:
        require("\n" not in str(error), "a refusal is one line")
    else:
        raise Nonconforming("an unknown option was accepted")


Check = Callable[[AnyGame, Random], None]

CHECKS: tuple[Check, ...] = (
    spec_is_sound,
    bad_options_are_refused,
    texts_parse_back,
    forms_are_sound,
    standing_answers_are_sound,
    random_play_ends,
    records_replay,
    stored_lines_lead_to_the_same,
    copies_are_independent,
    states_are_values,
    legal_is_accepted,
    views_are_ready,
    onlookers_are_known,
    worlds_hold_the_truth,
    strangers_are_ruled_out,
    secrets_stay_secret,
)


def check(game: AnyGame, seed: int = 1) -> None:
    """Run every check over a game."""
    for one in CHECKS:
        one(game, Random(seed))
