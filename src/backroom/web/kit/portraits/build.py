"""Shoulders: the whole shape, and its lit edge."""

BUILDS = {
    "broad": (
        "M2 132C4 106 20 99 46 92H74C100 99 116 106 118 132Z",
        "M2 132C4 106 20 99 46 92L52 99C34 106 24 114 22 132Z",
    ),
    "plain": (
        "M10 132C12 108 26 100 48 93H72C94 100 108 108 110 132Z",
        "M10 132C12 108 26 100 48 93L52 100C38 106 30 116 28 132Z",
    ),
    "slim": (
        "M20 132C20 110 32 103 51 95H69C88 103 100 110 100 132Z",
        "M20 132C20 110 32 103 51 95L55 102C42 107 36 116 35 132Z",
    ),
}

BARE = ("bare", "choker", "strap")
"""Necklines that leave the shoulders bare."""
