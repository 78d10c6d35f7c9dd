"""Scripts that measure and tune what bots know of Monuments."""
