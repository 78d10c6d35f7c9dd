"""Bots: they get views, never positions, and answer with an action."""
