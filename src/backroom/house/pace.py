"""When the house gives its answers: on a schedule that nobody can read anything off.

A bot that is asked something hard thinks longer, and what is hard for it may hang on what it holds. So its answer is
kept until a time that its kind has for every question, and one that is later still waits for the next stroke of the
clock.
"""

from math import ceil

from backroom.bots.thinking import PACE


def release(pause: float, bot: str, thought: float) -> float:
    """Seconds from a question to its answer: the first full pause after a bot's time is over, and its thought.

    Without a pause the house wants no schedule, but answers as soon as it can.
    """
    return pause * max(ceil(max(PACE.get(bot, 0.0), thought) / pause), 1) if pause else 0.0
