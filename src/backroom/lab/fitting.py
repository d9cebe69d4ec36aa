"""Logistic regression: how much each thing in a position counts for who wins in the end."""

from math import exp

RIDGE = 1e-3
"""A little weight against extremes."""
ROUNDS = 12

Row = tuple[list[float], float]
"""What counted in a position, and whether it was won."""


def fit(played: list[Row]) -> list[float]:
    """The weights that say best who won, by Newton's method."""
    terms = len(played[0][0])
    weights = [0.0] * terms
    for _ in range(ROUNDS):
        slope = [RIDGE * weight for weight in weights]
        curve = [[RIDGE if row == col else 0.0 for col in range(terms)] for row in range(terms)]
        for marked, won in played:
            there = [(at, one) for at, one in enumerate(marked) if one]  # of many cards few are
            total = sum(weights[at] * one for at, one in there)
            chance = 1 / (1 + exp(-max(min(total, 30.0), -30.0)))
            error, spread = (chance - won) / len(played), chance * (1 - chance) / len(played)
            for row, one in there:
                slope[row] += error * one
                line, share = curve[row], spread * one
                for col, other in there:
                    if col > row:
                        break
                    line[col] += share * other
        for row in range(terms):
            for col in range(row):
                curve[col][row] = curve[row][col]
        step = solved(curve, slope)
        weights = [weight - one for weight, one in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return [round(weight, 4) for weight in weights]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is symmetric and positive."""
    lines = [[*line, one] for line, one in zip(matrix, right, strict=True)]
    for at, line in enumerate(lines):
        for below in lines[at + 1 :]:
            share = below[at] / line[at]
            for col in range(at, len(line)):
                below[col] -= share * line[col]
    found = [0.0] * len(lines)
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        found[at] = (line[-1] - sum(line[col] * found[col] for col in range(at + 1, len(lines)))) / line[at]
    return found
