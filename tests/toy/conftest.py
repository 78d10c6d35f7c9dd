"""In these tests the toy game stands on the shelf, beside the others."""

import pytest

from tests.toy.shelf import put_on_the_shelf


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_shelf(monkeypatch)
