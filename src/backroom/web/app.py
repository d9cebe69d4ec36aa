"""The web application: the house behind one door."""

import gc
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from hashlib import sha256
from importlib.resources import files
from pathlib import Path, PurePath

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from backroom import __version__
from backroom.core import BackroomError, Schema
from backroom.house.house import House
from backroom.house.refusals import Unreadable
from backroom.web import api, api_coach, live, pages, prints, shelf
from backroom.web.answers import code_of, status_of
from backroom.web.doorman import Doorman, TooMuchError, too_much
from backroom.web.kit.drawn import DRAWN
from backroom.web.kit.page import PAGES
from backroom.web.page_types import Me
from backroom.web.reference import reference_page
from backroom.web.render import Renderer

STATIC = Path(__file__).parent / "static"


class Static(StaticFiles):
    """The files in the folder and those drawn by code; browsers keep them and ask whether they are still the same."""

    def __init__(self, directory: Path, drawn: Mapping[str, Callable[[], str]]) -> None:
        super().__init__(directory=directory, check_dir=False)
        bodies = {name: draw().encode() for name, draw in drawn.items()}
        self._drawn = {name: (body, f'"{sha256(body).hexdigest()[:20]}"') for name, body in bodies.items()}

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path not in self._drawn:
            response = await super().get_response(path, scope)
        else:
            if scope["method"] not in ("GET", "HEAD"):
                raise HTTPException(405)
            body, tag = self._drawn[path]
            same = Headers(scope=scope).get("if-none-match") == tag
            kind = "text/css" if path.endswith(".css") else "image/svg+xml"
            response = Response(b"" if same else body, 304 if same else 200, {"ETag": tag}, kind)
        response.headers["Cache-Control"] = "no-cache"
        return response


class HouseStatic(Static):
    """The house's own, and those of each game's page and each family's, under games/NAME/FILE."""

    def __init__(self) -> None:
        super().__init__(STATIC, DRAWN)
        self._pages = {
            name: Static(Path(str(files(page.package))) / "static", page.drawn) for name, page in PAGES.items()
        }

    async def get_response(self, path: str, scope: Scope) -> Response:
        where = PurePath(path)
        if where.parts[:1] != ("games",):
            return await super().get_response(path, scope)
        page = self._pages.get("/".join(where.parent.parts[1:]))
        if page is None:
            raise HTTPException(404)
        return await page.get_response(where.name, scope)


def make_app(house: House) -> Doorman:
    """The application around a house whose storage is open or will be by the first request."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        # Python's collector looks at everything far too often for a server with thousands of live objects per table.
        gc.set_threshold(50_000, 50, 1_000)
        gc.freeze()
        yield
        await house.close()

    app = FastAPI(
        title="Backroom",
        version=__version__,
        description="Noir tabletop games: tables, seats, views and actions.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    app.state.renderer = Renderer()
    app.include_router(api.router)
    app.include_router(api_coach.router)
    app.include_router(live.router)
    app.include_router(pages.router)
    app.include_router(prints.router)
    app.include_router(shelf.router)
    app.mount("/static", HouseStatic(), name="static")
    app.add_exception_handler(BackroomError, _refused)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(RequestValidationError, _refused)
    app.add_exception_handler(TooMuchError, lambda request, error: too_much(request.scope))
    app.add_exception_handler(ClientDisconnect, lambda request, error: Response(status_code=400))  # nobody is there
    _describe(app)
    return Doorman(app)


async def _refused(request: Request, error: Exception) -> Response:
    """Every refusal is one line: as JSON for programs, as a page for people."""
    if isinstance(error, BackroomError):
        status, code, words = status_of(error), code_of(error), str(error)
    elif isinstance(error, HTTPException):
        status, code, words = error.status_code, "http", f"{error.detail}."
    else:
        status, code, words = 400, "malformed", "That address can't be read."
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
    headers = getattr(error, "headers", None)
    wants_json = "application/json" in request.headers.get("accept", "")
    if request.url.path.startswith("/api/") or wants_json:
        return api.answer(api.Problem(code, words), status, headers)
    person = await pages.person_of(request)
    record = f"/tables/{error.table}/record" if isinstance(error, Unreadable) and error.record else ""
    return HTMLResponse(pages.renderer_of(request).error(status, words, Me(person.name), record), status, headers)


def _describe(app: FastAPI) -> None:
    """OpenAPI out of the structs that the routes use, and a page of it that needs nothing from elsewhere."""
    _, components = msgspec.json.schema_components(
        [*api.STRUCTS, *api_coach.STRUCTS], ref_template="#/components/schemas/{name}"
    )
    plain = app.openapi

    def openapi() -> Schema:
        if not app.openapi_schema:
            schema = plain()
            schema.setdefault("components", {}).setdefault("schemas", {}).update(components)
            schema["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
            schema["security"] = [{}, {"token": []}]
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]

    @app.get("/docs", include_in_schema=False)
    async def docs(request: Request) -> Response:
        return HTMLResponse(reference_page(pages.renderer_of(request), openapi()))
