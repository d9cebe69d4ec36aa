"""What pages are made of, for any game: views arranged for the screen before any HTML, and drawing tools."""
