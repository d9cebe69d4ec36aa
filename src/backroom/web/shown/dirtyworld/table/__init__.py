"""The game master's table arranged for the screen: sheets, dice, forms that are being filled in, the case board."""
