"""Pages from their data. A page and the regions that a socket sends are made by the same templates."""

import logging
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from types import SimpleNamespace

import msgspec
from jinja2 import (
    ChoiceLoader,
    Environment,
    PackageLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateError,
    TemplatesNotFound,
    pass_context,
)
from jinja2.runtime import Context
from markdown_it import MarkdownIt
from markupsafe import Markup

from backroom.core import Prompt, Text
from backroom.web.kit.dice import ten
from backroom.web.kit.doors import families, scene
from backroom.web.kit.edition import Edition, edition_of
from backroom.web.kit.fields import form_fields
from backroom.web.kit.moves import lit, moves
from backroom.web.kit.page import PAGES, Sight, page_of
from backroom.web.kit.portraits import symbol_id
from backroom.web.kit.portraits.words import describe
from backroom.web.kit.words import Saying, log_words, names_of, prompt_words
from backroom.web.lines import Indented
from backroom.web.page_types import LobbyPage, Me, ReplayPage, SetupPage, ShelfPage, StoryPage, TablePage

log = logging.getLogger(__name__)

REGIONS = {
    "waiting": ("status", "manage", "room", "chat"),
    "running": ("status", "manage", "score", "town", "ask", "own", "coach", "notebook", "log", "chat"),
    "over": ("status", "manage", "edition", "next", "chat"),
}
"""The parts of a table page that change while it is open, by the stage of the table."""


def markdown(text: str) -> str:
    """Rules as HTML; HTML inside the text stays text."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return html


def _of_games() -> PrefixLoader:
    """The templates of each game's page and each family's: "GAME:grid.html"."""
    found = {name: page.package for name, page in PAGES.items() if (files(page.package) / "templates").is_dir()}
    return PrefixLoader({name: PackageLoader(package) for name, package in found.items()}, delimiter=":")


class Templates(Environment):
    """Jinja's templates, but a field that is UNSET counts as missing, as it does in the JSON."""

    def getattr(self, obj: object, attribute: str) -> object:
        """An attribute that a template asks for."""
        found = super().getattr(obj, attribute)
        return self.undefined(obj=obj, name=attribute) if found is msgspec.UNSET else found


