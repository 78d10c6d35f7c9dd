"""Pantheon: a digital edition of the board game, for people and bots."""

__version__ = "1.0.0"
