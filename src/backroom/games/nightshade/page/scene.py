"""What is seen through the glass of the door: somebody who smokes and waits."""

from backroom.web.kit.scenes import INK, SHADE, shape


def scene() -> str:
    """The inside of an SVG."""
    pen = 'fill="none" stroke-linecap="round"'
    return (
        shape("dashel", "translate(22 14) scale(1.16)", INK)
        + f'<path {pen} stroke="{INK}" stroke-width="4" d="M122 100L146 104"/>'
        + f'<path {pen} stroke="{SHADE}" stroke-width="3" d="M150 96q10 -12 0 -26t5 -30q3 -9 -2 -16"/>'
    )
