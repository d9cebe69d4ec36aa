"""Pictures for the cards of The Big Shuffle: cut paper by lamplight, 300 x 150.

A picture is chosen by a word in the card's name, so that somebody's own "The Harbor" has ships without being asked; a
card with no such word gets one of its kind, always the same.
"""
