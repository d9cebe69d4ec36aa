"""What every game speaks. Names no game, and knows nothing of servers, pages or bots."""

from backroom.core.actions import Action, ActionTable
from backroom.core.chance import Chance, Dice, Enumerating, Recorded, Scripted, Seeded, branches
from backroom.core.choices import Choices, Listing, Picking
from backroom.core.dealing import Sealed, SealedDealer, commitment, new_secret
from backroom.core.deck import Deck, Placed
from backroom.core.engine import NO_SEAT, Engine, engine_of
from backroom.core.errors import BackroomError, Refused, UnknownGame, Why
from backroom.core.events import Event, Facts, Seen, seen_of
from backroom.core.following import Followers
from backroom.core.forms import Asking, Form, as_fields, filled_in
from backroom.core.game import AnyGame, Game, at_table
from backroom.core.notes import Note, Notes
from backroom.core.options import DiceOptions, Options, describe_options, dice_typed, own_dice, read_options
from backroom.core.record import BadRecord, Dealing, Header, Line, Record, read_record, write_record
from backroom.core.registry import Registry
from backroom.core.result import Result
from backroom.core.seats import SPECTATOR, Eye, Seat, eyes
from backroom.core.sitting import Dealer, Sitting
from backroom.core.spec import CardFace, RoleCard, Spec
from backroom.core.standing import Standing
from backroom.core.transcript import Entry, Transcript
from backroom.core.verify import Proof, verify
from backroom.core.view import AS_FILLED_IN, Blocked, Offer, Picture, Span, View

__all__ = [
    "AS_FILLED_IN",
    "NO_SEAT",
    "SPECTATOR",
    "Action",
    "ActionTable",
    "AnyGame",
    "Asking",
    "BackroomError",
    "BadRecord",
    "Blocked",
    "CardFace",
    "Chance",
    "Choices",
    "Dealer",
    "Dealing",
    "Deck",
    "Dice",
    "DiceOptions",
    "Engine",
    "Entry",
    "Enumerating",
    "Event",
    "Eye",
    "Facts",
    "Followers",
    "Form",
    "Game",
    "Header",
    "Line",
    "Listing",
    "Note",
    "Notes",
    "Offer",
    "Options",
    "Picking",
    "Picture",
    "Placed",
    "Proof",
    "Record",
    "Recorded",
    "Refused",
    "Registry",
    "Result",
    "RoleCard",
    "Scripted",
    "Sealed",
    "SealedDealer",
    "Seat",
    "Seeded",
    "Seen",
    "Sitting",
    "Span",
    "Spec",
    "Standing",
    "Transcript",
    "UnknownGame",
    "View",
    "Why",
    "as_fields",
    "at_table",
    "branches",
    "commitment",
    "describe_options",
    "dice_typed",
    "engine_of",
    "eyes",
    "filled_in",
    "new_secret",
    "own_dice",
    "read_options",
    "read_record",
    "seen_of",
    "verify",
    "write_record",
]
