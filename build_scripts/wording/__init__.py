"""What `words.py` is made of: texts found in the sources, catalogues brought up to date, literals left over."""
