"""The program of a worker: reads questions, lets bots think, writes answers. `process.py` starts it.

It knows only what it is told: one seat's transcript at a time. It has no address of the storage, no secret and no open
file. It can write no file. It lets everything else on the machine go first.
"""

import os
import pickle
import resource
import sys
from importlib import import_module
from math import ceil
from random import Random
from typing import BinaryIO

import msgspec

from backroom.bots.coach import Advice, Adviser
from backroom.bots.guard import BotFailedError, checked
from backroom.bots.thinking import Inquiry
from backroom.bots.workers.making import Maker
from backroom.bots.workers.messages import LENGTH, Answer, Beginning, Limits, Request, framed
from backroom.core import Transcript

NICE = 10
COACHING = 2
"""A coach thinks twice: once as the veteran, and once to count."""
LONGEST_PROBLEM = 300


class Desk:
    """A bot, and a copy of what it was told so far, which it may change."""

    def __init__(self, make: Maker, beginning: Beginning) -> None:
        self._bot = make(beginning.kind, beginning.game, beginning.version, beginning.options)
        self._seen = Transcript(beginning.options, beginning.seats, beginning.eye)

    def choose(self, question: Request) -> int:
        """What the bot chooses; raises whatever it raises."""
        assert not isinstance(self._bot, Adviser)
        choice = self._bot.choose(self._news(question), question.legal[:], Random(question.seed))
        return checked(choice, question.legal)

    def advise(self, question: Request, inquiry: Inquiry) -> Advice:
        """What the coach says; raises whatever it raises."""
        assert isinstance(self._bot, Adviser)
        return self._bot.advise(self._news(question), question.legal[:], Random(question.seed), *inquiry)

    def _news(self, question: Request) -> Transcript:
        self._seen.entries += question.new
        return self._seen.copy()


class Desks:
    """All the bots of a worker."""

    def __init__(self, make: Maker) -> None:
        self._make = make
        self._desks: dict[int, Desk] = {}

    def answer(self, question: Request) -> Answer:
        """Think about a question. A bot that fails is thrown away: nobody knows what state it is in."""
        for desk in question.forget:
            self._desks.pop(desk, None)
        choice, advice, problem = 0, None, ""
        try:
            if question.beginning:
                self._desks[question.desk] = Desk(self._make, question.beginning)
            asked = self._desks[question.desk]
            if question.inquiry is None:
                choice = asked.choose(question)
            else:
                advice = asked.advise(question, question.inquiry)
        except BaseException as error:  # noqa: BLE001 - whatever a bot does, even leaving, the worker goes on
            name = "" if isinstance(error, BotFailedError) else f"{type(error).__name__}: "
            problem = f"{name}{error}"[:LONGEST_PROBLEM]
        if problem:
            self._desks.pop(question.desk, None)
        return Answer(choice, advice, problem, memory())


def memory() -> int:
    """How many bytes this process has, as the limit counts them."""
    try:
        with open("/proc/self/statm", "rb") as status:
            return int(status.read().split()[0]) * resource.getpagesize()
    except OSError:
        return 0


def confine(limits: Limits) -> None:
    """Limit what this process can use from now on."""
    for what, most in (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        try:
            resource.setrlimit(what, (most, most))
        except (OSError, ValueError):  # not every system can limit everything
            continue


def allow(seconds: int) -> None:
    """Limit what this process can work from now on; if the house is gone or stuck, the kernel still ends it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (ceil(used.ru_utime + used.ru_stime) + seconds, hard))


def read(pipe: BinaryIO) -> Request | None:
    """The next question; None when the house has hung up."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    question: Request = pickle.loads(pipe.read(LENGTH.unpack(head)[0]))
    return question


def main(memory_limit: str, cpu: str, maker: str) -> None:
    """Work until the house hangs up."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.nice(NICE)
    module, _, function = maker.partition(":")
    desks = Desks(getattr(import_module(module), function))
    limits = Limits(int(memory_limit), int(cpu))
    nothing = os.open(os.devnull, os.O_RDWR)
    for pipe in (0, 1, 2):  # what a bot prints goes nowhere: it must not get between the answers
        os.dup2(nothing, pipe)
    confine(limits)
    answer = Answer(memory=memory())
    while True:
        answers.write(framed(msgspec.msgpack.encode(answer)))
        answers.flush()
        question = read(questions)
        if question is None:
            return
        allow(limits.cpu if question.inquiry is None else COACHING * limits.cpu)
        answer = desks.answer(question)


if __name__ == "__main__":
    main(*sys.argv[1:])
