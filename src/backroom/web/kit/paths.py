"""Shorter SVG, drawn the same."""

import re
from collections.abc import Iterable


def joined(svg: str) -> str:
    """Neighbouring paths of one colour become one path, then each is shortened."""
    again = re.compile(r'<path ([^>]*?)d="([^"]*)"/><path \1d="([^"]*)"/>')
    found = 1
    while found:
        svg, found = again.subn(r'<path \1d="\2\3"/>', svg)
    return re.sub(r' d="([^"]*)"', lambda match: f' d="{tight(match[1])}"', svg)


def tight(d: str) -> str:
    """The same path in fewer characters: each segment absolute or relative, whichever is shorter."""
    out, x, y, sx, sy = "", 0.0, 0.0, 0.0, 0.0
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        command = letter
        v = [float(number) for number in re.findall(r"-?\d*\.?\d+", rest)]
        if command in "Zz":
            out, x, y = out + "z", sx, sy
            continue
        if command.islower():  # already relative: keep it, and follow where it goes
            out += command + _numbers(v)
            x, y = (x + v[0], y) if command == "h" else (x, y + v[0]) if command == "v" else (x + v[-2], y + v[-1])
            continue
        if command == "L" and v[1] == y:
            command, v = "H", v[:1]
        elif command == "L" and v[0] == x:
            command, v = "V", v[1:]
        base = [x] if command == "H" else [y] if command == "V" else [x, y] * (len(v) // 2)
        relative = command.lower() + _numbers(a - b for a, b in zip(v, base, strict=True))
        out += min(command + _numbers(v), relative, key=len)
        x, y = (v[0], y) if command == "H" else (x, v[0]) if command == "V" else (v[-2], v[-1])
        if command == "M":
            sx, sy = x, y
    return out


def _numbers(values: Iterable[float]) -> str:
    out = ""
    for value in values:
        number = f"{round(value, 1):g}".replace("-0.", "-.")
        number = number[1:] if number.startswith("0.") else number
        out += number if not out or number[0] == "-" else f" {number}"
    return out
