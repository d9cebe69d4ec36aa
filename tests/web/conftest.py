"""One house for all tests that only visit it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.pauses import Pauses
from tests.web.serving import Served, served


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Pauses:
    return Pauses(monkeypatch)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("house")
    with served(folder) as running:
        yield running
