"""The rulebook, one module per decision. Each offers options, applies actions, and pushes frames for what follows."""
