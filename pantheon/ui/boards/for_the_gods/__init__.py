"""For the Gods! on the table."""
