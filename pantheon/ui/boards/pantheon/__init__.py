"""How Pantheon lies on the table: the map, the tiles and cards, the players' panels, and what a press does."""
