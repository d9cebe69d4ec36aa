"""Ruling D11."""

from backroom.games.dirtyworld.rules.secrecy import who_knows


def test_d11_a_secret_is_known_to_its_owner_and_to_the_player_on_the_left() -> None:
    assert [sorted(who_knows(owner, 4)) for owner in range(4)] == [[0, 1], [1, 2], [2, 3], [0, 3]]
    assert [sorted(who_knows(owner, 2)) for owner in range(2)] == [[0, 1], [0, 1]]
    assert who_knows(0, 1) == {0}
