"""What every game speaks. Names no game, and knows nothing of servers, pages or bots."""

from backroom.core.actions import Action, ActionTable, VerbTable, Wording
from backroom.core.chance import Chance, Dice, Enumerating, Recorded, Scripted, Seeded, branches
from backroom.core.choices import Choices, Listing, Picking
from backroom.core.dealing import Sealed, SealedDealer, commitment, new_secret
from backroom.core.deck import Deck, Placed
from backroom.core.engine import NO_SEAT, Engine, engine_of
from backroom.core.errors import BackroomError, Refused, UnknownGame, Why
from backroom.core.events import Event, Seen, seen_of
from backroom.core.facts import Fact, Hidden, Shown, Written, shown_as
from backroom.core.files import Catalogue, Catalogued, ReadsFiles
from backroom.core.flow import Ask, Flow, Frame, ask, run
from backroom.core.following import Followers
from backroom.core.forms import Form, TakesForms, as_fields, filled_in
from backroom.core.game import AnyGame, Game, at_table
from backroom.core.notes import Note, Notes
from backroom.core.options import DiceOptions, Options, Schema, describe_options, dice_typed, own_dice, read_options
from backroom.core.record import BadRecord, Dealing, Header, Line, Record, read_record, write_record
from backroom.core.registry import GAMES, Registry
from backroom.core.result import Result
from backroom.core.seats import SPECTATOR, Eye, Seat, eyes
from backroom.core.sitting import AnySitting, Dealer, Sitting
from backroom.core.spec import Ability, CardFace, RoleCard, Spec
from backroom.core.standing import Standing
from backroom.core.telling import told, told_only
from backroom.core.text import Noun, Prompt, Span, Text, Who, concerns, listed, prompted, spans
from backroom.core.transcript import Glimpse, Transcript
from backroom.core.values import Value, fields_of
from backroom.core.verify import Proof, verify
from backroom.core.versions import Revised, of_version
from backroom.core.view import AS_FILLED_IN, Blocked, Offer, Picture, Seated, Styled, View

__all__ = [
    "AS_FILLED_IN",
    "GAMES",
    "NO_SEAT",
    "SPECTATOR",
    "Ability",
    "Action",
    "ActionTable",
    "AnyGame",
    "AnySitting",
    "Ask",
    "BackroomError",
    "BadRecord",
    "Blocked",
    "CardFace",
    "Catalogue",
    "Catalogued",
    "Chance",
    "Choices",
    "Dealer",
    "Dealing",
    "Deck",
    "Dice",
    "DiceOptions",
    "Engine",
    "Enumerating",
    "Event",
    "Eye",
    "Fact",
    "Flow",
    "Followers",
    "Form",
    "Frame",
    "Game",
    "Glimpse",
    "Header",
    "Hidden",
    "Line",
    "Listing",
    "Note",
    "Notes",
    "Noun",
    "Offer",
    "Options",
    "Picking",
    "Picture",
    "Placed",
    "Prompt",
    "Proof",
    "ReadsFiles",
    "Record",
    "Recorded",
    "Refused",
    "Registry",
    "Result",
    "Revised",
    "RoleCard",
    "Schema",
    "Scripted",
    "Sealed",
    "SealedDealer",
    "Seat",
    "Seated",
    "Seeded",
    "Seen",
    "Shown",
    "Sitting",
    "Span",
    "Spec",
    "Standing",
    "Styled",
    "TakesForms",
    "Text",
    "Transcript",
    "UnknownGame",
    "Value",
    "VerbTable",
    "View",
    "Who",
    "Why",
    "Wording",
    "Written",
    "as_fields",
    "ask",
    "at_table",
    "branches",
    "commitment",
    "concerns",
    "describe_options",
    "dice_typed",
    "engine_of",
    "eyes",
    "fields_of",
    "filled_in",
    "listed",
    "new_secret",
    "of_version",
    "own_dice",
    "prompted",
    "read_options",
    "read_record",
    "run",
    "seen_of",
    "shown_as",
    "spans",
    "told",
    "told_only",
    "verify",
    "write_record",
]
