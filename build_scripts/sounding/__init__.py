"""Instruments of the sound effects, and the effects of single games."""
