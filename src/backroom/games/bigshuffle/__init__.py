"""The Big Shuffle: a card game of scenes and agendas for two to four."""
