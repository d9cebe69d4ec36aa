"""Compiles the engines from the files they are written in: `python -m backroom.compiling`.

mypyc makes C of typed Python, and a C compiler makes native modules of that. Without either everything runs as plain
Python, only slower; that is said once, and again when the sources have changed.
"""

import json
import os
import re
import shutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from backroom.engines import COMPILED, PACKAGE, SUFFIX, Manifest, hashes, read_manifest

MODULES = (
    *("bots.search.model", "bots.search.search", "bots.search.tree"),
    *("bots.noir.bureau", "bots.noir.duels", "bots.noir.glance", "bots.noir.model", "bots.noir.outlook"),
    *("bots.noir.sense", "bots.noir.spies", "bots.noir.standing", "bots.noir.thieves"),
    *("core.bits", "core.chance", "core.choices", "core.deck", "core.engine"),
    *("games.noir.board", "games.noir.deeds", "games.noir.engine"),
    *("games.noir.grid", "games.noir.told", "games.noir.town"),
    *("games.noir.killer.actions", "games.noir.killer.rules", "games.noir.killer.state"),
    *("games.noir.hitman.actions", "games.noir.hitman.rules", "games.noir.hitman.state"),
    *("games.noir.spytag.actions", "games.noir.spytag.rules", "games.noir.spytag.state"),
    *("games.noir.thief.actions", "games.noir.thief.rules", "games.noir.thief.state"),
    *("games.noir.heist.actions", "games.noir.heist.chief", "games.noir.heist.ending", "games.noir.heist.roles"),
    *("games.noir.heist.rules", "games.noir.heist.state", "games.noir.heist.thieves", "games.noir.heist.vaults"),
    *("games.noir.fbi.actions", "games.noir.fbi.agents", "games.noir.fbi.both_teams", "games.noir.fbi.deaths"),
    *("games.noir.fbi.ending", "games.noir.fbi.limits", "games.noir.fbi.mafia", "games.noir.fbi.reach"),
    *("games.noir.fbi.roles", "games.noir.fbi.rules", "games.noir.fbi.state", "games.noir.fbi.told"),
    "games.noir.fbi.town",
    *("games.bigshuffle.position", "games.bigshuffle.state", "games.bigshuffle.change", "games.bigshuffle.flow"),
    *("games.bigshuffle.rules", "games.bigshuffle.notebook", "games.bigshuffle.agendas"),
    *("games.bigshuffle.effects.hands", "games.bigshuffle.effects.informants", "games.bigshuffle.effects.looking"),
    *("games.bigshuffle.effects.loot", "games.bigshuffle.effects.playing", "games.bigshuffle.effects.scenes"),
    "games.bigshuffle.effects.verbs",
    *("bots.bigshuffle.chances", "bots.bigshuffle.columns", "bots.bigshuffle.greedy", "bots.bigshuffle.guess"),
    *("bots.bigshuffle.hiring", "bots.bigshuffle.model", "bots.bigshuffle.outlook", "bots.bigshuffle.weighing"),
    *("bots.bigshuffle.reading", "bots.bigshuffle.scenario", "bots.bigshuffle.worth"),
)
"""All that is compiled, in one piece: a class that is compiled can't have subclasses that are not."""

FLAGS = ("-fwrapv", "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-g0")
"""For gcc and clang. Integers wrap, as the dice expect; nobody replaces a function, so that all can be inlined."""


class NotCompiled(Exception):
    """It could not be done, and why."""


def main() -> None:
    """Compile, unless what is there is up to date. Never fails: what can't be compiled runs all the same."""
    sources = hashes([f"backroom.{module}" for module in MODULES])
    before = read_manifest()
    if before and before.sources == sources and before.suffix == SUFFIX:
        return
    print("Compiling the engines (a few minutes, once) ...", flush=True)
    try:
        build(COMPILED)
    except NotCompiled as error:
        shutil.rmtree(COMPILED, ignore_errors=True)
        COMPILED.mkdir()
        write_manifest(COMPILED, Manifest(SUFFIX, sources, failure=f"they could not be compiled here: {error}"))
        print(f"They could not be compiled: {error}. Everything works as plain Python, only slower.", file=sys.stderr)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Say what is there; comes last, because without it nothing there is used."""
    (folder / "manifest.json").write_text(json.dumps(manifest._asdict()), encoding="utf-8")


def build(into: Path) -> None:
    """Compile all modules into a folder, in place of what was there."""
    names = [f"backroom.{module}" for module in MODULES]
    manifest = Manifest(SUFFIX, hashes(names))
    with TemporaryDirectory() as scratch:
        made = compiled(names, Path(scratch))
        fresh = into.with_name(f"{into.name}.{os.getpid()}")
        shutil.copytree(made, fresh)
        write_manifest(fresh, manifest)
    shutil.rmtree(into, ignore_errors=True)
    fresh.rename(into)


def compiled(names: list[str], scratch: Path) -> Path:
    """Native modules in a folder of their own."""
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  # only here: not everyone who plays has it
        from setuptools import Distribution  # noqa: PLC0415
        from setuptools.errors import BaseError  # noqa: PLC0415
    except ImportError as error:
        raise NotCompiled(f"{error.name} is not installed") from None
    paths = [f"{name.replace('.', '/')}.py" for name in names]
    talk = StringIO()
    here = Path.cwd()
    os.chdir(PACKAGE.parent)
    try:
        with redirect_stdout(talk), redirect_stderr(talk):
            options = ["--config-file=", "--strict", "--always-false=PLAIN", f"--cache-dir={scratch / 'cache'}", *paths]
            extensions = mypycify(options, opt_level="3", debug_level="0", target_dir=str(scratch / "c"))
            widen_shifts(scratch / "c")
            distribution = Distribution({"name": "engines", "ext_modules": extensions})
            command = distribution.get_command_obj("build_ext")
            command.build_lib = str(scratch / "lib")
            command.build_temp = str(scratch / "temp")
            command.ensure_finalized()
            if os.name == "posix":
                for extension in extensions:
                    extension.extra_compile_args += list(FLAGS)
            command.run()
    except (BaseError, SystemExit) as error:
        errors = [line for line in talk.getvalue().splitlines() if "error" in line]
        raise NotCompiled(errors[0] if errors else str(error)) from None
    finally:
        os.chdir(here)
    return scratch / "lib"


def widen_shifts(folder: Path) -> None:
    """Mypyc 2.4 writes `1 << n` for a 64-bit n as a shift of a 32-bit 1, which loses every bit above the 31st."""
    for file in folder.rglob("*.c"):
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(r"= (\d+) << cpy_r", r"= \1LL << cpy_r", text), encoding="utf-8")


if __name__ == "__main__":
    main()
