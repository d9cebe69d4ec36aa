"""A story log as Markdown."""

from backroom.games.dirtyworld.table.papers.storylog.log import (
    Afterwards,
    Aside,
    Block,
    Character,
    Passage,
    Scene,
    Session,
    StoryLog,
)
from backroom.games.dirtyworld.table.papers.storylog.phrases import AFTERWARDS, CAST, fate_of, secret_of, with_whom
from backroom.press.markdown import plain


def markdown(log: StoryLog) -> bytes:
    """The whole log."""
    parts = [f"# {plain(log.title)}", f"*{plain(log.subtitle)}*"]
    if log.cast:
        parts += [f"## {CAST}", "\n".join(map(_character, log.cast))]
    parts += [part for session in log.sessions for part in _session(session)]
    if log.note:
        parts.append(f"*{plain(log.note)}*")
    return ("\n\n".join(parts) + "\n").encode()


def _character(one: Character) -> str:
    parts = [f"- **{plain(one.name)}**, {plain(one.role)}.", plain(fate_of(one))]
    parts.append(f"*{plain(secret_of(one))}*" if one.secret else "")
    return " ".join(part for part in parts if part)


def _session(session: Session) -> list[str]:
    parts = [f"## {plain(session.heading)}", f"*{plain(session.present)}*"]
    parts += [part for scene in session.scenes for part in _scene(scene)]
    if session.sheets:
        parts += [f"### {AFTERWARDS}", "\n".join(map(_sheet, session.sheets))]
    return parts


def _sheet(one: Afterwards) -> str:
    return f"- **{plain(one.name)}**: {plain(one.changes)}. *{plain(one.state)}*"


def _scene(scene: Scene) -> list[str]:
    parts = [f"### {plain(scene.heading)}"] if scene.heading else []
    if scene.heading and scene.present:
        parts.append(f"*{plain(with_whom(scene))}*")
    return [*parts, *map(_block, scene.blocks)]


def _block(block: Block) -> str:
    if isinstance(block, Passage):
        label = f"**{plain(block.label)}** " if block.label else ""
        return label + plain(block.words)
    if isinstance(block, Aside):
        return "  \n".join(f"> {plain(line)}" for line in block.lines)
    return "  \n".join(f"**{plain(one.name)}:** {plain(one.words)}" for one in block.lines)
