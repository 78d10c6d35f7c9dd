"""The rules of For the Gods!, without any screen."""
