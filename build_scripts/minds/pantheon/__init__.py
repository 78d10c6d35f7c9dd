"""Scripts that train and tune what bots know of Pantheon."""
