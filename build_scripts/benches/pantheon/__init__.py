"""Measurements that only Pantheon has."""
