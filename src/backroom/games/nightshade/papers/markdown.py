"""A story as Markdown: to be read as it is, or by any program that knows it."""

from backroom.games.nightshade.papers.story import Chapter, Figure, Level, Margin, Paragraph, Roll, Slip, Story, days_of
from backroom.press.markdown import line, plain

DICE = "⚀⚁⚂⚃⚄⚅"


def markdown(story: Story) -> bytes:
    """The whole case file."""
    parts = [
        f"# {plain(story.title)}",
        f"*{plain(story.subtitle)}*",
        f"Nightshade, case file {story.number}: **{plain(story.stamp)}**",
        _figures(story.figures),
        "## The cast",
        "\n".join(f"- **{plain(one.name)}**, {plain(one.role)}. {plain(one.fate)}." for one in story.cast),
        *(part for chapter in (*story.chapters, story.solution) for part in _chapter(chapter)),
    ]
    if story.evidence:
        parts += ["## The evidence", "\n".join(map(_level, story.evidence))]
    if story.grid:
        stands = [f"- **{plain(one.name)}**: row {one.row} of {story.rows}, alibi {one.alibi}" for one in story.grid]
        parts += ["## The suspects, in the end", "\n".join(stands)]
    if story.ledger:
        parts += ["## The case in figures", _figures(story.ledger)]
    return ("\n\n".join(parts) + "\n").encode()


def _figures(figures: tuple[Figure, ...]) -> str:
    return "\n".join(f"- {plain(one.label)}: **{plain(one.words)}**" for one in figures)


def _chapter(chapter: Chapter) -> list[str]:
    parts = [f"## {plain(chapter.opening)}: {plain(chapter.heading)}", f"*{days_of(chapter.days)}*"]
    for block in chapter.blocks:
        if isinstance(block, Paragraph):
            parts.append(plain(block.words))
            if block.margins:
                parts.append("\n".join(map(_margin, block.margins)))
        else:
            parts.append(_slip(block))
    return parts


def _slip(slip: Slip) -> str:
    """A quotation in which lines stay lines."""
    lines = "  \n> ".join(line(one.strip()) for one in slip.words.splitlines())
    return f"> {lines}\n>\n> *{plain(slip.about)}*"


def _margin(margin: Margin) -> str:
    """What stood in the margin, in a list under its paragraph."""
    parts = [f"**{plain(margin.title)}.**", plain(margin.words), "; ".join(map(_roll, margin.rolls))]
    parts += [f"*{plain(card)}*" for card in margin.cards]
    return "- " + " ".join(part for part in parts if part)


def _roll(roll: Roll) -> str:
    dice = " ".join(DICE[face - 1] for face in roll.dice)
    card = f"*{plain(roll.card)}*, " if roll.card else ""
    return f"{dice} {card}{plain(roll.words)}".rstrip()


def _level(level: Level) -> str:
    found = [f"{plain(piece.name)} ({plain(piece.found)})" for piece in level.pieces if piece.name]
    return f"- {plain(level.name)}, {len(found)} of {len(level.pieces)}: {'; '.join(found) or 'nothing'}"
