"""Options: read from what was typed, refused in one line, described for the lobby."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from backroom.core import BackroomError, Options, describe_options, read_options
from backroom.core.options import options_as_data


class Some(Options, frozen=True, kw_only=True):
    """A bit of everything."""

    town: Annotated[Literal["base", "other"], msgspec.Meta(title="Town", description="Which one.")] = "base"
    open: bool = False
    limit: Annotated[int, msgspec.Meta(title="Limit", description="How long.", ge=2, le=100)] = 50


def test_defaults() -> None:
    assert read_options(Some, {}) == Some() == Some(town="base", open=False, limit=50)


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ({"limit": 7}, Some(limit=7)),
        ({"limit": "7", "open": "true", "town": "other"}, Some(limit=7, open=True, town="other")),
        ({"open": "0"}, Some(open=False)),
    ],
)
def test_text_is_read_as_the_fields_own_type(given: dict[str, Any], options: Some) -> None:
    assert read_options(Some, given) == options


@pytest.mark.parametrize(
    "given",
    [{"limit": 1}, {"limit": 101}, {"limit": "many"}, {"limit": None}, {"town": "paris"}, {"open": "maybe"}, {"x": 1}],
    ids=str,
)
def test_bad_options_are_refused_in_one_line(given: dict[str, Any]) -> None:
    with pytest.raises(BackroomError, match=r"^Bad option.*town, open, limit") as error:
        read_options(Some, given)
    assert "\n" not in str(error.value)


def test_options_are_frozen_and_read_back() -> None:
    options = Some(limit=9)
    with pytest.raises(AttributeError):
        options.limit = 10  # type: ignore[misc]
    assert read_options(Some, options_as_data(options)) == options


def test_described_for_a_set_up_page() -> None:
    town, opened, limit = describe_options(Some)
    assert (town["name"], town["title"], town["description"]) == ("town", "Town", "Which one.")
    assert (town["enum"], town["default"]) == (["base", "other"], "base")
    assert (opened["name"], opened["type"], opened["default"]) == ("open", "boolean", False)
    assert (limit["minimum"], limit["maximum"], limit["default"]) == (2, 100, 50)
    assert msgspec.json.decode(msgspec.json.encode(describe_options(Some))) == [town, opened, limit]


def test_a_game_without_options() -> None:
    assert describe_options(Options) == []
    assert read_options(Options, {}) == Options()
    with pytest.raises(BackroomError, match="none"):
        read_options(Options, {"x": 1})
