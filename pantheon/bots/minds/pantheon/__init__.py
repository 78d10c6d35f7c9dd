"""What positions are worth, a judgement for each game: hand-made knowledge that the search builds on."""
