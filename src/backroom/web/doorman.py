"""The door, as plain ASGI: who comes in, what they may bring, and what every answer carries.

A guest gets a cookie on the first visit. Nobody may send more than is asked for. Nobody may act from another site's
page: a browser says where a request was made, and that has to be here. No secret ever stands in an address.
"""

import re
from urllib.parse import urlsplit

from fastapi import FastAPI
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.responses import JSONResponse, Response
from starlette.types import Message, Receive, Scope, Send

from backroom.house.people import new_token

COOKIE = "backroom"
MOST_BYTES = 16_384
MOST_AT_SETUP = 262_144
"""A table can be set up with the text of a file, such as a set of cards."""
MOST_TO_UNPACK = 4_000_000
"""A whole campaign may come in one file."""
LONGER = {"/tables": MOST_AT_SETUP, "/api/tables": MOST_AT_SETUP, "/shelf/unpack": MOST_TO_UNPACK}
"""Addresses that take more."""
LONGEST_TOKEN = 100
TOKEN = re.compile(rf"[A-Za-z0-9_-]{{16,{LONGEST_TOKEN}}}")
A_YEAR = 365 * 24 * 3600

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class TooMuchError(Exception):
    """A request's body is larger than anything the house asks for."""


class Doorman:
    """Wraps the whole application."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        token, fresh = _token(headers)
        scope.setdefault("state", {})["token"] = token
        here = _from_here(scope, headers)
        if scope["type"] == "websocket":
            await (self.app(scope, receive, send) if here else send({"type": "websocket.close", "code": 4403}))
            return
        answering = _answering(scope, send, token if fresh and here else "")
        if not here:
            refusal = one_line(scope, 403, "foreign", "This request came from another site's page.")
            await refusal(scope, receive, answering)
        elif _too_long(scope, headers):
            await too_much(scope)(scope, receive, answering)
        else:
            await self.app(scope, _limited(receive, most_bytes(scope["path"])), answering)


def one_line(scope: Scope, status: int, code: str, words: str) -> Response:
    """An answer from the door: JSON for programs, plain words for anybody else."""
    if scope["path"].startswith("/api/"):
        return JSONResponse({"error": code, "message": words, "now": None}, status)
    return Response(f"{words}\n", status, media_type="text/plain")


def too_much(scope: Scope) -> Response:
    """The answer to a request that is too large."""
    return one_line(scope, 413, "too-large", f"At most {most_bytes(scope['path'])} bytes, please.")


def most_bytes(path: str) -> int:
    """How long the body of a request to this address may be."""
    return LONGER.get(path, MOST_BYTES)


def _too_long(scope: Scope, headers: Headers) -> bool:
    length = headers.get("content-length", "0")
    return not (length.isascii() and length.isdigit()) or len(length) > 9 or int(length) > most_bytes(scope["path"])


def _from_here(scope: Scope, headers: Headers) -> bool:
    """Whether a request that changes something was made by a page of ours, or by no page at all."""
    if scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return True
    origin = headers.get("origin")
    if origin is not None:
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:
            return False
    return headers.get("sec-fetch-site", "none") in ("same-origin", "none")


def _token(headers: Headers) -> tuple[str, bool]:
    """Whose request it is: a program's bearer token, a browser's cookie, or somebody new."""
    scheme, _, bearer = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and TOKEN.fullmatch(bearer):
        return bearer, False
    # Starlette's reader, because the standard library's gives up on a whole line for one odd cookie of another program.
    cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    if TOKEN.fullmatch(cookie):
        return cookie, False
    return new_token(), True


def _limited(receive: Receive, most: int) -> Receive:
    """For a body that does not say how long it is: it is stopped when it gets too long."""
    taken = 0

    async def receive_some() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooMuchError
        return message

    return receive_some


def _answering(scope: Scope, send: Send, new_cookie: str) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message.setdefault("headers", []))
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            # What a page shows is for one pair of eyes.
            headers.setdefault("Cache-Control", "no-store")
            if new_cookie:
                secure = "; Secure" if scope.get("scheme") == "https" else ""
                headers.append(
                    "Set-Cookie", f"{COOKIE}={new_cookie}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}"
                )
        await send(message)

    return send_with_headers
