"""The rules of Monuments, without any screen."""
