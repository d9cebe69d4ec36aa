"""What games draw the glass of their doors with: colours, and faces as shadows."""

from backroom.web.kit.portraits import figure

INK, SHADE, HAZE, BRASS = "#140d03", "#4f3109", "#6d4713", "#c8923f"
NECK = "M48 60L46 104L76 104L74 60Z"


def shape(face: str, place: str, fill: str) -> str:
    """A face as a shadow on glass."""
    paths = "".join(f'<path d="{d}"/>' for d in (*figure(face)[1], NECK))
    return f'<g fill="{fill}" transform="{place}">{paths}</g>'
