"""Pantheon: eight nations of antiquity, six epochs, routes of feet, columns, gods and loot."""
