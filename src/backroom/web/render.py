"""Pages from their data. A page and the regions that a socket sends are made by the same templates."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from backroom.core import Offer, Result, View
from backroom.games.noir.suspects import title
from backroom.web.art.dice import ten
from backroom.web.art.doors import scene
from backroom.web.art.icons import role_icon
from backroom.web.art.portraits import symbol_id
from backroom.web.art.rings import rings
from backroom.web.art.shuffle.cards import card_symbol
from backroom.web.art.words import describe
from backroom.web.model import LobbyPage, Me, ReplayPage, Secret, SetupPage, ShelfPage, StoryPage, TablePage
from backroom.web.shown.dirtyworld.board import duel_of
from backroom.web.shown.dirtyworld.paper import paper_of as duel_paper
from backroom.web.shown.dirtyworld.paper import parties_of
from backroom.web.shown.dirtyworld.table.board import Evening, evening_of
from backroom.web.shown.dirtyworld.table.paper import cast_of
from backroom.web.shown.dirtyworld.table.paper import paper_of as table_paper
from backroom.web.shown.doors import families
from backroom.web.shown.edition import Edition, edition_of
from backroom.web.shown.fields import form_fields
from backroom.web.shown.moves import lit, moves, on_handles
from backroom.web.shown.nightshade.board import night_of
from backroom.web.shown.nightshade.names import investigator_face
from backroom.web.shown.nightshade.paper import paper_of as night_paper
from backroom.web.shown.nightshade.story import days_of
from backroom.web.shown.players import players_of, role_card, score_of, team_title
from backroom.web.shown.shuffle.board import board_of
from backroom.web.shown.shuffle.faces import called, kind_icon, signed
from backroom.web.shown.shuffle.paper import paper_of as shuffle_paper
from backroom.web.shown.town import town_of
from backroom.web.shown.words import log_words, prompt_words

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


class Renderer:
    """Makes every page of the house. Keep one: templates are compiled once."""

    def __init__(self) -> None:
        self.env = Environment(
            loader=PackageLoader("backroom.web"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self.env.filters |= {
            "suspect": title,
            "described": describe,
            "log_words": log_words,
            "prompt_words": prompt_words,
            "role_icon": role_icon,
            "team_title": team_title,
            "called": called,
            "kind_icon": kind_icon,
            "signed": signed,
            "investigator_face": investigator_face,
        }
        self.env.globals |= {
            "symbol_id": symbol_id,
            "card_symbol": card_symbol,
            "scene": lambda family: Markup(scene(family)),
            "rings": lru_cache(maxsize=None)(lambda *points: Markup(rings(*points))),
            "d10": lru_cache(maxsize=None)(lambda face, look="": Markup(ten(face, look))),
            "parties_of": parties_of,
            "cast_of": cast_of,
            "form_fields": form_fields,
        }
        self.part_of = lru_cache(maxsize=None)(self._part_of)
        self.env.globals |= {
            "part_of": self.part_of,
            "card": self._drawn_once("games/noir/card.html", "card"),
            "handle": self._drawn_once("games/noir/lines.html", "handle"),
            "log_line": self._drawn_once("parts/log_line.html", "log_line"),
            "card_row": self._drawn_once("games/bigshuffle/faces.html", "row"),
            "building": self._drawn_once("games/nightshade/building.html", "building"),
        }

    # Pages

    def lobby(self, page: LobbyPage) -> str:
        """What can be played, and the tables."""
        return self._page("lobby.html", page=page, me=page.me, families=families(page.doors))

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
        return self._page("replay.html", page=page, me=page.me, **_board(page, live=False))

    def story(self, page: StoryPage) -> str:
        """The writer's view of a table."""
        return self._page("story.html", page=page, me=page.me, days=days_of(page.lines))

    def shelf(self, page: ShelfPage) -> str:
        """A person's campaigns."""
        return self._page("shelf.html", page=page, me=page.me)

    def rules(self, title: str, html: str) -> str:
        """The rules of a game, out of their Markdown."""
        return self._page("rules.html", title=title, html=Markup(html), me=None)

    def error(self, status: int, words: str, me: Me | None = None) -> str:
        """One clear line."""
        return self._page("error.html", status=status, words=words, me=me)

    # How they are made

    def _drawn_once(self, template: str, macro: str) -> Callable[..., Markup]:
        """A small part that looks the same wherever it is shown: hundreds of tables show the same cards and lines."""
        drawn: Callable[..., Markup] = getattr(self.env.get_template(template).module, macro)
        return lru_cache(maxsize=20_000)(drawn)

    def _part_of(self, game: str, part: str) -> str:
        """Where a part of a game's table is drawn: the game's own, its family's, or what serves any game."""
        family = game.partition("/")[0]
        places = [f"games/{game}/{part}.html", f"games/{family}/{part}.html", f"games/any/{part}.html"]
        name = self.env.select_template(places).name
        assert name is not None
        return name

    def _page(self, template: str, **given: Any) -> str:
        return self.env.get_template(template).render(given)

    def _at_table(self, page: TablePage, act_id: str) -> dict[str, Any]:
        stage = stage_of(page)
        given: dict[str, Any] = {
            "page": page,
            "me": page.me,
            "act_id": act_id,
            "stage": stage,
            "rules": Markup(page.rules),
            "edition": _edition(page, page.result) if page.result else None,
        }
        return given | _board(page, live=stage == "running")


