"""Which engines run: those compiled ahead of time, or the same files as plain Python.

`python -m backroom.compiling` puts native modules into `_compiled`, with a list of the sources they were made from.
They are used only while none of those files has changed. So if you change a rule, the changed rule runs.
BACKROOM_ENGINES is `auto` (the default: compiled if possible), `plain`, or `compiled` (an error if that is not
possible).
"""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

PACKAGE = Path(__file__).parent
COMPILED = PACKAGE / "_compiled"
MANIFEST = COMPILED / "manifest.json"
SUFFIX = EXTENSION_SUFFIXES[0]
"""What a native module's file ends with: it names this Python and this machine."""
SETTING = "BACKROOM_ENGINES"


class Manifest(NamedTuple):
    """What `_compiled` holds."""

    suffix: str
    sources: dict[str, str]
    """The hash of each source, by the name of its module."""
    failure: str = ""
    """Why these sources could not be compiled here, if they could not."""


def source_of(module: str) -> Path:
    """The file that a module is written in."""
    return PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")


def hashes(modules: Sequence[str]) -> dict[str, str]:
    """The hash of each module's source."""
    return {module: sha256(source_of(module).read_bytes()).hexdigest() for module in modules}


def read_manifest() -> Manifest | None:
    """What was compiled, if anything was."""
    try:
        return Manifest(**json.loads(MANIFEST.read_text(encoding="utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        return None


def why_plain() -> str:
    """Why the engines can't run compiled; empty if they can."""
    manifest = read_manifest()
    if manifest is None:
        return "they are not compiled"
    if manifest.suffix != SUFFIX:
        return "they are compiled for another Python"
    try:
        fresh = hashes(list(manifest.sources)) == manifest.sources
    except FileNotFoundError:
        fresh = False
    return manifest.failure if fresh else "they were changed since they were compiled"


class Compiled(MetaPathFinder):
    """Finds the native modules before Python finds their sources."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.files = files

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        file = self.files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))


def module_in(file: Path) -> str:
    """The name of a native module by its file."""
    return ".".join(file.relative_to(COMPILED).parts).removesuffix(SUFFIX)


def choose() -> str:
    """Let the compiled engines be imported if they are wanted and fit. Returns why not, if nobody was told before."""
    wanted = os.environ.get(SETTING, "auto")
    if wanted not in ("auto", "compiled", "plain"):
        raise ImportError(f"{SETTING} is auto, compiled or plain, not '{wanted}'")
    if wanted == "plain" or (wanted == "auto" and not MANIFEST.exists()):
        return ""
    reason = why_plain()
    if not reason:
        sys.meta_path.insert(0, Compiled({module_in(file): file for file in COMPILED.rglob(f"*{SUFFIX}")}))
    elif wanted == "compiled":
        raise ImportError(f"{SETTING}={wanted}, but {reason}")
    manifest = read_manifest()
    return "" if manifest and manifest.failure == reason else reason


def are_compiled() -> bool:
    """Whether the engines that run here are compiled ones."""
    return any(isinstance(finder, Compiled) for finder in sys.meta_path)
