"""Words for any paper."""


def listed(things: list[str]) -> str:
    """`the glove`, `the glove and the hammer`, `the glove, the hammer and the box`."""
    *most, last = things
    return f"{', '.join(most)} and {last}" if most else last
