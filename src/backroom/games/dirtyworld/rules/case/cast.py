"""The cast of a case: people with sheets, secrets and ties, each of which answers to a die.

Everything has an id and is a row of plain data that a game master may change, add to, and reveal piece by piece.
"""

from collections.abc import Sequence

import msgspec

from backroom.core import Chance
from backroom.games.dirtyworld.rules.case.reading import TABLE, Dispute, Reading, Row
from backroom.games.dirtyworld.rules.data import LINKS
from backroom.games.dirtyworld.rules.people import make_person, pick
from backroom.games.dirtyworld.rules.sheet import GRADES, Sheet

MISCONDUCT, FRAME, INSANITY, HABIT, WITNESS, EVIDENCE, GREEN, TESTIMONY, AFFAIR, SECRET = range(1, 11)
MURDER = 10
PLAYER = "player"
"""What a tie points at when it touches a player character."""


class Character(msgspec.Struct):
    """Somebody in the case."""

    id: str
    name: str
    parts: list[str]
    """What they are in it: the client, the thief."""
    profession: str
    traits: dict[str, int]
    secret: str
    grade: str
    dead: bool = False
    revealed: bool = False


class Tie(msgspec.Struct):
    """How somebody is bound to somebody else, to a dispute ("3x10"), or to a player.

    The words lead to the target's name; a tie to a dispute says all there is to say.
    """

    id: str
    source: str
    target: str
    words: str
    die: str
    """The set or loose die it comes from."""
    revealed: bool = False


class Clue(msgspec.Struct):
    """Something that can be found. It is found without a roll."""

    id: str
    words: str
    points_to: str
    die: str
    revealed: bool = False


class Plot(msgspec.Struct):
    """A case, ready to be played."""

    reading: Reading
    people: list[Character]
    ties: list[Tie]
    clues: list[Clue]


def make_plot(reading: Reading, chance: Chance) -> Plot:
    """A cast that fits the dice. Other dice give other people; the same chance gives the same case."""
    return _Casting(reading, chance).plot()


