"""The plain board: any game, as a list of what can be done and a log of what was done."""
