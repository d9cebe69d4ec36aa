"""A wheel carries the engines compiled where that can be done; where it can't, it is one for any machine."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel

sys.path.insert(0, str(Path(__file__).parent / "src"))

from backroom.compiling import main as compile_engines
from backroom.engines import why_plain


class Wheel(bdist_wheel):
    """Compiles first: what a wheel is called depends on it."""

    def run(self) -> None:
        compile_engines()
        self.root_is_pure = bool(why_plain())
        super().run()


setup(cmdclass={"bdist_wheel": Wheel})
