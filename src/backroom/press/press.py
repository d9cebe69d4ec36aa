"""The press: a process of its own that turns a Typst file into bytes, within limits of memory and time.

It is run by path, reads one JSON object from stdin and writes the bytes to stdout; see `pdf`. Nothing is imported but
Typst, so it starts fast. If a text makes the typesetter fail, only this process ends.
"""

import json
import sys
from pathlib import Path

import typst

HERE = Path(__file__).with_name("book")
"""The only folder that can be read."""
MEMORY = 2 << 30
"""Bytes of address space: Typst maps much more than it uses."""
SECONDS = 60
"""Of computing."""


def limit() -> None:
    """Take on the limits, where the system knows them."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def main() -> None:
    """Print what was asked for."""
    limit()
    asked = json.load(sys.stdin.buffer)
    fonts = typst.Fonts(include_system_fonts=asked["borrow"])
    book = {name: text.encode() for name, text in asked["book"].items()}
    compiler = typst.Compiler(
        book,  # type: ignore[type-var]  # its stubs don't know that it takes many files
        root=HERE,
        font_paths=fonts,
        sys_inputs=asked["inputs"],
    )
    made = compiler.compile(format=asked["format"], ppi=asked["ppi"], timestamp=0)
    assert isinstance(made, bytes)  # a list of pages only where there are many pictures
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main()
