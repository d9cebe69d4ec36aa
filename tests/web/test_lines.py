"""What stands on a page is what its template says, however the template's lines are broken."""

import pytest
from jinja2 import Environment

from backroom.web.lines import Indented


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("<ul>\n  <li>{{ a }}</li>\n  </ul>", "<ul><li>x</li></ul>"),
        ("<b>\n    {{ a }}\n    </b>", "<b>x</b>"),
        ("{% if a %}\n  {{ a }}\n  {{ a }}\n  {% endif %}", "xx"),
        ("{{ a }}\n  {% if a %}<i>y</i>{% endif %}\n  <b>z</b>", "x<i>y</i><b>z</b>"),
        ('<a class="p"\n    href="q">{{ a }}</a>', '<a class="p"\n    href="q">x</a>'),
        ("one\n  two", "one\n  two"),
        ("<b>x</b>\n<b>y</b>", "<b>x</b>\n<b>y</b>"),
    ],
)
def test_a_line_that_begins_with_blanks_goes_on_where_the_one_before_it_ended(source: str, shown: str) -> None:
    env = Environment(extensions=[Indented], trim_blocks=True, lstrip_blocks=True, autoescape=True)
    assert env.from_string(source).render(a="x") == shown
