"""A game being played: the record, and everything that follows from it.

The state is the fold of the record's lines. Playing, reading a record again, undoing, going on after a crash and
showing a replay are all that same fold, so they cannot disagree.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from backroom.core.actions import ActionTable
from backroom.core.chance import Chance, Recorded, Scripted, ScriptError
from backroom.core.errors import BackroomError, Refused, Why
from backroom.core.events import Event, Seen
from backroom.core.facts import Written
from backroom.core.forms import Form, TakesForms, as_fields, filled_in
from backroom.core.game import Game, at_table, roles_now
from backroom.core.options import Options, options_as_data, own_dice, read_options
from backroom.core.record import BadRecord, Dealing, Footer, Header, Line, Record
from backroom.core.result import Result
from backroom.core.seats import Eye, Seat, eyes
from backroom.core.text import in_words
from backroom.core.transcript import Transcript
from backroom.core.versions import of_version
from backroom.core.view import AS_FILLED_IN, View

S = TypeVar("S")

NOTHING: Mapping[str, Any] = MappingProxyType({})

Dealer: TypeAlias = Callable[[int], Chance]
"""The chance that answers on each line of the record."""


def no_dealer(line: int) -> Chance:
    """For a record that is only looked at: nothing can be dealt."""
    return Scripted(())


def as_written(line: Line) -> Chance:
    """The answers that stand in the record."""
    return Scripted(line.chance)


class Prepared(NamedTuple, Generic[S]):
    """A line that was worked out and not yet taken: what it says, where it leads, and what it tells."""

    line: Line
    state: S
    events: Sequence[Event]


class Writing(NamedTuple):
    """Something that was told in a player's own words, or has room for them."""

    line: int
    room: int
    """Which one on its line, counted from 0."""
    seat: Seat | None
    """Whose line it is."""
    fact: Written


