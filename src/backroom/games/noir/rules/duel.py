"""What Killer vs. Inspector and Hitman vs. Sleuth do alike: two seats, each with a role and questions of its own."""

from collections.abc import Mapping, Sequence

from backroom.core import Notes, Transcript
from backroom.games.noir.rules.game import S, TownGame
from backroom.games.noir.rules.notebook import BookT
from backroom.games.noir.rules.verbs import Question, Verb


class Duel(TownGame[S, BookT]):
    """A game of two who never change sides."""

    roles: Sequence[str]
    questions: Sequence[Mapping[int, Question[S]]]
    """What each seat is asked, by what is being decided."""

    def waits_for(self, s: S) -> str:
        return f"The {self.roles[s.seat]}"

    def whose(self, s: S, verb: Verb[S]) -> str:
        mine = any(question.has(verb) for question in self.questions[s.seat].values())
        return "" if mine else f"the {self.roles[s.seat ^ 1]}"

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([f"The {role}" for role in self.roles])
