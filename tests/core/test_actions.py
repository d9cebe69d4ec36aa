"""Action tables: ids inside, words outside."""

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.core import Action, ActionTable, Refused, VerbTable, Why, Wording

TABLE = ActionTable(
    [
        Action("kill alyss", "kill", "town/alyss"),
        Action("kill barrin", "kill", "town/barrin"),
        Action("shift row 2 right", "shift", "row/2/right"),
        Action("stop", "stop"),
    ]
)


def test_ids_and_texts() -> None:
    assert len(TABLE) == 4
    assert TABLE.text(2) == "shift row 2 right"
    assert TABLE[0] == Action("kill alyss", "kill", "town/alyss")
    assert TABLE[3].at == "bar"
    assert [TABLE.parse(action.text) for action in TABLE] == [0, 1, 2, 3]


@pytest.mark.parametrize("typed", ["shift row 2 right", "  Shift  ROW 2\tright\n", "SHIFT\nROW\n2\nRIGHT"])
def test_typed_words_may_be_untidy(typed: str) -> None:
    assert TABLE.parse(typed) == 2


@pytest.mark.parametrize("typed", ["", "   ", "kill", "kill nobody", "shift row 22 right", "stop!", "stop stop"])
def test_what_is_no_action_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="is not an action of this game") as refusal:
        TABLE.parse(typed)
    assert refusal.value.why is Why.UNKNOWN_ACTION


def test_a_near_miss_gets_a_hint() -> None:
    with pytest.raises(Refused, match=r"^'kil alys' is not an action of this game\. Did you mean 'kill alyss'\?$"):
        TABLE.parse("Kil Alys")
    with pytest.raises(Refused, match=r"^'dance' is not an action of this game\.$"):
        TABLE.parse("dance")


@pytest.mark.long
@settings(derandomize=True, database=None, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_an_action_or_refused_in_one_short_line(typed: str) -> None:
    refused = ""
    try:
        assert TABLE.text(TABLE.parse(typed)) == " ".join(typed.lower().split())
    except Refused as refusal:
        refused = str(refusal)
    assert len(refused.splitlines()) <= 1
    assert len(refused) < 150


def test_two_actions_cannot_share_a_text() -> None:
    with pytest.raises(ValueError, match="two actions with one text"):
        ActionTable([Action("stop", "stop"), Action("stop", "halt")])


class Shout(NamedTuple):
    """A verb, as far as the table asks."""

    name: str
    letters: int = 0


def test_a_table_of_verbs_knows_the_verb_and_the_noun_of_every_action() -> None:
    kill, write = Shout("kill"), Shout("write", letters=80)
    rows = [
        (kill, Wording(3, "kill alyss", "town/alyss")),
        (write, Wording(0, "write")),
        (kill, Wording(1, "kill barrin")),
    ]
    table = VerbTable(rows)
    assert [action.text for action in table] == ["kill alyss", "write", "kill barrin"]
    assert table[0] == Action("kill alyss", "kill", "town/alyss")
    assert table[1] == Action("write", "write", "bar", 80)
    assert table.verb == (kill, write, kill)
    assert table.noun == (3, 0, 1)
    assert table.ids == {kill: {3: 0, 1: 2}, write: {0: 1}}
    for verb, ids in table.ids.items():
        for noun, action in ids.items():
            assert (table.verb[action], table.noun[action]) == (verb, noun)
