"""A page taken apart: its elements, its buttons, and whatever a strict policy would forbid."""

import re
from functools import lru_cache
from html import unescape
from typing import NamedTuple

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
TAG = re.compile(r"""<!--.*?-->|<(?:[^<>"]|"[^"]*")*>""", re.DOTALL)
"""Anything in angle brackets. Our own pages quote every value, in double quotes."""
START = re.compile(r"""<([a-zA-Z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(/?)>""")
ATTRIBUTE = re.compile(r"""([^\s"'<>/=]+)(?:="([^"]*)")?""")


class Tag(NamedTuple):
    """The beginning of an element."""

    name: str
    attributes: dict[str, str]
    closed: bool
    """It has no end of its own."""


@lru_cache(maxsize=50_000)  # the same pictures stand on every page
def read_tag(text: str) -> Tag:
    """What a tag says; fails if that is not how our pages are written."""
    found = START.fullmatch(text)
    assert found, f"not a tag: {text}"
    name = found[1].lower()
    attributes = [(one[1].lower(), unescape(one[2] or "")) for one in ATTRIBUTE.finditer(found[2])]
    names = [attribute for attribute, _ in attributes]
    assert len(names) == len(set(names)), f"an attribute twice in <{name}>: {names}"
    return Tag(name, dict(attributes), bool(found[3]) or name in VOID)


class Markup:
    """Reads a whole page and fails where tags do not match."""

    def __init__(self, html: str) -> None:
        self.elements: list[tuple[str, dict[str, str]]] = []
        opened: list[str] = []
        end = 0
        for found in TAG.finditer(html):
            text = found[0]
            assert not {"<", ">"} & set(html[end : found.start()]), f"a stray bracket: {html[end : found.end()]}"
            end = found.end()
            if text.startswith("<!"):
                continue
            if text.startswith("</"):
                name = text[2:-1].strip().lower()
                assert opened, f"</{name}> closes nothing"
                assert opened[-1] == name, f"</{name}> closes <{opened[-1]}>"
                opened.pop()
                continue
            tag = read_tag(text)
            self.elements.append((tag.name, tag.attributes))
            if not tag.closed:
                opened.append(tag.name)
        assert not {"<", ">"} & set(html[end:]), f"a stray bracket: {html[end:]}"
        assert not opened, f"never closed: {opened}"

    @property
    def actions(self) -> list[str]:
        """What the submit buttons of decisions send, in order."""
        return [
            attributes["value"]
            for tag, attributes in self.elements
            if tag == "button" and attributes.get("name") == "action" and attributes.get("type", "submit") == "submit"
        ]

    def check_policy(self) -> None:
        """Nothing inline, nothing from elsewhere; every id once, every label and popover with its other half."""
        ids = [attributes["id"] for _, attributes in self.elements if "id" in attributes]
        known = set(ids)
        assert len(ids) == len(known), sorted(i for i in ids if ids.count(i) > 1)
        for tag, attributes in self.elements:
            assert tag != "style"
            assert tag != "script" or attributes.get("src", "").startswith("/static/")
            for name, value in attributes.items():
                assert name != "style", f"inline style in <{tag}>"
                assert not name.startswith("on"), f"inline script in <{tag}>"
                if name in ("src", "href", "action", "formaction"):
                    assert value.startswith(("/", "#")), f"<{tag} {name}={value!r}> leads elsewhere"
                if name in ("for", "popovertarget", "aria-labelledby", "aria-describedby"):
                    assert value in known, f"<{tag} {name}={value!r}> has no other half"
