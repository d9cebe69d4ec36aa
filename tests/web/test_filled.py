"""What is typed into a page's form, nested as the game's form is; and a form drawn out of its types."""

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct, field

from backroom.core import BackroomError, Form, filled_in
from backroom.web.filled import DEEPEST, MOST_VALUES, fields_of, typed_in
from backroom.web.kit.fields import Field, form_fields
from tests.toy.open_table import Card, Throw


class Suit(Enum):
    CLUBS = "clubs"
    SPADES = "spades"


class Edge(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    kind: Literal["weapon", "secret"] = "weapon"
    grade: Annotated[int, Meta(ge=1, le=3)] = 1
    words: str = ""


class Everything(Form, frozen=True, kw_only=True):
    """Whatever a form may ask for."""

    who: str
    age: int | None = None
    nick: str | None = None
    mood: Literal["", "dry"] = ""
    suit: Suit = Suit.CLUBS
    share: float = 0.5
    sure: bool = True
    tags: frozenset[str] = frozenset()
    ways: Annotated[list[Literal["words", "fists"]], Meta(title="Ways")] = field(default_factory=list)
    ages: Annotated[list[int], Meta(max_length=4)] = field(default_factory=lambda: [7])
    pair: tuple[str, int] = ("a", 1)
    edge: Edge = Edge()
    edges: Annotated[list[Edge], Meta(max_length=3)] = field(default_factory=list)
    free: dict[str, int] = field(default_factory=dict)


def sent(*pairs: tuple[str, str], kind: type[Form] | None = Everything) -> tuple[Any, Any]:
    typed = typed_in([("action", "x"), *pairs], kind)
    return typed, fields_of(typed, kind)


@pytest.mark.parametrize(
    ("pairs", "fields"),
    [
        ([("f.who", "Ada")], {"who": "Ada"}),
        ([("f.who", "Ada"), ("f.who", "Bea")], {"who": "Bea"}),  # a tick after its hidden "false"
        ([("f.who", "")], {"who": ""}),  # a text may be empty, if the game says so
        ([("f.age", ""), ("f.nick", ""), ("f.suit", ""), ("f.share", "")], {}),
        ([("f.mood", "")], {"mood": ""}),
        ([("f.tags", "a")], {"tags": ["a"]}),  # a list, though there is one
        ([("f.tags", ""), ("f.tags", "b"), ("f.tags", "a")], {"tags": ["b", "a"]}),
        ([("f.ages", ""), ("f.ages", "")], {"ages": []}),
        ([("f.pair", "x"), ("f.pair", "2")], {"pair": ["x", "2"]}),
        ([("f.pair.1", "2"), ("f.pair.0", "x")], {"pair": ["x", "2"]}),
        ([("f.edge.words", "a knife"), ("f.edge.grade", "")], {"edge": {"words": "a knife"}}),
        (
            [("f.edges.10.words", "b"), ("f.edges.2.words", "a"), ("f.edges.3.words", ""), ("f.edges.3.grade", "")],
            {"edges": [{"words": "a"}, {"words": "b"}]},
        ),
        ([("f.free.patience", "3"), ("f.free.grace", "")], {"free": {"patience": "3"}}),
        ([("f.hat", "1"), ("f.hat.brim", "")], None),
        ([("f.hat.brim", "2"), ("f.hat", "")], None),
        ([("f.hat.brim", "2")], {"hat": {"brim": "2"}}),  # passed on, and refused by the game
        ([("who", "Ada"), ("g.who", "Ada")], {}),
    ],
)
def test_what_was_sent_is_nested_and_nothing_is_guessed(pairs: list[tuple[str, str]], fields: Any) -> None:
    if fields is None:
        with pytest.raises(BackroomError, match="can't be a field and a group of fields"):
            sent(*pairs)
    else:
        assert sent(*pairs)[1] == fields


def test_what_was_left_empty_is_still_there_to_be_shown_again() -> None:
    typed, _ = sent(("f.age", ""), ("f.edges.0.words", ""), ("f.tags", ""))
    assert typed == {"age": "", "edges": [{"words": ""}], "tags": [""]}


def test_without_a_form_everything_is_passed_on() -> None:
    assert sent(("f.why", ""), ("f.a.b", "1"), kind=None)[1] == {"why": "", "a": {"b": "1"}}


def test_files_are_no_fields() -> None:
    assert typed_in([("f.who", object())], Everything) == {}


def test_there_is_an_end_to_it() -> None:
    with pytest.raises(BackroomError, match=f"At most {MOST_VALUES} fields"):
        sent(*[("f.tags", "x")] * (MOST_VALUES + 1))
    with pytest.raises(BackroomError, match="nested too deeply"):
        sent(("f." + ".".join("x" * (DEEPEST + 1)), "1"))


# Drawn


def drawn(kind: type[Form], typed: Any = None) -> dict[str, Field]:
    return {one.name: one for one in form_fields(kind, typed or {})}


def all_values(fields: tuple[Field, ...]) -> list[tuple[str, str]]:
    """What a browser would send of a form that nobody has touched."""
    pairs: list[tuple[str, str]] = []
    for one in fields:
        if one.kind == "group":
            pairs += all_values(one.parts)
        elif one.kind == "ticks":
            pairs += [(one.name, value) for value in one.values]
        else:
            pairs.append((one.name, one.value or ("false" if one.kind == "tick" else "")))
    return pairs


@pytest.mark.parametrize("kind", [Everything, Card, Throw])
def test_a_form_sent_as_it_is_drawn_is_the_default(kind: type[Form]) -> None:
    fields = fields_of(typed_in(all_values(form_fields(kind, {})), kind), kind)
    default = {} if kind is Throw else {"who": "Ada", "name": "Ada"}
    needed = {name: "Ada" for name in kind.__struct_fields__ if name in default}
    assert filled_in(kind, {**fields, **needed}) == filled_in(kind, needed)


def test_every_kind_of_field_is_drawn() -> None:
    found = drawn(Everything)
    kinds = {name.removeprefix("f."): one.kind for name, one in found.items()}
    assert kinds == {
        "who": "text",
        "age": "number",
        "nick": "text",
        "mood": "choice",
        "suit": "choice",
        "share": "decimal",
        "sure": "tick",
        "tags": "group",
        "ways": "ticks",
        "ages": "group",
        "pair": "group",
        "edge": "group",
        "edges": "group",
    }  # and an object with keys that anybody may invent is not
    assert found["f.who"].required
    assert found["f.ways"].title == "Ways"
    assert found["f.suit"].choices == ("clubs", "spades")
    assert [part.value for part in found["f.ages"].parts] == ["7", "", "", ""]
    assert [part.name for part in found["f.edges"].parts[1].parts] == [
        "f.edges.1.kind",
        "f.edges.1.grade",
        "f.edges.1.words",
    ]


def test_limits_titles_and_long_texts() -> None:
    found = drawn(Card)
    assert (found["f.age"].least, found["f.age"].most, found["f.age"].value) == (16, 99, "30")
    assert (found["f.secret"].kind, found["f.secret"].most) == ("long", 200)
    assert [part.name for part in found["f.marks"].parts] == ["f.marks.luck", "f.marks.nerve", "f.marks.wits"]
    assert [part.name for part in found["f.trades"].parts] == ["f.trades"] * 3
    assert len({part.id for part in found["f.trades"].parts}) == 3


def test_what_was_typed_is_drawn_again() -> None:
    pairs = [("f.age", "old"), ("f.trades", ""), ("f.trades", "cook"), ("f.marks.nerve", "9"), ("f.drink", "milk")]
    found = drawn(Card, typed_in(pairs, Card))
    assert (found["f.age"].value, found["f.drink"].value) == ("old", "milk")
    assert [part.value for part in found["f.trades"].parts] == ["", "cook", ""]
    assert [part.value for part in found["f.marks"].parts] == ["", "9", ""]
    sure = drawn(Everything, typed_in([("f.sure", "false"), ("f.ways", "fists")], Everything))
    assert (sure["f.sure"].value, sure["f.ways"].values) == ("", ("fists",))


def test_nonsense_where_something_nested_belongs_is_drawn_empty() -> None:
    assert drawn(Card, {"marks": "x", "trades": "y", "name": ["z"]})["f.name"].value == ""
