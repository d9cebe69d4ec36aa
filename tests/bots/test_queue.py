"""Tables take turns to think, and where a person waits it is their turn first."""

from backroom.bots.workers.queue import FairQueue


def taken(queue: FairQueue[str]) -> list[str]:
    found = []
    while queue:
        found.append(queue.take())
    return found


def test_tables_take_turns_however_many_bots_they_have() -> None:
    queue: FairQueue[str] = FairQueue(100)
    for item in ("a1", "a2", "a3", "b1", "c1", "c2"):
        assert queue.put(item[0], item, False)
    assert len(queue) == 6
    assert taken(queue) == ["a1", "b1", "c1", "a2", "c2", "a3"]
    assert not queue


def test_a_table_that_comes_again_goes_to_the_end() -> None:
    queue: FairQueue[str] = FairQueue(100)
    for item in ("a1", "b1", "c1"):
        queue.put(item[0], item, False)
    assert queue.take() == "a1"
    queue.put("a", "a2", False)
    assert taken(queue) == ["b1", "c1", "a2"]


def test_who_is_in_a_hurry_goes_first_and_takes_turns_too() -> None:
    queue: FairQueue[str] = FairQueue(100)
    for item, hurry in (("a1", False), ("b1", True), ("b2", True), ("c1", True), ("d1", False), ("b3", False)):
        queue.put(item[0], item, hurry)
    assert taken(queue) == ["b1", "c1", "b2", "a1", "d1", "b3"]


def test_so_many_wait_and_no_more() -> None:
    queue: FairQueue[str] = FairQueue(2)
    assert [queue.put("a", item, hurry) for item, hurry in (("1", False), ("2", True), ("3", True))] == [
        True,
        True,
        False,
    ]
    assert taken(queue) == ["2", "1"]
    assert queue.put("a", "4", False)
