"""`Any` switches mypy off. Wherever it is left, a comment on its line says why it must be."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

HOUSE = Path(__file__).parents[1] / "src" / "backroom"

ALLOWED = {
    "games/noir": 3,
    "games/bigshuffle": 0,
    "games/nightshade": 2,
    "games/dirtyworld": 0,
    "bots": 3,
    "web": 3,
    "house": 2,
}
"""How often it is used in each folder. Whoever needs one more says so here, and so does whoever needs one less."""

FEWEST_WORDS = 3
"""A reason has so many at least."""

TYPING = ("typing", "typing_extensions")
NO_REASON = re.compile(r"#\s*(type:\s*ignore|noqa|pragma)\b[^#]*")
"""What tools are told, up to the next comment on the line."""


class Use(NamedTuple):
    """A line that uses `Any`, once or more."""

    line: int
    times: int
    reason: str


def uses_in(source: str) -> list[Use]:
    """Every line of a file that uses it. To import it is no use."""
    tree, comments = ast.parse(source), comments_in(source)
    names, modules = names_in(tree)
    times: dict[int, int] = {}
    for node in nodes_in(tree):
        named = isinstance(node, ast.Name) and node.id in names
        dotted = isinstance(node, ast.Attribute) and node.attr == "Any" and ast.unparse(node.value) in modules
        if named or dotted:
            times[node.lineno] = times.get(node.lineno, 0) + 1
    return [Use(line, many, NO_REASON.sub("", comments.get(line, ""))) for line, many in sorted(times.items())]


def names_in(tree: ast.Module) -> tuple[set[str], set[str]]:
    """What `Any` is called in a file, and what the module that it comes from is."""
    names: set[str] = set()
    modules: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in TYPING:
            names.update(one.asname or one.name for one in node.names if one.name == "Any")
        elif isinstance(node, ast.Import):
            modules.update(one.asname or one.name for one in node.names if one.name in TYPING)
    return names, modules


def nodes_in(tree: ast.Module) -> Iterator[ast.expr]:
    """All expressions, and those that stand in quotes where a type stands."""
    quoted = {id(part): part for place in types_in(tree) for part in ast.walk(place)}
    for node in ast.walk(tree):
        if isinstance(node, ast.expr):
            yield node
            if id(node) in quoted and isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from parsed(node.value, node.lineno)


def types_in(tree: ast.Module) -> Iterator[ast.expr]:
    """Where a type may stand in quotes: annotations, aliases, bases, casts, and bounds of type variables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            yield node.annotation
            if isinstance(node, ast.AnnAssign) and node.value and "TypeAlias" in ast.unparse(node.annotation):
                yield node.value
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            yield node.returns
        elif isinstance(node, ast.ClassDef):
            yield from node.bases
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("cast", "TypeVar")):
            yield from (*node.args, *(keyword.value for keyword in node.keywords))


def parsed(text: str, line: int) -> Iterator[ast.expr]:
    """What stands in quotes, as if it stood on this line without them."""
    try:
        inside = ast.parse(text.strip(), mode="eval")
    except SyntaxError:  # other words, as in a Literal
        return
    for node in ast.walk(inside):
        if isinstance(node, ast.expr):
            node.lineno = line
            yield node


def comments_in(source: str) -> dict[int, str]:
    """The comment of each line that has one."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}


def has_reason(use: Use) -> bool:
    """Whether its line says why."""
    return len(re.findall(r"[^\W\d_]+", use.reason)) >= FEWEST_WORDS


def found_in(folder: str) -> Iterator[tuple[str, Use]]:
    """Every use in a folder, with its place."""
    for file in sorted((HOUSE / folder).rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        for use in uses_in(source) if "Any" in source else ():
            yield f"{file.relative_to(HOUSE).as_posix()}:{use.line}", use


@pytest.mark.parametrize("folder", ALLOWED)
def test_each_has_a_reason(folder: str) -> None:
    assert [place for place, use in found_in(folder) if not has_reason(use)] == []


@pytest.mark.parametrize("folder", ALLOWED)
def test_there_are_no_more_than_there_were(folder: str) -> None:
    places = {place: use.times for place, use in found_in(folder)}
    assert sum(places.values()) == ALLOWED[folder], places


def test_no_game_is_left_out() -> None:
    games = {f"games/{path.parent.name}" for path in (HOUSE / "games").glob("*/__init__.py")}
    assert games == {folder for folder in ALLOWED if folder.startswith("games/")}


@pytest.mark.parametrize(
    "line",
    [
        "x: Any = 1",
        "def f(a: int, *b: Any) -> None: ...",
        "def f() -> dict[str, Any]: ...",
        "Alias = list[Any]",
        "class A(Generic[Any]): ...",
        "class A(Any): ...",
        "x = cast(Any, 1)",
        "x: 'list[Any]'",
        "x: Callable[['Any'], None]",
        "def f() -> 'Any': ...",
        "x = cast('Any', 1)",
        "X: TypeAlias = 'list[Any]'",
        "X = TypeVar('X', bound='list[Any]')",
        "x: Whatever",
        "x: typing.Any",
        "x: t.Any",
    ],
)
def test_what_is_found(line: str) -> None:
    imports = "import typing\nimport typing as t\nfrom typing import Any, Any as Whatever\n"
    for after, enough in (
        ("", False),
        ("  # type: ignore[misc]", False),
        ("  # noqa: A001, B002, C003", False),
        ("  # why not", False),
        ("  # the library says so", True),
        ("  # type: ignore[misc]  # the library says so", True),
    ):
        (use,) = uses_in(f"{imports}{line}{after}\n")
        assert (use.line, use.times, has_reason(use)) == (4, 1, enough)


@pytest.mark.parametrize(
    "line",
    [
        "'''Any of these.'''",
        "x = 'Any'",
        "x: Literal['Any of these']",
        "x = inspect.AnyType",
        "x: AnyGame",
        "x = other.Any",
        "# Any",
    ],
)
def test_what_is_not_found(line: str) -> None:
    assert uses_in(f"import typing\nfrom typing import Any\n{line}\n") == []
    assert uses_in("from other import Any\nx: Any\n") == [], "somebody else's is another"
