"""Compiles the engines from the files they are written in: `python -m backroom.compiling`.

mypyc turns typed Python into C, and a C compiler turns that into native modules. Without either, everything runs as
plain Python, only slower. You are told so once, and again when the sources have changed.
"""

import json
import os
import re
import shutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from multiprocessing.pool import ThreadPool
from pathlib import Path
from tempfile import TemporaryDirectory

from backroom.engines import COMPILED, PACKAGE, SUFFIX, Manifest, hashes, read_manifest

LISTED = {
    ".".join([*file.parent.relative_to(PACKAGE).parts, module]): mark == "hot"
    for file in sorted(PACKAGE.rglob("compiled.txt"))
    for module, _, mark in (line.partition(" ") for line in file.read_text(encoding="utf-8").splitlines())
}
"""What `compiled.txt` lists in any folder, and whether it is hot: called in every step of a playout."""

MODULES = tuple(LISTED)
"""All of them make one native module: a compiled class can't have subclasses that are not."""

FLAGS = ("-fwrapv", "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-g0")
"""For gcc and clang. Integers wrap, as the dice expect; nobody replaces a function, so that all can be inlined."""


LESS = ("-O2",) if os.name == "posix" else ()
"""For what is not hot: a fifth less work for the C compiler, and as fast."""

TOGETHER = "together.c"
"""The piece with what is hot."""

ONCE = "__attribute__((cold)) " if os.name == "posix" else ""
"""Tells the same compilers that a function is hardly ever called."""


class NotCompiled(Exception):
    """Why the engines could not be compiled."""


def main() -> None:
    """Compile, unless what is there is up to date. Never fails: what can't be compiled runs as plain Python."""
    sources = hashes([f"backroom.{module}" for module in MODULES])
    before = read_manifest()
    if before and before.sources == sources and before.suffix == SUFFIX:
        return
    print("Compiling the engines (about a minute, once) ...", flush=True)
    try:
        build(COMPILED)
    except NotCompiled as error:
        shutil.rmtree(COMPILED, ignore_errors=True)
        COMPILED.mkdir()
        write_manifest(COMPILED, Manifest(SUFFIX, sources, failure=f"they could not be compiled here: {error}"))
        print(f"They could not be compiled: {error}. Everything works as plain Python, only slower.", file=sys.stderr)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Say what is there. This comes last, because without it nothing there is used."""
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
        from setuptools import Distribution, Extension  # noqa: PLC0415
        from setuptools.command.build_ext import build_ext  # noqa: PLC0415
        from setuptools.errors import BaseError  # noqa: PLC0415
    except ImportError as error:
        raise NotCompiled(f"{error.name} is not installed") from None

    class SideBySide(build_ext):  # type: ignore[misc]  # setuptools says nothing of its types
        """As many C files at once as there are cores: setuptools compiles the files of a module one by one."""

        def build_extension(self, ext: Extension) -> None:
            def compile_one(source: str) -> list[str]:
                made = self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=ext.include_dirs,
                    extra_postargs=[*ext.extra_compile_args, *(() if Path(source).name == TOGETHER else LESS)],
                )
                return list(made)

            with ThreadPool(os.cpu_count()) as pool:
                ext.extra_objects += [made for part in pool.map(compile_one, ext.sources, 1) for made in part]
            ext.sources = []
            super().build_extension(ext)

    paths = [f"{name.replace('.', '/')}.py" for name in names]
    talk = StringIO()
    here = Path.cwd()
    os.chdir(PACKAGE.parent)
    try:
        with redirect_stdout(talk), redirect_stderr(talk):
            options = ["--config-file=", "--strict", "--always-false=PLAIN", f"--cache-dir={scratch / 'cache'}", *paths]
            extensions = mypycify(
                options, opt_level="3", debug_level="0", target_dir=str(scratch / "c"), multi_file=True
            )
            mend(scratch / "c")
            extensions[0].sources = pieces(extensions[0].sources, scratch / "c")
            if os.name == "posix":
                for extension in extensions:
                    extension.extra_compile_args += list(FLAGS)
            command = SideBySide(Distribution({"name": "engines", "ext_modules": extensions}))
            command.build_lib = str(scratch / "lib")
            command.build_temp = str(scratch / "temp")
            command.ensure_finalized()
            command.parallel = True  # the small modules that only point to the large one are made beside it
            command.run()
    except (BaseError, SystemExit) as error:
        errors = [line for line in talk.getvalue().splitlines() if "error" in line]
        raise NotCompiled(errors[0] if errors else str(error)) from None
    finally:
        os.chdir(here)
    return scratch / "lib"


def pieces(sources: list[str], folder: Path) -> list[str]:
    """Hot modules and mypyc's own helpers become one piece, in which all can be inlined; the others are a piece each.

    All in one piece would take more than twice the work and run no faster.
    """
    cold = {f"__native_backroom___{module.replace('.', '___')}.c" for module, hot in LISTED.items() if not hot}
    apart = [source for source in sources if Path(source).name in cold]
    if len(apart) != len(cold):
        raise NotCompiled("mypyc names its files in another way")
    together = folder / TOGETHER
    included = (Path(source).name for source in sources if source not in apart)
    together.write_text("".join(f'#include "{name}"\n' for name in included), encoding="utf-8")
    return [str(together), *apart]


def mend(folder: Path) -> None:
    """Mypyc 2.4 writes `1 << n` for a 64-bit n as a shift of a 32-bit 1, which loses every bit above the 31st.

    And what runs once, when a module is imported, need not be fast: it is a tenth of the C compiler's work.
    """
    for file in folder.rglob("*.c"):
        text = re.sub(r"= (\d+) << cpy_r", r"= \1LL << cpy_r", file.read_text(encoding="utf-8"))
        text = re.sub(r"^(?=char CPyDef_\w+__top_level__\(void\) {$)", ONCE, text, flags=re.MULTILINE)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
