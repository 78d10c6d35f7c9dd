"""The shell: what joins games, bots, sessions and the window."""
