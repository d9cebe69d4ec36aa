"""Spy Tag: three to nine players who look for each other."""
