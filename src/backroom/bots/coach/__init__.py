"""The coach: what a veteran would do in somebody's place and why, and what it thinks of a game that is over.

`adviser.py` thinks about one decision, from what one seat has seen. `eyes.py` asks what an action tells onlookers; each
family of games answers that in its own folder. `words.py` makes sentences. `review.py` goes through a whole game.
"""

from backroom.bots.coach.advice import Advice, Believed, Reason, Tip, checked_advice
from backroom.bots.coach.adviser import Adviser, coached
from backroom.bots.coach.words import why

__all__ = ["Advice", "Adviser", "Believed", "Reason", "Tip", "checked_advice", "coached", "why"]
