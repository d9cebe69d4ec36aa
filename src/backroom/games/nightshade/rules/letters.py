"""Letters: numbers in words, capitals, and the articles of cards."""

LETTERS = "no one two three four five six seven eight nine ten eleven twelve".split()


def in_letters(number: int) -> str:
    """A number as a sentence has it, as far as that is short: "three"."""
    return LETTERS[number] if number < len(LETTERS) else str(number)


def capital(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]


def article_of(name: str) -> str:
    """How the name of a card begins: "a", "an" or "the"; empty for things without one."""
    return next((article for article in ("an", "a", "the") if name.startswith(f"{article} ")), "")


def bare(name: str) -> str:
    """The name of a card without its article."""
    return name.removeprefix(article_of(name)).lstrip()
