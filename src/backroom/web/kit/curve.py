"""The chance to win over the lines of a game, as a curve: links at the turning points, and a mark where one looks."""

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT = 320, 132
LEFT, RIGHT, TOP, BOTTOM = 26, 10, 12, 20
"""Room for the numbers at the left and below, and for a mark that stands at an edge."""


Marks = Mapping[int, tuple[str, str]]
"""Lines that are marked: each with a sign, and the address that it leads to."""


def curve(points: Sequence[tuple[int, float]], last: int, at: int, marks: Marks, said: str) -> str:
    """An SVG of these lines and chances, with a mark at one line. `said` is for people who can't see it."""

    def x(line: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * line / max(last, 1), 1)

    def y(chance: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance), 1)

    drawn = []
    for chance, words in ((1.0, "100"), (0.5, "50"), (0.0, "0")):
        drawn.append(f'<path class="rule" d="M{LEFT} {y(chance)}H{WIDTH - RIGHT}"/>')
        drawn.append(f'<text x="{LEFT - 5}" y="{y(chance) + 3.5}" text-anchor="end">{words}</text>')
    drawn.append(f'<text x="{LEFT}" y="{HEIGHT - 5}">line 0</text>')
    drawn.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 5}" text-anchor="end">line {last}</text>')
    drawn.append(f'<path class="here" d="M{x(at)} {TOP - 6}V{HEIGHT - BOTTOM}"/>')
    way = "L".join(f"{x(line)} {y(chance)}" for line, chance in points)
    drawn.append(f'<path class="way" d="M{way}"/>')
    for line, chance in points:
        if line not in marks:
            drawn.append(f'<circle class="dot" cx="{x(line)}" cy="{y(chance)}" r="2"/>')
    before = dict(reversed(points))  # a decision that ends the game is on the last line as well
    for line, (sign, address) in marks.items():
        cx, cy = x(line), y(before[line])
        drawn.append(
            f'<a href="{escape(address)}" aria-label="Turning point {sign}, line {line}">'
            f'<circle class="mark" cx="{cx}" cy="{cy}" r="8"/>'
            f'<text class="sign" x="{cx}" y="{cy + 3.6}" text-anchor="middle">{sign}</text></a>'
        )
    label = escape(said)
    return f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{label}">{"".join(drawn)}</svg>'
