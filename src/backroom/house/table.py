"""A live table: the fold of its log, and the one place where that log grows.

Every change goes the same way: check it, store it, then let it happen and tell everyone. A lock sees to it that there
is one change at a time. Watchers are told *that* something changed, and look for themselves. So a slow watcher never
holds anyone up and is never behind.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import SystemRandom
from time import monotonic
from typing import NamedTuple

from backroom.bots import make_bot
from backroom.bots.thinking import Thinker, Thinking
from backroom.core import (
    AnyGame,
    AnySitting,
    BackroomError,
    Dealing,
    Form,
    Line,
    Offer,
    Options,
    Record,
    SealedDealer,
    Seat,
    Sitting,
    Standing,
    as_fields,
    at_table,
    filled_in,
    read_options,
)
from backroom.core.actions import plain
from backroom.core.sitting import NOTHING, AnyPrepared
from backroom.house.chairs import Chair
from backroom.house.coaching import Coaching
from backroom.house.entries import (
    AnswersSet,
    Dealt,
    Entry,
    HandedToBot,
    Left,
    Played,
    Rematch,
    Returned,
    Reworded,
    Said,
    Sat,
)
from backroom.house.ledger import Ledger, new_ledger
from backroom.house.listing import Listed, as_listed
from backroom.house.pace import release
from backroom.house.people import Person
from backroom.house.presence import Presence
from backroom.house.refusals import Foreign, Stale, Unfit
from backroom.house.series import write_note
from backroom.house.storage import OVER, RUNNING, WAITING, Charter, Conflict, Storage

log = logging.getLogger("backroom.house")

LONGEST_WORDS = 500
MOST_TALK_SHOWN = 200


class DueAnswer(NamedTuple):
    """An answer that a seat owes: since which line, and the bot that is to give it; empty for a person."""

    seat: Seat
    asked_at: int
    bot: str


class LiveTable:
    """A table in the house."""

    def __init__(self, charter: Charter, game: AnyGame, storage: Storage, bot_pause: float, thinking: Thinking) -> None:
        self.charter = charter
        self.options: Options = read_options(game.spec.options, charter.options)
        """What was agreed on when the table was set up."""
        self.game = at_table(game, self.options)
        self.ledger = new_ledger(charter.players)
        self.roles = game.spec.seats[charter.players]
        self.sitting: AnySitting | None = None
        self.talk: list[Said] = []
        self.asked_at = [0] * charter.players
        """For each seat, the number of lines at which it was asked what it is asked now."""
        self.presence = Presence(self._came_or_went)
        self.coaching = Coaching(self, thinking, bot_pause)
        self._offered: list[list[int]] = [[] for _ in range(charter.players)]
        self._offered_at: list[dict[str, int]] = [{} for _ in range(charter.players)]
        self._acts: dict[tuple[Seat, str], Line] = {}
        self._bots: dict[tuple[Seat, str], Thinker] = {}
        self._answering: dict[DueAnswer, asyncio.Task[None]] = {}
        self._bot_pause = bot_pause
        self._thinking = thinking
        self._storage = storage
        self._writing = asyncio.Lock()
        self._rng = SystemRandom()

    # Looking

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where."""
        return self.ledger.chairs

    @property
    def lines(self) -> int:
        """How many lines the record has."""
        return self.ledger.lines

    @property
    def size(self) -> int:
        """How many entries the log has."""
        return self.ledger.size

    @property
    def rematch(self) -> str:
        """The table where the rematch is."""
        return self.ledger.rematch

    @property
    def status(self) -> str:
        """Waiting for players, running, or over."""
        return self._status(self._state)

    @property
    def commitment(self) -> str:
        """The promise about the cards, shown from the beginning. Empty if the game was dealt by another house."""
        return self._commitment(self.ledger)

    @property
    def listed(self) -> Listed:
        """What lists say of this table."""
        return self._listed(self.ledger, self._state)

    @property
    def _state(self) -> object:
        return self.sitting.state if self.sitting else None

    def _status(self, state: object) -> str:
        if state is None:
            return WAITING
        return RUNNING if self.game.turn(state) else OVER

    def _commitment(self, ledger: Ledger) -> str:
        return "" if ledger.header and ledger.header.dealing is None else self._promise

    @cached_property
    def _promise(self) -> str:
        return SealedDealer(self.charter.secret).commitment

    def _listed(self, ledger: Ledger, state: object) -> Listed:
        note = write_note(self.charter.campaign, self.game, state)
        return as_listed(ledger, self.game, state, self._commitment(ledger), note)

    @cached_property
    def standing(self) -> list[tuple[Standing, ...]]:
        """For each seat, the standing answers that can be set there."""
        players = self.charter.players
        return [self.game.standing(self.options, players, seat) for seat in range(players)]

    def seat_of(self, person: str) -> Seat | None:
        """Where a person sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)

    def offer(self, seat: Seat, action: str) -> Offer | None:
        """The offer of a seat with this action's text, if there is one."""
        offers = self.sitting.view(seat).offers if self.sitting else ()
        return next((offer for offer in offers if offer.action == plain(action)), None)

    def offered_to(self, seat: Seat) -> list[int]:
        """What a seat may do now, as ids into the action table."""
        return self._offered[seat]

    def form_of(self, action: str) -> type[Form] | None:
        """What must be filled in with an action, if there is anything."""
        return self.sitting.actions.form_of(action) if self.sitting else None

    def names(self) -> list[str]:
        """What each seat is called in the log. If two have the same name, their roles are added."""
        shown = Counter(chair.shown for chair in self.chairs)
        return [
            (f"{chair.shown} ({role})" if shown[chair.shown] > 1 else chair.shown) if chair.shown else role.capitalize()
            for chair, role in zip(self.chairs, self.roles, strict=True)
        ]

    def finished_record(self) -> Record:
        """The record with its secret; there is none before the end."""
        if self.sitting is None or self.status != OVER:
            raise Unfit("You can have the record when the game is over.")
        return self.sitting.record(self.charter.secret if self.sitting.header.dealing else None)

    @property
    def idle(self) -> bool:
        """Nobody is at it, and no answer is due: it can be forgotten until somebody comes."""
        return self.presence.nobody and not self._answering and not self.coaching.busy

    # Changing

    async def sit(self, person: Person, seat: Seat) -> None:
        """Take a free seat, or another one. When the last one is taken, the cards are dealt."""
        async with self._writing:
            self._check_seat(seat)
            chair = self.chairs[seat]
            if self.seat_of(person.id) == seat:
                return
            if self.sitting is not None or chair.taken:
                raise Unfit("That seat is taken.")
            moved: list[Entry] = [] if (old := self.seat_of(person.id)) is None else [Left(old)]
            await self._seat([*moved, Sat(seat, person.id, person.name)], [person.id])

    async def leave(self, person: Person) -> None:
        """Get up, while the cards are not dealt yet."""
        async with self._writing:
            seat = self._own_seat(person)
            if self.sitting is not None:
                raise Unfit("The game has begun. Hand your seat to a bot instead.")
            await self._write([Left(seat)])

    async def hand_to_bot(self, person: Person, seat: Seat, kind: str) -> None:
        """Let a bot play a seat: the person's own, a free one, or one whose player is gone."""
        async with self._writing:
            self._check_seat(seat)
            chair = self.chairs[seat]
            own = chair.person == person.id
            if not (own or person.id == self.charter.host or self.seat_of(person.id) is not None):
                raise Foreign("Only people at this table can do that.")
            if chair.person and not own and self.presence.here(chair.person):
                raise Unfit(f"{chair.name} is here and plays that seat.")
            if chair.bot:
                raise Unfit("A bot already plays that seat.")
            if self.status == OVER:
                raise Unfit("The game is over.")
            make_bot(kind, self.game)  # refuses a kind that does not exist
            await self._seat([HandedToBot(seat, kind)], [])

    async def return_from_bot(self, person: Person) -> None:
        """Take a person's seat back from the bot."""
        async with self._writing:
            seat = self._own_seat(person)
            if not self.chairs[seat].bot:
                raise Unfit("You already play that seat yourself.")
            await self._write([Returned(seat)])

    async def set_standing_answers(self, person: Person, answers: Sequence[str]) -> None:
        """Set all standing answers of a person, by id, the most important first. Nobody else can notice."""
        async with self._writing:
            seat = self._own_seat(person)
            if self.status == OVER:
                raise Unfit("The game is over.")
            known = {one.id for one in self.standing[seat]}
            if not known.issuperset(answers):
                raise BackroomError("That is not a standing answer of this seat.")
            wanted = tuple(dict.fromkeys(answers))
            if wanted != self.chairs[seat].standing:
                await self._write_privately(person, AnswersSet(seat, wanted))

    async def act(
        self,
        person: Person,
        action: str,
        line: int,
        act: str,
        words: str = "",
        dice: Sequence[int] | None = None,
        fields: Mapping[str, object] = NOTHING,
    ) -> Line:
        """Carry out an action, once. Returns when it is stored; the same `act` again gets the same answer.

        It may bring words where the action takes some, dice of the person's own where the table allows them, and the
        fields of its form if it has one.
        """
        async with self._writing:
            seat = self._own_seat(person)
            done = self._acts.get((seat, act))
            if done is not None:
                if done.action == plain(action) and self._reads(done, fields):
                    return done
                raise Stale("You have already decided that. Look again.")
            self._check_plays(seat)
            if not 0 <= line <= self.lines:
                raise Unfit(f"There is no line {line} yet.")
            if line < self._decided_at(seat, action):
                raise Stale("The table has moved on. Look again.")
            return await self._play(seat, action, act, words, dice, fields)

    async def undo(self, person: Person, line: int, act: str) -> Line:
        """Take a person's last decision back, once, if that is allowed. Stored like any other line."""
        async with self._writing:
            seat = self._own_seat(person)
            done = self._acts.get((seat, act))
            if done is not None and done.undo:
                return done
            sitting = self._check_plays(seat)
            if line != self.lines:
                raise Stale("The table has moved on. Look again.")
            return await self._take(sitting, sitting.prepare_undo(seat), act)

    async def reword(self, person: Person, line: int, room: int, words: str) -> None:
        """Change the words that a person wrote. What was played stays as it was played."""
        async with self._writing:
            seat = self._own_seat(person)
            if self.sitting is None:
                raise Unfit("The cards are not dealt yet.")
            if not any((one.line, one.room, one.seat) == (line, room, seat) for one in self.sitting.written(seat)):
                raise Unfit("You have written nothing there.")
            await self._write([Reworded(line, room, self.sitting.check_rewording(line, room, words))])

    async def say(self, person: Person, words: str) -> None:
        """Table talk, from anyone with a seat."""
        async with self._writing:
            self._own_seat(person)
            said = " ".join(words.split())
            if not said or not said.isprintable():
                raise Unfit("That is empty, or it can't be shown.")
            if len(said) > LONGEST_WORDS:
                raise Unfit(f"Use at most {LONGEST_WORDS} letters.")
            await self._write([Said(person.name, said)])

    async def announce_rematch(self, table: str) -> None:
        """Tell everyone where the rematch is."""
        async with self._writing:
            if not self.rematch:
                await self._write([Rematch(table)])

    # The one way to change

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.chairs):
            raise Unfit("There is no such seat.")

    def _own_seat(self, person: Person) -> Seat:
        seat = self.seat_of(person.id)
        if seat is None:
            raise Foreign("You don't sit at this table.")
        return seat

    def _check_plays(self, seat: Seat) -> AnySitting:
        """The game that is running, if the person of this seat plays it."""
        if self.sitting is None:
            raise Unfit("The cards are not dealt yet.")
        if self.chairs[seat].bot:
            raise Unfit("A bot plays your seat. Take it back first.")
        return self.sitting

    async def _seat(self, new: list[Entry], persons: list[str]) -> None:
        """Fill a chair, and deal if it was the last."""
        await self._write(new, persons)
        await self._deal_if_full()

    async def _deal_if_full(self) -> None:
        if self.sitting is None and all(chair.taken for chair in self.chairs):
            dealer = SealedDealer(self.charter.secret)
            sitting = Sitting.begin(self.game, self.options, self.names(), dealer, Dealing(dealer.commitment))

            def deal() -> None:
                self.sitting = sitting

            await self._write([Dealt(sitting.header, sitting.lines[0])], state=sitting.state, put=deal)

    async def settle(self) -> None:
        """Go on where the log ends: deal if all chairs are taken, and give the answers that are due."""
        async with self._writing:
            await self._deal_if_full()
        self._answer_all()

    def _reads(self, done: Line, fields: Mapping[str, object]) -> bool:
        """Whether a line was filled in with these fields."""
        kind = self.form_of(done.action or "")
        try:
            return done.fields == (as_fields(filled_in(kind, fields)) if kind else dict(fields))
        except BackroomError:
            return False

    async def _play(
        self,
        seat: Seat,
        action: str,
        act: str,
        words: str = "",
        dice: Sequence[int] | None = None,
        fields: Mapping[str, object] = NOTHING,
    ) -> Line:
        assert self.sitting is not None
        return await self._take(self.sitting, self.sitting.prepare(seat, action, dice, words, fields), act)

    async def _take(self, sitting: AnySitting, prepared: AnyPrepared, act: str) -> Line:
        """Store a line that was worked out. Then the state that came of it is the table's. Nothing is played again."""
        await self._write([Played(prepared.line, act)], state=prepared.state, put=lambda: sitting.take(prepared))
        return prepared.line

    async def _write(
        self,
        new: list[Entry],
        persons: Sequence[str] = (),
        state: object = None,
        put: Callable[[], object] | None = None,
    ) -> None:
        """Store entries, then let them happen, then tell everyone.

        `state` is what was worked out for them, if anything was, and `put` puts it in place.
        """
        ledger = self.ledger.after(new)
        after = self._state if state is None else state
        await self._store(new, ledger, (self._status(after), self._listed(ledger, after)), persons, put)
        self.presence.tell()
        self._answer_all()

    async def _write_privately(self, person: Person, new: Entry) -> None:
        """The same for something private: nobody else is woken, and lists stay as they are."""
        await self._store([new], self.ledger.after([new]), None)
        self.presence.tell(person.id)
        self._answer_all()

    async def _store(
        self,
        new: list[Entry],
        ledger: Ledger,
        now: tuple[str, Listed] | None,
        persons: Sequence[str] = (),
        put: Callable[[], object] | None = None,
    ) -> None:
        """Until the entries are stored, nothing changes here. If that fails, nothing has happened."""
        try:
            await self._storage.append(self.charter.id, self.size, new, now, persons)
        except Conflict:
            raise Unfit("Another house has this table open. Nothing was changed here.") from None
        self.ledger = ledger
        if put:
            put()
        for entry in new:
            self._happened(entry)

    def _came_or_went(self, person: str) -> None:
        if self.seat_of(person) is not None:
            self.presence.tell()

    def fold(self, entry: Entry) -> None:
        """Read an entry of the log. Only here is a line played again, to get to where the log ends."""
        match entry:
            case Dealt(header, line):
                dealer = SealedDealer(self.charter.secret)
                self.sitting = Sitting.resume(self.game, Record(header, (line,)), dealer)
            case Played(line):
                assert self.sitting is not None
                self.sitting.follow(line)
        self.ledger = self.ledger.after([entry])
        self._happened(entry)

    def _happened(self, entry: Entry) -> None:
        """What else follows from an entry: the ledger and the sitting have taken it already."""
        match entry:
            case Dealt():
                self._ask_again()
            case Played(line, act):
                if line.seat is not None:
                    self._acts[line.seat, act] = line
                self._ask_again(line.seat)
            case Said():
                self.talk = [*self.talk[1 - MOST_TALK_SHOWN :], entry]
            case Reworded(line, room, words):
                assert self.sitting is not None
                self.sitting.reword(line, room, words)

    def _ask_again(self, decided: Seat | None = None) -> None:
        """Note which seats are asked again: they have other offers, or have just decided. Older decisions are stale."""
        assert self.sitting is not None
        for seat in range(len(self.chairs)):
            offered = self.game.legal(self.sitting.state, seat)
            if offered != self._offered[seat] or seat == decided:
                self._offered[seat] = offered
                self.asked_at[seat] = self.lines
                since = {} if seat == decided else self._offered_at[seat]
                texts = [self.sitting.actions.text(action) for action in offered]
                self._offered_at[seat] = {text: since.get(text, self.lines) for text in texts}

    def _decided_at(self, seat: Seat, action: str) -> int:
        """The first line on which somebody could have decided on this action.

        At an open table each action has its own. Nobody has to fill in a form again because somebody opened a scene.
        """
        if not self.game.spec.open:
            return self.asked_at[seat]
        return self._offered_at[seat].get(plain(action), 0)  # what is not offered is refused for that reason

    def close(self) -> None:
        """Stop answering."""
        for task in self._answering.values():
            task.cancel()
        self.coaching.close()

    # Answers that the house gives: for bots, and for people with standing answers

    def _answer_all(self) -> None:
        """Begin to answer every question that a bot or a standing answer decides, unless that has begun already.

        Each question has its own time. So no answer comes sooner or later because of what somebody else has set.
        """
        for seat in self.sitting.turn if self.sitting else ():
            due = self._due(seat)
            if due not in self._answering and (due.bot or self._standing_answer(seat)):
                self._answering[due] = asyncio.create_task(self._answer(due))

    def _due(self, seat: Seat) -> DueAnswer:
        return DueAnswer(seat, self.asked_at[seat], self.chairs[seat].bot)

    async def _answer(self, due: DueAnswer) -> None:
        try:
            asked = monotonic()
            choice = await self._choice(due)
            at = asked + release(self._bot_pause, due.bot, monotonic() - asked)
            await asyncio.sleep(max(at - monotonic(), 0))
            await self._give(due, choice)
        except Exception:
            log.exception("The house could not answer at table %s", self.charter.name)
        finally:
            del self._answering[due]

    async def _choice(self, due: DueAnswer) -> str | None:
        """What a bot wants. A person may change a standing answer until the last moment, so it is looked up then."""
        if not due.bot or self._due(due.seat) != due:
            return None
        assert self.sitting is not None
        seat, sitting = due.seat, self.sitting
        # Taken out while it thinks. If the seat is asked something else meanwhile, another bot is made.
        known = self._bots.pop((seat, due.bot), None)
        bot = known or self._thinking.thinker(due.bot, self.game, self.charter.id)
        hurry = any(chair.person and self.presence.here(chair.person) for chair in self.chairs)
        choice = await bot.decide(sitting.transcript(seat), self._offered[seat], self._rng, hurry)
        self._bots[seat, due.bot] = bot
        return sitting.actions.text(choice)

    async def _give(self, due: DueAnswer, choice: str | None) -> None:
        """Answer a question, unless it has been answered or taken back meanwhile."""
        async with self._writing:
            seat = due.seat
            if self._due(seat) != due:
                return
            action = choice if due.bot else self._standing_answer(seat)
            if action is None:
                return
            if not due.bot:
                self.presence.visit(self.chairs[seat].person)  # as if they had answered by hand
            await self._play(seat, action, f"house {self.lines}")

    def _standing_answer(self, seat: Seat) -> str | None:
        """The first of a seat's standing answers that is legal now, in the order in which they were set."""
        chair = self.chairs[seat]
        if not chair.standing or self.sitting is None:
            return None
        legal = {self.sitting.actions.text(action) for action in self._offered[seat]}
        known = {one.id: one.answers for one in self.standing[seat]}
        texts = (text for one in chair.standing for text in known.get(one, ()))
        return next((text for text in texts if text in legal), None)
