"""A Dirty World arranged for the screen: sheets with their circles, what was declared, the order of a round."""
