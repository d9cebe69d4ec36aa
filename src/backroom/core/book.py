"""A game's rules in our own words, with the numbers that the engine goes by.

Nobody types such a number a second time: `{goal}` in a `rules.md` is the rule's own goal, in letters.
"""

import re
from importlib.resources import files

ONES = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def in_letters(number: int) -> str:
    """A small number as a sentence has it: "fourteen"."""
    if number < len(ONES):
        return ONES[number]
    tens, one = divmod(number, 10)
    if number > 99:
        return str(number)
    return TENS[tens - 2] + (f"-{ONES[one]}" if one else "")


def rule_book(package: str, **numbers: int | str) -> str:
    """The `rules.md` of a package, in which `{goal}` is that number in letters: "fourteen".

    `{Goal}` is the same at the beginning of a sentence. Words stand there as they are.
    """
    text = (files(package) / "rules.md").read_text(encoding="utf-8")
    used = set(re.findall(r"\{(\w+)\}", text))
    wanted = {name.lower() for name in used}
    if wanted != set(numbers):
        raise ValueError(f"{package}: numbers in rules.md and numbers given differ: {sorted(wanted ^ set(numbers))}")
    for name in used:
        number = numbers[name.lower()]
        words = number if isinstance(number, str) else in_letters(number)
        text = text.replace(f"{{{name}}}", words if name.islower() else words.capitalize())
    return text
