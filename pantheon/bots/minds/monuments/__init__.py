"""What bots know of Monuments."""
