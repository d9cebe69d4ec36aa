"""The house as people start it, with bots that may think for as long as a busy machine makes them."""

from backroom.bots import guard
from backroom.cli import main
from tests.waiting import LONG

guard.SECONDS = LONG

main()
