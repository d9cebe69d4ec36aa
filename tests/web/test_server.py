"""The house's own listening socket."""

import asyncio
import socket

from backroom.web.server import _listen


def test_answers_do_not_wait_for_each_other() -> None:
    """A browser keeps a connection. Without TCP_NODELAY the body of an answer waits until its head is acknowledged."""
    found: list[int] = []

    async def came(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection: socket.socket = writer.get_extra_info("socket")
        found.append(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    async def story() -> None:
        listening = _listen("127.0.0.1", 0)
        async with await asyncio.start_server(came, sock=listening):
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            await reader.read()
            writer.close()

    asyncio.run(story())
    assert found == [1]
