"""What a person is shown of the coach: whether there is one, and what it said to that person, in words."""

from collections.abc import Callable, Mapping
from itertools import groupby

from backroom.bots.coach import Advice, Believed, why
from backroom.bots.coach.words import exact_to, in_100
from backroom.core import AnyGame, AnySitting, Seat, Seated, View
from backroom.house.people import Person
from backroom.house.storage import OVER
from backroom.house.table import LiveTable
from backroom.web.kit.moves import label_of
from backroom.web.kit.words import Saying, the
from backroom.web.page_types import CoachShown, Likely, Secret, TipLine


def coach_of(live: LiveTable, person: Person) -> CoachShown | None:
    """The coach as this person sees it; None if there is none at this table."""
    coaching, seat = live.coaching, live.seat_of(person.id)
    if not coaching.there or live.status == OVER:
        return None
    said = coaching.said(seat)
    shown = CoachShown(
        line=live.lines,
        for_all=coaching.on,
        reason=coaching.why_not(seat),
        thinking=coaching.thinks(seat),
        failed=said is not None and said.advice is None,
    )
    if said is None or said.advice is None or live.sitting is None or seat is None:
        return shown
    return _with_advice(shown, live, live.sitting, seat, said.advice)


def _with_advice(shown: CoachShown, live: LiveTable, sitting: AnySitting, seat: Seat, advice: Advice) -> CoachShown:
    view, called = sitting.view(seat), things_called(live.game)
    names = seats_called(live, view, called)
    labels = {offer.action: label_of(offer, Saying(seat, live.names())) for offer in view.offers}

    def words(what: str) -> str:
        return called.get(what, what.capitalize())

    texts = [sitting.actions.text(tip.action) for tip in advice.tips]
    return CoachShown(
        line=shown.line,
        for_all=shown.for_all,
        tips=tuple(
            TipLine(
                action=text,
                label=labels[text],
                chance=in_100(tip.chance),
                exact=in_100(exact_to(tip.tries)),
                tries=tip.tries,
                gives=round(tip.gives, 2),
                learns=round(tip.learns, 2),
                why=why(advice, at, names, words),
            )
            for at, (text, tip) in enumerate(zip(texts, advice.tips, strict=True))
        ),
        secrets=tuple(_secrets(advice.guesses, names, words)),
    )


def _secrets(guesses: tuple[Believed, ...], names: list[str], words: Callable[[str], str]) -> list[Secret]:
    found = []
    for (seat, mate), group in groupby(guesses, key=lambda guess: (guess.seat, guess.mate)):
        likely = tuple(Likely(one.what, words(one.what), in_100(one.share)) for one in group)
        who = names[seat] if mate is None else f"{names[seat]} and {names[mate]}"
        found.append(Secret(seat, who[:1].upper() + who[1:], likely))
    return found


def seats_called(live: LiveTable, view: View, called: Mapping[str, str]) -> list[str]:
    """What each seat is called in the middle of a sentence: by its role, or its character where it has one."""
    if isinstance(view.public, Seated):
        played = [one.character for one in view.public.seats]
        return [called.get(one or "", name) for one, name in zip(played, live.names(), strict=True)]
    return [the(role) for role in live.roles]


def things_called(game: AnyGame) -> Mapping[str, str]:
    """What the cards of a game are called, by their ids."""
    return {card.id: card.title for card in game.spec.cards}
