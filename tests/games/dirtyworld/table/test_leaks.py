"""Long evenings with conflicts: no eye can tell worlds apart that it should not, and planted leaks are caught."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import asdict, replace

from backroom.conformance import Nonconforming, check_noninterference
from backroom.core import ActionTable, AnyGame, Chance, Event, Eye, Form, Seat, View
from backroom.games.dirtyworld.table.rules import MastersTable
from backroom.games.dirtyworld.table.rules.options import TableOptions
from backroom.games.dirtyworld.table.rules.parts import Rolled
from backroom.games.dirtyworld.table.rules.shown import PlayerHeld, SessionShown, open_in, player_in
from backroom.games.dirtyworld.table.rules.state import GM, Session
from backroom.games.dirtyworld.table.rules.verbs import VERBS
from tests.games.dirtyworld.table.evening import LongEvenings


class Noted(PlayerHeld, frozen=True):
    """A leak: what everybody hides."""

    note: tuple[str, ...]


class Counted(SessionShown, frozen=True):
    """A leak: how much is on the board."""

    pinned: int


class SecretsOnTheSheet(MastersTable):
    """A sheet that lies open has the secret on it."""

    def see(self, s: Session, eye: Eye) -> View:
        view = super().see(s, eye)
        secrets = tuple(one.sheet.secret.words for one in s.characters.values() if one.sheet.secret and one.shown)
        held = player_in(view)
        return replace(view, private=Noted(**asdict(held), note=secrets) if held else view.private)


class BlindRollsArePeekedAt(MastersTable):
    """The one who rolls blind hears how many sets there are."""

    def play_form(self, s: Session, seat: Seat, action: int, form: Form, chance: Chance) -> Sequence[Event]:
        events = super().play_form(s, seat, action, form, chance)
        return [_peeked(event) if event.kind == "rolled" else event for event in events]


def _peeked(event: Event) -> Event:
    whole = event.private.get(GM, event.public)
    if not isinstance(whole, Rolled) or whole.eyes != "blind" or whole.sets is UNSET:
        return event
    peeked = {eye: replace(fact, works=len(whole.sets)) for eye, fact in event.private.items()}
    assert isinstance(event.public, Rolled)
    return replace(event, public=replace(event.public, works=len(whole.sets)), private=peeked)


class TheBoardIsCounted(MastersTable):
    """A player is told how much is on the board."""

    def see(self, s: Session, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, public=Counted(**asdict(open_in(view)), pinned=len(s.board)))


class RefusalsNameTheUnseen(MastersTable):
    """Whoever asks for somebody who was not shown is told so."""

    def why_not_so(self, s: Session, seat: Seat, action: int, form: Form) -> str:
        why = super().why_not_so(s, seat, action, form)
        return f"{why} {len(s.characters)}" if why else why


@pytest.mark.long
@pytest.mark.parametrize("declare", ["open", "secret"])
def test_long_evenings_keep_their_secrets(declare: Any) -> None:
    options = TableOptions(declare=declare, ties="die" if declare == "open" else "together")
    compared = check_noninterference(LongEvenings(), options, 4, Random(7), 400, share=0.5)
    assert all(count.other_worlds > 50 for eye, count in compared.items() if eye != GM)


@pytest.mark.parametrize("leak", [SecretsOnTheSheet, BlindRollsArePeekedAt, TheBoardIsCounted])
def test_planted_leaks_are_caught(leak: type[AnyGame]) -> None:
    with pytest.raises(Nonconforming, match="a leak"):
        check_noninterference(leak(), TableOptions(), 4, Random(3), 400)


@pytest.mark.long
def test_a_leak_in_a_refusal_is_caught() -> None:
    def look() -> None:
        for seed in range(6, 14):  # it takes somebody unseen, and a form that is refused
            check_noninterference(RefusalsNameTheUnseen(), TableOptions(), 4, Random(seed), 100)

    with pytest.raises(Nonconforming, match="refusal"):
        look()


def test_every_verb_has_a_row_in_the_action_table() -> None:
    table = MastersTable().actions(TableOptions())
    assert isinstance(table, ActionTable)
    assert [action.form for action in table] == [verb.form for verb in VERBS]
