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
from backroom.core.forms import Asking, Form, as_fields, filled_in
from backroom.core.game import Game, at_table, roles_now
from backroom.core.options import Options, options_as_data, own_dice, read_options
from backroom.core.record import BadRecord, Dealing, Footer, Header, Line, Record, standing
from backroom.core.result import Result
from backroom.core.seats import Eye, Seat, eyes
from backroom.core.transcript import Transcript
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
    """Something that was told with words of a player's own, or has room for some."""

    line: int
    room: int
    """Which of those on its line."""
    seat: Seat | None
    """Whose line it is."""
    seen: Seen


class Sitting(Generic[S]):
    """One game from the deal to the end. Everything that changes it goes through `act` and `undo`."""

    def __init__(self, game: Game[S], header: Header, dealer: Dealer) -> None:
        """A sitting before its deal; use `begin` or `resume`."""
        self.header = header
        self.dealer = dealer
        self.options = read_options(game.spec.options, header.options)
        self.game = at_table(game, self.options)
        self.actions: ActionTable = game.actions(self.options)
        self.lines: list[Line] = []
        self._told: list[tuple[Line, Sequence[Event]]] = []
        self._transcripts: dict[Eye, Transcript] = {}
        self.reworded: dict[tuple[int, int], str] = {}
        """Words that were found later, by line and room; the lines keep those they were played with."""
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

        `chance_of` may give another source for the lines that are there, which must then answer as they say.
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
            sitting = cls(game, _checked(game, record.header), dealer)
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
                raise BadRecord(where, "taking back is a seat's doing, and nothing else")
            self.take(self.prepare_undo(line.seat))
            return
        if line.line == 0:
            if line.seat is not None or line.action is not None or line.typed or line.words or line.fields:
                raise BadRecord(where, "the deal is nobody's action, and nobody's dice")
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
                    raise BadRecord(where, "nothing was rolled that somebody could have typed in")
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
        """The line that takes back this seat's last decision."""
        self._check_undo(seat)
        return Prepared(Line(len(self.lines), seat, undo=True), self.state, ())

    def take(self, prepared: "Prepared[S]") -> Line:
        """Carry out what was prepared on this very line."""
        line = prepared.line
        if line.line != len(self.lines):
            raise ValueError(f"line {line.line} was prepared, but the record has {len(self.lines)}")
        self.lines.append(line)
        if line.undo:
            self._fold()
        else:
            self._tell(prepared)
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
        """Words that may come along with an action, on one line; refuses what is too long, or where none are taken."""
        most = self.actions[action].words
        if words.strip() and not most:
            raise Refused(Why.NOT_LEGAL, "No words are taken with that.")
        return one_line(words, most)

    def check_dice(self, seat: Seat, action: int, dice: Sequence[int]) -> None:
        """Only where the table allows it are dice typed in, and only dice, and all of them: cards are never."""
        if not own_dice(self.options):
            raise Refused(Why.NOT_LEGAL, "The house rolls the dice at this table.")
        text = self.actions.text(action)
        rolled = next(offer.dice for offer in self.view(seat).offers if offer.action == text)
        if rolled not in (len(dice), AS_FILLED_IN):
            raise Refused(Why.NOT_LEGAL, f"That takes {rolled} dice, not {len(dice)}.")

    def check_form(self, seat: Seat, action: int, fields: Mapping[str, Any]) -> Form | None:
        """The form of an action that this seat may carry out, as it was filled in; refuses what will not do."""
        kind = self.actions[action].form
        if kind is None:
            if fields:
                raise Refused(Why.NOT_LEGAL, "There is nothing to fill in with that.")
            return None
        assert isinstance(self.game, Asking)
        form = filled_in(kind, fields)
        problem = self.game.why_not_so(self.state, seat, action, form)
        if problem:
            raise Refused(Why.NOT_LEGAL, problem)
        return form

    def _played(self, line: Line, chance: Chance) -> "Prepared[S]":
        """Play a line that was checked, on a copy: whatever fails on the way leaves everything as it was."""
        recorded = Recorded(chance)
        if line.action is None:
            state, events = self.game.start(self.options, len(self.header.players), recorded)
        else:
            assert line.seat is not None
            state = self.game.copy(self.state)
            action = self.actions.parse(line.action)
            kind = self.actions[action].form
            if kind is None:
                events = self.game.play(state, line.seat, action, recorded)
            else:
                assert isinstance(self.game, Asking)
                events = self.game.play_form(state, line.seat, action, filled_in(kind, line.fields), recorded)
        played = msgspec.structs.replace(line, chance=tuple(recorded.results))
        return Prepared(played, state, self._in_words(line, events))

    def _in_words(self, line: Line, events: Sequence[Event]) -> Sequence[Event]:
        """Events that have room for words are told with them, as they read now. The game itself never sees any."""
        said = []
        room = 0
        for event in events:
            if event.public is None or "words" not in event.public:
                said.append(event)
                continue
            words = self.reworded.get((line.line, room), event.public["words"] or line.words)
            said.append(msgspec.structs.replace(event, public={**event.public, "words": words}))
            room += 1
        return said if room else events

    def _tell(self, prepared: "Prepared[S]") -> None:
        line, self.state, events = prepared
        self._told.append((line, events))
        for transcript in self._transcripts.values():
            transcript.add(line.seat, line.action, events)

    # Words

    def reword(self, line: int, room: int, words: str) -> None:
        """Tell something in other words from now on. The record of play stays as it is: no rule reads words.

        `room` counts the events of that line that have room for words.
        """
        self.reworded[line, room] = self.check_rewording(line, room, words)
        self._fold()

    def check_rewording(self, line: int, room: int, words: str) -> str:
        """Words as they would be told, on one line."""
        if not any((one.line, one.room) == (line, room) for one in self.written(None)):
            raise Refused(Why.NOT_LEGAL, "There is nothing written there.")
        return one_line(words, self.longest_words)

    @property
    def longest_words(self) -> int:
        """The most letters that any action takes along."""
        return max(self.actions[action].words for action in range(len(self.actions)))

    def written(self, eye: Eye) -> Iterator["Writing"]:
        """What an eye has seen that has room for words."""
        for line, events in self._told:
            room = 0
            for event in events:
                part = event.seen_by(eye)
                if event.public is not None and "words" in event.public:
                    if part is not None:
                        yield Writing(line.line, room, line.seat, part)
                    room += 1

    # Undoing

    def can_undo(self, seat: Seat) -> bool:
        """Only one's own last decision, and only while nothing was drawn, shown to anyone, or passed on since."""
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
            raise Refused(Why.NO_UNDO, "That can't be taken back: it was drawn, shown, or passed on.")

    def undo(self, seat: Seat) -> Line:
        """Take back this seat's last decision: appends a line and folds again."""
        return self.take(self.prepare_undo(seat))

    def _fold(self) -> None:
        """Play the lines that still stand from the beginning."""
        self._told.clear()
        self._transcripts.clear()
        for line in standing(self.lines):
            self._tell(self._played(line, Scripted(line.chance)))

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
        return [(line, self.game.tell(part, eye, called)) for line, part in self.seen(eye)]

    def seen_open(self) -> Iterator[tuple[int, Seen]]:
        """All that happened, secrets included: for a finished game and its replay."""
        for line, events in self._told:
            for event in events:
                for part in event.seen_whole():
                    yield line.line, part

    def log_open(self, names: Sequence[str] | None = None) -> list[tuple[int, str]]:
        """The log with every secret in it."""
        called = names or self.header.players
        return [(line, self.game.tell(part, None, called)) for line, part in self.seen_open()]

    def record(self, secret: bytes | None = None) -> Record:
        """The record so far; with a footer, and the secret if there is one, once the game is over."""
        result = self.result
        footer = Footer(result.ending, result.winners, secret.hex() if secret else None) if result else None
        return Record(self.header, tuple(self.lines), footer)


def one_line(words: str, most: int) -> str:
    """Words on one line, or one line saying why not."""
    said = " ".join(words.split())
    if len(said) > most:
        raise Refused(Why.NOT_LEGAL, f"Say it in {most} letters.")
    if not said.isprintable():
        raise Refused(Why.NOT_LEGAL, "There are letters in that which nobody can read.")
    return said


def _checked(game: Game[S], header: Header) -> Header:
    spec = game.spec
    if header.game != spec.id:
        raise BadRecord("the header", f"this is a record of {header.game}, not of {spec.id}")
    if header.version != spec.version:
        problem = f"it is of version {header.version} of {spec.id}; this program plays version {spec.version}"
        raise BadRecord("the header", problem)
    if len(header.players) not in spec.seats:
        raise BadRecord("the header", f"{spec.title} is not for {len(header.players)} players")
    return header
