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


class Unreadable(HouseRefusal):
    """It is a table that this house can't open: it lacks the rules, or the log is damaged."""

    code = "unreadable"

    def __init__(self, why: str, table: str, record: bool) -> None:
        super().__init__(f"This table can't be opened. {why}")
        self.why = why
        self.table = table
        self.record = record
        """Whether the record can be had all the same."""
