"""Monuments on the table: a mosaic sea, four homes in its corners, and a monument rising in each of them."""
