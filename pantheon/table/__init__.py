"""What every board game shares. Nothing in here knows a particular game, and nothing knows a screen."""