def stage_of(page: TablePage) -> str:
    """Waiting for players, being played, or over."""
    return "over" if page.result else "waiting" if page.view is None else "running"


def _edition(page: TablePage, result: Result) -> Edition:
    """The late edition; a game may have more to say than any other."""
    edition = edition_of(page, result)
    more = PAPERS.get(page.game)
    return more(page, result, edition) if more else edition


PAPERS = {
    "bigshuffle": shuffle_paper,
    "nightshade": night_paper,
    "dirtyworld/duel": duel_paper,
    "dirtyworld/table": table_paper,
}
"""Games whose front page has more to say."""


def _board(page: TablePage | ReplayPage, live: bool) -> dict[str, Any]:
    """The view arranged for the screen; nothing can be done in a replay."""
    view = page.view
    if view is None:
        return {"view": None, "town": None, "moves": (), "lit": {}, "people": ()}
    verb = page.verb if isinstance(page, TablePage) else ""
    if not live:
        view = type(view)(eye=view.eye, turn=view.turn, prompt=view.prompt, public=view.public, private=view.private)
    players = players_of(view, page.seats)
    return {
        "view": view,
        "players": players,
        "score": score_of(view, players),
        "role": role_card(view, players, page.roles) if isinstance(page, TablePage) else None,
        "town": town_of(view, page.notes, players, verb, _secrets(page)) if "town" in view.public else None,
        "moves": moves(view, verb),
        "lines": any(isinstance(way, Offer) for way in on_handles(view).values()),
        "lit": lit(view, verb),
        "marked": min(page.notes, key=lambda note: len(note.could_be)).about if page.notes else None,
        "people": tuple(seat.person for seat in page.seats),
        "shuffle": board_of(view, page.seats, players, page.cards) if page.game == "bigshuffle" else None,
        "duel": duel_of(view, page.seats, verb) if page.game == "dirtyworld/duel" else None,
        "evening": _evening(page, view) if page.game == "dirtyworld/table" else None,
        "night": night_of(view, page.written, page.log, verb) if page.game == "nightshade" else None,
    }


def _secrets(page: TablePage | ReplayPage) -> tuple[Secret, ...]:
    """What the coach takes the others for, to be marked in town."""
    return page.coach.secrets if isinstance(page, TablePage) and page.coach else ()


def _evening(page: TablePage | ReplayPage, view: View) -> Evening:
    """The game master's table, with the form that is being filled in."""
    if isinstance(page, ReplayPage):
        return evening_of(view, page.seats)
    return evening_of(view, page.seats, page.look, page.typed)
