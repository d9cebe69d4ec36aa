"""Backroom: four noir tabletop games under one roof."""

__version__ = "0.1.0"
