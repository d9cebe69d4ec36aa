"""What is seen through the glass of the door: three of the town."""

from backroom.web.kit.scenes import HAZE, INK, shape


def scene() -> str:
    """The inside of an SVG."""
    return (
        shape("esme", "translate(-14 26) scale(.96)", HAZE)
        + shape("barrin", "translate(100 24) scale(.98)", HAZE)
        + shape("clive", "translate(34 18) scale(1.1)", INK)
    )
