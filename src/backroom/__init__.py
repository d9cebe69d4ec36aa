"""Backroom: noir tabletop games under one roof."""

from backroom.engines import choose

__version__ = "0.2.0"

WHY_PLAIN = choose()
"""Why the engines run as plain Python although they were compiled once; empty if there is no need to say so."""
