"""A pair of traits: five circles left, five right, the middle three shared; seven in all."""

from backroom.games.dirtyworld.rules.traits import MOST, SHARED

RADIUS, STEP = 8, 15
ROWS = (("a", 10), ("b", 19))
"""The left trait's circles stand a little higher than the right one's, so that one sees where they overlap."""


def rings(left: int, right: int, left_after: int, right_after: int) -> str:
    """The circles as they were, with what leaves dashed and what arrives thick-rimmed."""
    free: list[tuple[bool, str]] = []
    full: list[str] = []
    for (side, y), now, other, after in zip(ROWS, (left, right), (right, left), (left_after, right_after), strict=True):
        for place in range(MOST):
            x = 10 + (place if side == "a" else SHARED - 1 - place) * STEP
            look = _look(place, now, after, other)
            circle = f'<circle class="{side} {look}" cx="{x}" cy="{y}" r="{RADIUS}"/>'
            if look in ("on", "come") and side == "b":
                circle += f'<circle class="pip" cx="{x}" cy="{y}" r="2.6"/>'
            if look in ("free", "shut"):
                free.append((look == "free", circle))
            else:
                full.append(circle)
    circles = [circle for _, circle in sorted(free)] + full
    return f'<svg class="rings" viewBox="0 0 110 29" aria-hidden="true">{"".join(circles)}</svg>'


def _look(place: int, now: int, after: int, other: int) -> str:
    if min(now, after) <= place < max(now, after):
        return "leave" if after < now else "come"
    return "on" if place < now else "shut" if place >= SHARED - other else "free"
