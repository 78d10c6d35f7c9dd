"""The screen: the only part of the game that knows pygame."""
