"""What bots know of For the Gods!"""
