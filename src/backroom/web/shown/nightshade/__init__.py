"""Nightshade arranged for the screen: the city, the suspects, the evidence, a roll, what can be done, the journal."""