class Sitting(Generic[S]):
    """One game from the deal to the end. Every line goes through `take`; `reword` changes words only."""

    def __init__(self, game: Game[S], header: Header, dealer: Dealer) -> None:
        """A sitting before its deal; use `begin` or `resume`."""
        self.header = header
        self.dealer = dealer
        self.options = read_options(game.spec.options, header.options)
        self.game = at_table(game, self.options)
        """By the rules of the record's version, with the words of its options."""
        self.actions: ActionTable = game.actions(self.options)
        self.lines: list[Line] = []
        self._told: list[tuple[Line, Sequence[Event]]] = []
        self._transcripts: dict[Eye, Transcript] = {}
        self.reworded: dict[tuple[int, int], str] = {}
        """Words that were changed later, by line and room. The lines keep the words that they were played with."""
        self.state: S

    # Beginning

    @classmethod
    def begin(
        cls,
        game: Game[S],
        options: Options,
        players: Sequence[str],
        dealer: Dealer,
        dealing: Dealing | None = None,
    ) -> "Sitting[S]":
        """Deal a new game."""
        spec = game.spec
        if len(players) not in spec.seats:
            counts = ", ".join(map(str, spec.seats))
            raise BackroomError(f"{spec.title} is for {counts} players, not {len(players)}.")
        header = Header(
            game=spec.id,
            version=spec.version,
            options=options_as_data(options),
            players=tuple(players),
            dealing=dealing,
        )
        sitting = cls(game, header, dealer)
        sitting.take(sitting._played(Line(0), dealer(0)))
        return sitting

    @classmethod
    def resume(
        cls,
        game: Game[S],
        record: Record,
        dealer: Dealer = no_dealer,
        chance_of: Callable[[Line], Chance] = as_written,
    ) -> "Sitting[S]":
        """Fold a record, checking every line; `dealer` answers for the lines that will follow.

        `chance_of` may give another source of chance for these lines. It must give the results that they hold.
        """
        *_, sitting = cls.unfold(game, record, dealer, chance_of)
        return sitting

    @classmethod
    def unfold(
        cls,
        game: Game[S],
        record: Record,
        dealer: Dealer = no_dealer,
        chance_of: Callable[[Line], Chance] = as_written,
    ) -> Iterator["Sitting[S]"]:
        """The same sitting after each line of a record: for replays, step by step."""
        try:
            sitting = cls(_by_the_rules_of(record.header, game), record.header, dealer)
        except BackroomError as error:
            raise error if isinstance(error, BadRecord) else BadRecord("the header", str(error)) from None
        if not record.lines:
            raise BadRecord("the file", "it has no deal")
        for line in record.lines:
            try:
                sitting.follow(line, chance_of(line))
            except BadRecord:
                raise
            except BackroomError as error:
                raise BadRecord(f"line {line.line}", str(error)) from None
            yield sitting

    def follow(self, line: Line, chance: Chance | None = None) -> None:
        """Take a recorded line, if the rules allow it and chance answers as it says."""
        where = f"line {line.line}"
        if line.undo:
            if line.seat is None or line.action is not None or line.chance or line.typed or line.words or line.fields:
                raise BadRecord(where, "a line that takes something back has a seat, and nothing else")
            self.take(self.prepare_undo(line.seat))
            return
        if line.line == 0:
            if line.seat is not None or line.action is not None or line.typed or line.words or line.fields:
                raise BadRecord(where, "the deal has chance results, and nothing else")
        elif line.seat is None or line.action is None:
            raise BadRecord(where, "it lacks a seat or an action")
        else:
            action = self.check(line.seat, line.action)
            if self.check_words(action, line.words) != line.words:
                raise BadRecord(where, "its words are not in plain form")
            form = self.check_form(line.seat, action, line.fields)
            if form is not None and as_fields(form) != line.fields:
                raise BadRecord(where, "its fields are not in plain form")
            if line.typed:
                self.check_dice(line.seat, action, line.chance)
                if not line.chance:
                    raise BadRecord(where, "nothing was rolled, so no dice can be typed in")
        played = self._played(line, chance or as_written(line))
        if played.line.chance != line.chance:
            raise BadRecord(where, f"chance gave {list(played.line.chance)}, not {list(line.chance)}")
        self.take(played)

    # Playing

    def act(self, seat: Seat, action: str, words: str = "", fields: Mapping[str, Any] = NOTHING) -> Line:
        """Carry out an action, or raise `Refused` and change nothing."""
        return self.take(self.prepare(seat, action, words=words, fields=fields))

    def act_typed(self, seat: Seat, action: str, dice: Sequence[int], fields: Mapping[str, Any] = NOTHING) -> Line:
        """Carry out an action with dice that people rolled at their desk; the record says so."""
        return self.take(self.prepare(seat, action, dice, fields=fields))

    def prepare(
        self,
        seat: Seat,
        action: str,
        dice: Sequence[int] | None = None,
        words: str = "",
        fields: Mapping[str, Any] = NOTHING,
    ) -> "Prepared[S]":
        """Work an action out without carrying it out, so that its line can be stored first; see `take`."""
        found = self.check(seat, action)
        form = self.check_form(seat, found, fields)
        number = len(self.lines)
        line = Line(
            number,
            seat,
            self.actions.text(found),
            words=self.check_words(found, words),
            fields=as_fields(form) if form is not None else {},
        )
        if dice is None:
            return self._played(line, self.dealer(number))
        self.check_dice(seat, found, dice)
        chance = Scripted(dice)
        try:
            prepared = self._played(msgspec.structs.replace(line, typed=bool(dice)), chance)
        except ScriptError:
            if not chance.done():
                raise
            raise BackroomError(f"More than {len(dice)} results are needed here.") from None
        if not chance.done():
            raise BackroomError(f"{chance.used} results are needed here, not {len(dice)}.")
        return prepared

    def prepare_undo(self, seat: Seat) -> "Prepared[S]":
        """The line that takes back this seat's last decision, and the state without it."""
        self._check_undo(seat)
        state = None
        for line, _ in self._told[:-1]:
            state, _ = self._carried_out(state, line, as_written(line))
        assert state is not None  # the deal is nobody's decision
        return Prepared(Line(len(self.lines), seat, undo=True), state, ())

    def take(self, prepared: "Prepared[S]") -> Line:
        """Let what was prepared happen. Nothing is worked out again."""
        line, state, events = prepared
        if line.line != len(self.lines):
            raise ValueError(f"line {line.line} was prepared, but the record has {len(self.lines)}")
        self.lines.append(line)
        self.state = state
        if line.undo:
            self._told.pop()
            self._transcripts.clear()
            return line
        self._told.append((line, events))
        for transcript in self._transcripts.values():
            transcript.add(line.seat, line.action, events)
        return line

    def check(self, seat: Seat, action: str) -> int:
        """The id of an action that this seat may carry out now; refuses any other with the reason."""
        turn = self.game.turn(self.state)
        if not turn:
            raise Refused(Why.OVER, "The game is over.")
        if seat not in turn:
            names = roles_now(self.game, self.state, len(self.header.players))
            raise Refused(Why.NOT_YOUR_TURN, f"It is the {' and the '.join(names[s] for s in turn)}'s turn.")
        number = self.actions.parse(action)
        if number not in self.game.legal(self.state, seat):
            reason = self.game.why_not(self.state, seat, number)
            raise Refused(Why.NOT_LEGAL, f"You can't {self.actions.text(number)} now: {reason}.")
        return number

    def check_words(self, action: int, words: str) -> str:
        """A player's words with an action, on one line. Refuses words that are too long, or that it does not take."""
        most = self.actions[action].words
        if words.strip() and not most:
            raise Refused(Why.NOT_LEGAL, "You can't add words to that.")
        return one_line(words, most)

    def check_dice(self, seat: Seat, action: int, dice: Sequence[int]) -> None:
        """Refuse typed dice if the table does not allow them, or if there are too few or too many."""
        if not own_dice(self.options):
            raise Refused(Why.NOT_LEGAL, "The house rolls the dice at this table.")
        text = self.actions.text(action)
        rolled = next(offer.dice for offer in self.view(seat).offers if offer.action == text)
        if rolled not in (len(dice), AS_FILLED_IN):
            raise Refused(Why.NOT_LEGAL, f"That takes {rolled} dice, not {len(dice)}.")

    def check_form(self, seat: Seat, action: int, fields: Mapping[str, Any]) -> Form | None:
        """The form of an action that this seat may carry out, as it was filled in. Refuses what is not allowed."""
        kind = self.actions[action].form
        if kind is None:
            if fields:
                raise Refused(Why.NOT_LEGAL, "That has nothing to fill in.")
            return None
        assert isinstance(self.game, TakesForms)
        form = filled_in(kind, fields)
        problem = self.game.why_not_so(self.state, seat, action, form)
        if problem:
            raise Refused(Why.NOT_LEGAL, problem)
        return form

    def _played(self, line: Line, chance: Chance) -> "Prepared[S]":
        """Play a checked line on a copy. If something fails, everything is as it was."""
        recorded = Recorded(chance)
        before = None if line.action is None else self.game.copy(self.state)
        state, events = self._carried_out(before, line, recorded)
        played = msgspec.structs.replace(line, chance=tuple(recorded.results))
        return Prepared(played, state, self._in_words(line, events))

    def _carried_out(self, state: S | None, line: Line, chance: Chance) -> tuple[S, Sequence[Event]]:
        """Let the rules carry out a line, in place; without a state, it is the deal."""
        if state is None:
            return self.game.start(self.options, len(self.header.players), chance)
        assert line.seat is not None
        assert line.action is not None
        action = self.actions.parse(line.action)
        kind = self.actions[action].form
        if kind is None:
            return state, self.game.play(state, line.seat, action, chance)
        assert isinstance(self.game, TakesForms)
        return state, self.game.play_form(state, line.seat, action, filled_in(kind, line.fields), chance)

    def _in_words(self, line: Line, events: Sequence[Event]) -> Sequence[Event]:
        """Events that have room for words are told with them, as they read now. The game itself never sees any."""
        said = []
        room = 0
        for event in events:
            if not isinstance(event.public, Written):
                said.append(event)
                continue
            words = self.reworded.get((line.line, room), event.public.words or line.words)
            public = msgspec.structs.replace(event.public, words=words)
            said.append(msgspec.structs.replace(event, public=public))
            room += 1
        return said if room else events

    # Words

    def reword(self, line: int, room: int, words: str) -> None:
        """Tell something in other words from now on. The record of play stays as it is: no rule reads words.

        `room` counts the events of that line that have room for words.
        """
        self.reworded[line, room] = self.check_rewording(line, room, words)
        self._told = [(line, self._in_words(line, events)) for line, events in self._told]
        self._transcripts.clear()

    def check_rewording(self, line: int, room: int, words: str) -> str:
        """Words as they would be told, on one line."""
        if not any((one.line, one.room) == (line, room) for one in self.written(None)):
            raise Refused(Why.NOT_LEGAL, "Nothing is written there.")
        return one_line(words, self.longest_words)

    @property
    def longest_words(self) -> int:
        """The most letters that a player may write with any action."""
        return max(self.actions[action].words for action in range(len(self.actions)))

    def written(self, eye: Eye) -> Iterator["Writing"]:
        """All that an eye has seen with room for words."""
        for line, events in self._told:
            room = 0
            for event in events:
                if isinstance(event.public, Written):
                    part = event.seen_by(eye)
                    if part is not None and isinstance(part.fact, Written):
                        yield Writing(line.line, room, line.seat, part.fact)
                    room += 1

    # Undoing

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last decision back: nothing was drawn, shown to anyone or passed on since."""
        if not self._told:
            return False
        line, events = self._told[-1]
        alone = len(self.header.players) == 1
        others = [] if alone else [eye for eye in eyes(len(self.header.players)) if eye != seat]
        return (
            line.seat == seat
            and not line.chance
            and tuple(self.game.turn(self.state)) == (seat,)
            and not any(event.private for event in events)
            and not any(event.seen_by(eye) for event in events for eye in others)
        )

    def _check_undo(self, seat: Seat) -> None:
        if not self.can_undo(seat):
            raise Refused(Why.NO_UNDO, "That can't be taken back: something was drawn, shown or passed on.")

    def undo(self, seat: Seat) -> Line:
        """Take back this seat's last decision: appends a line and plays those that still stand."""
        return self.take(self.prepare_undo(seat))

    # Looking

    @property
    def turn(self) -> Sequence[Seat]:
        """Who must decide now."""
        return self.game.turn(self.state)

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self.game.result(self.state)

    def view(self, eye: Eye) -> View:
        """The position as this eye sees it."""
        return self.game.see(self.state, eye)

    def transcript(self, eye: Eye) -> Transcript:
        """All that this eye has seen."""
        if eye not in self._transcripts:
            transcript = Transcript(self.options, len(self.header.players), eye)
            for line, events in self._told:
                transcript.add(line.seat, line.action, events)
            self._transcripts[eye] = transcript
        return self._transcripts[eye]

    def seen(self, eye: Eye) -> Iterator[tuple[int, Seen]]:
        """The events that this eye has seen, each with its line number."""
        for line, events in self._told:
            for event in events:
                part = event.seen_by(eye)
                if part is not None:
                    yield line.line, part

    def log(self, eye: Eye, names: Sequence[str] | None = None) -> list[tuple[int, str]]:
        """What this eye saw happen, in sentences, each with its line number."""
        called = names or self.header.players
        return [(line, in_words(self.game.tell(part, eye), eye, called)) for line, part in self.seen(eye)]

    def seen_open(self) -> Iterator[tuple[int, Seen]]:
        """All that happened, secrets included: for a finished game and its replay."""
        for line, events in self._told:
            for event in events:
                for part in event.seen_whole():
                    yield line.line, part

    def log_open(self, names: Sequence[str] | None = None) -> list[tuple[int, str]]:
        """The log with every secret in it."""
        called = names or self.header.players
        return [(line, in_words(self.game.tell(part, None), None, called)) for line, part in self.seen_open()]

    def record(self, secret: bytes | None = None) -> Record:
        """The record so far; with a footer, and the secret if there is one, once the game is over."""
        result = self.result
        footer = Footer(result.ending, result.winners, secret.hex() if secret else None) if result else None
        return Record(self.header, tuple(self.lines), footer)


def one_line(words: str, most: int) -> str:
    """Words on one line, or one line saying why not."""
    said = " ".join(words.split())
    if len(said) > most:
        raise Refused(Why.NOT_LEGAL, f"Use at most {most} letters.")
    if not said.isprintable():
        raise Refused(Why.NOT_LEGAL, "Some characters in that can't be shown.")
    return said


def _by_the_rules_of(header: Header, game: Game[S]) -> Game[S]:
    """The game in the version that a record was played by, if it is a record of this game."""
    if header.game != game.spec.id:
        raise BadRecord("the header", f"this is a record of {header.game}, not of {game.spec.id}")
    found = of_version(game, header.version)
    if len(header.players) not in found.spec.seats:
        raise BadRecord("the header", f"{found.spec.title} is not for {len(header.players)} players")
    return found


# Which game it is of, a room knows only at run time.
AnySitting: TypeAlias = Sitting[Any]
AnyPrepared: TypeAlias = Prepared[Any]
