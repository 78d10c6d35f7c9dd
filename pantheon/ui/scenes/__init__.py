"""The scenes: each is one picture of the window with what can be done in it."""
