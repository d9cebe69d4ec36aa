"""The Big Shuffle arranged for the screen: streets, seats, the tape of a scene change, the hand, things to pick."""
