"""The games on the table, by name."""
