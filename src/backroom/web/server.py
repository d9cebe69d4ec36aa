"""Opening the house on this machine: storage, server, browser, and a clean end on Ctrl-C."""

import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import uvicorn
from platformdirs import user_data_path
from sqlalchemy.exc import ArgumentError

from backroom.bots.thinking import Thinking
from backroom.core import BackroomError, Registry
from backroom.house.house import BOT_PAUSE, House
from backroom.house.storage import Storage
from backroom.web.app import make_app
from backroom.web.doorman import MOST_BYTES


def open_house(
    games: Registry,
    host: str,
    port: int,
    database_url: str | None,
    data_dir: Path | None,
    bot_pause: float | None,
    thinking: Thinking,
    browser: bool,
) -> None:
    """Serve until somebody stops us."""
    storage = _storage(database_url, data_dir)
    listening = _listen(host, port)
    address = f"http://{host}:{listening.getsockname()[1]}"
    app = make_app(House(games, storage, BOT_PAUSE if bot_pause is None else bot_pause, thinking))
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        lifespan="on",
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    print(f"Backroom is open at {address} (Ctrl-C closes it).", flush=True)
    if browser:
        threading.Timer(1.0, _show, [address]).start()
    with suppress(KeyboardInterrupt):  # the server has closed everything by then, and passes it on
        uvicorn.Server(config).run(sockets=[listening])
    print("Backroom is closed. Every table is kept.", file=sys.stderr)


def _storage(database_url: str | None, data_dir: Path | None) -> Storage:
    if database_url is not None:
        try:
            return Storage(database_url)
        except (ArgumentError, ModuleNotFoundError) as error:
            raise BackroomError(f"Bad database URL: {error}.".replace("\n", " ")) from None
    folder = data_dir or user_data_path("backroom")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BackroomError(f"{folder}: {error.strerror or error}.") from None
    return Storage(f"sqlite:///{folder / 'backroom.db'}")


def _listen(host: str, port: int) -> socket.socket:
    """Our own socket. So a port that is taken gives one clear line, and the address is known before anything starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio leaves small packets to wait for each other: 40 ms for every second answer to a browser.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)  # from here on visitors wait instead of being turned away
    except OSError as error:
        listening.close()
        raise BackroomError(f"Can't listen on {host}, port {port}: {error.strerror or error}.") from None
    return listening


def _show(address: str) -> None:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return  # no browser here; the address is on the screen
    webbrowser.open(address)
