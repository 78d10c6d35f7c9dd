"""Monuments on the table."""
