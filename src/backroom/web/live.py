"""Live tables over WebSockets: a page gets the regions that changed, a program gets what it sees as JSON.

A connection is told that something is new, and then looks for itself. So nobody waits for a slow one. If it does not
take what it is sent for a while, it is closed, and its page asks again.
"""

import asyncio
import logging
from collections.abc import Callable

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from backroom.core import BackroomError
from backroom.house.chairs import Watcher
from backroom.house.people import Person
from backroom.house.table import LiveTable
from backroom.web.api import news, seeing
from backroom.web.page_data import table_page
from backroom.web.pages import act_id, house_of, person_of, renderer_of

router = APIRouter()
log = logging.getLogger("backroom.web")

PATIENCE = 10.0
"""Seconds that a client may take to accept a message."""

NO_SUCH_TABLE = 4404

Message = Callable[[], bytes | None]
"""What to send now, or None if there is nothing new."""


@router.websocket("/tables/{table}/live")
async def page_live(socket: WebSocket, table: str, verb: str = "") -> None:
    """The regions of a table's page, as they change."""

    def messages(live: LiveTable, person: Person) -> Message:
        shown: dict[str, str] = {}

        def message() -> bytes | None:
            page = table_page(live, person, verb)
            regions = renderer_of(socket).regions(page, act_id(page.line))
            changed = {name: html for name, html in regions.items() if shown.get(name) != html}
            shown.update(changed)
            if not changed:
                return None
            return msgspec.json.encode({"line": page.line, "title": renderer_of(socket).title(page), "html": changed})

        return message

    await _serve(socket, table, messages)


@router.websocket("/api/tables/{table}/live")
async def api_live(socket: WebSocket, table: str, since: int = -1) -> None:
    """What a program sees, whenever that changes: the view, and what happened since the last message."""

    def messages(live: LiveTable, person: Person) -> Message:
        told, shown = since, b""

        def message() -> bytes | None:
            nonlocal told, shown
            new = news(live, person, told)
            now = msgspec.json.encode(seeing(live, person))
            if now == shown and not new.events:
                return None
            told, shown = new.line - 1, now
            return msgspec.json.encode({"seeing": msgspec.Raw(now), "events": new.events})

        return message

    await _serve(socket, table, messages)


async def _serve(socket: WebSocket, table: str, messages: Callable[[LiveTable, Person], Message]) -> None:
    await socket.accept()
    try:
        live = await house_of(socket).table(table)
    except BackroomError:
        await socket.close(NO_SUCH_TABLE)
        return
    person = await person_of(socket)
    with live.presence.watching(person.id) as watcher:
        telling = asyncio.create_task(_tell(socket, watcher, messages(live, person)))
        try:
            # Nothing that they send here is read. We listen only to notice that they hang up.
            while (await socket.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            telling.cancel()


async def _tell(socket: WebSocket, watcher: Watcher, message: Message) -> None:
    try:
        while True:
            data = message()
            if data is not None:
                async with asyncio.timeout(PATIENCE):
                    await socket.send_text(data.decode())
            await watcher.news()
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        await _hang_up(socket)
    except Exception:
        # Nobody must wait for news that will not come. The page asks again, and says so if that fails.
        log.exception("A socket could not be told what is new")
        await _hang_up(socket)


async def _hang_up(socket: WebSocket) -> None:
    try:
        async with asyncio.timeout(1):
            await socket.close(1013)
    except (TimeoutError, RuntimeError):
        pass
