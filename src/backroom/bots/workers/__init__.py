"""Bots that think in processes of their own, with limits on memory and time.

`pool.py` is what the house talks to, `queue.py` says who is next, `process.py` is one worker as seen from here, and
`worker.py` the program that runs there.
"""

from backroom.bots.workers.messages import Limits
from backroom.bots.workers.pool import InWorkers

__all__ = ["InWorkers", "Limits"]
