"""What bots know of a game that brings nothing for them: points are all that counts."""
