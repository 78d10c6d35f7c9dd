"""How Monuments lies on the table."""
