"""A page taken apart: its elements, its buttons, and whatever a strict policy would forbid."""

from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Markup(HTMLParser):
    """Reads a whole page and fails where tags do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(html)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in <{tag}>: {names}"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1] == tag, f"</{tag}> closes <{self.open[-1]}>"
        self.open.pop()

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
        assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)
        for tag, attributes in self.elements:
            assert tag != "style"
            assert tag != "script" or attributes.get("src", "").startswith("/static/")
            for name, value in attributes.items():
                assert name != "style", f"inline style in <{tag}>"
                assert not name.startswith("on"), f"inline script in <{tag}>"
                if name in ("src", "href", "action", "formaction"):
                    assert value.startswith(("/", "#")), f"<{tag} {name}={value!r}> leads elsewhere"
                if name in ("for", "popovertarget", "aria-labelledby", "aria-describedby"):
                    assert value in ids, f"<{tag} {name}={value!r}> has no other half"
