"""When the house gives its answers: on a schedule that gives nothing away.

A bot thinks longer about something hard. What is hard may depend on the cards that it holds. So every answer of one
kind of bot comes after the same time. An answer that took longer waits for the next full pause.
"""

from math import ceil

from backroom.bots.thinking import PACE


def release(pause: float, bot: str, thought: float) -> float:
    """Seconds from a question to its answer: full pauses, until the bot's usual time and its thought are over.

    If the pause is 0 there is no schedule, and the house answers as soon as it can.
    """
    return pause * max(ceil(max(PACE.get(bot, 0.0), thought) / pause), 1) if pause else 0.0
