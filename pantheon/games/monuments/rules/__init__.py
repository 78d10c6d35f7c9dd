"""One module for each decision: its options, and what choosing does."""