class _Casting:
    def __init__(self, reading: Reading, chance: Chance) -> None:
        self.reading = reading
        self.chance = chance
        self.people: list[Character] = []
        self.ties: list[Tie] = []
        self.clues: list[Clue] = []
        self.twists = {twist.height for twist in reading.twists}

    def plot(self) -> Plot:
        client = self._add("the client", "client")
        client.revealed = True
        culprits = self._disputes(client)
        suspect = self._suspect(culprits)
        self._office(culprits, suspect)
        witness = self._witness(culprits)
        self._testimony(suspect, witness, client)
        self._minds(culprits, suspect, witness)
        self._affair()
        if SECRET in self.twists:
            who = self._anyone(self.people)
            self._tie(who.id, PLAYER, "can use the secret of", SECRET)
        return Plot(self.reading, self.people, self.ties, self.clues)

    # People, ties and clues

    def _add(self, part: str, secrets: str, professions: Sequence[str] = (), dead: bool = False) -> Character:
        secret = pick(self.chance, TABLE.secrets[secrets])
        grade = self.chance.draw((1, 1, 2))
        profession = pick(self.chance, professions or list(LINKS))
        sheet = make_person(self.chance, self._name(), profession, secret, grade)
        person = _character(f"person-{len(self.people) + 1}", part, sheet, dead)
        self.people.append(person)
        return person

    def _name(self) -> str:
        taken = " ".join(person.name for person in self.people)
        names = [
            pick(self.chance, [name for name in TABLE.names[which] if name not in taken]) for which in ("first", "last")
        ]
        return " ".join(names)

    def _tie(self, source: str, target: str, words: str, die: str | int) -> None:
        self.ties.append(Tie(f"tie-{len(self.ties) + 1}", source, target, words, str(die)))

    def _clue(self, words: str, points_to: str, die: str | int) -> None:
        self.clues.append(Clue(f"clue-{len(self.clues) + 1}", words, points_to, str(die)))

    def _anyone(self, people: Sequence[Character]) -> Character:
        living = [person for person in people if not person.dead] or list(people)
        return living[self.chance.draw(range(len(living)))]

    # The disputes

    def _disputes(self, client: Character) -> list[Character]:
        """Who did it and to whom, for every set; says who did it, the gravest first."""
        culprits: list[Character] = []
        for number, dispute in enumerate(self.reading.disputes):
            row = TABLE.disputes[str(dispute.height)]
            culprit = self._culprit(culprits, dispute, row)
            victim = self._victim(client, dispute, row, number)
            self._tie(culprit.id, dispute.die, f"is {row.culprit}", dispute.die)
            self._tie(victim.id, dispute.die, f"is {row.victim}", dispute.die)
            self._tie(culprit.id, victim.id, "did this to", dispute.die)
            self._clue(row.clue, culprit.id, dispute.die)
            culprits.append(culprit)
        return culprits

    def _culprit(self, culprits: Sequence[Character], dispute: Dispute, row: Row) -> Character:
        again = bool(culprits) and self.chance.draw((0, 0, 1)) == 1
        if again:
            culprit = self._anyone(culprits)
            culprit.parts.append(row.culprit)
            return culprit
        culprit = self._add(row.culprit, "anyone", row.professions)
        culprit.secret = f"{dispute.title}: {dispute.words}"
        culprit.grade = GRADES[_grade_of(dispute)]
        return culprit

    def _victim(self, client: Character, dispute: Dispute, row: Row, number: int) -> Character:
        dead = dispute.height == MURDER or (dispute.height == 4 and dispute.width >= 5)
        if number == 0 and not dead:
            client.parts.append(row.victim)  # the victim has asked for help
            return client
        victim = self._add(row.victim, "anyone", dead=dead)
        if dead:
            self._tie(client.id, victim.id, "wants to know who killed", dispute.die)
        return victim

    # The twists

    def _suspect(self, culprits: Sequence[Character]) -> Character | None:
        """Somebody who looks guilty: framed, green, or sunk by a piece of evidence."""
        if not self.twists & {FRAME, EVIDENCE, GREEN}:
            return None
        suspect = self._add("the suspect", "framed", ["ingenue", "academic", "thug"])
        if GREEN in self.twists:
            suspect.parts.append("barely grown, and in over their head")
        heart = self.reading.disputes[0].die if self.reading.disputes else ""
        self._tie(suspect.id, heart, "is taken for the one who did it", self._first(FRAME, EVIDENCE, GREEN))
        if EVIDENCE in self.twists:
            self._clue("A thing at the scene that belongs to the suspect. It looks like the end.", suspect.id, EVIDENCE)
        if FRAME in self.twists and culprits:
            self._tie(culprits[0].id, suspect.id, "let the blame fall on", FRAME)
            self._clue("What sank the suspect was put there afterwards.", culprits[0].id, FRAME)
        return suspect

    def _first(self, *heights: int) -> int:
        return next(height for height in heights if height in self.twists)

    def _office(self, culprits: Sequence[Character], suspect: Character | None) -> None:
        if MISCONDUCT not in self.twists:
            return
        official = self._add("the official", "official", ["defender", "detective"])
        if suspect is not None and FRAME in self.twists:
            self._tie(official.id, suspect.id, "bent the evidence against", MISCONDUCT)
        elif culprits:
            self._tie(official.id, culprits[0].id, "looks away for", MISCONDUCT)
        self._clue("A page is missing from the duty book.", official.id, MISCONDUCT)

    def _witness(self, culprits: Sequence[Character]) -> Character | None:
        if WITNESS not in self.twists:
            return None
        witness = self._add("the witness", "witness")
        seen = self._anyone(culprits) if culprits else self.people[0]
        self._tie(witness.id, seen.id, "saw it, and won't speak against", WITNESS)
        return witness

    def _testimony(self, suspect: Character | None, witness: Character | None, client: Character) -> None:
        if TESTIMONY not in self.twists:
            return
        speaker = witness or client
        about = suspect or self._anyone([person for person in self.people if person is not speaker] or self.people)
        self._tie(speaker.id, about.id, "will be heard in court, breathlessly, about", TESTIMONY)

    def _minds(self, culprits: Sequence[Character], suspect: Character | None, witness: Character | None) -> None:
        """Who is not sane, and who has a habit: somebody the case turns on."""
        central = [*culprits[:1], *([suspect] if suspect else []), *([witness] if witness else [])] or self.people
        if INSANITY in self.twists:
            self._anyone(central).parts.append("not sane")
        if HABIT in self.twists:
            slave = self._anyone(central)
            slave.parts.append("in the grip of a habit")
            self._clue(f"A debt: {pick(self.chance, TABLE.secrets['habit'])}", slave.id, HABIT)

    def _affair(self) -> None:
        if AFFAIR not in self.twists:
            return
        one = self._anyone(self.people)
        others = [person for person in self.people if person is not one]
        other = self._anyone(others) if others else self._add("the other one", "lover")
        self._tie(one.id, other.id, "is cheating on somebody with", AFFAIR)
        self._clue("Two toothbrushes, in a room rented by the week.", one.id, AFFAIR)


def _grade_of(dispute: Dispute) -> int:
    """How bad a secret it is to have done that."""
    return min(max(dispute.width - 1, 1) + (dispute.height == MURDER), len(GRADES) - 1)


def _character(person_id: str, part: str, sheet: Sheet, dead: bool) -> Character:
    assert sheet.secret is not None
    return Character(
        id=person_id,
        name=sheet.name,
        parts=[part],
        profession=sheet.professions[0],
        traits=sheet.traits,
        secret=sheet.secret.words,
        grade=GRADES[sheet.secret.grade],
        dead=dead,
    )
