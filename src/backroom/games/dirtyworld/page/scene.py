"""What is seen through the glass of the door: three under one lamp."""

from backroom.web.kit.scenes import HAZE, INK, shape


def scene() -> str:
    """The inside of an SVG."""
    return (
        '<path fill="#ffe9bd" opacity=".5" d="M90 26H110L196 150H4Z"/>'
        + f'<path fill="{INK}" d="M98 0h4V8C118 10 126 18 128 28H72C74 18 82 10 98 8Z"/>'
        + shape("leopold", "translate(66 50) scale(.56)", HAZE)
        + shape("otis", "translate(-8 58) scale(.72)", INK)
        + shape("kitty", "translate(122 58) scale(.72)", INK)
        + f'<path fill="{INK}" d="M0 132H200V150H0Z"/>'
    )
