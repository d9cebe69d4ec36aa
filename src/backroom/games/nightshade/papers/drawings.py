"""The drawings of a story, as SVG that stands alone: no page around it lights a wall or colours a pen."""

import re
from collections.abc import Iterator

from backroom.games.nightshade.papers.story import Face, Margin, Paragraph, Story
from backroom.games.nightshade.papers.street import INK, street
from backroom.web.kit.dice import die
from backroom.web.kit.icons import LINE, PEN, SVG
from backroom.web.kit.portraits import portrait
from backroom.web.kit.portraits.words import describe

LIT_BY_PAGE = re.compile(r"var\(--\w+,(#\w+)\)")


def face_svg(face: Face) -> str:
    """A portrait."""
    return LIT_BY_PAGE.sub(r"\1", portrait(face.sitter, face.state))


def face_words(face: Face) -> str:
    """The same in words."""
    return describe(face.sitter) if face.state != "deceased" else "a chalk outline on the ground"


def icon_svg(name: str) -> str:
    """A line icon in ink."""
    return f'<svg {SVG} viewBox="0 0 24 24"><path {PEN.replace("currentColor", INK)} d="{LINE[name]}"/></svg>'


def margins(story: Story) -> Iterator[Margin]:
    """Everything in the margins."""
    for chapter in (*story.chapters, story.solution):
        for block in chapter.blocks:
            if isinstance(block, Paragraph):
                yield from block.margins


def faces(story: Story) -> list[Face]:
    """Every portrait, once."""
    shown = [
        *(one.face for one in story.cast),
        *(stand.face for stand in story.grid),
        *(margin.face for margin in margins(story) if margin.face),
    ]
    return list(dict.fromkeys(shown))


def drawings(story: Story) -> dict[str, str]:
    """Every drawing of a story, by name."""
    found = {f"face/{face.sitter}/{face.state}": face_svg(face) for face in faces(story)}
    for margin in margins(story):
        if margin.icon:
            found[f"icon/{margin.icon}"] = icon_svg(margin.icon)
        for roll in margin.rolls:
            found |= {f"die/{face}": die(face) for face in roll.dice}
    return {**found, "street": street(story.seed, story.figure)}
