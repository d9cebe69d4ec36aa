"""Nightshade: one investigator, one case, and a story to tell about it."""
