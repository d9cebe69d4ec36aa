"""Why the house says no. Each is one line for people and one word for programs, and none leaves anything changed."""

from backroom.core import BackroomError


class HouseRefusal(BackroomError):
    """The house says no."""

    code = "unfit"


class Unfit(HouseRefusal):
    """It can't be done now."""


class Stale(HouseRefusal):
    """It was decided on offers that have changed since."""

    code = "stale"


class Foreign(HouseRefusal):
    """It is not theirs to do."""

    code = "foreign"


class Missing(HouseRefusal):
    """There is no such thing."""

    code = "missing"