class Renderer:
    """Makes every page of the house. Keep one: templates are compiled once."""

    def __init__(self) -> None:
        self.env = Templates(
            loader=ChoiceLoader([_of_games(), PackageLoader("backroom.web")]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=[Indented],
            auto_reload=False,
        )
        self._names = frozenset(self.env.list_templates())
        self.env.filters |= {
            "described": describe,
            "log_words": log_words,
            "prompt_words": prompt_words,
            "said": said,
            "facts": lambda shown: msgspec.to_builtins(shown).items(),
        }
        self.part_of = lru_cache(maxsize=None)(self._part_of)
        self.env.globals |= {
            "symbol_id": symbol_id,
            "scene": scene,
            "d10": lru_cache(maxsize=None)(lambda face, look="": Markup(ten(face, look))),
            "form_fields": form_fields,
            "part_of": self.part_of,
            "role_icon": lambda game, role: page_of(game).role_icon(role),
            "log_line": self._drawn_once("parts/log_line.html", "log_line"),
        }
        for name, page in PAGES.items():
            self._bring(name, page.tools)
        for name, page in PAGES.items():
            try:
                self._bring(name, {one: self._drawn_once(f"{name}:{file}", one) for one, file in page.macros.items()})
            except (TemplateError, AttributeError) as error:
                log.warning("The page of %s has a macro that can't be used. %s", name, error)

    # Pages

    def lobby(self, page: LobbyPage) -> str:
        """What can be played, and the tables."""
        return self._page("lobby.html", page=page, me=page.me, families=families(page.doors, page.broken))

    def setup(self, page: SetupPage) -> str:
        """Setting up a table."""
        return self._page("setup.html", page=page, me=page.me)

    def table(self, page: TablePage, act_id: str) -> str:
        """A table in any stage: waiting for players, being played, over."""
        return self._page(f"table/{stage_of(page)}.html", **self._at_table(page, act_id))

    def regions(self, page: TablePage, act_id: str) -> dict[str, str]:
        """The HTML of each part of that page that changes, for the socket."""
        given = self._at_table(page, act_id)
        return {
            region: self.env.get_template(self.part_of(page.game, region)).render(given)
            for region in REGIONS[stage_of(page)]
            if region != "coach" or page.coach
        }

    def title(self, page: TablePage) -> str:
        """What the browser's tab says: whose turn it is, so that it can be seen from another tab."""
        return self.env.get_template("parts/title.html").render(page=page, stage=stage_of(page))

    def replay(self, page: ReplayPage) -> str:
        """A finished game, step by step."""
        return self._page("replay.html", page=page, me=page.me, **_arranged(page, _sight(page)))

    def story(self, page: StoryPage) -> str:
        """The writer's view of a table."""
        arrange = page_of(page.game).story
        assert arrange is not None  # the house asks first
        return self._page(self.part_of(page.game, "writer"), page=page, me=page.me, board=arrange(page))

    def shelf(self, page: ShelfPage) -> str:
        """A person's campaigns."""
        return self._page("shelf.html", page=page, me=page.me)

    def rules(self, title: str, html: str) -> str:
        """The rules of a game, out of their Markdown."""
        return self._page("rules.html", title=title, html=Markup(html), me=None)

    def error(self, status: int, words: str, me: Me | None = None, record: str = "") -> str:
        """One clear line, and the address of the record if there is one."""
        return self._page("error.html", status=status, words=words, me=me, record=record)

    # How they are made

    def _drawn_once(self, template: str, macro: str) -> Callable[..., Markup]:
        """A small part that looks the same wherever it is shown: hundreds of tables show the same cards and lines."""
        drawn: Callable[..., Markup] = getattr(self.env.get_template(template).module, macro)
        return lru_cache(maxsize=20_000)(drawn)

    def _part_of(self, game: str, part: str) -> str:
        """Where a part of a game's table is drawn: the game's own, its family's, or what serves any game."""
        family = game.partition("/")[0]
        places = [f"{game}:{part}.html", f"{family}:{part}.html", f"parts/{part}.html"]
        found = [place for place in places if place in self._names]
        if not found:
            raise TemplatesNotFound(places)
        return found[0]

    def _page(self, template: str, **given: object) -> str:
        return self.env.get_template(template).render(given)

    def _bring(self, name: str, tools: Mapping[str, Callable[..., object]]) -> None:
        """Makes functions of a page known to templates, under its family's name."""
        family = name.partition("/")[0].replace("-", "_")
        known = self.env.globals.setdefault(family, SimpleNamespace())
        for tool, do in tools.items():
            setattr(known, tool, do)
            self.env.filters[f"{family}.{tool}"] = do

    def _at_table(self, page: TablePage, act_id: str) -> dict[str, object]:
        at = _sight(page)
        given: dict[str, object] = {
            "page": page,
            "me": page.me,
            "act_id": act_id,
            "stage": stage_of(page),
            "rules": Markup(page.rules),
            "edition": _edition(page, at) if at and at.result else None,
        }
        return given | _arranged(page, at)


@pass_context
def said(context: Context, text: Text | Prompt) -> str:
    """A text in the words of this page."""
    say: Saying = context["say"]
    return say(text)


def stage_of(page: TablePage) -> str:
    """Waiting for players, being played, or over."""
    return "over" if page.result else "waiting" if page.view is None else "running"


def _edition(page: TablePage, at: Sight) -> Edition:
    """The late edition; a game may have more to say than any other."""
    assert at.result is not None
    edition = edition_of(at.result, page.seat, page.seats, page.log)
    more = page_of(page.game).edition
    return more(at, edition) if more else edition


def _arranged(page: TablePage | ReplayPage, at: Sight | None) -> dict[str, object]:
    """What the templates of any table are given; nothing is arranged before the deal."""
    if at is None:
        return {"view": None, "board": None, "moves": (), "lit": {}}
    game = page_of(page.game)
    return {
        "view": at.view,
        "board": game.arrange(at) if game.arrange else None,
        "say": at.say,
        "moves": moves(at.view, at.verb, at.say, game),
        "lit": lit(at.view, at.verb),
    }


def _sight(page: TablePage | ReplayPage) -> Sight | None:
    """What a page is arranged from; None before the deal. Nothing can be done when it is over, or in a replay."""
    if page.view is None:
        return None
    view = page.view
    if page.result or isinstance(page, ReplayPage):
        view = msgspec.structs.replace(view, offers=(), blocked=())
    at = Sight(
        view=view,
        seats=page.seats,
        say=Saying(view.eye, names_of(page.seats)),
        notes=page.notes,
        log=page.log,
        line=page.line,
        result=page.result,
        cards=page.cards,
        teams=page.teams,
        written=page.written,
    )
    if isinstance(page, ReplayPage):
        return at
    return msgspec.structs.replace(
        at,
        roles=page.roles,
        verb=page.verb,
        look=page.look,
        typed=page.typed,
        secrets=page.coach.secrets if page.coach else (),
    )
